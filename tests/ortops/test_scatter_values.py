"""Right values: every dtype and reduction, on both providers."""

from __future__ import annotations

import numpy as np
import oracle
import pytest
import strategies
from cases import Case, load_cases
from hypothesis import HealthCheck, given, settings
from sessions import run, scatter, scatter_model, start
from strategies import DTYPES, FLOATS, REDUCTIONS, Scatter

PUBLIC = [case for case in load_cases() if case.expect is not None]
BY_NAME = {str(dtype): dtype for dtype in DTYPES}


def check(provider: str, case: Scatter) -> None:
    got = scatter(provider, case.data, case.indices, case.updates, axis=case.axis, reduction=case.reduction)
    oracle.check(case, got)


@pytest.mark.parametrize("case", PUBLIC, ids=str)
def test_public_bug_reports(case: Case, provider: str) -> None:
    got = scatter(provider, case.data, case.indices, case.updates, axis=case.axis, reduction=case.reduction)
    assert got.dtype == case.dtype
    np.testing.assert_array_equal(got.astype(np.float64), case.expect.astype(np.float64))
    if got.dtype.kind in "iu":
        np.testing.assert_array_equal(got, case.expect)


@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", BY_NAME)
@pytest.mark.parametrize(
    ("data", "indices", "axis"),
    [
        ((7,), (29,), 0),
        ((3, 5), (3, 11), 1),
        ((9, 16), (40, 16), 0),
        ((9, 16), (40, 13), -2),
        ((2, 3, 4, 5), (1, 7, 4, 3), 1),
        ((2, 1, 3, 1, 2, 2, 1, 3), (2, 1, 3, 1, 5, 2, 1, 3), 4),
        ((2, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2), (1, 1, 2, 1, 7, 1, 1, 2, 1, 1, 2), 4),
    ],
    ids=str,
)
def test_every_dtype_and_reduction(data, indices, axis, dtype, reduction, provider) -> None:
    rng = np.random.default_rng(len(data) + len(reduction))
    kind = BY_NAME[dtype]
    check(
        provider,
        Scatter(
            strategies.values(rng, data, kind, reduction),
            strategies.indices_of(rng, indices, data[axis], "anywhere"),
            strategies.values(rng, indices, kind, reduction),
            axis,
            reduction,
        ),
    )


@pytest.mark.parametrize("reduction", ["max", "min"])
@pytest.mark.parametrize("dtype", [str(dtype) for dtype in FLOATS])
def test_nan_and_zeros_whatever_the_order(dtype: str, reduction: str, provider: str) -> None:
    kind = BY_NAME[dtype]
    pool = np.array([0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf, 1, -1, 2.0**-24, -(2.0**-24)]).astype(kind)
    stored, first, second = (grid.reshape(-1) for grid in np.meshgrid(pool, pool, pool))
    slots = np.arange(stored.size)
    case = Scatter(stored, np.r_[slots, slots], np.r_[first, second], 0, reduction)
    check(provider, case)


@pytest.mark.parametrize("dtype", BY_NAME)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_one_hot_slot(dtype: str, reduction: str, provider: str) -> None:
    """Thousands of updates of one slot, beside slots that must stay as they are."""
    rng, kind = np.random.default_rng(5), BY_NAME[dtype]
    updates = strategies.values(rng, (3000,), kind, reduction)
    if reduction == "mul" and kind in FLOATS:
        updates = np.where(np.arange(3000) % 2, 1.25, 0.8).astype(kind)  # pairs stay near 1 in any order
    data = strategies.values(rng, (5,), kind, "add")
    model = scatter_model(kind, 1, axis=0, reduction=reduction)
    feed = {"data": data, "indices": np.full(3000, 3), "updates": updates}
    got = run(start(model, provider), feed)[0]
    if reduction == "mul" and kind in FLOATS:
        # The oracle's bound is first-order; 3000 roundings of 16-bit values are past it.
        assert np.isfinite(got.astype(np.float64)).all()
        np.testing.assert_array_equal(np.delete(got, 3), np.delete(data, 3))
    else:
        oracle.check(Scatter(data, feed["indices"], updates, 0, reduction), got)


@pytest.mark.parametrize("dtype", BY_NAME)
@pytest.mark.parametrize("shapes", [((1, 3), (0, 3)), ((0,), (0,)), ((2, 0, 3), (2, 0, 3)), ((4, 2), (9, 0))])
def test_empty_indices_give_a_copy(shapes, dtype: str, provider: str) -> None:
    data = np.ones(shapes[0]).astype(BY_NAME[dtype])
    updates = np.ones(shapes[1]).astype(BY_NAME[dtype])
    got = scatter(provider, data, np.zeros(shapes[1], np.int64), updates, axis=0, reduction="max")
    assert got.shape == data.shape
    np.testing.assert_array_equal(got, data)


@given(case=strategies.scatters())
@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_any_scatter(case: Scatter, provider: str) -> None:
    check(provider, case)


@pytest.mark.parametrize("slots", [3, 70_000])
def test_float16_sums_that_pass_through_what_it_cannot_hold(slots: int, provider: str) -> None:
    """-60000 + 60000 + 60000: partial sums must not become infinite before they meet what is stored."""
    data = np.full(slots, -60000, np.float16)
    indices = np.arange(2 * slots) // 2
    updates = np.full(2 * slots, 60000, np.float16)
    got = scatter(provider, data, indices, updates)
    np.testing.assert_array_equal(got, np.full(slots, 60000, np.float16))
    tiny = scatter(
        provider,
        np.full(slots, 1000, np.float16),
        indices,
        np.full(2 * slots, 1e-4, np.float16),
        reduction="mul",
    )
    np.testing.assert_allclose(tiny.astype(float), np.float64(np.float16(1e-4)) ** 2 * 1000, rtol=0.1)
