"""LRN, where onnx's own reference normalises only as many channels as the batch has entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


@register("LRN")
def run_lrn(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return ``x / (bias + alpha / size * s)^beta``, s the sum of squares of the channels around.

    Channel c has those from ``c - floor((size - 1) / 2)`` to ``c + ceil((size - 1) / 2)`` around it, as
    far as they exist.

    Args:
        attrs: ``size``; ``alpha``, default 1e-4; ``beta``, default 0.75; ``bias``, default 1.
        x: Shape (N, C, D1, ...), a floating type.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: The rank of x is below 2, its type is not floating, or ``size`` is below 1.
    """
    if x.ndim < 2:
        raise OpError(f"X rank must be at least 2, got {x.ndim}")
    size = attrs["size"]
    if size < 1:
        raise OpError(f"attribute size must be at least 1, got {size}")
    wide = widen(x, "X")
    before, after = (size - 1) // 2, size // 2
    with np.errstate(all="ignore"):
        squares = np.square(wide)
        sums = np.zeros_like(wide)
        for channel in range(x.shape[1]):
            around = squares[:, max(channel - before, 0) : channel + after + 1]
            sums[:, channel] = around.sum(axis=1)
        scale = attrs.get("bias", 1.0) + attrs.get("alpha", 1e-4) / size * sums
        return [(wide / scale ** attrs.get("beta", 0.75)).astype(x.dtype)]
