"""Saving a run's results as it goes, without letting that take much of its time."""

from __future__ import annotations

import time
from pathlib import Path

from benchmarking.results import Results

_SHARE = 0.02  # of the time, at most


class Saver:
    """Writes results to a file, if there is one."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._next = 0.0

    def save(self, results: Results) -> None:
        """Write them now."""
        if self._path is None:
            return
        begun = time.perf_counter()
        results.save(self._path)
        ended = time.perf_counter()
        self._next = ended + (ended - begun) / _SHARE

    def save_at_times(self, results: Results) -> None:
        """Write them unless it was done a short time ago: the more there is, the longer writing takes."""
        if time.perf_counter() >= self._next:
            self.save(results)
