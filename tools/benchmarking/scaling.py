"""The curves: time against the number of updates, and against how many share a slot."""

from __future__ import annotations

from dataclasses import dataclass

SLOTS = 1_000_000
UPDATES = 16_000_000


@dataclass(frozen=True)
class Curve:
    """Points of a curve.

    Attributes:
        name: ``updates`` or ``contention``.
        about: One line for a reader.
        points: (slots, updates) each, from left to right.
        growth: How many times as long as the last point the next may take.
    """

    name: str
    about: str
    points: tuple[tuple[int, int], ...]
    growth: float = 1.0


def make_curves(*, quick: bool) -> list[Curve]:
    """Both curves; ``quick`` gives small ones."""
    slots, updates = (10_000, 100_000) if quick else (SLOTS, UPDATES)
    counts = _ladder(3, 5 if quick else 8)
    shared = (1, 16, 256, 4096, 10_000) if quick else (1, 2, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536)
    shared += () if quick else (262_144, 1_000_000, 10_000_000)
    return [
        Curve("updates", f"float32 add into {slots:,} slots", tuple((slots, n) for n in counts), 4.0),
        Curve("contention", f"{updates:,} float32 updates, add", tuple((n, updates) for n in shared)),
    ]


def _ladder(first: int, last: int) -> list[int]:
    """1 and 3 times the powers of ten, up to the last power."""
    steps = [digit * 10**power for power in range(first, last) for digit in (1, 3)]
    return [*steps, 10**last]
