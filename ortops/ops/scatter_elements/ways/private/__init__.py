"""``scatter_private``: blocks share a slice, and each reduces a part of its updates in cells of its own.

Taken where indices covers data off the axis, a slice's slots fit in shared memory, and the updates are many
to a slot. Each block merges its cells into the output with one atomic a slot. With few slots every thread
has cells of its own, and no slot can be hot.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Iterator

from ortops._dtypes import DTYPES
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.planning import PAIR, ceil_div, cell_bytes, flag, log_copies, name_of, round_up
from ortops.ops.reductions import REDUCTIONS, swaps_in_shared
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.way import Request

__all__ = ["Private", "applies", "kernels", "plan"]

_LEAST_UPDATES = 64 * 1024  # of a slice, from which merging pays
_GRID_Y = 65535  # blocks in y that a grid may have
_OWN_BLOCK = 256  # threads of a block in which each has its own cells
_OWN_BYTES = 64 * 1024  # shared memory that such a block may take
_MERGE_HITS = 4  # updates of a slot in each block, at least
_THREAD_WORK = 4  # elements a thread, at least


class Private(Scatter):
    """The twin of ``struct Private`` in ``private.cuh``.

    Attributes:
        total: Elements of data.
        slice_slots: Elements of a slice of data.
        slice_updates: Elements of indices that go to one slice.
        inner: Columns of a slice.
        block_updates: Elements of indices that a block takes.
        log_copies: Log2 of how many cells a slot has, unless each thread has its own.
    """

    _fields_ = (
        ("total", C.c_int64),
        ("slice_slots", C.c_int64),
        ("slice_updates", C.c_int64),
        ("inner", Divisor),
        ("block_updates", C.c_int64),
        ("log_copies", C.c_int64),
    )


def applies(request: Request) -> bool:
    """Return whether a slice's slots fit in shared memory, and its updates are many."""
    geometry = request.geometry
    return (
        request.sliced
        and geometry.updates >= _LEAST_UPDATES
        and geometry.slots * cell_bytes(request.dtype) <= request.limits.shared_bytes
        and geometry.outer <= _GRID_Y
    )


def plan(request: Request) -> Plan | None:
    """Plan the one launch; None where too few blocks would be worth a merge."""
    geometry, dtype, limits = request.geometry, request.dtype, request.limits
    cells = geometry.slots * cell_bytes(dtype)
    own = cells * _OWN_BLOCK <= _OWN_BYTES
    copies = 0
    if own:
        block, shared = _OWN_BLOCK, cells * _OWN_BLOCK
    else:
        if swaps_in_shared(dtype, request.reduction):
            copies = log_copies(cells, geometry.updates // geometry.slots)
        shared = cells << copies
        block = 1024 if shared > limits.shared_bytes // 4 else 512
    resident = max(1, min(limits.resident_threads // block, limits.shared_bytes // max(shared, 1)))
    blocks = max(1, limits.processors * resident // geometry.outer)
    # A merge is an atomic a slot; it must stay well below what it saves.
    blocks = min(
        blocks,
        geometry.updates // (_MERGE_HITS * geometry.slots),
        ceil_div(geometry.updates, _THREAD_WORK * block),
    )
    if blocks < 1 or blocks * geometry.outer < limits.processors // 2:
        return None
    block_updates = round_up(ceil_div(geometry.updates, blocks), PAIR)
    wide = request.aligned and geometry.updates % PAIR == 0
    name = name_of("scatter_private", dtype, request.reduction, flag(own), flag(wide))
    grid = (ceil_div(geometry.updates, block_updates), geometry.outer)
    params = Private(
        axis_size=geometry.axis_size,
        total=geometry.total,
        slice_slots=geometry.slots,
        slice_updates=geometry.updates,
        inner=Divisor.of(geometry.inner),
        block_updates=block_updates,
        log_copies=copies,
    )
    return Plan((Launch(name, grid, block, shared),), params)


def kernels() -> Iterator[str]:
    """Give every variant: cells of each thread's own or not, wide or not."""
    for dtype in DTYPES:
        for reduction in REDUCTIONS:
            for own in (True, False):
                for wide in (True, False):
                    yield name_of("scatter_private", dtype, reduction, flag(own), flag(wide))
