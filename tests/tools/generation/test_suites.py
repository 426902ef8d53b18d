"""What the suites' tables promise."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import numpy as np
import onnx
import pytest
from generation import SUITES, GenerationError, select
from generation.build import DOMAIN, all_nodes
from generation.scatter_rows import ALL_TYPES, REDUCTIONS
from generation.suites import conformance, edge, matrix, real

TESTS = Path(__file__).parents[2]


def attributes(node: onnx.NodeProto) -> dict:
    return {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}


def scatter_nodes(model: onnx.ModelProto) -> list[onnx.NodeProto]:
    return [n for n in all_nodes(model.graph) if n.op_type == "ScatterElements"]


def test_names_are_unique_and_fit_a_file_system():
    names = [case.name for case in select()]
    assert len(names) == len(set(names))
    assert all(name.replace("_", "").isalnum() for name in names)


def test_the_matrix_is_the_published_one():
    cases = matrix.cases()
    assert len(cases) == 60
    seen = set()
    for case in cases:
        model = case.realize(0).model
        attrs = attributes(scatter_nodes(model)[0])
        dtype = onnx.helper.tensor_dtype_to_np_dtype(model.graph.input[0].type.tensor_type.elem_type).name
        seen.add((dtype, attrs["axis"], attrs["reduction"].decode()))
    assert seen == {
        (t, a, r)
        for t in ("float32", "float16", "bfloat16", "int32", "int64")
        for a in (-1, 0, 1)
        for r in REDUCTIONS
    }


@pytest.mark.parametrize("case", matrix.cases(), ids=lambda case: case.name)
def test_the_matrix_has_duplicates_and_negative_indices(case):
    built = case.realize(0)
    axis = attributes(scatter_nodes(built.model)[0])["axis"]
    feed = built.feeds[0]
    size = feed["data"].shape[axis]
    lines = np.moveaxis(feed["indices"], axis, -1).reshape(-1, feed["indices"].shape[axis])
    assert (feed["indices"] < 0).any()
    assert (feed["indices"] >= 0).any()
    assert all(np.unique(line % size).size < line.size for line in lines)


def test_the_edge_suite_covers_every_type_reduction_and_rank():
    rows = list(edge.rows())
    assert {(r.dtype, r.reduction) for r in rows} == {(t, r) for t in ALL_TYPES for r in REDUCTIONS}
    assert {(r.dtype, len(r.data)) for r in rows} >= {(t, n) for t in ALL_TYPES for n in range(1, 9)}


def test_every_reported_case_is_a_model_or_refused():
    entries = json.loads((TESTS / "data" / "scatter_elements.json").read_text())
    reported = [c for c in edge.cases() if c.name.startswith("edge_reported_")]
    assert len(reported) + len(edge.refused()) == len(entries)
    assert set(edge.refused()) == {entry["name"] for entry in entries if "error" in entry}


def test_the_reported_cases_are_those_of_the_tests():
    ours = json.loads(resources.files("generation").joinpath("reported_cases.json").read_text("utf-8"))
    assert ours == json.loads((TESTS / "data" / "scatter_elements.json").read_text())


@pytest.mark.parametrize("case", select(["edge", "matrix"]), ids=lambda case: case.name)
def test_indices_are_legal_and_the_models_load_everywhere(case):
    built = case.realize(0)
    assert built.model.ir_version <= 10
    assert {o.domain: o.version for o in built.model.opset_import}[""] == 18
    scatter = scatter_nodes(built.model)[0]
    axis = attributes(scatter).get("axis", 0)
    for feed in built.feeds:
        if "indices" in feed:
            size = feed["data"].shape[axis]
            assert ((feed["indices"] >= -size) & (feed["indices"] < size)).all()


def test_conformance_has_each_case_as_it_is_and_in_our_domain():
    domains = [{n.domain for n in scatter_nodes(c.realize(0).model)} for c in conformance.cases()]
    originals = [c for c, d in zip(conformance.cases(), domains, strict=True) if d == {""}]
    assert len(originals) == len(conformance.published()) == 7
    retargeted = [
        c.realize(0).model for c, d in zip(conformance.cases(), domains, strict=True) if d == {DOMAIN}
    ]
    reductions = [attributes(scatter_nodes(m)[0])["reduction"].decode() for m in retargeted]
    assert len(retargeted) + len(originals) == len(conformance.cases())
    assert set(reductions) == set(REDUCTIONS)


def test_the_real_graphs_have_their_published_sizes():
    # Zachary 1977: 34 members, 78 ties. Knuth 1993: 77 characters, 254 ties.
    # Davis 1941: 18 women at 14 events, 89 visits.
    sizes = {"karate_club": (34, 78), "les_miserables": (77, 254), "davis_southern_women": (32, 89)}
    for name, (nodes, ties) in sizes.items():
        sources, targets = real.edges(real.GRAPHS[name]())
        assert sources.dtype == np.int64
        assert len(sources) == 2 * ties + nodes
        assert set(sources) == set(targets) == set(range(nodes))


def test_karate_club_gcn_is_two_layers_of_int64_edge_lists():
    model = next(c for c in real.cases() if c.name == "karate_club_gcn").realize(0).model
    assert [attributes(n)["reduction"] for n in scatter_nodes(model)] == [b"add", b"add"]
    assert [n.op_type for n in model.graph.node].count("MatMul") == 2
    constants = {t.name: t for t in model.graph.initializer}
    assert constants["sources"].data_type == constants["targets"].data_type == onnx.TensorProto.INT64


def test_gcn_weights_are_those_of_the_formula():
    weights = real.gcn_weights(np.array([0, 1, 1]), np.array([1, 1, 0]))
    np.testing.assert_allclose(weights[:, 0], [1 / np.sqrt(2), 1 / 2, 1 / np.sqrt(2)], rtol=1e-6)


def test_an_unknown_suite_names_the_known_ones():
    with pytest.raises(GenerationError, match=f"one of {', '.join(SUITES)}, got 'matrices'"):
        select(["matrices"])


def test_a_filter_without_a_match_is_an_error():
    with pytest.raises(GenerationError, match=r"no model of matrix matches 'nothing\*'"):
        select(["matrix"], ["nothing*"])


def test_filters_choose_by_name():
    assert {c.name for c in select(["real"], ["karate_*", "*_min"])} == {
        "karate_club_gcn",
        "karate_club_max",
        "karate_club_min",
        "les_miserables_min",
        "davis_southern_women_min",
    }
