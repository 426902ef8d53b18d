"""A node of a real model as a model of its own."""

from __future__ import annotations

import gen_models
import numpy as np
import onnx
import pytest
from comparison import cli
from comparison.compare import compare_sides
from comparison.data_loaders import load_expected, load_feeds
from comparison.model_file import ModelFile
from comparison.sides import OrtSide, ReferenceSide
from generation import GenerationError, select, write_cases
from generation.from_node import case_from_node
from model_makers import model_of, node, scatter_model

F = np.float32


@pytest.fixture(scope="module")
def karate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    write_cases(select(patterns=["karate_club_gcn", "edge_symbolic_int32_*"]), folder)
    return folder


@pytest.mark.parametrize("name", ["aggregate1", "aggregated1"])
def test_a_node_keeps_its_shapes_and_inputs(karate, tmp_path, name, capsys):
    spec = f"{karate}/karate_club_gcn/model.onnx:{name}"
    assert gen_models.main(["--from-node", spec, "--out", str(tmp_path)]) == 0
    (path,) = tmp_path.glob("*/model.onnx")
    model = ModelFile.load(path)
    assert [n.name for n in model.proto.graph.node] == ["aggregate1"]
    (feed,) = load_feeds(path.parent, model)
    assert {n: a.shape for n, a in feed.items()} == {"targets_wide1": (190, 4), "messages1": (190, 4)}
    assert load_expected(path.parent / "test_data_set_0", model)["aggregated1"].shape == (34, 4)
    capsys.readouterr()
    assert cli.main([str(path), "--provider", "cpu"]) == 0
    assert "ScatterElements ran on CPU x1" in capsys.readouterr().out


def test_several_data_sets_make_symbolic_dimensions(karate):
    (path,) = karate.glob("edge_symbolic_*/model.onnx")
    built = case_from_node(f"{path}:scatter").realize(0)
    assert len(built.feeds) == 3
    assert [d.dim_param for d in built.model.graph.input[0].type.tensor_type.shape.dim] == [
        "data_0",
        "data_1",
    ]
    model = ModelFile(None, built.model)
    assert compare_sides(OrtSide(model, "cpu"), ReferenceSide(model), built.feeds).matches


def test_without_data_sets_inputs_are_generated_from_the_seed(save):
    path = save(scatter_model())
    feeds = [case_from_node(f"{path}:scatter", seed).realize(0).feeds[0]["data"] for seed in (1, 1, 2)]
    np.testing.assert_array_equal(feeds[0], feeds[1])
    assert (feeds[0] != feeds[2]).any()


def test_opsets_are_those_of_the_model(save):
    model = model_of([node("Relu", "x", "y")], {"x": (F, [2])}, {"y": (F, [2])}).proto
    model.opset_import[0].version = 13
    built = case_from_node(f"{save(model)}:y").realize(0)
    assert {o.domain: o.version for o in built.model.opset_import}[""] == 13
    onnx.checker.check_model(built.model)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("{path}", "must be model.onnx:node"),
        ("{path}:nope", "the model has no node or tensor 'nope'"),
        ("/nonexistent.onnx:x", "there is no such file"),
        (":x", "must be model.onnx:node"),
    ],
)
def test_what_cannot_be_made_is_one_line(save, spec, message):
    path = save(scatter_model())
    spec = spec.format(path=str(path).replace(":", "_"))
    with pytest.raises(GenerationError) as caught:
        case_from_node(spec)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
