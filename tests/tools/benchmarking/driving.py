"""A case measured right here, without a bench around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from benchmarking.cases import Case
from benchmarking.jobs import Finished
from benchmarking.measure import Step, steps_of
from benchmarking.passes import measure_steps
from benchmarking.peers import Choices, Peer, Runner
from benchmarking.pooling import Pool
from benchmarking.results import Measurement
from benchmarking.timing import Pace


def measure_case(case: Case, peers: Iterable[Peer], choices: Choices | None = None) -> dict[str, Measurement]:
    """Measure every way of every peer."""
    return _measure(case, list(steps_of(case, peers, choices or Choices())))


def measure_runner(case: Case, label: str, make: Callable[[], Runner]) -> Measurement:
    """Measure one runner."""
    return _measure(case, [Step(label, label, make)])[label]


def _measure(case: Case, steps: list[Step]) -> dict[str, Measurement]:
    pool = Pool(case.workload.in_graph)
    for event in measure_steps(case, steps, pace=Pace(7)):
        if isinstance(event, Finished):
            pool.add(event)
    return pool.measurements()
