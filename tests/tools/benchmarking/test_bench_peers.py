"""Adapters: on the CPU they all give the expected output; what is wrong or missing is said so."""

from __future__ import annotations

import dataclasses
import time

import numpy as np
import pytest
from benchmarking.backends import CpuBackend
from benchmarking.cases import CaseMaker
from benchmarking.errors import NotSupportedError
from benchmarking.peers import PEERS, Choices, Runner, standard
from benchmarking.results import FAILED, NOT_SUPPORTED, OK, WRONG
from benchmarking.timing import LEAST_REPEATS, Pace, Timing, measure, measure_wall, pooled
from benchmarking.workloads import DTYPES, REDUCTIONS, WORKLOADS
from driving import measure_case, measure_runner

MAKER = CaseMaker(CpuBackend(), seed=7)
EVERYTHING = Choices(index_checks=("deferred", "error", "off"))
LABELS = {f"ours/{way}" for way in ("deferred", "error", "off", "device", "device-reused")}


def tiny(name: str):
    """A workload at a size that takes microseconds."""
    workload = WORKLOADS[name]
    shapes = {"gnn": ((30, 8), (90, 8)), "axis-1": ((8, 16), (8, 16)), "middle": ((3, 8, 5), (2, 16, 4))}
    data, indices = shapes.get(name, ((50,), (400,)))
    return dataclasses.replace(workload, data=data, indices=indices)


def honest(make_wrong: bool = False):
    """A runner's maker: puts out the reference, or spoils one value of it."""

    def make_for(case):
        def run() -> None:
            case.out[...] = case.reference.exact.reshape(case.out.shape)
            if make_wrong:
                case.out.reshape(-1)[3] += 1

        return lambda: Runner(run, case.out)

    return make_for


CELLS = [(dtype, reduction, "middle") for dtype in DTYPES for reduction in REDUCTIONS]
CELLS += [("float32", "mul", name) for name in ("gnn", "rand1d", "axis-1", "hot16")]


@pytest.mark.parametrize(("dtype", "reduction", "name"), CELLS)
def test_peers_agree_with_the_reference(dtype, reduction, name) -> None:
    case = MAKER.make(tiny(name), dtype, reduction)
    found = {
        label: measurement
        for peer in ("ours", "ort", "copy", "identity")
        for label, measurement in measure_case(case, [PEERS[peer]], EVERYTHING).items()
    }
    assert set(found) == {*LABELS, "ort", "copy", "identity"}
    for label, m in found.items():
        assert m.status == OK or (label == "ort" and m.status == NOT_SUPPORTED and "16" in m.note), m
        if m.status == OK:
            assert 0 < m.fastest <= m.us <= m.slowest
            once = label in ("copy", "ours/device", "ours/device-reused")
            assert m.repeats == (1 if once else 2) * LEAST_REPEATS


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_torch_agrees_with_the_reference(dtype, reduction) -> None:
    pytest.importorskip("torch")
    case = MAKER.make(tiny("middle"), dtype, reduction)
    found = measure_case(case, [PEERS["torch"]], EVERYTHING)["torch"]
    assert found.status in (OK, NOT_SUPPORTED), found


def test_inside_a_graph_the_time_of_the_neg_nodes_is_taken_off() -> None:
    case = MAKER.make(tiny("bigdata-graph"), "float32", "add")
    found = measure_case(case, [PEERS["ours"], PEERS["ort"], PEERS["torch"]], Choices())
    assert set(found) == {"neg", "ours/deferred", "ours/error", "ort"}
    assert all(m.status == OK for m in found.values())
    assert found["ort"].gross_us is not None
    assert found["ort"].repeats == 4 * LEAST_REPEATS


def test_a_wrong_result_is_reported_as_wrong() -> None:
    case = MAKER.make(tiny("rand1d"), "float32", "add")
    found = measure_runner(case, "liar", honest(make_wrong=True)(case))
    assert found.status == WRONG
    assert "1 of 50 values are wrong; at 3 " in found.note


def test_an_output_that_is_never_written_is_wrong() -> None:
    case = MAKER.make(tiny("rand1d"), "int32", "add")
    case.out[...] = case.reference.exact
    assert measure_runner(case, "lazy", lambda: Runner(lambda: None, case.out)).status == WRONG


def test_a_floor_that_does_not_copy_is_wrong() -> None:
    case = MAKER.make(tiny("rand1d"), "float32", "add")
    make = lambda: Runner(lambda: None, case.out, expects_data=True)  # noqa: E731
    found = measure_runner(case, "copy", make)
    assert (found.status, found.note) == (WRONG, "the output is not data")


@pytest.mark.parametrize("where", ["make", "run", "check_errors"])
def test_an_exception_is_a_note(where) -> None:
    case = MAKER.make(tiny("rand1d"), "float32", "add")

    def fail() -> None:
        raise MemoryError(f"no memory to {where}\nsecond line")

    def make() -> Runner:
        if where == "make":
            fail()
        good = honest()(case)()
        return Runner(fail if where == "run" else good.run, case.out, check_errors=fail)

    found = measure_runner(case, "peer", make)
    assert (found.status, found.note, found.us) == (FAILED, f"no memory to {where} second line", None)


def test_a_reused_buffer_is_reset_before_every_repeat() -> None:
    case = MAKER.make(tiny("rand1d"), "int64", "add")
    resets, runs = [], []

    def reset() -> None:
        resets.append(len(runs))
        case.out[...] = case.data

    def run() -> None:
        runs.append(1)
        np.add.at(case.out, case.indices, case.updates)

    runner = Runner(run, case.out, on_device=True, reset=reset)
    assert measure_runner(case, "reused", lambda: runner).status == OK
    assert len(resets) >= 7 + 2


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_what_onnx_runtime_has_no_kernel_for_is_found_out_with_one_element(monkeypatch, dtype) -> None:
    workload = WORKLOADS["small"].quick()
    case = CaseMaker(CpuBackend(), seed=1).make(workload, dtype, "add")
    made = []
    make = standard.make_session

    def make_session(model, case, *rest, **more):
        made.append(case.data.size)
        return make(model, case, *rest, **more)

    monkeypatch.setattr(standard, "make_session", make_session)
    standard._cpu_problem.cache_clear()
    for _ in range(2):
        (label, runner), *_ = standard.OrtStandard().ways(case, Choices(("session",)))
        with pytest.raises(NotSupportedError, match="not supported"):
            runner()
        assert label == "ort"
    assert made == [1]


def test_timing_takes_the_median_of_repeats() -> None:
    calls = []

    def seconds_of(runs: int) -> float:
        calls.append(runs)
        return runs * (2e-3 if len(calls) % 2 else 1e-3)

    timing = measure(seconds_of, Pace(7))
    assert timing.repeats == 7
    assert timing.fastest == pytest.approx(1000)
    assert timing.slowest == pytest.approx(2000)
    assert timing.median in (timing.fastest, timing.slowest)


def test_short_runs_are_batched_and_long_ones_are_not() -> None:
    assert measure(lambda runs: runs * 1e-6, Pace(7)).runs == 100
    assert measure(lambda runs: runs * 1e-6, Pace(7), most_runs=20).runs == 20
    assert measure(lambda runs: runs * 1e-2, Pace(1)).runs == 1
    assert measure_wall(lambda: None, Pace(1)).repeats == LEAST_REPEATS


def test_warming_up_takes_its_time() -> None:
    before = time.perf_counter()
    measure_wall(lambda: None, Pace(warm_seconds=0.2))
    assert time.perf_counter() - before >= 0.2


def test_what_takes_long_is_not_repeated() -> None:
    calls = []

    def seconds_of(runs: int) -> float:
        calls.append(runs)
        time.sleep(0.02)
        return 0.02 * runs

    assert measure(seconds_of, Pace(visit_seconds=0.01)).repeats == 1
    assert calls == [1, 1]
    assert 1 < measure(seconds_of, Pace(9, visit_seconds=0.1)).repeats < 9


def test_a_timing_of_several_passes_is_that_of_all_their_repeats() -> None:
    both = pooled([Timing((1.0, 2.0, 9.0), 100), Timing((3.0, 4.0), 50)])
    assert both == Timing((1.0, 2.0, 9.0, 3.0, 4.0), 100)
    assert (both.median, both.fastest, both.slowest, both.repeats) == (3.0, 1.0, 9.0, 5)
