"""ScatterElements of the reference runner: the shared cases, and the rules behind them."""

from __future__ import annotations

import itertools
import time

import ml_dtypes
import numpy as np
import pytest
from cases import Case, load_cases
from ref_graphs import CONTRIB, imported, scatter_model
from strategies import REDUCTIONS

import refimpl
from refimpl import NodeError, PluginRefRunner
from refimpl.ops.scatter_elements import scatter

FLOATS = [np.float16, ml_dtypes.bfloat16, np.float32, np.float64]
INTEGERS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]


def run(data, indices, updates, **attrs):
    graph = imported(scatter_model(data, indices, updates, **attrs))
    with PluginRefRunner(graph) as runner:
        return runner.infer({"data": data, "indices": indices, "updates": updates})["output"]


def bits(array: np.ndarray) -> bytes:
    return np.ascontiguousarray(array).tobytes()


@pytest.mark.parametrize("case", load_cases(), ids=str)
def test_case(case: Case) -> None:
    attrs = {"axis": case.axis, "reduction": case.reduction}
    if case.error is not None:
        with pytest.raises(NodeError, match="node 'scatter'"):
            run(case.data, case.indices, case.updates, **attrs)
        return
    assert case.expect is not None
    output = run(case.data, case.indices, case.updates, **attrs)
    assert output.dtype == case.dtype
    np.testing.assert_array_equal(output.astype(np.float64), case.expect.astype(np.float64), strict=True)
    if case.dtype.kind in "iu":
        assert bits(output) == bits(case.expect)


def by_loops(data, indices, updates, axis, reduction):
    """The definition, written down once more: Python numbers, one update after the other."""
    exact = data.dtype.kind in "iu"
    output = [int(v) if exact else float(v) for v in data.reshape(-1)]
    for p in itertools.product(*map(range, indices.shape)):
        j = list(p)
        j[axis] = int(indices[p]) % data.shape[axis]
        slot = np.ravel_multi_index(j, data.shape)
        old, new = output[slot], (int if exact else float)(updates[p])
        output[slot] = {
            "add": lambda old=old, new=new: old + new,
            "mul": lambda old=old, new=new: old * new,
            "max": lambda old=old, new=new: max(old, new),
            "min": lambda old=old, new=new: min(old, new),
            "none": lambda new=new: new,
        }[reduction]()
    if exact:
        modulus = 2 ** (8 * data.itemsize)
        unsigned = np.array([v % modulus for v in output], np.uint64).astype(f"u{data.itemsize}")
        return unsigned.view(data.dtype).reshape(data.shape)
    return np.array(output).astype(data.dtype).reshape(data.shape)


@pytest.mark.parametrize("reduction", [*REDUCTIONS, "none"])
@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS], ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("rank", [1, 2, 3, 5])
def test_matches_the_definition(dtype, rank, reduction) -> None:
    rng = np.random.default_rng(rank)
    for axis in range(-rank, rank):
        shape = tuple(rng.integers(2, 5, rank))
        index_shape = [int(rng.integers(1, n + 1)) for n in shape]
        index_shape[axis] = int(rng.integers(1, 9))
        size = shape[axis]
        indices = rng.integers(-size, size, index_shape)
        wide = rng.integers(-9, 10, shape), rng.integers(-9, 10, index_shape)
        data, updates = (w.astype(dtype) for w in wide)
        got = scatter(data, indices, updates, axis, reduction)
        np.testing.assert_array_equal(
            got, by_loops(data, indices, updates, axis % rank, reduction), strict=True
        )


@pytest.mark.parametrize("dtype", INTEGERS, ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_integers_are_exact_and_wrap(dtype, reduction) -> None:
    info = np.iinfo(dtype)
    rng = np.random.default_rng(7)
    data = rng.integers(info.min, info.max, 16, dtype=dtype, endpoint=True)
    updates = rng.integers(info.min, info.max, 200, dtype=dtype, endpoint=True)
    indices = rng.integers(-16, 16, 200)
    got = run(data, indices, updates, reduction=reduction)
    np.testing.assert_array_equal(got, by_loops(data, indices, updates, 0, reduction), strict=True)


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("reduction", ["max", "min"])
def test_nan_and_signed_zero_do_not_depend_on_the_order(dtype, reduction) -> None:
    zero = 0.0 if reduction == "max" else -0.0
    for order in itertools.permutations([0.0, -0.0]):
        for start in order:
            got = run(
                np.array([start], dtype), np.zeros(2, np.int64), np.array(order, dtype), reduction=reduction
            )
            assert bits(got) == bits(np.array([zero], dtype))
    for order in itertools.permutations([np.nan, 1.0, -np.inf]):
        got = run(np.array([2], dtype), np.zeros(3, np.int64), np.array(order, dtype), reduction=reduction)
        assert np.isnan(got).all()
    stored = run(np.array([np.nan], dtype), np.zeros(1, np.int64), np.array([5], dtype), reduction=reduction)
    assert np.isnan(stored).all()


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("reduction", ["max", "min"])
def test_a_lone_zero_keeps_its_sign(dtype, reduction) -> None:
    """Only where zeros of both signs meet does the reduction choose."""
    for zero in (0.0, -0.0):
        other = -3 if reduction == "max" else 3
        got = run(
            np.array([other], dtype), np.zeros(1, np.int64), np.array([zero], dtype), reduction=reduction
        )
        assert bits(got) == bits(np.array([zero], dtype))


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("reduction", ["max", "min"])
@pytest.mark.parametrize(("start", "update"), list(itertools.product([0.0, -0.0], repeat=2)))
def test_zeros_of_data_and_updates_meet(dtype, reduction, start, update) -> None:
    got = run(np.array([start], dtype), np.array([0]), np.array([update], dtype), reduction=reduction)
    winner = 0.0 if reduction == "max" else -0.0
    assert bits(got) == bits(np.array([start if start.hex() == update.hex() else winner], dtype))


def test_elements_that_nothing_hits_keep_their_bits() -> None:
    payload = np.array([0x7FA12345, 0xFFC54321, 0x80000000], np.uint32).view(np.float32)
    got = run(payload, np.array([2]), np.array([1], np.float32), reduction="add")
    assert bits(got)[:8] == bits(payload)[:8]


@pytest.mark.parametrize(
    "dtype", [np.float16, ml_dtypes.bfloat16, np.float32], ids=lambda d: np.dtype(d).name
)
def test_floats_are_accumulated_wide_and_rounded_once(dtype) -> None:
    rng = np.random.default_rng(0)
    updates = rng.uniform(0, 1, 5000).astype(dtype)
    data = np.zeros(3, dtype)
    indices = rng.integers(0, 3, 5000)
    got = run(data, indices, updates, reduction="add")
    exact = [np.sum(updates[indices == i].astype(np.float64)) for i in range(3)]
    np.testing.assert_array_equal(got, np.array(exact).astype(dtype), strict=True)


@pytest.mark.skipif(np.finfo(np.longdouble).eps >= np.finfo(np.float64).eps, reason="no wider type here")
def test_float64_is_accumulated_wider() -> None:
    data = np.array([1.0])
    updates = np.full(1000, 2.0**-54)  # in float64 each of them would be lost
    got = run(data, np.zeros(1000, np.int64), updates, reduction="add")
    assert got[0] == 1.0 + 1000 * 2.0**-54


def test_ten_million_updates_take_seconds() -> None:
    rng = np.random.default_rng(0)
    data = np.zeros((1000, 1000), np.float32)
    indices = rng.integers(-1000, 1000, (10_000, 1000))
    updates = np.ones((10_000, 1000), np.float32)
    start = time.perf_counter()
    got = scatter(data, indices, updates, 0, "add")
    assert time.perf_counter() - start < 20
    assert got.sum() == 10_000_000


def test_none_takes_the_last_update_in_index_order() -> None:
    data, updates = np.zeros(2, np.float32), np.arange(1, 6, dtype=np.float32)
    got = run(data, np.array([0, 1, 0, 1, 0]), updates, domain="")
    np.testing.assert_array_equal(got, np.array([5, 4], np.float32), strict=True)


def test_none_takes_strings() -> None:
    data = np.array(["a", "b"], dtype=object)
    got = scatter(data, np.array([1]), np.array(["z"], dtype=object), 0, "none")
    assert got.tolist() == ["a", "z"]


ONE = np.ones(4, np.float32)


@pytest.mark.parametrize(
    ("attrs", "fragments"),
    [
        ({}, ["reduction", "add, mul, max, min", "no such attribute"]),
        ({"reduction": "none"}, ["add, mul, max, min", "'none'"]),
        ({"reduction": "mean"}, ["add, mul, max, min", "'mean'"]),
        ({"reduction": "Add"}, ["add, mul, max, min", "'Add'"]),
        ({"reduction": "add", "axis": 1}, ["axis must be in [-1, 0]", "got 1"]),
        ({"reduction": "add", "axis": -2}, ["axis must be in [-1, 0]", "got -2"]),
    ],
)
def test_wrong_attributes_are_named(attrs, fragments) -> None:
    with pytest.raises(NodeError) as caught:
        run(ONE, np.array([0]), ONE[:1], **attrs)
    for fragment in ["'scatter'", CONTRIB, *fragments]:
        assert fragment in str(caught.value)


@pytest.mark.parametrize(
    ("opset", "allowed"),
    [(11, {"none"}), (13, {"none"}), (16, {"none", "add", "mul"}), (18, {"none", *REDUCTIONS})],
)
def test_reductions_of_the_standard_operator_follow_the_opset(opset, allowed) -> None:
    for reduction in ("none", *REDUCTIONS, "mean"):
        if reduction in allowed:
            run(ONE, np.array([0]), ONE[:1], domain="", opset=opset, reduction=reduction)
        else:
            with pytest.raises(NodeError, match=f"opset {opset}, got '{reduction}'"):
                run(ONE, np.array([0]), ONE[:1], domain="", opset=opset, reduction=reduction)


def test_default_reduction_of_the_standard_operator_is_none() -> None:
    assert run(ONE, np.array([0, 0]), 2 * ONE[:2], domain="")[0] == 2


@pytest.mark.parametrize("bad", [4, -5, 2**40, -(2**63)])
def test_index_out_of_range_names_value_position_and_range(bad) -> None:
    data, indices = np.zeros((4, 3), np.float32), np.zeros((2, 3), np.int64)
    indices[1, 0], indices[1, 2] = bad, 99
    with pytest.raises(NodeError) as caught:
        run(data, indices, np.zeros((2, 3), np.float32), reduction="add")
    for fragment in ["node 'scatter'", f"got {bad} at position (1, 0)", "[-4, 3]", "indices"]:
        assert fragment in str(caught.value)


def test_a_failed_run_leaves_the_runner_usable() -> None:
    feed = {"data": ONE, "indices": np.array([9]), "updates": ONE[:1]}
    graph = imported(scatter_model(*feed.values(), reduction="add"))
    with PluginRefRunner(graph) as runner:
        with pytest.raises(NodeError):
            runner.infer(feed)
        feed["indices"] = np.array([1])
        np.testing.assert_array_equal(runner.infer(feed)["output"], np.array([1, 2, 1, 1], np.float32))


@pytest.mark.parametrize(
    ("data", "indices", "updates", "fragment"),
    [
        (np.float32(1), np.int64(0), np.float32(1), "data rank must be at least 1, got 0"),
        (ONE, np.array([[0]]), ONE[:1].reshape(1, 1), "indices rank must be that of data (1), got 2"),
        (ONE, np.array([0, 1]), ONE[:1], "updates shape must be that of indices (2,), got (1,)"),
        (ONE, np.array([0]), np.ones(1), "updates dtype must be that of data (float32), got float64"),
        (ONE, np.array([0], np.int32), ONE[:1], "indices dtype must be int64, got int32"),
        (ONE.reshape(2, 2), np.array([[0, 0, 0]]), ONE[None, :3], "at most that of data (2), got 3"),
        (np.array([True]), np.array([0]), np.array([True]), "got bool"),
    ],
)  # fmt: skip
def test_wrong_tensors_are_named(data, indices, updates, fragment) -> None:
    with pytest.raises(NodeError) as caught:
        run(np.asarray(data), np.asarray(indices), np.asarray(updates), reduction="add")
    assert fragment in str(caught.value)
    assert "node 'scatter'" in str(caught.value)


def test_int32_indices_are_standard() -> None:
    got = run(ONE, np.array([-1], np.int32), 2 * ONE[:1], domain="", reduction="add")
    assert got[3] == 3


def test_both_domains_are_registered_and_errors_share_a_base() -> None:
    assert {("", "ScatterElements"), (CONTRIB, "ScatterElements")} <= set(refimpl.OP_REGISTRY)
    with pytest.raises(refimpl.RefImplError):
        scatter(ONE, np.array([7]), ONE[:1], 0, "add")
