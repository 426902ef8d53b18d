"""Which way a ScatterElements run takes: a pure function, with no CUDA in it.

The first way of `WAYS` that applies and fits the device is taken. Each states its rule in its own
docstring:

1. ``slices``: the slots of a slice, or of some of its columns, fit in shared memory.
2. ``private``: so do they, and the updates are many to a slot.
3. ``binned``: many updates to a slot, for more slots than fit in shared memory.
4. ``grouped``: long rows, each with one index.
5. ``rows``: 16 bytes of a row are better reduced at once than element by element.
6. ``elements``: anything.

A kernel counts in 32 bits where its way's rule says that they suffice. ``rows`` and ``elements`` count in
32 bits where both tensors have fewer than 2^31 elements, else in 64.
"""

from __future__ import annotations

from collections.abc import Iterator

from ortops._dtypes import DType
from ortops._limits import Limits
from ortops._plan import Plan
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.way import Request, Way
from ortops.ops.scatter_elements.ways import binned, elements, grouped, private, rows, slices

__all__ = ["WAYS", "all_kernels", "make_plan"]

WAYS: tuple[Way, ...] = (slices, private, binned, grouped, rows, elements)


def make_plan(
    geometry: Geometry,
    dtype: DType,
    reduction: str,
    limits: Limits,
    *,
    in_place: bool = False,
    aligned: bool = True,
    scratch: bool = True,
) -> Plan:
    """Choose a way and plan its launches; see `Request` for the arguments."""
    request = Request(geometry, dtype, reduction, limits, in_place, aligned, scratch)
    plans = (way.plan(request) for way in WAYS if way.applies(request))
    return next(plan for plan in plans if plan is not None)


def all_kernels() -> Iterator[str]:
    """Give the name expression of every kernel that `make_plan` can choose on any device, for tests."""
    for way in WAYS:
        yield from way.kernels()
