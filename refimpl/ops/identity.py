"""Identity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refimpl.registry import register


@register("Identity")
def run_identity(attrs: Mapping[str, Any], x: Any) -> list[Any]:
    """Return the input: a tensor, sequence or optional of any type."""
    return [x]
