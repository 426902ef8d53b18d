"""What the planner plans with: kernels by name, launches as data, and sums that several rules need."""

from __future__ import annotations

from dataclasses import dataclass

from ortops._dtypes import DType

__all__ = [
    "MOST_SCRATCH",
    "SECTOR",
    "VECTOR",
    "WALK",
    "WORD_COUNTS",
    "Plan",
    "Step",
    "ceil_div",
    "cell_bytes",
    "flag",
    "name_of",
    "round_up",
    "swaps_in_global",
]

WORD_COUNTS = 2**31  # below it, sums of two positions stay inside unsigned 32 bits
MOST_SCRATCH = 1024 * 1024 * 1024  # bytes that a plan may ask for
SECTOR = 32  # bytes that memory is read in
VECTOR = 16  # bytes that one instruction loads or reduces
WALK = 2  # elements of indices that the kernels in shared memory load at once, 16 bytes


@dataclass(frozen=True)
class Step:
    """One kernel's launch.

    Attributes:
        kernel: The kernel's name expression.
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
    """What is launched, and what its kernels are told.

    Attributes:
        steps: The kernels, one after another.
        writes_all: Whether the kernel itself writes every element of the output. Otherwise the output must
            hold a copy of data before.
        slices: scatter_slices: slices a block takes.
        columns: scatter_slices: the part of the inner size that a block takes.
        chunk: Elements of indices that a block of scatter_private takes, or a warp of scatter_grouped_count.
        copies: Log2 of how many cells a slot has in shared memory.
        bins: scatter_binned: into how many bins slots are cut.
        bin_bits: scatter_binned: log2 of the slots of a bin.
        tiles: scatter_binned: into how many tiles indices are cut.
        parts: scatter_binned: blocks that bins are given out to, about.
        rows: scatter_grouped: rows of indices.
        pieces: scatter_grouped: pieces of 16 bytes that a row of updates has.
        copiers: scatter_grouped: blocks of its last kernel that copy.
        copier_bits: scatter_grouped: log2 of how many blocks there are to one of them, rounded down.
        window: scatter_slices: positions on the axis that a block takes.
        scratch: Bytes of scratch memory that the kernels need.
    """

    steps: tuple[Step, ...]
    writes_all: bool = False
    slices: int = 0
    columns: int = 0
    chunk: int = 0
    copies: int = 0
    bins: int = 0
    bin_bits: int = 0
    tiles: int = 0
    parts: int = 0
    rows: int = 0
    pieces: int = 0
    copiers: int = 0
    copier_bits: int = 0
    window: int = 0
    scratch: int = 0


def cell_bytes(dtype: DType) -> int:
    """Bytes of a cell (cells.cuh)."""
    return 8 if dtype.itemsize == 8 else 4


def swaps_in_global(dtype: DType, reduction: str) -> bool:
    """Whether global memory reduces the type by compare-and-swap (atomics.cuh, sm_90)."""
    return reduction == "mul" or (dtype.itemsize < 4 and not (dtype.is_float and reduction == "add"))


def flag(value: bool) -> str:
    """A template argument."""
    return "true" if value else "false"


def ceil_div(a: int, b: int) -> int:
    """Divide, rounding up."""
    return -(-a // b)


def round_up(n: int, multiple: int) -> int:
    """The least multiple that is not less than n."""
    return ceil_div(n, multiple) * multiple


def name_of(kernel: str, dtype: DType, reduction: str, *rest: str) -> str:
    """A kernel's name expression."""
    return f"{kernel}<{', '.join([dtype.cuda, reduction.capitalize(), *rest])}>"
