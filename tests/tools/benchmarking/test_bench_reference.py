"""Inputs, and the reference against a naive loop."""

from __future__ import annotations

import dataclasses

import ml_dtypes
import numpy as np
import pytest
from benchmarking.backends import CpuBackend
from benchmarking.cases import CaseMaker
from benchmarking.crowded import accumulate_crowded
from benchmarking.reference import flat_slots
from benchmarking.values import DATA, UPDATES, from_float32, make_values, storage, to_float64
from benchmarking.workloads import ALL_DTYPES, DISTRIBUTIONS, REDUCTIONS, WORKLOADS, Workload

SHAPES = [((7,), (40,), 0), ((5, 6), (20, 4), 0), ((5, 6), (3, 20), -1), ((3, 4, 5), (2, 15, 4), 1)]
TINY = [
    Workload(f"tiny{n}", "", data, indices, axis, "random", data, indices)
    for n, (data, indices, axis) in enumerate(SHAPES)
]
ODD = [  # every distribution, with negative indices
    Workload(name, "", (3, 7, 5), (2, 30, 5), -2, name, (3, 7, 5), (2, 30, 5), slots=3, negatives=True)
    for name in DISTRIBUTIONS
]
FLOATS = ("float64", "float32", "float16", "bfloat16")


def exact_values(array: np.ndarray, dtype: str) -> np.ndarray:
    return to_float64(array, dtype) if dtype in FLOATS else array.astype(object)


def naive(case) -> np.ndarray:
    """One update after the other, in float64 or Python's own integers."""
    out = exact_values(case.data, case.dtype).copy()
    if case.workload.in_graph:
        out = -out
    updates = exact_values(case.updates, case.dtype)
    step = {"add": lambda a, b: a + b, "mul": lambda a, b: a * b, "max": max, "min": min}[case.reduction]
    for position in np.ndindex(case.indices.shape):
        target = list(position)
        target[case.workload.positive_axis] = int(case.indices[position])
        out[tuple(target)] = step(out[tuple(target)], updates[position])
    if case.workload.in_graph:
        out = -out
    if case.dtype in FLOATS:
        return out
    limits = np.iinfo(case.dtype)
    wrap = np.vectorize(lambda v: (int(v) - limits.min) % 2**limits.bits + limits.min, otypes=[object])
    return wrap(out).astype(case.dtype)


def rounded(exact: np.ndarray, dtype: str) -> np.ndarray:
    return exact if dtype == "float64" else from_float32(np, exact.astype(np.float32), dtype)


@pytest.mark.parametrize("workload", [*TINY, *ODD], ids=lambda w: w.name)
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize(
    ("dtype", "in_graph"),
    [(d, in_graph) for d in ALL_DTYPES for in_graph in (False, True) if not (in_graph and d[0] == "u")],
)
def test_reference_against_a_naive_loop(dtype, reduction, workload, in_graph) -> None:
    workload = dataclasses.replace(workload, in_graph=in_graph)
    case = CaseMaker(CpuBackend(), seed=5).make(workload, dtype, reduction)
    expected = naive(case).reshape(-1)
    if dtype in FLOATS:
        np.testing.assert_allclose(case.reference.exact, expected, rtol=1e-12, atol=1e-12)
    else:
        np.testing.assert_array_equal(case.reference.exact, expected)
    assert (case.reference.bound is None) == (dtype not in FLOATS or reduction in ("max", "min"))


def test_bound_is_n_u_sum_of_sizes() -> None:
    case = CaseMaker(CpuBackend(), seed=1).make(TINY[0], "float32", "add")
    slots = flat_slots(np, case.workload, case.indices)
    hits = np.bincount(slots, minlength=7)
    sizes = np.abs(case.data) + np.bincount(slots, np.abs(case.updates), minlength=7)
    np.testing.assert_allclose(case.reference.bound, np.minimum(hits, 16) * 2.0**-24 * sizes, rtol=1e-5)


@pytest.mark.parametrize("dtype", ALL_DTYPES)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_a_right_output_passes_and_a_wrong_one_does_not(dtype, reduction) -> None:
    case = CaseMaker(CpuBackend(), seed=2).make(WORKLOADS["small"].quick(), dtype, reduction)
    reference = case.reference
    exact = reference.exact
    right = rounded(exact, dtype) if dtype in FLOATS else exact
    right = right.reshape(case.data.shape)
    assert reference.check(np, right).right
    slots = flat_slots(np, case.workload, case.indices)
    hits = np.bincount(slots, minlength=case.data.size)
    for place in (int(hits.argmax()), int(hits.argmin())):
        wrong = right.copy()
        flat = wrong.reshape(-1)
        if dtype in FLOATS:
            flat[place] = rounded(exact[place : place + 1] * 1.25, dtype)[0]
        else:
            flat[place] ^= 1
        verdict = reference.check(np, wrong)
        assert not verdict.right
        assert f"1 of {case.data.size} values are wrong; at {place} " in verdict.note


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_nan_is_wrong(dtype, reduction) -> None:
    case = CaseMaker(CpuBackend(), seed=2).make(TINY[0], dtype, reduction)
    wrong = rounded(case.reference.exact, dtype)
    wrong[0] = np.uint16(0x7FC0) if dtype == "bfloat16" else np.nan
    assert not case.reference.check(np, wrong).right


@pytest.mark.parametrize("name", ["hot16", "rand1d", "gnn", "bigdata", "middle"])
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", ALL_DTYPES)
def test_values_are_random_never_zero_and_results_finite(dtype, reduction, name) -> None:
    workload = WORKLOADS[name].quick()
    case = CaseMaker(CpuBackend(), seed=0).make(workload, dtype, reduction)
    for array in (case.data, case.updates):
        assert array.dtype == storage(dtype)
        values = exact_values(array, dtype)
        assert (values != 0).all()
        assert (values < 0).any() != dtype.startswith("uint")
        assert (values > 0).any()
    exact = case.reference.exact
    assert np.isfinite(exact.astype(np.float64)).all()
    crowded = name == "hot16" and reduction in ("max", "min")
    assert (exact != exact[0]).any() or (crowded and storage(dtype).itemsize <= 2)  # all are the extreme
    if dtype in FLOATS and reduction == "mul":
        assert 1e-3 < np.abs(exact).min() <= np.abs(exact).max() < 1e3


@pytest.mark.parametrize("name", ["one", "few", "power"])
def test_products_of_crowded_slots_stay_finite(name) -> None:
    shapes = ((50, 4), (200_000, 4))
    workload = Workload(name, "", *shapes, 0, name, *shapes, slots=2)
    exact = np.abs(CaseMaker(CpuBackend(), seed=0).make(workload, "float16", "mul").reference.exact)
    assert 1e-3 < exact.min() <= exact.max() < 1e3


def test_crowded_slots_are_joined_pair_by_pair() -> None:
    rng = np.random.default_rng(0)
    for size, count in ((1, 1), (1, 1000), (9, 5000), (5000, 300)):
        slots = np.minimum(rng.integers(0, size, count), rng.integers(0, size, count))
        values = rng.integers(-(2**62), 2**62, count)
        expected = rng.integers(-(2**62), 2**62, size)
        out = expected.copy()
        np.multiply.at(expected, slots, values)
        accumulate_crowded(np, np.multiply, out, slots, values)
        np.testing.assert_array_equal(out, expected)


def test_a_seed_gives_the_same_bits_and_another_others() -> None:
    def draw(seed: int, stream: int = DATA) -> bytes:
        return make_values(np, WORKLOADS["hot16"].quick(), "float16", "add", seed, stream).tobytes()

    assert draw(1) == draw(1)
    assert draw(1) != draw(2)
    assert draw(1) != draw(1, UPDATES)[: len(draw(1))]


def test_bfloat16_rounds_as_ml_dtypes_does() -> None:
    values = np.random.default_rng(0).uniform(-3, 3, 10_000).astype(np.float32)
    values[:3] = [1.00390625, 1.01171875, -1.00390625]  # halfway between neighbours
    bits = from_float32(np, values, "bfloat16")
    np.testing.assert_array_equal(bits, values.astype(ml_dtypes.bfloat16).view(np.uint16))
    np.testing.assert_array_equal(
        to_float64(bits, "bfloat16"), bits.view(ml_dtypes.bfloat16).astype(np.float64)
    )
