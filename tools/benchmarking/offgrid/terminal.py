"""What cells off the grid say, as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarking.offgrid.ratios import (
    MOST_WORST,
    Spread,
    groups_of,
    histogram,
    listed_of,
    phases_of,
    shown_of,
    spreads_of,
)
from benchmarking.offgrid.tables import (
    CELL_HEAD,
    CELL_LEFT,
    SPREAD_HEAD,
    cell_row,
    no_figure_line,
    spread_rows,
)
from benchmarking.results import Cell, Results
from benchmarking.texts import ratio

_WIDEST_BAR = 60


def show_off_grid(console: Console, results: Results) -> None:
    """Print the distribution of the speed-up, the worst cells, and where the time went."""
    cells = results.off_grid
    if not cells:
        return
    groups = groups_of(results)
    _table(console, "off the grid: ONNX Runtime's time over ours", SPREAD_HEAD, 2, spread_rows(groups))
    for name, some in groups.items():
        if line := no_figure_line(name, some):
            console.print(escape(line), soft_wrap=True, highlight=False)
    for spread in spreads_of(shown_of(results)):
        _bars(console, spread)
        title = f"{spread.label}: the {MOST_WORST} worst cells, microseconds"
        _table(console, title, CELL_HEAD, CELL_LEFT, (cell_row(cell) for _, cell in spread.worst()))
    for name, some in listed_of(results).items():
        _table(console, f"{name}: microseconds", CELL_HEAD, CELL_LEFT, map(cell_row, some))
    _time(console, cells, results)


def _table(
    console: Console, title: str, head: Sequence[str], left: int, rows: Iterable[Sequence[str]]
) -> None:
    table = Table(title=title)
    for i, name in enumerate(head):
        table.add_column(escape(name), justify="left" if i < left else "right", no_wrap=True)
    for row in rows:
        table.add_row(*map(escape, row))
    console.print(table)


def _bars(console: Console, spread: Spread) -> None:
    bins = histogram(spread.ratios, fine=2)
    most = max(b.count for b in bins)
    console.print(f"{spread.label}: cells by speed-up", highlight=False)
    for b in bins:
        bar = "#" * -(-b.count * _WIDEST_BAR // most)
        console.print(f"  {ratio(b.low):>7} to {ratio(b.high):>7} {b.count:5}  {bar}", highlight=False)


def _time(console: Console, cells: Sequence[Cell], results: Results) -> None:
    spent = sum(cell.seconds for cell in cells)
    parts = [f"{phase} {value:.1f} s ({value / len(cells):.3f})" for phase, value in phases_of(cells).items()]
    whole = f"all {len(cells)} cells {spent:.1f} s ({spent / len(cells):.3f})"
    console.print(
        f"time (a cell): {', '.join(parts)}; {whole}; "
        f"starting, saving and the rest of the run {max(0.0, results.seconds - spent):.1f} s, "
        f"of which compiling {results.settings.get('compile_seconds', 0.0):.1f} s",
        soft_wrap=True,
        highlight=False,
    )
    slowest = sorted(cells, key=lambda cell: -cell.seconds)[:5]
    named = ", ".join(f"{cell.name} {cell.seconds:.1f} s" for cell in slowest)
    console.print(f"longest: {escape(named)}", soft_wrap=True, highlight=False)
