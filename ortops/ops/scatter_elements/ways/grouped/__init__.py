"""``scatter_grouped_*``: group rows by slot, then reduce each slot's rows in registers, without atomics.

Taken where indices covers data off the axis, the inner part is long and a multiple of 16 bytes, everything
is aligned to 16, and the updates are many: more of them where atomics are fast. It expects rows to have one
index each, as where they were expanded from a list of edges. If rows mix indices, the first kernel notices
early and the fallback costs little; if only rows near the end do, it notices late, and both are paid.

What is left to atomics: float16 and bfloat16 ``add`` on sm_90, and ``add`` of types up to 4 bytes into
data's own buffer, where grouping saves no copy. float32 ``add`` on sm_90 gains least, against vector
reductions, so it is grouped only where measured gains are 5 % of a session or more: outputs larger than L2
(bev: 6 %), and those larger than a quarter of L2 if rows have 128 elements and slots 4 rows (gnn: 7 %; 1.8
times where 15 % of the rows hit one slot, and more the hotter it is). Rows that mix indices near the end
lose 2 times there. No rule can tell them apart before indices are read; hot slots, which lose as much
without groups, are what graphs have.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES
from ortops._limits import CLEAN
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import LIMIT_32, MOST_SCRATCH, PAIR, VECTOR, ceil_div, name_of, round_up
from ortops.ops.reductions import REDUCTIONS, swaps_in_global
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["Grouped", "applies", "kernels", "plan"]

# As in groups.cuh and reduce.cuh:
_TILE = 256  # elements of indices that a warp reads at once
_LEAST_ROW = 16  # elements
_SHARE = 16  # rows that a thread of the last kernel begins with
_AHEAD = 8  # rows of the groups that it may read past the last
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


class Grouped(Scatter):
    """The twin of ``struct Grouped`` in ``groups.cuh``.

    Attributes:
        total: Elements of data.
        count: Elements of indices.
        slots: Rows of data.
        rows: Rows of indices.
        length: Rows of indices for one slice of data.
        inner: Elements of a row.
        pieces: Of 16 bytes, that a row of data or updates has.
        warp_elements: Elements of indices that a warp of the first kernel takes.
        copiers: Blocks of the last kernel that copy.
        log_copier_spacing: Log2 of how many blocks there are to one of them, rounded down.
    """

    _fields_ = (
        ("total", C.c_int64),
        ("count", C.c_int64),
        ("slots", C.c_int64),
        ("rows", C.c_int64),
        ("length", Divisor),
        ("inner", Divisor),
        ("pieces", Divisor),
        ("warp_elements", C.c_int64),
        ("copiers", C.c_int64),
        ("log_copier_spacing", C.c_int64),
    )


def applies(request: Request) -> bool:
    """Return whether rows are long whole pieces of 16 bytes, and grouping them pays."""
    geometry = request.geometry
    inner = geometry.inner
    if not (request.scratch and request.aligned and geometry.covers) or request.few_updates_in_place:
        return False
    if inner * request.dtype.itemsize % VECTOR or inner % PAIR or inner < _LEAST_ROW:
        return False
    return geometry.count // inner * _SLOTS >= geometry.outer * geometry.axis_size and _pays(request)


def plan(request: Request) -> Plan | None:
    """Plan the four launches; None where rows or slots are too many to number, or scratch too large."""
    geometry, dtype, limits = request.geometry, request.dtype, request.limits
    rows, slots = geometry.count // geometry.inner, geometry.outer * geometry.axis_size
    pieces, shares = geometry.inner * dtype.itemsize // VECTOR, ceil_div(rows, _SHARE)
    if pieces > _MOST_PIECES or max(rows, slots, geometry.inner) > _MOST_NUMBERS:
        return None
    if shares * pieces > LIMIT_32 - _THREADS:
        return None
    scratch = CLEAN + 16 + 8 * round_up(slots, 4) + 8 * round_up(rows, 2) + 8 * (rows + _AHEAD)
    if scratch > MOST_SCRATCH:
        return None
    tiles = ceil_div(geometry.count, _TILE)
    warp_tiles = ceil_div(tiles, limits.processors * _COUNTERS // 32 * _WAVES)
    starters, filling = ceil_div(slots, _THREADS), limits.processors * limits.resident_threads // _THREADS
    copiers = 0 if request.in_place else ceil_div(slots, _REDUCERS)
    blocks = copiers + ceil_div(shares * pieces, _REDUCERS)
    reduce = name_of("scatter_grouped_reduce", dtype, request.reduction)
    launches = (
        Launch(_COUNT, (ceil_div(ceil_div(tiles, warp_tiles), _THREADS // 32), 1), _THREADS),
        Launch(_START, (starters, min(ceil_div(pieces, _COPIED), ceil_div(filling, starters))), _THREADS),
        Launch(_PLACE, (ceil_div(rows, _THREADS), 1), _THREADS),
        Launch(reduce, (blocks, 1), _REDUCERS),
    )
    params = Grouped(
        axis_size=geometry.axis_size,
        total=geometry.total,
        count=geometry.count,
        slots=slots,
        rows=rows,
        length=Divisor.of(geometry.length),
        inner=Divisor.of(geometry.inner),
        pieces=Divisor.of(pieces),
        warp_elements=warp_tiles * _TILE,
        copiers=copiers,
        log_copier_spacing=(blocks // max(copiers, 1)).bit_length() - 1,
    )
    return Plan(launches, params, writes_all=True, scratch=scratch)


def kernels() -> Iterator[str]:
    """Give the three kernels that are the same for all types, and the last one of each."""
    yield from (_COUNT, _START, _PLACE)
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            yield name_of("scatter_grouped_reduce", dtype, reduction)


def _pays(request: Request) -> bool:
    """Return whether it is faster than `scatter_rows` and `scatter_elements`."""
    geometry, dtype, limits = request.geometry, request.dtype, request.limits
    least, row = _REDS_FROM, _REDS_ROW
    if swaps_in_global(dtype, request.reduction):
        if dtype.itemsize < 4:
            least = _VECTOR_SWAPS_FROM
        else:
            least, row = _SWAPS_FROM, _SWAPS_ROW
        return geometry.count >= least and geometry.inner >= row
    inside = _INSIDE
    if request.reduction == "add" and dtype.itemsize <= 4:
        if request.in_place:
            return False  # atomics then need no copy, and that is all that grouping saves
        if dtype.is_float and limits.capability >= 90:
            if dtype.itemsize == 2:
                return False
            if geometry.inner < _VECTOR_ROW or geometry.length < _VECTOR_HITS * geometry.axis_size:
                inside = _VECTOR_INSIDE
    beyond = geometry.total * dtype.itemsize * inside > limits.l2_bytes
    return beyond and geometry.count >= least and geometry.inner >= row
