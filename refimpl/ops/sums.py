"""Sum, Mean, CumSum and LpNormalization.

onnx's own reference keeps the sums of float16 and bfloat16 in the narrow type, and LpNormalization's
without the absolute value. Floating sums are made in the accumulator type here and rounded once; integer sums
wrap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import check_axis, one_of, widen
from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError
from refimpl.registry import register


def _total(arrays: tuple[Array, ...]) -> Array:
    """Return the sum of arrays, broadcast, in the accumulator type."""
    total = widen(arrays[0], "input 0")
    for k, array in enumerate(arrays[1:], start=1):
        if array.dtype != arrays[0].dtype:
            raise OpError(f"input {k} dtype must be that of input 0 ({arrays[0].dtype}), got {array.dtype}")
        try:
            total = np.asarray(total + widen(array, f"input {k}"))
        except ValueError as error:
            raise OpError(f"shapes must broadcast, got {[a.shape for a in arrays]}") from error
    return total


@register("Sum")
def run_sum(attrs: Mapping[str, Any], *arrays: Array) -> list[Array]:
    """Return the elementwise sum of one or more floating arrays of one type, with broadcasting."""
    with np.errstate(all="ignore"):
        return [_total(arrays).astype(arrays[0].dtype)]


@register("Mean")
def run_mean(attrs: Mapping[str, Any], *arrays: Array) -> list[Array]:
    """Return the elementwise mean of one or more floating arrays of one type, with broadcasting."""
    with np.errstate(all="ignore"):
        return [(_total(arrays) / len(arrays)).astype(arrays[0].dtype)]


@register("CumSum")
def run_cum_sum(attrs: Mapping[str, Any], x: Array, axis: Array) -> list[Array]:
    """Return running sums along an axis.

    Args:
        attrs: ``exclusive``, default 0: whether an element leaves itself out; ``reverse``, default 0.
        x: A floating or integer type.
        axis: One element.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: The axis is outside [-rank, rank-1] or not one element.
    """
    if axis.size != 1:
        raise OpError(f"axis must have one element, got shape {axis.shape}")
    along = check_axis(int(axis.reshape(-1)[0]), x.ndim)
    wide = x.astype(accumulator(x.dtype)) if x.dtype in FLOATS else x
    if attrs.get("reverse", 0):
        wide = np.flip(wide, along)
    with np.errstate(all="ignore"):
        sums = np.cumsum(wide, axis=along, dtype=wide.dtype)
        if attrs.get("exclusive", 0):
            first = np.zeros_like(np.take(sums, [0] if x.shape[along] else [], along))
            before = np.take(sums, np.arange(max(x.shape[along] - 1, 0)), along)
            sums = np.concatenate([first, before], axis=along)
        if attrs.get("reverse", 0):
            sums = np.flip(sums, along)
        return [sums.astype(x.dtype)]


@register("LpNormalization")
def run_lp_normalization(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return x divided by its Lp norm along an axis; 0 where the norm is 0.

    Args:
        attrs: ``axis``, default -1; ``p``: 1 or 2 (default).
        x: A floating type.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: The axis is outside [-rank, rank-1], ``p`` is another, or the type is not floating.
    """
    axis, wide = check_axis(attrs.get("axis", -1), x.ndim), widen(x, "input")
    p = int(one_of(str(attrs.get("p", 2)), ("1", "2"), "p"))
    with np.errstate(all="ignore"):
        norm = (abs(wide) ** p).sum(axis=axis, keepdims=True) ** (1 / p)
        return [np.where(norm == 0, 0, wide / norm).astype(x.dtype)]
