"""Runs inside ONNX Runtime on a GPU: the first with some shapes asks Python, the rest do not."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from typing import Any

import numpy as np
import oracle
import pytest
from sessions import INVALID, bind, graph_session, in_threads, run, scatter_model, start, three_scatters
from strategies import DTYPES, REDUCTIONS, Scatter, random_scatter

import ortops
from ortops import _bridge
from ortops._dtypes import BY_NAME
from ortops._native.structs import Problem

pytestmark = pytest.mark.gpu


@pytest.fixture(autouse=True)
def visits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """What Python was asked for, the kind of a `Problem` each."""
    seen: list[int] = []
    solve = _bridge._Kernel.solve

    def counted(kernel: Any, tensors: Any, problem: Any) -> None:
        seen.append(problem.kind)
        solve(kernel, tensors, problem)

    monkeypatch.setattr(_bridge._Kernel, "solve", counted)
    yield seen
    with contextlib.suppress(ortops.IndexRangeError):
        ortops.check_errors()


FIRST = [Problem.NEW_SHAPES, Problem.NEW_LAUNCH]


def scatter(seed: int, dtype: str, reduction: str, data=(50, 24), indices=(70, 24)) -> Scatter:
    return random_scatter(BY_NAME[dtype].numpy, reduction, data, indices, seed)


def feed(case: Scatter) -> dict[str, np.ndarray]:
    return {"data": case.data, "indices": case.indices, "updates": case.updates}


@pytest.mark.parametrize("index_check", ["error", "deferred", "off"])
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
def test_every_run_is_right(dtype: str, reduction: str, index_check: str, visits: list[int]) -> None:
    model = scatter_model(BY_NAME[dtype].numpy, 2, reduction=reduction)
    session = start(model, "cuda", index_check=index_check)
    for seed in range(4):
        case = scatter(seed, dtype, reduction)
        oracle.check(case, run(session, feed(case))[0])
    assert visits == FIRST


def test_shapes_in_turn(visits: list[int]) -> None:
    session = start(scatter_model(np.int32, 2, reduction="add"), "cuda")
    shapes = [((50, 24), (70, 24)), ((9, 3), (4, 2)), ((1000, 200), (3, 1))]
    shapes += [((5, 5), (0, 5)), ((4, 0), (9, 0))]  # empty ones
    for seed in range(3):
        for data, indices in shapes:
            case = scatter(seed, "int32", "add", data, indices)
            oracle.check(case, run(session, feed(case))[0])
    assert visits == FIRST * len(shapes)


def test_inside_a_graph_the_buffer_is_reused(visits: list[int]) -> None:
    session = start(three_scatters(np.int64), "cuda")
    for seed in range(4):
        rng = np.random.default_rng(seed)
        data, indices, updates = rng.integers(0, 20, 33), rng.permutation(33)[:21], rng.integers(0, 20, 21)
        want = data.copy()
        want[indices] = np.minimum(np.maximum(data[indices], updates) + updates, updates)
        got = run(session, {"data": data, "indices": indices, "updates": updates})[0]
        np.testing.assert_array_equal(got, want)
    assert visits == FIRST * 3


GOOD = {"data": np.zeros(4, np.float32), "indices": np.array([1, 1]), "updates": np.ones(2, np.float32)}
BAD = {**GOOD, "indices": np.array([1, 9])}
MODEL = scatter_model(np.float32, 1, reduction="add", name="late")


def test_a_bad_index_fails_its_run(visits: list[int]) -> None:
    session = start(MODEL, "cuda")
    for _ in range(2):
        assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]
        with pytest.raises(INVALID, match=r"node 'late': indices\[1\] must be in \[-4, 3\], got 9"):
            run(session, BAD)
    assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]
    assert visits == [*FIRST, Problem.BAD_INDEX, Problem.BAD_INDEX]


def test_a_bad_index_is_deferred(visits: list[int]) -> None:
    session = start(MODEL, "cuda", index_check="deferred")
    assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]
    assert run(session, BAD)[0].tolist() == [0, 1, 0, 0]
    assert visits == FIRST
    with pytest.raises(INVALID, match=r"node 'late': indices\[1\] must be in \[-4, 3\], got 9"):
        run(session, GOOD)
    assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]
    run(session, BAD)
    with pytest.raises(ortops.IndexRangeError, match="node 'late'"):
        ortops.check_errors()
    assert visits == [*FIRST, Problem.DEFERRED_ERROR]


def test_a_bad_index_is_left_out(visits: list[int]) -> None:
    session = start(MODEL, "cuda", index_check="off")
    assert [run(session, f)[0].tolist() for f in (GOOD, BAD, GOOD)] == [[0, n, 0, 0] for n in (2, 1, 2)]
    assert visits == FIRST


SLOTS, MANY = 100_000, 4_300_000


def many_updates(seed: int, spread: str) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """Inputs of int16 add that need scratch memory (scatter_binned), and the output."""
    rng = np.random.default_rng(seed)
    indices = rng.integers(-SLOTS, SLOTS, MANY)
    if spread == "sorted":
        indices.sort()
    elif spread == "hot":
        indices[rng.random(MANY) < 0.7] = 77
    data, updates = rng.integers(0, 99, SLOTS, np.int16), rng.integers(-99, 99, MANY, np.int16)
    added = np.bincount(indices % SLOTS, weights=updates, minlength=SLOTS).astype(np.int64)
    return {"data": data, "indices": indices, "updates": updates}, (data + added).astype(np.int16)


@pytest.mark.parametrize("index_check", ["error", "deferred"])
def test_runs_with_scratch_memory(index_check: str, visits: list[int]) -> None:
    session = start(scatter_model(np.int16, 1, reduction="add"), "cuda", index_check=index_check)
    for seed, spread in enumerate(["random", "sorted", "hot", "random", "hot"]):
        inputs, want = many_updates(seed, spread)
        np.testing.assert_array_equal(run(session, inputs)[0], want)
    assert visits == FIRST
    inputs, _ = many_updates(0, "random")
    inputs["indices"][[1_234_567, 2_000_000]] = SLOTS
    if index_check == "error":
        with pytest.raises(
            INVALID, match=rf"indices\[1234567\] must be in \[-{SLOTS}, {SLOTS - 1}\], got {SLOTS}"
        ):
            run(session, inputs)
    else:
        run(session, inputs)
        with pytest.raises(ortops.IndexRangeError, match=rf"indices\[1234567\] .* got {SLOTS}"):
            ortops.check_errors()
    inputs, want = many_updates(1, "random")
    np.testing.assert_array_equal(run(session, inputs)[0], want)


def test_two_sessions_at_once_have_scratch_memory_of_their_own() -> None:
    sessions = [start(scatter_model(np.int16, 1, reduction="add"), "cuda") for _ in range(3)]

    def work(number: int) -> None:
        inputs, want = many_updates(number, "random")
        for _ in range(20):
            np.testing.assert_array_equal(sessions[number % 3].run(None, inputs)[0], want)

    in_threads(6, work)


def test_scratch_memory_goes_with_its_session() -> None:
    import cupy

    pool = cupy.get_default_memory_pool()
    inputs, _ = many_updates(0, "random")
    gc.collect()
    before = pool.used_bytes()
    session = start(scatter_model(np.int16, 1, reduction="add"), "cuda")
    run(session, inputs)
    assert pool.used_bytes() >= before + 4 * MANY
    del session
    gc.collect()
    assert pool.used_bytes() <= before


@pytest.mark.parametrize("index_check", ["error", "deferred", "off"])
def test_capture_and_replay_with_scratch_memory(index_check: str) -> None:
    session = graph_session(scatter_model(np.int16, 1, reduction="add"), index_check)
    binding, values, out = bind(session, many_updates(0, "random")[0])
    for seed in range(6):
        inputs, want = many_updates(seed, ["random", "sorted", "hot"][seed % 3])
        for name, value in values.items():
            value.update_inplace(inputs[name])
        session.run_with_iobinding(binding)
        np.testing.assert_array_equal(out.numpy(), want)


@pytest.mark.parametrize("index_check", ["error", "deferred", "off"])
def test_capture_and_replay(index_check: str, visits: list[int]) -> None:
    session = graph_session(MODEL, index_check)
    binding, values, out = bind(session, GOOD)
    for number in range(5):
        values["updates"].update_inplace(np.array([number, 2], np.float32))
        session.run_with_iobinding(binding)
        assert out.numpy().tolist() == [0, number + 2, 0, 0]
    assert visits == FIRST


def test_more_threads_than_records_for_errors() -> None:
    session = start(scatter_model(np.int32, 2, reduction="add"), "cuda")
    want = {s: oracle.exact(scatter(s, "int32", "add", (50 + s % 3, 24), (70, 24)))[0] for s in range(24)}

    def work(seed: int) -> None:
        case = scatter(seed, "int32", "add", (50 + seed % 3, 24), (70, 24))
        bad = {**feed(case), "indices": np.where(case.indices == 7, 99, case.indices)}
        for i in range(60):
            np.testing.assert_array_equal(session.run(None, feed(case))[0], want[seed])
            if i % 20 == seed % 20:
                with pytest.raises(INVALID, match="got 99"):
                    session.run(None, bad)

    in_threads(24, work)
