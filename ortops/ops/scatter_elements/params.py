"""What the kernels of every way to scatter are given; each way adds fields of its own."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from typing import ClassVar

from ortops._params import Common, Fields

__all__ = ["Scatter"]


class Scatter(Common):
    """The twin of ``struct Scatter`` in ``scatter.cuh``.

    Attributes:
        data: Address of data; a run writes it, as it does the next two.
        indices: Address of indices.
        updates: Address of updates.
        axis_size: Data's dimension on the axis.
    """

    _fields_: ClassVar[Fields] = (
        ("data", C.c_void_p),
        ("indices", C.c_void_p),
        ("updates", C.c_void_p),
        ("axis_size", C.c_int64),
    )
