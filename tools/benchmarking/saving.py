"""Saving a run's results as it goes, without letting that take much of its time."""

from __future__ import annotations

import time
from pathlib import Path

from benchmarking.results import Results

_FREE_SECONDS = 1.0
_SHARE = 0.02  # of the time, at most, when those are spent


class Saver:
    """Writes results to a file, if there is one."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._begun = time.perf_counter()
        self._spent = 0.0

    def save(self, results: Results) -> None:
        """Write them now."""
        if self._path is None:
            return
        begun = time.perf_counter()
        results.save(self._path)
        self._spent += time.perf_counter() - begun

    def save_at_times(self, results: Results) -> None:
        """Write them, unless that has taken too much of the time: the more there is, the longer it takes."""
        if self._spent <= _FREE_SECONDS + _SHARE * (time.perf_counter() - self._begun):
            self.save(results)
