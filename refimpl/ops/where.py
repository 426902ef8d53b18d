"""Where, which in onnx's own reference cuts strings to the width of its first choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


@register("Where")
def run_where(attrs: Mapping[str, Any], condition: Array, x: Array, y: Array) -> list[Array]:
    """Return x where the condition holds and y elsewhere, with broadcasting.

    Args:
        attrs: None used.
        condition: bool.
        x: Any type.
        y: The type of x.

    Returns:
        One array of the broadcast shape, the type of x; strings as str objects.

    Raises:
        OpError: The types differ or the shapes do not broadcast.
    """
    x, y = (v.astype(object) if v.dtype.kind == "U" else v for v in (x, y))
    if condition.dtype != np.bool_:
        raise OpError(f"condition dtype must be bool, got {condition.dtype}")
    if x.dtype != y.dtype:
        raise OpError(f"Y dtype must be that of X ({x.dtype}), got {y.dtype}")
    try:
        return [np.asarray(np.where(condition, x, y))]
    except ValueError as error:
        raise OpError(
            f"shapes of condition, X and Y must broadcast, got {condition.shape}, {x.shape} and {y.shape}"
        ) from error
