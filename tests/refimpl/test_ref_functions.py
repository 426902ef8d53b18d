"""Model-local functions, and operators that are functions."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper
from ref_graphs import SOURCES, X, info, model, node, run, subgraph

from refimpl import NodeError, NotRegisteredError, OpError


@SOURCES
def test_model_local_functions_with_attributes_and_subgraphs(source) -> None:
    then_graph = subgraph("t", [node("Elu", ["v"], ["t"])], [info("t")])
    alpha = then_graph.node[0].attribute.add(name="alpha", type=onnx.AttributeProto.FLOAT)
    alpha.ref_attr_name = "slope"
    else_graph = subgraph("e", [node("Identity", ["v"], ["e"])], [info("e")])
    scale = node("Constant", [], ["c"])
    scale.attribute.add(name="value_float", type=onnx.AttributeProto.FLOAT).ref_attr_name = "scale"
    inner = helper.make_function(
        "mine", "Scaled", ["v", "flag"], ["y"],
        [scale, node("If", ["flag"], ["b"], then_branch=then_graph, else_branch=else_graph),
         node("Mul", ["b", "c"], ["y"])],
        [helper.make_opsetid("", 18)], attributes=["scale"],
        attribute_protos=[helper.make_attribute("slope", 0.5)],
    )  # fmt: skip
    outer = helper.make_function(
        "mine", "Twice", ["v"], ["y"],
        [node("Constant", [], ["yes"], value=numpy_helper.from_array(np.array(True))),
         node("Scaled", ["v", "yes"], ["p"], domain="mine", scale=2.0),
         node("Scaled", ["p", "yes"], ["y"], domain="mine", scale=3.0, slope=0.25)],
        [helper.make_opsetid("", 18), helper.make_opsetid("mine", 1)],
    )  # fmt: skip
    proto = model(
        [node("Twice", ["x"], ["y"], domain="mine", name="call")], [info("x", shape=(3, 2))], [info("y")],
        functions=[inner, outer], extra_opsets=[helper.make_opsetid("mine", 1)],
    )  # fmt: skip

    def elu(v, slope):
        return np.where(v > 0, v, slope * np.expm1(v))

    x = X - 3
    expect = 3 * elu(2 * elu(x, 0.5), 0.25)
    np.testing.assert_allclose(run(source(proto), {"x": x})["y"], expect, rtol=1e-6)
    with pytest.raises(
        NotRegisteredError, match=r"'Twice' does not have a reference implementation registered!"
    ):
        run(source(proto), {"x": x}, fallback=False)


def test_an_error_in_a_function_names_call_and_node() -> None:
    body = helper.make_function(
        "mine", "Bad", ["v"], ["y"], [node("MatMul", ["v", "v"], ["y"], name="inside")],
        [helper.make_opsetid("", 18)],
    )  # fmt: skip
    proto = model(
        [node("Bad", ["x"], ["y"], domain="mine", name="call")], [info("x", shape=(3, 2))], [info("y")],
        functions=[body], extra_opsets=[helper.make_opsetid("mine", 1)],
    )  # fmt: skip
    with pytest.raises(NodeError, match=r"node 'call' .*node 'inside' .*must fit for matmul") as caught:
        run(proto, {"x": X})
    cause = caught.value.__cause__
    assert cause is not None
    assert isinstance(cause.__cause__, OpError)


def test_operators_that_are_functions_run_through_their_bodies() -> None:
    """MeanVarianceNormalization aside, onnx defines these by a body, one of them by its inputs' types."""
    nodes = [node("Mish", ["x"], ["a"]), node("GroupNormalization", ["z", "s", "b"], ["c"], num_groups=2)]
    z = np.random.default_rng(0).normal(size=(1, 4, 3)).astype(np.float32)
    weights = {"z": z, "s": np.ones(4, np.float32), "b": np.zeros(4, np.float32)}
    proto = model(nodes, [info("x", shape=(3, 2))], [info("a"), info("c")], weights, opset=21)
    got = run(proto, {"x": X})
    np.testing.assert_allclose(got["a"], X * np.tanh(np.log1p(np.exp(X))), rtol=1e-5)
    grouped = z.reshape(1, 2, -1)
    centred = grouped - grouped.mean(-1, keepdims=True)
    expect = (centred / np.sqrt(grouped.var(-1, keepdims=True) + 1e-5)).reshape(z.shape)
    np.testing.assert_allclose(got["c"], expect, rtol=1e-4, atol=1e-5)


@SOURCES
def test_an_attribute_that_nobody_gives_has_the_operators_own_default(source) -> None:
    elu = node("Elu", ["v"], ["y"])
    elu.attribute.add(name="alpha", type=onnx.AttributeProto.FLOAT).ref_attr_name = "slope"
    opsets = [helper.make_opsetid("", 18)]
    body = helper.make_function("mine", "F", ["v"], ["y"], [elu], opsets, attributes=["slope"])
    proto = model(
        [node("F", ["x"], ["y"], domain="mine")], [info("x", shape=(3, 2))], [info("y")],
        functions=[body], extra_opsets=[helper.make_opsetid("mine", 1)],
    )  # fmt: skip
    x = X - 3
    np.testing.assert_allclose(run(source(proto), {"x": x})["y"], np.where(x > 0, x, np.expm1(x)), rtol=1e-6)
