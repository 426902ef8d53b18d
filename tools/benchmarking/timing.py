"""How a time is taken: warm up, batches long enough for the clock, the median of several; passes pooled."""

from __future__ import annotations

import contextlib
import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

LEAST_REPEATS = 7
_BATCH_SECONDS = 2e-3  # a repeat lasts at least so long, unless that takes more runs than this:
_MOST_RUNS = 100
_MOST_DEVICE_RUNS = 20  # a buffer that is reused takes every run's updates, so let there be few
WARM_SECONDS = 10e-3
_LEAST_WARM_RUNS = 3


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
    *,
    repeats: int,
    reset: Callable[[], None] | None = None,
    most_runs: int = _MOST_RUNS,
    warm_seconds: float = WARM_SECONDS,
) -> Timing:
    """Time something.

    Args:
        seconds_of: Does a number of runs and returns how long they took together.
        repeats: How many times to measure; at least `LEAST_REPEATS`.
        reset: Called before every repeat, outside the time.
        most_runs: At most so many runs in a repeat.
        warm_seconds: Run for so long before the first repeat.
    """
    reset = reset or (lambda: None)
    reset()
    seconds_of(1)
    warm_until = time.perf_counter() + warm_seconds
    seconds = [seconds_of(1) for _ in range(_LEAST_WARM_RUNS - 1)]
    while time.perf_counter() < warm_until:
        seconds.append(seconds_of(1))
    one = max(statistics.median(seconds[-5:]), 1e-7)
    runs = max(1, min(most_runs, round(_BATCH_SECONDS / one)))
    times = []
    with _no_garbage_collection():
        for _ in range(max(repeats, LEAST_REPEATS)):
            reset()
            times.append(seconds_of(runs) / runs * 1e6)
    return Timing(tuple(times), runs)


def measure_wall(run: Callable[[], None], *, repeats: int, warm_seconds: float = WARM_SECONDS) -> Timing:
    """Time runs that wait for their result, by the wall clock."""

    def seconds_of(runs: int) -> float:
        start = time.perf_counter()
        for _ in range(runs):
            run()
        return time.perf_counter() - start

    return measure(seconds_of, repeats=repeats, warm_seconds=warm_seconds)


def measure_on_device(
    run: Callable[[], None],
    seconds_on_device: Callable[[Callable[[], None], int], float],
    *,
    repeats: int,
    reset: Callable[[], None] | None = None,
    warm_seconds: float = WARM_SECONDS,
) -> Timing:
    """Time runs that only enqueue, by the device's clock."""
    return measure(
        lambda runs: seconds_on_device(run, runs),
        repeats=repeats,
        reset=reset,
        most_runs=_MOST_DEVICE_RUNS,
        warm_seconds=warm_seconds,
    )


@contextlib.contextmanager
def _no_garbage_collection() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
