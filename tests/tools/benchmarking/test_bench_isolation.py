"""The worker process: what hangs is killed, what crashes is noted, everything else is measured."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from benchmarking import cli, isolation
from benchmarking.errors import BenchError
from benchmarking.isolation import Hangs, Isolated
from benchmarking.jobs import Setup
from benchmarking.peers import PEERS
from benchmarking.results import CRASHED, FAILED, NO_RETURN, NOT_TRIED, OK, Results
from benchmarking.saving import Saver
from benchmarking.timing import Pace
from comparison import providers
from fake_peers import EXIT, FAIL_AND_EXIT, HANG, SEGFAULT, Fake

THREE = ["--quick", "--workload", "small", "--dtype", "int32", "--dtype", "int64", "--dtype", "float32"]
PEER_AND_COPY = ["--peer", "ort", "--peer", "copy"]


@pytest.fixture(autouse=True)
def no_process_is_left():
    yield
    assert multiprocessing.active_children() == []


def statuses(results: Results) -> dict[str, list[str]]:
    return {cell.name: [m.status for m in cell.measurements.values()] for cell in results.cells}


def test_what_does_not_return_is_killed_and_the_rest_is_measured(monkeypatch, tmp_path, capsys) -> None:
    log = tmp_path / "log"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"int64": HANG}, log=str(log)))
    data, page = tmp_path / "b.json", tmp_path / "b.md"
    output = ["--json", str(data), "--markdown", str(page)]
    assert cli.main([*THREE, *PEER_AND_COPY, "--cell-limit", "1", *output]) == 0
    results = Results.load(data)
    assert statuses(results) == {
        "small int32 add": [OK, OK],
        "small int64 add": [NO_RETURN, OK],
        "small float32 add": [OK, OK],
    }
    lost = results.cells[2].measurements["ort"]
    assert (lost.us, lost.limit_seconds) == (None, 1.0)
    assert lost.note == "no answer within 1 s; its process was killed"
    captured = capsys.readouterr()
    assert "> 1 s" in captured.out
    assert "ort did not return in 1 cell" in captured.out
    assert "small int64 add ort: did not return" in captured.err
    assert "| > 1 s |" in page.read_text()
    assert "ort did not return in 1 cell" in page.read_text()
    pids = [int(line.split()[0]) for line in log.read_text().splitlines()]
    assert pids[0] == pids[1] != pids[2]  # one worker until it hangs, another one from then on
    assert os.getpid() not in pids


def test_what_crashes_is_noted(monkeypatch, tmp_path) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"int32": EXIT, "int64": SEGFAULT}))
    data = tmp_path / "b.json"
    assert cli.main([*THREE, *PEER_AND_COPY, "--json", str(data)]) == 0
    results = Results.load(data)
    assert list(statuses(results).values()) == [[OK, OK], [CRASHED, OK], [CRASHED, OK]]
    first, second = (cell.measurements["ort"].note for cell in results.cells[1:])
    assert first == "its process ended with exit code 7"
    assert second.startswith("its process ended with signal 11 (")


def test_what_fails_and_takes_the_worker_with_it_costs_itself_alone(monkeypatch, tmp_path) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"int32": FAIL_AND_EXIT}))
    monkeypatch.setitem(PEERS, "copy", Fake("copy"))
    data = tmp_path / "b.json"
    assert cli.main([*THREE[:-2], *PEER_AND_COPY, "--json", str(data)]) == 0
    results = Results.load(data)
    assert list(statuses(results).values()) == [[FAILED, OK], [OK, OK]]
    assert results.cells[0].measurements["copy"].repeats == 18
    assert results.cells[0].note == ""


def test_ours_not_returning_is_an_error_and_after_some_hangs_a_peer_is_not_tried(
    monkeypatch, tmp_path, capsys
) -> None:
    ways = ("ours/deferred", "ours/error")
    monkeypatch.setitem(PEERS, "ours", Fake("ours", {"ours/deferred": HANG}, ways))
    data = tmp_path / "b.json"
    options = ["--peer", "ours", "--peer", "copy", "--cell-limit", "0.5", "--most-hangs", "1"]
    assert cli.main([*THREE[:-2], "--workload", "hot16", *options, "--json", str(data)]) == 1
    cells = Results.load(data).cells
    assert [cell.name for cell in cells][::2] == ["hot16 int32 add", "small int32 add"]
    for at in (0, 2):  # each workload has hangs of its own
        assert [m.status for m in cells[at].measurements.values()] == [NO_RETURN, NOT_TRIED, OK]
        assert [m.status for m in cells[at + 1].measurements.values()] == [NOT_TRIED, NOT_TRIED, OK]
        note = cells[at + 1].measurements["ours/error"].note
        assert note == "not tried: 1 cells of this kind did not return"
    error = capsys.readouterr().err
    assert "small int32 add ours/deferred: did not return" in error
    assert "hot16 int32 add ours/deferred: did not return" in error


def test_points_of_curves_too(monkeypatch, tmp_path) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"16x100000": HANG}))
    data = tmp_path / "b.json"
    options = ["--quick", "--scaling", "--peer", "ort", "--cell-limit", "0.5", "--json", str(data)]
    assert cli.main(options) == 0
    results = Results.load(data)
    found = {p.x: p.measurements["ort"].status for p in results.scaling if p.curve == "contention"}
    assert found == {1: OK, 16: NO_RETURN, 256: OK, 4096: OK, 10_000: OK}
    assert Hangs.of(results, most=1).not_tried("contention") == {
        "ort": "not tried: 1 cells of this kind did not return"
    }
    assert Hangs.of(results, most=2).not_tried("contention") == {}
    assert Hangs.of(results, most=1).not_tried("updates") == {}


def test_what_may_stand_still_is_measured_last_and_reported_in_its_place(monkeypatch, tmp_path) -> None:
    log, data = tmp_path / "log", tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", log=str(log)))
    cells = ["--workload", "hot16", "--workload", "small", "--reduction", "add", "--reduction", "max"]
    options = ["--quick", *cells, "--dtype", "int32", "--scaling", "--peer", "ort", "--json", str(data)]
    assert cli.main(options) == 0
    measured = [line.split()[1] for line in log.read_text().splitlines()]
    assert measured[:3] == ["hot16", "small", "small"]
    assert measured[-1] == "hot16"
    assert len(measured) > 4  # points of curves between them
    names = [cell.name for cell in Results.load(data).cells]
    assert names == ["hot16 int32 add", "hot16 int32 max", "small int32 add", "small int32 max"]


@pytest.mark.skipif(not providers.cuda_problem(), reason="a CUDA worker would start here")
def test_a_worker_that_cannot_start() -> None:
    with pytest.raises(BenchError, match="the worker could not start: CompareError: --provider cuda"):
        Isolated(Setup("cuda", 0, Pace(7)), 1.0, Hangs(6)).introduce()


PROGRAM = """
import sys
from benchmarking import cli, isolation
from benchmarking.peers import PEERS
from fake_peers import HANG, Fake

PEERS["ort"] = Fake("ort", {"int64": HANG}, log=sys.argv[1])
sys.exit(cli.main(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_stopping_keeps_the_json_and_leaves_no_process(sent, tmp_path) -> None:
    data, log = tmp_path / "b.json", tmp_path / "log"
    here = Path(__file__).resolve()
    paths = os.pathsep.join([str(here.parents[3] / "tools"), str(here.parents[3]), str(here.parent)])
    command = [sys.executable, "-c", PROGRAM, str(log), *THREE, *PEER_AND_COPY, "--json", str(data)]
    started = subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": paths},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    with started:
        wait_for(lambda: log.exists() and "int64" in log.read_text())
        assert len(processes_of(started.pid)) >= 2
        if sent == signal.SIGINT:
            os.killpg(started.pid, sent)  # as a terminal does: the worker gets it too
        else:
            started.kill()
        error = started.stderr.read()
    wait_for(lambda: not processes_of(started.pid))
    assert [cell["dtype"] for cell in json.loads(data.read_text())["cells"]] == ["int32"]
    assert started.returncode == (130 if sent == signal.SIGINT else -signal.SIGKILL)
    if sent == signal.SIGINT:
        assert error.endswith("bench.py: stopped; what was measured is kept\n")
        assert "Traceback" not in error


def test_a_run_in_a_worker_goes_on_with_the_hangs_that_it_had(monkeypatch, tmp_path) -> None:
    data = tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ort", Fake("ort"))
    options = [*THREE[:3], *PEER_AND_COPY, "--most-hangs", "1", "--json", str(data)]
    assert cli.main([*options, "--dtype", "int64", "--in-process"]) == 0
    before = Results.load(data)
    before.cells[0].measurements["ort"].status = NO_RETURN
    before.save(data)
    assert cli.main([*options, "--dtype", "int32", "--dtype", "int64", "--resume"]) == 0
    assert statuses(Results.load(data)) == {
        "small int64 add": [NO_RETURN, OK],
        "small int32 add": [NOT_TRIED, OK],
    }


def test_a_worker_that_does_not_start_again_leaves_the_json(monkeypatch, tmp_path, capsys) -> None:
    data = tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"int64": EXIT}))
    started = []

    def start_once(setup: Setup):
        if started:
            raise BenchError("the worker could not start: no device")
        started.append(make(setup))
        return started[0]

    make = isolation._Process
    monkeypatch.setattr(isolation, "_Process", start_once)
    monkeypatch.setattr(Saver, "save_at_times", lambda *_: None)  # so that the last time is what counts
    assert cli.main([*THREE, *PEER_AND_COPY, "--json", str(data)]) == 2
    assert list(statuses(Results.load(data))) == ["small int32 add"]
    assert "the worker could not start: no device" in capsys.readouterr().err


def wait_for(condition, seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


def processes_of(session: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, _, _, its_session = (entry / "stat").read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(its_session) == session and state != "Z":
                found.append(int(entry.name))
    return found
