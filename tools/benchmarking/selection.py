"""Which cells to measure."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from benchmarking.errors import BenchError
from benchmarking.targets import TARGETS
from benchmarking.workloads import ALL_DTYPES, DTYPES, REDUCTIONS, WORKLOADS, Workload, find

_CROWD = 100_000  # updates of one slot
_INTEGERS = tuple(name for name in ALL_DTYPES if "int" in name)
_CHANGING = {*itertools.product(_INTEGERS, ("add", "mul")), ("float16", "add"), ("bfloat16", "add")}


class Wanted(Protocol):
    """A cell to measure."""

    dtype: str
    reduction: str

    @property
    def name(self) -> str:
        """``workload dtype reduction``."""

    @property
    def kind(self) -> str:
        """What hangs are counted by: cells of a kind hang alike."""

    @property
    def seed(self) -> int | None:
        """Of its inputs; None for that of the run."""

    @property
    def may_stand_still(self) -> bool:
        """See `may_stand_still`."""

    def scatter(self, *, quick: bool) -> Workload:
        """Return the shapes, axis and indices; ``quick``: at their small size, if there is one."""


def may_stand_still(workload: Workload, dtype: str, reduction: str) -> bool:
    """Whether ONNX Runtime's own operator may take minutes: such cells are measured last.

    In these types it reduces by compare-and-swap, which fails for all but one of the updates that meet in a
    slot wherever that one changes it: the time grows with the square of how many meet. A device on which that
    was stopped is slow for a while.
    """
    return workload.crowd >= _CROWD and (dtype, reduction) in _CHANGING


@dataclass(frozen=True)
class Selected:
    """A cell to measure."""

    workload: str
    dtype: str
    reduction: str

    @property
    def name(self) -> str:
        """``workload dtype reduction``."""
        return f"{self.workload} {self.dtype} {self.reduction}"

    @property
    def kind(self) -> str:
        """The workload."""
        return self.workload

    @property
    def seed(self) -> None:
        """Inputs are those of the run's seed."""

    @property
    def may_stand_still(self) -> bool:
        """See the function of that name."""
        return may_stand_still(WORKLOADS[self.workload], self.dtype, self.reduction)

    def scatter(self, *, quick: bool) -> Workload:
        """Return the workload, at its small size if wanted."""
        workload = WORKLOADS[self.workload]
        return workload.quick() if quick else workload


def _with_targets() -> list[Selected]:
    """Return the cells that have a target, and float32 add for every other workload."""
    cells = [Selected(t.workload, t.dtype, t.reduction) for t in TARGETS]
    cells += [Selected(name, "float32", "add") for name in WORKLOADS]
    order = list(WORKLOADS)
    return sorted(dict.fromkeys(cells), key=lambda cell: order.index(cell.workload))


def select(
    workloads: Sequence[str] = (),
    dtypes: Sequence[str] = (),
    reductions: Sequence[str] = (),
    *,
    grid: str = "targets",
) -> list[Selected]:
    """Return the cells, in order.

    Args:
        workloads: Names; empty for all.
        dtypes: Element types; given alone or with ``reductions``, all products are taken.
        reductions: Reductions.
        grid: ``targets``: the cells with a target; ``full``: every type and reduction of every workload in
            the grid, and the cells with a target.

    Raises:
        BenchError: A name is unknown.
    """
    names = [find(name).name for name in workloads] or list(WORKLOADS)
    for kind, given, known in (("dtype", dtypes, ALL_DTYPES), ("reduction", reductions, REDUCTIONS)):
        for value in given:
            if value not in known:
                raise BenchError(f"{kind} must be one of {', '.join(known)}, got {value!r}")
    wanted = [cell for cell in _with_targets() if cell.workload in names]
    if grid == "full" or dtypes or reductions:
        full = grid == "full"
        products = [
            Selected(name, dtype, reduction)
            for name in names
            if not full or WORKLOADS[name].in_grid
            for dtype in dtypes or (DTYPES if full else ("float32",))
            for reduction in reductions or (REDUCTIONS if full else ("add",))
        ]
        kept = [
            cell
            for cell in wanted
            if (not dtypes or cell.dtype in dtypes) and (not reductions or cell.reduction in reductions)
        ]
        wanted = list(dict.fromkeys([*products, *(kept if full else ())]))
    return sorted(wanted, key=lambda cell: names.index(cell.workload))
