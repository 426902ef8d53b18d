"""Rows of the tables that terminal and page show alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarking.offgrid.ratios import AGAINST, LABELS, LIMITS, PERCENTILES, Spread, no_figure, spreads_of
from benchmarking.results import OK, Cell, Measurement
from benchmarking.texts import in_place_of_a_time, number, ratio, shape

SPREAD_HEAD = (
    "cells",
    "measurement",
    "cells with a figure",
    "geometric mean",
    "at least",
    *(f"{percent} %" for percent in PERCENTILES),
    *(f"< {limit:g}x" for limit in LIMITS),
)
CELL_HEAD = (
    "cell",
    "data",
    "updates",
    "axis",
    "indices",
    "type",
    "reduction",
    *LABELS,
    AGAINST,
    *(f"{AGAINST}/{label.partition('/')[2]}" for label in LABELS),
)
CELL_LEFT = 7  # columns of text


def spread_row(name: str, spread: Spread) -> tuple[str, ...]:
    """Return a row under `SPREAD_HEAD`."""
    waited = len(spread.least) - len(spread.ratios)
    return (
        name,
        spread.label,
        f"{len(spread.ratios)}",
        ratio(spread.mean),
        f"{ratio(spread.at_least)} of {len(spread.least)}" if waited else "",
        *(ratio(spread.percentile(percent)) for percent in PERCENTILES),
        *(f"{spread.below(limit)}" for limit in LIMITS),
    )


def spread_rows(groups: dict[str, list[Cell]]) -> Iterator[tuple[str, ...]]:
    """Rows under `SPREAD_HEAD`, one for each group of cells and measurement."""
    for name, cells in groups.items():
        for spread in spreads_of(cells):
            yield spread_row(name, spread)


def indices_of(cell: Cell) -> str:
    """How the indices of a cell lie, in a word or two."""
    name = f"{cell.distribution} {cell.slots}" if cell.slots else cell.distribution
    return f"{name}, negative too" if cell.negatives else name


def cell_row(cell: Cell) -> tuple[str, ...]:
    """Return a row under `CELL_HEAD`."""
    return (
        cell.workload,
        shape(cell.data),
        shape(cell.indices),
        str(cell.axis),
        indices_of(cell),
        cell.dtype,
        cell.reduction,
        *(_time(cell.measurements.get(label)) for label in (*LABELS, AGAINST)),
        *(_ratio(cell, label) for label in LABELS),
    )


def _time(m: Measurement | None) -> str:
    if m is None:
        return "-"
    return number(m.us) if m.status == OK else in_place_of_a_time(m)


def _ratio(cell: Cell, label: str) -> str:
    found, least = cell.speedup(label, AGAINST), cell.least_speedup(label, AGAINST)
    return ratio(found) if found is not None or least is None else f"> {ratio(least)}"


def no_figure_line(name: str, cells: Sequence[Cell]) -> str:
    """In how many cells there is nothing to compare with, e.g. ``3 of 40 (not supported 2, crashed 1)``."""
    found = no_figure(cells)
    if not found:
        return ""
    parts = ", ".join(f"{status} {count}" for status, count in found.items())
    return f"{name}: {AGAINST} has no figure in {sum(found.values())} of {len(cells)} cells ({parts})"
