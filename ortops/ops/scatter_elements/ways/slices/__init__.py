"""``scatter_slices``: reduce in shared memory over data, and write the output from there.

Taken where indices covers data off the axis, the slots of a slice, or of some columns of it, fit in shared
memory, and either that makes enough blocks to fill the device or a block's part is small. Data is read once
and the output written once; nothing is copied beforehand.

A block's columns are at least 32 bytes wide, except in tensors that surely stay in L2. Where slots
outnumber updates, blocks also share the axis, so that half of the processors have one. Where the axis is
short and blocks would be very many, each takes more columns; where that cannot be, another way is taken,
since blocks with next to nothing to do cost more than they save.

Not taken where the updates are few and the output is data's own buffer, since it reads and writes
everything, or where they are few and a block fills a processor.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES, DType
from ortops._limits import Limits
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import (
    PAIR,
    SECTOR,
    VECTOR,
    ceil_div,
    cell_bytes,
    flag,
    log_copies,
    name_of,
    round_up,
)
from ortops.ops.reductions import REDUCTIONS, swaps_in_shared
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["Slices", "applies", "kernels", "plan"]

_MOST_ELEMENTS = 32 * 1024  # that one block may take on an axis where there are few blocks
_PARTS = (64, 32, 16, 8, 4, 2)  # columns that a block may take where it does not take all
_WIDE_PARTS = (
    1024,
    512,
    256,
    128,
)  # the same, where blocks of fewer columns would be more than `_MANY_BLOCKS`
_MANY_BLOCKS = 64  # a processor, from which each must have
_LEAST_WORK = 1024  # elements
_IN_L2 = 512 * 1024  # elements that surely stay in L2: of so few, part of a sector may be read at a time
_SLICE_WORK = 8192  # elements that a block should have at least
_SHARED_PARTS = 4  # blocks beside each other on a processor, where they take several slices
_BLOCKS = 4  # a processor, where they take several slices
_WINDOW = 16  # windows of the axis are multiples of it: they begin at multiples of 16 bytes
_WINDOW_COLUMNS = 4  # of blocks that share the axis
_WINDOW_WORK = 512  # slots that each of them should have at least
_WINDOW_BLOCK = 512  # threads that each of them has at most
_THREAD_WORK = 8  # elements a thread, about


class Slices(Scatter):
    """The twin of ``struct Slices`` in ``slices.cuh``.

    Attributes:
        length: Indices' dimension on the axis.
        outer: Slices of data.
        inner: Columns of a slice.
        columns: Columns that a block takes: all, or a part of those of one slice.
        slice_updates: Elements of indices that a block takes of one slice.
        block_slices: Slices that a block takes.
        window: Positions on the axis that a block takes.
        log_copies: Log2 of how many cells a slot has.
    """

    _fields_ = (
        ("length", C.c_int64),
        ("outer", C.c_int64),
        ("inner", C.c_int64),
        ("columns", Divisor),
        ("slice_updates", Divisor),
        ("block_slices", C.c_int64),
        ("window", C.c_int64),
        ("log_copies", C.c_int64),
    )


def applies(request: Request) -> bool:
    """Return whether slots fit in shared memory, in blocks that are many or small."""
    if not request.sliced or request.few_updates_in_place:
        return False
    geometry, limits = request.geometry, request.limits
    columns = _columns(geometry, request.dtype, limits)
    # A processor with one block waits for it to load, to reduce and to write: a copy is faster.
    alone = geometry.axis_size * columns * cell_bytes(request.dtype) > limits.shared_bytes // 2
    return columns > 0 and not (alone and request.few_updates)


def plan(request: Request) -> Plan:
    """Plan the one launch."""
    geometry, dtype, limits = request.geometry, request.dtype, request.limits
    columns = _columns(geometry, dtype, limits)
    cell = cell_bytes(dtype)
    window = round_up(ceil_div(geometry.axis_size, _windows(geometry, columns, limits)), _WINDOW)
    window = min(window, geometry.axis_size)
    windows = ceil_div(geometry.axis_size, window)
    slots, updates = window * columns, geometry.length * columns
    slices = 1
    if columns == geometry.inner and windows == 1:
        by_shared = limits.shared_bytes // _SHARED_PARTS // (slots * cell)
        by_blocks = geometry.outer // (_BLOCKS * limits.processors)
        slices = max(1, min(by_shared, by_blocks, _SLICE_WORK // (slots + updates)))
    copies = 0
    if swaps_in_shared(dtype, request.reduction):
        copies = log_copies(slices * slots * cell, geometry.length // geometry.axis_size)
    shared = (slices * slots * cell) << copies
    # In what must be a multiple of 16 bytes, and of a pair, for wide loads:
    row, walked = (columns, columns) if columns < geometry.inner else (geometry.slots, updates)
    wide = request.aligned and row * dtype.itemsize % VECTOR == 0 and walked % PAIR == 0
    line = wide and geometry.inner == 1 and slices == 1 and windows == 1 and copies == 0
    blocks = ceil_div(geometry.outer, slices) * (geometry.inner // columns)
    block = _threads(slices * (slots + updates), blocks * windows, shared, limits)
    if windows > 1:  # so short a run gains from more threads, up to a point
        block = min(2 * block, _WINDOW_BLOCK)
    name = name_of("scatter_slices", dtype, request.reduction, flag(wide), flag(line))
    params = Slices(
        axis_size=geometry.axis_size,
        length=geometry.length,
        outer=geometry.outer,
        inner=geometry.inner,
        columns=Divisor.of(columns),
        slice_updates=Divisor.of(updates),
        block_slices=slices,
        window=window,
        log_copies=copies,
    )
    return Plan((Launch(name, (blocks, windows), block, shared),), params, writes_all=True)


def kernels() -> Iterator[str]:
    """Give every variant: wide or not, and lines, which are wide."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            for wide, line in ((True, True), (True, False), (False, False)):
                yield name_of("scatter_slices", dtype, reduction, flag(wide), flag(line))


def _columns(geometry: Geometry, dtype: DType, limits: Limits) -> int:
    """Return how many columns a block takes; 0 where this way does not apply.

    The most that leave enough blocks to fill the device; else the fewest, if a block's part is small, but
    some more where blocks can share the axis.
    """
    parts = [geometry.inner, *(n for n in _PARTS if n < geometry.inner and geometry.inner % n == 0)]
    fitting = [
        n
        for n in parts
        if geometry.axis_size * n * cell_bytes(dtype) <= limits.shared_bytes
        and (n == geometry.inner or n * dtype.itemsize >= SECTOR or geometry.total + geometry.count <= _IN_L2)
    ]
    many = _MANY_BLOCKS * limits.processors
    for n in fitting:
        blocks = geometry.outer * (geometry.inner // n)
        if blocks > many and n * (geometry.axis_size + geometry.length) < _LEAST_WORK and n < geometry.inner:
            return _wide_part(geometry, dtype, limits, many)
        if blocks >= limits.processors:
            return n
    if not fitting or max(geometry.axis_size, geometry.length) * fitting[-1] > _MOST_ELEMENTS:
        return 0
    if _WINDOW_COLUMNS in fitting and _windows(geometry, _WINDOW_COLUMNS, limits) > 1:
        return _WINDOW_COLUMNS
    return fitting[-1]


def _wide_part(geometry: Geometry, dtype: DType, limits: Limits, many: int) -> int:
    """Return how many columns a block takes of a short axis; 0 where the inner size has no such part."""
    room = limits.shared_bytes // _SHARED_PARTS
    for n in _WIDE_PARTS:
        fits = geometry.inner % n == 0 and geometry.axis_size * n * cell_bytes(dtype) <= room
        if fits and geometry.outer * (geometry.inner // n) >= many // 4:
            return n
    return 0


def _windows(geometry: Geometry, columns: int, limits: Limits) -> int:
    """Return how many blocks share the axis: each reads all indices of its columns.

    Half of the processors are to have a block, where slots outnumber updates.
    """
    blocks, wanted = geometry.outer * (geometry.inner // columns), limits.processors // 2
    if blocks >= wanted or geometry.length > geometry.axis_size:
        return 1
    return max(1, min(ceil_div(wanted, blocks), geometry.axis_size * columns // _WINDOW_WORK))


def _threads(work: int, blocks: int, shared: int, limits: Limits) -> int:
    """Return a block's threads: about `_THREAD_WORK` elements each, but no more than fill a processor."""
    beside = min(limits.shared_bytes // max(shared, 1), ceil_div(blocks, limits.processors))
    block = 64
    while block < 1024 and block * _THREAD_WORK < work and block * beside < limits.resident_threads:
        block *= 2
    return block
