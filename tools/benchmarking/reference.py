"""What a scatter must give, in float64 or exact integers, and the check of an output against it.

Written apart from ``ortops`` and from ``refimpl``: it must be fast for tens of millions of updates.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from benchmarking.backends import Backend
from benchmarking.values import Array, is_float, storage, to_float64
from benchmarking.workloads import Workload

# That of float64 is doubled: the expected values are rounded as often.
UNIT_ROUNDOFF = {"float64": 2.0**-52, "float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8}
# Rounding errors of many updates with random signs average out: from here on the bound no longer grows with
# their number, which makes it far sharper than n*u*sum|x|.
_MOST_ROUNDINGS = 16


@dataclass(frozen=True)
class Verdict:
    """Whether an output is right.

    Attributes:
        right: Whether it is.
        worst: The largest error over its bound; 0 for exact results.
        note: What is wrong, in one line.
    """

    right: bool
    worst: float = 0.0
    note: str = ""


@dataclass(frozen=True)
class Reference:
    """The expected output of one scatter.

    Attributes:
        dtype: The element type.
        exact: The expected values, flat: float64 for floats, the storage type for integers.
        bound: The error allowed for each, flat float64; None where the result must be equal.
    """

    dtype: str
    exact: Array
    bound: Array | None

    def check(self, xp: Any, output: Array) -> Verdict:
        """Compare an output in its storage type."""
        flat = output.reshape(-1)
        if not is_float(self.dtype):
            return _equal(xp, flat, self.exact)
        values = to_float64(flat, self.dtype)
        if self.bound is None:
            return _equal(xp, values, self.exact)
        error = xp.abs(values - self.exact)
        good = error <= self.bound  # a NaN is not
        if not bool(good.all()):
            return _describe(xp, good, values, self.exact)
        allowed = xp.where(self.bound > 0, self.bound, 1.0)
        return Verdict(right=True, worst=float((error / allowed).max()) if error.size else 0.0)


def _equal(xp: Any, got: Array, expected: Array) -> Verdict:
    good = got == expected
    return Verdict(right=True) if bool(good.all()) else _describe(xp, good, got, expected)


def _describe(xp: Any, good: Array, got: Array, expected: Array) -> Verdict:
    first = int(xp.flatnonzero(~good)[0])
    bad = int(good.size) - int(good.sum())
    note = f"{bad} of {good.size} values are wrong; at {first} {got[first]} instead of {expected[first]}"
    return Verdict(right=False, worst=float("inf"), note=note)


def flat_slots(xp: Any, workload: Workload, indices: Array) -> Array:
    """For every position of indices, the flat position in data that it updates."""
    axis = workload.positive_axis
    strides = [prod(workload.data[i + 1 :]) for i in range(len(workload.data))]
    if workload.negatives:
        indices = xp.where(indices < 0, indices + workload.data[axis], indices)
    slots = indices * strides[axis]
    for i, length in enumerate(workload.indices):
        if i != axis:
            offsets = xp.arange(length, dtype=np.int64) * strides[i]
            slots += offsets.reshape([-1 if i == j else 1 for j in range(len(strides))])
    return slots.reshape(-1)


def make_reference(
    backend: Backend,
    workload: Workload,
    dtype: str,
    reduction: str,
    data: Array,
    slots: Array,
    updates: Array,
) -> Reference:
    """Compute the expected output.

    Args:
        backend: Where the arrays live.
        workload: The scatter; in a graph, data and the output are negated.
        dtype: Element type of data and updates.
        reduction: ``add``, ``mul``, ``max`` or ``min``.
        data: In its storage type.
        slots: From `flat_slots`.
        updates: In its storage type.
    """
    sign = -1 if workload.in_graph else 1
    data, updates = data.reshape(-1), updates.reshape(-1)
    if not is_float(dtype):
        return Reference(dtype, _exact_integers(backend, dtype, reduction, data, slots, updates, sign), None)
    out, values = to_float64(data, dtype) * sign, to_float64(updates, dtype)
    bound = None
    if reduction == "add":
        bound = _add_bound(backend, dtype, out, slots, values)
    backend.accumulate(reduction, out, slots, values)
    if reduction == "mul":
        bound = _mul_bound(backend, dtype, out, slots, values)
    return Reference(dtype, out * sign, bound)


def _exact_integers(
    backend: Backend, dtype: str, reduction: str, data: Array, slots: Array, updates: Array, sign: int
) -> Array:
    """Return the expected integers: in 64 bits, then cut to the type's, as its own arithmetic wraps around.

    Where order counts, uint64 is moved by half its range into that of int64.
    """
    moved = dtype == "uint64" and reduction in ("max", "min")

    def widened(values: Array) -> Array:
        return (values ^ np.uint64(2**63)).view(np.int64) if moved else values.astype(np.int64)

    def narrowed(values: Array) -> Array:
        return values.view(np.uint64) ^ np.uint64(2**63) if moved else values.astype(storage(dtype))

    out = widened(data)
    if sign < 0:
        out = narrowed(out * sign).astype(np.int64)
    backend.accumulate(reduction, out, slots, widened(updates))
    exact = narrowed(out)
    return (exact * sign).astype(storage(dtype)) if sign < 0 else exact


def _roundings(backend: Backend, dtype: str, count: Array) -> Array:
    """Return the relative error of a number of roundings: n*u / (1 - n*u)."""
    small = count * UNIT_ROUNDOFF[dtype]
    return small / (1 - small)


def _add_bound(backend: Backend, dtype: str, data: Array, slots: Array, values: Array) -> Array:
    """n*u*sum|x|, where n is the number of updates on the slot, at most `_MOST_ROUNDINGS`."""
    xp = backend.xp
    size = xp.abs(data)
    backend.accumulate("add", size, slots, xp.abs(values))
    hits = xp.zeros(data.size, np.float64)
    backend.accumulate("add", hits, slots, xp.ones(values.size, np.float64))
    return _roundings(backend, dtype, xp.minimum(hits, _MOST_ROUNDINGS)) * size


def _mul_bound(backend: Backend, dtype: str, product: Array, slots: Array, values: Array) -> Array:
    """n*u*|product|, where n counts the factors that are not 1 or -1: those round nothing."""
    xp = backend.xp
    hits = xp.zeros(product.size, np.float64)
    backend.accumulate("add", hits, slots, (xp.abs(values) != 1).astype(np.float64))
    return _roundings(backend, dtype, hits) * xp.abs(product)
