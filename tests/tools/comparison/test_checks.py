"""What must hold of an output besides its elements."""

from __future__ import annotations

import numpy as np
import pytest
from comparison.checks import Checks
from comparison.errors import CompareError
from comparison.tensor_result import compare_arrays
from comparison.tolerances import EXACT, Tolerance


def compare(a, b, checks, tolerance=EXACT, **options):
    return compare_arrays("y", np.asarray(a), np.asarray(b), tolerance, checks=checks, **options)


A, B = np.array([1.0, 2.0, 3.0, 5.0]), np.array([1.0, 2.0, 3.0, 4.0])


@pytest.mark.parametrize(
    ("stat", "atol", "matches"),
    [
        ("max", 1.0, True),
        ("max", 0.9, False),
        ("mean", 0.25, True),
        ("mean", 0.24, False),
        ("median", 0.0, True),
        ("quantile", 0.96, False),
        ("quantile", 0.98, True),
        ("elementwise", 0.9, False),
        ("none", 0.0, True),
    ],
)
def test_a_statistic_of_the_errors_is_checked(stat, atol, matches):
    assert compare(A, B, Checks(stat={"": stat}), Tolerance(0.0, atol)).matches is matches


def test_the_absolute_or_the_relative_statistic_must_do():
    checks = Checks(stat={"": "max"})
    assert compare(A, B, checks, Tolerance(0.25, 0.0)).matches
    result = compare(A, B, checks, Tolerance(0.24, 0.0))
    assert result.reason == "max error 1 absolute, 0.25 relative"


def test_a_statistic_does_not_hide_nan():
    result = compare([np.nan, 1.0], [1.0, 1.0], Checks(stat={"": "mean"}), Tolerance(1.0, 1.0))
    assert "NaN or infinity against something else" in result.reason


def test_a_statistic_of_booleans_is_that_of_all_elements():
    assert not compare([True], [False], Checks(stat={"": "max"})).matches


def test_one_output_may_have_its_own_statistic():
    checks = Checks(stat={"": "elementwise", "y": "none"})
    assert compare(A, B, checks).matches
    assert checks.outputs == {"y"}


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [("cosine", 0.9, 0.9999), ("l2", 1.0, 0.9), ("l2_relative", 0.2, 0.1), ("psnr", 15, 16), ("snr", 14, 15)],
)
def test_thresholds(name, good, bad):
    relaxed = {"stat": {"": "none"}}
    assert compare(A, B, Checks(thresholds={name: {"": good}}, **relaxed)).matches
    result = compare(A, B, Checks(thresholds={name: {"": bad}}, **relaxed))
    assert result.reason.startswith(f"{name} ")
    assert "must be at" in result.reason


def test_ulp_threshold():
    checks = {"stat": {"": "none"}}
    a, b = np.float32([1.0]), np.nextafter(np.nextafter(np.float32([1.0]), 2), 2)
    assert compare(a, b, Checks(thresholds={"ulp": {"": 2}}, **checks)).matches
    assert not compare(a, b, Checks(thresholds={"ulp": {"": 1}}, **checks)).matches


@pytest.mark.parametrize(
    ("a", "b", "threshold", "limit", "reason"),
    [
        ([np.nan, np.nan], [1.0, 1.0], "l2", 0.1, "NaN or infinity against something else"),
        ([9.0, 9.0], [0.0, 0.0], "snr", 30, "snr must be at least 30, is undefined for these values"),
        ([1], [2], "ulp", 0, "ulp must be at most 0, is undefined for int64"),
        (["a"], ["b"], "ulp", 0, "ulp must be at most 0, is undefined for strings"),
    ],
)
def test_an_undefined_metric_fails_its_threshold(a, b, threshold, limit, reason):
    checks = Checks(stat={"": "none"}, thresholds={threshold: {"": limit}})
    kind = object if isinstance(a[0], str) else None
    result = compare(np.array(a, kind), np.array(b, kind), checks)
    assert (result.matches, reason in result.reason) == (False, True)
    assert compare(np.array(b, kind), np.array(b, kind), checks).matches


def test_a_statistic_counts_errors_where_the_reference_is_0():
    a, b = np.full(24, 1e6), np.zeros(24)
    a[:4] = b[:4] = 1.0
    for stat in ("max", "mean", "quantile"):
        result = compare(a, b, Checks(stat={"": stat}), Tolerance(1e-5, 1e-5))
        assert "inf relative" in result.reason


def test_top_k():
    checks = Checks(stat={"": "none"}, top_k={"": 2})
    assert compare([[1.0, 3.0, 2.0]], [[1.0, 30.0, 20.0]], checks).matches
    result = compare([[1.0, 3.0, 2.0], [1.0, 3.0, 2.0]], [[1.0, 3.0, 2.0], [1.0, 2.0, 3.0]], checks)
    assert result.reason == "top 2 differ in 1 of 2 lines, first in line 1"


@pytest.mark.parametrize(
    ("a", "b", "tolerance", "matches"),
    [
        ([3.0, 2.0, 1.0], [2.0, 3.0, 1.0], 0, False),
        ([3.0, 2.0, 1.0], [2.0, 3.0, 1.0], 1, True),
        ([3.0, 2.0, 1.0], [1.0, 2.0, 3.0], 1, False),
        ([3.0, 2.0, 1.0], [1.0, 2.0, 3.0], 2, True),
        ([3.0, 2.0, 1.0], [1.0, 2.0, 3.0], 99, True),
        ([9.0, 2.0, 1.0, 0.0], [0.0, 2.0, 1.0, 9.0], 99, False),
    ],
)
def test_places_may_move_by_some_ranks(a, b, tolerance, matches):
    checks = Checks(stat={"": "none"}, top_k={"": 3}, index_tolerance=tolerance)
    assert compare(a, b, checks).matches is matches


def test_nan_and_infinity_may_never_match():
    assert compare([np.nan, np.inf], [np.nan, np.inf], Checks()).matches
    assert compare([np.nan, np.inf], [np.nan, np.inf], Checks(non_finite="never")).mismatches == 2


def test_validate_finds_what_is_not_finite():
    assert compare([np.inf], [np.inf], Checks(validate=True)).reason == "NaN or infinity on side a and b"
    assert compare([1.0], [1.0], Checks(validate=True)).matches
    assert compare([1], [1], Checks(validate=True)).matches


def test_without_a_shape_check_only_the_number_of_elements_counts():
    assert compare(np.ones((2, 3)), np.ones(6), Checks(shape=False)).matches
    assert not compare(np.ones((2, 3)), np.ones(5), Checks(shape=False)).matches


def test_a_bound_is_allowed_on_top():
    bound = np.array([0.0, 0.0, 0.0, 1.0])
    assert compare(A, B, Checks(), bound=bound).matches
    assert compare(A, B, Checks(), bound=bound * 0.9).mismatches == 1
    anything = compare([np.nan], [1.0], Checks(), bound=np.array([np.inf]))
    assert anything.matches


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stat": {"": "mode"}}, "error statistic must be one of elementwise, max"),
        ({"quantile": 2}, r"quantile must be in \[0, 1\], got 2"),
        ({"thresholds": {"size": {"": 1}}}, "threshold must be one of cosine"),
        ({"thresholds": {"l2": {"": float("nan")}}}, "threshold l2 must be a number, got nan"),
        ({"top_k": {"": 0}}, "top-k must be 1 or more, got 0"),
        ({"index_tolerance": -1}, "index tolerance must be 0 or more, got -1"),
        ({"non_finite": "maybe"}, "must be equal or never"),
    ],
)
def test_nonsense_is_refused(options, message):
    with pytest.raises(CompareError, match=message):
        Checks(**options)
