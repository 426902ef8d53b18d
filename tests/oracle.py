"""The right output of a scatter, computed element by element, and how near to it a result must be."""

from __future__ import annotations

import ml_dtypes
import numpy as np
from strategies import Scatter

UNIT_ROUNDOFF = {"float16": 2.0**-11, "bfloat16": 2.0**-8, "float32": 2.0**-24, "float64": 2.0**-53}


@np.errstate(over="ignore")  # of products past float64
def exact(scatter: Scatter) -> tuple[np.ndarray, np.ndarray]:
    """Return the result, in float64 for floats, and how far from it each element may be.

    Integers wrap around; they, max and min must be exact. Where k updates meet one element of a float type
    with unit roundoff u, a sum may be off by 1.1 (k + 1) u times the sum of the absolute values of its terms,
    and a product by 1.1 (k + 1) u times its own absolute value. That holds for every order of the updates. A
    product's bound is infinite where some order of its factors leaves the type's range on the way.

    A loop over elements, on purpose: it shares nothing with the operators or the reference runner.
    """
    data, dtype = scatter.data, scatter.data.dtype
    wide = data.astype(object if dtype.kind in "iu" else np.float64)
    total, hits = np.abs(wide), np.zeros(data.shape)
    high, low = np.maximum(total, 1), np.minimum(total, 1)  # of products, whatever the order of factors
    for place in np.ndindex(scatter.indices.shape):
        slot = list(place)
        slot[scatter.axis] = scatter.indices[place]
        at, update = tuple(slot), scatter.updates[place]
        update = int(update) if dtype.kind in "iu" else float(update)
        wide[at] = _reduce(wide[at], update, scatter.reduction)
        total[at] = total[at] + abs(update)
        hits[at] += 1
        if scatter.reduction == "mul" and dtype.kind not in "iu":
            high[at], low[at] = high[at] * max(abs(update), 1.0), low[at] * min(abs(update), 1.0)
    if dtype.kind in "iu":
        size = 8 * dtype.itemsize
        wrapped = [int(v) % 2**size for v in wide.reshape(-1)]
        return np.array(wrapped, np.uint64).astype(f"u{dtype.itemsize}").view(dtype).reshape(
            data.shape
        ), hits * 0
    unit = UNIT_ROUNDOFF[dtype.name]
    if scatter.reduction in ("max", "min"):
        return wide, hits * 0
    if scatter.reduction == "mul":
        near = 1.1 * (hits + 1) * unit
        info = ml_dtypes.finfo(dtype)
        inside = (high * (1 + near) < float(info.max)) & (low > (1 + near) * float(info.smallest_normal))
        return wide, np.where(inside, near * np.abs(wide), np.inf)
    return wide, 1.1 * (hits + 1) * unit * total


def _reduce(a: float, b: float, reduction: str) -> float:
    if reduction == "add":
        return a + b
    if reduction == "mul":
        return a * b
    if a != a or b != b:
        return float("nan")
    if a == b == 0 and isinstance(a, float):
        sign = max if reduction == "max" else min
        return sign(np.copysign(1.0, a), np.copysign(1.0, b)) * 0.0
    return max(a, b) if reduction == "max" else min(a, b)


def check(scatter: Scatter, got: np.ndarray) -> None:
    """Assert that a result is right: to the bit for integers, max and min, within the bound for the rest."""
    expected, bound = exact(scatter)
    assert got.dtype == scatter.data.dtype
    assert got.shape == scatter.data.shape
    if got.dtype.kind in "iu":
        np.testing.assert_array_equal(got, expected)
        return
    wide = got.astype(np.float64)
    if scatter.reduction in ("max", "min"):
        np.testing.assert_array_equal(wide, expected)
        number = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(wide[number]), np.signbit(expected[number]))
        return
    finite = (np.abs(expected) < float(ml_dtypes.finfo(got.dtype).max)) & np.isfinite(bound)
    error = np.abs(wide[finite] - expected[finite])  # no difference of infinities
    worst = error - bound[finite]
    assert not worst.size or worst.max() <= 0, f"{scatter}: error exceeds the bound by {worst.max()}"
