"""Which kernel a ScatterElements run takes, and how it is launched: a pure function, with no CUDA in it.

The first of these that applies is taken:

1. ``scatter_slices``: indices covers data off the axis, the slots of a slice, or of some columns of it, fit
   in shared memory, and either that makes blocks enough to fill the device or a block's part is small.
   Columns are at least 32 bytes wide, but for tensors that surely stay in L2. Data is read once and the
   output written once; nothing is copied beforehand. Not taken where the output already is data's buffer and
   the updates are few, since it would read and write everything.
2. ``scatter_private``: a slice's slots fit in shared memory and the updates are many to a slot. Each block
   reduces a part of the updates in shared memory and merges it with one atomic a slot. With few slots every
   thread has cells of its own, and no slot can be hot.
3. ``scatter_binned_sort`` and ``scatter_binned_reduce``: the updates are many to a slot, but a slice's slots
   do not fit in shared memory. The first kernel sorts updates by bins of slots into scratch memory, the
   second reduces a bin, or a part of one, a block. What is sorted or hot already is reduced by the first.
4. ``scatter_rows``: indices covers data off the axis, the inner part is a multiple of 16 bytes, everything
   is aligned to 16, and 16 bytes are better reduced at once: 8- and 16-bit types, and float32 add where the
   device has vector reductions (sm_90).
5. ``scatter_elements``: the rest. One atomic an element, fewer where neighbouring lanes hit one slot.

Index arithmetic is in 32 bits where both tensors have fewer than 2^31 elements, else in 64. The first two
count in 32 bits inside a slice, and are not taken where a slice has more; the third, where a tensor has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ortops._dtypes import DTYPES, DType
from ortops._limits import Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.rules import REDUCTIONS

__all__ = ["Plan", "Step", "all_kernels", "make_plan"]

_32_BIT = 2**31  # below it, sums of two positions stay inside unsigned 32 bits
_BLOCK = 256
_PER_THREAD = 2  # PER_THREAD of elements.cuh
_VECTOR = 16  # bytes that one reduction of scatter_rows does
_WALK = 2  # elements of indices that the kernels in shared memory load at once, 16 bytes
_SMALL = 32 * 1024  # elements that one block may take where there are few
_PARTS = (64, 32, 16, 8, 4, 2)  # columns that a block of scatter_slices may take where it does not take all
_SECTOR = 32  # bytes that memory is read in
_IN_L2 = 512 * 1024  # elements that surely stay in L2: of so few, part of a sector may be read at a time
_GRID_Y = 65535  # blocks in y that a grid may have
_SLICE_WORK = 8192  # elements that a block of scatter_slices should have at least
_LANE_BYTES = 64 * 1024  # shared memory a block of scatter_private may take for a cell a thread
_COPY_BYTES = 32 * 1024  # shared memory a block may take to give slots several cells
_MANY = 64 * 1024  # updates of a slice from which scatter_private pays its merge
# scatter_binned, as in binned.cuh:
_BINS = 512  # that there may be
_BIN_BYTES = 32 * 1024  # of a bin's cells
_SORTED = 16  # elements that a thread of the first kernel takes
_GROUP = 8  # updates that a bin's part of a tile is a multiple of
_TOTALS_BYTES = 4 * _BINS + 16  # at the beginning of scratch memory
_COUNTS_BYTES = 4 * _BINS + 80  # shared memory of the first kernel beside its tile
_REDUCERS = 1024  # threads of the second kernel
_BIN_STATIC = 16 * 1024  # shared memory that its blocks have beside the cells, at most
# And where it is taken:
_BINNED_FROM = 2 * 1024 * 1024  # updates from which two kernels more than pay for themselves
_BINNED_HITS = 4  # updates a slot, likewise
_BINNED_BYTES = 1024 * 1024 * 1024  # scratch memory, at most


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
        chunk: scatter_private: elements of indices a block takes.
        copies: Log2 of how many cells a slot has in shared memory.
        bins: scatter_binned: into how many bins slots are cut.
        tiles: scatter_binned: into how many tiles indices are cut.
        parts: scatter_binned: blocks that bins are given out to, about.
        scratch: Bytes of scratch memory that the kernels need.
    """

    steps: tuple[Step, ...]
    writes_all: bool = False
    slices: int = 0
    columns: int = 0
    chunk: int = 0
    copies: int = 0
    bins: int = 0
    tiles: int = 0
    parts: int = 0
    scratch: int = 0


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
    countable = geometry.covers and geometry.slots > 0 and max(geometry.updates, geometry.slots) < _32_BIT
    if countable and not few_updates:
        columns = _columns(geometry, dtype, limits)
        if columns:
            return _slices(geometry, dtype, reduction, limits, columns, aligned)
    if countable and geometry.updates >= _MANY:
        plan = _private(geometry, dtype, reduction, limits, aligned)
        if plan:
            return plan
    if scratch and countable and aligned:
        plan = _binned(geometry, dtype, reduction, limits)
        if plan:
            return plan
    index = "word_t" if max(geometry.count, geometry.total) < _32_BIT else "wide_t"
    row_bytes = geometry.inner * dtype.itemsize
    if geometry.covers and aligned and row_bytes % _VECTOR == 0 and _gains_by_rows(dtype, reduction, limits):
        vectors = geometry.count * dtype.itemsize // _VECTOR
        name = _name("scatter_rows", dtype, reduction, index)
        return Plan((Step(name, (_ceil_div(vectors, _BLOCK), 1), _BLOCK),))
    blocks = _ceil_div(geometry.count, _BLOCK * _PER_THREAD)
    return Plan((Step(_name("scatter_elements", dtype, reduction, index), (blocks, 1), _BLOCK),))


def _columns(geometry: Geometry, dtype: DType, limits: Limits) -> int:
    """Return how many columns a block of scatter_slices takes; 0 where that kernel does not apply.

    The most that leave blocks enough to fill the device; else the fewest, if a block's part is small.
    """
    parts = [geometry.inner, *(n for n in _PARTS if n < geometry.inner and geometry.inner % n == 0)]
    fitting = [
        n
        for n in parts
        if geometry.axis_size * n * _cell_bytes(dtype) <= limits.shared_bytes
        and (
            n == geometry.inner or n * dtype.itemsize >= _SECTOR or geometry.total + geometry.count <= _IN_L2
        )
    ]
    for n in fitting:
        if geometry.outer * (geometry.inner // n) >= limits.processors:
            return n
    if fitting and max(geometry.axis_size, geometry.length) * fitting[-1] <= _SMALL:
        return fitting[-1]
    return 0


def _slices(
    geometry: Geometry, dtype: DType, reduction: str, limits: Limits, columns: int, aligned: bool
) -> Plan:
    cell = _cell_bytes(dtype)
    slots, updates = geometry.axis_size * columns, geometry.length * columns
    slices = 1
    if columns == geometry.inner:
        by_shared = limits.shared_bytes // 4 // (slots * cell)
        by_blocks = geometry.outer // (4 * limits.processors)
        slices = max(1, min(by_shared, by_blocks, _SLICE_WORK // (slots + updates)))
    work = slices * (slots + updates)
    copies = 0 if _is_native(dtype, reduction) else _copies(slices * slots * cell, updates // slots)
    shared = (slices * slots * cell) << copies
    row = columns if columns < geometry.inner else slots
    wide = (
        aligned and row * dtype.itemsize % _VECTOR == 0 and (columns if row < slots else updates) % _WALK == 0
    )
    line = wide and geometry.inner == 1 and slices == 1 and copies == 0
    blocks = _ceil_div(geometry.outer, slices) * (geometry.inner // columns)
    name = _name("scatter_slices", dtype, reduction, _flag(wide), _flag(line))
    return Plan(
        (Step(name, (blocks, 1), _block_for(work, blocks, shared, limits), shared),),
        writes_all=True,
        slices=slices,
        columns=columns,
        copies=copies,
    )


def _private(geometry: Geometry, dtype: DType, reduction: str, limits: Limits, aligned: bool) -> Plan | None:
    cell = _cell_bytes(dtype)
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
    blocks = min(blocks, geometry.updates // (4 * geometry.slots), _ceil_div(geometry.updates, 4 * block))
    if blocks * geometry.outer < limits.processors // 2:
        return None
    chunk = _ceil_div(_ceil_div(geometry.updates, blocks), _WALK) * _WALK
    wide = aligned and geometry.updates % _WALK == 0
    name = _name("scatter_private", dtype, reduction, _flag(lanes), _flag(wide))
    grid = (_ceil_div(geometry.updates, chunk), geometry.outer)
    return Plan((Step(name, grid, block, shared),), chunk=chunk, copies=copies)


def _binned(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> Plan | None:
    few = geometry.count < max(_BINNED_FROM, _BINNED_HITS * geometry.total)
    if few or geometry.count % _WALK or max(geometry.count, geometry.total) >= _32_BIT:
        return None
    # Bins go over slices: those of one may fit in shared memory where they are too few for scatter_private.
    bins = _ceil_div(geometry.total, _BIN_BYTES // _cell_bytes(dtype))
    threads = 256 if dtype.itemsize == 8 else 512
    tiles = _ceil_div(geometry.count, threads * _SORTED)
    room = threads * _SORTED + _round_up(bins * _GROUP, 16)  # of a tile, in updates
    tile = room * (dtype.itemsize + 2)  # values, and their places in bins
    scratch = _TOTALS_BYTES + tiles * (tile + _round_up(2 * (bins + 1), 16))
    if bins > _BINS or scratch > _BINNED_BYTES:
        return None
    if max(_COUNTS_BYTES + tile, _BIN_BYTES + _BIN_STATIC) > limits.shared_bytes:
        return None
    # As many parts as there are blocks at once.
    parts = limits.processors * max(1, limits.resident_threads // _REDUCERS)
    sort = Step(_name("scatter_binned_sort", dtype, reduction), (tiles, 1), threads, _COUNTS_BYTES + tile)
    reduce = Step(_name("scatter_binned_reduce", dtype, reduction), (parts + bins, 1), _REDUCERS, _BIN_BYTES)
    return Plan((sort, reduce), bins=bins, tiles=tiles, parts=parts, scratch=scratch)


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


def _cell_bytes(dtype: DType) -> int:
    return 8 if dtype.itemsize == 8 else 4


def _copies(cell_bytes: int, hits: int) -> int:
    """Log2 of the cells that each slot gets, so that lanes which hit one slot do not wait for each other."""
    copies = 0
    while copies < 5 and 2 << copies <= hits and cell_bytes << (copies + 1) <= _COPY_BYTES:
        copies += 1
    return copies


def _block_for(work: int, blocks: int, shared: int, limits: Limits) -> int:
    """Threads a block: about 8 elements each, but no more than fill a multiprocessor."""
    beside = min(limits.shared_bytes // max(shared, 1), _ceil_div(blocks, limits.processors))
    block = 64
    while block < 1024 and block * 8 < work and block * beside < limits.resident_threads:
        block *= 2
    return block


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _ceil_div(a: int, b: int) -> int:
    return -(-a // b)


def _round_up(n: int, multiple: int) -> int:
    return _ceil_div(n, multiple) * multiple


def _name(kernel: str, dtype: DType, reduction: str, *rest: str) -> str:
    return f"{kernel}<{', '.join([dtype.cuda, reduction.capitalize(), *rest])}>"


def all_kernels() -> Iterator[str]:
    """Give the name expression of every kernel that `make_plan` can choose on any device, for tests."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            yield _name("scatter_slices", dtype, reduction, "true", "true")
            yield _name("scatter_binned_sort", dtype, reduction)
            yield _name("scatter_binned_reduce", dtype, reduction)
            for wide in ("true", "false"):
                yield _name("scatter_slices", dtype, reduction, wide, "false")
                for lanes in ("true", "false"):
                    yield _name("scatter_private", dtype, reduction, lanes, wide)
            for index in ("word_t", "wide_t"):
                yield _name("scatter_elements", dtype, reduction, index)
                if _gains_by_rows(dtype, reduction, Limits()):
                    yield _name("scatter_rows", dtype, reduction, index)
