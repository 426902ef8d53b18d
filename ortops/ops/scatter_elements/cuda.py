"""ScatterElements on a CUDA device: what does not depend on the run is done once per set of shapes."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

from ortops._kernels import NO_OFFENCE, Frame, device, new_label
from ortops._spec import Node, Shape
from ortops.ops.scatter_elements.plan import Geometry, make_geometry, make_plan
from ortops.ops.scatter_elements.rules import MAX_RANK, index_error

__all__ = ["ScatterOnCuda"]

_SOURCE = "scatter_elements/scatter_elements.cu"
# struct Args of scatter_elements.cu: what changes from run to run, then what does not.
_POINTERS = Struct("<4q")  # out, updates, indices, record
_FIXED = Struct(f"<7q{2 * MAX_RANK}q")
_frame = Frame()


class ScatterOnCuda:
    """One node on one device, ready for one set of shapes; threads may share it."""

    def __init__(self, node: Node, shapes: Sequence[Shape], axis: int, number: int) -> None:
        self._device = found = device(number)
        geometry = make_geometry(shapes[0], shapes[1], axis)
        plan = make_plan(geometry, node.dtype, str(node.attributes["reduction"]), found.limits)
        self._index_check = node.options.get("index_check", "error")
        self._bytes = geometry.total * node.dtype.itemsize
        self._is_empty = geometry.count == 0
        self._function = 0 if self._is_empty else found.function(_SOURCE, plan.kernel, plan.shared)
        self._launch_shape = (plan.grid, 1, 1, plan.block, 1, 1, plan.shared)
        self._fixed = _pack(geometry, found.lock, self._label(node, shapes[1], geometry.axis_size))
        self._end = _POINTERS.size + len(self._fixed)

    @staticmethod
    def _label(node: Node, indices: Shape, size: int) -> int:
        return new_label(index_error, node.label, indices, size)

    def __call__(self, inputs: Sequence[int], out: int, stream: int) -> None:
        """Enqueue the copy (unless ``out`` is ``data``) and the kernel on a stream.

        Args:
            inputs: Device addresses of data, indices and updates.
            out: Device address of the output.
            stream: A CUstream.

        Raises:
            IndexRangeError: With ``index_check`` ``error``, after waiting for the stream: an index of this
                run is outside its range. In every mode: one was in an earlier run whose error was put off.
        """
        found = self._device
        put_off = found.deferred
        if put_off.words[0] != NO_OFFENCE:
            raise put_off.take()
        data = inputs[0]
        if data != out and self._bytes:
            found.memcpy_async(out, data, self._bytes, found.device_to_device, stream)
        if self._is_empty:
            return
        check = self._index_check
        if check == "off":
            self._launch(inputs, out, stream, 0)
        elif check == "deferred" or found.is_capturing(stream):
            self._launch(inputs, out, stream, put_off.address)
        else:
            self._launch_and_wait(inputs, out, stream)

    def _launch_and_wait(self, inputs: Sequence[int], out: int, stream: int) -> None:
        found = self._device
        record = found.borrow()
        try:
            self._launch(inputs, out, stream, record.address)
            found.synchronize_stream(stream)
            if record.words[0] != NO_OFFENCE:
                raise record.take()
        finally:
            found.give_back(record)

    def _launch(self, inputs: Sequence[int], out: int, stream: int, record: int) -> None:
        frame = _frame
        struct = frame.struct
        _POINTERS.pack_into(struct, 0, out, inputs[2], inputs[1], record)
        struct[_POINTERS.size : self._end] = self._fixed
        self._device.launch(self._function, *self._launch_shape, stream, frame.parameters, 0)


def _pack(geometry: Geometry, lock: int, label: int) -> bytes:
    rank = len(geometry.shape)
    padding = (0,) * (MAX_RANK - rank)
    return _FIXED.pack(
        lock,
        label,
        geometry.count,
        geometry.total,
        geometry.axis_size,
        geometry.axis_stride,
        rank,
        *geometry.shape,
        *padding,
        *geometry.stride,
        *padding,
    )
