"""A benchmark's results as tables in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarking.offgrid.terminal import show_off_grid
from benchmarking.results import OK, WRONG, Cell, Measurement, Results
from benchmarking.summary import (
    Mean,
    against,
    contention_spread,
    lost_counts,
    mean_by_workload,
    means,
    target_rows,
    verdict,
)
from benchmarking.targets import CONTENTION_SPREAD, GRID_LEAST, GRID_MEAN
from benchmarking.texts import in_place_of_a_time, number, ratio

_SHORT = {
    "ours/deferred": "deferred",
    "ours/error": "error",
    "ours/off": "off",
    "ours/graph": "ours graph",
    "ours/device": "device",
    "ours/device-reused": "reused",
    "ort/graph": "ort graph",
}


def labels_of(results: Results) -> list[str]:
    """Return the columns: ours first, then the others, in order of appearance."""
    seen = dict.fromkeys(label for cell in results.grid for label in cell.measurements)
    return sorted(seen, key=lambda label: not label.startswith("ours"))


def _time(measurement: Measurement | None, mark: str = "") -> str:
    if measurement is None:
        return "-"
    if measurement.status == OK:
        style = {"met": "green", "missed": "yellow"}.get(mark)
        text = number(measurement.us)
        return f"[{style}]{text}[/]" if style else text
    style = "bold red" if measurement.status == WRONG else "dim"
    return f"[{style}]{escape(in_place_of_a_time(measurement))}[/]"


def _floor_ratio(cell: Cell) -> float | None:
    us = cell.us("ours/deferred")
    return us / cell.floor_us if us is not None and cell.floor_us else None


def show_cells(console: Console, results: Results) -> None:
    """Print microseconds, the ratio to ONNX Runtime's own operator and to the floor."""
    if not results.grid:
        return
    labels = labels_of(results)
    size = "small workloads, " if results.quick else ""
    table = Table(title=f"microseconds ({size}medians; green: target met, yellow: missed)")
    for name in ("workload", "type", "op"):
        table.add_column(name, no_wrap=True)
    for name in ("floor", *(_SHORT.get(label, label) for label in labels), "ort/ours", "ours/floor"):
        table.add_column(name, justify="right")
    for cell in results.grid:
        times = [_time(cell.measurements.get(label), verdict(results, cell, label)) for label in labels]
        table.add_row(
            cell.workload,
            cell.dtype,
            cell.reduction,
            number(cell.floor_us),
            *times,
            ratio(cell.speedup("ours/deferred")),
            ratio(_floor_ratio(cell)),
        )
    console.print(table)


def _waited(mean: Mean) -> str:
    if not mean.waited:
        return ""
    return (
        f", at least {ratio(mean.at_least)} with {mean.waited} in which {against(mean.label)} did not return"
    )


def show_summary(console: Console, results: Results) -> None:
    """Print the means, the worst cells, and how many targets are met."""
    for mean in means(results):
        colour = "green" if mean.speedup >= GRID_MEAN else "yellow"
        console.print(
            f"{mean.label} against {against(mean.label)}: geometric mean "
            f"[bold {colour}]{ratio(mean.speedup)}[/] over {mean.cells} cells{_waited(mean)}; "
            f"worst {escape(mean.worst)} "
            f"{ratio(mean.worst_speedup)}; without small {escape(mean.worst_elsewhere)} "
            f"[{'green' if mean.worst_elsewhere_speedup >= GRID_LEAST else 'yellow'}]"
            f"{ratio(mean.worst_elsewhere_speedup)}[/]",
            soft_wrap=True,
        )
    by_workload = mean_by_workload(results, "ours/deferred")
    if by_workload:
        parts = (f"{name} {ratio(value)}" for name, (value, _) in by_workload.items())
        console.print(f"by workload: {', '.join(parts)}", soft_wrap=True)
    rows = target_rows(results)
    if rows:
        table = Table(title="targets")
        for name in ("cell", "target", "measured", ""):
            table.add_column(name)
        for row in rows:
            word = {True: "[green]met[/]", False: "[yellow]missed[/]", None: "[dim]not measured[/]"}[row.met]
            table.add_row(row.cell, row.target.describe(), number(row.us), word)
        console.print(table)


def show_scaling(console: Console, results: Results) -> None:
    """Print the points of the curves."""
    for curve in dict.fromkeys(point.curve for point in results.scaling):
        points = [point for point in results.scaling if point.curve == curve]
        labels = list(dict.fromkeys(label for point in points for label in point.measurements))
        table = Table(title=f"{curve}: microseconds, float32 add")
        for name in ("slots", "updates", *labels, "ort/ours"):
            table.add_column(name, justify="right")
        for point in points:
            ours, ort = (point.measurements.get(name) for name in ("ours/deferred", "ort"))
            quotient = ort.us / ours.us if ours and ort and ours.us and ort.us else None
            times = [_time(point.measurements.get(label)) for label in labels]
            table.add_row(f"{point.slots:,}", f"{point.updates:,}", *times, ratio(quotient))
        console.print(table)
    for label in ("ours/deferred", "ort"):
        spread = contention_spread(results, label)
        if spread is not None:
            console.print(
                f"contention, {label}: slowest over fastest {spread:.3g} (aim {CONTENTION_SPREAD:g})"
            )


def show_notes(console: Console, results: Results) -> None:
    """Print what could not be measured, what was wrong, and what was left out."""
    grouped: dict[tuple[str, str, str], list[str]] = {}
    for name, m in results.measurements():
        if m.note:
            grouped.setdefault((m.label, m.status, m.note), []).append(name)
    for (label, status, note), names in grouped.items():
        style = "bold red" if status == WRONG else "yellow"
        some = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        console.print(f"[{style}]{label} {status}[/] ({escape(some)}): {escape(note)}", soft_wrap=True)
    for piece in [*results.cells, *results.scaling]:
        if piece.note:
            name = piece.name if isinstance(piece, Cell) else f"{piece.curve} at {piece.x}"
            console.print(f"[yellow]{escape(name)}:[/] {escape(piece.note)}", soft_wrap=True)
    counts = lost_counts(results)
    if counts:
        console.print(f"[yellow]{escape('; '.join(counts))}[/]", soft_wrap=True)
    if results.left_out:
        console.print(
            f"[yellow]left out for want of time ({len(results.left_out)}):[/] "
            f"{escape('; '.join(results.left_out))}",
            soft_wrap=True,
        )


def show(console: Console, results: Results) -> None:
    """Print everything."""
    system = results.system
    console.print(
        f"[bold]{escape(system.get('device', '?'))}[/], provider {results.provider}, "
        f"copy {results.bandwidth / 1e9:,.0f} GB/s, {results.seconds:.0f} s",
        soft_wrap=True,
    )
    show_cells(console, results)
    show_scaling(console, results)
    show_summary(console, results)
    show_off_grid(console, results)
    show_notes(console, results)
