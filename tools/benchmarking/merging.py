"""Results of several runs on one machine made into one, and what a continued run has still to measure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from benchmarking.errors import BenchError
from benchmarking.offgrid.cells import cell_of_result
from benchmarking.results import Cell, Earlier, Point, Results
from benchmarking.scaling import Curve
from benchmarking.selection import Wanted
from benchmarking.workloads import ALL_DTYPES, REDUCTIONS, WORKLOADS


def merge(runs: Sequence[Results]) -> Results:
    """One result of several, which share nothing with it.

    Where two have the same cell or point, that of the later one is taken whole.

    Args:
        runs: At least one; the last one's date, versions and settings are those of the result, and the
            others' are kept as ``earlier``.

    Raises:
        BenchError: They are of different devices, providers or sizes.
    """
    merged = runs[0]
    for run in runs[1:]:
        merged = _two(merged, run)
        arrange(merged)
    return merged


def _two(first: Results, second: Results) -> Results:
    for what, one, other in (
        ("device", first.system.get("device", ""), second.system.get("device", "")),
        ("provider", first.provider, second.provider),
        ("size", _size(first), _size(second)),
    ):
        if one != other:
            raise BenchError(f"the {what} of all runs must be the same, got {one!r} and {other!r}")
    cells = {cell.name: cell for cell in (*first.cells, *second.cells)}
    points = {point.name: point for point in (*first.scaling, *second.scaling)}
    left_out = dict.fromkeys((*first.left_out, *second.left_out))
    return replace(
        second,
        cells=list(cells.values()),
        scaling=list(points.values()),
        left_out=[name for name in left_out if name not in cells and name not in points],
        earlier=[*first.earlier, _as_earlier(first), *second.earlier],
    )


def _size(results: Results) -> str:
    return "quick" if results.quick else "full"


def arrange(results: Results) -> None:
    """Put cells and points in the order of the full grid; cells off it come behind, as they are."""
    order = {name: i for i, name in enumerate((*WORKLOADS, *ALL_DTYPES, *REDUCTIONS))}

    def place(cell: Cell) -> list[int]:
        names = () if cell.series else (cell.workload, cell.dtype, cell.reduction)
        return [int(bool(cell.series)), *(order.get(name, len(order)) for name in names)]

    results.cells.sort(key=place)
    results.scaling.sort(key=lambda point: (point.curve != "updates", point.x))


def _as_earlier(results: Results) -> Earlier:
    """Return what is kept of a run whose cells are taken over."""
    return Earlier(
        results.date,
        results.system,
        results.versions,
        results.settings,
        results.bandwidth,
        results.seconds,
    )


def still_to_do(
    before: Results, cells: Sequence[Wanted], curves: Sequence[Curve]
) -> tuple[list[Wanted], list[Curve]]:
    """Return what a run has not measured; what it tried and could not measure is to be done too.

    So is a cell off the grid that has the name of another one.
    """
    done = {piece.name for piece in (*before.grid, *before.scaling) if not piece.note}
    off_grid = {cell_of_result(cell) for cell in before.off_grid if not cell.note}
    left = [
        replace(curve, points=tuple(at for at in curve.points if Point(curve.name, *at).name not in done))
        for curve in curves
    ]
    return [cell for cell in cells if cell.name not in done and cell not in off_grid], left


def take_over(before: Results, new: Results, to_do: Collection[str]) -> Results:
    """Return what a run that goes on begins with.

    Args:
        before: The run that it continues.
        new: Its own results, still empty.
        to_do: Names of cells and points that it will measure.

    Raises:
        BenchError: It is on another device or provider, or of another size.
    """
    merged = merge([before, new])
    merged.cells = [cell for cell in merged.cells if cell.name not in to_do]
    merged.scaling = [point for point in merged.scaling if point.name not in to_do]
    merged.left_out = [name for name in merged.left_out if name not in to_do]
    return merged
