"""Arithmetic and facts that planners share, whatever the operator; no CUDA in it."""

from __future__ import annotations

from ortops._dtypes import DType

__all__ = [
    "LIMIT_32",
    "MOST_SCRATCH",
    "PAIR",
    "SECTOR",
    "VECTOR",
    "ceil_div",
    "cell_bytes",
    "flag",
    "log_copies",
    "name_of",
    "round_up",
]

LIMIT_32 = 2**31  # kernels count in 32 bits below it: the sum of two positions stays inside unsigned 32 bits
MOST_SCRATCH = 1024 * 1024 * 1024  # bytes that a plan may ask for
SECTOR = 32  # bytes that memory is read in
VECTOR = 16  # bytes that one instruction loads or reduces
PAIR = 2  # elements of indices that one instruction loads, 16 bytes

_COPY_BYTES = 32 * 1024  # shared memory that a block may take to give slots several cells
_MOST_LOG_COPIES = 5  # a cell for each lane of a warp


def ceil_div(a: int, b: int) -> int:
    """Divide, rounding up."""
    return -(-a // b)


def round_up(n: int, multiple: int) -> int:
    """Return the least multiple that is not less than n."""
    return ceil_div(n, multiple) * multiple


def flag(value: bool) -> str:
    """Return a Boolean template argument."""
    return "true" if value else "false"


def name_of(kernel: str, dtype: DType, reduction: str, *rest: str) -> str:
    """Return the name expression of a kernel that is a template over the element type and the reduction."""
    return f"{kernel}<{', '.join([dtype.name, reduction.capitalize(), *rest])}>"


def cell_bytes(dtype: DType) -> int:
    """Return the bytes of a cell (``cells.cuh``)."""
    return 8 if dtype.itemsize == 8 else 4


def log_copies(cells: int, hits: int) -> int:
    """Return log2 of the cells that each slot gets, so that lanes hitting one slot do not wait in turn.

    Args:
        cells: Bytes that one cell for each slot takes.
        hits: Updates of a slot.
    """
    log = 0
    while log < _MOST_LOG_COPIES and 2 << log <= hits and cells << (log + 1) <= _COPY_BYTES:
        log += 1
    return log
