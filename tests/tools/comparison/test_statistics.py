"""Statistics of the errors."""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np
import pytest
from comparison.elementwise import compare_elements, ulp_distance
from comparison.statistics import DECADES, MAP_SIZE, statistics
from comparison.tolerances import EXACT


def stats(a, b, dtype=np.float64, quantile=0.9):
    a, b = np.asarray(a, dtype), np.asarray(b, dtype)
    return statistics(
        a.reshape(-1), b.reshape(-1), b.shape, compare_elements(a.reshape(-1), b.reshape(-1), EXACT), quantile
    )


def test_spread_of_absolute_and_relative_errors():
    found = stats([1.0, 2.0, 4.0, 8.0], [1.0, 1.0, 2.0, 4.0])
    assert (found.absolute.max, found.absolute.mean, found.absolute.median) == (4.0, 7 / 4, 1.5)
    assert found.absolute.quantile == pytest.approx(np.quantile([0, 1, 2, 4], 0.9))
    assert (found.relative.max, found.relative.mean) == (1.0, 0.75)
    assert found.zeros == 1


def test_norms():
    a, b = np.array([3.0, 4.0]), np.array([3.0, 3.0])
    found = stats(a, b)
    assert found.l2 == 1.0
    assert found.l2_relative == pytest.approx(1 / math.sqrt(18))
    assert found.cosine == pytest.approx(21 / (5 * math.sqrt(18)))
    assert found.snr == pytest.approx(10 * math.log10(9 / 0.5))
    found = stats([0.0, 2.0], [0.0, 1.0])
    assert found.psnr == pytest.approx(10 * math.log10(1 / 0.5))


def test_the_cosine_of_opposite_equal_and_zero_tensors():
    assert stats([1.0, 2.0], [-1.0, -2.0]).cosine == pytest.approx(-1)
    assert stats([1e200, 2e200], [1e200, 2e200]).cosine == pytest.approx(1)
    assert stats([0.0], [0.0]).cosine == 1.0
    assert stats([0.0], [1.0]).cosine is None
    assert stats([1.0], [1.0]).psnr == math.inf


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_ulp_distance_counts_the_numbers_between(dtype):
    info = ml_dtypes.finfo(dtype)
    one = np.array([1.0, 1.0, -1.0, 0.0], dtype)
    other = np.array([1.0 + float(info.eps), 1.0, -1.0 - float(info.eps), -0.0], dtype)
    assert ulp_distance(one, other).tolist() == [1, 0, 1, 0]
    tiny = np.array([float(info.smallest_subnormal)], dtype)
    assert ulp_distance(tiny, -tiny).tolist() == [2]
    assert stats([1.0], [1.0], dtype).ulp.max == 0


def test_ulp_distance_has_no_meaning_for_integers():
    assert ulp_distance(np.array([1]), np.array([2])) is None
    assert stats([1], [2], np.int64).ulp is None


def test_errors_of_int64_are_exact():
    found = stats([np.iinfo(np.int64).max], [np.iinfo(np.int64).min], np.int64)
    assert found.absolute.max == 2**64 - 1


def test_what_is_not_finite_is_counted_and_left_out():
    found = stats([np.nan, np.inf, 1.0, np.inf], [np.nan, 1.0, 1.5, -np.inf])
    assert found.nan == (1, 1)
    assert found.infinite == (2, 1)
    assert found.absolute.max == 0.5


def test_the_histogram_counts_decades():
    found = stats([1.0, 1.1, 1.25, 1e-30, 1e30], [1.0, 1.0, 1.0, 0.0, 0.0])
    counts = dict(zip(DECADES, found.histogram, strict=True))
    assert {decade: n for decade, n in counts.items() if n} == {-1: 2, DECADES[0]: 1, DECADES[-1]: 1}
    assert found.zeros == 1


def test_the_heat_map_shows_the_place():
    b = np.zeros((200, 300))
    a = b.copy()
    a[100, 150] = 5.0
    cells = np.array(stats(a, b).heat_map)
    assert cells.shape == (MAP_SIZE, MAP_SIZE)
    assert np.argwhere(cells == 5.0).tolist() == [[MAP_SIZE // 2, MAP_SIZE // 2]]
    assert (cells != 0).sum() == 1


def test_the_heat_map_of_a_vector_is_folded():
    cells = np.array(stats(np.arange(10), np.zeros(10)).heat_map)
    assert cells.tolist() == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, -1, -1]]


def test_types_without_a_distance_have_no_statistics():
    assert stats([True], [False], bool) is None


def test_empty_tensors_have_empty_statistics():
    found = stats(np.zeros((0, 3)), np.zeros((0, 3)))
    assert found.absolute.max is None
    assert found.heat_map == ()
    assert found.cosine is None
