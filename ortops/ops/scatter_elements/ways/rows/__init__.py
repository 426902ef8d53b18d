"""``scatter_rows``: 16 bytes of updates a thread, reduced at once where they have one index.

Taken where indices covers data off the axis, the inner part is a multiple of 16 bytes, everything is
aligned to 16, and 16 bytes are better reduced at once: 8- and 16-bit types, and float32 ``add`` where the
device has vector reductions (sm_90).
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES, DType
from ortops._limits import Limits
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import VECTOR, ceil_div, name_of
from ortops.ops.reductions import REDUCTIONS
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["Rows", "applies", "kernels", "plan", "reduces_at_once"]

_BLOCK = 256


class Rows(Scatter):
    """The twin of ``struct Rows`` in ``rows.cuh``.

    Attributes:
        total: Elements of data.
        count: Elements of indices.
        inner: Elements of a row.
        length: Rows of indices for one slice of data.
    """

    _fields_ = (
        ("total", C.c_int64),
        ("count", C.c_int64),
        ("inner", Divisor),
        ("length", Divisor),
    )


def applies(request: Request) -> bool:
    """Return whether rows are whole pieces of 16 bytes, and the device gains from that."""
    geometry, dtype = request.geometry, request.dtype
    return (
        geometry.covers
        and request.aligned
        and geometry.inner * dtype.itemsize % VECTOR == 0
        and reduces_at_once(dtype, request.reduction, request.limits)
    )


def plan(request: Request) -> Plan:
    """Plan the one launch."""
    geometry = request.geometry
    vectors = geometry.count * request.dtype.itemsize // VECTOR
    name = name_of("scatter_rows", request.dtype, request.reduction, request.index)
    params = Rows(
        axis_size=geometry.axis_size,
        total=geometry.total,
        count=geometry.count,
        inner=Divisor.of(geometry.inner),
        length=Divisor.of(geometry.length),
    )
    return Plan((Launch(name, (ceil_div(vectors, _BLOCK), 1), _BLOCK),), params)


def kernels() -> Iterator[str]:
    """Give every variant: counting in 32 or 64 bits."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            if reduces_at_once(dtype, reduction, Limits()):
                for index in ("u32", "u64"):
                    yield name_of("scatter_rows", dtype, reduction, index)


def reduces_at_once(dtype: DType, reduction: str, limits: Limits) -> bool:
    """Return whether 16 bytes are better reduced at once than element by element."""
    if reduction == "add" and dtype.is_float:
        return dtype.itemsize <= 4 and limits.capability >= 90
    return dtype.itemsize < 4
