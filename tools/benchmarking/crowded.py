"""Many updates of one slot reduced pair by pair: no atomics, which fail where thousands meet."""

from __future__ import annotations

from typing import Any

Array = Any  # numpy.ndarray or cupy.ndarray


def accumulate_crowded(xp: Any, ufunc: Any, out: Array, slots: Array, values: Array) -> None:
    """Reduce values into slots of ``out``, in place; all flat.

    Sorted by slot, neighbours are joined until every slot has one value: half as many are left each time.

    Args:
        xp: NumPy or CuPy.
        ufunc: A function of that library, e.g. ``xp.multiply``; associative, and the order does not count.
        out: What is reduced into.
        slots: For each value its place in ``out``, in any order.
        values: Of the type of ``out``.
    """
    order = xp.argsort(slots)
    slots, values = slots[order], values[order]
    while True:
        begins = xp.ones(slots.size, bool)
        begins[1:] = slots[1:] != slots[:-1]
        starts = xp.flatnonzero(begins)
        if starts.size == slots.size:
            break
        ranks = xp.arange(slots.size) - starts[xp.cumsum(begins, dtype=xp.int64) - 1]
        even = ranks % 2 == 0
        second = xp.flatnonzero(~even)
        values[second - 1] = ufunc(values[second - 1], values[second])
        slots, values = slots[even], values[even]
    out[slots] = ufunc(out[slots], values)
