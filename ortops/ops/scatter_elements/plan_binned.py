"""When scatter_binned_sort and scatter_binned_reduce are taken, and how they are launched."""

from __future__ import annotations

from ortops._dtypes import DType
from ortops._limits import CLEAN, Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.steps import (
    MOST_SCRATCH,
    WALK,
    WORD_COUNTS,
    Plan,
    Step,
    ceil_div,
    cell_bytes,
    name_of,
    round_up,
    swaps_in_global,
)

__all__ = ["plan_binned"]

# As in bins.cuh:
_BINS = 512  # that there may be
_BIN_BYTES = (32 * 1024, 64 * 1024, 128 * 1024)  # that a bin's cells may have
_SORTED = 16  # elements that a thread of the first kernel takes
_GROUP = 8  # updates that a bin's part of a tile is a multiple of
_COUNTS_BYTES = 4 * _BINS + 80  # shared memory of the first kernel beside its tile
_REDUCERS = 1024  # threads of the second kernel
_BIN_STATIC = 16 * 1024  # shared memory that its blocks have beside the cells, at most
# Where they are taken. Updates from which two kernels pay for themselves, and how many a slot:
_SWAPS_FROM, _SWAPS_HITS = 4_000_000, 0.5  # against compare-and-swap
_REDS_FROM, _REDS_HITS = 8_000_000, 2  # against reductions of the hardware, and for 8-byte types
_OUTSIDE_HITS = 1  # of 4-byte types where the output has no room in half of L2
_BINNED_INNER = 4  # inner size from which rows likely have one index: atomics side by side are faster then


def plan_binned(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> Plan | None:
    """Plan both, where they pay.

    Args:
        geometry: Indices covers data off the axis.
        dtype: The element type.
        reduction: The reduction.
        limits: What the device allows.
    """
    if geometry.count % WALK or max(geometry.count, geometry.total) >= WORD_COUNTS:
        return None
    if not _pays(geometry, dtype, reduction, limits):
        return None
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
    sort = Step(name_of("scatter_binned_sort", dtype, reduction), (tiles, 1), threads, _COUNTS_BYTES + tile)
    reduce = Step(name_of("scatter_binned_reduce", dtype, reduction), (parts + bins, 1), _REDUCERS, bin_bytes)
    return Plan(
        (sort, reduce),
        writes_all=True,
        bins=bins,
        bin_bits=slots.bit_length() - 1,
        tiles=tiles,
        parts=parts,
        scratch=scratch,
    )


def _pays(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> bool:
    """Whether it is faster than `scatter_elements`."""
    if geometry.inner >= _BINNED_INNER:
        return False
    least, hits = _REDS_FROM, float(_REDS_HITS)
    if swaps_in_global(dtype, reduction):
        least = _SWAPS_FROM
        if dtype.itemsize < 8:
            hits = _SWAPS_HITS
    elif dtype.itemsize == 8:
        return False  # sorting moves too many bytes
    elif dtype.itemsize == 4 and geometry.total * dtype.itemsize > limits.l2_bytes // 2:
        hits = _OUTSIDE_HITS
    return geometry.count >= max(least, hits * geometry.total)
