"""The figures of a cell: what its passes found taken together, less the nodes around."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from benchmarking.jobs import Finished
from benchmarking.peers import NEG
from benchmarking.results import ALONE, NOT_TRIED, OK, WRONG, Measurement
from benchmarking.timing import pooled


@dataclass
class Pool:
    """All that the visits of a cell's steps found.

    Attributes:
        in_graph: Whether the nodes around a peer's are to be taken off its times.
    """

    in_graph: bool
    _found: dict[int, list[Finished]] = field(default_factory=dict)

    def add(self, finished: Finished) -> None:
        """Keep what a visit found."""
        self._found.setdefault(finished.step, []).append(finished)

    def measurements(self) -> dict[str, Measurement]:
        """Return what there is by now, by label, in the order of the steps.

        In a graph the pooled time of the nodes around a peer's is taken off its pooled times. Those nodes'
        own measurement is of all peers.
        """
        steps = [found for _, found in sorted(self._found.items())]
        around = {found[0].peer: together(found) for found in steps if _label(found) == NEG.name}
        all_around = [finished for found in steps if _label(found) == NEG.name for finished in found]
        measurements = {}
        for found in steps:
            label, peer = _label(found), found[0].peer
            measurement = together(all_around if label == NEG.name else found)
            if self.in_graph and label != NEG.name and peer not in ALONE:
                measurement = less(measurement, around.get(peer, Measurement(NEG.name, NOT_TRIED)))
            measurements[label] = measurement
        return measurements


def _label(found: Sequence[Finished]) -> str:
    return found[0].measurement.label


def together(found: Sequence[Finished]) -> Measurement:
    """One measurement of a step's visits, in order, at least one.

    The figures are those of the repeats of all passes. Where a visit went wrong there are none, unless it
    was only wrong or, after others, not tried.
    """
    timings = [finished.timing for finished in found if finished.timing is not None]
    measurements = [finished.measurement for finished in found]
    if timings:
        measurements = [m for m in measurements if m.status != NOT_TRIED]
    bad = next((m for m in measurements if m.status != OK), None)
    if not timings or (bad is not None and bad.status != WRONG):
        return bad or measurements[-1]
    timing = pooled(timings)
    errors = [m.error for m in measurements if m.error is not None]
    return replace(
        bad or measurements[0],
        us=timing.median,
        fastest=timing.fastest,
        slowest=timing.slowest,
        repeats=timing.repeats,
        runs=timing.runs,
        error=max(errors, default=None) if bad is None else None,
    )


def less(found: Measurement, around: Measurement) -> Measurement:
    """Return a measurement less that of the nodes around, which was taken right after it in every pass."""
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
