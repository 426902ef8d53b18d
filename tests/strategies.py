"""Hypothesis strategies: scatters of every shape, dtype and reduction, valid by construction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import hypothesis.strategies as st
import ml_dtypes
import numpy as np

FLOATS = [np.dtype(t) for t in (np.float32, np.float16, ml_dtypes.bfloat16, np.float64)]
INTEGERS = [np.dtype(t) for t in ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8")]
DTYPES = FLOATS + INTEGERS
REDUCTIONS = ["add", "mul", "max", "min"]
SPECIALS = [0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf]


@dataclass(frozen=True)
class Scatter:
    """Inputs and attributes of one node."""

    data: np.ndarray
    indices: np.ndarray
    updates: np.ndarray
    axis: int
    reduction: str

    def __repr__(self) -> str:
        return (
            f"Scatter({self.data.dtype}, data={self.data.shape}, indices={self.indices.shape}, "
            f"axis={self.axis}, {self.reduction})"
        )


def values(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype[Any], reduction: str
) -> np.ndarray:
    """Random values over a range that tells wrong results from right ones: no zeros' luck, no overflow.

    max and min also get NaN, infinities and both zeros; integers take their whole range, and wrap around.
    """
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return rng.integers(info.min, info.max, shape, dtype, endpoint=True)
    if reduction == "mul":
        return np.asarray(rng.uniform(0.7, 1.4, shape)).astype(dtype)
    array = np.asarray(rng.normal(0, 4, shape)).astype(dtype)
    if reduction in ("max", "min") and array.size:
        special = np.array(SPECIALS).astype(dtype)
        where = rng.random(shape) < rng.choice([0.0, 0.05, 0.5])
        array[where] = special[rng.integers(0, len(special), int(where.sum()))]
    return array


def indices_of(
    rng: np.random.Generator, shape: tuple[int, ...], size: int, spread: str, axis: int | None = None
) -> np.ndarray:
    """Indices over [-size, size-1]: anywhere, on few slots, in rows, or sorted.

    Rows are equal along all dimensions behind the axis; or along the last one, where there are none or no
    axis is given.
    """
    if spread == "rows" and shape:
        behind = len(shape) - 1 if axis is None else min(axis + 1, len(shape) - 1)
        rows = (*shape[:behind], *[1] * (len(shape) - behind))
        indices = rng.integers(0, size, rows) - size * (rng.random(rows) < 0.3)
        return np.asarray(np.broadcast_to(indices, shape), np.int64).copy()
    if spread == "hot":
        indices = rng.integers(0, min(size, 2), shape)
    else:
        indices = rng.integers(0, size, shape)
        if spread == "sorted":
            indices = np.sort(indices, axis=None).reshape(shape)
    indices -= size * (rng.random(shape) < 0.3)
    return np.asarray(indices, np.int64)


def random_scatter(
    dtype: np.dtype[Any],
    reduction: str,
    data: tuple[int, ...] = (5, 7),
    indices: tuple[int, ...] = (23, 7),
    seed: int = 0,
) -> Scatter:
    """A scatter on axis 0 with indices anywhere."""
    rng = np.random.default_rng(seed)
    return Scatter(
        values(rng, data, dtype, reduction),
        indices_of(rng, indices, data[0], "anywhere"),
        values(rng, indices, dtype, reduction),
        0,
        reduction,
    )


@st.composite
def scatters(draw: Any, max_elements: int = 4000, dtypes: Any = tuple(DTYPES), max_rank: int = 8) -> Scatter:
    """A scatter whose indices may be narrower off the axis, and of any length on it, zero included."""
    dtype, reduction = draw(st.sampled_from(list(dtypes))), draw(st.sampled_from(REDUCTIONS))
    rank = draw(st.integers(1, max_rank))
    axis = draw(st.integers(0, rank - 1))
    limit = max(2, int(max_elements ** (1 / rank)))
    sizes = st.integers(1, limit) | st.sampled_from([1, 2, 3, 4, 8, 16, 31, 32, 33, 64])
    data_shape, room = [], max_elements
    for _ in range(rank):
        size = min(draw(sizes), max(room, 1))
        data_shape.append(size)
        room //= size
    narrower = draw(st.booleans())
    indices_shape = [draw(st.integers(0, size)) if narrower else size for size in data_shape]
    indices_shape[axis] = draw(st.integers(0, 3 * limit))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    spread = draw(st.sampled_from(["anywhere", "hot", "rows", "sorted"]))
    shape = tuple(indices_shape)
    return Scatter(
        data=values(rng, tuple(data_shape), dtype, reduction),
        indices=indices_of(rng, shape, data_shape[axis], spread, axis),
        updates=values(rng, shape, dtype, reduction),
        axis=draw(st.sampled_from([axis, axis - rank])),
        reduction=reduction,
    )


@st.composite
def scatters_of_rows(draw: Any, max_elements: int = 20_000) -> Scatter:
    """A scatter on the middle axis of three, rows of whole 16 bytes, as expanded from a list of edges.

    Slots may be hot; in some, one row has two indices.
    """
    dtype, reduction = draw(st.sampled_from(DTYPES)), draw(st.sampled_from(REDUCTIONS))
    inner = draw(st.sampled_from([1, 2, 3, 5, 8, 13])) * 16
    outer, size = draw(st.integers(1, 3)), draw(st.integers(1, max(1, max_elements // inner // 6)))
    length = draw(st.integers(1, max(1, max_elements // inner // outer)))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    shape = (outer, length, inner)
    indices = indices_of(rng, shape, size, "rows", 1)
    hot = rng.random((outer, length, 1)) < draw(st.sampled_from([0, 0, 0.5, 1]))
    indices = np.where(hot, size // 2, indices)
    if draw(st.sampled_from([False, False, True])):
        indices.reshape(-1)[rng.integers(0, indices.size)] = rng.integers(-size, size)
    updates = values(rng, shape, dtype, reduction)
    if reduction == "mul" and dtype.kind not in "iu":  # many hits: nothing is to overflow
        updates = np.where(rng.random(shape) < 0.03, updates, 1).astype(dtype)
    return Scatter(values(rng, (outer, size, inner), dtype, reduction), indices, updates, 1, reduction)
