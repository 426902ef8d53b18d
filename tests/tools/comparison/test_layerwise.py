"""Layer by layer: the first tensor that differs, its node, and whether the node is to blame."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
from comparison.compare import Settings, compare_sides
from comparison.extract import needed, one_node_model, save_model
from comparison.layerwise import chunks, compare_layers
from comparison.model_file import DOMAIN, ModelFile
from comparison.sides import OnnxSide, OrtSide, ReferenceSide
from model_makers import info, model_of, node
from onnx import helper, numpy_helper

F = np.float32
SHAPE = (4, 6)


def chain(length=50, wrong: int | None = None, amplify: tuple[int, ...] = ()) -> ModelFile:
    """`length` nodes in a row, named n0, n1, ...; the constant of node `wrong` is off by 1 %."""
    constants, nodes = {}, []
    for n in range(length):
        kind = "Mul" if n in amplify else ("Add", "Sub")[n % 2]
        value = 100.0 if n in amplify else 1.0 + n
        constants[f"c{n}"] = np.full(SHAPE, value * (1.01 if n == wrong else 1.0), F)
        nodes.append(helper.make_node(kind, [f"t{n - 1}" if n else "x", f"c{n}"], [f"t{n}"], name=f"n{n}"))
    return model_of(nodes, {"x": (F, SHAPE)}, {f"t{length - 1}": (F, SHAPE)}, constants)


FEED = {"x": np.random.default_rng(0).uniform(-1, 1, SHAPE).astype(F)}


@pytest.mark.parametrize("wrong", [0, 25, 49])
@pytest.mark.parametrize("budget", [1, 10**9])
def test_a_wrong_node_among_fifty_is_found_by_name(wrong, budget):
    """The wrong side runs another model, so that the fault is in a constant of that node."""
    report = compare_layers(
        chain(),
        OrtSide(chain(wrong=wrong), "cpu", own_operator=True),
        ReferenceSide(chain()),
        FEED,
        budget=budget,
    )
    assert report.first.layer.node == f"n{wrong}"
    assert report.first.causes
    assert [layer.result.name for layer in report.layers] == [f"t{n}" for n in range(50)]
    assert all(layer.result.matches == (n < wrong) for n, layer in enumerate(report.layers))


def test_a_wrong_node_among_three_hundred():
    seen = []
    good, wrong = chain(300), OrtSide(chain(300, wrong=217), "cpu", own_operator=True)
    report = compare_layers(good, wrong, ReferenceSide(good), FEED, budget=8 * 24 * 100, step=seen.append)
    assert report.first.layer.node == "n217"
    assert seen == [f"layers: part {n} of 3, 100 tensors" for n in (1, 2, 3)] + ["looking at node n217"]


def broken(model: ModelFile, operator: str) -> ModelFile:
    copy = onnx.ModelProto()
    copy.CopyFrom(model.proto)
    for item in copy.graph.node:
        if item.op_type == operator:
            item.op_type = "Div"
    return ModelFile(None, copy)


def test_a_wrong_operator_is_the_cause_on_the_same_inputs():
    nodes = [node("Add", "x x", "a"), node("Mul", "a a", "b"), node("Neg", "b", "y")]
    model = model_of(nodes, {"x": (F, SHAPE)}, {"y": (F, SHAPE)})
    report = compare_layers(
        model, OrtSide(broken(model, "Mul"), "cpu", own_operator=True), ReferenceSide(model), FEED
    )
    assert report.first.layer.op == "Mul"
    assert report.first.causes
    assert [result.name for result in report.first.inputs] == ["a"]
    assert report.first.inputs[0].matches


def test_a_node_that_only_amplifies_is_not_blamed():
    """The error comes in below the tolerance and is multiplied until it is above."""
    good, off = chain(8, amplify=(5,)), chain(8, wrong=1, amplify=(5,))
    settings = Settings()
    loose = Settings(tolerances=type(settings.tolerances)(rtol={"": 0.0}, atol={"": 0.1}))
    report = compare_layers(good, OrtSide(off, "cpu", own_operator=True), ReferenceSide(good), FEED, loose)
    assert report.first.layer.node == "n5"
    assert not report.first.causes
    assert report.first.amplification == pytest.approx(100, rel=1e-3)
    assert report.first.inputs[0].max_abs == pytest.approx(0.02, rel=1e-2)


def test_sides_that_agree_have_no_first():
    report = compare_layers(chain(6), OnnxSide(chain(6)), ReferenceSide(chain(6)), FEED)
    assert report.first is None
    assert report.total == len(report.layers) == 6


def test_memory_is_bounded_by_parts():
    groups = list(chunks(chain(50), FEED, budget=8 * 24 * 7))
    assert [len(group) for group in groups] == [7] * 7 + [1]
    assert len(list(chunks(chain(50), FEED, budget=1))) == 50
    assert len(list(chunks(chain(50), FEED, budget=10**9))) == 1


def test_ctrl_c_keeps_what_was_done():
    calls = []

    def step(what):
        calls.append(what)
        if len(calls) == 4:
            raise KeyboardInterrupt

    side = OrtSide(chain(10), "cpu", own_operator=True)
    report = compare_layers(chain(10), side, ReferenceSide(chain(10)), FEED, budget=1, step=step)
    assert report.stopped
    assert len(report.layers) == 3


def test_the_extracted_node_reproduces_the_fault(tmp_path):
    model = chain(20)
    report = compare_layers(
        model, OrtSide(chain(20, wrong=9), "cpu", own_operator=True), ReferenceSide(model), FEED
    )
    save_model(tmp_path / "guilty.onnx", report.first.example)
    small = ModelFile.load(tmp_path / "guilty.onnx")
    assert [n.name for n in small.proto.graph.node] == ["n9"]
    assert small.inputs == ()
    onnx.checker.check_model(small.proto)
    with ReferenceSide(small) as side:
        outputs = side.run({})
    assert list(outputs) == ["t9"]
    with OrtSide(small, "cpu", own_operator=True) as side:
        np.testing.assert_allclose(side.run({})["t9"], outputs["t9"])


def test_the_extracted_scatter_keeps_its_bfloat16_inputs():
    import ml_dtypes

    scatter = helper.make_node(
        "ScatterElements", ["d", "i", "u"], ["y"], name="s", domain=DOMAIN, axis=0, reduction="add"
    )
    bf16 = ml_dtypes.bfloat16
    inputs = {"x": (bf16, [3]), "i": (np.int64, [2]), "u": (bf16, [2])}
    model = model_of([node("Identity", "x", "d"), scatter], inputs, {"y": (bf16, [3])})
    values = {"d": np.array([1, 2, 3], bf16), "i": np.array([-1, 2]), "u": np.array([1, 2], bf16)}
    small = one_node_model(model, scatter, values, {"y": values["d"]})
    report = compare_sides(OrtSide(small, "cpu", profile=True), ReferenceSide(small), [{}])
    assert report.matches
    assert report.placement.providers == {"CPU": 1}


def test_what_a_subgraph_captures_is_needed():
    then = helper.make_graph([node("Add", "captured x", "t")], "then", [], [info("t", F, [2])])
    inner = helper.make_graph([node("Identity", "deep", "e")], "inner", [], [info("e", F, [2])])
    other_if = helper.make_node("If", ["c2"], ["f"], then_branch=inner, else_branch=inner)
    other = helper.make_graph([other_if], "else", [], [info("f", F, [2])])
    branch = helper.make_node("If", ["c"], ["y"], then_branch=then, else_branch=other)
    assert sorted(needed(branch)) == ["c", "c2", "captured", "deep", "x"]


def test_a_constant_stays_a_constant_and_an_input_becomes_a_default():
    model = chain(3)
    small = one_node_model(
        model, model.proto.graph.node[1], {"t0": np.zeros(SHAPE, F)}, {"t1": np.zeros(SHAPE, F)}
    ).proto
    assert [v.name for v in small.graph.input] == ["t0"]
    values = {t.name: numpy_helper.to_array(t) for t in small.graph.initializer}
    assert set(values) == {"t0", "c1"}
    assert (values["c1"] == 2).all()


def test_the_first_fault_in_a_branch_is_told_as_the_branch():
    def branch(op):
        graph = helper.make_graph([node(op, "a x", "t")], "g", [], [info("t", F, SHAPE)])
        return helper.make_node("If", ["yes"], ["y"], name="choice", then_branch=graph, else_branch=graph)

    def model(op):
        nodes = [node("Add", "x x", "a"), branch(op)]
        return model_of(nodes, {"x": (F, SHAPE)}, {"y": (F, SHAPE)}, {"yes": np.array(True)})

    report = compare_layers(
        model("Mul"), OrtSide(model("Add"), "cpu", own_operator=True), ReferenceSide(model("Mul")), FEED
    )
    assert report.first.layer.node == "choice"
    assert report.first.causes
