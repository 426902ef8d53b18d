"""What graph layers are made of: MatMul, Gemm, Add, Relu."""

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


@register("Gemm")
def run_gemm(attrs: Mapping[str, Any], a: Array, b: Array, c: Array | None = None) -> list[Array]:
    """Return ``alpha * A @ B + beta * C``, floating types in the accumulator type and rounded once.

    Args:
        attrs: ``alpha`` and ``beta``, default 1; ``transA`` and ``transB``, default 0; before opset 7
            ``broadcast``, default 0: whether the shape of C may be another than the result's.
        a: Shape (M, K), or (K, M) where ``transA`` is set.
        b: Shape (K, N), or (N, K) where ``transB`` is set; the type of a.
        c: Broadcasts to (M, N), the type of a; may be left out.

    Returns:
        One array of shape (M, N), the type of a. Integers wrap where alpha and beta are 1; else they are
        computed in float64 and cut towards zero.

    Raises:
        OpError: The types differ or the shapes do not fit.
    """
    _same_dtype(a, b)
    alpha, beta = attrs.get("alpha", 1.0), attrs.get("beta", 1.0)
    if a.ndim != 2 or b.ndim != 2:
        raise OpError(f"ranks of A and B must be 2, got {a.ndim} and {b.ndim}")
    whole = a.dtype not in FLOATS and alpha == 1 and beta == 1
    wide = a.dtype if whole else accumulator(a.dtype)
    left = (a.T if attrs.get("transA", 0) else a).astype(wide)
    right = (b.T if attrs.get("transB", 0) else b).astype(wide)
    if left.shape[1] != right.shape[0]:
        raise OpError(f"shapes of A and B must fit for matmul, got {left.shape} and {right.shape}")
    with np.errstate(all="ignore"):
        y = left @ right if whole else alpha * (left @ right)
        if c is not None:
            addend = c.astype(wide) if whole else beta * c.astype(wide)
            y = y + _broadcast_to(addend, y.shape)
        return [np.asarray(y).astype(a.dtype)]


def _broadcast_to(c: Array, shape: tuple[int, ...]) -> Array:
    try:
        return np.broadcast_to(c, shape)
    except ValueError as error:
        raise OpError(f"C shape must broadcast to {shape}, got {c.shape}") from error


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
