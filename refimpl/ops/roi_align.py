"""RoiAlign; onnx's own reference shifts by half a pixel in opset 10 as well, where nothing should."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import one_of, widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


def _samples(start: float, length: float, bins: int, size: int, ratio: int) -> tuple[Array, Array, int]:
    """Return what linear interpolation needs at the sampling points along one axis.

    Args:
        start: Where the region begins.
        length: Its length.
        bins: Number of bins that it is cut into.
        size: Length of the image's axis.
        ratio: Points in a bin; 0: as many as the bin has pixels, rounded up.

    Returns:
        The two places around each point and their weights, both of shape (2, bins * points), and the number
        of points in a bin. The weights are 0 more than a pixel outside the image.
    """
    count = ratio if ratio > 0 else max(int(np.ceil(length / bins)), 0)
    point = start + (np.arange(bins * count) + 0.5) * (length / bins / max(count, 1))
    inside = (point >= -1) & (point <= size)
    point = np.clip(point, 0, size - 1)
    low = np.floor(point).astype(np.int64)
    places = np.stack([low, np.minimum(low + 1, size - 1)])
    return places, np.stack([1 - (point - low), point - low]) * inside, count


@register("RoiAlign")
def run_roi_align(attrs: Mapping[str, Any], x: Array, rois: Array, batch_indices: Array) -> list[Array]:
    """Sample bins of regions of interest by bilinear interpolation.

    Args:
        attrs: ``mode``: avg (default) of a bin's samples, or max of their weighted corners, as onnx's cases
            and ONNX Runtime have it; ``output_height``, ``output_width``, default 1; ``sampling_ratio``,
            default 0; ``spatial_scale``, default 1; from opset 16 on ``coordinate_transformation_mode``:
            half_pixel (default), or output_half_pixel, which is what older opsets mean.
        x: Shape (N, C, H, W), a floating type.
        rois: Shape (R, 4): x1, y1, x2, y2.
        batch_indices: Shape (R,), in [0, N-1].

    Returns:
        One array of shape (R, C, output_height, output_width), the type of x.

    Raises:
        OpError: A shape does not fit, a batch index is out of range, or an attribute has another value.
    """
    if x.ndim != 4 or rois.ndim != 2 or rois.shape[1] != 4 or batch_indices.shape != rois.shape[:1]:
        raise OpError(
            "shapes of X, rois and batch_indices must be (N, C, H, W), (R, 4) and (R,), "
            f"got {x.shape}, {rois.shape} and {batch_indices.shape}"
        )
    if ((batch_indices < 0) | (batch_indices >= len(x))).any():
        raise OpError(f"batch_indices must be in [0, {len(x) - 1}], got {batch_indices.tolist()}")
    mode = one_of(attrs.get("mode", "avg"), ("avg", "max"), "mode")
    older = (getattr(attrs, "opset", None) or 16) < 16
    shift = attrs.get("coordinate_transformation_mode", "output_half_pixel" if older else "half_pixel")
    half = (
        one_of(shift, ("half_pixel", "output_half_pixel"), "coordinate_transformation_mode") == "half_pixel"
    )
    bins = attrs.get("output_height", 1), attrs.get("output_width", 1)
    wide, ratio = widen(x, "X"), attrs.get("sampling_ratio", 0)
    y = np.zeros((len(rois), x.shape[1], *bins), wide.dtype)
    scaled = rois.astype(np.float64) * attrs.get("spatial_scale", 1.0) - (0.5 if half else 0.0)
    for r, (left, top, right, bottom) in enumerate(scaled):
        height, width = bottom - top, right - left
        if not half:  # a malformed region counts as one pixel
            height, width = max(height, 1.0), max(width, 1.0)
        rows, row_weights, down = _samples(top, height, bins[0], x.shape[2], ratio)
        columns, column_weights, across = _samples(left, width, bins[1], x.shape[3], ratio)
        if not down or not across:
            continue
        corners = np.stack(
            [
                wide[batch_indices[r]][:, rows[i]][:, :, columns[j]]
                * np.outer(row_weights[i], column_weights[j])
                for i in (0, 1)
                for j in (0, 1)
            ]
        ).reshape(4, x.shape[1], bins[0], down, bins[1], across)
        y[r] = corners.sum(axis=0).mean(axis=(2, 4)) if mode == "avg" else corners.max(axis=(0, 3, 5))
    return [y.astype(x.dtype)]
