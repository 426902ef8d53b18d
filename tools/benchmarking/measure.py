"""Timing a case's peers and checking what they put out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.peers import NEG, Choices, Peer, Runner
from benchmarking.reference import Verdict
from benchmarking.results import FAILED, NOT_SUPPORTED, NOT_TRIED, OK, WRONG, Measurement, peer_of
from benchmarking.timing import Timing, measure_on_device, measure_wall

_LONGEST_NOTE = 200
_ALONE = ("copy", "identity")  # peers without nodes around


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
    """Every way of every peer, each peer followed by the nodes around it; always in the same order."""
    for peer in peers:
        for label, make in peer.ways(case, choices):
            yield Step(peer.name, label, make)
        if case.workload.in_graph and peer.name not in _ALONE:
            for label, make in NEG.ways(case, choices):
                yield Step(peer.name, label, make)


def measure_case(
    case: Case, peers: Iterable[Peer], choices: Choices, *, repeats: int
) -> dict[str, Measurement]:
    """Time every way of every peer; what goes wrong becomes a note."""
    measurements: dict[str, Measurement] = {}
    for step in steps_of(case, peers, choices):
        record(measurements, step.peer, measure_runner(case, step.label, step.make, repeats=repeats))
    return measurements


def record(into: dict[str, Measurement], peer: str, found: Measurement) -> None:
    """Keep a measurement; the time of the nodes around a peer's is taken off those of the peer."""
    if found.label == NEG.name:
        for label, m in into.items():
            if peer_of(label) == peer:
                into[label] = less(m, found)
    into[found.label] = found


def drop_gross(measurements: dict[str, Measurement]) -> None:
    """Take the figure away where the nodes around a peer's were to be measured after it and were not."""
    missing = Measurement(NEG.name, NOT_TRIED)
    for label, m in measurements.items():
        if peer_of(label) not in (*_ALONE, NEG.name) and m.gross_us is None:
            measurements[label] = less(m, missing)


def less(found: Measurement, around: Measurement) -> Measurement:
    """A measurement less that of the nodes around, which was taken right after it."""
    if found.us is None or found.status != OK:
        return found
    if around.us is None:
        note = f"{found.us:.4g} us with the Neg nodes; those alone: {around.status}"
        return replace(found, us=None, gross_us=found.us, note=note)
    net = found.us - around.us
    if net <= 0:
        note = f"{found.us:.4g} us with the Neg nodes, {around.us:.4g} us for those alone: too noisy to tell"
        return replace(found, us=None, gross_us=found.us, note=note)
    return replace(found, us=net, gross_us=found.us)


def measure_runner(case: Case, label: str, make: Callable[[], Runner], *, repeats: int) -> Measurement:
    """Make a runner, time it, and check its output.

    The output that is checked is the one that the timed runs left, or, where a run changes its inputs, that
    of one more run from the start.
    """
    begun = time.perf_counter()
    try:
        runner = make()
        case.backend.poison(runner.out)
        if runner.reset:
            runner.reset()
        runner.run()
        case.backend.synchronize()
        setup = time.perf_counter() - begun
        verdict, timing = _time_and_check(case, runner, repeats)
        if runner.close:
            runner.close()
    except NotSupportedError as error:
        return Measurement(label, NOT_SUPPORTED, note=_short(error))
    except Exception as error:  # noqa: BLE001  (whatever a peer does, the other cells go on)
        return Measurement(label, FAILED, note=_short(error))
    return Measurement(
        label,
        OK if verdict.right else WRONG,
        us=timing.median,
        fastest=timing.fastest,
        slowest=timing.slowest,
        repeats=timing.repeats,
        runs=timing.runs,
        error=verdict.worst if verdict.right else None,
        setup_seconds=round(setup, 4),
        note=verdict.note,
    )


def _time_and_check(case: Case, runner: Runner, repeats: int) -> tuple[Verdict, Timing]:
    backend = case.backend
    backend.poison(runner.out)
    if runner.on_device:
        timing = measure_on_device(runner.run, backend.seconds_on_device, repeats=repeats, reset=runner.reset)
    else:
        timing = measure_wall(runner.run, repeats=repeats)
    if runner.reset:
        runner.reset()
        runner.run()
    backend.synchronize()
    return _check(case, runner), timing


def _check(case: Case, runner: Runner) -> Verdict:
    if not runner.expects_data:
        return case.reference.check(case.backend.xp, runner.out)
    same = bool((runner.out == case.data).all())
    return Verdict(same, note="" if same else "the output is not data")


def _short(error: object) -> str:
    text = one_line(error)
    return text if len(text) <= _LONGEST_NOTE else text[: _LONGEST_NOTE - 3] + "..."
