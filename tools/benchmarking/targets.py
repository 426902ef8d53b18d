"""What shared figures ask of the operator: targets in microseconds on one H200, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    """One demand on one measurement.

    Attributes:
        workload: A workload at its full size.
        dtype: Its element type.
        reduction: Its reduction.
        label: The measurement that must meet it, e.g. ``ours/deferred``.
        microseconds: At most so long; None where only the speed-up counts.
        against: The measurement that it is compared with, for ``speedup``.
        speedup: At least so many times as fast as ``against``.
        provider: ``cuda`` or ``cpu``.
    """

    workload: str
    dtype: str
    reduction: str
    label: str = "ours/deferred"
    microseconds: float | None = None
    against: str = "ort"
    speedup: float | None = None
    provider: str = "cuda"

    def describe(self) -> str:
        """Return the demand in a few characters."""
        if self.microseconds is not None:
            return f"<= {self.microseconds:g} us"
        return f">= {self.speedup:g}x {self.against}"

    def met(self, microseconds: float, against: float | None) -> bool | None:
        """Whether a time meets it; None where the time to compare with is missing.

        Args:
            microseconds: The time of the measurement ``label``.
            against: The time of the measurement ``against``.
        """
        if self.microseconds is not None:
            return microseconds <= self.microseconds
        if against is None or self.speedup is None:
            return None
        return against / microseconds >= self.speedup


# For the whole operator in a session. "small" must match ONNX Runtime's own kernel in a CUDA graph (13 us).
TARGETS = (
    Target("gnn", "float32", "add", microseconds=230),
    Target("gnn", "float32", "max", microseconds=240),
    Target("gnn", "float16", "add", microseconds=175),
    Target("rand1d", "float32", "add", microseconds=190),
    Target("rand1d", "float32", "max", microseconds=190),
    Target("rand1d", "float16", "add", microseconds=255),
    Target("hot16", "float32", "add", microseconds=120),
    Target("hot16", "float32", "max", microseconds=120),
    Target("axis-1", "float32", "add", microseconds=100),
    Target("axis-1", "float32", "max", microseconds=100),
    Target("axis-1", "float16", "add", microseconds=80),
    Target("bigdata", "float32", "add", microseconds=140),
    Target("bigdata-graph", "float32", "add", microseconds=40),
    Target("small", "float32", "add", microseconds=26),
    Target("small", "float32", "add", label="ours/error", microseconds=32),
    Target("small", "float32", "add", label="ours/graph", microseconds=13),
    Target("bev", "float32", "add", speedup=4, provider="cpu"),
)
# Of the full grid: the geometric mean of ONNX Runtime's time over ours, and the least of any one cell.
GRID_MEAN = 3.0
GRID_LEAST = 1.0
# Between one slot and ten million, the slowest time over the fastest.
CONTENTION_SPREAD = 4.0


def targets_of(workload: str, dtype: str, reduction: str, provider: str) -> list[Target]:
    """Return the targets of one cell."""
    key = (workload, dtype, reduction, provider)
    return [t for t in TARGETS if (t.workload, t.dtype, t.reduction, t.provider) == key]
