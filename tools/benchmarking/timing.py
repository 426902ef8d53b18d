"""How a time is taken: warm up, batches long enough for the clock, the median of several."""

from __future__ import annotations

import contextlib
import gc
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

LEAST_REPEATS = 7
_BATCH_SECONDS = 2e-3  # a repeat lasts at least so long, unless that takes more runs than this:
_MOST_RUNS = 100
_MOST_DEVICE_RUNS = 20  # a buffer that is reused takes every run's updates, so let there be few
_WARM_SECONDS = 10e-3
_LEAST_WARM_RUNS = 3


@dataclass(frozen=True)
class Timing:
    """Microseconds of one run.

    Attributes:
        median: The median over the repeats.
        fastest: The fastest repeat.
        slowest: The slowest repeat.
        repeats: How many there were.
        runs: Runs in each repeat.
    """

    median: float
    fastest: float
    slowest: float
    repeats: int
    runs: int


def measure(
    seconds_of: Callable[[int], float],
    *,
    repeats: int,
    reset: Callable[[], None] | None = None,
    most_runs: int = _MOST_RUNS,
) -> Timing:
    """Time something.

    Args:
        seconds_of: Does a number of runs and returns how long they took together.
        repeats: How many times to measure; at least `LEAST_REPEATS`.
        reset: Called before every repeat, outside the time.
        most_runs: At most so many runs in a repeat.
    """
    reset = reset or (lambda: None)
    reset()
    seconds_of(1)
    warm_until = time.perf_counter() + _WARM_SECONDS
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
    return Timing(statistics.median(times), min(times), max(times), len(times), runs)


def measure_wall(run: Callable[[], None], *, repeats: int) -> Timing:
    """Time runs that wait for their result, by the wall clock."""

    def seconds_of(runs: int) -> float:
        start = time.perf_counter()
        for _ in range(runs):
            run()
        return time.perf_counter() - start

    return measure(seconds_of, repeats=repeats)


def measure_on_device(
    run: Callable[[], None],
    seconds_on_device: Callable[[Callable[[], None], int], float],
    *,
    repeats: int,
    reset: Callable[[], None] | None = None,
) -> Timing:
    """Time runs that only enqueue, by the device's clock."""
    return measure(
        lambda runs: seconds_on_device(run, runs),
        repeats=repeats,
        reset=reset,
        most_runs=_MOST_DEVICE_RUNS,
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
