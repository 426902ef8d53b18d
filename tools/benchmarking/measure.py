"""The steps of a case: making what is timed, timing it, and checking what it put out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.peers import NEG, Choices, Peer, Runner
from benchmarking.reference import Verdict
from benchmarking.results import ALONE, FAILED, NOT_SUPPORTED, OK, WRONG, Measurement
from benchmarking.timing import Pace, Timing, measure_on_device, measure_wall

_LONGEST_NOTE = 200


@dataclass(frozen=True)
class Step:
    """One thing to measure of a case.

    Attributes:
        peer: The peer that it is done for.
        label: The measurement; that of the nodes around a peer's is called after these.
        make: Makes the runner.
    """

    peer: str
    label: str
    make: Callable[[], Runner]


def steps_of(case: Case, peers: Iterable[Peer], choices: Choices) -> Iterator[Step]:
    """Every way of every peer, followed by the nodes around it if it has any; always in the same order."""
    for peer in peers:
        steps = [Step(peer.name, label, make) for label, make in peer.ways(case, choices)]
        yield from steps
        if steps and case.workload.in_graph and peer.name not in ALONE:
            for label, make in NEG.ways(case, choices):
                yield Step(peer.name, label, make)


@dataclass(frozen=True)
class Prepared:
    """A step whose runner is made and has run once.

    Attributes:
        label: The step's.
        runner: What is timed.
        setup_seconds: What making it and the first run took.
    """

    label: str
    runner: Runner
    setup_seconds: float


def prepare(case: Case, step: Step) -> Prepared:
    """Make a step's runner and run it once; what goes wrong is raised."""
    begun = time.perf_counter()
    runner = step.make()
    case.backend.poison(runner.out)
    if runner.reset:
        runner.reset()
    runner.run()
    case.backend.synchronize()
    setup = time.perf_counter() - begun
    if runner.check_errors:
        runner.check_errors()
    return Prepared(step.label, runner, round(setup, 4))


def time_runner(case: Case, prepared: Prepared, pace: Pace) -> Timing:
    """Time a runner; the output is then what the timed runs left, or that of one more run from the start."""
    backend, runner = case.backend, prepared.runner
    backend.poison(runner.out)
    if runner.on_device:
        timing = measure_on_device(runner.run, backend.seconds_on_device, pace, reset=runner.reset)
    else:
        timing = measure_wall(runner.run, pace)
    if runner.reset:
        runner.reset()
        runner.run()
    backend.synchronize()
    return timing


def check_output(case: Case, prepared: Prepared) -> Measurement:
    """Whether the output is right; the figures are yet to come, made of several timings."""
    verdict = _check(case, prepared.runner)
    if prepared.runner.check_errors:
        prepared.runner.check_errors()
    return Measurement(
        prepared.label,
        OK if verdict.right else WRONG,
        error=verdict.worst if verdict.right else None,
        setup_seconds=prepared.setup_seconds,
        note=verdict.note,
    )


def _check(case: Case, runner: Runner) -> Verdict:
    if not runner.expects_data:
        return case.reference.check(case.backend.xp, runner.out)
    same = bool((runner.out == case.data).all())
    return Verdict(same, note="" if same else "the output is not data")


def failure(label: str, error: Exception) -> Measurement:
    """Return what is kept of a step that raised."""
    text = one_line(error)
    note = text if len(text) <= _LONGEST_NOTE else text[: _LONGEST_NOTE - 3] + "..."
    return Measurement(label, NOT_SUPPORTED if isinstance(error, NotSupportedError) else FAILED, note=note)
