"""Timing a case's peers and checking what they put out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.peers import NEG, Choices, Peer, Runner
from benchmarking.reference import Verdict
from benchmarking.results import FAILED, NOT_SUPPORTED, OK, WRONG, Measurement
from benchmarking.timing import Timing, measure_on_device, measure_wall

_LEAST_NET_US = 0.1  # what is left of a node's time when its surroundings' is taken off; noise may eat it up
_LONGEST_NOTE = 200


def measure_case(
    case: Case, peers: Iterable[Peer], choices: Choices, *, repeats: int
) -> dict[str, Measurement]:
    """Time every way of every peer; what goes wrong becomes a note."""
    measurements: dict[str, Measurement] = {}
    around = None
    if case.workload.in_graph:
        around = _measure_ways(case, NEG, choices, repeats)
        measurements.update(around)
    for peer in peers:
        for label, found in _measure_ways(case, peer, choices, repeats).items():
            scatters = around is not None and peer.name not in ("copy", "identity")
            measurements[label] = _less(found, around) if scatters and around is not None else found
    return measurements


def _less(found: Measurement, around: Mapping[str, Measurement]) -> Measurement:
    """A measurement less the nodes around."""
    base = around["neg"]
    if found.us is None or base.us is None:
        return found
    net = max(found.us - base.us, _LEAST_NET_US)
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
