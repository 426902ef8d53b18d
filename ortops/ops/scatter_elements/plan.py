"""Which kernel a ScatterElements run takes, and how it is launched: a pure function, with no CUDA in it.

The first of these that applies is taken:

1. ``scatter_slices``: indices covers data off the axis, the slots of a slice, or of some columns of it, fit
   in shared memory, and either that makes blocks enough to fill the device or a block's part is small; of
   these, blocks share the axis where slots outnumber updates, so that half the processors have one.
   Columns are at least 32 bytes wide, but for tensors that surely stay in L2. Data is read once and the
   output written once; nothing is copied beforehand. Not taken where the output already is data's buffer and
   the updates are few, since it would read and write everything.
2. ``scatter_private``: a slice's slots fit in shared memory and the updates are many to a slot. Each block
   reduces a part of the updates in shared memory and merges it with one atomic a slot. With few slots every
   thread has cells of its own, and no slot can be hot.
3. ``scatter_columns``: indices does not cover data off the axis, its last dimension is not the axis, the
   axis of some columns fits in shared memory, and there is an update a slot or more. On sm_90 a cluster of
   blocks takes the columns together.
4. ``scatter_binned_sort`` and ``scatter_binned_reduce``: the updates are many to a slot, but a slice's slots
   do not fit in shared memory, and the inner size is below 4. The first kernel sorts updates by bins of slots
   into scratch memory, the second reduces a bin, or a part of one, a block. What is sorted or hot already is
   reduced by the first.
5. ``scatter_grouped``: indices covers data off the axis, the inner part is a multiple of 16 bytes and long,
   everything is aligned to 16, and the updates are many; more of them are asked for where atomics are fast,
   and 16-bit float add on sm_90 and additions of up to 4 bytes in data's own buffer are left to atomics. It
   takes rows to have one index each, as where they were expanded from a list of edges: they are grouped by
   slot, and reduced without atomics. Rows that have not cost little: that is seen early.
6. ``scatter_rows``: indices covers data off the axis, the inner part is a multiple of 16 bytes, everything
   is aligned to 16, and 16 bytes are better reduced at once: 8- and 16-bit types, and float32 add where the
   device has vector reductions (sm_90).
7. ``scatter_elements``: the rest. One atomic an element, fewer where neighbouring lanes hit one slot.

Index arithmetic is in 32 bits where both tensors have fewer than 2^31 elements, else in 64. The first two
count in 32 bits inside a slice, and are not taken where a slice has more; the fourth, where a tensor has.
The fifth numbers rows and slots in 30 bits.
"""

from __future__ import annotations

from collections.abc import Iterator

from ortops._dtypes import DTYPES, DType
from ortops._limits import Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.plan_binned import plan_binned
from ortops.ops.scatter_elements.plan_columns import plan_columns, teams_of
from ortops.ops.scatter_elements.plan_grouped import SHARED_BY_TYPES, plan_grouped
from ortops.ops.scatter_elements.rules import REDUCTIONS
from ortops.ops.scatter_elements.steps import (
    SECTOR,
    VECTOR,
    WALK,
    WORD_COUNTS,
    Plan,
    Step,
    ceil_div,
    cell_bytes,
    flag,
    name_of,
    round_up,
)

__all__ = ["Plan", "Step", "all_kernels", "make_plan"]

_BLOCK = 256
_PER_THREAD = 2  # PER_THREAD of elements.cuh
_SMALL = 32 * 1024  # elements that one block may take where there are few
_PARTS = (64, 32, 16, 8, 4, 2)  # columns that a block of scatter_slices may take where it does not take all
_IN_L2 = 512 * 1024  # elements that surely stay in L2: of so few, part of a sector may be read at a time
_GRID_Y = 65535  # blocks in y that a grid may have
_WINDOW = 16  # windows of the axis are multiples of it: they begin at multiples of 16 bytes
_WINDOW_COLUMNS = 4  # of blocks that share the axis
_WINDOW_WORK = 512  # slots that each of them should have at least
_WINDOW_BLOCK = 512  # threads that each of them has at most
_SLICE_WORK = 8192  # elements that a block of scatter_slices should have at least
_LANE_BYTES = 64 * 1024  # shared memory a block of scatter_private may take for a cell a thread
_COPY_BYTES = 32 * 1024  # shared memory a block may take to give slots several cells
_MANY = 64 * 1024  # updates of a slice from which scatter_private pays its merge


def make_plan(
    geometry: Geometry,
    dtype: DType,
    reduction: str,
    limits: Limits,
    *,
    in_place: bool = False,
    aligned: bool = True,
    scratch: bool = True,
) -> Plan:
    """Choose a kernel and its launch; see the module's docstring for the rules.

    Args:
        geometry: The shapes; indices is not empty. Data is where its axis has size 0, and every index is bad.
        dtype: The element type T.
        reduction: One of `REDUCTIONS`.
        limits: What the device allows.
        in_place: Whether the output is data's own buffer.
        aligned: Whether every tensor lies at a multiple of 16 bytes.
        scratch: Whether scratch memory may be asked for.
    """
    few_updates = in_place and 8 * geometry.count < geometry.total
    countable = geometry.covers and geometry.slots > 0 and max(geometry.updates, geometry.slots) < WORD_COUNTS
    if countable and not few_updates:
        columns = _columns(geometry, dtype, limits)
        if columns:
            return _slices(geometry, dtype, reduction, limits, columns, aligned)
    if not geometry.covers:
        plan = plan_columns(geometry, dtype, reduction, limits)
        if plan:
            return plan
    if countable and geometry.updates >= _MANY:
        plan = _private(geometry, dtype, reduction, limits, aligned)
        if plan:
            return plan
    if scratch and countable and aligned:
        plan = plan_binned(geometry, dtype, reduction, limits)
        if plan:
            return plan
    if scratch and aligned and geometry.covers and not few_updates:
        plan = plan_grouped(geometry, dtype, reduction, limits, in_place=in_place)
        if plan:
            return plan
    index = "word_t" if max(geometry.count, geometry.total) < WORD_COUNTS else "wide_t"
    row_bytes = geometry.inner * dtype.itemsize
    if geometry.covers and aligned and row_bytes % VECTOR == 0 and _gains_by_rows(dtype, reduction, limits):
        vectors = geometry.count * dtype.itemsize // VECTOR
        name = name_of("scatter_rows", dtype, reduction, index)
        return Plan((Step(name, (ceil_div(vectors, _BLOCK), 1), _BLOCK),))
    blocks = ceil_div(geometry.count, _BLOCK * _PER_THREAD)
    return Plan((Step(name_of("scatter_elements", dtype, reduction, index), (blocks, 1), _BLOCK),))


def _columns(geometry: Geometry, dtype: DType, limits: Limits) -> int:
    """Return how many columns a block of scatter_slices takes; 0 where that kernel does not apply.

    The most that leave blocks enough to fill the device; else the fewest, if a block's part is small, but
    some more where blocks can share the axis.
    """
    parts = [geometry.inner, *(n for n in _PARTS if n < geometry.inner and geometry.inner % n == 0)]
    fitting = [
        n
        for n in parts
        if geometry.axis_size * n * cell_bytes(dtype) <= limits.shared_bytes
        and (n == geometry.inner or n * dtype.itemsize >= SECTOR or geometry.total + geometry.count <= _IN_L2)
    ]
    for n in fitting:
        if geometry.outer * (geometry.inner // n) >= limits.processors:
            return n
    if not fitting or max(geometry.axis_size, geometry.length) * fitting[-1] > _SMALL:
        return 0
    if _WINDOW_COLUMNS in fitting and _windows(geometry, _WINDOW_COLUMNS, limits) > 1:
        return _WINDOW_COLUMNS
    return fitting[-1]


def _windows(geometry: Geometry, columns: int, limits: Limits) -> int:
    """Return how many blocks of scatter_slices share the axis: each reads all indices of its columns.

    Half of the processors are to have one, where slots outnumber updates, which all of them look at.
    """
    blocks, wanted = geometry.outer * (geometry.inner // columns), limits.processors // 2
    if blocks >= wanted or geometry.length > geometry.axis_size:
        return 1
    return max(1, min(ceil_div(wanted, blocks), geometry.axis_size * columns // _WINDOW_WORK))


def _slices(
    geometry: Geometry, dtype: DType, reduction: str, limits: Limits, columns: int, aligned: bool
) -> Plan:
    cell = cell_bytes(dtype)
    window = round_up(ceil_div(geometry.axis_size, _windows(geometry, columns, limits)), _WINDOW)
    window = min(window, geometry.axis_size)
    windows = ceil_div(geometry.axis_size, window)
    slots, updates = window * columns, geometry.length * columns
    slices = 1
    if columns == geometry.inner and windows == 1:
        by_shared = limits.shared_bytes // 4 // (slots * cell)
        by_blocks = geometry.outer // (4 * limits.processors)
        slices = max(1, min(by_shared, by_blocks, _SLICE_WORK // (slots + updates)))
    work = slices * (slots + updates)
    hits = geometry.length // geometry.axis_size
    copies = 0 if _is_native(dtype, reduction) else _copies(slices * slots * cell, hits)
    shared = (slices * slots * cell) << copies
    row, walked = (columns, columns) if columns < geometry.inner else (geometry.slots, updates)
    wide = aligned and row * dtype.itemsize % VECTOR == 0 and walked % WALK == 0
    line = wide and geometry.inner == 1 and slices == 1 and windows == 1 and copies == 0
    blocks = ceil_div(geometry.outer, slices) * (geometry.inner // columns)
    block = _block_for(work, blocks * windows, shared, limits)
    if windows > 1:  # so short a run gains from more threads, up to a point
        block = min(2 * block, _WINDOW_BLOCK)
    name = name_of("scatter_slices", dtype, reduction, flag(wide), flag(line))
    return Plan(
        (Step(name, (blocks, windows), block, shared),),
        writes_all=True,
        slices=slices,
        columns=columns,
        copies=copies,
        window=window,
    )


def _private(geometry: Geometry, dtype: DType, reduction: str, limits: Limits, aligned: bool) -> Plan | None:
    cell = cell_bytes(dtype)
    if geometry.slots * cell > limits.shared_bytes or geometry.outer > _GRID_Y:
        return None
    lanes = geometry.slots * _BLOCK * cell <= _LANE_BYTES
    copies = 0
    if lanes:
        block, shared = _BLOCK, geometry.slots * _BLOCK * cell
    else:
        if not _is_native(dtype, reduction):
            copies = _copies(geometry.slots * cell, geometry.updates // geometry.slots)
        shared = (geometry.slots * cell) << copies
        block = 1024 if shared > limits.shared_bytes // 4 else 512
    resident = max(1, min(limits.resident_threads // block, limits.shared_bytes // max(shared, 1)))
    blocks = max(1, limits.processors * resident // geometry.outer)
    # A merge is an atomic a slot; it must stay well below what it saves.
    blocks = min(blocks, geometry.updates // (4 * geometry.slots), ceil_div(geometry.updates, 4 * block))
    if blocks < 1 or blocks * geometry.outer < limits.processors // 2:
        return None
    chunk = ceil_div(ceil_div(geometry.updates, blocks), WALK) * WALK
    wide = aligned and geometry.updates % WALK == 0
    name = name_of("scatter_private", dtype, reduction, flag(lanes), flag(wide))
    grid = (ceil_div(geometry.updates, chunk), geometry.outer)
    return Plan((Step(name, grid, block, shared),), chunk=chunk, copies=copies)


def _gains_by_rows(dtype: DType, reduction: str, limits: Limits) -> bool:
    """Whether 16 bytes are better reduced at once than element by element."""
    if reduction == "add" and dtype.is_float:
        return dtype.itemsize <= 4 and limits.capability >= 90
    return dtype.itemsize < 4


def _is_native(dtype: DType, reduction: str) -> bool:
    """Whether shared memory reduces a cell without compare-and-swap (shared.cuh), however hot the slot."""
    if reduction == "add":
        return not dtype.is_float
    return reduction in ("max", "min") and dtype.itemsize <= 4


def _copies(cell_bytes: int, hits: int) -> int:
    """Log2 of the cells that each slot gets, so that lanes which hit one slot do not wait for each other."""
    copies = 0
    while copies < 5 and 2 << copies <= hits and cell_bytes << (copies + 1) <= _COPY_BYTES:
        copies += 1
    return copies


def _block_for(work: int, blocks: int, shared: int, limits: Limits) -> int:
    """Threads a block: about 8 elements each, but no more than fill a multiprocessor."""
    beside = min(limits.shared_bytes // max(shared, 1), ceil_div(blocks, limits.processors))
    block = 64
    while block < 1024 and block * 8 < work and block * beside < limits.resident_threads:
        block *= 2
    return block


def all_kernels() -> Iterator[str]:
    """Give the name expression of every kernel that `make_plan` can choose on any device, for tests."""
    yield from SHARED_BY_TYPES
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            yield name_of("scatter_grouped_reduce", dtype, reduction)
            yield name_of("scatter_slices", dtype, reduction, "true", "true")
            for team in teams_of(dtype, reduction):
                yield name_of("scatter_columns", dtype, reduction, str(team))
            yield name_of("scatter_binned_sort", dtype, reduction)
            yield name_of("scatter_binned_reduce", dtype, reduction)
            for wide in ("true", "false"):
                yield name_of("scatter_slices", dtype, reduction, wide, "false")
                for lanes in ("true", "false"):
                    yield name_of("scatter_private", dtype, reduction, lanes, wide)
            for index in ("word_t", "wide_t"):
                yield name_of("scatter_elements", dtype, reduction, index)
                if _gains_by_rows(dtype, reduction, Limits()):
                    yield name_of("scatter_rows", dtype, reduction, index)
