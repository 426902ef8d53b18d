"""ScatterElements on a CUDA device: from shapes to what is launched, once per set of shapes."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

from ortops._enqueue import Kernel, Launch, Run
from ortops._kernels import device
from ortops._plan import Plan
from ortops._spec import Node, Shape
from ortops.errors import ShapeError
from ortops.ops.scatter_elements.geometry import Geometry, make_geometry
from ortops.ops.scatter_elements.plan import make_plan
from ortops.ops.scatter_elements.rules import index_error
from ortops.ops.scatter_elements.ways.elements import MAX_RANK

__all__ = ["SOURCE", "scatter_on_cuda"]

SOURCE = "scatter_elements/scatter_elements.cu"
_ARGUMENTS = Struct(f"<14q{3 * MAX_RANK}q11q")  # struct Args of args.cuh from `count` on


def scatter_on_cuda(node: Node, shapes: Sequence[Shape], axis: int, number: int) -> Run:
    """Make one node ready for one set of shapes, on the device of a number.

    Raises:
        ShapeError: Indices has more dimensions than a kernel can be told of.
    """
    found = device(number)
    geometry = make_geometry(shapes[0], shapes[1], axis)
    if len(geometry.shape) > MAX_RANK:
        raise ShapeError(
            f"{node.label}: indices must have at most {MAX_RANK} dimensions that cannot be merged, "
            f"got {len(geometry.shape)}"
        )
    data_bytes = geometry.total * node.dtype.itemsize
    reduction = str(node.attributes["reduction"])

    def prepare(in_place: bool, aligned: bool, scratch: bool) -> Launch:
        copies = 0 if in_place else data_bytes
        if geometry.count == 0:
            return Launch(copies)
        plan = make_plan(
            geometry, node.dtype, reduction, found.limits, in_place=in_place, aligned=aligned, scratch=scratch
        )
        return Launch(
            copies=0 if plan.writes_all else copies,
            kernels=tuple(
                Kernel(found.function(SOURCE, step.kernel, step.shared), step.grid, step.block, step.shared)
                for step in plan.steps
            ),
            arguments=_pack(geometry, plan),
            scratch=plan.scratch,
        )

    index_check = node.options.get("index_check", "error")
    return Run(
        found, index_check, len(shapes), prepare, index_error, (node.label, shapes[1], geometry.axis_size)
    )


def _pack(geometry: Geometry, plan: Plan) -> bytes:
    rank = len(geometry.shape)
    columns = plan.columns or geometry.inner
    padding = (0,) * (MAX_RANK - rank)
    return _ARGUMENTS.pack(
        geometry.count,
        geometry.total,
        geometry.axis_size,
        geometry.inner,
        geometry.length,
        geometry.outer,
        _divisor(geometry.inner),
        _divisor(geometry.length * columns),
        plan.slices,
        columns,
        _divisor(columns),
        plan.chunk,
        plan.copies,
        rank,
        *geometry.shape,
        *padding,
        *geometry.stride,
        *padding,
        *map(_divisor, geometry.shape),
        *padding,
        plan.bins,
        plan.bin_bits,
        plan.tiles,
        plan.parts,
        plan.rows,
        plan.pieces,
        _divisor(plan.pieces),
        _divisor(geometry.length),
        plan.copiers,
        plan.copier_bits,
        plan.window,
    )


def _divisor(d: int) -> int:
    """Return what `divide` of loads.cuh needs to divide a number below 2^31 by d, in one 64-bit integer.

    Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, figure 4.1.
    """
    if not 0 < d < 2**31:
        return 0  # the kernels that count in 64 bits divide by d itself
    shift = (d - 1).bit_length()
    return ((1 << 32) * ((1 << shift) - d) // d + 1) | shift << 32
