"""How a position in indices becomes a slot of data: shapes turned into what a kernel needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

__all__ = ["Geometry", "make_geometry"]


@dataclass(frozen=True)
class Geometry:
    """A scatter's shapes.

    Data is ``outer`` slices of ``axis_size`` rows of ``inner`` elements.

    Attributes:
        shape: Dimensions of indices; neighbours are merged where indices covers data wholly, and those of
            size 1 are left out. Never empty.
        stride: Data's stride for each, in elements; 0 on the axis.
        axis_size: Data's dimension on the axis.
        length: Indices' dimension on the axis.
        outer: Product of data's dimensions before the axis.
        inner: Product of data's dimensions after it, which is data's stride on the axis.
        covers: Whether indices has data's dimensions everywhere off the axis.
    """

    shape: tuple[int, ...]
    stride: tuple[int, ...]
    axis_size: int
    length: int
    outer: int
    inner: int
    covers: bool

    @property
    def count(self) -> int:
        """Elements of indices."""
        return prod(self.shape)

    @property
    def total(self) -> int:
        """Elements of data."""
        return self.outer * self.axis_size * self.inner

    @property
    def slots(self) -> int:
        """Elements of one slice of data."""
        return self.axis_size * self.inner

    @property
    def updates(self) -> int:
        """Elements of indices that go to one slice of data; meaningful where indices covers data."""
        return self.length * self.inner


def make_geometry(data: Sequence[int], indices: Sequence[int], axis: int) -> Geometry:
    """Describe a scatter; ``axis`` is in [0, rank-1] and the shapes fit together."""
    shape: list[int] = []
    stride: list[int] = []
    mergeable = False  # whether the next outer dimension may join the one gathered last
    for i in reversed(range(len(data))):
        if i == axis:
            shape.append(indices[i])
            stride.append(0)
            mergeable = False
            continue
        if mergeable:
            shape[-1] *= indices[i]
        elif indices[i] != 1:
            shape.append(indices[i])
            stride.append(prod(data[i + 1 :]))
        mergeable = (mergeable or indices[i] != 1) and indices[i] == data[i]
    return Geometry(
        shape=tuple(reversed(shape)),
        stride=tuple(reversed(stride)),
        axis_size=data[axis],
        length=indices[axis],
        outer=prod(data[:axis]),
        inner=prod(data[axis + 1 :]),
        covers=all(indices[i] == data[i] for i in range(len(data)) if i != axis),
    )
