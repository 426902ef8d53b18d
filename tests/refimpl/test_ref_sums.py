"""Sums, means, norms and what is made of them: in wide types, rounded once."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours, theirs

F16, F32, F64 = np.dtype(np.float16), np.dtype(np.float32), np.dtype(np.float64)
FLOATS = [F16, BF16, F32, F64]
REDUCTIONS = ["Sum", "Mean", "L1", "L2", "SumSquare", "LogSum", "LogSumExp"]
ids = {"ids": str}


def sample(dtype, *shape, positive=False, seed=0):
    x = np.random.default_rng(seed).normal(size=shape) * 2
    return np.asarray(abs(x) if positive else x).astype(dtype)


@pytest.mark.parametrize("opset", [1, 11, 13, 18])
@pytest.mark.parametrize("kind", REDUCTIONS)
@pytest.mark.parametrize("dtype", FLOATS, **ids)
def test_reductions(kind, dtype, opset) -> None:
    x = sample(dtype, 3, 5, 7, positive=kind == "LogSum")
    as_input = opset >= (13 if kind == "Sum" else 18)
    for axes in (None, [0], [-1, 0], [1, 2], [0, 1, 2]):
        for keepdims in (0, 1):
            given = None if axes is None else np.array(axes)
            inputs = [x, given] if as_input else [x]
            attrs = {"keepdims": keepdims}
            if axes is not None and not as_input:
                if opset < 11 and min(axes) < 0:
                    continue
                attrs["axes"] = axes
            assert_agree(f"Reduce{kind}", inputs, opset, **attrs)


@pytest.mark.parametrize("kind", REDUCTIONS)
@pytest.mark.parametrize("axes", [None, []])
def test_reductions_over_no_axes(kind, axes) -> None:
    x = sample(F32, 3, 5, positive=True)
    wide = x.astype(F64)
    steps = {"L1": abs(wide), "L2": abs(wide), "SumSquare": wide**2, "LogSum": np.log(wide)}
    inputs = [x, None if axes is None else np.array(axes, np.int64)]
    got = ours(f"Reduce{kind}", inputs, 18, noop_with_empty_axes=1)
    assert_same(got, [steps.get(kind, wide).astype(F32)])


@pytest.mark.parametrize("kind", ["Sum", "Mean", "L1", "SumSquare"])
@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_reductions_of_integers(kind, dtype) -> None:
    if (kind, dtype) in {("L1", np.int64), ("SumSquare", np.int64), ("Mean", np.int64)}:
        pytest.skip("ONNX Runtime has no such kernel")
    x = np.random.default_rng(0).integers(-9, 9, (3, 5, 7)).astype(dtype)
    assert_agree(f"Reduce{kind}", [x, np.array([1])], 18)


@pytest.mark.parametrize(
    ("kind", "expect"),
    [("Sum", 0), ("L1", 0), ("L2", 0), ("SumSquare", 0), ("LogSum", -np.inf), ("LogSumExp", -np.inf)],
)
def test_reductions_of_nothing(kind, expect) -> None:
    got = ours(f"Reduce{kind}", [np.zeros((2, 0), F32), np.array([1])], 18, keepdims=0)
    assert_same(got, [np.full(2, expect, F32)])


@pytest.mark.parametrize(
    ("op", "dtype", "shape", "value", "expect"),
    [
        ("ReduceSum", BF16, (1, 4096), 1, 4096),
        ("ReduceSum", F16, (1, 4096), 1, 4096),
        ("ReduceMean", F16, (1, 4096), 20, 20),
        ("ReduceMean", BF16, (1, 4096), 20, 20),
        ("ReduceL1", BF16, (1, 4096), -1, 4096),
        ("ReduceL2", F16, (1, 4), 300, 600),
        ("ReduceSumSquare", BF16, (1, 1024), 2, 4096),
        ("ReduceLogSum", F16, (1, 100), 60000, np.log(6e6)),
        ("ReduceLogSumExp", BF16, (1, 4096), 0, np.log(4096)),
    ],
)
def test_narrow_sums_by_hand(op, dtype, shape, value, expect) -> None:
    got = ours(op, [np.full(shape, value, dtype), np.array([1])], 18, keepdims=0)
    assert_same(got, [np.full(1, expect).astype(dtype)], rtol=0)


@pytest.mark.parametrize("dtype", FLOATS, **ids)
@pytest.mark.parametrize("shape", [(2, 3, 5), (2, 3, 5, 7), (1, 1, 64, 64)])
def test_global_average_pool(dtype, shape) -> None:
    if dtype == F64:
        x = sample(dtype, *shape)
        mean = x.mean(tuple(range(2, x.ndim)), keepdims=True)
        assert_same(ours("GlobalAveragePool", [x], 22), [mean], rtol=1e-14)
    else:
        assert_agree("GlobalAveragePool", [sample(dtype, *shape)], 22)
    full = np.full(shape, 20, dtype)
    assert (ours("GlobalAveragePool", [full], 1)[0] == 20).all()


@pytest.mark.parametrize("dtype", FLOATS, **ids)
@pytest.mark.parametrize("axis", [-1, 1, -3])
@pytest.mark.parametrize("with_bias", [False, True])
def test_layer_normalization(dtype, axis, with_bias) -> None:
    x = sample(dtype, 3, 5, 7)
    scale, bias = (sample(dtype, *x.shape[axis:], seed=s) for s in (1, 2))
    inputs = [x, scale, *([bias] if with_bias else [])]
    assert_agree("LayerNormalization", inputs, 17, atol=1e-5, axis=axis, epsilon=1e-3)
    if dtype != F64:  # ONNX Runtime gives the mean of float64 in float64, the schema in float32
        got = ours("LayerNormalization", inputs, 17, 3, axis=axis)
        assert [v.dtype for v in got] == [dtype, F32, F32]
        wide = [v.astype(F32) for v in inputs]
        assert_same(got[1:], theirs("LayerNormalization", wide, 17, 3, axis=axis)[1:], atol=1e-5)


@pytest.mark.parametrize("dtype", [F16, BF16, F32, F64], **ids)
@pytest.mark.parametrize("axis", [-1, 1])
def test_rms_normalization(dtype, axis) -> None:
    x = sample(dtype, 3, 5, 7)
    assert_agree("RMSNormalization", [x, sample(dtype, *x.shape[axis:], seed=1)], 23, atol=1e-5, axis=axis)


@pytest.mark.parametrize("dtype", [F16, BF16], **ids)
def test_narrow_norms_by_hand(dtype) -> None:
    x, one = np.array([[100, 300, 500, 700]]).astype(dtype), np.ones(4, dtype)
    wide = x.astype(F64)
    layer = (wide - 400) / np.sqrt(50000 + 1e-5)
    assert_same(ours("LayerNormalization", [x, one], 17), [layer.astype(dtype)], rtol=0)
    rms = wide / np.sqrt(210000 + 1e-5)
    assert_same(ours("RMSNormalization", [x, one], 23), [rms.astype(dtype)], rtol=0)
    grouped = ours("GroupNormalization", [x, one, one * 0], 21, num_groups=1)
    assert_same(grouped, [layer.astype(dtype)], rtol=0)


@pytest.mark.parametrize("dtype", FLOATS, **ids)
@pytest.mark.parametrize("opset", [18, 21])
@pytest.mark.parametrize("groups", [1, 3, 6])
def test_group_normalization(dtype, opset, groups) -> None:
    x = sample(dtype, 2, 6, 5, 3)
    count = groups if opset == 18 else 6
    assert_agree(
        "GroupNormalization",
        [x, sample(dtype, count, seed=1), sample(dtype, count, seed=2)],
        opset,
        atol=1e-5,
        num_groups=groups,
    )


@pytest.mark.parametrize("op", ["Softmax", "LogSoftmax"])
@pytest.mark.parametrize("opset", [1, 11, 13])
@pytest.mark.parametrize("dtype", FLOATS, **ids)
@pytest.mark.parametrize("axis", [None, 0, 1, -1])
def test_softmax(op, opset, dtype, axis) -> None:
    if opset < 11 and axis == -1:
        pytest.skip("negative axes came with opset 11")
    attrs = {} if axis is None else {"axis": axis}
    assert_agree(op, [sample(dtype, 3, 5, 7)], opset, **attrs)


@pytest.mark.parametrize("dtype", [F16, BF16], **ids)
def test_narrow_softmax_by_hand(dtype) -> None:
    x = np.zeros((1, 1024), dtype)
    assert (ours("Softmax", [x], 13)[0] == dtype.type(1 / 1024)).all()
    assert (ours("LogSoftmax", [x], 13)[0] == dtype.type(-np.log(1024))).all()


@pytest.mark.parametrize("op", ["Sum", "Mean"])
@pytest.mark.parametrize("opset", [6, 8, 13])
@pytest.mark.parametrize("dtype", [F16, BF16, F32], **ids)
def test_sums_of_several_inputs(op, opset, dtype) -> None:
    shapes = [(3, 5)] * 3 if opset < 8 else [(3, 1, 5), (4, 1), (5,), ()]
    inputs = [sample(dtype, *shape, seed=k) for k, shape in enumerate(shapes)]
    for count in range(1, len(inputs) + 1):
        assert_agree(op, inputs[:count], opset)


@pytest.mark.parametrize("op", ["Sum", "Mean"])
def test_sums_of_several_narrow_inputs_by_hand(op) -> None:
    inputs = [np.full(1, 256, BF16), *[np.ones(1, BF16)] * 4]
    expect = 260 if op == "Sum" else 52
    assert_same(ours(op, inputs, 13), [np.full(1, expect).astype(BF16)], rtol=0)


@pytest.mark.parametrize("dtype", [F16, BF16, F32, F64, np.dtype(np.int32), np.dtype(np.int64)], **ids)
@pytest.mark.parametrize("axis", [0, 1, -1])
@pytest.mark.parametrize("exclusive", [0, 1])
@pytest.mark.parametrize("reverse", [0, 1])
def test_cum_sum(dtype, axis, exclusive, reverse) -> None:
    for opset, as_axis in ((11, np.array(axis)), (14, np.array([axis], np.int32))):
        x = sample(dtype, 3, 5, 7)
        assert_agree("CumSum", [x, as_axis], opset, exclusive=exclusive, reverse=reverse)


def test_narrow_cum_sum_by_hand() -> None:
    got = ours("CumSum", [np.ones(4096, BF16), np.array(0)], 14)[0]
    assert_same([got[-1:]], [np.full(1, 4096).astype(BF16)], rtol=0)
    assert ours("CumSum", [np.ones((2, 0), F32), np.array(1)], 14, exclusive=1)[0].shape == (2, 0)


@pytest.mark.parametrize("dtype", FLOATS, **ids)
@pytest.mark.parametrize("axis", [0, 1, -1])
@pytest.mark.parametrize("p", [1, 2])
def test_lp_normalization(dtype, axis, p) -> None:
    x = sample(dtype, 3, 5, 7)
    x[:, 0] = 0
    x[0] = 0
    assert_agree("LpNormalization", [x], 1, axis=axis, p=p)
    assert_same(
        ours("LpNormalization", [x], 22, axis=axis, p=p), ours("LpNormalization", [x], 1, axis=axis, p=p)
    )


def test_lp_normalization_by_hand() -> None:
    x = np.array([[3, -1], [0, 0]], F32)
    assert_same(ours("LpNormalization", [x], 22, p=1), [np.array([[0.75, -0.25], [0, 0]], F32)])
    narrow = np.full((1, 4), 300, F16)
    assert_same(ours("LpNormalization", [narrow], 22), [np.full((1, 4), 0.5, F16)])
