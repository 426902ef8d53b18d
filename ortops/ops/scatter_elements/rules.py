"""What inputs ScatterElements takes, and the messages for those it does not: the same on every device."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ortops._spec import Node, Shape
from ortops.errors import IndexRangeError, NodeError, ShapeError

__all__ = ["check_shapes", "index_error"]


def check_shapes(node: Node, shapes: Sequence[Shape]) -> int:
    """Check the shapes of data, indices and updates against each other; return the axis, in [0, rank-1].

    Raises:
        ShapeError: A rank or a dimension does not fit; the message names the tensor, expected and got.
        NodeError: The axis is not one of data's.
    """
    data, indices, updates = shapes
    rank = len(data)
    if rank == 0:
        raise ShapeError(f"{node.label}: rank of data must be at least 1, got 0")
    axis = int(node.attributes["axis"])
    if not -rank <= axis < rank:
        raise NodeError(
            f"{node.label}: axis must be in [{-rank}, {rank - 1}] for data of rank {rank}, got {axis}"
        )
    axis %= rank
    if len(indices) != rank:
        raise ShapeError(
            f"{node.label}: rank of indices must be that of data, {rank}, got {len(indices)} "
            f"(shape {_show(indices)})"
        )
    for i, (size, limit) in enumerate(zip(indices, data, strict=True)):
        if i != axis and size > limit:
            raise ShapeError(
                f"{node.label}: dimension {i} of indices must be at most data's, {limit}, got {size} "
                f"(indices {_show(indices)}, data {_show(data)}, axis {axis})"
            )
    if updates != indices:
        raise ShapeError(
            f"{node.label}: shape of updates must be that of indices, {_show(indices)}, got {_show(updates)}"
        )
    return axis


def index_error(label: str, shape: Shape, size: int, position: int, value: int) -> IndexRangeError:
    """Make the error for one bad index.

    Args:
        label: The node's.
        shape: The shape of indices.
        size: Data's dimension on the axis.
        position: Where the index stands, counted row-major.
        value: The index.
    """
    place = ", ".join(str(int(i)) for i in np.unravel_index(position, shape))
    allowed = f"in [{-size}, {size - 1}]" if size else "absent, since data's axis has size 0"
    return IndexRangeError(f"{label}: indices[{place}] must be {allowed}, got {value}")


def _show(shape: Shape) -> str:
    return "[" + ", ".join(map(str, shape)) + "]"
