"""A comparison: two sides, some feeds, a report."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from comparison.checks import Checks
from comparison.errors import CompareError
from comparison.judge import Judge
from comparison.placement import Placement
from comparison.sides import OrtSide, Side
from comparison.tensor_result import MATCH, MISMATCH, TensorResult, compare_arrays
from comparison.tensors import Feed
from comparison.tolerances import EXACT, Tolerances
from comparison.values import owner

EXIT_MATCH, EXIT_MISMATCH, EXIT_IMPOSSIBLE = 0, 1, 2


@dataclass(frozen=True)
class Settings:
    """How outputs are compared.

    Attributes:
        tolerances: what is allowed.
        checks: what else must hold.
        keep: how many of the first bad elements of each output to keep.
        details: whether to gather statistics of the errors.
        fail_fast: stop at the first input with a mismatch.
        warm_up: how often each side runs before its time is taken.
        judge: decides instead of the tolerances whether outputs match; those it leaves out are compared.
        direct: outputs that no error can have reached on its way: there the reference's bound stands alone.
    """

    tolerances: Tolerances = field(default_factory=Tolerances)
    checks: Checks = field(default_factory=Checks)
    keep: int = 1
    details: bool = False
    fail_fast: bool = False
    warm_up: int = 0
    direct: frozenset[str] = frozenset()
    judge: Judge | None = None


@dataclass(frozen=True)
class Report:
    """What a comparison found.

    Attributes:
        model: the model's file, if any.
        side_a: label of the side under test.
        side_b: label of the reference.
        inputs: where the inputs came from.
        results: for each feed, the outputs.
        placement: which provider ran our nodes, where that is known.
        strayed: a node of ours that was meant for CUDA ran elsewhere.
        seconds: the shortest time that each side took for a feed.
        notes: what the reader should know.
        stopped: it was interrupted; what is here was done before.
    """

    model: Path | None
    side_a: str
    side_b: str
    inputs: str
    results: tuple[tuple[TensorResult, ...], ...]
    placement: Placement | None = None
    strayed: bool = False
    seconds: tuple[float, float] | None = None
    notes: tuple[str, ...] = ()
    stopped: bool = False

    @property
    def mismatches(self) -> int:
        """How many outputs, over all feeds, do not match."""
        return sum(not result.matches for results in self.results for result in results)

    @property
    def matches(self) -> bool:
        """Whether everything matches and ran where it was meant to."""
        return not self.mismatches and not self.strayed

    @property
    def verdict(self) -> str:
        """One word: `match`, `mismatch`, or `stopped` where nothing did not match before."""
        if not self.matches:
            return MISMATCH
        return "stopped" if self.stopped else MATCH

    @property
    def exit_code(self) -> int:
        """The exit code of the command line."""
        return EXIT_MATCH if self.matches else EXIT_MISMATCH


def compare_outputs(
    a: Feed, b: Feed, settings: Settings, bounds: Mapping[str, np.ndarray] | None = None
) -> tuple[TensorResult, ...]:
    """Compare outputs by name, in the reference's order; a name that one side lacks is a mismatch.

    Args:
        a: the outputs under test.
        b: the reference's.
        settings: what is allowed.
        bounds: the reference's error bounds, where `settings` asks for them.
    """
    results = []
    named = settings.tolerances.outputs | settings.checks.outputs
    for name, reference in b.items():
        if name not in a:
            reason = f"side a has no such output; it has {', '.join(a) or 'none'}"
            results.append(TensorResult(name, MISMATCH, reason, reference.dtype.name, reference.shape))
            continue
        option = name if name in named else owner(name)
        bound = (bounds or {}).get(name) if settings.checks.stat_of(option) == "elementwise" else None
        tolerance = settings.tolerances.of(option, reference.dtype)
        if bound is not None and name in settings.direct:
            tolerance = EXACT
        result = compare_arrays(
            option,
            a[name],
            reference,
            tolerance,
            checks=settings.checks,
            bound=bound,
            keep=settings.keep,
            details=settings.details,
        )
        results.append(replace(result, name=name))
    for name in a:
        if name not in b:
            reason = f"side b has no such output; it has {', '.join(b) or 'none'}"
            results.append(TensorResult(name, MISMATCH, reason, a[name].dtype.name, a[name].shape))
    return _judged(results, a, b, settings) if settings.judge is not None else tuple(results)


def _judged(results: list[TensorResult], a: Feed, b: Feed, settings: Settings) -> tuple[TensorResult, ...]:
    """Return the results, with the judge's verdict on each output that it judges."""
    verdicts = settings.judge(a, b) if settings.judge is not None else {}
    no = "the script says that it does not match"
    return tuple(
        replace(
            result,
            status=MATCH if verdicts[result.name] else MISMATCH,
            reason="" if verdicts[result.name] else no,
        )
        if result.name in verdicts
        else result
        for result in results
    )


class _Stopwatch:
    """Runs a side and keeps its shortest time."""

    def __init__(self, side: Side, warm_up: int) -> None:
        self._side, self._warm_up = side, warm_up
        self.shortest = float("inf")

    def run(self, feed: Feed) -> Feed:
        for _ in range(self._warm_up):
            self._side.run(feed)
        start = time.perf_counter()
        outputs = self._side.run(feed)
        self.shortest = min(self.shortest, time.perf_counter() - start)
        return outputs


def compare_sides(
    side_a: Side,
    side_b: Side,
    feeds: Iterable[Feed],
    settings: Settings | None = None,
    *,
    model: Path | None = None,
    inputs: str = "",
    notes: Iterable[str] = (),
    step: Callable[[str], None] = lambda what: None,
    seen: Callable[[Feed, Feed, Feed], None] = lambda feed, a, b: None,
) -> Report:
    """Run two sides on the same feeds and compare every output.

    Ctrl-C ends it early, with a report of what was done.

    Args:
        side_a: the side under test; entered and left here.
        side_b: the reference; likewise.
        feeds: inputs; drawn one by one.
        settings: what is allowed; by default the tight tolerances.
        model: the model's file, for the report.
        inputs: where the feeds come from, for the report.
        notes: for the report.
        step: told what happens next.
        seen: given each feed with the outputs of both sides.

    Raises:
        CompareError: a side refuses the model or a feed.
    """
    settings = settings or Settings()
    results: list[tuple[TensorResult, ...]] = []
    placement, stopped = None, False
    step(f"preparing {side_a.label}")
    with side_a:
        step(f"preparing {side_b.label}")
        with side_b:
            watch_a, watch_b = _Stopwatch(side_a, settings.warm_up), _Stopwatch(side_b, settings.warm_up)
            try:
                for number, feed in enumerate(feeds):
                    step(f"running {side_a.label} on input {number}")
                    a = watch_a.run(feed)
                    step(f"running {side_b.label} on input {number}")
                    b = watch_b.run(feed)
                    step(f"comparing input {number}")
                    bounds = side_b.bounds if settings.tolerances.uses_bounds else {}
                    results.append(compare_outputs(a, b, settings, bounds))
                    seen(feed, a, b)
                    if settings.fail_fast and not all(result.matches for result in results[-1]):
                        break
            except KeyboardInterrupt:
                stopped = True
        if isinstance(side_a, OrtSide):
            placement = side_a.placement()
    if not stopped and not any(results):
        raise CompareError("nothing was compared: there is no output, or no input to run on")
    strayed = placement is not None and isinstance(side_a, OrtSide) and placement.strayed(side_a.provider)
    return Report(
        model=model,
        side_a=side_a.label,
        side_b=side_b.label,
        inputs=inputs,
        results=tuple(results),
        placement=placement,
        strayed=strayed,
        seconds=(watch_a.shortest, watch_b.shortest) if results else None,
        notes=tuple(notes),
        stopped=stopped,
    )
