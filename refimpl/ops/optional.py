"""Optional, OptionalGetElement, OptionalHasElement: an empty optional is None, a full one what it holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


@register("Optional")
def run_optional(attrs: Mapping[str, Any], x: Any = None) -> list[Any]:
    """Return an optional that holds x, a tensor or sequence; an empty one without x."""
    return [x]


@register("OptionalGetElement")
def run_optional_get_element(attrs: Mapping[str, Any], x: Any) -> list[Any]:
    """Return what the optional holds.

    Raises:
        OpError: It is empty.
    """
    if x is None:
        raise OpError("input must hold an element, got an empty optional")
    return [x]


@register("OptionalHasElement")
def run_optional_has_element(attrs: Mapping[str, Any], x: Any = None) -> list[Array]:
    """Return a bool scalar: whether the optional holds an element."""
    return [np.array(x is not None)]
