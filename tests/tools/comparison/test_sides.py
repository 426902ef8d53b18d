"""Sides, and comparisons in which one of them is wrong on purpose."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from comparison.compare import Settings, compare_outputs, compare_sides
from comparison.errors import CompareError
from comparison.model_file import ModelFile
from comparison.sides import OnnxSide, OrtSide, ReferenceSide, SavedSide
from comparison.tolerances import Tolerances
from generation import select
from model_makers import model_of, node, scatter_model

F = np.float32
SCATTER = ModelFile(None, scatter_model(data=(4,), indices=(3,)))
FEED = {"data": np.zeros(4, F), "indices": np.array([0, 0, -1]), "updates": np.array([1, 2, 3], F)}
RIGHT = {"output": np.array([3, 0, 0, 3], F)}


def sides():
    return [
        OrtSide(SCATTER, "cpu"),
        OrtSide(SCATTER, "cpu", own_operator=True),
        OrtSide(SCATTER, "cpu", optimization="none"),
        ReferenceSide(SCATTER),
        OnnxSide(SCATTER),
        SavedSide("saved", [RIGHT]),
    ]


@pytest.mark.parametrize("side", sides(), ids=lambda side: side.label)
def test_every_side_gives_the_right_output(side):
    with side:
        outputs = side.run(FEED)
    assert list(outputs) == ["output"]
    np.testing.assert_array_equal(outputs["output"], RIGHT["output"])


@pytest.mark.parametrize("a", range(5))
@pytest.mark.parametrize("b", range(5))
def test_any_two_sides_compare(a, b):
    assert compare_sides(sides()[a], sides()[b], [FEED, FEED]).matches


def test_overflow_warns_on_no_side(capfd):
    """Warnings are errors in the tests; on the command line they would stand between the user's lines."""
    model = ModelFile(None, scatter_model(np.int8, (4,), (3,), reduction="mul"))
    feed = {
        "data": np.full(4, 100, np.int8),
        "indices": np.zeros(3, np.int64),
        "updates": np.full(3, 100, np.int8),
    }
    report = compare_sides(OnnxSide(model), ReferenceSide(model), [feed])
    assert report.matches
    assert capfd.readouterr().err == ""


def two(a: dict, b: dict, settings: Settings | None = None):
    return compare_sides(SavedSide("a", [a]), SavedSide("b", [b]), [{}], settings)


def test_one_wrong_element():
    wrong = {"output": np.array([3, 0, 1, 3], F)}
    report = two(wrong, RIGHT)
    assert not report.matches
    assert report.exit_code == 1
    assert (report.results[0][0].mismatches, report.results[0][0].bad[0].position) == (1, (2,))


def test_swapped_outputs():
    x, y = np.array([1.0], F), np.array([2.0], F)
    report = two({"x": y, "y": x}, {"x": x, "y": y})
    assert [result.matches for result in report.results[0]] == [False, False]
    assert two({"y": y, "x": x}, {"x": x, "y": y}).matches, "names decide, not the order"


def test_another_name():
    report = two({"zzz": RIGHT["output"]}, {"y": RIGHT["output"]})
    assert [(r.name, r.reason) for r in report.results[0]] == [
        ("y", "side a has no such output; it has zzz"),
        ("zzz", "side b has no such output; it has y"),
    ]


def test_a_wrong_dtype():
    report = two({"output": RIGHT["output"].astype(np.float64)}, RIGHT)
    assert report.results[0][0].reason == "dtype float64 against float32"


def test_a_wrong_dtype_is_wrong_under_any_tolerance():
    loose = Settings(Tolerances("plugin", {"": 1e9}, {"": 1e9}))
    assert not two({"output": RIGHT["output"].astype(np.float64)}, RIGHT, loose).matches


@pytest.mark.parametrize("value", [10**12, 2**63 - 2, -(2**63), -(10**12)])
def test_off_by_one_in_int64(value):
    a, b = {"y": np.array([value + 1])}, {"y": np.array([value])}
    report = two(a, b)
    assert report.results[0][0].max_abs == 1
    assert report.exit_code == 1


def test_int64_at_both_extremes():
    report = two({"y": np.array([2**63 - 1])}, {"y": np.array([-(2**63)])})
    assert report.results[0][0].max_abs == 2**64 - 1
    assert report.exit_code == 1


def test_nan_against_infinity():
    assert not two({"y": np.array([np.nan])}, {"y": np.array([np.inf])}).matches
    assert not two({"y": np.array([np.inf])}, {"y": np.array([-np.inf])}).matches
    assert two({"y": np.array([np.inf, np.nan])}, {"y": np.array([np.inf, np.nan])}).matches


def test_fail_fast_stops_at_the_first_input_that_differs():
    outputs = [{"y": np.array([n])} for n in (0, 1, 2, 3)]
    wrong = [{"y": np.array([n])} for n in (0, 9, 2, 9)]
    for fast, inputs in ((True, 2), (False, 4)):
        report = compare_sides(
            SavedSide("a", wrong), SavedSide("b", outputs), [{}] * 4, Settings(fail_fast=fast)
        )
        assert len(report.results) == inputs


def test_saved_outputs_run_out():
    with pytest.raises(CompareError, match="has outputs for 1 inputs, and more were asked for"):
        compare_sides(SavedSide("a", [RIGHT]), ReferenceSide(SCATTER), [FEED, FEED])


def test_ctrl_c_leaves_what_was_done():
    def feeds():
        yield FEED
        raise KeyboardInterrupt

    report = compare_sides(OrtSide(SCATTER, "cpu"), ReferenceSide(SCATTER), feeds())
    assert report.stopped
    assert len(report.results) == 1


def test_both_sides_are_timed_after_their_warm_up():
    calls = []

    class Counting(SavedSide):
        def run(self, feed):
            calls.append(self.label)
            return RIGHT

    report = compare_sides(Counting("a", []), Counting("b", []), [{}], Settings(warm_up=2))
    assert calls == ["a"] * 3 + ["b"] * 3
    assert all(seconds >= 0 for seconds in report.seconds)


def test_onnxruntimes_own_operator_needs_opset_18():
    model = scatter_model()
    model.opset_import[0].version = 13
    with (
        pytest.raises(CompareError, match="need opset 18, the model has 13"),
        OnnxSide(ModelFile(None, model)),
    ):
        pass


@pytest.mark.parametrize("make", [OrtSide, ReferenceSide, OnnxSide])
def test_a_model_that_a_side_refuses_is_one_line(make):
    broken = model_of([node("NoSuchOperator", "x", "y")], {"x": (F, [2])}, {"y": (F, [2])})
    side = make(broken, "cpu") if make is OrtSide else make(broken)
    with pytest.raises(CompareError) as caught, side:
        side.run({"x": np.zeros(2, F)})
    assert "NoSuchOperator" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_feed_that_is_refused_is_one_line():
    for side in sides()[:2]:
        with side, pytest.raises(CompareError, match="failed: ") as caught:
            side.run({**FEED, "indices": np.array([0, 0, 4])})
        assert "\n" not in str(caught.value)


def test_the_placement_comes_from_the_profile():
    report = compare_sides(OrtSide(SCATTER, "cpu", profile=True), ReferenceSide(SCATTER), [FEED, FEED])
    assert report.placement.providers == {"CPU": 2}
    assert report.placement.expected == 1
    assert report.placement.copies == ()
    assert not report.strayed


def test_a_standard_node_of_the_same_name_is_not_ours():
    ours = node("ScatterElements", "data indices updates", "a", reduction="add")
    ours.domain = "ai.onnx.contrib"
    theirs = node("ScatterElements", "a indices updates", "output", reduction="add")
    inputs = {"data": (F, [4]), "indices": (np.int64, [3]), "updates": (F, [3])}
    model = model_of([ours, theirs], inputs, {"output": (F, [4])})
    report = compare_sides(OrtSide(model, "cpu", profile=True), ReferenceSide(model), [FEED])
    assert report.matches
    assert report.placement.providers == {"CPU": 1}
    standard = ModelFile(None, model_of([theirs], {**inputs, "a": (F, [4])}, {"output": (F, [4])}).proto)
    feed = {**FEED, "a": FEED["data"]}
    report = compare_sides(OrtSide(standard, "cpu", profile=True), ReferenceSide(standard), [feed])
    assert report.placement.providers == {}
    assert "no ScatterElements node of ours" in report.placement.describe()


def test_the_references_bounds_make_room_where_rounding_is_legitimate():
    """300 additions of 1/3 in bfloat16 may end anywhere in the bound; the tight tolerance is smaller."""
    bf16 = ml_dtypes.bfloat16
    model = ModelFile(None, scatter_model(bf16, (2,), (300,)))
    feed = {
        "data": np.zeros(2, bf16),
        "indices": np.zeros(300, np.int64),
        "updates": np.full(300, 1 / 3, bf16),
    }
    with ReferenceSide(model, bounds=True) as side:
        b = side.run(feed)
        bounds = dict(side.bounds)
    exact = float(feed["updates"].astype(np.float64).sum())
    assert float(b["output"][0]) == pytest.approx(exact, rel=1e-2)
    a = {"output": b["output"].copy()}
    a["output"][0] = exact * 0.9
    assert not compare_outputs(a, b, Settings())[0].matches
    assert compare_outputs(a, b, Settings(Tolerances("auto"), direct=model.direct_outputs), bounds)[0].matches
    a["output"][1] = 1e-3  # nothing was added there: it must be exact
    assert (
        compare_outputs(a, b, Settings(Tolerances("auto"), direct=model.direct_outputs), bounds)[0].mismatches
        == 1
    )
    assert compare_outputs(a, b, Settings(Tolerances("auto")), bounds)[0].matches, "an error may have come in"


@pytest.mark.parametrize("case", select(["matrix"])[::4], ids=lambda case: case.name)
def test_the_matrix_agrees_under_the_references_bounds(case):
    built = case.realize(1)
    model = ModelFile(None, built.model)
    settings = Settings(Tolerances("auto"), direct=model.direct_outputs)
    assert compare_sides(
        OrtSide(model, "cpu"), ReferenceSide(model, bounds=True), built.feeds, settings
    ).matches
