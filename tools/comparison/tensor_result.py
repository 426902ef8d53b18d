"""How a tensor of two sides compares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from comparison.checks import Checks, not_finite, stat_failure, threshold_failures, top_k_failure
from comparison.elementwise import Elements, compare_elements, is_floating
from comparison.statistics import Statistics, relative_errors, statistics
from comparison.tolerances import EXACT, Tolerance

MATCH, MISMATCH = "match", "mismatch"
PLAIN = Checks()


@dataclass(frozen=True)
class BadElement:
    """An element that does not match."""

    position: tuple[int, ...]
    a: Any
    b: Any


@dataclass(frozen=True)
class TensorResult:
    """How a tensor of two sides compares.

    Attributes:
        name: the output's name.
        status: `MATCH` or `MISMATCH`.
        reason: why it is a mismatch where no element says so (shape, dtype, a check); else empty.
        dtype: dtype of both sides, or of side b.
        shape: shape of both sides, or of side b.
        elements: how many elements there are.
        mismatches: how many do not match.
        max_abs: largest |a - b| over the elements that are finite on both sides; an int for integers.
        max_rel: largest |a - b| / |b| over the same, where b is not 0.
        tolerance: what was allowed.
        bounded: the reference's error bound was allowed as well.
        bad: the first elements that do not match, in C order.
        statistics: more on the errors, if it was asked for and the type has a distance.
    """

    name: str
    status: str
    reason: str = ""
    dtype: str = ""
    shape: tuple[int, ...] = ()
    elements: int = 0
    mismatches: int = 0
    max_abs: float | int | None = None
    max_rel: float | None = None
    tolerance: Tolerance = EXACT
    bounded: bool = False
    bad: tuple[BadElement, ...] = ()
    statistics: Statistics | None = None

    @property
    def matches(self) -> bool:
        """Whether the tensor matches."""
        return self.status == MATCH


def compare_arrays(
    name: str,
    a: np.ndarray,
    b: np.ndarray,
    tolerance: Tolerance,
    *,
    checks: Checks = PLAIN,
    bound: np.ndarray | None = None,
    keep: int = 1,
    details: bool = False,
) -> TensorResult:
    """Compare two arrays.

    Args:
        name: the tensor's name.
        a: the side under test.
        b: the reference.
        tolerance: what is allowed; exact types need `EXACT`.
        checks: what else must hold.
        bound: the reference's error bound, allowed on top of `tolerance`.
        keep: how many of the first bad elements to keep.
        details: whether to gather statistics even if no check needs them.
    """
    common: dict[str, Any] = {
        "name": name,
        "dtype": b.dtype.name,
        "shape": b.shape,
        "elements": int(b.size),
        "tolerance": tolerance,
    }
    unlike = _unlike(a, b, checks)
    if unlike:
        return TensorResult(status=MISMATCH, reason=unlike, **common)
    flat_a, flat_b = (
        a.reshape(-1),
        b.reshape(-1),
    )  # 0-d arrays would turn into scalars, which warn and lose types
    flat_bound = None if bound is None else np.asarray(bound, np.float64).reshape(-1)
    elements = compare_elements(flat_a, flat_b, tolerance, bound=flat_bound, non_finite=checks.non_finite)
    stat = checks.stat_of(name)
    found = None
    if details or checks.thresholds_of(name):
        found = statistics(flat_a, flat_b, b.shape, elements, checks.quantile)
    bad = np.flatnonzero(~elements.good)
    failures = _failures(name, a, b, elements, found, tolerance, checks)
    distance = elements.distance
    relative = (
        None if distance is None or elements.scale is None else relative_errors(distance, elements.scale)
    )
    return TensorResult(
        status=MISMATCH if failures or (stat == "elementwise" and bad.size) else MATCH,
        reason="; ".join(failures),
        mismatches=int(bad.size),
        max_abs=None if distance is None or distance.size == 0 else distance.max().item(),
        max_rel=None if relative is None or relative.size == 0 else float(relative.max()),
        bounded=bound is not None,
        bad=tuple(_bad_element(flat_a, flat_b, b.shape, int(i)) for i in bad[:keep]),
        statistics=found if details else None,
        **common,
    )


def _unlike(a: np.ndarray, b: np.ndarray, checks: Checks) -> str:
    """Why two arrays cannot be compared element by element."""
    if a.dtype != b.dtype and not (a.dtype.kind in "OU" and b.dtype.kind in "OU"):
        return f"dtype {a.dtype.name} against {b.dtype.name}"
    if a.shape != b.shape if checks.shape else a.size != b.size:
        return f"shape {list(a.shape)} against {list(b.shape)}"
    return ""


def _failures(
    name: str,
    a: np.ndarray,
    b: np.ndarray,
    elements: Elements,
    found: Statistics | None,
    tolerance: Tolerance,
    checks: Checks,
) -> list[str]:
    """Which checks fail, apart from that of each element."""
    failures = []
    stat = checks.stat_of(name)
    if stat not in ("elementwise", "none"):
        failures.append(stat_failure(stat, elements, checks.quantile, tolerance))
    thresholds = threshold_failures(name, b.dtype, found, elements, checks)
    places = top_k_failure(name, a, b.reshape(a.shape), elements, checks)
    # these see finite pairs alone, and a bound may excuse the others in the comparison element by element
    judged_as_a_whole = stat != "elementwise" or checks.thresholds_of(name) or checks.top_k_of(name)
    if judged_as_a_whole and elements.strays:
        failures.append("NaN or infinity against something else")
    failures += [*thresholds, places]
    if checks.validate and (is_floating(b.dtype) or b.dtype.kind == "c"):
        failures.append(not_finite(a, b))
    return [failure for failure in failures if failure]


def _bad_element(a: np.ndarray, b: np.ndarray, shape: tuple[int, ...], flat: int) -> BadElement:
    position = tuple(int(i) for i in np.unravel_index(flat, shape))
    return BadElement(position, scalar(a[flat]), scalar(b[flat]))


def scalar(value: Any) -> Any:
    """Return a NumPy scalar as a Python one; floats of every type as float."""
    if isinstance(value, np.generic):
        return float(value) if is_floating(value.dtype) else value.item()
    return value
