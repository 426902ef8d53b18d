"""Which elements of data an array of scatter indices hits, and the checks that come before."""

from __future__ import annotations

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError


def check_tensors(data: Array, indices: Array, updates: Array, axis: int) -> int:
    """Check ranks, shapes, dtypes and the axis.

    Returns:
        The axis, counted from the front.

    Raises:
        OpError: A rule is broken; the message names the tensor, what it must be and what it is.
    """
    if data.ndim == 0:
        raise OpError("data rank must be at least 1, got 0")
    if not -data.ndim <= axis < data.ndim:
        raise OpError(
            f"axis must be in [{-data.ndim}, {data.ndim - 1}] for data of rank {data.ndim}, got {axis}"
        )
    axis %= data.ndim
    if indices.ndim != data.ndim:
        raise OpError(f"indices rank must be that of data ({data.ndim}), got {indices.ndim}")
    for dim, (size, limit) in enumerate(zip(indices.shape, data.shape, strict=True)):
        if dim != axis and size > limit:
            raise OpError(
                f"indices dimension {dim} must be at most that of data ({limit}), got {size} "
                f"(indices shape {indices.shape}, data shape {data.shape}, axis {axis})"
            )
    if updates.shape != indices.shape:
        raise OpError(f"updates shape must be that of indices {indices.shape}, got {updates.shape}")
    if updates.dtype != data.dtype:
        raise OpError(f"updates dtype must be that of data ({data.dtype}), got {updates.dtype}")
    return axis


def flat_slots(data_shape: tuple[int, ...], indices: Array, axis: int) -> Array:
    """Return, for every update in C order, the position in the flattened data that it hits.

    Args:
        data_shape: The shape of data.
        indices: Integer array whose rank is that of data.
        axis: The scatter axis, counted from the front.

    Returns:
        int64 array of shape (indices.size,).

    Raises:
        OpError: An index is outside [-s, s-1]; the message names the first one in C order and its position.
    """
    size = data_shape[axis]
    bad = (indices < -size) | (indices >= size)
    if bad.any():
        position = tuple(int(i) for i in np.unravel_index(int(np.argmax(bad)), indices.shape))
        raise OpError(
            f"indices values must be in [{-size}, {size - 1}] on axis {axis} of size {size}, "
            f"got {int(indices[position])} at position {position}"
        )
    wrapped = indices.astype(np.int64)
    wrapped[wrapped < 0] += size
    slots = np.zeros(indices.shape, np.int64)
    for dim, length in enumerate(indices.shape):
        along_dim = [length if d == dim else 1 for d in range(indices.ndim)]
        coordinate = wrapped if dim == axis else np.arange(length).reshape(along_dim)
        slots *= data_shape[dim]
        slots += coordinate
    return slots.reshape(-1)
