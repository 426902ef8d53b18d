"""ScatterElements on the CPU, in NumPy: no Python loop over elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ortops._spec import Node, Shape
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.rules import index_error

__all__ = ["ScatterOnCpu"]

Array = npt.NDArray[Any]

_UFUNCS: dict[str, np.ufunc] = {
    "add": np.add,
    "mul": np.multiply,
    "max": np.maximum,
    "min": np.minimum,
}

_PIECE = 1 << 16  # elements of indices that are worked on at once: half a megabyte each of indices and slots


class ScatterOnCpu:
    """One node on the CPU, ready for one set of shapes.

    Integers wrap around in their own type. float16 and bfloat16 sums and products accumulate in float32 and
    round once. Floating-point max and min work on the bits as ordered integers, where NaN beats every number
    and +0 is above -0, whatever the order of the updates.
    """

    def __init__(self, node: Node, shapes: Sequence[Shape], axis: int) -> None:
        self._node = node
        self._reduction = str(node.attributes["reduction"])
        self._skip = node.options.get("index_check") == "off"
        self._indices_shape = shapes[1]
        self._geometry = make_geometry(shapes[0], shapes[1], axis)

    def __call__(self, inputs: Sequence[Array], out: Array) -> None:
        """Write the output; ``out`` may be ``data``'s own memory.

        Raises:
            IndexRangeError: An index is outside [-s, s-1], unless ``index_check`` is ``off``. The output is
                then unfinished.
        """
        data, indices, updates = inputs
        if self._geometry.total and data.ctypes.data != out.ctypes.data:
            out[...] = data
        if not indices.size:
            return
        flat, pieces = out.reshape(-1), self._pieces(indices, updates)
        if indices.size >= flat.size // 8:
            self._reduce(flat, pieces)
            return
        # Few slots of much data: work on those alone.
        slots, values = map(np.concatenate, zip(*pieces, strict=True))
        touched, slots = np.unique(slots, return_inverse=True)
        few = flat[touched]
        self._reduce(few, [(slots, values)])
        flat[touched] = few

    def _pieces(self, indices: Array, updates: Array) -> Iterator[tuple[Array, Array]]:
        """Give flat slots and updates, in pieces that stay in the processor's cache."""
        geometry = self._geometry
        indices, updates = indices.reshape(geometry.shape), updates.reshape(geometry.shape)
        rows = max(1, _PIECE * geometry.shape[0] // geometry.count)
        for start in range(0, geometry.shape[0], rows):
            part = slice(start, start + rows)
            index = indices[part]
            lowest = int(index.min())
            good = self._check(index, lowest, start * (geometry.count // geometry.shape[0]))
            wrapped = index if lowest >= 0 else np.where(index < 0, index + geometry.axis_size, index)
            slots = wrapped * geometry.inner
            for i, (length, stride) in enumerate(zip(geometry.shape, geometry.stride, strict=True)):
                if stride:
                    offsets = np.arange(length, dtype=np.int64) * stride
                    offsets = offsets[part] if i == 0 else offsets
                    slots += offsets.reshape([-1 if i == j else 1 for j in range(slots.ndim)])
            if good is None:
                yield slots.reshape(-1), updates[part].reshape(-1)
            else:
                yield slots[good], updates[part][good]

    def _check(self, index: Array, lowest: int, first: int) -> Array | None:
        """Return which indices are in range, or None if all are.

        Args:
            index: A piece of indices.
            lowest: The lowest of them.
            first: How many positions stand before it.
        """
        size = self._geometry.axis_size
        if -size <= lowest and int(index.max()) < size:
            return None
        good = (index >= -size) & (index < size)
        if not self._skip:
            place = int(good.reshape(-1).argmin())
            value = int(index.reshape(-1)[place])
            raise index_error(self._node.label, self._indices_shape, size, first + place, value)
        return good

    def _reduce(self, out: Array, pieces: Iterable[tuple[Array, Array]]) -> None:
        ufunc = _UFUNCS[self._reduction]
        with np.errstate(all="ignore"):
            work = self._to_work(out)
            before = work.copy() if self._is_ordered else None
            for slots, values in pieces:
                ufunc.at(work, slots, self._to_work(values))
            if before is not None:
                np.copyto(out, _from_ordered(work, out.dtype), where=work != before)
            elif work is not out:
                out[...] = work.astype(out.dtype)

    @property
    def _is_ordered(self) -> bool:
        return self._node.dtype.is_float and self._reduction in ("max", "min")

    def _to_work(self, values: Array) -> Array:
        """Return values in the form that they are reduced in; the same array where that is their own."""
        if self._is_ordered:
            return _to_ordered(values, nan_on_top=self._reduction == "max")
        if self._node.dtype.is_float and self._node.dtype.itemsize == 2:
            return values.astype(np.float32)
        return values


def _to_ordered(values: Array, nan_on_top: bool) -> Array:
    """Map floats to signed integers of the same order: -0 below +0, NaN above all or below all."""
    signed = np.dtype(f"i{values.itemsize}")
    bits = values.view(signed)
    limits = np.iinfo(signed)
    keys = np.where(bits < 0, bits ^ limits.max, bits)
    keys[np.isnan(values)] = limits.max if nan_on_top else limits.min
    return keys


def _from_ordered(keys: Array, dtype: np.dtype[Any]) -> Array:
    """Undo `_to_ordered`; its two NaN keys are NaNs themselves."""
    return np.where(keys < 0, keys ^ np.iinfo(keys.dtype).max, keys).astype(keys.dtype).view(dtype)
