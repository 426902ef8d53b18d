"""Sums, means and norms over axes: ReduceSum, ReduceMean and their family, GlobalAveragePool.

onnx's own reference keeps the sums of float16 and bfloat16 in the narrow type, where 256 + 1 = 256. Here
floating sums are made in the accumulator type and rounded once; integer sums wrap in their own type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from refimpl._checks import check_axes, widen
from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError
from refimpl.registry import register

Axes = tuple[int, ...]


def _axes_of(attrs: Mapping[str, Any], data: Array, axes: Array | None) -> Axes:
    """Return the axes to reduce: an attribute in older opsets, an input in newer ones; none given: all."""
    given = attrs.get("axes", []) if axes is None else axes.reshape(-1).tolist()
    if not len(given):
        return () if attrs.get("noop_with_empty_axes", 0) else tuple(range(data.ndim))
    return check_axes(given, data.ndim)


def _sum(x: Array, axes: Axes) -> Array:
    return np.asarray(np.sum(x, axis=axes, keepdims=True, dtype=x.dtype))


def _mean(x: Array, axes: Axes) -> Array:
    count = int(np.prod([x.shape[axis] for axis in axes], dtype=np.int64))
    if x.dtype.kind in "iu":  # the quotient is cut towards zero; a mean of nothing is 0
        return np.asarray(np.trunc(_sum(x, axes) / count)) if count else _sum(x, axes)
    return np.asarray(_sum(x, axes) / x.dtype.type(count))


def _log(x: Array) -> Array:
    return np.asarray(np.log(x if x.dtype.kind == "f" else x.astype(np.float64)))


def _log_sum_exp(x: Array, axes: Axes) -> Array:
    x = x if x.dtype.kind == "f" else x.astype(np.float64)
    largest = x.max(axis=axes, keepdims=True, initial=-np.inf)
    shift = np.where(np.isfinite(largest), largest, 0).astype(x.dtype)
    return np.asarray(np.log(_sum(np.exp(x - shift), axes)) + shift)


#: Operator -> the reduction of an array over axes, which are kept.
_REDUCTIONS: dict[str, Callable[[Array, Axes], Array]] = {
    "ReduceSum": _sum,
    "ReduceMean": _mean,
    "ReduceL1": lambda x, axes: _sum(abs(x), axes),
    "ReduceL2": lambda x, axes: np.sqrt(_sum(np.square(x), axes)),
    "ReduceSumSquare": lambda x, axes: _sum(np.square(x), axes),
    "ReduceLogSum": lambda x, axes: _log(_sum(x, axes)),
    "ReduceLogSumExp": _log_sum_exp,
}


def _register(op: str, reduction: Callable[[Array, Axes], Array]) -> None:
    @register(op)
    def run(attrs: Mapping[str, Any], data: Array, axes: Array | None = None) -> list[Array]:
        """Reduce over axes.

        Args:
            attrs: ``keepdims``, default 1; ``axes`` in older opsets; ``noop_with_empty_axes``, default 0.
            data: A floating type or integers.
            axes: In newer opsets, int64 of rank 1; empty or left out: all axes, or none where
                ``noop_with_empty_axes`` is set.

        Returns:
            One array, the type of data.

        Raises:
            OpError: An axis is outside [-rank, rank-1], or the type is neither floating nor integer.
        """
        if data.dtype not in FLOATS and data.dtype.kind not in "iu":
            raise OpError(f"data dtype must be floating or integer, got {data.dtype}")
        over = _axes_of(attrs, data, axes)
        wide = data.astype(accumulator(data.dtype)) if data.dtype in FLOATS else data
        with np.errstate(all="ignore"):  # infinities, NaN and overflow are answers here
            result = reduction(wide, over).astype(data.dtype)
        return [result if attrs.get("keepdims", 1) else np.asarray(result.squeeze(over))]


for _op, _reduction in _REDUCTIONS.items():
    _register(_op, _reduction)


@register("GlobalAveragePool")
def run_global_average_pool(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the mean over all spatial axes.

    Args:
        attrs: None used.
        x: Shape (N, C, D1, ...), a floating type.

    Returns:
        One array of shape (N, C, 1, ...), the type of x.

    Raises:
        OpError: The rank of x is below 2, or its type is not floating.
    """
    if x.ndim < 2:
        raise OpError(f"X rank must be at least 2, got {x.ndim}")
    with np.errstate(all="ignore"):
        return [_mean(widen(x, "X"), tuple(range(2, x.ndim))).astype(x.dtype)]
