"""AveragePool, LpPool and MaxPool.

onnx's own reference ignores dilations of AveragePool, mistakes LpPool's ``auto_pad``, and has
MaxPool's Indices wrong where windows overlap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import widen
from refimpl._dtypes import FLOATS, Array
from refimpl.errors import OpError
from refimpl.ops.windows import AxisWindows, elements_of, windows_of, within
from refimpl.registry import register


def _windows(attrs: Mapping[str, Any], x: Array) -> list[AxisWindows]:
    if x.ndim < 3:
        raise OpError(f"X rank must be at least 3, got {x.ndim}")
    return windows_of(attrs, x.shape[2:])


def _gather(x: Array, places: list[Array], axes: list[AxisWindows]) -> Array:
    """Return x at the places, those outside moved to the border."""
    index: list[Any] = [np.clip(place, 0, axis.size - 1) for place, axis in zip(places, axes, strict=True)]
    return np.asarray(x[(slice(None), slice(None), *index)])


@register("AveragePool")
def run_average_pool(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the mean of each window.

    Args:
        attrs: ``kernel_shape``, ``strides``, ``dilations``, ``pads``, ``auto_pad``, ``ceil_mode``;
            ``count_include_pad``, default 0: whether padding counts as zeros in the mean. What a window
            covers beyond the padding, with ``ceil_mode``, never does.
        x: Shape (N, C, D1, ...), a floating type.

    Returns:
        One array, the type of x.

    Raises:
        OpError: The rank of x is below 3, its type is not floating, or an attribute does not fit.
    """
    axes, wide = _windows(attrs, x), widen(x, "X")
    shape = [axis.count for axis in axes]
    total, count = np.zeros((*x.shape[:2], *shape), wide.dtype), np.zeros(shape, wide.dtype)
    with np.errstate(all="ignore"):
        for places in elements_of(axes):
            total += np.where(within(places, axes), _gather(wide, places, axes), 0)
            count += within(places, axes, padding=bool(attrs.get("count_include_pad", 0)))
        return [(total / count).astype(x.dtype)]


@register("LpPool")
def run_lp_pool(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the Lp norm of each window: ``(sum |x|^p)^(1/p)``.

    Args:
        attrs: As `run_average_pool`'s, without ``count_include_pad``; ``p``, default 2.
        x: Shape (N, C, D1, ...), a floating type.

    Returns:
        One array, the type of x.

    Raises:
        OpError: The rank of x is below 3, its type is not floating, or an attribute does not fit.
    """
    axes, p = _windows(attrs, x), attrs.get("p", 2)
    total = np.zeros((*x.shape[:2], *(axis.count for axis in axes)), widen(x[:0], "X").dtype)
    with np.errstate(all="ignore"):
        powers = abs(widen(x, "X")) ** p
        for places in elements_of(axes):
            total += np.where(within(places, axes), _gather(powers, places, axes), 0)
        return [(total ** (1 / p)).astype(x.dtype)]


def _flat(places: list[Array], sizes: tuple[int, ...], column_major: bool) -> Array:
    """Return places as positions in one flattened image."""
    pairs = list(zip(places, sizes, strict=True))
    flat = np.zeros((), np.int64)
    for place, size in reversed(pairs) if column_major else pairs:
        flat = flat * size + place
    return flat


@register("MaxPool")
def run_max_pool(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the maximum of each window, and where it is.

    NaN is the maximum of a window that has one; of equal maxima the first in C order is taken. A window with
    nothing but padding has the lowest value and Indices -1.

    Args:
        attrs: As `run_average_pool`'s, without ``count_include_pad``; ``storage_order``, default 0: whether
            Indices count the places of one image in C order, or (1) in Fortran order.
        x: Shape (N, C, D1, ...), a floating type, int8 or uint8.

    Returns:
        The maxima, in the type of x, and if the node declares it Indices, int64: positions in the
        flattened x.

    Raises:
        OpError: The rank of x is below 3, its type is another, or an attribute does not fit.
    """
    if x.dtype not in FLOATS and x.dtype not in (np.int8, np.uint8):
        raise OpError(f"X dtype must be floating, int8 or uint8, got {x.dtype}")
    axes = _windows(attrs, x)
    lowest = -np.inf if x.dtype in FLOATS else np.iinfo(x.dtype).min
    best = np.full((*x.shape[:2], *(axis.count for axis in axes)), lowest, x.dtype)
    where = np.full(best.shape, -1, np.int64)
    images = np.arange(x.shape[0] * x.shape[1]).reshape(*x.shape[:2], *[1] * len(axes))
    first = images * int(np.prod(x.shape[2:], dtype=np.int64))
    for places in elements_of(axes):
        value = _gather(x, places, axes)
        better = (value > best) | (np.isnan(value) & ~np.isnan(best)) | (where < 0)
        better &= within(places, axes)
        best = np.where(better, value, best)
        where = np.where(
            better, first + _flat(places, x.shape[2:], bool(attrs.get("storage_order", 0))), where
        )
    return [best, where][: getattr(attrs, "output_count", 1)]
