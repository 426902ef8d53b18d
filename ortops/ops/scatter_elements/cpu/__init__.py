"""ScatterElements on the CPU: loops in machine code (``scatter.c``), without Python and without its lock."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Sequence

from ortops import _native
from ortops._native.structs import Problem, Tensors
from ortops._spec import Node, Shape
from ortops.errors import OrtopsError, ShapeError
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.rules import index_error

__all__ = ["CpuScatter", "ScatterOnCpu"]

MAX_DIMS = 64  # of scatter.h


class CpuScatter(C.Structure):
    """A scatter's shapes, as in ``scatter.h``; a test compares the two."""

    _fields_ = (
        ("data_bytes", C.c_int64),
        ("count", C.c_int64),
        ("axis_size", C.c_int64),
        ("inner", C.c_int64),
        ("skips_bad", C.c_int64),
        ("axis", C.c_int64),
        ("rank", C.c_int64),
        ("shape", C.c_int64 * MAX_DIMS),
        ("stride", C.c_int64 * MAX_DIMS),
    )


class ScatterOnCpu:
    """One node on the CPU, ready for one set of shapes. A `Run` of `ortops._spec`.

    ``index_check`` ``deferred`` is ``error`` here: nothing is waited for.

    Raises:
        ShapeError: Indices has more dimensions than the loops can be told of.
    """

    def __init__(self, node: Node, shapes: Sequence[Shape], axis: int) -> None:
        geometry = make_geometry(shapes[0], shapes[1], axis)
        rank = len(geometry.shape)
        if rank > MAX_DIMS:
            raise ShapeError(
                f"{node.label}: indices must have at most {MAX_DIMS} dimensions that cannot be merged, "
                f"got {rank}"
            )
        self._label, self._indices_shape, self._axis_size = node.label, shapes[1], geometry.axis_size
        self._struct = CpuScatter(
            data_bytes=geometry.total * node.dtype.itemsize,
            count=geometry.count,
            axis_size=geometry.axis_size,
            inner=geometry.inner,
            skips_bad=node.options.get("index_check") == "off",
            axis=geometry.stride.index(0),
            rank=rank,
        )
        self._struct.shape[:rank], self._struct.stride[:rank] = geometry.shape, geometry.stride
        loop = f"scatter_{node.dtype.name}_{node.attributes['reduction']}"
        code = _native.load(f"ops/scatter_elements/cpu/{node.dtype.name}.ll", loop)
        self.native = code[loop], C.addressof(self._struct)

    def solve(self, problem: Problem, tensors: Tensors) -> None:
        """Make the error for what has ended a run; see `Run`.

        Raises:
            IndexRangeError: An index is outside [-s, s-1]. The output is unfinished.
            OrtopsError: There is no memory for totals of a 16-bit type.
        """
        if problem.kind == Problem.BAD_INDEX:
            raise index_error(
                self._label, self._indices_shape, self._axis_size, problem.position, problem.value
            )
        raise OrtopsError(f"{self._label}: memory for the totals of one slice must be had, got none")
