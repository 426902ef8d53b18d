"""The order in which a case's steps are visited: several passes, so that a drift of the clocks cancels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarking.cases import Case
from benchmarking.jobs import Finished, Made, Spent, Started, spend
from benchmarking.measure import Prepared, Step, check_output, failure, prepare, time_runner
from benchmarking.results import NOT_TRIED, OK, Measurement, peer_of
from benchmarking.timing import Pace

PASSES = 2  # forward and back: what drifts evenly is the same for all
PASSES_IN_GRAPH = 4  # all forward: the nodes around a peer's are timed right after it


@dataclass(frozen=True)
class Visit:
    """A step's turn to be timed.

    Attributes:
        number: The pass that it belongs to.
        step: The step's place among the case's.
        on_device: Whether it is for steps that the device's clock times, or for those that the wall clock
            does; the other ones are passed over.
    """

    number: int
    step: int
    on_device: bool


def visits_of(steps: int, *, in_graph: bool) -> list[Visit]:
    """Return the passes by the wall clock, every other one reversed unless in a graph; then the device's.

    The device's clock does not see the host, so those steps are not repeated.

    Args:
        steps: How many steps the case has.
        in_graph: Whether each peer is followed by the nodes around it.
    """
    forward = range(steps)
    passes = PASSES_IN_GRAPH if in_graph else PASSES
    visits = [
        Visit(number, step, on_device=False)
        for number in range(passes)
        for step in (forward if in_graph or number % 2 == 0 else reversed(forward))
    ]
    return visits + [Visit(passes, step, on_device=True) for step in forward]


def measure_steps(
    case: Case,
    steps: Sequence[Step],
    *,
    pace: Pace,
    first: int = 0,
    over: Collection[int] = (),
    not_tried: Mapping[str, str] | None = None,
) -> Iterator[Started | Made | Finished | Spent]:
    """Make every step's runner, then time them in passes; each is reported before and after.

    The runners live until the last visit, so a session is created once. A step that fails is not visited
    again.

    Args:
        case: What is measured.
        steps: Its steps.
        pace: Of every visit.
        first: The place of the first of the visits (see `visits_of`) that is still to do.
        over: Places of the steps that are not to be visited.
        not_tried: For each peer that is not to be tried: why.
    """
    made: dict[int, Prepared] = {}
    for at, step in enumerate(steps):
        if at in over:
            continue
        if why := (not_tried or {}).get(peer_of(step.label)):
            yield Finished(at, step.peer, Measurement(step.label, NOT_TRIED, note=why))
            continue
        yield Started(first, at, step.label, step.peer)
        phases: list[Spent] = []
        try:
            with spend(phases, "sessions"):
                made[at] = prepare(case, step)
        except Exception as error:  # noqa: BLE001  (whatever a peer does, the others go on)
            yield Finished(at, step.peer, failure(step.label, error))
        else:
            yield Made()
        yield from phases
    warm = -1
    for place, visit in enumerate(visits_of(len(steps), in_graph=case.workload.in_graph)):
        prepared = made.get(visit.step)
        if place < first or prepared is None or prepared.runner.on_device != visit.on_device:
            continue
        step = steps[visit.step]
        yield Started(place, visit.step, step.label, step.peer)
        phases = []
        finished = _visit(case, visit, step, prepared, pace if visit.number == warm else pace.first(), phases)
        warm = visit.number
        if finished.measurement.status != OK:
            del made[visit.step]
        yield finished
        yield from phases


def _visit(
    case: Case, visit: Visit, step: Step, prepared: Prepared, pace: Pace, phases: list[Spent]
) -> Finished:
    try:
        with spend(phases, "timing"):
            timing = time_runner(case, prepared, pace)
        with spend(phases, "checks"):
            measurement = check_output(case, prepared)
    except Exception as error:  # noqa: BLE001  (whatever a peer does, the others go on)
        return Finished(visit.step, step.peer, failure(step.label, error))
    return Finished(visit.step, step.peer, measurement, timing)
