"""Random cells and files of cells from the command line, on the CPU provider."""

from __future__ import annotations

import pytest
from benchmarking import cli
from benchmarking.offgrid.cells import cell_of_result, load_cells, save_cells
from benchmarking.offgrid.draw import draw_cells
from benchmarking.peers import PEERS, Runner
from benchmarking.results import NO_RETURN, NOT_SUPPORTED, NOT_TRIED, OK, Results
from fake_peers import HANG, Fake

SMALL = ["--provider", "cpu", "--most-elements", "2000", "--random"]
HERE = [*SMALL[:-1], "--in-process", "--random"]


class Liar:
    """A peer that is wrong."""

    name = "ort"

    def ways(self, case, choices):
        def run() -> None:
            case.out[...] = 99

        yield "ort", lambda: Runner(run, case.out)


def test_random_cells_are_measured_checked_and_reported(tmp_path, capsys) -> None:
    pytest.importorskip("matplotlib")
    paths = {name: tmp_path / f"b.{name}" for name in ("json", "md", "svg")}
    worst = tmp_path / "worst.json"
    options = ["--json", paths["json"], "--markdown", paths["md"], "--plot", paths["svg"], "--worst", worst]
    assert cli.main([*SMALL, "6", "--seed", "3", *map(str, options)]) == 0
    results = Results.load(paths["json"])
    drawn = draw_cells(6, 3, 2000)
    assert {cell_of_result(cell) for cell in results.cells} == set(drawn)
    for cell in results.cells:
        assert list(cell.measurements) == ["ours/deferred", "ours/error", "ort"]
        assert {m.status for m in cell.measurements.values()} <= {OK, NOT_SUPPORTED}
        assert set(cell.phases) == {"inputs", "sessions", "timing", "checks"}
        assert 0 < sum(cell.phases.values()) <= cell.seconds + 0.01
    assert results.provider == "cpu"
    assert not results.quick
    captured = capsys.readouterr()
    for text in ("off the grid", "random-3", "time (a cell): inputs", "ours/error: the 20 worst cells"):
        assert text in captured.out, text
    page = paths["md"].read_text()
    assert "![b-offgrid](b-offgrid.svg)" in page
    assert "## Off the grid" in page
    assert "## All cells" not in page
    assert (tmp_path / "b-offgrid.svg").read_text().startswith("<?xml")
    assert not paths["svg"].exists()
    assert set(load_cells(worst)) <= set(drawn)


def test_a_file_of_cells_is_measured_again(tmp_path) -> None:
    first, second, file = (tmp_path / name for name in ("1.json", "2.json", "cells.json"))
    save_cells(draw_cells(5, 2, 2000)[:2], file)
    options = ["--provider", "cpu", "--in-process", "--peer", "ort"]
    assert cli.main([*options, "--cells", str(file), "--json", str(first)]) == 0
    assert cli.main([*options, "--cells", str(first), "--cells", str(file), "--json", str(second)]) == 0
    one, other = ([cell_of_result(cell) for cell in Results.load(path).cells] for path in (first, second))
    assert one == other == load_cells(file)


def test_types_and_reductions_choose_among_the_cells(tmp_path) -> None:
    data = tmp_path / "b.json"
    options = [*HERE, "60", "--peer", "ort", "--reduction", "max", "--dtype", "int8", "--dtype", "uint64"]
    assert cli.main([*options, "--json", str(data)]) == 0
    found = {cell_of_result(cell) for cell in Results.load(data).cells}
    assert found == {
        cell
        for cell in draw_cells(60, 0, 2000)
        if cell.reduction == "max" and cell.dtype in ("int8", "uint64")
    }
    assert found


def test_a_peer_that_hangs_costs_its_limit_and_no_other_cell(monkeypatch, tmp_path, capsys) -> None:
    drawn = draw_cells(4, 3, 2000)
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {drawn[1].workload: HANG}))
    data, page = tmp_path / "b.json", tmp_path / "b.md"
    options = ["--cell-limit", "0.7", "--json", str(data), "--markdown", str(page)]
    assert cli.main([*SMALL, "4", "--seed", "3", "--index-check", "deferred", *options]) == 0
    cells = {cell.name: cell.measurements for cell in Results.load(data).cells}
    assert [cells[cell.name]["ort"].status for cell in drawn] == [OK, NO_RETURN, OK, OK]
    assert {found["ours/deferred"].status for found in cells.values()} == {OK}
    out = capsys.readouterr().out
    assert "random-3: ort has no figure in 1 of 4 cells (did not return 1)" in " ".join(out.split())
    assert "no answer within 0.7 s; its process was killed" in page.read_text()


def test_hangs_are_counted_by_kind_and_remembered(monkeypatch, tmp_path) -> None:
    drawn = draw_cells(80, 0, 2000)
    kinds = [cell.kind for cell in drawn]
    kind = max(set(kinds), key=kinds.count)
    some = [cell for cell in drawn if cell.kind == kind][:3]
    other = next(cell for cell in drawn if cell.kind != kind)
    file, data = tmp_path / "cells.json", tmp_path / "b.json"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {some[0].workload: HANG}))
    options = ["--provider", "cpu", "--peer", "ort", "--cell-limit", "0.5", "--most-hangs", "1"]
    command = [*options, "--cells", str(file), "--json", str(data)]
    save_cells([some[0], some[1], other], file)
    assert cli.main(command) == 0
    save_cells([*some, other], file)
    assert cli.main([*command, "--resume"]) == 0
    found = {cell.name: cell.measurements["ort"].status for cell in Results.load(data).cells}
    assert [found[cell.name] for cell in some] == [NO_RETURN, NOT_TRIED, NOT_TRIED]
    assert found[other.name] == OK


def test_a_run_goes_on_where_another_ended(tmp_path, monkeypatch) -> None:
    data, log = tmp_path / "b.json", tmp_path / "log"
    monkeypatch.setitem(PEERS, "ort", Fake("ort", log=str(log)))
    options = [*HERE[:-1], "--peer", "ort", "--json", str(data), "--random"]
    assert cli.main([*options, "2"]) == 0
    assert cli.main([*options, "5", "--resume"]) == 0
    assert len(log.read_text().splitlines()) == 5
    assert len(Results.load(data).cells) == 5
    smaller = [*options, "5", "--resume", "--most-elements", "1000"]  # other cells of the same names
    assert cli.main(smaller) == 0
    found = {cell_of_result(cell) for cell in Results.load(data).cells}
    assert found == set(draw_cells(5, 0, 1000))


def test_a_wrong_result_makes_it_fail(monkeypatch, capsys) -> None:
    monkeypatch.setitem(PEERS, "ort", Liar())
    assert cli.main([*HERE, "1", "--peer", "ort"]) == 1
    assert "ort: WRONG" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--random", "0"], "--random must be 1 or more, got 0"),
        (["--random", "3", "--quick"], "--random and --cells must be given without --quick"),
        (["--random", "3", "--scaling"], "--random and --cells must be given without --scaling"),
        (["--random", "3", "--workload", "gnn"], "--random and --cells must be given without --workload"),
        (["--cells", "x.json", "--grid", "full"], "--random and --cells must be given without --grid"),
        (["--random", "3", "--most-elements", "100"], "--most-elements must be 1000 or more, got 100"),
        (["--most-elements", "5000"], "--most-elements must be given with --random"),
        (["--cells", "x.json", "--most-elements", "5000"], "--most-elements must be given with --random"),
        (["--cells", "none.json", "--provider", "cpu"], "none.json: No such file"),
        (["--random", "3", "--repeats", "2"], "--repeats must be 7 or more, got 2"),
    ],
)
def test_bad_arguments(arguments, message, capsys) -> None:
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("bench.py: error: ")
    assert error.count("\n") == 1
    assert message in error


def test_defaults_are_quicker_off_the_grid() -> None:
    def checked(*arguments: str):
        parsed = cli.parser().parse_args(arguments)
        cli.check(parsed)
        return parsed

    grid, off = checked(), checked("--random", "3")
    assert (grid.repeats, grid.cell_limit, grid.most_hangs) == (9, 20.0, 6)
    assert (off.repeats, off.cell_limit, off.most_hangs) == (7, 5.0, 2)
    assert off.pace.visit_seconds < 1 < grid.pace.visit_seconds
    mine = checked("--random", "3", "--repeats", "11", "--cell-limit", "3", "--most-hangs", "4")
    assert (mine.pace.repeats, mine.cell_limit, mine.most_hangs) == (11, 3.0, 4)


def test_a_plan_off_the_grid_is_sessions_of_ours_and_of_onnx_runtime() -> None:
    plans = cli.make_plans(cli.parser().parse_args(["--random", "3"]))
    peers, choices = plans.of_cell(draw_cells(1, 0, 2000)[0])
    assert [peer.name for peer in peers] == ["ours", "ort"]
    assert (choices.measures, choices.index_checks) == (("session",), ("deferred", "error"))
