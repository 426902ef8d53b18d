"""When scatter_grouped is taken, and how its four kernels are launched."""

from __future__ import annotations

from ortops._dtypes import DType
from ortops._limits import CLEAN, Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.steps import (
    MOST_SCRATCH,
    VECTOR,
    WALK,
    WORD_COUNTS,
    Plan,
    Step,
    ceil_div,
    name_of,
    round_up,
    swaps_in_global,
)

__all__ = ["SHARED_BY_TYPES", "plan_grouped"]

# As in grouped.cuh and grouped_reduce.cuh:
_TILE = 256  # elements of indices that a warp reads at once
_LEAST_ROW = 16  # elements
_SHARE = 16  # rows that a thread of the last kernel begins with
_AHEAD = 8  # rows of the groups that it may read behind the last
_MOST_NUMBERS = 2**30  # rows, and slots
_THREADS = 256
_REDUCERS = 128  # threads of the last kernel
_COUNTERS = 1024  # threads of the first kernel that a multiprocessor holds at once
_WAVES = 4  # of its blocks, about
_COPIED = 8  # pieces of a row that a block of the second kernel copies, at least
_MOST_PIECES = 8 * 65535  # of a row
# Where it is taken. Elements of indices from which four kernels pay for themselves, and of a row:
_SWAPS_FROM, _SWAPS_ROW = 4_000_000, 32  # against compare-and-swap on 4 and 8 bytes
_VECTOR_SWAPS_FROM = 8_000_000  # against compare-and-swap on 16 bytes, in scatter_rows
_REDS_FROM, _REDS_ROW = 16_000_000, 64  # against reductions of the hardware; rows also for the former
_INSIDE = 4  # against those of 4 and 8 bytes, the output must not fit into one part in so many of L2
_VECTOR_INSIDE = 1  # against those of 16 bytes; as above from so many elements a row and rows a slot on:
_VECTOR_ROW, _VECTOR_HITS = 128, 4
_SLOTS = 4  # to a row of indices, at most

_COUNT, _START, _PLACE = (f"scatter_grouped_{name}<{_THREADS}>" for name in ("count", "start", "place"))
SHARED_BY_TYPES = (_COUNT, _START, _PLACE)  # kernels that are the same for all types


def plan_grouped(
    geometry: Geometry, dtype: DType, reduction: str, limits: Limits, *, in_place: bool
) -> Plan | None:
    """Plan it, where it pays.

    Args:
        geometry: Indices covers data off the axis.
        dtype: The element type.
        reduction: The reduction.
        limits: What the device allows.
        in_place: Whether the output is data's own buffer.
    """
    inner, row_bytes = geometry.inner, geometry.inner * dtype.itemsize
    if row_bytes % VECTOR or inner % WALK or inner < _LEAST_ROW:
        return None
    rows, slots = geometry.count // inner, geometry.outer * geometry.axis_size
    if rows * _SLOTS < slots or not _pays(geometry, dtype, reduction, limits, in_place):
        return None
    pieces, shares = row_bytes // VECTOR, ceil_div(rows, _SHARE)
    if pieces > _MOST_PIECES or max(rows, slots, inner) > _MOST_NUMBERS:
        return None
    if shares * pieces > WORD_COUNTS - _THREADS:
        return None
    scratch = CLEAN + 16 + 8 * round_up(slots, 4) + 8 * round_up(rows, 2) + 8 * (rows + _AHEAD)
    if scratch > MOST_SCRATCH:
        return None
    tiles = ceil_div(geometry.count, _TILE)
    chunk = ceil_div(tiles, limits.processors * _COUNTERS // 32 * _WAVES)  # of a warp
    starters, filling = ceil_div(slots, _THREADS), limits.processors * limits.resident_threads // _THREADS
    copiers = 0 if in_place else ceil_div(slots, _REDUCERS)
    blocks = copiers + ceil_div(shares * pieces, _REDUCERS)
    steps = (
        Step(_COUNT, (ceil_div(ceil_div(tiles, chunk), _THREADS // 32), 1), _THREADS),
        Step(_START, (starters, min(ceil_div(pieces, _COPIED), ceil_div(filling, starters))), _THREADS),
        Step(_PLACE, (ceil_div(rows, _THREADS), 1), _THREADS),
        Step(name_of("scatter_grouped_reduce", dtype, reduction), (blocks, 1), _REDUCERS),
    )
    return Plan(
        steps,
        writes_all=True,
        chunk=chunk * _TILE,
        rows=rows,
        pieces=pieces,
        copiers=copiers,
        copier_bits=(blocks // max(copiers, 1)).bit_length() - 1,
        scratch=scratch,
    )


def _pays(geometry: Geometry, dtype: DType, reduction: str, limits: Limits, in_place: bool) -> bool:
    """Whether it is faster than `scatter_rows` and `scatter_elements`."""
    least, row = _REDS_FROM, _REDS_ROW
    if swaps_in_global(dtype, reduction):
        if dtype.itemsize < 4:
            least = _VECTOR_SWAPS_FROM
        else:
            least, row = _SWAPS_FROM, _SWAPS_ROW
        return geometry.count >= least and geometry.inner >= row
    inside = _INSIDE
    if reduction == "add" and dtype.itemsize <= 4:
        if in_place:
            return False  # they save a copy, and it saves none
        if dtype.is_float and limits.capability >= 90:
            if dtype.itemsize == 2:
                return False
            if geometry.inner < _VECTOR_ROW or geometry.length < _VECTOR_HITS * geometry.axis_size:
                inside = _VECTOR_INSIDE
    beyond = geometry.total * dtype.itemsize * inside > limits.l2_bytes
    return beyond and geometry.count >= least and geometry.inner >= row
