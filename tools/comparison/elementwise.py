"""Two arrays, element by element: which match, and how far apart the others are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from comparison.tolerances import EXACT, Tolerance

MATCH, MISMATCH = "match", "mismatch"


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
        reason: why it is a mismatch where no element says so (shape, dtype, missing); else empty.
        dtype: dtype of both sides, or of side b.
        shape: shape of both sides, or of side b.
        elements: how many elements there are.
        mismatches: how many do not match.
        max_abs: largest |a - b| over the elements that are finite on both sides; an int for integers.
        max_rel: largest |a - b| / |b| over the same, where b is not 0.
        tolerance: what was allowed.
        bad: the first elements that do not match, in C order.
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
    bad: tuple[BadElement, ...] = ()

    @property
    def matches(self) -> bool:
        """Whether the tensor matches."""
        return self.status == MATCH


def is_floating(dtype: np.dtype) -> bool:
    """Whether a dtype is a floating-point type, those of ml_dtypes among them."""
    return dtype.kind == "f" or (dtype.kind == "V" and dtype.isbuiltin != 1 and "float" in dtype.name)


def widened(array: np.ndarray) -> np.ndarray:
    """Floats as float64 (every narrower type fits in it), other arrays as they are."""
    return array.astype(np.float64) if is_floating(array.dtype) else array


def integer_distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """|a - b| of two integer arrays of one type, exact, as uint64."""
    high, low = np.maximum(a, b), np.minimum(a, b)
    kind = np.int64 if a.dtype.kind == "i" else np.uint64
    # Modulo 2^64 the difference of the two's complements is the distance, which always fits.
    return high.astype(kind).view(np.uint64) - low.astype(kind).view(np.uint64)


def compare_arrays(
    name: str, a: np.ndarray, b: np.ndarray, tolerance: Tolerance, *, keep: int = 1
) -> TensorResult:
    """Compares two arrays.

    Equal infinities match, NaN matches NaN, and neither matches anything else, whatever the tolerance.

    Args:
        name: the tensor's name.
        a: the side under test.
        b: the reference.
        tolerance: what is allowed; exact types need `EXACT`.
        keep: how many of the first bad elements to keep.
    """
    common = {
        "name": name,
        "dtype": b.dtype.name,
        "shape": b.shape,
        "elements": int(b.size),
        "tolerance": tolerance,
    }
    if a.dtype != b.dtype and not (a.dtype.kind in "OU" and b.dtype.kind in "OU"):
        return TensorResult(status=MISMATCH, reason=f"dtype {a.dtype.name} against {b.dtype.name}", **common)
    if a.shape != b.shape:
        return TensorResult(
            status=MISMATCH, reason=f"shape {list(a.shape)} against {list(b.shape)}", **common
        )
    shape, a, b = (
        b.shape,
        a.reshape(-1),
        b.reshape(-1),
    )  # 0-d arrays would turn into scalars, which warn and lose types
    if is_floating(b.dtype) or b.dtype.kind == "c":
        good, distance, scale = _inexact(a, b, tolerance)
    elif b.dtype.kind in "iu":
        good, distance, scale = _integers(a, b, tolerance)
    else:
        good, distance, scale = np.asarray(a == b, dtype=bool), None, None
    where = np.flatnonzero(~good)
    return TensorResult(
        status=MATCH if where.size == 0 else MISMATCH,
        mismatches=int(where.size),
        max_abs=None if distance is None or distance.size == 0 else distance.max().item(),
        max_rel=None if distance is None or scale is None else _largest_ratio(distance, scale),
        bad=tuple(_bad_element(a, b, shape, int(i)) for i in where[:keep]),
        **common,
    )


def _inexact(a: np.ndarray, b: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Which elements match; |a - b| and |b| where both are finite, flat."""
    wide_a, wide_b = widened(a), widened(b)
    with np.errstate(all="ignore"):  # inf - inf and overflow are looked after below
        distance, scale = np.abs(wide_a - wide_b), np.abs(wide_b)
        finite = np.isfinite(wide_a) & np.isfinite(wide_b)
        good = finite & (distance <= tolerance.atol + tolerance.rtol * scale)
        good |= (wide_a == wide_b) | (np.isnan(wide_a) & np.isnan(wide_b))
    return good, distance[finite], scale[finite]


def _integers(
    a: np.ndarray, b: np.ndarray, tolerance: Tolerance
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    distance = integer_distance(a, b)
    scale = integer_distance(b, np.zeros_like(b))
    good = a == b
    if tolerance != EXACT:
        allowed = tolerance.atol + tolerance.rtol * scale.astype(np.float64)
        good = good | (distance.astype(np.float64) <= allowed)
    return good, distance, scale


def _largest_ratio(distance: np.ndarray, scale: np.ndarray) -> float | None:
    known = scale > 0
    if not known.any():
        return None
    with np.errstate(over="ignore"):
        return float((distance[known].astype(np.float64) / scale[known].astype(np.float64)).max())


def _bad_element(a: np.ndarray, b: np.ndarray, shape: tuple[int, ...], flat: int) -> BadElement:
    position = tuple(int(i) for i in np.unravel_index(flat, shape))
    return BadElement(position, scalar(a[flat]), scalar(b[flat]))


def scalar(value: Any) -> Any:
    """A NumPy scalar as a Python one; floats of every type as float."""
    if isinstance(value, np.generic):
        return float(value) if is_floating(value.dtype) else value.item()
    return value
