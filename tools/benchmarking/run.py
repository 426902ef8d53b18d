"""A whole benchmark: cell after cell, saved as they finish, stopped before the deadline."""

from __future__ import annotations

import importlib.metadata
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from comparison.errors import one_line

from benchmarking.backends import Backend
from benchmarking.cases import CaseMaker
from benchmarking.measure import measure_case
from benchmarking.peers import Choices, Peer
from benchmarking.peers.ours import compile_kernels
from benchmarking.results import Cell, Point, Results
from benchmarking.scaling import Curve
from benchmarking.selection import Selected
from benchmarking.values import storage
from benchmarking.workloads import WORKLOADS, Workload, scaling_workload

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
        backend: The device.
        plan: For each cell: who is measured, and what of them.
        curve_plan: The same for the curves.
        repeats: Repeats of every measurement.
        seed: Of the inputs.
        quick: Take the workloads at their small size.
        deadline: When to stop.
        saved: Called after every cell and point.
        started: Called before each, with its name.
    """

    backend: Backend
    plan: Callable[[Selected], Plan]
    curve_plan: Plan
    repeats: int
    seed: int
    quick: bool
    deadline: Deadline
    saved: Callable[[Results], None] = lambda results: None
    started: Callable[[str], None] = lambda name: None

    def new_results(self, settings: dict[str, Any]) -> Results:
        """Results with nothing in them but what is known before."""
        return Results(
            date=datetime.now().astimezone().isoformat(timespec="seconds"),
            system={**self.backend.describe(), "os": platform.platform()},
            versions={"python": platform.python_version(), **_versions()},
            settings=settings,
            bandwidth=self.backend.bandwidth(),
            quick=self.quick,
        )

    def run(self, results: Results, cells: Sequence[Selected], curves: Sequence[Curve]) -> None:
        """Measure cells, then curves; ``results`` grows as they finish."""
        maker = CaseMaker(self.backend, self.seed)
        last = ""
        for selected in cells:
            if not self.deadline.allows(selected.workload):
                results.left_out.append(selected.name)
                continue
            if selected.workload != last:
                maker.forget()
                last = selected.workload
            self.started(selected.name)
            with self._piece(selected.workload, results):
                results.cells.append(self._cell(maker, selected, results.bandwidth))
        for curve in curves:
            self._curve(maker, curve, results)

    def compile(self, cells: Sequence[Selected]) -> dict[str, Any]:
        """Compile our kernels before anything is measured, as that takes many threads; say how it went."""
        if self.backend.name != "cuda":
            return {}
        self.started("compiling kernels")
        begun = time.perf_counter()
        try:
            problems = compile_kernels((self._workload(c), c.dtype, c.reduction) for c in cells)
        except Exception as error:  # noqa: BLE001  (the cells will compile for themselves, and say what fails)
            problems = [one_line(error)]
        return {"compile_seconds": round(time.perf_counter() - begun, 3), "compile_problems": problems}

    def _workload(self, selected: Selected) -> Workload:
        workload = WORKLOADS[selected.workload]
        return workload.quick() if self.quick else workload

    def _piece(self, kind: str, results: Results) -> _Piece:
        return _Piece(self, kind, results)

    def _cell(self, maker: CaseMaker, selected: Selected, bandwidth: float) -> Cell:
        begun = time.perf_counter()
        workload = self._workload(selected)
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
        )
        key = (workload, selected.dtype, selected.reduction)
        cell.note = self._measure(maker, key, self.plan(selected), cell.measurements)
        cell.seconds = round(time.perf_counter() - begun, 3)
        return cell

    def _measure(
        self, maker: CaseMaker, key: tuple[Workload, str, str], plan: Plan, into: dict[str, Any]
    ) -> str:
        """Measure one case; return why it could not be, or nothing."""
        peers, choices = plan
        try:
            case = maker.make(*key)
            into.update(measure_case(case, peers, choices, repeats=self.repeats))
        except Exception as error:  # noqa: BLE001  (out of memory, for one: the other cells go on)
            maker.forget()
            return f"{type(error).__name__}: {error}"[:300]
        return ""

    def _curve(self, maker: CaseMaker, curve: Curve, results: Results) -> None:
        for slots, updates in curve.points:
            name = f"{curve.name}: {slots:,} slots, {updates:,} updates"
            if not self.deadline.allows(curve.name, curve.growth):
                results.left_out.append(name)
                continue
            maker.forget()
            self.started(name)
            point = Point(curve.name, slots, updates)
            with self._piece(curve.name, results):
                workload = scaling_workload(slots, updates)
                key = (workload, "float32", "add")
                point.note = self._measure(maker, key, self.curve_plan, point.measurements)
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


def _versions() -> dict[str, str]:
    return dict(_installed())


def _installed() -> Iterator[tuple[str, str]]:
    for name in _PACKAGES:
        try:
            yield name, importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
