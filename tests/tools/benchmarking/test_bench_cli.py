"""The command line: exit codes, files, deadlines, interruption."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarking import cases, cli, run
from benchmarking.backends import CpuBackend
from benchmarking.peers import PEERS, Runner
from benchmarking.results import Results
from benchmarking.run import Deadline
from benchmarking.selection import Selected

QUICK = [
    "--quick",
    "--in-process",
    "--workload",
    "small",
    "--peer",
    "ours",
    "--peer",
    "copy",
    "--repeats",
    "7",
]


class Liar:
    """A peer that is wrong."""

    name = "ort"

    def ways(self, case, choices):
        def run() -> None:
            case.out[...] = 1

        yield "ort", lambda: Runner(run, case.out)


class Stopper:
    """A peer during whose second cell the user presses Ctrl-C."""

    name = "copy"
    cells = 0

    def ways(self, case, choices):
        Stopper.cells += 1
        if Stopper.cells == 2:
            raise KeyboardInterrupt
        yield "copy", lambda: Runner(lambda: None, case.data, expects_data=True)


def test_quick_writes_what_it_was_asked_for(tmp_path, capsys) -> None:
    paths = {name: tmp_path / f"b.{name}" for name in ("json", "md", "svg")}
    options = ["--json", paths["json"], "--markdown", paths["md"], "--plot", paths["svg"]]
    assert cli.main([*QUICK, "--scaling", *map(str, options)]) == 0
    results = Results.load(paths["json"])
    assert [cell.name for cell in results.cells] == ["small float32 add"]
    assert set(results.cells[0].measurements) == {
        "ours/deferred",
        "ours/error",
        "ours/device",
        "ours/device-reused",
        "copy",
    }
    assert {point.curve for point in results.scaling} == {"updates", "contention"}
    assert results.provider == "cpu"
    assert results.quick
    assert results.versions["onnxruntime-gpu"]
    assert results.settings["command"].startswith("python tools/bench.py --quick")
    page = paths["md"].read_text()
    assert "![b](b.svg)" in page
    assert "![b-scaling](b-scaling.svg)" in page
    captured = capsys.readouterr()
    assert "ours/floor" in captured.out
    assert "small float32 add" in captured.err  # progress, where there is no terminal


def test_the_page_is_written_from_json(tmp_path, capsys) -> None:
    data, first, second = (str(tmp_path / name) for name in ("b.json", "1.md", "2.md"))
    assert cli.main([*QUICK, "--json", data, "--markdown", first]) == 0
    assert cli.main(["--from-json", data, "--markdown", second]) == 0
    assert Path(first).read_text() == Path(second).read_text()
    assert "small" in capsys.readouterr().out


def test_a_wrong_peer_makes_it_fail(monkeypatch, capsys) -> None:
    monkeypatch.setitem(PEERS, "ort", Liar())
    assert cli.main([*QUICK, "--peer", "ort", "--dtype", "int32", "--reduction", "max"]) == 1
    captured = capsys.readouterr()
    assert "WRONG" in captured.out
    assert "small int32 max ort: WRONG" in captured.err


def test_a_cell_that_cannot_be_made_is_a_note_and_fails(monkeypatch, capsys) -> None:
    def no_memory(*_: object) -> None:
        raise MemoryError("too much")

    monkeypatch.setattr(cases.CaseMaker, "make", no_memory)
    assert cli.main(QUICK) == 1
    assert "small float32 add: MemoryError: too much" in capsys.readouterr().err


def test_interruption_keeps_what_there_is(monkeypatch, tmp_path, capsys) -> None:
    monkeypatch.setitem(PEERS, "copy", Stopper())
    path = tmp_path / "b.json"
    command = [
        "--quick",
        "--in-process",
        "--peer",
        "copy",
        "--workload",
        "small",
        "--dtype",
        "int32",
        "--dtype",
        "int64",
    ]
    assert cli.main([*command, "--json", str(path)]) == 130
    assert [cell.name for cell in Results.load(path).cells] == ["small int32 add"]
    assert "what was measured is kept" in capsys.readouterr().err


def test_a_deadline_leaves_cells_out_and_says_which(tmp_path, capsys) -> None:
    path = tmp_path / "b.json"
    assert cli.main([*QUICK, "--deadline", "0.5", "--json", str(path)]) == 0
    results = Results.load(path)
    assert (results.cells, results.left_out) == ([], ["small float32 add"])
    assert "left out for want of time (1): small float32 add" in capsys.readouterr().out


def test_deadline_goes_by_the_slowest_piece(monkeypatch) -> None:
    now = [100.0]
    monkeypatch.setattr(run.time, "perf_counter", lambda: now[0])
    deadline = Deadline(20.0, begun=100.0)
    assert deadline.allows("gnn")
    deadline.took("gnn", 6.0)
    deadline.took("gnn", 2.0)
    now[0] = 114.0
    assert deadline.allows("gnn")
    assert not deadline.allows("gnn", growth=2.0)
    now[0] = 114.1
    assert not deadline.allows("gnn")
    assert not deadline.allows("never seen")
    deadline.took("small", 1.0)
    assert deadline.allows("small")
    assert Deadline(None).allows("gnn")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--quick", "--workload", "nn"], "workload must be one of"),
        (["--quick", "--repeats", "3"], "--repeats must be 7 or more, got 3"),
        (["--quick", "--seed", "-1"], "--seed must be 0 or more"),
        (["--quick", "--deadline", "0"], "--deadline must be above 0"),
        (["--quick", "--cell-limit", "0"], "--cell-limit must be above 0, got 0"),
        (["--quick", "--most-hangs", "0"], "--most-hangs must be 1 or more, got 0"),
        (["--quick", "--resume"], "--resume must be given with --json"),
        (["--from-json", "nowhere.json"], "nowhere.json: No such file"),
    ],
)
def test_bad_arguments(arguments, message, capsys) -> None:
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("bench.py: error: ")
    assert message in error


def test_cuda_that_is_not_there(monkeypatch, capsys) -> None:
    from comparison import providers

    monkeypatch.setattr(providers, "cuda_problem", lambda: "no GPU")
    assert cli.main(["--provider", "cuda", "--workload", "small"]) == 2
    assert "--provider cuda: no GPU" in capsys.readouterr().err


def test_what_is_measured_of_whom() -> None:
    def plans(*arguments: str):
        return cli.make_plans(cli.parser().parse_args(arguments))

    target, other = (Selected("gnn", "float32", "add"), Selected("gnn", "int64", "mul"))
    full = plans("--grid", "full")
    assert [p.name for p in full.of_cell(target)[0]] == list(PEERS)
    assert [p.name for p in full.of_cell(other)[0]] == ["ours", "ort", "copy"]
    assert full.of_cell(other)[1].measures == ("session", "device")
    assert [p.name for p in full.of_curves[0]] == ["ours", "ort"]
    assert full.of_curves[1].index_checks == ("deferred",)
    chosen = plans("--grid", "full", "--peer", "ort", "--measure", "session", "--index-check", "off")
    for peers, choices in (chosen.of_cell(target), chosen.of_cell(other), chosen.of_curves):
        assert [p.name for p in peers] == ["ort"]
        assert (choices.measures, choices.index_checks) == (("session",), ("off",))


def test_the_program_runs() -> None:
    root = Path(__file__).resolve().parents[3]
    command = [sys.executable, str(root / "tools" / "bench.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
    assert "bigdata-graph" in done.stdout
    assert "exit code" in done.stdout


def test_cpu_backend_copies_and_measures() -> None:
    backend = CpuBackend()
    assert backend.bandwidth() > 1e8
    description = backend.describe()
    assert json.dumps(description)
    assert description["device"]
