"""The order of the visits, what they find taken together, and no second visit after a failure."""

from __future__ import annotations

import gc
import weakref

import pytest
from benchmarking import cli, passes
from benchmarking.backends import CpuBackend
from benchmarking.cases import CaseMaker
from benchmarking.jobs import Finished, Made, Spent, Started
from benchmarking.measure import Step, steps_of
from benchmarking.passes import measure_steps, visits_of
from benchmarking.peers import PEERS, Choices, Runner
from benchmarking.pooling import Pool, less, together
from benchmarking.results import CRASHED, FAILED, NO_RETURN, NOT_TRIED, OK, WRONG, Measurement, Results
from benchmarking.timing import Pace, Timing
from benchmarking.workloads import WORKLOADS
from fake_peers import EXIT, FAIL, HANG, Fake

SMALL = ["--quick", "--workload", "small", "--dtype", "int32", "--repeats", "7"]
THREE_WAYS = ("ours/deferred", "ours/error", "ours/off")


def case_of(name: str = "small"):
    return CaseMaker(CpuBackend(), seed=1).make(WORKLOADS[name].quick(), "int32", "add")


def step(case, label: str, *, on_device: bool = False, peer: str = "", seen: list | None = None) -> Step:
    def make() -> Runner:
        def run() -> None:
            case.out[...] = case.data

        if seen is not None:
            seen.append(weakref.ref(run))
        return Runner(run, case.out, on_device=on_device, expects_data=True)

    return Step(peer or label, label, make)


def finished(label: str, *times: float, at: int = 0, peer: str = "", status: str = OK, **more) -> Finished:
    timing = Timing(times, 1) if times else None
    return Finished(at, peer or label, Measurement(label, status, **more), timing)


def test_passes_go_there_and_back_and_the_device_clock_comes_once_at_the_end() -> None:
    order = [(visit.number, visit.step, visit.on_device) for visit in visits_of(3, in_graph=False)]
    wall = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]
    assert order == [(n, s, False) for n, s in wall] + [(2, s, True) for s in range(3)]


def test_in_a_graph_every_pass_goes_forward() -> None:
    visits = visits_of(2, in_graph=True)
    assert [visit.step for visit in visits if not visit.on_device] == [0, 1] * 4
    assert [visit.step for visit in visits if visit.on_device] == [0, 1]


def test_every_runner_is_made_once_and_first_and_let_go_at_the_end() -> None:
    case, seen = case_of(), []
    steps = [
        step(case, "a", seen=seen),
        step(case, "b", on_device=True, seen=seen),
        step(case, "c", seen=seen),
    ]
    events = [event for event in measure_steps(case, steps, pace=Pace(7)) if not isinstance(event, Spent)]
    assert [type(event) for event in events[:6]] == [Started, Made] * 3
    assert [event.measurement.label for event in events if isinstance(event, Finished)] == list("accab")
    started = [event for event in events if isinstance(event, Started)]
    assert [event.visit for event in started] == [0, 0, 0, 0, 2, 3, 5, 7]
    assert len(seen) == 3
    gc.collect()
    assert [ref() for ref in seen] == [None] * 3


def test_what_the_time_is_spent_on_is_said() -> None:
    case = case_of()
    fails = Step("b", "b", lambda: Runner(lambda: 1 / 0, case.out))
    events = measure_steps(case, [step(case, "a"), fails], pace=Pace(7))
    spent = [(event.phase, event.seconds) for event in events if isinstance(event, Spent)]
    assert [phase for phase, _ in spent] == ["sessions", "sessions", *["timing", "checks"] * 2]
    assert all(seconds > 0 for _, seconds in spent)


def test_a_pass_begins_with_a_longer_warm_up(monkeypatch) -> None:
    warmed = []

    def time_runner(case, prepared, pace):
        warmed.append((prepared.label, pace.warm_seconds))
        return Timing((1.0,) * pace.repeats, 1)

    monkeypatch.setattr(passes, "time_runner", time_runner)
    monkeypatch.setattr(passes, "check_output", lambda case, prepared: Measurement(prepared.label, OK))
    case = case_of()
    steps = [step(case, "a"), step(case, "b"), step(case, "c", on_device=True)]
    list(measure_steps(case, steps, pace=Pace(7)))
    long, short = Pace().first_warm_seconds, Pace().warm_seconds
    assert long >= 30e-3
    assert warmed == [("a", long), ("b", short), ("b", long), ("a", short), ("c", long)]
    warmed.clear()
    list(measure_steps(case, steps[:2], pace=Pace(7), first=1))
    assert warmed == [("b", long), ("b", long), ("a", short)]


def test_the_figures_are_those_of_all_repeats() -> None:
    pool = Pool(in_graph=False)
    pool.add(finished("ort", 1.0, 2.0, 9.0, at=1, error=0.25, setup_seconds=1.0))
    pool.add(finished("ours", 7.0))
    pool.add(finished("ort", 3.0, 4.0, at=1, error=0.5, setup_seconds=1.0))
    found = pool.measurements()
    assert list(found) == ["ours", "ort"]  # in the order of the steps
    m = found["ort"]
    assert (m.us, m.fastest, m.slowest, m.repeats) == (3.0, 1.0, 9.0, 5)
    assert (m.status, m.error, m.setup_seconds) == (OK, 0.5, 1.0)


def test_a_later_visit_that_goes_wrong_counts() -> None:
    good = finished("ort", 1.0, 3.0, error=0.5)
    for status in (FAILED, CRASHED, NO_RETURN):
        lost = together([good, finished("ort", status=status, note="so")])
        assert (lost.status, lost.us, lost.repeats, lost.note) == (status, None, 0, "so")
    wrong = together([good, finished("ort", 5.0, status=WRONG, note="so")])
    assert (wrong.status, wrong.us, wrong.error, wrong.note) == (WRONG, 3.0, None, "so")
    kept = together([good, finished("ort", status=NOT_TRIED)])
    assert (kept.status, kept.us) == (OK, 2.0)
    assert together([finished("ort", status=NOT_TRIED)]).status == NOT_TRIED


def test_in_a_graph_the_pooled_time_of_the_nodes_around_is_taken_off() -> None:
    pool = Pool(in_graph=True)
    for ours, neg, ort, its_neg in (
        (20.0, 14.0, 40.0, 13.0),
        (16.0, 8.0, 31.0, 11.0),
        (14.0, 10.0, 30.0, 9.0),
    ):
        pool.add(finished("ours/deferred", ours, at=0, peer="ours"))
        pool.add(finished("neg", neg, at=1, peer="ours"))
        pool.add(finished("ort", ort, at=2))
        pool.add(finished("neg", its_neg, at=3, peer="ort"))
        pool.add(finished("copy", 3.0, at=4))
    found = pool.measurements()
    assert list(found) == ["ours/deferred", "neg", "ort", "copy"]
    assert (found["ours/deferred"].us, found["ours/deferred"].gross_us) == (6.0, 16.0)
    assert (found["ort"].us, found["ort"].gross_us) == (20.0, 31.0)
    assert (found["neg"].us, found["neg"].repeats, found["neg"].gross_us) == (10.5, 6, None)
    assert (found["copy"].us, found["copy"].gross_us) == (3.0, None)


def test_less_the_nodes_around() -> None:
    base = Measurement("neg", OK, us=10.0)
    assert less(Measurement("ort", OK, us=14.0), base).us == 4.0
    lost = less(Measurement("ort", OK, us=9.0), base)
    assert (lost.us, lost.gross_us) == (None, 9.0)
    assert "too noisy" in lost.note
    assert less(Measurement("ort", FAILED, note="x"), base).note == "x"


def test_without_the_nodes_around_there_is_no_figure() -> None:
    pool = Pool(in_graph=True)
    pool.add(finished("ours/deferred", 10.0, at=0, peer="ours"))
    pool.add(finished("neg", 4.0, at=1, peer="ours"))
    pool.add(finished("neg", at=1, peer="ours", status=NO_RETURN))
    pool.add(finished("ort", 8.0, at=2))
    pool.add(finished("copy", 3.0, at=4))
    found = pool.measurements()
    assert found["ours/deferred"].us is None
    assert "those alone: did not return" in found["ours/deferred"].note
    assert (found["ort"].us, found["ort"].gross_us) == (None, 8.0)
    assert "those alone: not tried" in found["ort"].note
    assert found["copy"].us == 3.0


def measured(monkeypatch, tmp_path, *options: str, **fake) -> tuple[list[str], Results]:
    """The visits of a cell with three ways and a last peer, and its results."""
    log, data = tmp_path / "visits", tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ours", Fake("ours", ways_of=THREE_WAYS, visits=str(log), **fake))
    monkeypatch.setitem(PEERS, "ort", Fake("ort", visits=str(log)))
    peers = ["--peer", "ours", "--peer", "ort"]
    cli.main([*SMALL, *peers, *options, "--json", str(data)])
    words = {"ours/deferred": "a", "ours/error": "b", "ours/off": "c", "ort": "d"}
    return [words[line] for line in log.read_text().splitlines()], Results.load(data)


def test_all_are_made_then_timed_there_and_back(monkeypatch, tmp_path) -> None:
    visits, results = measured(monkeypatch, tmp_path)
    assert "".join(visits) == "abcd" + "abcd" + "dcba"
    assert {m.repeats for m in results.cells[0].measurements.values()} == {14}


def test_in_a_graph_there_are_four_passes(monkeypatch, tmp_path) -> None:
    visits, results = measured(monkeypatch, tmp_path, "--workload", "bigdata-graph", "--reduction", "add")
    cells = {cell.workload: cell.measurements for cell in results.cells}
    assert "".join(visits[12:]) == "abcd" * 5
    assert (cells["bigdata-graph"]["ort"].repeats, cells["bigdata-graph"]["neg"].repeats) == (28, 56)


def test_in_a_graph_each_peer_is_followed_by_the_nodes_around_it_in_every_pass() -> None:
    case = case_of("bigdata-graph")
    peers = [Fake("ours", ways_of=("ours/deferred", "ours/error")), Fake("torch"), Fake("copy")]
    steps = list(steps_of(case, [*peers, PEERS["torch"]], Choices()))  # which has no way in a graph
    labels = [event.label for event in measure_steps(case, steps, pace=Pace(7)) if isinstance(event, Started)]
    assert labels == ["ours/deferred", "ours/error", "neg", "torch", "neg", "copy"] * 5


@pytest.mark.parametrize("where", ["in-process", "worker"])
@pytest.mark.parametrize(
    ("first", "order"), [(0, "abcd acd dca"), (1, "abcd abcd dca"), (2, "abcd abcd dcba")]
)
def test_what_fails_is_not_visited_again(monkeypatch, tmp_path, where, first, order) -> None:
    options = ["--in-process"] if where == "in-process" else []
    visits, results = measured(monkeypatch, tmp_path, *options, acts={"ours/error": FAIL}, first=first)
    assert "".join(visits) == order.replace(" ", "")
    found = results.cells[0].measurements
    assert [(m.status, m.repeats) for m in found.values()] == [(OK, 14), (FAILED, 0), (OK, 14), (OK, 14)]


# A new worker makes those anew that it may visit.
AFTER_ONE = "abcd" + "ab" + "acd" + "cd" + "dca"
AFTER_TWO = "abcd" + "abcd" + "dcb" + "acd" + "a"


@pytest.mark.parametrize(
    ("act", "first", "order", "status"),
    [(HANG, 1, AFTER_ONE, NO_RETURN), (HANG, 2, AFTER_TWO, NO_RETURN), (EXIT, 2, AFTER_TWO, CRASHED)],
)
def test_what_loses_its_worker_is_not_visited_again(
    monkeypatch, tmp_path, capsys, act, first, order, status
) -> None:
    fake = {"acts": {"ours/error": act}, "first": first}
    visits, results = measured(monkeypatch, tmp_path, "--cell-limit", "1", **fake)
    assert "".join(visits) == order
    found = results.cells[0].measurements
    assert [(m.status, m.repeats) for m in found.values()] == [(OK, 14), (status, 0), (OK, 14), (OK, 14)]
    assert capsys.readouterr().err.count(f"small int32 add ours/error: {status}: ") == 1


def test_a_hang_counts_once(monkeypatch, tmp_path) -> None:
    fake = {"acts": {"ours/error": HANG}, "first": 1}
    options = ["--cell-limit", "0.5", "--most-hangs", "2", "--reduction", "add", "--reduction", "max"]
    _, results = measured(monkeypatch, tmp_path, *options, **fake)
    found = [[m.status for m in cell.measurements.values()] for cell in results.cells]
    assert found == [[OK, NO_RETURN, OK, OK], [OK, NO_RETURN, NOT_TRIED, OK]]


def test_a_peer_that_hung_too_often_keeps_what_was_timed_of_it(monkeypatch, tmp_path) -> None:
    fake = {"acts": {"ours/error": HANG}, "first": 1}
    visits, results = measured(monkeypatch, tmp_path, "--cell-limit", "0.5", "--most-hangs", "1", **fake)
    found = [(m.status, m.repeats) for m in results.cells[0].measurements.values()]
    assert found == [(OK, 7), (NO_RETURN, 0), (NOT_TRIED, 0), (OK, 14)]
    assert "".join(visits) == "abcd" + "ab" + "d" + "dd"


def test_what_only_the_first_run_writes_is_wrong() -> None:
    case = case_of()
    written = []

    def run() -> None:
        if not written:
            case.out[...] = case.data
            written.append(1)

    lazy = Step("lazy", "lazy", lambda: Runner(run, case.out, expects_data=True))
    (event,) = [e for e in measure_steps(case, [lazy], pace=Pace(7)) if isinstance(e, Finished)]
    assert event.measurement.status == WRONG
