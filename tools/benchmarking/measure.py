"""Timing a case's peers and checking what they put out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.peers import NEG, Choices, Peer, Runner
from benchmarking.reference import Verdict
from benchmarking.results import FAILED, NOT_SUPPORTED, OK, WRONG, Measurement
from benchmarking.timing import Timing, measure_on_device, measure_wall

_LONGEST_NOTE = 200


def measure_case(
    case: Case, peers: Iterable[Peer], choices: Choices, *, repeats: int
) -> dict[str, Measurement]:
    """Time every way of every peer; what goes wrong becomes a note."""
    measurements: dict[str, Measurement] = {}
    for peer in peers:
        found = _measure_ways(case, peer, choices, repeats)
        if case.workload.in_graph and peer.name not in ("copy", "identity"):
            around = _measure_ways(case, NEG, choices, repeats)
            found = {label: less(m, around["neg"]) for label, m in found.items()} | around
        measurements.update(found)
    return measurements


def less(found: Measurement, around: Measurement) -> Measurement:
    """A measurement less that of the nodes around, which was taken right after it."""
    if found.us is None or around.us is None or found.status != OK:
        return found
    net = found.us - around.us
    if net <= 0:
        note = f"{found.us:.4g} us with the Neg nodes, {around.us:.4g} us for those alone: too noisy to tell"
        return replace(found, us=None, gross_us=found.us, note=note)
    return replace(found, us=net, gross_us=found.us)


def _measure_ways(case: Case, peer: Peer, choices: Choices, repeats: int) -> dict[str, Measurement]:
    return {
        label: measure_runner(case, label, make, repeats=repeats) for label, make in peer.ways(case, choices)
    }


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
