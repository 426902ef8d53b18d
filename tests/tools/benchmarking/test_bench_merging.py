"""Results of several runs made into one, and runs that go on where another ended."""

from __future__ import annotations

import pytest
from benchmarking import cli
from benchmarking.errors import BenchError
from benchmarking.markdown import render
from benchmarking.merging import merge, still_to_do
from benchmarking.peers import PEERS
from benchmarking.results import NO_RETURN, OK, Cell, Measurement, Point, Results
from benchmarking.scaling import Curve
from benchmarking.selection import Selected
from fake_peers import Fake

BASE = ["--quick", "--in-process", "--workload", "small", "--reduction", "max", "--peer", "ort"]


def run_of(number: int, *cells: Cell, device: str = "Some GPU", quick: bool = False) -> Results:
    return Results(
        f"2026-11-{number:02}T10:00:00+00:00",
        {"provider": "cuda", "device": device},
        {"onnxruntime-gpu": f"1.{number}"},
        {"command": f"python tools/bench.py --seed {number}"},
        4e12,
        quick,
        list(cells),
    )


def cell(workload: str, us: float, note: str = "", dtype: str = "float32") -> Cell:
    made = Cell(workload, dtype, "add", [8], [16], 0, "random", False, True, 5.0, note=note)
    made.measurements["ort"] = Measurement("ort", OK, us)
    return made


def test_later_runs_win_and_all_are_named(tmp_path) -> None:
    first = run_of(1, cell("small", 1.0), cell("gnn", 2.0))
    first.left_out = ["rand1d float32 add", "bev float32 add"]
    first.scaling = [Point("contention", 1, 10), Point("contention", 4, 10)]
    second = run_of(2, cell("small", 3.0), cell("rand1d", 4.0))
    second.scaling = [Point("contention", 2, 10), Point("updates", 10, 1)]
    third = run_of(3, cell("bigdata", 5.0))
    merged = merge([first, second, third])
    found = [(c.workload, c.us("ort")) for c in merged.cells]
    assert found == [("gnn", 2.0), ("rand1d", 4.0), ("bigdata", 5.0), ("small", 3.0)]
    assert [(p.curve, p.x) for p in merged.scaling] == [
        ("updates", 1),
        ("contention", 1),
        ("contention", 2),
        ("contention", 4),
    ]
    assert merged.left_out == ["bev float32 add"]
    assert [run.date[:10] for run in merged.earlier] == ["2026-11-01", "2026-11-02"]
    assert merged.date.startswith("2026-11-03")
    path = tmp_path / "merged.json"
    merged.save(path)
    assert Results.load(path) == merged
    page = render(merged, tmp_path / "x.md")
    assert "| onnxruntime-gpu | 1.1 | 1.2 | 1.3 |" in page
    assert "|  | run 1 | run 2 | run 3 |" in page
    assert "--seed 1 | python" in page
    assert merge([first]) is first


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (run_of(2, device="Another GPU"), "the device of all runs must be the same, got 'Some GPU' and 'Ano"),
        (run_of(2, quick=True), "the size of all runs must be the same, got 'full' and 'quick'"),
    ],
)
def test_other_machines_and_sizes_are_refused(other, message) -> None:
    with pytest.raises(BenchError, match=message):
        merge([run_of(1), other])


def test_what_is_still_to_do() -> None:
    before = run_of(1, cell("small", 1.0), cell("gnn", 2.0, note="out of memory"))
    before.cells[0].measurements["ort"].status = NO_RETURN  # tried: that is a result
    before.scaling = [Point("updates", 10, 1)]
    wanted = [Selected(name, "float32", "add") for name in ("gnn", "small", "bev")]
    cells, (curve,) = still_to_do(before, wanted, [Curve("updates", "", ((10, 1), (10, 3)))])
    assert [c.workload for c in cells] == ["gnn", "bev"]
    assert curve.points == ((10, 3),)


def test_pages_of_several_files(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort"))
    files = [tmp_path / f"{dtype}.json" for dtype in ("int32", "int64")]
    for path in files:
        assert cli.main([*BASE, "--dtype", path.stem, "--json", str(path)]) == 0
    page = tmp_path / "b.md"
    sources = [word for path in files for word in ("--from-json", str(path))]
    merged = tmp_path / "merged.json"
    assert cli.main([*sources, "--markdown", str(page), "--json", str(merged)]) == 0
    assert "| small | int32 | max |" in page.read_text()
    assert "| small | int64 | max |" in page.read_text()
    assert [cell.dtype for cell in Results.load(merged).cells] == ["int32", "int64"]
    files[1].write_text(files[1].read_text().replace('"device": "', '"device": "other '))
    assert cli.main(sources) == 2
    assert "the device of all runs must be the same" in capsys.readouterr().err


def test_resuming_measures_only_what_is_missing(tmp_path, monkeypatch) -> None:
    log, data = tmp_path / "log", tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", log=str(log)))
    output = ["--json", str(data), "--resume"]
    assert cli.main([*BASE, "--dtype", "int64", *output]) == 0  # there is nothing yet: it begins
    both = [*BASE, "--dtype", "int32", "--dtype", "int64", *output]
    assert cli.main([*both, "--deadline", "1e-9"]) == 0
    assert Results.load(data).left_out == ["small int32 max"]
    assert cli.main(both) == 0
    results = Results.load(data)
    assert sorted(c.dtype for c in results.cells) == ["int32", "int64"]
    assert results.left_out == []
    assert len(results.earlier) == 2
    assert cli.main(both) == 0  # nothing is left to do
    assert Results.load(data) == results
    assert [line.split()[2] for line in log.read_text().splitlines()] == ["int64", "int32"]


def test_resuming_on_another_machine_is_refused_and_keeps_the_file(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort"))
    data = tmp_path / "b.json"
    run_of(1, cell("gnn", 1.0), quick=True).save(data)
    text = data.read_text()
    assert cli.main([*BASE, "--json", str(data), "--resume"]) == 2
    assert "the device of all runs must be the same" in capsys.readouterr().err
    assert data.read_text() == text
