"""How many times as fast as ONNX Runtime's own operator ours is off the grid: the whole distribution."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import geometric_mean

from benchmarking.results import OK, Cell, Results

LABELS = ("ours/deferred", "ours/error")
AGAINST = "ort"
PERCENTILES = (1, 5, 25, 50, 75, 95)
LIMITS = (1.0, 0.9, 0.8)  # how many cells are below
MOST_WORST = 20
RANDOM = "random-"  # what the series of random cells are called, before their seed
ALL_RANDOM = "all random"
LEAST_DOUBLING, MOST_DOUBLING = -5, 7  # of a histogram


@dataclass(frozen=True)
class Spread:
    """The speed-up over some cells.

    Attributes:
        label: The measurement.
        ratios: ONNX Runtime's time over ours in each cell where both ran and were right, ascending; at least
            one.
        cells: The cells of these.
        least: With those cells as well in which ONNX Runtime's did not return, at the time waited for it.
    """

    label: str
    ratios: tuple[float, ...]
    cells: tuple[Cell, ...]
    least: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The geometric mean."""
        return geometric_mean(self.ratios)

    @property
    def at_least(self) -> float:
        """The same with the cells in which ONNX Runtime's did not return."""
        return geometric_mean(self.least)

    def percentile(self, percent: float) -> float:
        """Return the ratio that so many percent of the cells do not reach, interpolated."""
        place = (len(self.ratios) - 1) * percent / 100
        below = math.floor(place)
        above = min(below + 1, len(self.ratios) - 1)
        return self.ratios[below] + (self.ratios[above] - self.ratios[below]) * (place - below)

    def below(self, limit: float) -> int:
        """How many cells are below a ratio."""
        return sum(ratio < limit for ratio in self.ratios)

    def worst(self, most: int = MOST_WORST) -> list[tuple[float, Cell]]:
        """Return the cells with the least ratios, the least one first."""
        return list(zip(self.ratios, self.cells, strict=True))[:most]


def spread_of(cells: Sequence[Cell], label: str) -> Spread | None:
    """Return the speed-up of one measurement; None where there is nothing to compare."""
    found = [(ratio, cell) for cell in cells if (ratio := cell.speedup(label, AGAINST)) is not None]
    if not found:
        return None
    found.sort(key=lambda row: row[0])
    least = [ratio for cell in cells if (ratio := cell.least_speedup(label, AGAINST)) is not None]
    ratios, theirs = zip(*found, strict=True)
    return Spread(label, ratios, theirs, tuple(least))


def spreads_of(cells: Sequence[Cell]) -> list[Spread]:
    """Those of all measurements of ours that there are."""
    return [spread for label in LABELS if (spread := spread_of(cells, label)) is not None]


def groups_of(results: Results) -> dict[str, list[Cell]]:
    """Return the cells of each series; where several are random, those together come last."""
    groups: dict[str, list[Cell]] = {}
    for cell in results.off_grid:
        groups.setdefault(cell.series, []).append(cell)
    drawn = [name for name in groups if name.startswith(RANDOM)]
    if len(drawn) > 1:
        groups[ALL_RANDOM] = [cell for name in drawn for cell in groups[name]]
    return groups


def listed_of(results: Results) -> dict[str, list[Cell]]:
    """Return the series that are not random, whose cells are shown one by one."""
    groups = groups_of(results)
    return {name: cells for name, cells in groups.items() if not name.startswith((RANDOM, ALL_RANDOM))}


def shown_of(results: Results) -> list[Cell]:
    """Return what the histogram and the worst cells are of: the random cells, or whatever there is."""
    return [cell for cell in results.off_grid if cell.series.startswith(RANDOM)] or results.off_grid


def no_figure(cells: Sequence[Cell]) -> dict[str, int]:
    """In how many cells ONNX Runtime's own operator has no figure, by status, the most frequent one first."""
    statuses = (m.status for cell in cells if (m := cell.measurements.get(AGAINST)) is not None)
    return dict(Counter(status for status in statuses if status != OK).most_common())


@dataclass(frozen=True)
class Bin:
    """How many ratios there are from ``low`` up to ``high``."""

    low: float
    high: float
    count: int


def histogram(ratios: Sequence[float], fine: int) -> list[Bin]:
    """Bins of equal width on a logarithmic scale, one edge at 1; empty ones at the ends are left out.

    Args:
        ratios: Those outside of 2^`LEAST_DOUBLING` to 2^`MOST_DOUBLING` are counted in the outermost bins.
        fine: Bins in a doubling.
    """
    first, last = LEAST_DOUBLING * fine, MOST_DOUBLING * fine - 1
    places = Counter(max(first, min(last, math.floor(math.log2(ratio) * fine))) for ratio in ratios)
    if not places:
        return []
    bins = range(min(places), max(places) + 1)
    return [Bin(2 ** (i / fine), 2 ** ((i + 1) / fine), places[i]) for i in bins]


def phases_of(cells: Sequence[Cell]) -> dict[str, float]:
    """Seconds by what they were spent on; ``the rest`` is workers that were lost, and what they had done."""
    phases: Counter[str] = Counter()
    for cell in cells:
        phases.update(cell.phases)
    return {**phases, "the rest": sum(cell.seconds for cell in cells) - sum(phases.values())}
