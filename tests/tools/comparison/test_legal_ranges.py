"""Indices are recognised by what they feed."""

from __future__ import annotations

import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.inputs import Generator, InputOptions
from comparison.legal_ranges import RangeFinder
from comparison.model_file import DOMAIN
from comparison.shapes import infer
from model_makers import info, model_of, node
from onnx import TensorProto, helper

F, I64 = np.float32, np.int64
DATA = {"data": (F, [6, 4])}


def range_of(model, name="i"):
    shapes = {info.name: tuple(info.shape) for info in model.inputs}
    return RangeFinder(model.proto, infer(model.proto, shapes)).of(name)


def gather(nodes, index_shape, index_dtype=I64, constants=None, axis=0):
    """`nodes` make j of i; j gathers from data."""
    inputs = {**DATA, "i": (index_dtype, index_shape)}
    return model_of([*nodes, node("Gather", "data j", "y", axis=axis)], inputs, {"y": (F, None)}, constants)


def model_of_unknown_rank(nodes, inputs, constants=None):
    return model_of(nodes, inputs, {"y": (F, None)}, constants)


@pytest.mark.parametrize(
    ("op", "axis", "want"),
    [
        ("Gather", 0, (-6, 5)),
        ("Gather", -1, (-4, 3)),
        ("GatherElements", 1, (-4, 3)),
        ("GatherElements", 0, (-6, 5)),
    ],
)
def test_gathers(op, axis, want):
    model = model_of_unknown_rank([node(op, "data i", "y", axis=axis)], {**DATA, "i": (I64, [2, 2])})
    assert range_of(model) == want


@pytest.mark.parametrize("domain", ["", DOMAIN])
@pytest.mark.parametrize(("axis", "want"), [(None, (-6, 5)), (1, (-4, 3)), (-2, (-6, 5))])
def test_scatters(domain, axis, want):
    attributes = {"reduction": "add"} if axis is None else {"axis": axis, "reduction": "add"}
    scatter = node("ScatterElements", "data i u", "y", **attributes)
    scatter.domain = domain
    model = model_of_unknown_rank([scatter], {**DATA, "i": (I64, [2, 2]), "u": (F, [2, 2])})
    assert range_of(model) == want
    assert range_of(model, "data") is None
    assert range_of(model, "u") is None


def test_nd_operators_are_bounded_by_their_smallest_axis():
    model = model_of_unknown_rank([node("GatherND", "data i", "y")], {**DATA, "i": (I64, [3, 2])})
    assert range_of(model) == (-4, 3)
    model = model_of_unknown_rank([node("GatherND", "data i", "y")], {**DATA, "i": (I64, [3, 1])})
    assert range_of(model) == (-6, 5)
    model = model_of_unknown_rank(
        [node("ScatterND", "data i u", "y")], {**DATA, "i": (I64, [3, 1]), "u": (F, [3, 4])}
    )
    assert range_of(model) == (-6, 5)


def test_one_hot_is_bounded_by_its_depth():
    constants = {"depth": np.array(7), "values": np.array([0, 1], F)}
    model = model_of_unknown_rank([node("OneHot", "i depth values", "y")], {"i": (I64, [3])}, constants)
    assert range_of(model) == (-7, 6)


def test_an_index_is_found_behind_operators_that_move_it():
    nodes = [
        node("Reshape", "i shape", "a"),
        node("Cast", "a", "b", to=TensorProto.INT64),
        node("Unsqueeze", "b one", "c"),
        node("Expand", "c wide", "d"),
        node("Transpose", "d", "e"),
        node("Identity", "e", "j"),
    ]
    constants = {"shape": np.array([6]), "one": np.array([1]), "wide": np.array([6, 2])}
    assert range_of(gather(nodes, [2, 3], np.int32, constants)) == (-6, 5)


def test_an_edge_list_is_split_into_two_indices():
    nodes = [
        node("Split", "i", "from to", axis=0, num_outputs=2),
        node("Squeeze", "from zero", "s"),
        node("Squeeze", "to zero", "t"),
        node("Gather", "data s", "messages"),
        node("Gather", "small t", "y"),
    ]
    inputs = {**DATA, "small": (F, [3, 4]), "i": (I64, [2, 9])}
    assert range_of(model_of_unknown_rank(nodes, inputs, {"zero": np.array([0])})) == (-3, 2)


def test_a_constant_that_is_added_shifts_the_range():
    assert range_of(gather([node("Add", "i c", "j")], [5], constants={"c": np.array([2])})) == (-8, 3)
    assert range_of(gather([node("Sub", "i c", "j")], [5], constants={"c": np.array([2])})) == (-4, 7)
    assert range_of(gather([node("Add", "c i", "j")], [5], constants={"c": np.arange(5)})) == (-6, 1)


def test_through_other_arithmetic_only_zero_is_safe():
    assert range_of(gather([node("Mul", "i c", "j")], [5], constants={"c": np.array([2])})) == (0, 0)
    assert range_of(gather([node("Sub", "c i", "j")], [5], constants={"c": np.array([2])})) == (0, 0)


def test_what_indexes_nothing_has_no_range():
    model = model_of_unknown_rank([node("Add", "i i", "y")], {"i": (F, [2])})
    assert range_of(model) is None


def test_a_size_that_is_computed_by_the_graph_is_inferred():
    nodes = [node("Concat", "data data", "twice", axis=0), node("Gather", "twice i", "y")]
    assert range_of(model_of_unknown_rank(nodes, {**DATA, "i": (I64, [3])})) == (-12, 11)
    scatter = node("ScatterElements", "twice k u", "scattered", reduction="add")
    scatter.domain = DOMAIN
    nodes = [nodes[0], scatter, node("Gather", "scattered i", "y")]
    inputs = {**DATA, "i": (I64, [3]), "k": (I64, [1, 1]), "u": (F, [1, 1])}
    assert range_of(model_of_unknown_rank(nodes, inputs)) == (-12, 11)


def test_a_size_that_nobody_knows_is_noted():
    nodes = [node("NonZero", "data", "some"), node("GatherElements", "some i", "y", axis=1)]
    model = model_of([*nodes], {**DATA, "i": (I64, [2, 3])}, {"y": (I64, None)})
    generator = Generator(model, InputOptions())
    assert (generator.feed()["i"] == 0).all()
    assert "axis 1 of 'some' is not known" in generator.notes[0]


def test_an_index_inside_a_branch_is_found():
    then = helper.make_graph([node("Gather", "data i", "t")], "then", [], [info("t", F, None)])
    other = helper.make_graph([node("Gather", "few i", "e")], "else", [], [info("e", F, None)])
    branch = helper.make_node("If", ["c"], ["y"], then_branch=then, else_branch=other)
    inputs = {**DATA, "few": (F, [2, 4]), "i": (I64, [3]), "c": (bool, [])}
    assert range_of(model_of_unknown_rank([branch], inputs)) == (-2, 1)


def test_an_input_that_gives_a_shape_is_refused():
    model = model_of_unknown_rank([node("Reshape", "data i", "y")], {**DATA, "i": (I64, [1])})
    with pytest.raises(CompareError, match="'i' gives a shape or a count to Reshape; give it by --inputs"):
        Generator(model, InputOptions())


def test_an_empty_axis_has_no_index_but_an_empty_input_is_fine():
    def model(count):
        return model_of_unknown_rank(
            [node("Gather", "data i", "y")], {"data": (F, [0, 4]), "i": (I64, [count])}
        )

    assert Generator(model(0), InputOptions()).feed()["i"].shape == (0,)
    with pytest.raises(CompareError, match="'i' indexes an axis of size 0"):
        Generator(model(3), InputOptions()).feed()
