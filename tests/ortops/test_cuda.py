"""What only a GPU can show: deferred errors, CUDA graphs, streams, addresses, and 64-bit index arithmetic."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import numpy as np
import oracle
import pytest
import strategies
from hypothesis import HealthCheck, given, settings
from sessions import (
    INVALID,
    SPEC,
    bind,
    cuda_array,
    graph_session,
    plain_node,
    read_cuda,
    run,
    scatter_model,
    start,
)
from strategies import DTYPES, REDUCTIONS, Scatter, random_scatter

import ortops
from ortops import _kernels
from ortops._dtypes import BY_NAME
from ortops._spec import directly
from ortops.ops.scatter_elements import way
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.plan import make_plan

pytestmark = pytest.mark.gpu


def run_plain(
    case: Scatter, offset: int = 0, in_place: bool = False, index_check: str = "error"
) -> np.ndarray:
    """The CUDA run function on plain device memory, without ONNX Runtime."""
    import cupy

    node = plain_node(case.data.dtype, case.axis, case.reduction, index_check)
    ready = SPEC.cuda(node, [case.data.shape, case.indices.shape, case.updates.shape], 0)
    guard = np.full_like(case.data, 77)
    with (
        cuda_array(case.data, offset) as data,
        cuda_array(case.indices) as indices,
        cuda_array(case.updates, offset) as updates,
        cuda_array(guard, offset) as other,
    ):
        out = data if in_place else other
        stream = cupy.cuda.Stream(non_blocking=True)
        directly(ready, (data, indices, updates), out, stream.ptr)()
        stream.synchronize()
        if not in_place:
            assert read_cuda(data, case.data).tobytes() == case.data.tobytes()
        return read_cuda(out, case.data)


@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
@pytest.mark.parametrize("in_place", [False, True])
def test_any_address_of_the_element_size(dtype: str, reduction: str, in_place: bool) -> None:
    """8- and 16-bit elements at odd addresses and lengths: pairs at both ends belong to somebody else."""
    case = random_scatter(BY_NAME[dtype].numpy, reduction)
    size = case.data.dtype.itemsize
    for offset in {size, 3 * size, 0}:
        oracle.check(case, run_plain(case, offset, in_place))


@pytest.mark.parametrize("dtype", ["int8", "uint8", "float16", "bfloat16", "int16"])
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_neighbours_of_the_tensor_are_left_alone(dtype: str, reduction: str) -> None:
    import cupy

    kind = BY_NAME[dtype].numpy
    block = np.full(16, 5).astype(kind)
    block[0] = block[-1] = np.frombuffer(b"\xff\x7f"[: kind.itemsize] * 1, kind)[0]
    node = plain_node(kind, 0, reduction)
    for first, length in [(1, 3), (1, 13), (3, 1)]:
        case = Scatter(
            block[first : first + length],
            np.arange(-length, length),
            np.full(2 * length, 2).astype(kind),
            0,
            reduction,
        )
        ready = SPEC.cuda(node, [case.data.shape, case.indices.shape, case.updates.shape], 0)
        with (
            cuda_array(block) as base,
            cuda_array(case.indices) as indices,
            cuda_array(case.updates) as updates,
        ):
            data = base + first * kind.itemsize
            directly(ready, (data, indices, updates), data, cupy.cuda.get_current_stream().ptr)()
            cupy.cuda.get_current_stream().synchronize()
            after = read_cuda(base, block)
        oracle.check(case, after[first : first + length])
        assert after[:first].tobytes() == block[:first].tobytes()
        assert after[first + length :].tobytes() == block[first + length :].tobytes()


@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
def test_64_bit_index_arithmetic(dtype: str, reduction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(way, "LIMIT_32", 0)
    case = random_scatter(BY_NAME[dtype].numpy, reduction, (4, 3, 5), (9, 2, 5))
    geometry = make_geometry((4, 3, 5), (9, 2, 5), 0)
    limits = _kernels.device(0).limits
    (launch,) = make_plan(geometry, BY_NAME[dtype], reduction, limits).launches
    assert "u64" in launch.kernel
    oracle.check(case, run_plain(case))


@given(case=strategies.scatters(3000))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_scatter_in_place(case: Scatter) -> None:
    oracle.check(case, run_plain(case, offset=case.data.dtype.itemsize, in_place=True))


# ---- deferred errors ----

GOOD = {"data": np.zeros(4, np.float32), "indices": np.array([1, 1]), "updates": np.ones(2, np.float32)}
BAD = {**GOOD, "indices": np.array([1, 9])}
MODEL = scatter_model(np.float32, 1, reduction="add", name="late")


@pytest.fixture(autouse=True)
def _nothing_deferred() -> Iterator[None]:
    yield
    with contextlib.suppress(ortops.IndexRangeError):
        ortops.check_errors()


def test_deferred_error_is_raised_by_the_next_run() -> None:
    session = start(MODEL, "cuda", index_check="deferred")
    assert run(session, BAD)[0].tolist() == [0, 1, 0, 0]
    with pytest.raises(INVALID, match=r"node 'late': indices\[1\] must be in \[-4, 3\], got 9"):
        run(session, GOOD)
    assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]


def test_deferred_error_is_raised_by_another_session_on_the_device() -> None:
    run(start(MODEL, "cuda", index_check="deferred"), BAD)
    other = start(scatter_model(np.int8, 1, reduction="max", name="other"), "cuda")
    feed = {"data": np.zeros(4, np.int8), "indices": np.array([1]), "updates": np.ones(1, np.int8)}
    with pytest.raises(INVALID, match="node 'late'"):
        run(other, feed)
    assert run(other, feed)[0].tolist() == [0, 1, 0, 0]


def test_deferred_error_is_raised_by_check_errors() -> None:
    session = start(MODEL, "cuda", index_check="deferred")
    run(session, BAD)
    with pytest.raises(ortops.IndexRangeError, match=r"node 'late': indices\[1\]"):
        ortops.check_errors()
    ortops.check_errors()
    assert run(session, GOOD)[0].tolist() == [0, 2, 0, 0]


def test_many_bad_indices_deferred_name_the_first() -> None:
    indices = np.full(1 << 20, -100)
    indices[:777] = 0
    feed = {"data": np.zeros(4, np.float32), "indices": indices, "updates": np.ones(1 << 20, np.float32)}
    session = start(MODEL, "cuda", index_check="deferred")
    assert run(session, feed)[0].tolist() == [777, 0, 0, 0]
    with pytest.raises(ortops.IndexRangeError, match=r"indices\[777\] must be in \[-4, 3\], got -100"):
        ortops.check_errors()


# ---- CUDA graphs ----


GRAPHED = scatter_model(np.float32, 1, reduction="add", name="graphed")


@pytest.mark.parametrize("index_check", ["error", "deferred", "off"])
def test_cuda_graph_capture_and_replay(index_check: str) -> None:
    session = graph_session(GRAPHED, index_check)
    arrays = {
        "data": np.arange(64, dtype=np.float32),
        "indices": np.arange(32) % 5,
        "updates": np.ones(32, np.float32),
    }
    binding, values, out = bind(session, arrays)
    rng = np.random.default_rng(0)
    for _ in range(6):  # the first runs are not captured, then one is, the rest are replays
        arrays["indices"] = rng.integers(-64, 64, 32)
        arrays["updates"] = rng.integers(0, 50, 32).astype(np.float32)
        for name in ("indices", "updates"):
            values[name].update_inplace(arrays[name])
        session.run_with_iobinding(binding)
        want = arrays["data"].copy()
        np.add.at(want, arrays["indices"], arrays["updates"])
        np.testing.assert_array_equal(out.numpy(), want)
    bad = arrays["indices"].copy()
    bad[3] = 64
    values["indices"].update_inplace(bad)
    session.run_with_iobinding(binding)  # a replay: nothing of ours runs on the host
    if index_check == "off":
        ortops.check_errors()
    else:
        with pytest.raises(
            ortops.IndexRangeError, match=r"node 'graphed': indices\[3\] must be in \[-64, 63\], got 64"
        ):
            ortops.check_errors()
    values["indices"].update_inplace(arrays["indices"])
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(out.numpy(), want)
    ortops.check_errors()


def test_no_allocation_in_the_steady_state() -> None:
    import cupy

    session = start(scatter_model(np.float16, 1, reduction="mul"), "cuda")
    feed = {"data": np.ones(9, np.float16), "indices": np.array([2, 8]), "updates": np.full(2, 3, np.float16)}
    run(session, feed)
    device, pinned = cupy.get_default_memory_pool(), cupy.get_default_pinned_memory_pool()
    before = (device.total_bytes(), device.used_bytes(), pinned.n_free_blocks())
    for _ in range(50):
        run(session, feed)
    assert (device.total_bytes(), device.used_bytes(), pinned.n_free_blocks()) == before


def test_a_deferred_error_does_not_break_a_capture() -> None:
    """The first run, with a bad index, is captured all the same; the graph is whole."""
    session = graph_session(GRAPHED, "deferred")
    bad = {
        "data": np.zeros(64, np.float32),
        "indices": np.array([1, 64, 2]),
        "updates": np.ones(3, np.float32),
    }
    binding, values, out = bind(session, bad)
    for _ in range(3):
        with contextlib.suppress(INVALID, RuntimeError):
            session.run_with_iobinding(binding)
    with pytest.raises(ortops.IndexRangeError, match="node 'graphed'"):
        ortops.check_errors()
    values["indices"].update_inplace(np.array([5, 6, 7]))
    session.run_with_iobinding(binding)
    assert np.flatnonzero(out.numpy()).tolist() == [5, 6, 7]
    ortops.check_errors()
