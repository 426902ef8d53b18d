"""Element by element: what matches, and how far apart the rest is."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from comparison.elementwise import compare_elements, integer_distance
from comparison.tensor_result import compare_arrays
from comparison.tolerances import EXACT, Tolerance

TIGHT = Tolerance(1e-5, 1e-5)
BIG = 10**12
INT64 = np.iinfo(np.int64)
UINT64 = np.iinfo(np.uint64)


def compare(a, b, tolerance=TIGHT, dtype=None, **options):
    return compare_arrays("y", np.asarray(a, dtype), np.asarray(b, dtype), tolerance, **options)


def test_equal_arrays_match():
    result = compare([1.0, 2.0], [1.0, 2.0], dtype=np.float32)
    assert result.matches
    assert (result.mismatches, result.max_abs, result.max_rel, result.bad) == (0, 0.0, 0.0, ())


def test_one_wrong_element_is_found_with_its_place():
    right = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    wrong = right.copy()
    wrong[1, 2, 0] += 1
    result = compare(wrong, right)
    assert not result.matches
    assert (result.mismatches, result.elements) == (1, 24)
    assert (result.bad[0].position, result.bad[0].a, result.bad[0].b) == ((1, 2, 0), 21.0, 20.0)
    assert result.max_abs == 1.0
    assert result.max_rel == pytest.approx(1 / 20)


def test_tolerances_are_relative_to_side_b_and_absolute():
    assert compare([1.0 + 1e-3], [1.0], Tolerance(1.1e-3, 0.0), np.float64).matches
    assert not compare([1.0 + 1e-3], [1.0], Tolerance(0.9e-3, 0.0), np.float64).matches
    assert compare([1e-3], [0.0], Tolerance(0.0, 1e-3), np.float64).matches
    assert not compare([2.0], [1.0], Tolerance(0.6, 0.0), np.float64).matches
    assert compare([1.0], [2.0], Tolerance(0.6, 0.0), np.float64).matches


@pytest.mark.parametrize(
    ("a", "b", "dtype"),
    [
        (BIG, BIG + 1, np.int64),
        (INT64.max, INT64.min, np.int64),
        (INT64.max, INT64.max - 1, np.int64),
        (INT64.min, INT64.min + 1, np.int64),
        (UINT64.max, 0, np.uint64),
        (UINT64.max, UINT64.max - 1, np.uint64),
        (127, -128, np.int8),
        (255, 0, np.uint8),
        (2**53 + 1, 2**53, np.int64),
    ],
)
@pytest.mark.parametrize("shape", [(), (1,), (2, 3)])
def test_integers_are_exact_and_do_not_overflow(a, b, dtype, shape):
    result = compare_arrays("y", np.full(shape, a, dtype), np.full(shape, b, dtype), EXACT)
    assert not result.matches
    assert result.mismatches == max(1, int(np.prod(shape)))
    assert result.max_abs == abs(int(a) - int(b))
    assert (result.bad[0].a, result.bad[0].b) == (a, b)


def test_integer_distance_of_random_values_is_that_of_python():
    rng = np.random.default_rng(0)
    for dtype in (np.int8, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
        limits = np.iinfo(dtype)
        a, b = (rng.integers(limits.min, limits.max, 200, dtype, endpoint=True) for _ in range(2))
        want = [abs(int(x) - int(y)) for x, y in zip(a, b, strict=True)]
        assert [int(d) for d in integer_distance(a, b)] == want


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_infinities_and_nans_match_only_themselves(dtype):
    inf, nan = np.inf, np.nan
    loose = Tolerance(np.inf, 1e300)
    assert compare([inf, -inf, nan], [inf, -inf, nan], dtype=dtype).matches
    for a, b in [(inf, -inf), (inf, nan), (nan, inf), (nan, 1.0), (1.0, nan), (inf, 1.0), (1.0, -inf)]:
        result = compare([a], [b], loose, dtype)
        assert not result.matches, (a, b)
        assert result.max_abs is None


def test_errors_are_those_of_the_finite_elements():
    result = compare([np.nan, 1.5, np.inf], [np.nan, 1.0, np.inf], dtype=np.float32)
    assert (result.mismatches, result.max_abs) == (1, 0.5)


def test_float16_does_not_overflow():
    result = compare([60000.0], [-60000.0], dtype=np.float16)
    assert result.max_abs == 120000.0


def test_float64_that_overflows_is_a_mismatch():
    assert not compare([1.7e308], [-1.7e308], dtype=np.float64).matches


def test_signed_zeros_are_equal():
    assert compare([0.0], [-0.0], EXACT, np.float32).matches


@pytest.mark.parametrize(
    ("a", "b", "reason"),
    [
        (np.zeros(3, np.float32), np.zeros(3, np.float64), "dtype float32 against float64"),
        (np.zeros(3, np.int32), np.zeros(3, np.int64), "dtype int32 against int64"),
        (np.zeros((3, 1), np.int32), np.zeros(3, np.int32), r"shape [3, 1] against [3]"),
        (np.zeros(3, np.bool_), np.zeros(3, np.uint8), "dtype bool against uint8"),
    ],
)
def test_another_type_or_shape_is_a_mismatch(a, b, reason):
    result = compare_arrays("y", a, b, TIGHT)
    assert not result.matches
    assert result.reason == reason


def test_booleans_and_strings_are_exact():
    assert compare([True, False], [True, False]).matches
    assert compare([True, False], [True, True]).bad[0].position == (1,)
    assert compare(np.array(["a", "b"], object), np.array(["a", "b"], object)).matches
    assert compare(np.array(["a", "b"], object), np.array(["a", "c"], object)).bad[0].b == "c"


def test_complex_numbers_go_by_the_size_of_the_difference():
    assert compare([1 + 1j], [1 + 1j], dtype=np.complex64).matches
    assert compare([1 + 1j], [1 - 1j], dtype=np.complex64).max_abs == 2.0


def test_empty_arrays_match():
    result = compare(np.zeros((0, 3)), np.zeros((0, 3)))
    assert result.matches
    assert (result.elements, result.max_abs, result.max_rel) == (0, None, None)


def test_as_many_bad_elements_are_kept_as_asked_for():
    result = compare(np.ones(10), np.zeros(10), keep=3)
    assert [bad.position for bad in result.bad] == [(0,), (1,), (2,)]
    assert result.mismatches == 10


def test_the_inputs_are_left_as_they_were():
    a, b = np.array([np.inf, 1.0]), np.array([np.inf, 2.0])
    compare(a, b)
    np.testing.assert_array_equal(a, [np.inf, 1.0])
    np.testing.assert_array_equal(b, [np.inf, 2.0])


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_a_tolerance_of_large_integers_is_not_rounded(kind):
    a, b = np.array([2**53 + 1, 2**53, 0], kind), np.zeros(3, kind)
    assert compare_elements(a, b, Tolerance(0.0, 2.0**53)).good.tolist() == [False, True, True]
    assert compare_elements(a, b, Tolerance(0.0, 2.0**64)).good.all()
    assert compare_elements(a, b, Tolerance(0.0, np.inf)).good.all()
