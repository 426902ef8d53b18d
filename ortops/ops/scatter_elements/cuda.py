"""ScatterElements on a CUDA device: from shapes to a run, once per set of shapes."""

from __future__ import annotations

from collections.abc import Sequence

from ortops._cuda_run import CudaRun
from ortops._kernels import device
from ortops._plan import Plan
from ortops._spec import Node, Shape
from ortops.errors import ShapeError
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.plan import make_plan
from ortops.ops.scatter_elements.rules import index_error
from ortops.ops.scatter_elements.ways.elements import MAX_RANK

__all__ = ["SOURCE", "scatter_on_cuda"]

SOURCE = "scatter_elements/scatter_elements.cu"


def scatter_on_cuda(node: Node, shapes: Sequence[Shape], axis: int, number: int) -> CudaRun:
    """Make one node ready for one set of shapes, on the device of a number.

    Raises:
        ShapeError: Indices has more dimensions than a kernel can be told of.
    """
    on = device(number)
    geometry = make_geometry(shapes[0], shapes[1], axis)
    if len(geometry.shape) > MAX_RANK:
        raise ShapeError(
            f"{node.label}: indices must have at most {MAX_RANK} dimensions that cannot be merged, "
            f"got {len(geometry.shape)}"
        )
    reduction = str(node.attributes["reduction"])

    def plan(in_place: bool, aligned: bool, scratch: bool) -> Plan:
        if geometry.count == 0:
            return Plan((), Scatter())
        return make_plan(
            geometry, node.dtype, reduction, on.limits, in_place=in_place, aligned=aligned, scratch=scratch
        )

    return CudaRun(
        device=on,
        index_check=node.options.get("index_check", "error"),
        source=SOURCE,
        plan=plan,
        copied=geometry.total * node.dtype.itemsize,
        describe=index_error,
        args=(node.label, shapes[1], geometry.axis_size),
    )
