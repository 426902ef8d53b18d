"""What a planner returns: kernels by name and their parameters, as data. No CUDA in it."""

from __future__ import annotations

from dataclasses import dataclass

from ortops._params import Common

__all__ = ["Launch", "Plan"]


@dataclass(frozen=True)
class Launch:
    """One kernel's launch.

    Attributes:
        kernel: The kernel's name expression, e.g. ``"scatter_elements<float32, Add, u32>"``.
        grid: Blocks, in x and y.
        block: Threads a block.
        shared: Bytes of dynamic shared memory.
    """

    kernel: str
    grid: tuple[int, int]
    block: int
    shared: int = 0


@dataclass(frozen=True)
class Plan:
    """What one run launches.

    Attributes:
        launches: The kernels, one after another; all take the same parameters.
        params: The parameters, with nothing in the fields that a run writes (see `Common`).
        writes_all: Whether the kernels write every element of the output. Otherwise the output must hold a
            copy of the operator's first input before.
        scratch: Bytes of scratch memory that the kernels need.
    """

    launches: tuple[Launch, ...]
    params: Common
    writes_all: bool = False
    scratch: int = 0
