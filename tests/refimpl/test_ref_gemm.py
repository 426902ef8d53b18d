"""Gemm against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours

from refimpl import NodeError

F32 = np.float32


def draw(dtype, *shape, seed=0):
    return np.asarray(np.random.default_rng(seed).normal(size=shape) * 3).astype(dtype)


@pytest.mark.parametrize("dtype", [np.float16, BF16, F32, np.float64], ids=lambda t: np.dtype(t).name)
@pytest.mark.parametrize("opset", [7, 9, 11, 13])
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("right", [0, 1])
@pytest.mark.parametrize("c", [None, (), (1,), (5,), (3, 1), (1, 5), (3, 5)])
def test_gemm(dtype, opset, left, right, c) -> None:
    if c is None and opset < 11:
        pytest.skip("C is an input that must be there")
    a, b = draw(dtype, 3, 7), draw(dtype, 7, 5, seed=1)
    inputs = [a.T.copy() if left else a, b.T.copy() if right else b]
    if c is not None:
        inputs.append(draw(dtype, *c, seed=2))
    for scales in ({}, {"alpha": 0.5, "beta": 0.25}):
        assert_agree("Gemm", inputs, opset, transA=left, transB=right, atol=1e-5, **scales)


@pytest.mark.parametrize("opset", [1, 6])
def test_broadcast_of_old_opsets(opset) -> None:
    a, b, c = draw(F32, 3, 7), draw(F32, 7, 5), draw(F32, 5)
    expect = [(a.astype(float) @ b + c).astype(F32)]
    assert_same(ours("Gemm", [a, b, c], opset, broadcast=1), expect, rtol=1e-6)


def test_narrow_sums_by_hand() -> None:
    """4096 ones, and 1 from C that float16 could not add to 4096 before the rounding."""
    for dtype, expect in ((BF16, 4096), (np.float16, 4096 + 4)):
        a, b, c = np.ones((1, 4096), dtype), np.ones((4096, 1), dtype), np.full((1, 1), 3, dtype)
        assert_same(ours("Gemm", [a, b, c], 13), [np.full((1, 1), expect).astype(dtype)], rtol=0)


def test_integers_wrap_by_hand() -> None:
    a = np.array([[2**31 - 1, 1]], np.int32)
    got = ours("Gemm", [a, np.array([[1], [1]], np.int32), np.array([[5]], np.int32)], 13)
    assert_same(got, [np.array([[-(2**31) + 5]], np.int32)])


@pytest.mark.parametrize(
    ("shapes", "fragment"),
    [
        ([(3, 7), (6, 5)], r"shapes of A and B must fit for matmul, got \(3, 7\) and \(6, 5\)"),
        ([(3, 7), (7,)], "ranks of A and B must be 2, got 2 and 1"),
        ([(3, 7), (7, 5), (3,)], r"C shape must broadcast to \(3, 5\), got \(3,\)"),
    ],
)
def test_wrong_shapes_are_named(shapes, fragment) -> None:
    with pytest.raises(NodeError, match=fragment):
        ours("Gemm", [draw(F32, *shape) for shape in shapes], 13)
