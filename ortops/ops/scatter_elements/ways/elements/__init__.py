"""``scatter_elements``: one atomic an element, fewer where neighbouring lanes hit one slot.

It takes any shape: it is the last way.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import ceil_div, name_of
from ortops.ops.reductions import REDUCTIONS
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["MAX_RANK", "Dimension", "Elements", "applies", "kernels", "plan"]

MAX_RANK = 16  # dimensions of indices, after merging; as in elements.cuh
_BLOCK = 256
_PER_THREAD = 2  # elements; PER_THREAD of one_by_one.cuh


class Dimension(C.Structure):
    """The twin of ``struct Dimension`` in ``elements.cuh``.

    Attributes:
        size: Of indices.
        stride: Of data, in elements; 0 on the axis.
    """

    _fields_ = (("size", Divisor), ("stride", C.c_int64))


class Elements(Scatter):
    """The twin of ``struct Elements`` in ``elements.cuh``.

    Attributes:
        total: Elements of data.
        count: Elements of indices.
        inner: Data's stride on the axis.
        rank: Dimensions of indices, merged where indices covers data wholly.
        dimensions: Those dimensions.
    """

    _fields_ = (
        ("total", C.c_int64),
        ("count", C.c_int64),
        ("inner", C.c_int64),
        ("rank", C.c_int64),
        ("dimensions", Dimension * MAX_RANK),
    )


def applies(request: Request) -> bool:
    """Return True: it is the last resort."""
    return True


def plan(request: Request) -> Plan:
    """Plan the one launch; indices has at most `MAX_RANK` dimensions."""
    geometry = request.geometry
    blocks = ceil_div(geometry.count, _BLOCK * _PER_THREAD)
    name = name_of("scatter_elements", request.dtype, request.reduction, request.index)
    params = Elements(
        axis_size=geometry.axis_size,
        total=geometry.total,
        count=geometry.count,
        inner=geometry.inner,
        rank=len(geometry.shape),
        dimensions=tuple(
            Dimension(Divisor.of(size), stride)
            for size, stride in zip(geometry.shape, geometry.stride, strict=True)
        ),
    )
    return Plan((Launch(name, (blocks, 1), _BLOCK),), params)


def kernels() -> Iterator[str]:
    """Give every variant: counting in 32 or 64 bits."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            for index in ("u32", "u64"):
                yield name_of("scatter_elements", dtype, reduction, index)
