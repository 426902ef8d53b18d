"""The section of docs/benchmarks.md on cells off the grid."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarking.offgrid.ratios import LIMITS, MOST_WORST, groups_of, listed_of, shown_of, spreads_of
from benchmarking.offgrid.tables import (
    CELL_HEAD,
    CELL_LEFT,
    SPREAD_HEAD,
    cell_row,
    no_figure_line,
    spread_rows,
)
from benchmarking.pages import table
from benchmarking.results import Results

_ABOUT = """\
Random cells, as `--random N --seed S` draws them: rank 1 to 8; sizes of 1, primes and powers of two among
them; any axis; indices that cover data off the axis or do not; all twelve types and four reductions; indices
that are random, one for each row, sorted, by a power law, of a few slots or of one, in part negative. The
number of elements is evenly spread over the powers of ten.

The figures are ONNX Runtime's time over ours. *At least* counts those cells as well in which ONNX Runtime's
operator did not return, at the time waited for it. *5 %*: so many of the cells are below.
"""


def off_grid_section(results: Results, picture: str = "") -> Iterator[str]:
    """Lines of the section; none where there are no such cells.

    Args:
        results: What was measured.
        picture: A line that shows the histogram.
    """
    if not results.off_grid:
        return
    yield "## Off the grid"
    yield ""
    yield from _ABOUT.splitlines()
    yield ""
    groups = groups_of(results)
    yield from table(SPREAD_HEAD, spread_rows(groups), left=2)
    lines = [line for name, cells in groups.items() if (line := no_figure_line(name, cells))]
    if lines:
        yield from (f"- {line}" for line in lines)
        yield ""
    if picture:
        yield picture
        yield ""
    for spread in spreads_of(shown_of(results)):
        limits = ", ".join(f"{spread.below(limit)} below {limit:g}x" for limit in LIMITS)
        yield f"The {MOST_WORST} worst cells of `{spread.label}` ({limits}), microseconds:"
        yield ""
        yield from table(CELL_HEAD, (cell_row(cell) for _, cell in spread.worst()), left=CELL_LEFT)
    for name, cells in listed_of(results).items():
        yield f"The cells of `{name}`, microseconds:"
        yield ""
        yield from table(CELL_HEAD, map(cell_row, cells), left=CELL_LEFT)
