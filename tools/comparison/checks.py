"""What must hold of an output besides the tolerances of its elements."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from comparison.elementwise import Elements, widened
from comparison.errors import CompareError
from comparison.statistics import Statistics, spread, strict_relative_errors
from comparison.tolerances import Tolerance

STATS = ("elementwise", "max", "mean", "median", "quantile", "none")
# threshold -> is it a lower bound
THRESHOLDS = {"cosine": True, "psnr": True, "snr": True, "l2": False, "l2_relative": False, "ulp": False}
# what it is for equal tensors of any type, empty ones and zeros among them
_EQUAL = {"cosine": 1.0, "psnr": math.inf, "snr": math.inf, "l2": 0.0, "l2_relative": 0.0, "ulp": 0.0}


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
        for name, limits in self.thresholds.items():
            if name not in THRESHOLDS:
                raise CompareError(f"threshold must be one of {', '.join(THRESHOLDS)}, got {name!r}")
            if any(math.isnan(limit) for limit in limits.values()):
                raise CompareError(f"threshold {name} must be a number, got nan")
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

    def thresholds_of(self, output: str) -> dict[str, float]:
        """Return the thresholds of an output, by name."""
        limits = {name: given.get(output, given.get("")) for name, given in self.thresholds.items()}
        return {name: limit for name, limit in limits.items() if limit is not None}

    def top_k_of(self, output: str) -> int | None:
        """How many of an output's largest values must be at the same places."""
        return self.top_k.get(output, self.top_k.get(""))

    @property
    def outputs(self) -> set[str]:
        """The outputs that are named."""
        named = [self.stat, self.top_k, *self.thresholds.values()]
        return {name for mapping in named for name in mapping if name}


def stat_failure(stat: str, elements: Elements, quantile: float, tolerance: Tolerance) -> str:
    """Why a statistic of the errors is too large; empty if it is not.

    A relative error is infinite where b is 0 and a is not.
    """
    if elements.distance is None or elements.scale is None:
        return "" if elements.identical else "elements differ"
    relative_errors = strict_relative_errors(elements.distance, elements.scale)
    absolute = getattr(spread(elements.distance, quantile), stat)
    relative = getattr(spread(relative_errors, quantile), stat)
    if absolute is None or absolute <= tolerance.atol or relative <= tolerance.rtol:
        return ""
    return f"{stat} error {absolute:.3g} absolute, {relative:.3g} relative"


def threshold_failures(
    output: str, dtype: np.dtype, found: Statistics | None, elements: Elements, checks: Checks
) -> list[str]:
    """Which thresholds an output does not keep; a metric that is undefined does not keep its threshold."""
    failures = []
    for name, limit in checks.thresholds_of(output).items():
        value = _EQUAL[name] if elements.identical else _metric(name, found)
        rule = f"must be {'at least' if THRESHOLDS[name] else 'at most'} {limit:g}"
        if value is None:
            typeless = found is None or (name == "ulp" and found.ulp is None)
            failures.append(f"{name} {rule}, is undefined for {_kind(dtype) if typeless else 'these values'}")
        elif not (value >= limit if THRESHOLDS[name] else value <= limit):
            failures.append(f"{name} {value:.6g} {rule}")
    return failures


def _kind(dtype: np.dtype) -> str:
    return "strings" if dtype.kind in "OUS" else dtype.name


def _metric(name: str, found: Statistics | None) -> float | None:
    """Return a metric of `THRESHOLDS`; None where it is undefined."""
    if found is None:
        return None
    if name == "ulp":
        return None if found.ulp is None else found.ulp.max
    value: float | None = getattr(found, name)
    return value


def top_k_failure(output: str, a: np.ndarray, b: np.ndarray, elements: Elements, checks: Checks) -> str:
    """Where the places of the largest values along the last axis differ; empty where they do not."""
    k = checks.top_k_of(output)
    if k is None or elements.identical:
        return ""
    if b.ndim == 0 or b.dtype.kind in "OUSc":
        return f"top {k} must agree, is undefined for {_kind(b.dtype) if b.ndim else 'a scalar'}"
    places = [np.argsort(_descending(side), axis=-1, kind="stable")[..., :k].reshape(-1) for side in (a, b)]
    a_places, b_places = (side.reshape(-1, min(k, b.shape[-1])) for side in places)
    lines = ~_within(a_places, b_places, checks.index_tolerance).all(axis=1)
    if not lines.any():
        return ""
    return f"top {k} differ in {int(lines.sum())} of {lines.size} lines, first in line {int(lines.argmax())}"


def _descending(values: np.ndarray) -> np.ndarray:
    """Keys whose order is the reverse of the values'; those of integers are exact."""
    return ~values if values.dtype.kind in "iub" else -values.astype(np.float64)


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
    bad = [side for side, array in (("a", a), ("b", b)) if not np.isfinite(widened(array)).all()]
    return f"NaN or infinity on side {' and '.join(bad)}" if bad else ""
