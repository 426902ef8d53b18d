"""When scatter_grouped is taken, and how its five kernels are launched."""

from __future__ import annotations

from ortops._dtypes import DType
from ortops._limits import CLEAN, Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.steps import VECTOR, WALK, WORD_COUNTS, Plan, Step, ceil_div, name_of, round_up

__all__ = ["SHARED_BY_TYPES", "plan_grouped"]

# As in grouped.cuh and grouped_reduce.cuh:
_TILE = 256  # elements of indices that a warp reads at once
_SHARE = 16  # rows that a thread of the last kernel begins with
_AHEAD = 8  # rows of the groups that it may read behind the last
_MOST_NUMBERS = 2**30  # rows, and slots
_THREADS = 256
_AT_ONCE = 4  # times as many blocks as can live at once, for kernels whose blocks walk on
_COPIED = 8  # pieces of a row that a block of the third kernel copies
_MOST_PIECES = 2**22  # of a row
# Where it is taken:
_GROUPED_FROM = 4 * 1024 * 1024  # elements of indices from which five kernels pay for themselves
_GROUPED_BYTES = 1024 * 1024 * 1024  # scratch memory, at most

_CLEAR, _COUNT, _START, _PLACE = (
    f"scatter_grouped_{name}<{_THREADS}>" for name in ("clear", "count", "start", "place")
)
SHARED_BY_TYPES = (_CLEAR, _COUNT, _START, _PLACE)  # kernels that are the same for all types


def plan_grouped(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> Plan | None:
    """Plan it, where it pays.

    Args:
        geometry: Indices covers data off the axis.
        dtype: The element type.
        reduction: The reduction.
        limits: What the device allows.
    """
    row_bytes = geometry.inner * dtype.itemsize
    if row_bytes % VECTOR or geometry.inner % WALK or geometry.count < _GROUPED_FROM:
        return None
    pieces, rows, slots = row_bytes // VECTOR, geometry.count // geometry.inner, geometry.outer * geometry.axis_size
    if rows < slots // 4:
        return None
    shares = ceil_div(rows, _SHARE)
    if max(rows, slots, geometry.inner) > _MOST_NUMBERS or pieces > _MOST_PIECES or shares * pieces >= WORD_COUNTS:
        return None
    scratch = CLEAN + 16 + 8 * round_up(slots, 4) + 8 * round_up(rows, 2) + 8 * (rows + _AHEAD)
    if scratch > _GROUPED_BYTES:
        return None
    at_once = limits.processors * (limits.resident_threads // _THREADS)
    steps = (
        Step(_CLEAR, (min(ceil_div(slots + 4, 4 * _THREADS), at_once), 1), _THREADS),
        Step(_COUNT, (min(ceil_div(geometry.count, _TILE * _THREADS // 32), _AT_ONCE * at_once), 1), _THREADS),
        Step(_START, (ceil_div(slots, _THREADS), ceil_div(min(pieces, _COPIED * 65535), _COPIED)), _THREADS),
        Step(_PLACE, (ceil_div(rows, _THREADS), 1), _THREADS),
        Step(name_of("scatter_grouped_reduce", dtype, reduction), (ceil_div(shares * pieces, _THREADS), 1), _THREADS),
    )
    return Plan(steps, writes_all=True, rows=rows, pieces=pieces, scratch=scratch)
