"""What a planner needs to know of a CUDA device; no CUDA in it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CLEAN", "Limits"]

CLEAN = 4096  # bytes at the beginning of scratch memory that are zero between runs; also in common.cuh


@dataclass(frozen=True)
class Limits:
    """What a device allows.

    Attributes:
        processors: Streaming multiprocessors.
        capability: Compute capability, major * 10 + minor.
        shared_bytes: Shared memory that one block may ask for.
        resident_threads: Threads that one multiprocessor holds at once.
        l2_bytes: Size of the L2 cache.
    """

    processors: int = 132
    capability: int = 90
    shared_bytes: int = 227 * 1024
    resident_threads: int = 2048
    l2_bytes: int = 60 * 1024 * 1024
