"""Plots: bars for the grid, curves for scaling, a histogram off the grid. matplotlib is optional."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from benchmarking.errors import BenchError
from benchmarking.offgrid.histogram import draw_histogram
from benchmarking.results import OK, Point, Results

_BARS = {"ours/deferred": "#2a6f97", "ort": "#bc4b51", "torch": "#8d99ae"}
_MOST_CELLS = 40


def _pyplot() -> Any:
    try:
        matplotlib = importlib.import_module("matplotlib")
    except ImportError:
        raise BenchError("--plot needs matplotlib (pip install 'ortops[plot]')") from None
    matplotlib.use("Agg")
    return importlib.import_module("matplotlib.pyplot")


def plot_paths(path: Path) -> tuple[Path, Path]:
    """Where the bars and where the curves go."""
    return path, path.with_name(f"{path.stem}-scaling{path.suffix}")


def histogram_path(path: Path) -> Path:
    """Where the histogram of cells off the grid goes."""
    return path.with_name(f"{path.stem}-offgrid{path.suffix}")


def write_plots(results: Results, path: Path) -> list[Path]:
    """Write the plots that there are figures for; return their paths.

    Raises:
        BenchError: matplotlib is missing, or a file cannot be written.
    """
    pyplot = _pyplot()
    bars, curves = plot_paths(path)
    written = []
    path.parent.mkdir(parents=True, exist_ok=True)
    for target, figure in (
        (bars, _bars(pyplot, results)),
        (curves, _curves(pyplot, results)),
        (histogram_path(path), draw_histogram(pyplot, results)),
    ):
        if figure is None:
            continue
        try:
            figure.savefig(target, bbox_inches="tight", dpi=120)
        except (OSError, ValueError) as error:
            raise BenchError(f"{target} could not be written: {error}") from error
        finally:
            pyplot.close(figure)
        written.append(target)
    return written


def _bars(pyplot: Any, results: Results) -> Any:
    cells = [cell for cell in results.grid if any(cell.us(label) for label in _BARS)]
    if len(cells) > _MOST_CELLS:  # a full grid: show the cells that are compared elsewhere too
        cells = [cell for cell in cells if cell.dtype == "float32"]
    if not cells:
        return None
    labels = [label for label in _BARS if any(cell.us(label) for cell in cells)]
    figure, axes = pyplot.subplots(figsize=(max(6.0, 0.75 * len(cells)), 4.5))
    width = 0.8 / len(labels)
    for n, label in enumerate(labels):
        places = [i + (n - (len(labels) - 1) / 2) * width for i in range(len(cells))]
        axes.bar(places, [cell.us(label) or 0 for cell in cells], width, label=label, color=_BARS[label])
    edges = [i - 0.45 for i in range(len(cells))]
    axes.hlines(
        [cell.floor_us for cell in cells], edges, [e + 0.9 for e in edges], color="black", label="bytes floor"
    )
    axes.set_yscale("log")
    axes.set_ylabel("microseconds (less is better)")
    names = [f"{cell.workload}\n{cell.dtype} {cell.reduction}" for cell in cells]
    axes.set_xticks(range(len(cells)), names, rotation=60, ha="right", fontsize=8)
    axes.set_title(results.system.get("device", ""))
    axes.legend()
    return figure


def _curves(pyplot: Any, results: Results) -> Any:
    names = list(dict.fromkeys(point.curve for point in results.scaling))
    if not names:
        return None
    figure, all_axes = pyplot.subplots(1, len(names), figsize=(6 * len(names), 4.5), squeeze=False)
    for axes, name in zip(all_axes[0], names, strict=True):
        points = [point for point in results.scaling if point.curve == name]
        for label in dict.fromkeys(label for point in points for label in point.measurements):
            line = _line(points, label)
            if line:
                axes.plot(*zip(*line, strict=True), marker="o", label=label, color=_BARS.get(label))
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlabel("updates" if name == "updates" else "slots")
        axes.set_ylabel("microseconds")
        fixed = f"{points[0].slots:,} slots" if name == "updates" else f"{points[0].updates:,} updates"
        axes.set_title(f"float32 add, {fixed}")
        axes.grid(visible=True, alpha=0.3)
        axes.legend()
    return figure


def _line(points: list[Point], label: str) -> list[tuple[int, float]]:
    found = ((point.x, point.measurements.get(label)) for point in points)
    return [(x, m.us) for x, m in found if m is not None and m.status == OK and m.us is not None]
