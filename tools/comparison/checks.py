"""What must hold of an output besides the tolerances of its elements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from comparison.errors import CompareError
from comparison.statistics import Statistics
from comparison.tolerances import Tolerance

STATS = ("elementwise", "max", "mean", "median", "quantile", "none")
# threshold -> (is it a lower bound, what is compared with it)
THRESHOLDS = {"cosine": True, "psnr": True, "snr": True, "l2": False, "l2_relative": False, "ulp": False}


@dataclass(frozen=True)
class Checks:
    """What is checked; each mapping is by output, the empty name being for all outputs.

    Attributes:
        stat: which error is held against the tolerances: every element's, or a statistic of all, where the
            absolute or the relative one must do (Polygraphy's --check-error-stat); `none`: only thresholds.
        quantile: which quantile the statistic `quantile` is.
        thresholds: by name of `THRESHOLDS`, the least or largest value allowed.
        top_k: the k largest values along the last axis must be at the same places.
        index_tolerance: by how many ranks the place of one of these values may differ.
        non_finite: `equal`: equal infinities match, and NaN matches NaN; `never`: they match nothing.
        validate: no output of either side may hold a NaN or an infinity.
        shape: whether shapes must be equal; otherwise the number of elements.
    """

    stat: Mapping[str, str] = field(default_factory=dict)
    quantile: float = 0.99
    thresholds: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    top_k: Mapping[str, int] = field(default_factory=dict)
    index_tolerance: int = 0
    non_finite: str = "equal"
    validate: bool = False
    shape: bool = True

    def __post_init__(self) -> None:
        for stat in self.stat.values():
            if stat not in STATS:
                raise CompareError(f"error statistic must be one of {', '.join(STATS)}, got {stat!r}")
        if not 0 <= self.quantile <= 1:
            raise CompareError(f"quantile must be in [0, 1], got {self.quantile}")
        for name in self.thresholds:
            if name not in THRESHOLDS:
                raise CompareError(f"threshold must be one of {', '.join(THRESHOLDS)}, got {name!r}")
        for k in self.top_k.values():
            if k < 1:
                raise CompareError(f"top-k must be 1 or more, got {k}")
        if self.index_tolerance < 0:
            raise CompareError(f"index tolerance must be 0 or more, got {self.index_tolerance}")
        if self.non_finite not in ("equal", "never"):
            raise CompareError(f"non-finite policy must be equal or never, got {self.non_finite!r}")

    def stat_of(self, output: str) -> str:
        """Which error of an output is held against the tolerances."""
        return self.stat.get(output, self.stat.get("", "elementwise"))

    @property
    def outputs(self) -> set[str]:
        """The outputs that are named."""
        named = [self.stat, self.top_k, *self.thresholds.values()]
        return {name for mapping in named for name in mapping if name}


def stat_failure(stat: str, found: Statistics, tolerance: Tolerance) -> str:
    """Why a statistic of the errors is too large; empty if it is not."""
    absolute, relative = getattr(found.absolute, stat), getattr(found.relative, stat)
    if (
        absolute is None
        or absolute <= tolerance.atol
        or (relative is not None and relative <= tolerance.rtol)
    ):
        return ""
    shown = "none" if relative is None else f"{relative:.3g}"
    return f"{stat} error {absolute:.3g} absolute, {shown} relative"


def threshold_failures(output: str, found: Statistics | None, checks: Checks) -> list[str]:
    """Which thresholds an output does not keep."""
    failures = []
    for name, limits in checks.thresholds.items():
        limit = limits.get(output, limits.get(""))
        if limit is None or found is None:
            continue
        value = (
            found.ulp.max if name == "ulp" and found.ulp else None if name == "ulp" else getattr(found, name)
        )
        if value is None:
            continue
        if not (value >= limit if THRESHOLDS[name] else value <= limit):
            failures.append(
                f"{name} {value:.6g} must be {'at least' if THRESHOLDS[name] else 'at most'} {limit:g}"
            )
    return failures


def top_k_failure(output: str, a: np.ndarray, b: np.ndarray, checks: Checks) -> str:
    """Where the places of the largest values along the last axis differ; empty where they do not."""
    k = checks.top_k.get(output, checks.top_k.get(""))
    if k is None or b.ndim == 0 or b.size == 0 or b.dtype.kind in "OUc":
        return ""
    places = [
        np.argsort(-side.astype(np.float64), axis=-1, kind="stable")[..., :k].reshape(-1) for side in (a, b)
    ]
    a_places, b_places = (side.reshape(-1, min(k, b.shape[-1])) for side in places)
    lines = ~_within(a_places, b_places, checks.index_tolerance).all(axis=1)
    if not lines.any():
        return ""
    return f"top {k} differ in {int(lines.sum())} of {lines.size} lines, first in line {int(lines.argmax())}"


def _within(a: np.ndarray, b: np.ndarray, tolerance: int) -> np.ndarray:
    """Which indices of each line of a are in that line of b, at most `tolerance` ranks away."""
    ranks = a.shape[1]
    found = a == b
    for shift in range(1, min(tolerance, ranks - 1) + 1):
        found[:, shift:] |= a[:, shift:] == b[:, : ranks - shift]
        found[:, : ranks - shift] |= a[:, : ranks - shift] == b[:, shift:]
    return found


def not_finite(a: np.ndarray, b: np.ndarray) -> str:
    """Which side holds a NaN or an infinity; empty if neither does."""
    bad = [side for side, array in (("a", a), ("b", b)) if not np.isfinite(array.astype(np.complex128)).all()]
    return f"NaN or infinity on side {' and '.join(bad)}" if bad else ""
