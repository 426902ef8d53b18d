"""ScatterElements on the CPU, in NumPy: no Python loop over elements."""

from __future__ import annotations

from collections.abc import Sequence
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
            IndexRangeError: An index is outside [-s, s-1], unless ``index_check`` is ``off``.
        """
        data, indices, updates = inputs
        slots, values = self._slots(indices.reshape(-1)), updates.reshape(-1)
        if self._skip:
            good = slots >= 0
            slots, values = slots[good], values[good]
        if self._geometry.total and data.ctypes.data != out.ctypes.data:
            out[...] = data
        if not slots.size:
            return
        flat = out.reshape(-1)
        if slots.size < flat.size // 8:  # few slots of much data: work on those alone
            touched, slots = np.unique(slots, return_inverse=True)
            few = flat[touched]
            self._reduce(few, slots, values)
            flat[touched] = few
        else:
            self._reduce(flat, slots, values)

    def _slots(self, indices: Array) -> Array:
        """Return the flat slot of every position; -1 for a bad index where those are skipped."""
        geometry = self._geometry
        size = geometry.axis_size
        wrapped = np.where(indices < 0, indices + size, indices)
        bad = (wrapped < 0) | (wrapped >= size)
        any_bad = bool(bad.any())
        if any_bad and not self._skip:
            position = int(bad.argmax())
            raise index_error(self._node.label, self._indices_shape, size, position, int(indices[position]))
        slots = (wrapped * geometry.inner).reshape(geometry.shape)
        for i, (length, stride) in enumerate(zip(geometry.shape, geometry.stride, strict=True)):
            if stride:
                offsets = np.arange(length, dtype=np.int64) * stride
                slots += offsets.reshape([-1 if i == j else 1 for j in range(len(geometry.shape))])
        slots = slots.reshape(-1)
        if any_bad:
            slots[bad] = -1
        return slots

    def _reduce(self, out: Array, slots: Array, values: Array) -> None:
        dtype, reduction = self._node.dtype, self._reduction
        ufunc = _UFUNCS[reduction]
        with np.errstate(all="ignore"):
            if dtype.is_float and reduction in ("max", "min"):
                on_top = reduction == "max"
                before = _to_ordered(out, on_top)
                keys = before.copy()
                ufunc.at(keys, slots, _to_ordered(values, on_top))
                np.copyto(out, _from_ordered(keys, out.dtype), where=keys != before)
            elif dtype.is_float and dtype.itemsize == 2:
                wide = out.astype(np.float32)
                ufunc.at(wide, slots, values.astype(np.float32))
                out[...] = wide.astype(out.dtype)
            else:
                ufunc.at(out, slots, values)


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
