"""``scatter_binned_*``: sort updates by bins of slots, then reduce bin by bin.

Taken where indices covers data off the axis, the updates are many and many to a slot, a slice's slots do
not fit in shared memory, and the inner size is below 4: from 4 on, rows likely have one index, and atomics
side by side are faster. ``scatter_binned_sort`` sorts tiles of updates into scratch memory, and reduces
what is sorted or hot already; ``scatter_binned_reduce`` reduces a bin, or a part of one, a block. Data is
read once and the output written once.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES, DType
from ortops._limits import CLEAN
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import MOST_SCRATCH, PAIR, ceil_div, cell_bytes, name_of, round_up
from ortops.ops.reductions import REDUCTIONS, swaps_in_global
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["Binned", "applies", "kernels", "plan"]

# As in bins.cuh and sort.cuh:
_BINS = 512  # that there may be
_SORTED = 16  # elements that a thread of the first kernel takes
_GROUP = 8  # updates that a bin's part of a tile is a multiple of
_COUNTS_BYTES = 4 * _BINS + 80  # shared memory of the first kernel beside its tile
_REDUCERS = 1024  # threads of the second kernel
_BIN_STATIC = 16 * 1024  # shared memory that its blocks have beside the cells, at most
_BIN_BYTES = (32 * 1024, 64 * 1024, 128 * 1024)  # that a bin's cells may have
# Where it is taken. Updates from which two kernels pay for themselves, and how many a slot:
_SWAPS_FROM, _SWAPS_HITS = 4_000_000, 0.5  # against compare-and-swap
_REDS_FROM, _REDS_HITS = 8_000_000, 2  # against reductions of the hardware, and for 8-byte types
_OUTSIDE_HITS = 1  # of 4-byte types where the output has no room in half of L2
_INNER = 4  # inner size from which rows likely have one index


class Binned(Scatter):
    """The twin of ``struct Binned`` in ``bins.cuh``.

    Attributes:
        total: Elements of data.
        count: Elements of indices.
        outer: Slices of data.
        inner: Columns of a slice.
        slice_updates: Elements of indices that go to one slice.
        bins: Into how many bins slots are cut.
        log_bin_slots: Log2 of the slots of a bin.
        tiles: Into how many tiles indices are cut.
        parts: Parts of bins that blocks take, about.
    """

    _fields_ = (
        ("total", C.c_int64),
        ("count", C.c_int64),
        ("outer", C.c_int64),
        ("inner", Divisor),
        ("slice_updates", Divisor),
        ("bins", C.c_int64),
        ("log_bin_slots", C.c_int64),
        ("tiles", C.c_int64),
        ("parts", C.c_int64),
    )


def applies(request: Request) -> bool:
    """Return whether sorting is possible, and cheaper than an atomic an element."""
    return (
        request.scratch
        and request.aligned
        and request.sliced
        and request.index == "u32"
        and request.geometry.count % PAIR == 0
        and _pays(request)
    )


def plan(request: Request) -> Plan | None:
    """Plan both launches; None where bins or tiles do not fit the device."""
    geometry, dtype, limits = request.geometry, request.dtype, request.limits
    # Bins go over slices: those of one may fit in shared memory where they are too few for scatter_private.
    cell = cell_bytes(dtype)
    fitting = [size for size in _BIN_BYTES if ceil_div(geometry.total, size // cell) <= _BINS]
    if not fitting:
        return None
    bin_bytes = fitting[0]
    slots = bin_bytes // cell
    bins = ceil_div(geometry.total, slots)
    threads = 256 if dtype.itemsize == 8 else 512
    tiles = ceil_div(geometry.count, threads * _SORTED)
    room = threads * _SORTED + round_up(bins * _GROUP, 16)  # of a tile, in updates
    tile = room * (dtype.itemsize + 2)  # values, and their places in bins
    scratch = CLEAN + _BINS // 8 + tiles * (tile + round_up(2 * (bins + 1), 16))
    if scratch > MOST_SCRATCH:
        return None
    if max(_COUNTS_BYTES + tile, bin_bytes + _BIN_STATIC) > limits.shared_bytes:
        return None
    # As many parts as there are blocks at once.
    beside = min(limits.resident_threads // _REDUCERS, limits.shared_bytes // (bin_bytes + _BIN_STATIC))
    parts = limits.processors * max(1, beside)
    sort, reduce = _names(dtype, request.reduction)
    params = Binned(
        axis_size=geometry.axis_size,
        total=geometry.total,
        count=geometry.count,
        outer=geometry.outer,
        inner=Divisor.of(geometry.inner),
        slice_updates=Divisor.of(geometry.updates),
        bins=bins,
        log_bin_slots=slots.bit_length() - 1,
        tiles=tiles,
        parts=parts,
    )
    launches = (
        Launch(sort, (tiles, 1), threads, _COUNTS_BYTES + tile),
        Launch(reduce, (parts + bins, 1), _REDUCERS, bin_bytes),
    )
    return Plan(launches, params, writes_all=True, scratch=scratch)


def kernels() -> Iterator[str]:
    """Give both kernels of every type and reduction."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            yield from _names(dtype, reduction)


def _names(dtype: DType, reduction: str) -> tuple[str, str]:
    return (
        name_of("scatter_binned_sort", dtype, reduction),
        name_of("scatter_binned_reduce", dtype, reduction),
    )


def _pays(request: Request) -> bool:
    """Return whether it is faster than `scatter_elements`."""
    geometry, dtype = request.geometry, request.dtype
    if geometry.inner >= _INNER:
        return False
    least, hits = _REDS_FROM, float(_REDS_HITS)
    if swaps_in_global(dtype, request.reduction):
        least = _SWAPS_FROM
        if dtype.itemsize < 8:
            hits = _SWAPS_HITS
    elif dtype.itemsize == 8:
        return False  # sorting moves too many bytes
    elif dtype.itemsize == 4 and geometry.total * dtype.itemsize > request.limits.l2_bytes // 2:
        hits = _OUTSIDE_HITS
    return geometry.count >= max(least, hits * geometry.total)
