"""What a bench and its worker say to each other: plain data that a pipe can carry."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from benchmarking.peers import Choices, Peer
from benchmarking.results import Measurement
from benchmarking.timing import Pace, Timing
from benchmarking.workloads import Workload


@dataclass(frozen=True)
class Setup:
    """What a worker needs to know before it can measure.

    Attributes:
        provider: ``cpu`` or ``cuda``.
        seed: Of the inputs of jobs that have none of their own.
        pace: Of every measurement in a pass.
        kernels: Workload, type and reduction of the cells whose kernels of ours are compiled first.
    """

    provider: str
    seed: int
    pace: Pace
    kernels: tuple[tuple[Workload, str, str], ...] = ()


@dataclass(frozen=True)
class Job:
    """A cell or a point of a curve to measure.

    Attributes:
        name: For a reader.
        kind: The workload's or the curve's name: what hangs are counted by.
        workload: Shapes, axis and index distribution.
        dtype: Element type.
        reduction: The reduction.
        peers: Who is measured.
        choices: What of them.
        seed: Of the inputs; None for that of the worker's setup.
        first: The place of the first visit that is still to do (see `passes.visits_of`).
        over: Places of the steps that are not to be visited any more.
        not_tried: For each peer that is not to be tried: why.
    """

    name: str
    kind: str
    workload: Workload
    dtype: str
    reduction: str
    peers: tuple[Peer, ...]
    choices: Choices
    seed: int | None = None
    first: int = 0
    over: frozenset[int] = frozenset()
    not_tried: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ready:
    """A worker has started.

    Attributes:
        system: What the machine is.
        bandwidth: Bytes a second of a large copy, bytes read and bytes written both counted.
        compiled: How the compilation of the kernels went.
    """

    system: dict[str, str]
    bandwidth: float
    compiled: dict[str, Any]


@dataclass(frozen=True)
class Begun:
    """A job's inputs and expected output are made: from here on its time counts."""


@dataclass(frozen=True)
class Started:
    """A step of a job is being made or timed.

    Attributes:
        visit: The place of the visit among the job's; before the first one while steps are made, that one's.
        step: The step's place among the job's.
        label: The measurement.
        peer: The peer that it is done for.
    """

    visit: int
    step: int
    label: str
    peer: str


@dataclass(frozen=True)
class Made:
    """A step has run once and is ready to be timed."""


@dataclass(frozen=True)
class Finished:
    """A visit of a step is done.

    Attributes:
        step: The step's place among the job's.
        peer: The peer that it was done for.
        measurement: What was found, without figures.
        timing: The times of the repeats, where there are any.
    """

    step: int
    peer: str
    measurement: Measurement
    timing: Timing | None = None


@dataclass(frozen=True)
class Spent:
    """How long a part of a job took.

    Attributes:
        phase: ``inputs`` (with the expected output), ``sessions``, ``timing`` or ``checks``.
        seconds: By the wall clock.
    """

    phase: str
    seconds: float


@contextlib.contextmanager
def spend(into: list[Spent], phase: str) -> Iterator[None]:
    """Add to a list how long the body took, whether it succeeds or not."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        into.append(Spent(phase, time.perf_counter() - begun))


@dataclass(frozen=True)
class Failed:
    """A worker could not start, or nothing more of a job can be measured; ``note`` says why."""

    note: str


@dataclass(frozen=True)
class Over:
    """Nothing more of a job is to come."""


Event = Begun | Started | Made | Finished | Spent | Failed | Over
Found = Finished | Spent | Failed  # what a bench hears of a job
