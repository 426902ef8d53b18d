"""The error bound of ScatterElements: no order of operations exceeds it, and it is near the worst."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from ref_graphs import CONTRIB, imported, info, model, node, scatter_model

from refimpl import PluginRefRunner
from refimpl.ops.scatter_bounds import unit_roundoff

ORDERS = 1000
FLOATS = [np.float16, ml_dtypes.bfloat16, np.float32]
by_dtype = pytest.mark.parametrize("dtype", FLOATS, ids=lambda d: np.dtype(d).name)
OPERATIONS = {"add": np.add, "mul": np.multiply}


def reference(start, updates, reduction, domain=CONTRIB):
    """One slot: the reference's result and bound."""
    data = np.array([start], updates.dtype)
    indices = np.zeros(updates.size, np.int64)
    graph = imported(scatter_model(data, indices, updates, domain=domain, reduction=reduction))
    with PluginRefRunner(graph) as runner:
        outputs = runner.infer({"data": data, "indices": indices, "updates": updates}, bounds=True)
    bound = outputs.bounds["output"]
    assert bound.shape == data.shape
    assert bound.dtype == np.float64
    return float(outputs["output"][0]), float(bound[0])


def in_random_orders(start, updates, reduction, seed=0):
    """What ORDERS implementations give that round after every step, each in an order of its own."""
    rng = np.random.default_rng(seed)
    shuffled = rng.permuted(np.broadcast_to(updates, (ORDERS, updates.size)), axis=1).T.copy()
    result = np.full(ORDERS, start, updates.dtype)
    for step in shuffled:
        result = OPERATIONS[reduction](result, step)
    return result.astype(np.float64)


def in_pairs(start, updates, reduction):
    """A tree: neighbours are combined, rounding each time."""
    values = np.concatenate([np.array([start], updates.dtype), updates])
    while values.size > 1:
        paired = OPERATIONS[reduction](values[0 : values.size // 2 * 2 : 2], values[1::2])
        values = np.concatenate([paired, values[values.size // 2 * 2 :]])
    return values.astype(np.float64)


def in_float32(start, updates, reduction):
    """One that accumulates in float32 and rounds once."""
    wide = np.concatenate([[np.float32(start)], updates.astype(np.float32)])
    return OPERATIONS[reduction].reduce(wide[None, :], axis=1).astype(updates.dtype).astype(np.float64)


def scatters(dtype, reduction):
    """Random slots of 1 to 10,000 hits; for mul around 1, so that products stay in range."""
    rng = np.random.default_rng(1)
    for hits in (1, 2, 3, 5, 30, 300, 10_000):
        for sign in ("mixed", "positive"):
            if reduction == "add":
                values = rng.normal(size=hits + 1)
                values = np.abs(values) if sign == "positive" else values
                if np.dtype(dtype) == np.float16:
                    values /= max(1, hits / 100)
            else:
                spread = 1 if hits < 10 else 4 / hits
                values = np.exp(rng.uniform(-spread, spread, hits + 1))
                if sign == "mixed":
                    values *= rng.choice([-1, 1], hits + 1)
            narrow = values.astype(dtype)
            yield narrow[0], narrow[1:]


@pytest.mark.filterwarnings("ignore:overflow encountered")
@by_dtype
@pytest.mark.parametrize("reduction", ["add", "mul"])
def test_no_order_exceeds_the_bound_and_it_is_near_the_worst(dtype, reduction) -> None:
    ratios = []
    for start, updates in scatters(dtype, reduction):
        ref, bound = reference(start, updates, reduction)
        results = np.concatenate(
            [
                in_random_orders(start, updates, reduction),
                in_pairs(start, updates, reduction),
                in_float32(start, updates, reduction),
            ]
        )
        error = np.abs(results - ref).max()
        assert error <= bound, (updates.size, error, bound)
        if np.isfinite(bound) and bound > 0:
            ratios.append(error / bound)
    assert len(ratios) >= 10
    assert max(ratios) >= 1 / 8, ratios


def biased(dtype, reduction):
    """Ten thousand hits (mul: as many as fit), each of which is rounded in the same direction."""
    u = unit_roundoff(np.dtype(dtype))
    if reduction == "add":
        return 1.0, np.full(10_000, 0.99 * u).astype(dtype)  # lost, one by one
    hits = min(10_000, int(0.05 / u))
    below = float(np.nextafter(np.array(1.5 - 2 * u * (hits + 1), np.float64), 0))
    return below, np.full(hits, 1 + 2 * u).astype(dtype)  # 1.49 units in the last place become 1


@by_dtype
@pytest.mark.parametrize("reduction", ["add", "mul"])
def test_the_bound_is_reached_with_many_hits_too(dtype, reduction) -> None:
    start, updates = biased(dtype, reduction)
    start = np.array(start, dtype)[()]
    ref, bound = reference(start, updates, reduction)
    error = np.abs(in_random_orders(start, updates, reduction) - ref).max()
    assert error <= bound
    assert error >= bound / 8, (error, bound, updates.size)


@by_dtype
@pytest.mark.parametrize("reduction", ["add", "mul"])
@pytest.mark.parametrize("scale", ["smallest_subnormal", "tiny"])
def test_the_bound_holds_where_results_underflow(dtype, reduction, scale) -> None:
    """mul: one factor is tiny, and what the others make of it on the way depends on the order."""
    small = 3 * float(getattr(ml_dtypes.finfo(dtype), scale))
    rng = np.random.default_rng(0)
    if reduction == "add":
        updates = (rng.choice([-1, 1], 20) * rng.uniform(small / 2, small * 2, 20)).astype(dtype)
    else:
        factors = rng.uniform(1.5, 2.5, 10)
        updates = np.concatenate([[small], factors, 1 / factors]).astype(dtype)
    start = np.array(1 if reduction == "mul" else small, dtype)[()]
    ref, bound = reference(start, updates, reduction)
    assert np.isfinite(bound)
    results = np.concatenate(
        [in_random_orders(start, updates, reduction), in_pairs(start, updates, reduction)]
    )
    error = np.abs(results - ref).max()
    assert error <= bound
    if reduction == "mul" and scale == "smallest_subnormal":
        assert error > updates.size * unit_roundoff(np.dtype(dtype)) * abs(
            ref
        )  # the relative rule is not enough


@by_dtype
def test_a_factor_of_zero_makes_the_product_exact(dtype) -> None:
    tiny = float(ml_dtypes.finfo(dtype).tiny)
    updates = np.array([tiny, 0.5, 0, 3, tiny]).astype(dtype)
    assert reference(np.array(1, dtype)[()], updates, "mul") == (0.0, 0.0)


@pytest.mark.parametrize("dtype", [ml_dtypes.bfloat16, np.float32], ids=lambda d: np.dtype(d).name)
def test_flushed_subnormals_are_within_the_bound(dtype) -> None:
    """CUDA's float32 atomics may flush subnormals."""
    tiny = float(ml_dtypes.finfo(dtype).tiny)
    updates = np.full(7, tiny / 2).astype(dtype)
    ref, bound = reference(np.array(0, dtype)[()], updates, "add")
    assert ref == 3.5 * tiny
    assert abs(0.0 - ref) <= bound < 100 * tiny


@pytest.mark.filterwarnings("ignore:overflow encountered", "ignore:invalid value")
@by_dtype
@pytest.mark.parametrize("reduction", ["add", "mul"])
def test_where_some_order_overflows_the_bound_is_infinite(dtype, reduction) -> None:
    large = float(ml_dtypes.finfo(dtype).max) * 0.75
    values = [large, large, -large, -large] if reduction == "add" else [large, 4.0, 0.25, 0.25]
    assert reference(np.array(1, dtype)[()], np.array(values).astype(dtype), reduction)[1] == np.inf


@by_dtype
@pytest.mark.parametrize("reduction", ["add", "mul"])
@pytest.mark.parametrize("special", [np.nan, np.inf, -np.inf])
def test_special_values_are_exact(dtype, reduction, special) -> None:
    ref, bound = reference(np.array(1, dtype)[()], np.array([2, special, -3]).astype(dtype), reduction)
    assert bound == 0
    expect = 1 + 2 + special - 3 if reduction == "add" else 2 * special * -3
    np.testing.assert_equal(ref, expect)


@pytest.mark.parametrize("domain", ["", CONTRIB])
@pytest.mark.parametrize("dtype", [np.float32, np.int8, np.int64])
def test_exact_reductions_have_bound_zero(dtype, domain) -> None:
    reductions = ["max", "min"] + (["add", "mul"] if np.dtype(dtype).kind == "i" else [])
    for reduction in reductions:
        start, updates = np.array(1, dtype)[()], np.array([2, 3, 100], dtype)
        assert reference(start, updates, reduction, domain)[1] == 0


def test_elements_that_nothing_hits_have_bound_zero() -> None:
    data, indices, updates = (
        np.full((3, 2), 0.1, np.float16),
        np.array([[1, -1]]),
        np.ones((1, 2), np.float16),
    )
    graph = imported(scatter_model(data, indices, updates, reduction="add"))
    with PluginRefRunner(graph) as runner:
        feed = {"data": data, "indices": indices, "updates": updates}
        bound = runner.infer(feed, bounds=True).bounds["output"]
    np.testing.assert_array_equal(bound > 0, [[False, False], [True, False], [False, True]])


def test_float64_bounds_cover_plain_float64_sums() -> None:
    rng = np.random.default_rng(0)
    for reduction in ("add", "mul"):
        updates = rng.uniform(0.9, 1.1, 1000)
        ref, bound = reference(1.0, updates, reduction)
        error = np.abs(in_random_orders(1.0, updates, reduction) - ref).max()
        assert 0 < error <= bound < 1e-9 * abs(ref)


def test_bounds_come_for_outputs_and_kept_tensors_whose_producer_gives_one() -> None:
    data = np.zeros(2, np.float32)
    proto = scatter_model(data, np.array([0]), data[:1], reduction="add")
    proto = model(
        [node("Relu", ["output"], ["y"]), *proto.graph.node],
        list(proto.graph.input),
        [*proto.graph.output, info("y")],
    )
    feed = {"data": data, "indices": np.array([0]), "updates": np.ones(1, np.float32)}
    with PluginRefRunner(proto) as runner:
        assert runner.infer(feed).bounds == {}
        assert set(runner.infer(feed, bounds=True).bounds) == {"output"}
    proto.graph.output.pop(0)
    with PluginRefRunner(proto) as runner:
        assert runner.infer(feed, bounds=True).bounds == {}
        assert set(runner.infer(feed, bounds=True, keep="all").bounds) == {"output"}


@pytest.mark.parametrize("shape", [(0,), (3,), (2, 0)])
def test_empty_scatters_have_empty_or_zero_bounds(shape) -> None:
    data = np.ones(shape, np.float32)
    none = np.zeros([0] * len(shape), np.int64)
    with PluginRefRunner(
        imported(scatter_model(data, none, none.astype(np.float32), reduction="mul"))
    ) as runner:
        feed = {"data": data, "indices": none, "updates": none.astype(np.float32)}
        outputs = runner.infer(feed, bounds=True)
    np.testing.assert_array_equal(outputs["output"], data, strict=True)
    np.testing.assert_array_equal(outputs.bounds["output"], np.zeros(shape), strict=True)
