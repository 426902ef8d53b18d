"""A report as a table in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from comparison.compare import Report
from comparison.elementwise import TensorResult


def number(value: Any) -> str:
    """A value as a person reads it; integers are written out."""
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.9g}"
    return str(value)


def error(value: Any) -> str:
    """The size of an error: three digits, integers written out."""
    return f"{value:.3g}" if isinstance(value, float) else number(value)


def _row(feed: int, result: TensorResult) -> list[str]:
    if result.matches:
        verdict = "[green]match[/]"
    elif result.reason:
        verdict = f"[red]{escape(result.reason)}[/]"
    else:
        verdict = f"[red]{result.mismatches} of {result.elements} differ[/]"
    first = ["", "", ""]
    if result.bad:
        bad = result.bad[0]
        first = [escape(str(list(bad.position))), escape(number(bad.a)), escape(number(bad.b))]
    tolerance = result.tolerance
    allowed = "exact" if tolerance.rtol == tolerance.atol == 0 else f"{tolerance.rtol:g} / {tolerance.atol:g}"
    shape = "x".join(map(str, result.shape)) or "scalar"
    kind = f"{result.dtype} {shape}"
    errors = [error(result.max_abs), error(result.max_rel)]
    return [str(feed), escape(result.name), kind, verdict, *errors, allowed, *first]


def show_report(console: Console, report: Report, *, only_bad: bool = False) -> None:
    """Prints a report: what was compared, a table, where our nodes ran, the verdict."""
    title = escape(str(report.model)) if report.model else "saved outputs"
    console.print(
        f"[bold]{title}[/]: {escape(report.side_a)} (a) against {escape(report.side_b)} (b)", soft_wrap=True
    )
    if report.inputs:
        console.print(f"inputs: {escape(report.inputs)}", soft_wrap=True)
    for note in report.notes:
        console.print(f"[yellow]note:[/] {escape(note)}", soft_wrap=True)
    shown = [
        (n, r) for n, results in enumerate(report.results) for r in results if not (only_bad and r.matches)
    ]
    columns = ["input", "output", "type", "verdict", "max abs", "max rel", "rtol / atol"]
    table = Table(*columns, *(["first bad", "a", "b"] if any(result.bad for _, result in shown) else []))
    for feed, result in shown:
        table.add_row(*_row(feed, result)[: len(table.columns)])
    if table.row_count:
        console.print(table)
    if report.placement is not None:
        console.print(report.placement.describe(), soft_wrap=True)
    if report.strayed:
        console.print("[red]a node that was meant for CUDA ran elsewhere[/]")
    total = sum(len(results) for results in report.results)
    if report.matches:
        console.print(f"[bold green]match[/]: {total} of {total} outputs")
    else:
        console.print(f"[bold red]mismatch[/]: {report.mismatches} of {total} outputs differ")


def show_tally(console: Console, reports: Sequence[Report], failures: Sequence[tuple[Path, str]]) -> None:
    """Prints what a run over many models found."""
    good = sum(report.matches for report in reports)
    where: Counter[str] = Counter()
    for report in reports:
        where.update(report.placement.providers if report.placement else {})
    colour = "green" if good == len(reports) and not failures else "red"
    console.print(
        f"[bold {colour}]{good} of {len(reports) + len(failures)} models match[/]"
        f" ({len(reports) - good} differ, {len(failures)} could not be compared)",
        soft_wrap=True,
    )
    ran = ", ".join(f"{name} x{count}" for name, count in sorted(where.items()))
    copies = sum(len(report.placement.copies) for report in reports if report.placement)
    console.print(f"our nodes ran on {ran or 'nothing'}; {copies} Memcpy nodes", soft_wrap=True)
