"""A cell off the grid as plain data: everything needed to measure it again, and files of such cells."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from math import floor, log10
from pathlib import Path
from typing import Any

from benchmarking.errors import BenchError
from benchmarking.results import Cell
from benchmarking.selection import may_stand_still
from benchmarking.workloads import ALL_DTYPES, DISTRIBUTIONS, REDUCTIONS, Shape, Workload

SCHEMA = 1
MOST_RANK = 8


@dataclass(frozen=True)
class OffGridCell:
    """A cell that stands for itself; the attributes are those of `Workload` and `results.Cell`.

    Attributes:
        workload: ``<series>/<name>``, e.g. ``random-101/17``.
        data: Shape of data.
        indices: Shape of indices and updates.
        axis: The axis, as the node has it.
        distribution: How the indices lie.
        dtype: Element type.
        reduction: The reduction.
        seed: Of its inputs.
        slots: How many slots of the axis are drawn from, for the distribution ``few``.
        negatives: Half of the indices are negative.

    Raises:
        BenchError: It is no legal scatter.
    """

    workload: str
    data: Shape
    indices: Shape
    axis: int
    distribution: str
    dtype: str
    reduction: str
    seed: int
    slots: int = 0
    negatives: bool = False

    def __post_init__(self) -> None:
        if problem := self._problem():
            raise BenchError(f"cell {self.workload!r}: {problem}")

    def _problem(self) -> str:
        """Return what is wrong with it; nothing if it is a legal scatter."""
        rank = len(self.data)
        series, _, name = self.workload.rpartition("/")
        known = (
            ("distribution", self.distribution, DISTRIBUTIONS),
            ("dtype", self.dtype, ALL_DTYPES),
            ("reduction", self.reduction, REDUCTIONS),
        )
        for what, value, allowed in known:
            if value not in allowed:
                return f"{what} must be one of {', '.join(allowed)}, got {value!r}"
        if not series or not name:
            return f"workload must be <series>/<name>, got {self.workload!r}"
        shapes = f"{self.data}, {self.indices}"
        if not 1 <= rank <= MOST_RANK or len(self.indices) != rank:
            return f"data and indices must have one rank from 1 to {MOST_RANK}, got {shapes}"
        if not all(isinstance(size, int) and size >= 1 for size in (*self.data, *self.indices)):
            return f"sizes must be whole numbers from 1 on, got {shapes}"
        if not -rank <= self.axis < rank:
            return f"axis must be in [-{rank}, {rank - 1}], got {self.axis}"
        axis = self.axis % rank
        if any(self.indices[i] > self.data[i] for i in range(rank) if i != axis):
            return f"indices must be no longer than data off the axis, got {shapes}"
        if self.distribution == "few" and not 1 <= self.slots <= self.data[axis]:
            return f"slots must be in [1, {self.data[axis]}], got {self.slots}"
        if not isinstance(self.seed, int) or self.seed < 0:
            return f"seed must be 0 or more, got {self.seed}"
        return ""

    @property
    def name(self) -> str:
        """``workload dtype reduction``."""
        return f"{self.workload} {self.dtype} {self.reduction}"

    @property
    def kind(self) -> str:
        """Type, reduction, and how many updates meet in a slot, to a power of ten."""
        crowd = floor(log10(max(1.0, self.scatter().crowd)))
        return f"off the grid, {self.dtype} {self.reduction}, 10^{crowd} updates a slot"

    @property
    def may_stand_still(self) -> bool:
        """See `selection.may_stand_still`."""
        return may_stand_still(self.scatter(), self.dtype, self.reduction)

    def scatter(self, *, quick: bool = False) -> Workload:
        """Return the cell less its type, its reduction and its seed; there is no smaller one."""
        del quick
        return Workload(
            self.workload,
            "a cell off the grid",
            self.data,
            self.indices,
            self.axis,
            self.distribution,
            self.data,
            self.indices,
            in_grid=False,
            slots=self.slots,
            negatives=self.negatives,
        )


_NAMES = [field.name for field in fields(OffGridCell)]


def cell_of(row: Mapping[str, Any]) -> OffGridCell:
    """Return a cell from a row of JSON, which may say more than is needed.

    Raises:
        BenchError: Something is missing or wrong.
    """
    known = {name: row[name] for name in _NAMES if name in row}
    try:
        known |= {name: tuple(known[name]) for name in ("data", "indices") if name in known}
        return OffGridCell(**known)
    except (TypeError, AttributeError) as error:
        raise BenchError(f"a cell must have {', '.join(_NAMES)}: {error}") from error


def cell_of_result(cell: Cell) -> OffGridCell:
    """Return the cell that a result off the grid is of."""
    return cell_of({name: getattr(cell, name) for name in _NAMES})


def load_cells(path: Path) -> list[OffGridCell]:
    """Read what `save_cells` wrote, or the cells off the grid of a benchmark's JSON.

    Raises:
        BenchError: There is no such file, it is something else, or two cells have one name.
    """
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BenchError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise BenchError(f"{path} must be JSON: {error}") from error
    rows = raw.get("cells") if isinstance(raw, dict) and raw.get("schema") == SCHEMA else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BenchError(f"{path} must be a file of cells of schema {SCHEMA}")
    if "system" in raw:
        rows = [row for row in rows if "/" in str(row.get("workload"))]
    try:
        cells = [cell_of(row) for row in rows]
    except BenchError as error:
        raise BenchError(f"{path}: {error}") from error
    if not cells:
        raise BenchError(f"{path} must have cells off the grid, got none")
    return require_names(cells)


def require_names(cells: Sequence[OffGridCell]) -> list[OffGridCell]:
    """Return the cells, each once.

    Raises:
        BenchError: Two have one name and are not the same.
    """
    found: dict[str, OffGridCell] = {}
    for cell in cells:
        if found.setdefault(cell.name, cell) != cell:
            raise BenchError(f"cells must have names of their own, got two called {cell.name!r}")
    return list(found.values())


def save_cells(cells: Iterable[OffGridCell], path: Path) -> None:
    """Write cells for ``--cells``, one a line.

    Raises:
        BenchError: The file cannot be written.
    """
    rows = ",\n".join(f"  {json.dumps(asdict(cell))}" for cell in cells)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'{{\n "schema": {SCHEMA},\n "cells": [\n{rows}\n ]\n}}\n', encoding="utf-8")
    except OSError as error:
        raise BenchError(f"{path} could not be written: {error.strerror or error}") from error
