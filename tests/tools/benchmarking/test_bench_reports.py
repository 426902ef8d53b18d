"""Results: JSON there and back, means, targets, the page, the tables, the plots."""

from __future__ import annotations

import itertools
import json

import pytest
from benchmarking.errors import BenchError
from benchmarking.markdown import render
from benchmarking.pages import table
from benchmarking.plot import write_plots
from benchmarking.results import (
    CRASHED,
    FAILED,
    NO_RETURN,
    NOT_SUPPORTED,
    NOT_TRIED,
    OK,
    WRONG,
    Cell,
    Measurement,
    Point,
    Results,
)
from benchmarking.summary import contention_spread, lost_counts, mean_of, means, target_rows, verdict
from benchmarking.terminal import show
from benchmarking.texts import number, ratio
from rich.console import Console


def cell(workload: str, dtype: str = "float32", reduction: str = "add", **times: float) -> Cell:
    made = Cell(workload, dtype, reduction, [8], [16], 0, "random", False, True, 5.0)
    for name, us in times.items():
        label = name.replace("_", "/")
        made.measurements[label] = Measurement(label, OK, us, us * 0.9, us * 1.2, 9, 10)
    return made


@pytest.fixture
def results() -> Results:
    cells = [
        cell("gnn", ours_deferred=100.0, ours_error=110.0, ort=400.0, torch=300.0),
        cell("hot16", ours_deferred=200.0, ours_error=210.0, ort=200.0),
        cell("small", ours_deferred=30.0, ours_error=33.0, ort=20.0, ours_graph=14.0, ort_graph=13.0),
        cell("gnn", "bfloat16", ours_deferred=50.0),
    ]
    cells[3].measurements["ort"] = Measurement("ort", NOT_SUPPORTED, note="no | such kernel")
    points = [Point("contention", n, 100) for n in (1, 10, 100)]
    for n, point in enumerate(points):
        for label, us in (("ours/deferred", 10.0 + 10 * n), ("ort", 500.0 / (n + 1))):
            point.measurements[label] = Measurement(label, OK, us)
    return Results(
        "2026-11-30T10:00:00+00:00",
        {"provider": "cuda", "device": "Some GPU", "driver": "1.2"},
        {"python": "3.12", "onnxruntime-gpu": "1.31.1"},
        {"command": "python tools/bench.py --grid full"},
        4.3e12,
        False,
        cells,
        points,
        ["bev float32 add"],
        12.5,
    )


def test_json_there_and_back(results, tmp_path) -> None:
    path = tmp_path / "new" / "results.json"
    results.save(path)
    assert Results.load(path) == results
    assert json.loads(path.read_text())["schema"] == 1
    assert [p.name for p in path.parent.iterdir()] == ["results.json"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "must be JSON"),
        ("[]", "schema 1"),
        ('{"schema": 2}', "schema 1"),
        ('{"schema": 1}', "must be a benchmark's JSON"),
        ('{"schema": 1, "cells": [{"measurements": 3}], "scaling": []}', "must be a benchmark's JSON"),
    ],
)
def test_other_json_is_refused(text, message, tmp_path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(BenchError, match=message):
        Results.load(path)


def test_missing_and_unwritable_files(results, tmp_path) -> None:
    with pytest.raises(BenchError, match="No such file"):
        Results.load(tmp_path / "none.json")
    (tmp_path / "file").write_text("")
    with pytest.raises(BenchError, match="could not be written"):
        results.save(tmp_path / "file" / "x.json")


def test_means(results) -> None:
    mean = mean_of(results, "ours/deferred")
    assert mean.cells == 3  # the cell that ONNX Runtime has no kernel for does not count
    assert mean.speedup == pytest.approx((4 * 1 * 20 / 30) ** (1 / 3))
    assert (mean.worst, mean.worst_elsewhere) == ("small float32 add", "hot16 float32 add")
    assert mean.worst_elsewhere_speedup == 1
    graph = mean_of(results, "ours/graph")
    assert graph.speedup == pytest.approx(13 / 14)
    assert graph.worst_elsewhere == "small float32 add"
    assert [m.label for m in means(results)] == ["ours/deferred", "ours/error", "ours/graph"]
    assert mean_of(results, "ours/off") is None


def test_a_wrong_time_counts_for_nothing(results) -> None:
    results.cells[0].measurements["ort"].status = WRONG
    assert mean_of(results, "ours/deferred").cells == 2
    assert results.bad() == ["gnn float32 add ort: WRONG"]


@pytest.mark.parametrize("status", [NO_RETURN, CRASHED, NOT_TRIED])
def test_what_was_lost_is_left_out_of_the_means_and_counted(results, status, tmp_path) -> None:
    before = mean_of(results, "ours/deferred").cells
    limit = 20.0 if status == NO_RETURN else None
    results.cells[0].measurements["ort"] = Measurement("ort", status, limit_seconds=limit, note="so")
    mean = mean_of(results, "ours/deferred")
    assert mean.cells == before - 1
    assert mean.waited == (status == NO_RETURN)
    if mean.waited:  # 20 s over ours
        ratio = 20e6 / results.cells[0].us("ours/deferred")
        assert mean.at_least == pytest.approx((mean.speedup**mean.cells * ratio) ** (1 / before))
    else:
        assert mean.at_least == pytest.approx(mean.speedup)
    assert lost_counts(results) == [f"ort {status} in 1 cell"]
    assert results.bad() == []
    page = render(results, tmp_path / "x.md")
    assert f"ort {status} in 1 cell. None of them counts in a mean." in page
    assert f"| {'> 20 s' if limit else status} |" in page
    if limit:
        assert "| gnn | add | > 20 s | - |" in page


@pytest.mark.parametrize("status", [FAILED, NO_RETURN, CRASHED])
def test_ours_being_lost_makes_a_run_fail(results, status) -> None:
    results.cells[0].measurements["ours/error"].status = status
    assert results.bad() == [f"gnn float32 add ours/error: {status}"]


def test_what_makes_a_run_fail(results) -> None:
    assert results.bad() == []
    results.cells[0].measurements["torch"].status = FAILED
    assert results.bad() == []
    results.cells[0].measurements["ours/error"].status = FAILED
    results.cells[1].note = "out of memory"
    results.scaling[0].measurements["ort"].status = WRONG
    assert results.bad() == [
        "gnn float32 add ours/error: failed",
        "contention 1 slots 100 updates ort: WRONG",
        "hot16 float32 add: out of memory",
    ]


def test_targets_met_and_missed(results) -> None:
    rows = {row.cell: row.met for row in target_rows(results)}
    assert rows == {
        "gnn float32 add ours/deferred": True,
        "hot16 float32 add ours/deferred": False,
        "small float32 add ours/deferred": False,
        "small float32 add ours/error": False,
        "small float32 add ours/graph": False,
    }
    assert verdict(results, results.cells[0], "ours/deferred") == "met"
    assert verdict(results, results.cells[1], "ours/deferred") == "missed"
    assert verdict(results, results.cells[0], "ort") == ""
    results.quick = True
    assert target_rows(results) == []


def test_contention_spread(results) -> None:
    assert contention_spread(results, "ours/deferred") == pytest.approx(3)
    assert contention_spread(results, "torch") is None


def test_page(results, tmp_path) -> None:
    picture = tmp_path / "bars.svg"
    page = render(results, tmp_path / "docs" / "benchmarks.md", [picture])
    for text in (
        "![bars](../bars.svg)",
        "| ours/deferred | ort | 1.39x | 3 | 1.39x | 3 | small float32 add | 0.667x |",
        "| hot16 float32 add ours/deferred | <= 120 us | **missed** | 200 |",
        "| device | Some GPU |",
        "| onnxruntime-gpu | 1.31.1 |",
        "no | such kernel",
        "left out for want of time: bev float32 add",
        "| gnn | add | 4x | - |",
        "4.30 TB/s",
        "`ours/deferred`: the slowest is 3 times the fastest (aim: 4)",
    ):
        assert text in page, text
    lines = page.splitlines()
    for above, below in itertools.pairwise(lines):
        if below.startswith("|-") and above.startswith("|"):
            assert above.count("|") == below.count("|")
    results.quick = True
    assert "they say nothing about speed" in render(results, tmp_path / "x.md")


def test_bars_in_cells_are_escaped() -> None:
    assert list(table(["a"], [["x|y"]])) == ["| a |", "|---|", "| x\\|y |", ""]


def test_tables(results) -> None:
    results.cells[1].measurements["torch"] = Measurement("torch", WRONG, 3.0, note="2 of 8 values are wrong")
    results.cells[2].note = "out [of] memory"
    console = Console(width=240, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    show(console, results)
    console.file.close()
    text = console.export_text()
    for expected in (
        "Some GPU",
        "not supported",
        "torch WRONG (hot16 float32 add): 2 of 8 values are wrong",
        "geometric mean 1.39x over 3 cells",
        "out [of] memory",
        "left out for want of time (1): bev float32 add",
        "slowest over fastest 3 (aim 4)",
    ):
        assert expected in text, expected


def test_numbers() -> None:
    assert [number(v) for v in (None, 0.12345, 12.345, 123.45, 12345.6)] == [
        "-",
        "0.123",
        "12.3",
        "123",
        "12,346",
    ]
    assert [ratio(v) for v in (None, 2.3456)] == ["-", "2.35x"]


def test_plots(results, tmp_path) -> None:
    pytest.importorskip("matplotlib")
    written = write_plots(results, tmp_path / "plots" / "bench.svg")
    assert [p.name for p in written] == ["bench.svg", "bench-scaling.svg"]
    assert all(p.read_text().startswith("<?xml") for p in written)
    results.scaling = []
    assert len(write_plots(results, tmp_path / "bench.png")) == 1
    with pytest.raises(BenchError, match="could not be written"):
        write_plots(results, tmp_path / "bench.nothing")


def test_plots_without_matplotlib(results, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(BenchError, match="needs matplotlib"):
        write_plots(results, tmp_path / "bench.svg")
