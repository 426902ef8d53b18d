"""What graph layers are made of: MatMul, Add, Relu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError
from refimpl.registry import register


def _same_dtype(a: Array, b: Array) -> None:
    if a.dtype != b.dtype:
        raise OpError(f"B dtype must be that of A ({a.dtype}), got {b.dtype}")


@register("MatMul")
def run_matmul(attrs: Mapping[str, Any], a: Array, b: Array) -> list[Array]:
    """Multiply matrices with the rules of `numpy.matmul`.

    Floating types are accumulated in float64 (float64 itself in float64) and rounded once; integers wrap.

    Args:
        attrs: None used.
        a: Shape (..., M, K) or (K,).
        b: Shape (..., K, N) or (K,), the type of a.

    Returns:
        One array of shape (..., M, N), the type of a.

    Raises:
        OpError: The types differ or the shapes do not fit.
    """
    _same_dtype(a, b)
    wide = np.dtype(np.float64) if a.dtype in FLOATS else a.dtype
    try:
        return [np.asarray(np.matmul(a.astype(wide, copy=False), b.astype(wide, copy=False))).astype(a.dtype)]
    except ValueError as error:
        raise OpError(f"shapes of A and B must fit for matmul, got {a.shape} and {b.shape}") from error


@register("Add")
def run_add(attrs: Mapping[str, Any], a: Array, b: Array) -> list[Array]:
    """Add elementwise with broadcasting; integers wrap, floating sums are rounded once.

    Args:
        attrs: Before opset 7, ``axis``: the dimension of a that the first of b is matched with.
        a: Any numeric type.
        b: The type of a; the shapes must broadcast.

    Returns:
        One array of the broadcast shape, the type of a.

    Raises:
        OpError: The types differ or the shapes do not broadcast.
    """
    _same_dtype(a, b)
    if "axis" in attrs:
        b = b.reshape(b.shape + (1,) * (a.ndim - b.ndim - attrs["axis"] % a.ndim))
    wide = accumulator(a.dtype) if a.dtype in FLOATS else a.dtype
    try:
        return [np.asarray(np.add(a.astype(wide, copy=False), b.astype(wide, copy=False))).astype(a.dtype)]
    except ValueError as error:
        raise OpError(f"shapes of A and B must broadcast, got {a.shape} and {b.shape}") from error


@register("Relu")
def run_relu(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return ``max(x, 0)`` elementwise, of the shape and type of x; NaN stays NaN."""
    return [np.asarray(np.maximum(x, np.zeros((), x.dtype)))]
