"""What each named distribution draws."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from generation.build import dtype_of
from generation.distributions import INDICES, VALUES
from generation.scatter_rows import ALL_TYPES, FLOATS, INTEGERS, REDUCTIONS


@pytest.fixture
def rng():
    return np.random.default_rng(5)


@pytest.mark.parametrize("name", INDICES)
@pytest.mark.parametrize("axis", [0, 1])
def test_indices_are_legal_int64(rng, name, axis):
    drawn = INDICES[name](rng, (5, 4), 6, axis)
    assert drawn.dtype == np.int64
    assert drawn.shape == (5, 4)
    assert ((drawn >= -6) & (drawn < 6)).all()


def test_unique_has_no_duplicates(rng):
    drawn = INDICES["unique"](rng, (5, 40), 6, 0)
    assert all(np.unique(column).size == 5 for column in drawn.T)


def test_rows_are_equal_along_rows(rng):
    drawn = INDICES["rows"](rng, (5, 4), 6, 0)
    assert (drawn == drawn[:, :1]).all()
    assert np.unique(drawn).size > 1


def test_sorted_and_reversed(rng):
    assert (np.diff(INDICES["sorted"](rng, (30, 3), 9, 0), axis=0) >= 0).all()
    assert (np.diff(INDICES["reversed"](rng, (30, 3), 9, 0), axis=0) <= 0).all()


def test_hot_hits_one_slot(rng):
    slots = INDICES["hot"](rng, (4096,), 16, 0) % 16
    assert (slots == 8).mean() > 0.9
    assert (slots != 8).any()


@pytest.mark.parametrize("dtype", ALL_TYPES)
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("values", ["exact", "sparse"])
def test_results_do_not_depend_on_the_order(rng, dtype, reduction, values):
    kind = dtype_of(dtype)
    drawn = VALUES[values](rng, (40,) if values == "exact" else (4096,), kind, reduction)
    if reduction in ("max", "min") or dtype in INTEGERS:
        assert drawn.dtype == kind
        return
    operation = np.add if reduction == "add" else np.multiply
    rounded = np.frompyfunc(lambda a, b: kind.type(operation(a, b)), 2, 1)
    results = {float(rounded.reduce(rng.permutation(drawn))) for _ in range(5)}
    assert len(results) == 1
    assert np.isfinite(results.pop())


@pytest.mark.parametrize("dtype", INTEGERS)
def test_wide_integers_reach_the_extremes(rng, dtype):
    drawn = VALUES["wide"](rng, (200,), np.dtype(dtype), "add")
    assert drawn.min() == np.iinfo(dtype).min
    assert drawn.max() == np.iinfo(dtype).max


@pytest.mark.parametrize("dtype", FLOATS)
def test_special_values_occur(rng, dtype):
    draw = {
        name: VALUES[name](rng, (200,), dtype_of(dtype), "max").astype(np.float64)
        for name in VALUES
        if name != "wide"
    }
    assert np.isnan(draw["nan"]).any()
    assert not np.isnan(draw["nan"]).all()
    assert np.isposinf(draw["infinite"]).any()
    assert np.isneginf(draw["infinite"]).any()
    assert not np.isneginf(draw["upper_infinite"]).any()
    assert (draw["signed_zero"] == 0).all()
    assert 0 < np.signbit(draw["signed_zero"]).sum() < 200


def test_bfloat16_is_that_of_ml_dtypes():
    assert dtype_of("bfloat16") == np.dtype(ml_dtypes.bfloat16)
