"""Models: what is read, checked and found in them."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
from comparison.compare import compare_sides
from comparison.errors import CompareError
from comparison.model_file import DOMAIN, ModelFile
from comparison.sides import OrtSide, ReferenceSide
from generation import select
from model_makers import info, model_of, node, scatter_model
from onnx import helper

F = np.float32


def test_what_a_model_says(save):
    model = ModelFile.load(save(scatter_model(data=("N", 3), indices=("E", 3))))
    assert [(i.name, i.dtype, i.shape) for i in model.inputs][:2] == [
        ("data", np.float32, ("N", 3)),
        ("indices", np.int64, ("E", 3)),
    ]
    assert model.outputs == ("output",)
    assert [n.name for n in model.operator_nodes] == ["scatter"]
    assert model.direct_outputs == {"output"}


def test_an_input_with_a_default_need_not_be_given():
    model = model_of(
        [node("Add", "x c", "y")], {"x": (F, [2]), "c": (F, [2])}, {"y": (F, [2])}, {"c": np.ones(2, F)}
    )
    assert [i.name for i in model.inputs] == ["x"]


def test_external_data_is_read(tmp_path):
    built = next(c for c in select(["real"]) if c.name == "karate_club_gcn").realize(0)
    path = tmp_path / "model.onnx"
    onnx.save_model(built.model, str(path), save_as_external_data=True, location="weights", size_threshold=0)
    assert (tmp_path / "weights").exists()
    model = ModelFile.load(path)
    assert compare_sides(OrtSide(model, "cpu"), ReferenceSide(model), built.feeds).matches
    (tmp_path / "weights").unlink()
    with pytest.raises(CompareError, match=r"must be an ONNX model: .*weights"):
        ModelFile.load(path)


def function_model(reduction=None, **attributes):
    """Our operator in a function of the model's own; without `reduction` the call gives it."""
    inner = helper.make_node("ScatterElements", ["d", "i", "u"], ["o"], name="inner", domain=DOMAIN, axis=0)
    if reduction is None:
        inner.attribute.append(
            onnx.AttributeProto(name="reduction", ref_attr_name="how", type=onnx.AttributeProto.STRING)
        )
    else:
        inner.attribute.append(helper.make_attribute("reduction", reduction))
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, 1), helper.make_opsetid("own", 1)]
    names = ["how"] if reduction is None else []
    function = helper.make_function("own", "Pool", ["d", "i", "u"], ["o"], [inner], opsets[:2], names)
    call = helper.make_node("Pool", ["data", "indices", "updates"], ["output"], domain="own", **attributes)
    inputs = [info("data", F, [4]), info("indices", np.int64, [3]), info("updates", F, [3])]
    graph = helper.make_graph([call], "g", inputs, [info("output", F, [4])])
    return helper.make_model(graph, functions=[function], opset_imports=opsets, ir_version=10)


def test_our_operator_in_a_function_is_found_and_run(save):
    model = ModelFile.load(save(function_model("max")))
    assert [n.name for n in model.operator_nodes] == ["inner"]
    feed = {"data": np.zeros(4, F), "indices": np.array([0, 0, -1]), "updates": np.array([1, 2, 3], F)}
    report = compare_sides(OrtSide(model, "cpu", profile=True), ReferenceSide(model), [feed])
    assert report.matches
    assert report.placement.providers == {"CPU": 1}


def test_a_reduction_that_the_call_gives_is_not_missed(save):
    model = ModelFile.load(save(function_model(how="max")))
    assert len(model.operator_nodes) == 1
    with pytest.raises(CompareError, match="got 'mean'"):
        ModelFile.load(save(function_model("mean"), "bad"))


def test_a_sequence_output_is_compared_by_its_parts():
    sequence = helper.make_sequence_type_proto(helper.make_tensor_type_proto(onnx.TensorProto.FLOAT, [2]))
    graph = helper.make_graph(
        [node("SequenceConstruct", "x x", "y")],
        "g",
        [info("x", F, [2])],
        [helper.make_value_info("y", sequence)],
    )
    model = ModelFile(
        None, helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)
    )
    report = compare_sides(OrtSide(model, "cpu"), ReferenceSide(model), [{"x": np.ones(2, F)}])
    assert report.matches
    assert [result.name for result in report.results[0]] == ["len(y)", "y[0]", "y[1]"]


def test_other_outputs_can_be_asked_for():
    model = model_of([node("Add", "x x", "a"), node("Neg", "a", "y")], {"x": (F, [2])}, {"y": (F, [2])})
    assert model.with_outputs(["a", "y"]).outputs == ("a", "y")
    assert model.outputs == ("y",)
