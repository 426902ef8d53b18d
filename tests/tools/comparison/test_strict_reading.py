"""Every metric, threshold, type and odd value against a strict reading of docs/compare.md in plain Python.

The reading knows nothing of the code: it works on lists of Python numbers, and counts floating-point numbers
by stepping from one to the next.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from comparison import tensor_result
from comparison.checks import Checks
from comparison.elementwise import Elements
from comparison.tensor_result import compare_arrays
from comparison.tolerances import EXACT, Tolerance

NAN, INF = math.nan, math.inf
QUANTILE = 0.9
FLOATS = ["float64", "float32", "float16", "bfloat16"]
SMALL_FLOATS = ["float8_e4m3fn", "float8_e5m2"]
COMPLEX = ["complex64", "complex128"]
INTEGERS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)]
NARROW = ["int4", "uint4"]
DTYPES = [*FLOATS, *SMALL_FLOATS, *COMPLEX, *INTEGERS, *NARROW, "bool", "object"]

CASES: dict[str, tuple[list, list]] = {
    "equal": ([1, 2, 3], [1, 2, 3]),
    "one of three off": ([1, 2, 4], [1, 2, 3]),
    "all off": ([7, 7, 7], [1, 2, 3]),
    "places swapped": ([1, 3, 2], [1, 2, 3]),
    "opposite": ([1, 2], [-1, -2]),
    "constant": ([7, 7], [3, 3]),
    "scattered errors at zeros": ([6, 6, 6, 6, 1], [0, 0, 0, 0, 1]),
    "one error at a zero": ([6, 1, 2, 3, 4], [0, 1, 2, 3, 4]),
    "a zero": ([0, 0], [7, 7]),
    "b zero": ([7, 7], [0, 0]),
    "both zero": ([0, 0], [0, 0]),
    "empty": ([], []),
    "past the floats": ([2**53 + 1, 2**53], [2**53, 2**53 + 1]),
    "ends": ([2**63 - 1, 0], [-(2**63), 0]),
    "nan on side a": ([NAN, 1, 2], [1, 1, 2]),
    "nan on side b": ([1, 1, 2], [NAN, 1, 2]),
    "nan on both sides": ([NAN, 1, 2], [NAN, 1, 2]),
    "nan on both sides, one off": ([NAN, 1, 2], [NAN, 1, 3]),
    "nan alone on side a": ([NAN, NAN], [1, 1]),
    "nan alone on both sides": ([NAN, NAN], [NAN, NAN]),
    "infinity on side a": ([INF, 1, 2], [1, 1, 2]),
    "infinity on side b": ([1, 1, 2], [INF, 1, 2]),
    "infinity on both sides": ([INF, 1, 2], [INF, 1, 2]),
    "infinity on both sides, one off": ([INF, 1, 2], [INF, 1, 3]),
    "opposite infinities": ([INF, 1], [-INF, 1]),
    "infinity against nan": ([INF, 1], [NAN, 1]),
    "infinity alone on both sides": ([-INF], [-INF]),
    "half of one": ([1.5, 1], [1, 1]),
}
NEXT = "the next float"


@dataclass(frozen=True)
class Rule:
    """One check: a threshold, a statistic or the places of the largest values."""

    kind: str
    name: str
    limit: Any

    def checks(self, policy: str) -> Checks:
        common: dict[str, Any] = {"non_finite": policy, "quantile": QUANTILE}
        if self.kind == "stat":
            return Checks(stat={"": self.name}, **common)
        if self.kind == "top-k":
            return Checks(stat={"": "none"}, top_k={"": self.limit}, **common)
        return Checks(stat={"": "none"}, thresholds={self.name: {"": self.limit}}, **common)

    @property
    def tolerance(self) -> Tolerance:
        return self.limit if self.kind == "stat" else EXACT


LIMITS = {
    "cosine": (-1, 0.5, 0.9999, 1.1),
    "psnr": (-100, 30),
    "snr": (-100, 30),
    "l2": (-1, 0, 0.1, 1e6),
    "l2_relative": (0, 0.1, 1e6),
    "ulp": (0, 4),
}
TOLERANCES = [Tolerance(*both) for both in ((0, 0), (0.4, 0), (0, 0.4), (1.5, 0), (0, 1.5), (1e6, 0))]
RULES = [
    *(Rule("threshold", name, limit) for name, limits in LIMITS.items() for limit in limits),
    *(
        Rule("stat", stat, t)
        for stat in ("elementwise", "max", "mean", "median", "quantile")
        for t in TOLERANCES
    ),
    *(Rule("top-k", "", k) for k in (1, 2)),
]


def arrays(dtype: str, case: str) -> tuple[np.ndarray, np.ndarray] | None:
    """The two sides of a case; None where the type does not have its values."""
    kind = np.dtype(getattr(ml_dtypes, dtype, dtype))
    if case == NEXT:
        if dtype not in FLOATS:
            return None
        b = np.array([1, 1], kind)
        a = b.copy()
        a[0] = np.nextafter(b[0], np.array(2, kind))
        return a, b
    sides = CASES[case]
    if dtype == "object":
        return tuple(np.array([str(v) for v in side], object) for side in sides)  # type: ignore[return-value]
    whole = dtype in (*INTEGERS, *NARROW, "bool")
    for value in (v for side in sides for v in side):
        if whole and (not math.isfinite(value) or value != int(value)):
            return None
        if dtype in INTEGERS and not np.iinfo(kind).min <= value <= np.iinfo(kind).max:
            return None
        if dtype in NARROW and not ml_dtypes.iinfo(dtype).min <= value <= ml_dtypes.iinfo(dtype).max:
            return None
        if dtype in (*FLOATS, *SMALL_FLOATS, *COMPLEX):
            with np.errstate(all="ignore"):
                kept = complex(np.array(value).astype(kind)).real
            if math.isfinite(kept) != math.isfinite(value) or math.isnan(kept) != math.isnan(value):
                return None  # no infinity, or not so large
    return tuple(np.array(side).astype(kind) for side in sides)  # type: ignore[return-value]


def plain(array: np.ndarray) -> list:
    """Python numbers or strings."""
    if array.dtype.kind in "iubcO":
        return array.tolist()
    return [int(v) for v in array] if "int" in array.dtype.name else [float(v) for v in array]


def finite(value: Any) -> bool:
    parts = (value.real, value.imag) if isinstance(value, complex) else (value,)
    return isinstance(value, str) or all(isinstance(p, int) or math.isfinite(p) for p in parts)


def same(x: Any, y: Any, policy: str) -> bool:
    if policy == "never":
        return finite(x) and finite(y) and x == y
    return x == y or (x != x and y != y)


def norm(values: list) -> float:
    return math.sqrt(sum(float(abs(v)) ** 2 for v in values))


def metric(name: str, x: list, y: list) -> float | None:
    """A metric of finite values that are not all equal; None: undefined."""
    error, length_x, length_y = norm([p - q for p, q in zip(x, y, strict=True)]), norm(x), norm(y)
    if name == "l2":
        return error
    if name == "l2_relative":
        return error / length_y if length_y else None
    if name == "cosine":
        if not length_x or not length_y:
            return None
        return sum((complex(p).conjugate() * q).real for p, q in zip(x, y, strict=True)) / length_x / length_y
    peak = max(map(abs, y)) if isinstance(y[0], complex) else max(y) - min(y)
    signal = peak if name == "psnr" else length_y / math.sqrt(len(y))
    return 20 * math.log10(signal / (error / math.sqrt(len(y)))) if signal else None


def floats_apart(a: np.ndarray, b: np.ndarray, limit: int) -> bool:
    """Whether every element of b is at most `limit` steps from that of a; both are finite."""
    for p, q in zip(a, b, strict=True):
        steps = 0
        while p != q and steps <= limit:
            p, steps = np.nextafter(p, q), steps + 1
        if steps > limit:
            return False
    return True


def statistic(name: str, values: list[float]) -> float:
    if name == "max":
        return max(values)
    if name == "mean":
        return statistics.fmean(values)
    if name == "median":
        return statistics.median(values)
    place, ordered = QUANTILE * (len(values) - 1), sorted(values)
    low, high = ordered[math.floor(place)], ordered[math.ceil(place)]
    return low if low == high else low + (high - low) * (place - math.floor(place))


def places(values: list, k: int) -> list[int]:
    return sorted(range(len(values)), key=lambda i: (values[i] != values[i], -values[i], i))[:k]


def reading(rule: Rule, dtype: str, a: np.ndarray, b: np.ndarray, policy: str) -> bool | None:
    """Whether the sides match; None: they do not, and the metric is undefined."""
    x, y = plain(a), plain(b)
    pairs = list(zip(x, y, strict=True))
    equal = all(same(p, q, policy) for p, q in pairs)
    measurable = dtype not in ("bool", "object", *NARROW)
    if any(not (finite(p) and finite(q)) and not same(p, q, policy) for p, q in pairs):
        return False
    if rule.kind == "top-k":
        if equal or dtype in ("object", *COMPLEX):
            return equal or None
        return places(x, rule.limit) == places(y, rule.limit)
    known = [i for i, (p, q) in enumerate(pairs) if finite(p) and finite(q)]
    if rule.kind == "stat":
        if equal or not measurable:
            return equal
        errors = [abs(x[i] - y[i]) for i in known]
        relative = [
            0.0 if not e else e / abs(y[i]) if y[i] else INF for e, i in zip(errors, known, strict=True)
        ]
        t = rule.tolerance
        if rule.name == "elementwise":
            return all(e <= t.atol + t.rtol * abs(y[i]) for e, i in zip(errors, known, strict=True))
        return statistic(rule.name, errors) <= t.atol or statistic(rule.name, relative) <= t.rtol
    if rule.name == "ulp":
        if equal:
            return True
        return floats_apart(a[known], b[known], rule.limit) if dtype in FLOATS else None
    best = {"cosine": 1.0, "psnr": INF, "snr": INF, "l2": 0.0, "l2_relative": 0.0}
    value = (
        best[rule.name]
        if equal
        else metric(rule.name, [x[i] for i in known], [y[i] for i in known])
        if measurable
        else None
    )
    if value is None:
        return None
    return value >= rule.limit if rule.name in ("cosine", "psnr", "snr") else value <= rule.limit


def disagreements(dtype: str, case: str) -> Iterator[str]:
    """Where the code and the reading part."""
    sides = arrays(dtype, case)
    if sides is None:
        return
    for policy in ("equal", "never"):
        for rule in RULES:
            found = compare_arrays("y", *sides, rule.tolerance, checks=rule.checks(policy))
            wanted = reading(rule, dtype, *sides, policy)
            if found.matches != bool(wanted):
                yield f"{rule} {policy}: {found.status} ({found.reason}), must be {wanted}"
            elif wanted is None and "is undefined for" not in found.reason:
                yield f"{rule} {policy}: {found.reason!r} must say that it is undefined"


PAIRS = [(dtype, case) for dtype in DTYPES for case in (*CASES, NEXT) if arrays(dtype, case) is not None]


@pytest.mark.parametrize(("dtype", "case"), PAIRS, ids=lambda value: value.replace(" ", "_"))
def test_a_verdict_is_that_of_the_strict_reading(dtype, case):
    assert list(disagreements(dtype, case)) == []


def test_every_type_has_its_odd_values():
    assert {d for d, case in PAIRS if case == "nan on side a"} == {*FLOATS, *SMALL_FLOATS, *COMPLEX, "object"}
    assert {dtype for dtype, case in PAIRS if case == "opposite infinities"} == {
        *FLOATS,
        "float8_e5m2",
        *COMPLEX,
        "object",
    }
    assert {dtype for dtype, case in PAIRS if case == "empty"} == set(DTYPES)


def no_strays(monkeypatch):
    monkeypatch.setattr(Elements, "strays", property(lambda self: False))


def no_thresholds(monkeypatch):
    monkeypatch.setattr(tensor_result, "threshold_failures", lambda *given: [])


def no_statistics(monkeypatch):
    monkeypatch.setattr(tensor_result, "stat_failure", lambda *given: "")


def no_places(monkeypatch):
    monkeypatch.setattr(tensor_result, "top_k_failure", lambda *given: "")


@pytest.mark.parametrize("fault", [no_strays, no_thresholds, no_statistics, no_places])
def test_the_reading_finds_a_fault(fault, monkeypatch):
    fault(monkeypatch)
    assert any(line for case in CASES for line in disagreements("float32", case))
