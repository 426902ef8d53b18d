"""What is asked of a planner, and what a way to scatter is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from ortops._dtypes import DType
from ortops._limits import Limits
from ortops._plan import Plan
from ortops.ops.planning import LIMIT_32
from ortops.ops.scatter_elements.geometry import Geometry

__all__ = ["Request", "Way"]

_FEW = 8  # elements of data to an update from which updates are few


@dataclass(frozen=True)
class Request:
    """One scatter to plan.

    Attributes:
        geometry: The shapes. Indices is not empty; data may be, where its axis has size 0, and then every
            index is bad.
        dtype: The element type T.
        reduction: One of `REDUCTIONS`.
        limits: What the device allows.
        in_place: Whether the output is data's own buffer.
        aligned: Whether every tensor lies at a multiple of 16 bytes.
        scratch: Whether scratch memory may be asked for.
    """

    geometry: Geometry
    dtype: DType
    reduction: str
    limits: Limits
    in_place: bool = False
    aligned: bool = True
    scratch: bool = True

    @property
    def few_updates(self) -> bool:
        """Whether there are many elements of data to an update."""
        return _FEW * self.geometry.count < self.geometry.total

    @property
    def few_updates_in_place(self) -> bool:
        """Whether reading and writing all of data would cost more than the updates do."""
        return self.in_place and self.few_updates

    @property
    def sliced(self) -> bool:
        """Whether indices covers data off the axis, and a slice is counted in 32 bits."""
        geometry = self.geometry
        return geometry.covers and geometry.slots > 0 and max(geometry.updates, geometry.slots) < LIMIT_32

    @property
    def index(self) -> str:
        """The type that positions in both tensors are counted in."""
        return "u32" if max(self.geometry.count, self.geometry.total) < LIMIT_32 else "u64"


class Way(Protocol):
    """A way to scatter: a module of ``ways``, with its kernels and their parameters."""

    def applies(self, request: Request) -> bool:
        """Return whether this way is right for the shapes, the type and the reduction, and pays."""

    def plan(self, request: Request) -> Plan | None:
        """Plan the launches, where the way applies; None where they do not fit the device."""

    def kernels(self) -> Iterator[str]:
        """Give the name expression of every kernel that a plan of this way can have, on any device."""
