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
from comparison.layerwise import LayerReport
from comparison.tensor_result import TensorResult
from comparison.tolerances import EXACT


def number(value: Any) -> str:
    """Return a value as a person reads it; integers are written out."""
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.9g}"
    return str(value)


def error(value: Any) -> str:
    """Return the size of an error: three digits, integers written out."""
    return f"{value:.3g}" if isinstance(value, float) else number(value)


def _row(feed: int, result: TensorResult) -> list[str]:
    if result.matches:
        verdict = "[green]match[/]"
    elif result.reason:
        verdict = f"[red]{escape(result.reason)}[/]"
    else:
        verdict = f"[red]{result.mismatches} of {result.elements} differ[/]"
    if result.matches and result.mismatches:
        verdict += f" ({result.mismatches} elements beyond)"
    first = ["", "", ""]
    if result.bad:
        bad = result.bad[0]
        first = [escape(str(list(bad.position))), escape(number(bad.a)), escape(number(bad.b))]
    tolerance = result.tolerance
    allowed = (
        "bound"
        if result.bounded and tolerance == EXACT
        else "exact"
        if tolerance.rtol == tolerance.atol == 0
        else f"{tolerance.rtol:g} / {tolerance.atol:g}"
    )
    if result.bounded and tolerance != EXACT:
        allowed += " + bound"
    shape = "x".join(map(str, result.shape)) or "scalar"
    kind = f"{result.dtype} {shape}"
    errors = [error(result.max_abs), error(result.max_rel)]
    return [str(feed), escape(result.name), kind, verdict, *errors, allowed, *first]


def show_report(console: Console, report: Report, *, only_bad: bool = False, stats: bool = False) -> None:
    """Print a report: what was compared, a table, where our nodes ran, the verdict."""
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
    if stats:
        _show_statistics(console, report)
    if report.seconds is not None and stats:
        console.print(
            "time: a {:.3g} ms, b {:.3g} ms".format(*(1e3 * s for s in report.seconds)), highlight=False
        )
    if report.placement is not None:
        console.print(report.placement.describe(), soft_wrap=True, markup=False)
    if report.strayed:
        console.print("[red]a node that was meant for CUDA ran elsewhere[/]")
    total = sum(len(results) for results in report.results)
    if report.stopped:
        good = total - report.mismatches
        console.print(f"[bold yellow]stopped[/]: {good} of {total} outputs match so far")
    elif report.matches:
        console.print(f"[bold green]match[/]: {total} of {total} outputs")
    else:
        console.print(f"[bold red]mismatch[/]: {report.mismatches} of {total} outputs differ")


def _show_statistics(console: Console, report: Report) -> None:
    """Print what the errors of each output look like."""
    table = Table("input", "output", "error", "max", "mean", "median", "quantile", title="errors")
    norms = Table(
        "input", "output", "cosine", "PSNR dB", "SNR dB", "l2", "l2 relative", "NaN a, b", "inf a, b"
    )
    for feed, results in enumerate(report.results):
        for result in results:
            found = result.statistics
            if found is None:
                continue
            name = [str(feed), escape(result.name)]
            for kind in ("absolute", "relative", "ulp"):
                values = getattr(found, kind)
                if values is not None:
                    shown = [error(v) for v in (values.max, values.mean, values.median, values.quantile)]
                    table.add_row(*name, kind, *shown)
                    name = ["", ""]
            values = (found.cosine, found.psnr, found.snr, found.l2, found.l2_relative)
            shown = [number(v) for v in values]
            counts = ["{}, {}".format(*found.nan), "{}, {}".format(*found.infinite)]
            norms.add_row(str(feed), escape(result.name), *shown, *counts)
    console.print(table)
    console.print(norms)


def show_layers(console: Console, layers: LayerReport, report: Report, around: int = 5) -> None:
    """Print where two sides part: the tensors around the first bad one, and what its node does."""
    compared = len(layers.layers)
    if layers.first is None:
        if layers.stopped:
            console.print(f"layers: stopped after {compared} of {layers.total} tensors")
        elif report.mismatches:
            console.print(
                f"layers: all {compared} tensors match if all are outputs, the outputs alone "
                "do not: a fusion or a reused buffer of the optimised graph matters (see --optimization)",
                soft_wrap=True,
            )
        else:
            told = f"all {compared} tensors match" if compared else "there is no tensor to compare"
            console.print(f"layers: {told}")
        return
    first = layers.first
    at = next(n for n, layer in enumerate(layers.layers) if layer is first.layer)
    table = Table(
        "node", "operator", "tensor", "verdict", "max abs", "max rel", title="layers, around the first bad"
    )
    for layer in layers.layers[max(0, at - around) : at + around + 1]:
        result = layer.result
        verdict = "[green]match[/]" if result.matches else f"[red]{escape(result.reason or 'differs')}[/]"
        names = (escape(layer.node), layer.op, escape(result.name))
        table.add_row(*names, verdict, error(result.max_abs), error(result.max_rel))
    console.print(table)
    bad = sum(not layer.result.matches for layer in layers.layers)
    console.print(f"{bad} of {compared} tensors differ", highlight=False)
    name, node = escape(first.layer.result.name), escape(first.layer.node)
    console.print(f"[bold red]first: {name}, of {first.layer.op} node {node}[/]", soft_wrap=True)
    inputs = ", ".join(f"{escape(r.name)}: max abs {error(r.max_abs)}" for r in first.inputs)
    console.print(f"its computed inputs: {inputs or 'none'}", soft_wrap=True, highlight=False)
    if first.causes:
        console.print("on the same inputs the two sides differ: this node causes the error", soft_wrap=True)
    else:
        factor = "" if first.amplification is None else f", {first.amplification:.3g} times as large"
        console.print(
            f"on the same inputs both sides agree: it hands on what came in{factor}", soft_wrap=True
        )


def show_tally(console: Console, reports: Sequence[Report], failures: Sequence[tuple[Path, str]]) -> None:
    """Print what a run over many models found."""
    good = sum(report.matches and not report.stopped for report in reports)
    where: Counter[str] = Counter()
    for report in reports:
        where.update(report.placement.providers if report.placement else {})
    colour = "green" if good == len(reports) and not failures else "red"
    console.print(
        f"[bold {colour}]{good} of {len(reports) + len(failures)} models match[/]"
        f" ({sum(not report.matches for report in reports)} differ, {len(failures)} could not be compared)",
        soft_wrap=True,
    )
    ran = ", ".join(f"{name} x{count}" for name, count in sorted(where.items()))
    copies = sum(len(report.placement.copies) for report in reports if report.placement)
    console.print(f"our nodes ran on {ran or 'nothing'}; {copies} Memcpy nodes", soft_wrap=True)
