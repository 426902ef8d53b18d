"""Constants in all their forms, initializers, and graphs edited by hand."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import onnx_graphsurgeon as gs
import pytest
from onnx import TensorProto, helper, numpy_helper
from ref_graphs import SOURCES, X, imported, info, model, node, run

from refimpl import NodeError


@SOURCES
@pytest.mark.parametrize("fallback", [True, False])
@pytest.mark.parametrize(
    ("attribute", "value", "expect"),
    [
        ("value", numpy_helper.from_array(X), X),
        ("value", numpy_helper.from_array(X.astype(ml_dtypes.bfloat16)), X.astype(ml_dtypes.bfloat16)),
        ("value_float", 1.5, np.array(1.5, np.float32)),
        ("value_floats", [1.5, 2.5], np.array([1.5, 2.5], np.float32)),
        ("value_int", -3, np.array(-3, np.int64)),
        ("value_ints", [1, 2**40], np.array([1, 2**40], np.int64)),
        ("value_string", "häß", np.array("häß", object)),
        ("value_strings", ["a", "b"], np.array(["a", "b"], object)),
    ],
)
def test_every_form_of_constant(source, fallback, attribute, value, expect) -> None:
    proto = model(
        [node("Constant", [], ["y"], **{attribute: value})], [], [helper.make_empty_tensor_value_info("y")]
    )
    got = run(source(proto), fallback=fallback)["y"]
    np.testing.assert_array_equal(got, expect, strict=True)


def sparse(indices, name=""):
    values = numpy_helper.from_array(np.array([1, 2, 3], np.float16), name)
    return helper.make_sparse_tensor(values, numpy_helper.from_array(np.array(indices, np.int64)), [2, 3])


DENSE = np.array([[1, 0, 2], [0, 3, 0]], np.float16)


@pytest.mark.parametrize("indices", [[0, 2, 4], [[0, 0], [0, 2], [1, 1]]])
def test_sparse_constants(indices) -> None:
    proto = model([node("Constant", [], ["y"], sparse_value=sparse(indices))], [], [info("y", np.float16)])
    np.testing.assert_array_equal(run(proto)["y"], DENSE, strict=True)
    with pytest.raises(NodeError, match=r"GraphSurgeon drops sparse_value; .*from_path keeps it"):
        run(imported(proto))


@SOURCES
@pytest.mark.parametrize("indices", [[0, 2, 4], [[0, 0], [0, 2], [1, 1]]])
def test_sparse_initializers(source, indices) -> None:
    proto = model([node("Identity", ["w"], ["y"])], [], [info("y", np.float16)])
    proto.graph.sparse_initializer.append(sparse(indices, "w"))
    np.testing.assert_array_equal(run(source(proto))["y"], DENSE, strict=True)


@SOURCES
@pytest.mark.parametrize("shape", [[], [0], [2, 3]])
def test_constant_of_shape(source, shape) -> None:
    value = helper.make_tensor("v", TensorProto.INT8, [1], [5])
    nodes = [node("ConstantOfShape", ["s"], ["y"], value=value), node("ConstantOfShape", ["s"], ["z"])]
    proto = model(nodes, [info("s", np.int64, (len(shape),))], [info("y", np.int8), info("z")])
    got = run(source(proto), {"s": np.array(shape, np.int64)}, fallback=False)
    np.testing.assert_array_equal(got["y"], np.full(shape, 5, np.int8), strict=True)
    np.testing.assert_array_equal(got["z"], np.zeros(shape, np.float32), strict=True)


@SOURCES
def test_inputs_and_initializers_as_outputs(source) -> None:
    weights = {"w": X + 1}
    proto = model(
        [node("Identity", ["x"], ["y"])], [info("x", shape=(3, 2))], [info(n) for n in "wxy"], weights
    )
    feed = {"x": X}
    got = run(source(proto), feed)
    assert list(got) == ["w", "x", "y"]
    np.testing.assert_array_equal(got["w"], X + 1, strict=True)
    np.testing.assert_array_equal(got["x"], X, strict=True)
    assert not np.shares_memory(got["x"], feed["x"])


def test_an_initializer_may_be_the_default_of_an_input() -> None:
    inputs = [info("x", shape=(3, 2)), info("w", shape=(3, 2))]
    proto = model([node("Add", ["x", "w"], ["y"])], inputs, [info("y")], {"w": X})
    np.testing.assert_array_equal(run(proto, {"x": X})["y"], 2 * X)
    np.testing.assert_array_equal(run(proto, {"x": X, "w": 2 * X})["y"], 3 * X)


def test_an_edited_graphsurgeon_graph_runs() -> None:
    """Constants given by hand, NumPy values in attributes, an empty list, a tensor folded by hand."""
    x, y = gs.Variable("x", np.float32, ("n", 2)), gs.Variable("y", np.float32)
    weight = gs.Constant("w", np.array([[1, 2]], np.float32))
    summed, folded = gs.Variable("s"), gs.Variable("f")
    nodes = [
        gs.Node("Add", "add", inputs=[x, weight], outputs=[summed]),
        gs.Node("Transpose", "t", attrs={"perm": np.array([1, 0])}, inputs=[summed], outputs=[folded]),
        gs.Node("Squeeze", "sq", inputs=[folded, gs.Constant("axes", np.zeros(0, np.int64))], outputs=[y]),
    ]
    graph = gs.Graph(nodes[::-1], [x], [y], opset=18)
    np.testing.assert_array_equal(run(graph, {"x": X})["y"], (X + np.array([1, 2], np.float32)).T)
    summed.inputs.clear()
    summed.to_constant(2 * X)
    np.testing.assert_array_equal(run(graph, {"x": X})["y"], 2 * X.T)


def test_an_empty_list_keeps_its_type() -> None:
    x, y = gs.Variable("x", np.float32, (3, 2)), gs.Variable("y", np.float32)
    nodes = [gs.Node("ReduceSum", attrs={"axes": [], "keepdims": 0}, inputs=[x], outputs=[y])]
    got = run(gs.Graph(nodes, [x], [y], opset=11), {"x": X})["y"]
    assert got.shape in ((), (3, 2))
