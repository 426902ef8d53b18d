"""What a bench and its worker say to each other: plain data that a pipe can carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from benchmarking.peers import Choices, Peer
from benchmarking.results import Measurement
from benchmarking.workloads import Workload


@dataclass(frozen=True)
class Setup:
    """What a worker needs to know before it can measure.

    Attributes:
        provider: ``cpu`` or ``cuda``.
        seed: Of the inputs.
        repeats: Repeats of every measurement.
        kernels: Workload, type and reduction of the cells whose kernels of ours are compiled first.
    """

    provider: str
    seed: int
    repeats: int
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
        first: The position of the first step that is still to do.
        not_tried: For each peer that is not to be tried: why.
    """

    name: str
    kind: str
    workload: Workload
    dtype: str
    reduction: str
    peers: tuple[Peer, ...]
    choices: Choices
    first: int = 0
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
    """A step of a job is under way.

    Attributes:
        position: Its place among the job's steps.
        peer: The peer that it is done for.
        label: The measurement.
    """

    position: int
    peer: str
    label: str


@dataclass(frozen=True)
class Finished:
    """A step is done.

    Attributes:
        position: Its place among the job's steps.
        peer: The peer that it was done for.
        measurement: What was found.
    """

    position: int
    peer: str
    measurement: Measurement


@dataclass(frozen=True)
class Failed:
    """A worker could not start, or nothing more of a job can be measured; ``note`` says why."""

    note: str


@dataclass(frozen=True)
class Over:
    """Nothing more of a job is to come."""


Event = Begun | Started | Finished | Failed | Over
