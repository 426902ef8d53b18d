"""Which kernel a ScatterElements run takes, and how it is launched: a pure function, with no CUDA in it.

`make_geometry` turns shapes into what every kernel needs; `make_plan` chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from ortops._dtypes import DType
from ortops._limits import Limits

__all__ = ["Geometry", "Plan", "make_geometry", "make_plan"]

_BLOCK = 256
_32_BIT = 2**31  # up to here sums of two 32-bit quantities stay inside unsigned 32 bits


@dataclass(frozen=True)
class Geometry:
    """How a position in indices becomes a slot of data.

    Attributes:
        shape: Dimensions of indices; neighbours are merged where indices covers data wholly. Never empty.
        stride: Data's stride for each, in elements; 0 on the axis.
        axis_size: Data's dimension on the axis.
        axis_stride: Data's stride on it, in elements.
        count: Elements of indices.
        total: Elements of data.
    """

    shape: tuple[int, ...]
    stride: tuple[int, ...]
    axis_size: int
    axis_stride: int
    count: int
    total: int


@dataclass(frozen=True)
class Plan:
    """A launch.

    Attributes:
        kernel: The kernel's name expression in scatter_elements.cu.
        grid: Blocks.
        block: Threads a block.
        shared: Bytes of dynamic shared memory.
    """

    kernel: str
    grid: int
    block: int
    shared: int = 0


def make_geometry(data: Sequence[int], indices: Sequence[int], axis: int) -> Geometry:
    """Describe a scatter; ``axis`` is in [0, rank-1] and the shapes fit together."""
    strides = [prod(data[i + 1 :]) for i in range(len(data))]
    shape: list[int] = []
    stride: list[int] = []
    mergeable = False  # whether the next outer dimension may join the innermost one gathered last
    for i in reversed(range(len(data))):
        if i == axis:
            shape.append(indices[i])
            stride.append(0)
            mergeable = False
            continue
        if mergeable:
            shape[-1] *= indices[i]
        else:
            shape.append(indices[i])
            stride.append(strides[i])
        mergeable = indices[i] == data[i]
    return Geometry(
        shape=tuple(reversed(shape)),
        stride=tuple(reversed(stride)),
        axis_size=data[axis],
        axis_stride=strides[axis],
        count=prod(indices),
        total=prod(data),
    )


def make_plan(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> Plan:
    """Choose a kernel and its launch.

    There is one kernel: a thread an element, with a grid that fills the device and strides over the rest.
    Index arithmetic is in 32 bits where both tensors have less than 2^31 elements, else in 64.
    """
    index = "word_t" if max(geometry.count, geometry.total) < _32_BIT else "wide_t"
    wave = limits.processors * (limits.resident_threads // _BLOCK)
    blocks = -(-geometry.count // _BLOCK)
    return Plan(
        kernel=f"scatter_generic<{dtype.cuda}, {reduction.capitalize()}, {index}>",
        grid=max(1, min(blocks, 8 * wave)),
        block=_BLOCK,
    )
