"""How a time is taken: warm up, batches long enough for the clock, the median of several; passes pooled."""

from __future__ import annotations

import contextlib
import gc
import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

LEAST_REPEATS = 7
_MOST_RUNS = 100
_MOST_DEVICE_RUNS = 20  # a buffer that is reused takes every run's updates, so let there be few
_LEAST_WARM_RUNS = 3


@dataclass(frozen=True)
class Pace:
    """How much time is spent on a timing.

    Attributes:
        repeats: How many times to measure; at least `LEAST_REPEATS`.
        batch_seconds: A repeat lasts at least so long, unless that takes too many runs.
        warm_seconds: Run for so long before the first repeat.
        first_warm_seconds: The same at the beginning of a pass: a device that waited has lowered its clocks.
        visit_seconds: After so long there are no more repeats than one.
    """

    repeats: int = 9
    batch_seconds: float = 2e-3
    warm_seconds: float = 10e-3
    first_warm_seconds: float = 30e-3
    visit_seconds: float = math.inf

    def first(self) -> Pace:
        """Return the same for the beginning of a pass."""
        return replace(self, warm_seconds=self.first_warm_seconds)


@dataclass(frozen=True)
class Timing:
    """Microseconds of one run.

    Attributes:
        times: Those of every repeat, in order.
        runs: Runs in each repeat; of several passes, the most.
    """

    times: tuple[float, ...]
    runs: int

    @property
    def median(self) -> float:
        """The median over the repeats."""
        return statistics.median(self.times)

    @property
    def fastest(self) -> float:
        """The fastest repeat."""
        return min(self.times)

    @property
    def slowest(self) -> float:
        """The slowest repeat."""
        return max(self.times)

    @property
    def repeats(self) -> int:
        """How many there were in all passes."""
        return len(self.times)


def pooled(timings: Sequence[Timing]) -> Timing:
    """One timing of several passes' (at least one): every repeat of each counts the same."""
    times = tuple(time for timing in timings for time in timing.times)
    return Timing(times, max(timing.runs for timing in timings))


def measure(
    seconds_of: Callable[[int], float],
    pace: Pace,
    *,
    reset: Callable[[], None] | None = None,
    most_runs: int = _MOST_RUNS,
) -> Timing:
    """Time something.

    Args:
        seconds_of: Does a number of runs and returns how long they took together.
        pace: How much time to spend.
        reset: Called before every repeat, outside the time.
        most_runs: At most so many runs in a repeat.
    """
    reset = reset or (lambda: None)
    begun = time.perf_counter()
    reset()
    seconds = [seconds_of(1)]
    warm_until = time.perf_counter() + pace.warm_seconds
    while time.perf_counter() < warm_until or len(seconds) < _LEAST_WARM_RUNS:
        if time.perf_counter() - begun > pace.visit_seconds:
            break
        seconds.append(seconds_of(1))
    one = max(statistics.median(seconds[1:][-5:] or seconds), 1e-7)
    runs = max(1, min(most_runs, round(pace.batch_seconds / one)))
    times: list[float] = []
    with _no_garbage_collection():
        while len(times) < max(pace.repeats, LEAST_REPEATS):
            if times and time.perf_counter() - begun > pace.visit_seconds:
                break
            reset()
            times.append(seconds_of(runs) / runs * 1e6)
    return Timing(tuple(times), runs)


def measure_wall(run: Callable[[], None], pace: Pace) -> Timing:
    """Time runs that wait for their result, by the wall clock."""

    def seconds_of(runs: int) -> float:
        start = time.perf_counter()
        for _ in range(runs):
            run()
        return time.perf_counter() - start

    return measure(seconds_of, pace)


def measure_on_device(
    run: Callable[[], None],
    seconds_on_device: Callable[[Callable[[], None], int], float],
    pace: Pace,
    *,
    reset: Callable[[], None] | None = None,
) -> Timing:
    """Time runs that only enqueue, by the device's clock."""
    return measure(lambda runs: seconds_on_device(run, runs), pace, reset=reset, most_runs=_MOST_DEVICE_RUNS)


@contextlib.contextmanager
def _no_garbage_collection() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
