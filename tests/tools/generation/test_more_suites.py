"""The suites stress, graphs, points and mixed."""

from __future__ import annotations

import networkx as nx
import numpy as np
import onnx
import pytest
from comparison.compare import compare_sides
from comparison.inputs import Generator, InputOptions
from comparison.model_file import ModelFile
from comparison.sides import OrtSide, ReferenceSide
from generation import GenerationError, select
from generation.build import DOMAIN, all_nodes
from generation.scatter_rows import ALL_TYPES
from generation.suites import graphs, mixed, points, stress

SUITES = ["stress", "graphs", "points", "mixed"]


def types_of(cases):
    found = set()
    for case in cases:
        model = case.realize(0).model
        kinds = {v.name: v.type.tensor_type.elem_type for v in [*model.graph.input, *model.graph.output]}
        output = model.graph.output[0].name
        found.add(onnx.helper.tensor_dtype_to_np_dtype(kinds[output]).name)
    return found


@pytest.mark.parametrize("case", select(SUITES)[::3], ids=lambda case: case.name)
def test_onnxruntime_with_ortops_and_the_reference_agree(case):
    built = case.realize(0)
    model = ModelFile(None, built.model)
    report = compare_sides(OrtSide(model, "cpu", profile=True), ReferenceSide(model), built.feeds)
    assert report.matches
    assert report.placement.providers.keys() == {"CPU"}


@pytest.mark.parametrize("case", select(SUITES)[::9], ids=lambda case: case.name)
def test_generated_inputs_are_valid(case):
    model = ModelFile(None, case.realize(0).model)
    with ReferenceSide(model) as side:
        assert side.run(Generator(model, InputOptions(seed=1)).feed())


@pytest.mark.parametrize("suite", [stress, points, mixed])
def test_every_type_occurs(suite):
    assert types_of(suite.cases()) == set(ALL_TYPES)


def test_the_scale_changes_the_sizes():
    def rows(name, scale):
        (case,) = select(SUITES, [name], scale)
        return max(array.shape[0] for array in case.realize(0).feeds[0].values() if array.ndim)

    assert rows("stress_hot_float32_*", 2) == 2 * rows("stress_hot_float32_*", 1)
    assert rows("graphs_gcn_power_law_float32", 2) == 2 * rows("graphs_gcn_power_law_float32", 1)
    assert rows("points_voxel_max_float32", 3) == 3 * rows("points_voxel_max_float32", 1)


def test_a_scale_of_1000_is_the_published_pooling():
    assert (round(points.BEV_CELLS * 1000), round(points.BEV_POINTS * 1000)) == (556416, 481385)


@pytest.mark.parametrize("scale", [0, -1, float("nan"), float("inf")])
def test_a_scale_that_makes_no_sense_is_refused(scale):
    with pytest.raises(GenerationError, match="scale must be above 0"):
        select(["stress"], scale=scale)


def test_the_power_law_graph_has_hubs():
    degrees = sorted((degree for _, degree in graphs.power_law(4).degree), reverse=True)
    assert len(degrees) == 1200
    assert degrees[0] > 10 * degrees[len(degrees) // 2]


def test_matched_nodes_share_a_cluster():
    clusters = graphs.matched(nx.path_graph(4))
    assert clusters.dtype == np.int64
    assert sorted(np.bincount(clusters, minlength=4)) == [0, 0, 2, 2]


def test_attention_sums_to_one():
    """The GAT layer's softmax, seen from inside the model."""
    (case,) = select(["graphs"], ["graphs_gat_karate_club_float64"])
    built = case.realize(0)
    model = ModelFile(None, built.model)
    attention = next(n for n in built.model.graph.node if n.op_type == "Div").output[0]
    with ReferenceSide(model).with_outputs([attention]) as side:
        values = side.run(built.feeds[0])[attention][:, 0]
    sums = np.zeros(34)
    np.add.at(sums, built.feeds[0]["edge_index"][1], values)
    np.testing.assert_allclose(sums, 1, rtol=1e-12)


def test_our_operator_stands_in_branches_and_loops():
    places = {
        case.name.split("_")[1]: [n for n in all_nodes(case.realize(0).model.graph) if n.domain == DOMAIN]
        for case in mixed.cases()
    }
    assert {kind: len(nodes) for kind, nodes in places.items()} == {
        "if": 2,
        "loop": 1,
        "several": 6,
        "convolutions": 1,
    }


def test_both_branches_are_taken():
    (case,) = select(["mixed"], ["mixed_if_float32_*"])
    assert [bool(feed["condition"]) for feed in case.realize(0).feeds] == [True, False]
