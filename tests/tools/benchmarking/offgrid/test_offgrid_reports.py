"""What is said of cells off the grid: distributions, the worst cells, the page, the tables, the picture."""

from __future__ import annotations

import itertools

import pytest
from benchmarking.errors import BenchError
from benchmarking.markdown import render
from benchmarking.merging import merge
from benchmarking.offgrid.ratios import (
    ALL_RANDOM,
    groups_of,
    histogram,
    listed_of,
    no_figure,
    phases_of,
    shown_of,
    spread_of,
    spreads_of,
)
from benchmarking.plot import write_plots
from benchmarking.results import CRASHED, NO_RETURN, NOT_SUPPORTED, OK, WRONG, Cell, Measurement, Results
from benchmarking.saving import Saver
from benchmarking.summary import means
from benchmarking.terminal import show
from rich.console import Console

RATIOS = (4.0, 0.5, 1.0, 2.0, 0.85)


def cell(name: str, ratio: float | None = None, status: str = OK, series: str = "random-1") -> Cell:
    """Ours takes 10 us in mode deferred and 20 in mode error; ONNX Runtime ``ratio`` times 10."""
    made = Cell(f"{series}/{name}", "int8", "max", [3, 1, 8], [5, 1, 8], -3, "few", False, False, 1.0)
    made.slots, made.negatives, made.seed, made.seconds = 2, True, 7, 0.5
    made.phases = {"inputs": 0.1, "timing": 0.3}
    made.measurements = {
        "ours/deferred": Measurement("ours/deferred", OK, 10.0),
        "ours/error": Measurement("ours/error", OK, 20.0),
        "ort": Measurement("ort", status, ratio and ratio * 10),
    }
    if status == NO_RETURN:
        made.measurements["ort"].limit_seconds = 5.0
    return made


def results_of(*cells: Cell) -> Results:
    system = {"provider": "cuda", "device": "Some GPU"}
    return Results("2026-11-30T10:00:00+00:00", system, {}, {}, 4e12, False, list(cells), seconds=9.0)


@pytest.fixture
def results() -> Results:
    lost = [cell("5", None, NO_RETURN), cell("6", None, NOT_SUPPORTED), cell("7", 0.1, WRONG)]
    return results_of(*(cell(str(n), ratio) for n, ratio in enumerate(RATIOS)), *lost)


def test_the_distribution(results) -> None:
    spread = spread_of(results.cells, "ours/deferred")
    assert spread.ratios == (0.5, 0.85, 1.0, 2.0, 4.0)
    assert spread.mean == pytest.approx((0.5 * 0.85 * 1 * 2 * 4) ** (1 / 5))
    assert len(spread.least) == 6
    assert spread.at_least == pytest.approx((0.5 * 0.85 * 1 * 2 * 4 * 5e6 / 10) ** (1 / 6))
    assert [spread.percentile(p) for p in (0, 25, 50, 75, 100)] == pytest.approx([0.5, 0.85, 1, 2, 4])
    assert spread.percentile(10) == pytest.approx(0.5 + 0.35 * 0.4)
    assert [spread.below(limit) for limit in (1.0, 0.9, 0.8)] == [2, 2, 1]
    assert [(ratio, c.workload) for ratio, c in spread.worst(2)] == [
        (0.5, "random-1/1"),
        (0.85, "random-1/4"),
    ]
    error = spread_of(results.cells, "ours/error")
    assert error.ratios == (0.25, 0.425, 0.5, 1.0, 2.0)
    assert spread_of(results.cells[5:], "ours/error") is None
    assert [s.label for s in spreads_of(results.cells)] == ["ours/deferred", "ours/error"]


def test_percentiles_of_one_cell() -> None:
    spread = spread_of([cell("0", 3.0)], "ours/deferred")
    assert [spread.percentile(p) for p in (0, 50, 100)] == [3, 3, 3]


def test_cells_without_a_figure_are_counted_apart(results) -> None:
    results.cells.append(cell("8", None, CRASHED))
    assert no_figure(results.cells) == {NO_RETURN: 1, NOT_SUPPORTED: 1, WRONG: 1, CRASHED: 1}
    assert no_figure(results.cells[:5]) == {}


@pytest.mark.parametrize("fine", [1, 4])
def test_bins_have_one_width_and_an_edge_at_1(fine) -> None:
    bins = histogram([0.999, 1.0, 1.01, 1e-9, 1e9, 3.0], fine)
    assert sum(b.count for b in bins) == 6
    for left, right in itertools.pairwise(bins):
        assert left.high == right.low
        assert left.high / left.low == pytest.approx(2 ** (1 / fine))
    assert [b.count for b in bins if b.low == 1] == [2]
    assert [b.count for b in bins if b.high == 1] == [1]
    assert (bins[0].low, bins[0].count) == (2**-5, 1)
    assert (bins[-1].high, bins[-1].count) == (2**7, 1)
    assert histogram([], fine) == []
    assert len(histogram([1.1], fine)) == 1


def test_series_and_all_random_ones_together(results) -> None:
    results.cells += [cell("0", 2.0, series="random-2"), cell("a", 2.0, series="cliffs")]
    groups = groups_of(results)
    sizes = {name: len(cells) for name, cells in groups.items()}
    assert sizes == {"random-1": 8, "random-2": 1, "cliffs": 1, ALL_RANDOM: 9}
    assert len(shown_of(results)) == 9
    assert list(listed_of(results)) == ["cliffs"]
    only = results_of(cell("a", 2.0, series="cliffs"))
    assert ALL_RANDOM not in groups_of(only)
    assert len(shown_of(only)) == 1


def test_what_the_time_went_into(results) -> None:
    phases = phases_of(results.cells[:2])
    assert phases == pytest.approx({"inputs": 0.2, "timing": 0.6, "the rest": 0.2})


def test_cells_off_the_grid_are_no_part_of_its_means(results, tmp_path) -> None:
    grid = Cell("gnn", "float32", "add", [8], [16], 0, "random", False, True, 5.0)
    for label, us in (("ours/deferred", 10.0), ("ort", 30.0)):
        grid.measurements[label] = Measurement(label, OK, us)
    merged = merge([results_of(grid), results])
    assert [m.speedup for m in means(merged)] == pytest.approx([3.0])
    assert [c.workload for c in merged.grid] == ["gnn"]
    assert [c.workload for c in merged.off_grid] == [f"random-1/{n}" for n in range(8)]
    page = render(merged, tmp_path / "x.md")
    assert page.index("## In short") < page.index("## Off the grid") < page.index("## All cells")
    assert "| gnn | float32 | add |" in page
    all_cells = page[page.index("## All cells") : page.index("## Workloads")]
    assert "random-1" not in all_cells
    merged.save(tmp_path / "b.json")
    assert Results.load(tmp_path / "b.json") == merged


def test_page(results, tmp_path) -> None:
    results.cells.append(cell("a", 3.0, series="cliffs"))
    page = render(results, tmp_path / "docs" / "b.md", histogram=tmp_path / "b-offgrid.svg")
    mean = "1.28x"
    for text in (
        "## Off the grid",
        "![b-offgrid](../b-offgrid.svg)",
        f"| random-1 | ours/deferred | 5 | {mean} | 10.9x of 6 | 0.514x |",
        "| 2 | 2 | 1 |",
        "- random-1: ort has no figure in 3 of 8 cells (",
        "The 20 worst cells of `ours/deferred` (2 below 1x, 2 below 0.9x, 1 below 0.8x), microseconds:",
        "| random-1/1 | 3x1x8 | 5x1x8 | -3 | few 2, negative too | int8 | max | 10 | 20 | 5 | 0.5x | 0.25x |",
        "The cells of `cliffs`, microseconds:",
        "| cliffs/a | 3x1x8 | 5x1x8 | -3 | few 2, negative too | int8 | max | 10 | 20 | 30 | 3x | 1.5x |",
    ):
        assert text in page, text
    lines = page.splitlines()
    for above, below in itertools.pairwise(lines):
        if below.startswith("|-") and above.startswith("|"):
            assert above.count("|") == below.count("|")
    assert "## In short" not in page


def test_tables(results) -> None:
    results.cells.append(cell("a", None, NO_RETURN, series="cliffs"))
    console = Console(width=240, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    show(console, results)
    console.file.close()
    text = console.export_text()
    for expected in (
        "off the grid: ONNX Runtime's time over ours",
        "ours/deferred: cells by speed-up",
        "ours/error: the 20 worst cells, microseconds",
        "cliffs: microseconds",
        "> 5 s",
        "> 5e+05x",
        "time (a cell): inputs 0.9 s (0.100), timing 2.7 s (0.300), the rest 0.9 s (0.100); ",
        "all 9 cells 4.5 s (0.500); starting, saving and the rest of the run 4.5 s, of which compiling 0.0 s",
    ):
        assert expected in text, expected


def test_picture(results, tmp_path) -> None:
    pytest.importorskip("matplotlib")
    (written,) = write_plots(results, tmp_path / "bench.svg")
    assert written.name == "bench-offgrid.svg"
    text = written.read_text()
    assert text.startswith("<?xml")
    with pytest.raises(BenchError, match="could not be written"):
        write_plots(results, tmp_path / "bench.nothing")
    assert write_plots(results_of(results.cells[6]), tmp_path / "none.svg") == []


def test_saving_takes_little_of_the_time(results, tmp_path, monkeypatch) -> None:
    now, saved = [100.0], []

    def save(self, path) -> None:
        saved.append(now[0])
        now[0] += 0.1

    monkeypatch.setattr(Results, "save", save)
    monkeypatch.setattr("benchmarking.saving.time.perf_counter", lambda: now[0])
    saver = Saver(tmp_path / "b.json")
    for _ in range(100):
        saver.save_at_times(results)
        now[0] += 0.2
    assert saved[:2] == pytest.approx([100.0, 100.3])
    assert 10 <= len(saved) <= 16  # a second at first, then a fiftieth of about 20 seconds
    assert saved[-1] > 115
    before = len(saved)
    saver.save(results)
    Saver(None).save(results)
    assert len(saved) == before + 1
