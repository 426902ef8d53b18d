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
    round once. In floating-point max and min NaN beats every number and +0 is above -0, whatever the order of
    the updates.
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
        dtype, ufunc = self._node.dtype, _UFUNCS[self._reduction]
        with np.errstate(all="ignore"):
            if dtype.is_float and self._reduction in ("max", "min"):
                _reduce_extremes(ufunc, out, pieces)
                return
            narrow = dtype.is_float and dtype.itemsize == 2
            work = out.astype(np.float32) if narrow else out
            for slots, values in pieces:
                ufunc.at(work, slots, values.astype(np.float32) if narrow else values)
            if narrow:
                out[...] = work.astype(out.dtype)


def _reduce_extremes(ufunc: np.ufunc, out: Array, pieces: Iterable[tuple[Array, Array]]) -> None:
    """Float max and min: NumPy's; it does not tell zeros apart, so from the first lesser one on `_Keys`."""
    signed = _signed(out)
    loses = np.iinfo(signed).min if ufunc is np.maximum else 0  # bits of the zero that the other one beats
    keys = _Keys(ufunc, out) if out.itemsize == 2 or (out.view(signed) == loses).any() else None
    for slots, values in pieces:
        if keys is None and (values.view(signed) == loses).any():
            keys = _Keys(ufunc, out)
        if keys is None:
            ufunc.at(out, slots, values)
        else:
            keys.reduce(slots, values)
    if keys is not None:
        keys.finish()


class _Keys:
    """Floats as signed integers of the same order, in their own memory: -0 below +0.

    Any NaN among the updates is the key that beats all. Where data is NaN, it stays as it is.
    """

    def __init__(self, ufunc: np.ufunc, out: Array) -> None:
        self._at, self._bits = ufunc.at, out.view(_signed(out))
        limits = np.iinfo(self._bits.dtype)
        self._magnitude, self._infinity = limits.max, int(np.array(np.inf, out.dtype).view(self._bits.dtype))
        self._beats = limits.max if ufunc is np.maximum else limits.min
        self._flip(self._bits)
        self._nan = self._find_nan(self._bits)
        self._kept = self._bits[self._nan]
        self._bits[self._nan] = self._beats

    def reduce(self, slots: Array, values: Array) -> None:
        """Take updates."""
        keys = values.view(self._bits.dtype).copy()
        self._flip(keys)
        keys[self._find_nan(keys)] = self._beats
        self._at(self._bits, slots, keys)

    def finish(self) -> None:
        """Make floats again; the key that beats all is a NaN then."""
        self._bits[self._nan] = self._kept
        self._flip(self._bits)

    def _flip(self, bits: Array) -> None:
        """Negative floats fall as their bits rise; its own inverse."""
        for start in range(0, bits.size, _PIECE):  # that stay in the processor's cache
            part = bits[start : start + _PIECE]
            part ^= (part >> (8 * bits.itemsize - 1)) & self._magnitude

    def _find_nan(self, keys: Array) -> Array:
        """Where the keys are beyond those of both infinities."""
        if not keys.size or (keys.max() <= self._infinity and keys.min() >= ~self._infinity):
            return np.empty(0, np.int64)
        return np.flatnonzero((keys > self._infinity) | (keys < ~self._infinity))


def _signed(values: Array) -> np.dtype[Any]:
    return np.dtype(f"i{values.itemsize}")
