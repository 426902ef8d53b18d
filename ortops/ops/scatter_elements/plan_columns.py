"""When scatter_columns is taken, and how it is launched."""

from __future__ import annotations

from math import prod

from ortops._dtypes import DType
from ortops._limits import Limits
from ortops.ops.scatter_elements.geometry import Geometry
from ortops.ops.scatter_elements.steps import (
    SECTOR,
    WORD_COUNTS,
    Plan,
    Step,
    ceil_div,
    cell_bytes,
    name_of,
    round_up,
    swaps_in_global,
)

__all__ = ["plan_columns", "teams_of"]

_TEAM = 4  # blocks of a cluster that take the columns of a sector together
_WITH_CLUSTERS = (90, 100, 103)  # compute capabilities, times ten
_BATCH = 4  # BATCH of columns.cuh
_OWN = (8, 4, 2, 1)  # columns that one block may hold
_MANY_IN_COLUMNS = 64 * 1024  # updates from which it is taken


def plan_columns(geometry: Geometry, dtype: DType, reduction: str, limits: Limits) -> Plan | None:
    """Plan it, where it pays.

    Args:
        geometry: Anything.
        dtype: The element type.
        reduction: The reduction.
        limits: What the device allows.
    """
    axis = geometry.stride.index(0)
    behind, width = prod(geometry.shape[axis + 1 :]), geometry.shape[-1]
    if axis == len(geometry.shape) - 1 or geometry.stride[-1] != 1 or not geometry.axis_size:
        return None
    if max(geometry.length, geometry.axis_size, geometry.inner) >= WORD_COUNTS:
        return None
    if geometry.length < geometry.axis_size or geometry.count < _MANY_IN_COLUMNS:
        return None
    team = _TEAM if limits.capability in _WITH_CLUSTERS and width >= _TEAM else 1
    if team not in teams_of(dtype, reduction):
        return None
    runs = geometry.count // (geometry.length * width)
    for own in _OWN:
        columns = own * team
        if own > 1 and ((columns - team) * dtype.itemsize >= SECTOR or columns - team >= width):
            continue  # fewer have a sector, or all there are
        if team == 1 and columns < width and columns * dtype.itemsize * 8 < SECTOR:
            return None  # of what L2 reads, too little would be used
        teams = runs * ceil_div(width, columns)
        if teams * team < limits.processors:
            continue
        # Two blocks a multiprocessor, else one; with eight-byte cells, of few threads (785 for 1033 us).
        for block, room in ((512, limits.shared_bytes // 2 - 1024), (_most(dtype), limits.shared_bytes)):
            shared = _shared_bytes(geometry, dtype, own, team, block)
            if shared <= room:
                name = name_of("scatter_columns", dtype, reduction, str(team))
                return Plan((Step(name, (teams * team, 1), block, shared),), columns=columns, chunk=behind)
    return None


def teams_of(dtype: DType, reduction: str) -> tuple[int, ...]:
    """Of how many blocks teams may be for which global memory does not reduce the type better."""
    if swaps_in_global(dtype, reduction):
        return (1, _TEAM)
    return (_TEAM,) if dtype.itemsize <= 4 else ()


def _most(dtype: DType) -> int:
    return 512 if cell_bytes(dtype) == 8 else 1024


def _shared_bytes(geometry: Geometry, dtype: DType, own: int, team: int, block: int) -> int:
    """The cells; of a team also two mailboxes and their counts, see columns.cuh."""
    cell = cell_bytes(dtype)
    cells = geometry.axis_size * own * cell
    if team == 1:
        return cells
    return round_up(cells, 8) + 32 + 2 * _BATCH * block * (8 if cell == 4 else 12)
