"""Strings of any width, and Where and ScatterND of every type, against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from onnx import TensorProto
from ref_graphs import info, model, node, run
from ref_ort import BF16, assert_agree, assert_same, ours

from refimpl import NodeError

TYPES = [np.float32, np.float64, np.int32, np.int64, np.uint8]
LONG = "a label longer than 21 letters"


def test_where_keeps_long_strings() -> None:
    feed = [np.array([True, False]), np.array(["a", "b"]), np.array(["xlong", "ylong"])]
    assert_agree("Where", feed, 16)
    assert ours("Where", feed, 9)[0].tolist() == ["a", "ylong"]


@pytest.mark.parametrize("op", ["ScatterND", "ScatterElements"])
def test_scatters_keep_long_strings(op) -> None:
    i = np.array([[2], [0]])
    feed = [np.array(["a", "b", "c"]), i if op == "ScatterND" else i[:, 0], np.array(["xlong", LONG])]
    assert_agree(op, feed, 18)
    assert ours(op, feed, 11)[0].tolist() == [LONG, "b", "xlong"]


def test_strings_made_inside_a_model() -> None:
    """Cast to strings makes NumPy strings of 21 characters."""
    initializers = {
        "i": np.array([[2], [0]]),
        "u": np.array([LONG, "b"], object),
        "c": np.array([True, False, False]),
    }
    nodes = [
        node("Cast", ["x"], ["s"], to=TensorProto.STRING),
        node("ScatterND", ["s", "i", "u"], ["y"]),
        node("Where", ["c", "s", "y"], ["z"]),
        node("Concat", ["s", "u"], ["k"], axis=0),
    ]
    outputs = [info(name, object) for name in ("y", "z", "k")]
    got = run(model(nodes, [info("x", np.int64, (3,))], outputs, initializers), {"x": np.array([10, 20, 30])})
    assert got["y"].tolist() == ["b", "20", LONG]
    assert got["z"].tolist() == ["10", "20", LONG]
    assert got["k"].tolist() == ["10", "20", "30", LONG, "b"]
    assert {value.dtype for value in got.values()} == {np.dtype(object)}


@pytest.mark.parametrize("dtype", [*TYPES, np.float16, BF16], ids=lambda t: np.dtype(t).name)
@pytest.mark.parametrize("opset", [9, 16])
def test_where(dtype, opset) -> None:
    rng = np.random.default_rng(0)
    c = rng.random((3, 1, 5)) < 0.5
    x, y = (rng.integers(0, 99, s).astype(dtype) for s in ((7, 5), (3, 1, 1)))
    assert_same(ours("Where", [c, x, y], opset), [np.where(c, x, y)])
    if dtype in (np.float32, np.int64, np.uint8):
        assert_agree("Where", [c, x, y], opset)


@pytest.mark.parametrize("dtype", TYPES, ids=lambda t: np.dtype(t).name)
@pytest.mark.parametrize("k", [1, 2, 3])
@pytest.mark.parametrize(
    ("opset", "reduction"),
    [(11, None), (13, None), (16, "add"), (16, "mul"), (18, "max"), (18, "min"), (18, "none")],
)
def test_scatter_nd(dtype, k, opset, reduction) -> None:
    rng = np.random.default_rng(k)
    shape = (3, 5, 7)
    data = rng.integers(0, 9, shape).astype(dtype)
    flat = rng.choice(int(np.prod(shape[:k])), 3, replace=False)  # no duplicates: their order is open
    indices = np.stack(np.unravel_index(flat, shape[:k]), axis=-1)
    indices[0] -= shape[:k]
    updates = rng.integers(0, 9, (3, *shape[k:])).astype(dtype)
    assert_agree(
        "ScatterND", [data, indices, updates], opset, **({"reduction": reduction} if reduction else {})
    )


@pytest.mark.parametrize(("reduction", "expect"), [("add", 4097), ("max", 1), ("min", 1)])
def test_scatter_nd_of_narrow_types_by_hand(reduction, expect) -> None:
    feed = [np.ones(2, BF16), np.zeros((4096, 1), np.int64), np.ones(4096, BF16)]
    assert_same(ours("ScatterND", feed, 18, reduction=reduction), [np.array([expect, 1]).astype(BF16)])


@pytest.mark.parametrize(
    ("indices", "updates", "reduction", "fragment"),
    [
        ([[3]], [1], "none", r"indices values must be in \[-3, 2\] on axis 0 of size 3, got 3"),
        ([[-4]], [1], "none", r"indices values must be in \[-3, 2\]"),
        ([[0, 0]], [1], "none", "with k <= r"),
        ([[0]], [1, 2], "none", r"updates shape must be \(1,\), got \(2,\)"),
        ([[0]], [1], "mean", "attribute reduction must be one of none, add, mul, max, min, got 'mean'"),
    ],
)
def test_scatter_nd_refuses(indices, updates, reduction, fragment) -> None:
    feed = [np.zeros(3, np.float32), np.array(indices), np.array(updates, np.float32)]
    with pytest.raises(NodeError, match=fragment):
        ours("ScatterND", feed, 18, reduction=reduction)
