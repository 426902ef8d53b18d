"""One cell made concrete: a workload, a type and a reduction, with inputs, output and expected output."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from benchmarking.backends import Backend
from benchmarking.reference import Reference, flat_slots, make_reference
from benchmarking.values import DATA, UPDATES, Array, make_indices, make_values
from benchmarking.workloads import Workload


@dataclass(frozen=True)
class Case:
    """A scatter that can be run.

    Attributes:
        backend: Where its arrays live.
        workload: Shapes, axis and index distribution.
        dtype: Element type of data, updates and output.
        reduction: The reduction.
        data: Input, in its storage type (see `values`).
        indices: Input, int64.
        updates: Input, in its storage type.
        out: Where peers write their output.
        reference: The expected output.
    """

    backend: Backend
    workload: Workload
    dtype: str
    reduction: str
    data: Array
    indices: Array
    updates: Array
    out: Array
    reference: Reference

    @property
    def floor_bytes(self) -> int:
        """Bytes that must move."""
        return self.workload.floor_bytes(int(self.data.dtype.itemsize))


class CaseMaker:
    """Makes cases; keeps the indices of the workload that it made last."""

    def __init__(self, backend: Backend, seed: int) -> None:
        self._backend, self._seed = backend, seed
        self._indices = functools.lru_cache(maxsize=1)(self._make_indices)

    def _make_indices(self, workload: Workload, seed: int) -> tuple[Array, Array]:
        xp: Any = self._backend.xp
        indices = make_indices(xp, workload, seed)
        return indices, flat_slots(xp, workload, indices)

    def make(self, workload: Workload, dtype: str, reduction: str, seed: int | None = None) -> Case:
        """Draw inputs and compute the expected output; ``seed`` takes the place of the maker's."""
        backend, xp = self._backend, self._backend.xp
        seed = self._seed if seed is None else seed
        indices, slots = self._indices(workload, seed)
        data = make_values(xp, workload, dtype, reduction, seed, DATA)
        updates = make_values(xp, workload, dtype, reduction, seed, UPDATES)
        reference = make_reference(backend, workload, dtype, reduction, data, slots, updates)
        out = xp.empty_like(data)
        backend.synchronize()
        return Case(backend, workload, dtype, reduction, data, indices, updates, out, reference)

    def forget(self) -> None:
        """Let the memory of the indices go."""
        self._indices.cache_clear()
        self._backend.free()
