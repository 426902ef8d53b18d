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
from benchmarking.timing import Timing, measure_on_device, measure_wall

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


def time_and_check(
    case: Case, prepared: Prepared, *, repeats: int, warm_seconds: float
) -> tuple[Measurement, Timing]:
    """Time a runner, and check its output; what goes wrong otherwise is raised.

    The output that is checked is the one that the timed runs left, or, where a run changes its inputs, that
    of one more run from the start. The measurement lacks its figures: they are made of several timings.
    """
    backend, runner = case.backend, prepared.runner
    backend.poison(runner.out)
    if runner.on_device:
        timing = measure_on_device(
            runner.run,
            backend.seconds_on_device,
            repeats=repeats,
            reset=runner.reset,
            warm_seconds=warm_seconds,
        )
    else:
        timing = measure_wall(runner.run, repeats=repeats, warm_seconds=warm_seconds)
    if runner.reset:
        runner.reset()
        runner.run()
    backend.synchronize()
    verdict = _check(case, runner)
    if runner.check_errors:
        runner.check_errors()
    measurement = Measurement(
        prepared.label,
        OK if verdict.right else WRONG,
        error=verdict.worst if verdict.right else None,
        setup_seconds=prepared.setup_seconds,
        note=verdict.note,
    )
    return measurement, timing


def _check(case: Case, runner: Runner) -> Verdict:
    if not runner.expects_data:
        return case.reference.check(case.backend.xp, runner.out)
    same = bool((runner.out == case.data).all())
    return Verdict(same, note="" if same else "the output is not data")


def failure(label: str, error: Exception) -> Measurement:
    """What is kept of a step that raised."""
    text = one_line(error)
    note = text if len(text) <= _LONGEST_NOTE else text[: _LONGEST_NOTE - 3] + "..."
    return Measurement(label, NOT_SUPPORTED if isinstance(error, NotSupportedError) else FAILED, note=note)
