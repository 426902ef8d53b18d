"""Random inputs, computed by the same array expressions in NumPy and in CuPy: one seed gives one set of bits.

Arrays are kept as their storage type: bfloat16, which CuPy does not have, as uint16.
"""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from benchmarking.workloads import Workload
from ortops._dtypes import BY_NAME

Array = Any  # numpy.ndarray or cupy.ndarray

DATA, INDICES, UPDATES, SIGNS = 1, 2, 3, 4  # streams of random numbers
_HITS = 8  # factors other than 1 and -1 that a busy slot gets on average, at most


def storage(dtype: str) -> np.dtype[Any]:
    """Return the NumPy type that elements are stored as."""
    return np.dtype(np.uint16) if dtype == "bfloat16" else BY_NAME[dtype].numpy


def is_float(dtype: str) -> bool:
    """Whether a type is a floating-point type."""
    return BY_NAME[dtype].is_float


def random_bits(xp: Any, count: int, seed: int, stream: int) -> Array:
    """64 random bits an element: splitmix64 of a counter."""
    start = ((seed * 1_000_003 + stream) * 2**36 + 1) % 2**64
    bits = xp.arange(count, dtype=np.uint64)
    bits += np.uint64(start)
    bits *= np.uint64(0x9E3779B97F4A7C15)
    bits ^= bits >> np.uint64(30)
    bits *= np.uint64(0xBF58476D1CE4E5B9)
    bits ^= bits >> np.uint64(27)
    bits *= np.uint64(0x94D049BB133111EB)
    bits ^= bits >> np.uint64(31)
    return bits


def make_indices(xp: Any, workload: Workload, seed: int) -> Array:
    """Make indices of the workload's distribution, int64, dense: in [0, size-1], or half less size."""
    axis, shape = workload.positive_axis, workload.indices
    size = workload.data[axis]
    if workload.distribution in ("rows", "hubs"):
        drawn_shape = tuple(length if i == axis else 1 for i, length in enumerate(shape))
    else:
        drawn_shape = shape
    drawn = _draw_slots(xp, workload, prod(drawn_shape), size, seed).reshape(drawn_shape)
    if workload.distribution in ("sorted", "reversed"):
        drawn = xp.sort(drawn, axis=axis)
        if workload.distribution == "reversed":
            drawn = xp.flip(drawn, axis)
    if workload.negatives:
        negative = (random_bits(xp, drawn.size, seed, SIGNS) & np.uint64(1)).astype(bool)
        drawn = xp.where(negative.reshape(drawn_shape), drawn - size, drawn)
    return xp.ascontiguousarray(xp.broadcast_to(drawn, shape))


def _draw_slots(xp: Any, workload: Workload, count: int, size: int, seed: int) -> Array:
    """Return a slot of the axis for each of ``count`` positions, flat int64."""
    bits = random_bits(xp, count, seed, INDICES)
    if workload.distribution in ("hubs", "power"):  # the cube of a number in [0, 1), in steps of 2^-21
        unit = bits >> np.uint64(43)
        bits = (unit * unit * unit >> np.uint64(32)) * np.uint64(size) >> np.uint64(31)
    elif workload.distribution in ("few", "one"):  # evenly spread, beginning anywhere
        slots = 1 if workload.distribution == "one" else workload.slots
        bits = bits % np.uint64(slots) * np.uint64(size) // np.uint64(slots)
        bits += np.uint64(seed % (size // slots))
    return (bits % np.uint64(size)).astype(np.int64)


def make_values(xp: Any, workload: Workload, dtype: str, reduction: str, seed: int, stream: int) -> Array:
    """Random data (``stream`` `DATA`) or updates (`UPDATES`) in their storage type; none is zero.

    - add of floats: both signs, magnitudes in [1/16, 1), so that sums stay finite.
    - max and min of floats: both signs, magnitudes in [1, 5800) with a long tail, so that slots with a
      million updates still differ, even in 16 bits.
    - mul of floats: both signs, magnitudes in [0.75, 1.3); where a slot gets many updates most of them are
      1 or -1, so that every product is finite and every update still counts (a lost -1 shows).
    - integers: the whole range, 1 instead of 0; for mul odd numbers only, since products of even ones are
      soon zero.
    """
    shape = workload.data if stream == DATA else workload.indices
    count = workload.total if stream == DATA else workload.count
    bits = random_bits(xp, count, seed, stream)
    if not is_float(dtype):
        return _integers(bits, dtype, odd=reduction == "mul").reshape(shape)
    kind, digits = (np.float64, 53) if dtype == "float64" else (np.float32, 24)
    unit = (bits >> np.uint64(64 - digits)).astype(kind) * kind(2.0**-digits)
    negative = (bits & np.uint64(1)).astype(bool)
    if reduction == "mul":
        values = unit * kind(0.55) + kind(0.75)
        share = min(1.0, _HITS / workload.crowd)
        if stream == UPDATES and share < 1:
            plain = (bits >> np.uint64(1)) % np.uint64(2**20) >= np.uint64(int(share * 2**20))
            values = xp.where(plain, kind(1), values)
    elif reduction in ("max", "min"):
        values = kind(1) / xp.sqrt(unit + kind(2.0**-25))
    else:
        values = unit * kind(15 / 16) + kind(1 / 16)
    values = xp.where(negative, -values, values)
    return (values if dtype == "float64" else from_float32(xp, values, dtype)).reshape(shape)


def _integers(bits: Array, dtype: str, *, odd: bool) -> Array:
    """Return the uppermost bits as integers of a type."""
    width = 8 * storage(dtype).itemsize
    values = (bits >> np.uint64(64 - width)).astype(f"uint{width}")
    values |= values.dtype.type(1) if odd else values == 0
    return values.view(storage(dtype))


def from_float32(xp: Any, values: Array, dtype: str) -> Array:
    """Finite float32 values, rounded to nearest even, in a type's storage."""
    if dtype != "bfloat16":
        return values.astype(storage(dtype))
    bits = xp.ascontiguousarray(values).view(np.uint32)
    odd = (bits >> np.uint32(16)) & np.uint32(1)
    return ((bits + np.uint32(0x7FFF) + odd) >> np.uint32(16)).astype(np.uint16)


def to_float64(array: Array, dtype: str) -> Array:
    """Return a float array in its storage type, widened exactly."""
    if dtype == "bfloat16":
        return (array.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    return array.astype(np.float64)
