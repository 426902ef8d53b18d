"""Pictures of the errors: a histogram and a heat map for each output."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure

from comparison.compare import Report
from comparison.errors import CompareError, one_line
from comparison.statistics import DECADES
from comparison.tensor_result import TensorResult

_BLUE, _RED = "#2b6cb0", "#c53030"
_SUBSET = 12  # outputs in one picture; the worst go first


def drawable(report: Report) -> list[tuple[int, TensorResult]]:
    """Return the outputs of every input that have errors to draw, those that do not match first."""
    found = [(n, r) for n, results in enumerate(report.results) for r in results if r.statistics is not None]
    return sorted(found, key=lambda entry: entry[1].matches)


def draw_histogram(axes: Axes, result: TensorResult) -> None:
    """How many elements have an error of which size, and the absolute tolerance."""
    found = result.statistics
    if found is None:
        return
    used = [i for i, count in enumerate(found.histogram) if count]
    first, last = (max(used[0] - 1, 0), used[-1] + 2) if used else (0, 1)
    places = [DECADES[i] + 0.5 for i in range(first, min(last, len(DECADES)))]
    axes.bar(places, found.histogram[first:last], width=0.9, color=_BLUE)
    if found.zeros:
        axes.bar([places[0] - 1.5], [found.zeros], width=0.9, color="#718096")
    ticks = list(range(DECADES[first], DECADES[first] + len(places) + 1, max(1, len(places) // 6)))
    labels = [f"$10^{{{tick}}}$" for tick in ticks]
    axes.set_xticks([places[0] - 1.5] * bool(found.zeros) + ticks, ["0"] * bool(found.zeros) + labels)
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(bottom=0)
    if result.tolerance.atol > 0:
        axes.axvline(
            np.log10(result.tolerance.atol),
            color=_RED,
            linestyle="--",
            label=f"atol {result.tolerance.atol:g}",
        )
        axes.legend(loc="lower right", bbox_to_anchor=(1, 1), frameon=False)
    axes.set_xlabel("|a - b|")
    axes.set_ylabel("elements")


def draw_heat_map(figure: Figure, axes: Axes, result: TensorResult) -> None:
    """Where in the tensor the errors are."""
    found = result.statistics
    if found is None or not found.heat_map:
        axes.set_axis_off()
        return
    cells = np.array(found.heat_map)
    cells = np.ma.masked_where(cells < 0, cells)  # what the raster has beyond the tensor
    positive = cells[np.isfinite(cells) & (cells > 0)].compressed()
    if positive.size:
        norm = LogNorm(positive.min(), max(positive.max(), positive.min() * 1.001))
        picture = axes.imshow(np.ma.masked_less_equal(cells, 0), norm=norm, cmap="inferno", aspect="auto")
        figure.colorbar(picture, ax=axes, label="largest |a - b|")
    else:
        axes.imshow(np.zeros(cells.shape), cmap="Greys", vmin=0, vmax=1, aspect="auto")
        axes.text(0.5, 0.5, "no errors", transform=axes.transAxes, ha="center", va="center")
    axes.set_facecolor("#edf2f7")
    axes.set_xlabel("along the last axis")
    axes.set_ylabel("along the others")
    axes.set_xticks([])
    axes.set_yticks([])


def draw(results: Sequence[tuple[int, TensorResult]]) -> Figure:
    """Return a row for each output: its histogram and its heat map."""
    rows = max(1, len(results))
    figure = Figure(figsize=(10, 3.2 * rows), layout="constrained")
    grid = figure.subplots(rows, 2, squeeze=False)
    for (feed, result), (left, right) in zip(results, grid, strict=False):
        draw_histogram(left, result)
        draw_heat_map(figure, right, result)
        title, colour = f"{result.name} (input {feed}): {result.status}", "black" if result.matches else _RED
        left.set_title(title, loc="left", color=colour)
    if not results:
        for axes in grid[0]:
            axes.set_axis_off()
        grid[0][0].set_title("no output has errors that can be drawn", loc="left")
    return figure


def write_plot(path: Path, report: Report) -> None:
    """Write the worst outputs' pictures as PNG.

    Raises:
        CompareError: the file cannot be written.
    """
    results = drawable(report)[:_SUBSET]
    figure = draw(results)
    FigureCanvasAgg(figure)
    try:
        figure.savefig(path, format="png", dpi=110)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or one_line(error)
        raise CompareError(f"{path} could not be written: {reason}") from error


def svg(result: tuple[int, TensorResult]) -> str:
    """One output's pictures as an SVG element."""
    figure = draw([result])
    FigureCanvasSVG(figure)
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]
