"""Named distributions of indices and of values: what the suites' tables refer to.

Floating-point values are drawn so that the result does not depend on the order in which updates are applied
(small integers for sums, powers of two for products), unless a distribution's name says otherwise:
a difference between two correct implementations would otherwise be rounding, and hide real faults.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

IndexDraw = Callable[[np.random.Generator, tuple[int, ...], int, int], np.ndarray]
ValueDraw = Callable[[np.random.Generator, tuple[int, ...], np.dtype, str], np.ndarray]


def is_float(dtype: np.dtype) -> bool:
    """Whether a dtype is a floating-point type, bfloat16 among them."""
    return not np.issubdtype(dtype, np.integer) and dtype != np.bool_


def _signed(rng: np.random.Generator, slots: np.ndarray, size: int) -> np.ndarray:
    """Write about half of the slots as negative indices."""
    return np.where(rng.random(slots.shape) < 0.5, slots, slots - size).astype(np.int64)


def _uniform(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    return rng.integers(-size, size, shape, dtype=np.int64) if size else np.zeros(shape, np.int64)


def _hot(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    slots = np.where(rng.random(shape) < 0.95, size // 2, rng.integers(0, size, shape))
    return _signed(rng, slots, size)


def _one_slot(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    return _signed(rng, np.full(shape, size - 1), size)


def _ends(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    return rng.choice(np.array([-size, -1, 0, size - 1], np.int64), shape)


def _rows(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    line = rng.integers(-size, size, shape[axis], dtype=np.int64)
    return np.broadcast_to(np.expand_dims(line, [a for a in range(len(shape)) if a != axis]), shape).copy()


def _sorted(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    return np.sort(rng.integers(0, size, shape, dtype=np.int64), axis=axis)


def _reversed(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    return np.flip(_sorted(rng, shape, size, axis), axis=axis).copy()


def _unique(rng: np.random.Generator, shape: tuple[int, ...], size: int, axis: int) -> np.ndarray:
    line = np.argsort(rng.random((*shape[:axis], size, *shape[axis + 1 :])), axis=axis)
    return np.take(line, np.arange(shape[axis]), axis=axis).astype(np.int64)


INDICES: dict[str, IndexDraw] = {
    "uniform": _uniform,  # duplicates and negatives
    "hot": _hot,  # nearly all updates on one slot
    "one_slot": _one_slot,
    "ends": _ends,  # first and last slot, written both ways
    "rows": _rows,  # equal along a row, as a graph layer's expanded edge list is
    "sorted": _sorted,
    "reversed": _reversed,
    "unique": _unique,  # no duplicates
}
"""`draw(rng, shape, size of the axis, axis >= 0) -> int64 indices`."""


def _exact(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str) -> np.ndarray:
    if reduction == "mul":
        if is_float(dtype):
            return rng.choice([1.0, -1.0, 1.0, -1.0, 2.0, 0.5], shape).astype(dtype)
        return rng.choice([1, 2, 3], shape).astype(dtype)
    if is_float(dtype):
        return rng.integers(-4, 5, shape).astype(dtype)
    low = 0 if np.iinfo(dtype).min == 0 else -9
    return rng.integers(low, 10, shape).astype(dtype)


def _sparse(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str) -> np.ndarray:
    """Mostly the reduction's neutral or harmless value, so that thousands of updates on a slot stay exact."""
    values = np.full(shape, 1 if reduction == "mul" else 0).reshape(-1)
    count = min(values.size, 64)
    chosen = rng.permutation(values.size)[:count]
    if reduction == "mul":
        values[chosen] = rng.choice([1, 2] if not is_float(dtype) else [1, -1], count)
    else:
        values[chosen] = rng.integers(0 if dtype.kind == "u" else -3, 4, count)
    return values.reshape(shape).astype(dtype)


def _normal(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str) -> np.ndarray:
    return rng.standard_normal(shape).astype(dtype)


def _wide(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str) -> np.ndarray:
    """Integers over the whole range of their type: sums and products wrap around."""
    limits = np.iinfo(dtype)
    values = rng.integers(limits.min, limits.max, shape, dtype=dtype, endpoint=True)
    extremes = np.array([limits.min, limits.max, limits.max - 1, 1], dtype)
    return np.where(rng.random(shape) < 0.3, rng.choice(extremes, shape), values).astype(dtype)


def _special(*values: float) -> ValueDraw:
    def draw(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str) -> np.ndarray:
        plain = rng.integers(1, 5, shape) * rng.choice([-1, 1], shape)
        return np.where(rng.random(shape) < 0.3, rng.choice(np.array(values), shape), plain).astype(dtype)

    return draw


def _zeros_both_signs(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, reduction: str
) -> np.ndarray:
    return rng.choice(np.array([0.0, -0.0]), shape).astype(dtype)


VALUES: dict[str, ValueDraw] = {
    "exact": _exact,
    "sparse": _sparse,
    "normal": _normal,  # rounding depends on the order: for the types whose tolerance covers it
    "wide": _wide,  # integers only
    "nan": _special(np.nan),
    "infinite": _special(np.inf, -np.inf),
    "upper_infinite": _special(np.inf),  # inf - inf would be NaN, which is right but depends on nothing else
    "signed_zero": _zeros_both_signs,
}
"""`draw(rng, shape, dtype, reduction) -> values`, for data and updates alike."""
