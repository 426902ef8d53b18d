"""ScatterND.

onnx's own reference cuts strings to the width of data's and sums 16-bit floats in the narrow type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import one_of
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.ops.scatter_elements import scatter, standard_reductions
from refimpl.registry import register


def _first_elements(shape: tuple[int, ...], indices: Array) -> Array:
    """Return, for every tuple of indices, where the slice that it names begins in the flattened data.

    Raises:
        OpError: An index is outside [-s, s-1].
    """
    starts = np.zeros(indices.shape[:-1], np.int64)
    for dim in range(indices.shape[-1]):
        size, index = shape[dim], indices[..., dim]
        bad = (index < -size) | (index >= size)
        if bad.any():
            raise OpError(
                f"indices values must be in [{-size}, {size - 1}] on axis {dim} of size {size}, "
                f"got {int(index[bad][0])}"
            )
        starts = starts * size + np.where(index < 0, index + size, index)
    return starts * int(np.prod(shape[indices.shape[-1] :], dtype=np.int64))


# Before opset 16 the schema has no reduction; here the function says what each opset allows.
@register("ScatterND", attributes=("reduction",))
def run_scatter_nd(attrs: Mapping[str, Any], data: Array, indices: Array, updates: Array) -> list[Array]:
    """Copy data and write slices of updates where tuples of indices say.

    Args:
        attrs: ``reduction``, default ``none`` (the last update in C order wins): from opset 16 on also add
            and mul, from opset 18 on also max and min.
        data: Rank r >= 1, any type; for a reduction a floating or integer type.
        indices: int64, shape (..., k) with k <= r.
        updates: Shape (..., *data.shape[k:]), the type of data.

    Returns:
        One array of the shape and type of data; strings as str objects.

    Raises:
        OpError: A shape, type or attribute breaks the rules, or an index is outside [-s, s-1].
    """
    data, updates = (v.astype(object) if v.dtype.kind == "U" else v for v in (data, updates))
    allowed = standard_reductions(getattr(attrs, "opset", None))
    reduction = one_of(attrs.get("reduction", "none"), allowed, "reduction")
    if indices.ndim < 1 or data.ndim < 1 or indices.shape[-1] > data.ndim:
        raise OpError(
            "shapes of data and indices must be (D1, ..., Dr) and (..., k) with k <= r, "
            f"got {data.shape} and {indices.shape}"
        )
    expected = indices.shape[:-1] + data.shape[indices.shape[-1] :]
    if updates.shape != expected:
        raise OpError(f"updates shape must be {expected}, got {updates.shape}")
    inner = int(np.prod(data.shape[indices.shape[-1] :], dtype=np.int64))
    slots = (_first_elements(data.shape, indices)[..., None] + np.arange(inner)).reshape(-1)
    flat = scatter(data.reshape(-1), slots, updates.reshape(-1), 0, reduction)
    return [flat.reshape(data.shape)]
