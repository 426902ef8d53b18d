"""Pooling operators for which onnx has no reference implementation: GlobalLpPool, MaxRoiPool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


@register("GlobalLpPool")
def run_global_lp_pool(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the Lp norm over all spatial axes: ``(sum |x|^p)^(1/p)``.

    Args:
        attrs: ``p``, default 2.
        x: Shape (N, C, D1, ...), a floating type.

    Returns:
        One array of shape (N, C, 1, ...), the type of x.

    Raises:
        OpError: The rank of x is below 3, or its type is not floating.
    """
    if x.ndim < 3:
        raise OpError(f"X rank must be at least 3, got {x.ndim}")
    p = attrs.get("p", 2)
    wide = abs(widen(x, "X"))
    norm = (wide**p).sum(axis=tuple(range(2, x.ndim)), keepdims=True) ** (1 / p)
    return [norm.astype(x.dtype)]


def _bins(start: int, end: int, count: int, limit: int) -> list[slice]:
    """Return count overlapping slices of [start, end], cut to [0, limit]."""
    size = max(end - start + 1, 1) / count
    edges = [(start + int(np.floor(i * size)), start + int(np.ceil((i + 1) * size))) for i in range(count)]
    return [slice(min(max(low, 0), limit), min(max(high, 0), limit)) for low, high in edges]


@register("MaxRoiPool")
def run_max_roi_pool(attrs: Mapping[str, Any], x: Array, rois: Array) -> list[Array]:
    """Return the maximum in each bin of each region of interest, as in Fast R-CNN; 0 for empty bins.

    Args:
        attrs: ``pooled_shape``, two sizes; ``spatial_scale``, default 1.
        x: Shape (N, C, H, W), a floating type.
        rois: Shape (R, 5): batch index, x1, y1, x2, y2. Corners are scaled and rounded, and belong to the
            region.

    Returns:
        One array of shape (R, C, *pooled_shape), the type of x.

    Raises:
        OpError: A shape does not fit, or a batch index is outside [0, N-1].
    """
    if x.ndim != 4 or rois.ndim != 2 or rois.shape[1] != 5:
        raise OpError(f"shapes of X and rois must be (N, C, H, W) and (R, 5), got {x.shape} and {rois.shape}")
    rows, columns = attrs["pooled_shape"]
    output = np.zeros((len(rois), x.shape[1], rows, columns), x.dtype)
    for r, (batch, *corners) in enumerate(rois.astype(np.float64)):
        if not 0 <= batch < len(x):
            raise OpError(f"batch index in rois must be in [0, {len(x) - 1}], got {batch:g} at row {r}")
        scaled = (int(np.floor(c * attrs.get("spatial_scale", 1.0) + 0.5)) for c in corners)
        left, top, right, bottom = scaled
        for i, vertical in enumerate(_bins(top, bottom, rows, x.shape[2])):
            for j, horizontal in enumerate(_bins(left, right, columns, x.shape[3])):
                cell = x[int(batch), :, vertical, horizontal]
                if cell.size:
                    output[r, :, i, j] = cell.max(axis=(1, 2))
    return [output]
