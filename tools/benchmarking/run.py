"""A whole benchmark: cell after cell, saved as they finish, stopped before the deadline."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from comparison.environment import installed

from benchmarking.isolation import Worker
from benchmarking.jobs import Failed, Job, Spent
from benchmarking.peers import Choices, Peer
from benchmarking.pooling import Pool
from benchmarking.results import CRASHED, NO_RETURN, Cell, Measurement, Point, Results
from benchmarking.scaling import Curve
from benchmarking.selection import Wanted
from benchmarking.values import storage
from benchmarking.workloads import scaling_workload

_PACKAGES = (
    "onnxruntime-gpu",
    "onnxruntime",
    "onnxruntime-extensions",
    "cupy-cuda12x",
    "cupy-cuda13x",
    "torch",
    "numpy",
    "onnx",
    "ortops",
)
_FIRST_GUESS_SECONDS = 5.0

Plan = tuple[Sequence[Peer], Choices]


@dataclass
class Deadline:
    """When to stop, and how long the next piece may take.

    Attributes:
        seconds: From ``begun`` on; None for no limit.
        begun: A `time.perf_counter` reading.
    """

    seconds: float | None
    begun: float = field(default_factory=time.perf_counter)
    _taken: dict[str, float] = field(default_factory=dict)

    def allows(self, kind: str, growth: float = 1.0) -> bool:
        """Whether another piece of a kind can be finished.

        Args:
            kind: What its time depends on; the slowest piece of the kind so far is taken as a measure.
            growth: How many times as long as that it may take.
        """
        if self.seconds is None:
            return True
        likely = self._taken.get(kind, max(self._taken.values(), default=_FIRST_GUESS_SECONDS))
        return time.perf_counter() - self.begun + growth * likely <= self.seconds

    def took(self, kind: str, seconds: float) -> None:
        """Remember how long a piece took."""
        self._taken[kind] = max(seconds, self._taken.get(kind, 0.0))


@dataclass
class Bench:
    """What a run is made of.

    Attributes:
        worker: Where the measuring is done.
        plan: For each cell: who is measured, and what of them.
        curve_plan: The same for the curves.
        quick: Take the workloads at their small size.
        deadline: When to stop.
        saved: Called after every cell and point.
        started: Called before each, with its name.
        noticed: Called when a measurement was lost, with what happened.
    """

    worker: Worker
    plan: Callable[[Wanted], Plan]
    curve_plan: Plan
    quick: bool
    deadline: Deadline
    saved: Callable[[Results], None] = lambda results: None
    started: Callable[[str], None] = lambda name: None
    noticed: Callable[[str], None] = lambda text: None

    def new_results(self, settings: dict[str, Any]) -> Results:
        """Start the worker, which compiles our kernels; results with nothing in them but what it says."""
        self.started("starting")
        ready = self.worker.introduce()
        return Results(
            date=datetime.now().astimezone().isoformat(timespec="seconds"),
            system={**ready.system, "os": f"{platform.system()} {platform.machine()}"},
            versions={"python": platform.python_version(), **installed(*_PACKAGES)},
            settings={**settings, **ready.compiled},
            bandwidth=ready.bandwidth,
            quick=self.quick,
        )

    def run(self, results: Results, cells: Sequence[Wanted], curves: Sequence[Curve]) -> None:
        """Measure cells, curves, and then cells that may stand still; ``results`` grows as they finish."""
        self._cells((cell for cell in cells if not cell.may_stand_still), results)
        for curve in curves:
            self._curve(curve, results)
        self._cells((cell for cell in cells if cell.may_stand_still), results)

    def _cells(self, cells: Iterable[Wanted], results: Results) -> None:
        for selected in cells:
            if not self.deadline.allows(selected.kind):
                results.left_out.append(selected.name)
                continue
            self.started(selected.name)
            with self._piece(selected.kind, results):
                results.cells.append(self._cell(selected, results.bandwidth))

    def _piece(self, kind: str, results: Results) -> _Piece:
        return _Piece(self, kind, results)

    def _cell(self, selected: Wanted, bandwidth: float) -> Cell:
        begun = time.perf_counter()
        workload = selected.scatter(quick=self.quick)
        itemsize = storage(selected.dtype).itemsize
        cell = Cell(
            workload.name,
            selected.dtype,
            selected.reduction,
            list(workload.data),
            list(workload.indices),
            workload.axis,
            workload.distribution,
            workload.in_graph,
            workload.in_grid,
            floor_us=workload.floor_bytes(itemsize) / bandwidth * 1e6,
            slots=workload.slots,
            negatives=workload.negatives,
            seed=selected.seed,
            kind=selected.kind,
        )
        peers, choices = self.plan(selected)
        key = (workload, selected.dtype, selected.reduction)
        job = Job(cell.name, selected.kind, *key, tuple(peers), choices, selected.seed)
        cell.note = self._measure(job, cell.measurements, cell.phases)
        cell.seconds = round(time.perf_counter() - begun, 3)
        return cell

    def _measure(self, job: Job, into: dict[str, Measurement], phases: dict[str, float]) -> str:
        """Do a job; return why there is nothing more to measure of it, or nothing."""
        note, pool = "", Pool(job.workload.in_graph)
        for event in self.worker.measure(job):
            if isinstance(event, Spent):
                phases[event.phase] = round(phases.get(event.phase, 0.0) + event.seconds, 6)
                continue
            if isinstance(event, Failed):
                note = event.note
                continue
            pool.add(event)
            found = event.measurement
            if found.status in (NO_RETURN, CRASHED):
                self.noticed(f"{job.name} {found.label}: {found.status}: {found.note}")
        into.update(pool.measurements())
        return note

    def _curve(self, curve: Curve, results: Results) -> None:
        for slots, updates in curve.points:
            point = Point(curve.name, slots, updates)
            if not self.deadline.allows(curve.name, curve.growth):
                results.left_out.append(point.name)
                continue
            self.started(point.name)
            peers, choices = self.curve_plan
            key = (scaling_workload(slots, updates), "float32", "add")
            with self._piece(curve.name, results):
                job = Job(point.name, curve.name, *key, tuple(peers), choices)
                point.note = self._measure(job, point.measurements, {})
                results.scaling.append(point)


class _Piece:
    """Times a piece of the run and saves after it."""

    def __init__(self, bench: Bench, kind: str, results: Results) -> None:
        self._bench, self._kind, self._results = bench, kind, results

    def __enter__(self) -> None:
        self._begun = time.perf_counter()

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            return
        now, deadline = time.perf_counter(), self._bench.deadline
        deadline.took(self._kind, now - self._begun)
        self._results.seconds = round(now - deadline.begun, 3)
        self._bench.saved(self._results)
