"""Optional and variadic inputs and outputs, sequences, optionals, strings."""

from __future__ import annotations

import numpy as np
import pytest
from onnx import TensorProto, helper
from ref_graphs import SOURCES, X, imported, info, model, node, run, subgraph

from refimpl import FeedError, PluginRefRunner


@SOURCES
def test_optional_inputs_and_unused_outputs(source) -> None:
    nodes = [
        node("Clip", ["x", "", "top"], ["c"]),
        node("TopK", ["c", "k"], ["", "which"]),
        node("Dropout", ["c"], ["d"]),
        node("Max", ["x", "c", "d", "x"], ["m"]),
    ]
    weights = {"top": np.array(3, np.float32), "k": np.array([1])}
    outputs = [info("which", np.int64), info("m"), info("c")]
    got = run(source(model(nodes, [info("x", shape=(3, 2))], outputs, weights)), {"x": X})
    np.testing.assert_array_equal(got["c"], np.minimum(X, 3))
    np.testing.assert_array_equal(got["which"], np.array([[1], [1], [0]]))
    np.testing.assert_array_equal(got["m"], X)


def test_sequences_go_in_and_out() -> None:
    sequence = helper.make_tensor_sequence_value_info
    nodes = [
        node("SequenceInsert", ["xs", "x"], ["longer"]),
        node("ConcatFromSequence", ["longer"], ["y"], axis=0),
    ]
    inputs = [sequence("xs", TensorProto.FLOAT, None), info("x")]
    proto = model(nodes, inputs, [sequence("longer", TensorProto.FLOAT, None), info("y")])
    feed = {"xs": [X, 2 * X], "x": 3 * X}
    for source in (proto, imported(proto)):
        got = run(source, feed)
        assert len(got["longer"]) == 3
        assert not any(np.shares_memory(a, b) for a in got["longer"] for b in [*feed["xs"], feed["x"]])
        np.testing.assert_array_equal(got["y"], np.concatenate([X, 2 * X, 3 * X]))
    assert len(feed["xs"]) == 2
    with PluginRefRunner(proto) as runner, pytest.raises(FeedError, match="'xs' must be a list"):
        runner.infer({"xs": X, "x": X})


@pytest.mark.parametrize("value", [None, X])
def test_optionals_go_in_and_out(value) -> None:
    tensor = helper.make_tensor_type_proto(TensorProto.FLOAT, (3, 2))
    optional = helper.make_value_info("x", helper.make_optional_type_proto(tensor))
    nodes = [
        node("OptionalHasElement", ["x"], ["has"]),
        node("If", ["has"], ["y"],
             then_branch=subgraph("t", [node("OptionalGetElement", ["x"], ["a"])], [info("a")]),
             else_branch=subgraph("e", [node("Constant", [], ["b"], value_float=-1.0)], [info("b")])),
    ]  # fmt: skip
    proto = model(nodes, [optional], [info("has", np.bool_), info("y")])
    got = run(proto, {"x": value})
    assert bool(got["has"]) == (value is not None)
    np.testing.assert_array_equal(got["y"], np.float32(-1) if value is None else value)


@SOURCES
def test_strings(source) -> None:
    nodes = [node("StringConcat", ["x", "w"], ["y"])]
    strings = helper.make_tensor_value_info
    proto = model(
        nodes, [strings("x", TensorProto.STRING, [2])], [strings("y", TensorProto.STRING, [2])],
        {"w": np.array(["!", "ü"], object)}, opset=20,
    )  # fmt: skip
    for feed in (np.array(["a", "b"], object), np.array(["a", "b"])):
        assert run(source(proto), {"x": feed})["y"].tolist() == ["a!", "bü"]
