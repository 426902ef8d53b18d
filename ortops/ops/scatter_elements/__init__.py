"""ScatterElements with a reduction.

``output = data``, then ``output[slot(p)] = reduce(output[slot(p)], updates[p])`` for every position p of
``indices``. ``slot(p)`` is p with its coordinate on the axis replaced by ``indices[p]`` (plus the axis' size
where negative). Duplicates all count.
"""

from __future__ import annotations

from collections.abc import Sequence

from ortops._cuda_run import CudaRun
from ortops._dtypes import DTYPES, INT64
from ortops._kernels import require_cupy
from ortops._spec import Attribute, Input, Node, OpSpec, Shape, add_op
from ortops.ops.reductions import REDUCTIONS
from ortops.ops.scatter_elements.cpu import ScatterOnCpu
from ortops.ops.scatter_elements.cuda import scatter_on_cuda
from ortops.ops.scatter_elements.rules import check_shapes

__all__ = ["SCATTER_ELEMENTS"]


def _cpu(node: Node, shapes: Sequence[Shape]) -> ScatterOnCpu:
    return ScatterOnCpu(node, shapes, check_shapes(node, shapes))


def _cuda(node: Node, shapes: Sequence[Shape], device: int) -> CudaRun:
    return scatter_on_cuda(node, shapes, check_shapes(node, shapes), device)


def _check_cuda(node: Node) -> None:
    require_cupy(node.label)


SCATTER_ELEMENTS = add_op(
    OpSpec(
        name="ScatterElements",
        inputs=(Input("data"), Input("indices", INT64), Input("updates")),
        dtypes=DTYPES,
        attributes=(Attribute("axis", int, default=0), Attribute("reduction", str, choices=REDUCTIONS)),
        cpu=_cpu,
        cuda=_cuda,
        check_cuda=_check_cuda,
        output_like=0,
        may_inplace=0,
    )
)
