"""Two arrays of one type and shape, element by element: which match, and how far apart they are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from comparison.tolerances import EXACT, Tolerance


@dataclass(frozen=True)
class Elements:
    """Elements of two flat arrays.

    Attributes:
        good: which match.
        same: which are equal, whatever the tolerance; NaN and infinities by the non-finite policy.
        distance: |a - b| of those in `known`: float64, or exact uint64 for integers; None: the type has none.
        scale: |b| of the same.
        known: where both sides are finite; None: everywhere.
    """

    good: np.ndarray
    same: np.ndarray
    distance: np.ndarray | None = None
    scale: np.ndarray | None = None
    known: np.ndarray | None = None

    @property
    def identical(self) -> bool:
        """Whether all elements are equal; so it is where there are none."""
        return bool(self.same.all())

    @property
    def strays(self) -> bool:
        """Whether a NaN or an infinity stands against something else."""
        return self.known is not None and not bool(self.same[~self.known].all())


def is_floating(dtype: np.dtype) -> bool:
    """Whether a dtype is a floating-point type, those of ml_dtypes among them."""
    return dtype.kind == "f" or (dtype.kind == "V" and dtype.isbuiltin != 1 and "float" in dtype.name)


def widened(array: np.ndarray) -> np.ndarray:
    """Floats as float64 (every narrower type fits in it), other arrays as they are."""
    return array.astype(np.float64) if is_floating(array.dtype) else array


def integer_distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return |a - b| of two integer arrays of one type, exact, as uint64."""
    high, low = np.maximum(a, b), np.minimum(a, b)
    kind = np.int64 if a.dtype.kind == "i" else np.uint64
    # Modulo 2^64 the difference of the two's complements is the distance, which always fits.
    return high.astype(kind).view(np.uint64) - low.astype(kind).view(np.uint64)


def compare_elements(
    a: np.ndarray,
    b: np.ndarray,
    tolerance: Tolerance,
    *,
    bound: np.ndarray | None = None,
    non_finite: str = "equal",
) -> Elements:
    """Compare two flat arrays of one type.

    Equal infinities match, NaN matches NaN, and neither matches anything else, whatever the tolerance.

    Args:
        a: the side under test.
        b: the reference.
        tolerance: what is allowed.
        bound: allowed as well, for each element; infinity allows every value.
        non_finite: with `never` no NaN and no infinity matches.
    """
    if is_floating(b.dtype) or b.dtype.kind == "c":
        return _inexact(a, b, tolerance, bound, non_finite)
    if b.dtype.kind in "iu":
        return _integers(a, b, tolerance)
    same = np.asarray(a == b, dtype=bool)
    return Elements(same, same)


def _inexact(
    a: np.ndarray, b: np.ndarray, tolerance: Tolerance, bound: np.ndarray | None, non_finite: str
) -> Elements:
    wide_a, wide_b = widened(a), widened(b)
    with np.errstate(all="ignore"):  # inf - inf and overflow are looked after below
        distance, scale = np.abs(wide_a - wide_b), np.abs(wide_b)
        finite = np.isfinite(wide_a) & np.isfinite(wide_b)
        allowed = tolerance.atol + tolerance.rtol * scale
        if bound is not None:
            allowed = allowed + bound
        same = wide_a == wide_b
        if non_finite == "equal":
            same |= np.isnan(wide_a) & np.isnan(wide_b)
        else:
            same &= finite
        good = same | (finite & (distance <= allowed))
        if bound is not None and non_finite == "equal":
            good |= np.isposinf(bound)
    return Elements(good, same, distance[finite], scale[finite], finite)


def _integers(a: np.ndarray, b: np.ndarray, tolerance: Tolerance) -> Elements:
    distance = integer_distance(a, b)
    scale = integer_distance(b, np.zeros_like(b))
    same = good = a == b
    if tolerance != EXACT:
        with np.errstate(invalid="ignore"):  # infinity times 0
            allowed = tolerance.atol + tolerance.rtol * scale.astype(np.float64)
        good = same | _at_most(distance, allowed)
    return Elements(good, same, distance, scale)


def _at_most(distance: np.ndarray, allowed: np.ndarray) -> np.ndarray:
    """Which uint64 are at most some floats; as floats the larger ones would be rounded."""
    every = allowed >= 2.0**64
    whole = np.floor(np.where(every | np.isnan(allowed), 0.0, allowed)).astype(np.uint64)
    return every | (~np.isnan(allowed) & (distance <= whole))


def ulp_distance(a: np.ndarray, b: np.ndarray) -> np.ndarray | None:
    """How many floating-point numbers lie between two elements; None for other types.

    Both zeros are one number. Values that are not finite are counted by their bits and mean nothing.
    """
    if not is_floating(b.dtype) or b.dtype.itemsize not in (2, 4, 8):
        return None
    kind = np.dtype(f"i{b.dtype.itemsize}")
    return integer_distance(_ordered(a, kind), _ordered(b, kind))


def _ordered(array: np.ndarray, kind: np.dtype) -> np.ndarray:
    """Integers in the order of the floats: a float's bits are sign and magnitude."""
    bits = np.ascontiguousarray(array).view(kind)
    return np.where(bits >= 0, bits, np.iinfo(kind).min - bits)
