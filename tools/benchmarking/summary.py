"""What the figures say taken together: means, the worst cell, targets, the contention curve's flatness."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import geometric_mean

from benchmarking.results import CRASHED, NO_RETURN, NOT_TRIED, OK, Cell, Results
from benchmarking.targets import Target, targets_of
from benchmarking.workloads import WORKLOADS

HOST_BOUND = ("small",)  # outside CUDA graphs only the host's work counts there


@dataclass(frozen=True)
class Mean:
    """A measurement against ONNX Runtime's own operator over the grid.

    Attributes:
        label: The measurement.
        speedup: Geometric mean of the ratio of the times, above 1 where ours is faster.
        cells: How many cells it is over: those where both ran and were right.
        at_least: The same with the cells in which the other did not return, at the time waited for it.
        waited: How many cells these are.
        worst: The cell with the least ratio.
        worst_speedup: Its ratio.
        worst_elsewhere: The same with the cells left out that the host bounds.
        worst_elsewhere_speedup: Its ratio.
    """

    label: str
    speedup: float
    cells: int
    at_least: float
    waited: int
    worst: str
    worst_speedup: float
    worst_elsewhere: str
    worst_elsewhere_speedup: float


@dataclass(frozen=True)
class TargetRow:
    """A target and what was measured; ``met`` is None where something is missing."""

    cell: str
    target: Target
    us: float | None
    met: bool | None


def session_labels(results: Results) -> list[str]:
    """Return the measurements of ours in sessions, in order of appearance."""
    labels = (label for cell in results.grid for label in cell.measurements)
    wanted = ("ours/deferred", "ours/error", "ours/off", "ours/graph")
    return [label for label in dict.fromkeys(labels) if label in wanted]


def against(label: str) -> str:
    """Return the measurement of ONNX Runtime's own operator to compare with."""
    return "ort/graph" if label == "ours/graph" else "ort"


def _speedups(results: Results, label: str) -> list[tuple[float, Cell]]:
    """How many times as fast as ONNX Runtime's own operator, in each cell of the grid where both ran."""
    return [
        (ratio, cell)
        for cell in results.cells
        if cell.in_grid and (ratio := cell.speedup(label, against(label))) is not None
    ]


def mean_of(results: Results, label: str) -> Mean | None:
    """Return the mean of one measurement over the grid; None where there is nothing to compare."""
    ratios = _speedups(results, label)
    if not ratios:
        return None
    least = [cell.least_speedup(label, against(label)) for cell in results.cells if cell.in_grid]
    found = [ratio for ratio in least if ratio is not None]
    elsewhere = [
        (ratio, cell) for ratio, cell in ratios if cell.workload not in HOST_BOUND or label == "ours/graph"
    ] or ratios
    worst, worst_elsewhere = min(ratios, key=lambda row: row[0]), min(elsewhere, key=lambda row: row[0])
    return Mean(
        label,
        geometric_mean(ratio for ratio, _ in ratios),
        len(ratios),
        geometric_mean(found),
        len(found) - len(ratios),
        worst[1].name,
        worst[0],
        worst_elsewhere[1].name,
        worst_elsewhere[0],
    )


def means(results: Results) -> list[Mean]:
    """Return the means of all measurements of ours in sessions."""
    return [mean for label in session_labels(results) if (mean := mean_of(results, label)) is not None]


def mean_by_workload(results: Results, label: str) -> dict[str, tuple[float, int]]:
    """For each workload of the grid, the mean speed-up and the number of cells it is over."""
    found: dict[str, tuple[float, int]] = {}
    for name in WORKLOADS:
        ratios = [ratio for ratio, cell in _speedups(results, label) if cell.workload == name]
        if ratios:
            found[name] = (geometric_mean(ratios), len(ratios))
    return found


def target_rows(results: Results) -> list[TargetRow]:
    """Every target of the cells that were measured; none where the workloads were the small ones."""
    if results.quick:
        return []
    rows = []
    for cell in results.cells:
        for target in targets_of(cell.workload, cell.dtype, cell.reduction, results.provider):
            us = cell.us(target.label)
            met = None if us is None else target.met(us, cell.us(target.against))
            rows.append(TargetRow(f"{cell.name} {target.label}", target, us, met))
    return rows


def verdict(results: Results, cell: Cell, label: str) -> str:
    """``met``, ``missed`` or nothing, for one measurement of a cell."""
    if results.quick:
        return ""
    for target in targets_of(cell.workload, cell.dtype, cell.reduction, results.provider):
        us = cell.us(label)
        if target.label == label and us is not None:
            return {True: "met", False: "missed", None: ""}[target.met(us, cell.us(target.against))]
    return ""


def lost_counts(results: Results) -> list[str]:
    """How often each measurement did not return, crashed, or was not tried for that."""
    lost = (
        (m.status, m.label) for _, m in results.measurements() if m.status in (NO_RETURN, CRASHED, NOT_TRIED)
    )
    return [
        f"{label} {status} in {count} cell{'s' if count > 1 else ''}"
        for (status, label), count in Counter(lost).items()
    ]


def contention_spread(results: Results, label: str) -> float | None:
    """Return the slowest time over the fastest on the contention curve; None with fewer than two points."""
    times = [
        m.us
        for point in results.scaling
        if point.curve == "contention"
        and (m := point.measurements.get(label)) is not None
        and m.status == OK
        and m.us
    ]
    return max(times) / min(times) if len(times) > 1 else None
