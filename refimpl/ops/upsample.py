"""Upsample, and Resize as opset 10 has it.

onnx's own reference has no Resize-10, and of Upsample only what repeats elements. The operators' texts leave
the coordinates open: they are those of ONNX Runtime, counted from where the first element begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from refimpl._checks import one_of
from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError
from refimpl.registry import register


def _coordinates(size: int, scale: float) -> Array:
    """Return where in an axis each element of the scaled axis lies, in float32 as ONNX Runtime has it."""
    count = int(np.floor(np.float32(size) * np.float32(scale)))
    return np.arange(count, dtype=np.float32) / np.float32(scale)


def _nearest(x: Array, axis: int, scale: float) -> Array:
    place = _coordinates(x.shape[axis], scale)
    place = np.ceil(place) if scale < 1 else np.floor(place)
    return np.take(x, np.clip(place, 0, x.shape[axis] - 1).astype(np.int64), axis)


def _linear(x: Array, axis: int, scale: float) -> Array:
    place = np.clip(_coordinates(x.shape[axis], scale), 0, x.shape[axis] - 1)
    low = np.floor(place).astype(np.int64)
    high = np.minimum(low + 1, x.shape[axis] - 1)
    part = (place - low).astype(x.dtype).reshape(-1, *[1] * (x.ndim - 1 - axis))
    return np.asarray(np.take(x, low, axis) * (1 - part) + np.take(x, high, axis) * part)


def _scale(x: Array, scales: Sequence[float], mode: str, least: float) -> Array:
    """Return x with every axis scaled; floor(size * scale) elements remain of it.

    Args:
        x: Any type; for linear a numeric one.
        scales: One for each axis.
        mode: nearest, linear, or bilinear, Upsample-1's name of it.
        least: Below this, or at 0, no scale may be.

    Raises:
        OpError: The scales do not fit, or the mode is another.
    """
    mode = one_of(mode, ("nearest", "linear", "bilinear"), "mode")
    if len(scales) != x.ndim:
        raise OpError(f"scales must have {x.ndim} entries, got {len(scales)}")
    if not all(scale > 0 and scale >= least for scale in scales):
        raise OpError(f"every entry of scales must be above 0 and at least {least}, got {list(scales)}")
    scaled = [(axis, scale) for axis, scale in enumerate(scales) if scale != 1]
    if mode == "nearest":
        for axis, scale in scaled:
            x = _nearest(x, axis, scale)
        return x
    if x.dtype not in FLOATS and x.dtype.kind not in "iu":
        raise OpError(f"X dtype must be floating or integer for mode {mode}, got {x.dtype}")
    wide = x.astype(accumulator(x.dtype) if x.dtype in FLOATS else np.float64)
    for axis, scale in scaled:
        wide = _linear(wide, axis, scale)
    return wide.astype(x.dtype)


@register("Upsample")
def run_upsample(attrs: Mapping[str, Any], x: Array, scales: Array | None = None) -> list[Array]:
    """Enlarge the axes of a tensor.

    Args:
        attrs: ``mode``: nearest (default) or linear, in opset 1 bilinear; ``scales`` before opset 9;
            ``height_scale`` and ``width_scale`` of the last two axes in opset 1.
        x: Any type; for linear a floating or integer one.
        scales: From opset 9 on, one for each axis, at least 1.

    Returns:
        One array, the type of x; integers are cut towards zero.

    Raises:
        OpError: The scales do not fit, or the mode is another.
    """
    if scales is not None:
        given = scales.tolist()
    elif "scales" in attrs:
        given = list(attrs["scales"])
    else:
        given = [*[1.0] * (x.ndim - 2), attrs["height_scale"], attrs["width_scale"]]
    return [_scale(x, given, attrs.get("mode", "nearest"), 1)]


@register("Resize", until=10)
def run_resize_10(attrs: Mapping[str, Any], x: Array, scales: Array) -> list[Array]:
    """Scale the axes of a tensor as opset 10 does: as `run_upsample`, with scales below 1 as well."""
    return [_scale(x, scales.tolist(), attrs.get("mode", "nearest"), 0)]
