"""LRN against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours, theirs


@pytest.mark.parametrize("dtype", [np.float16, BF16, np.float32], ids=["float16", "bfloat16", "float32"])
@pytest.mark.parametrize("opset", [1, 13])
@pytest.mark.parametrize("size", [1, 3, 5, 13])
@pytest.mark.parametrize("shape", [(1, 7, 3, 5), (3, 4, 1, 1), (2, 1, 5, 2)])
def test_lrn(dtype, opset, size, shape) -> None:
    x = np.random.default_rng(0).normal(size=shape).astype(dtype) * 3
    assert_agree("LRN", [x], opset, size=size)
    assert_agree("LRN", [x], opset, size=size, alpha=0.5, beta=1.25, bias=0.75)


@pytest.mark.parametrize("dtype", [np.float64, np.float32], ids=["float64", "float32"])
@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("rank", [2, 3, 5])
def test_even_sizes_and_other_ranks_by_the_formula(dtype, size, rank) -> None:
    """ONNX Runtime wants odd sizes, rank 4 and float32."""
    x = np.random.default_rng(0).normal(size=(2, 5, 3, 2, 3)[:rank]).astype(dtype)
    expect = np.empty_like(x)
    for c in range(5):
        low, high = max(0, c - int(np.floor((size - 1) / 2))), min(4, c + int(np.ceil((size - 1) / 2)))
        total = sum(x[:, i].astype(float) ** 2 for i in range(low, high + 1))
        expect[:, c] = x[:, c] / (2 + 0.25 / size * total) ** 0.5
    assert_same(ours("LRN", [x], 13, size=size, alpha=0.25, beta=0.5, bias=2.0), [expect])


def test_one_batch_entry_by_hand() -> None:
    x = np.array([1, 2, 3, 4], np.float32).reshape(1, 4, 1, 1)
    attrs = {"size": 3, "alpha": 1.0, "beta": 1.0, "bias": 1.0}
    expect = np.array([1 / (1 + 5 / 3), 2 / (1 + 14 / 3), 3 / (1 + 29 / 3), 4 / (1 + 25 / 3)], np.float32)
    for run in (ours, theirs):
        assert_same(run("LRN", [x], 13, **attrs), [expect.reshape(x.shape)])
