"""ScatterElements on a CUDA device: what does not depend on the run is done once per set of shapes."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

from ortops._kernels import NO_OFFENCE, Device, Frame, device, label_of, raise_put_off
from ortops._spec import Node, Shape
from ortops.errors import ShapeError
from ortops.ops.scatter_elements.geometry import Geometry, make_geometry
from ortops.ops.scatter_elements.plan import Plan, make_plan
from ortops.ops.scatter_elements.rules import index_error

__all__ = ["SOURCE", "ScatterOnCuda"]

SOURCE = "scatter_elements/scatter_elements.cu"
MAX_RANK = 16  # of args.cuh
# struct Args of args.cuh: what changes from run to run, then what does not.
_POINTERS = Struct("<5q")  # out, updates, indices, data, record
_FIXED = Struct(f"<16q{3 * MAX_RANK}q")
_BYTES = _POINTERS.size + _FIXED.size
_frame = Frame()


class ScatterOnCuda:
    """One node on one device, ready for one set of shapes; threads may share it."""

    def __init__(self, node: Node, shapes: Sequence[Shape], axis: int, number: int) -> None:
        self._device = device(number)
        self._node = node
        self._geometry = geometry = make_geometry(shapes[0], shapes[1], axis)
        self._index_check = node.options.get("index_check", "error")
        self._data_bytes = geometry.total * node.dtype.itemsize
        self._is_empty = geometry.count == 0
        self._describe = (node.label, shapes[1], geometry.axis_size)
        if len(geometry.shape) > MAX_RANK:
            raise ShapeError(
                f"{node.label}: indices must have at most {MAX_RANK} dimensions that cannot be merged, "
                f"got {len(geometry.shape)}"
            )
        self._launches: dict[tuple[bool, bool], _Launch] = {}

    def __call__(self, inputs: Sequence[int], out: int, stream: int) -> None:
        """Enqueue the work on a stream: a kernel, and before it the copy of data where the plan needs one.

        Args:
            inputs: Device addresses of data, indices and updates.
            out: Device address of the output; it may be data's.
            stream: A CUstream.

        Raises:
            IndexRangeError: With ``index_check`` ``error``, after waiting for the stream: an index of this
                run is outside its range. In every mode: one was in an earlier run whose error was put off.
        """
        found = self._device
        put_off = found.deferred
        # Not in a capture: ONNX Runtime would keep the graph without this node, and replay it ever after.
        if put_off.words[0] != NO_OFFENCE and not found.is_capturing(stream):
            raise_put_off(found)
        data, indices, updates = inputs
        in_place = data == out
        if self._is_empty:
            if not in_place and self._data_bytes:
                found.memcpy_async(out, data, self._data_bytes, found.device_to_device, stream)
            return
        variant = (in_place, not (data | indices | updates | out) & 15)
        launch = self._launches.get(variant) or self._prepare(variant)
        if launch.copies_data:
            found.memcpy_async(out, data, self._data_bytes, found.device_to_device, stream)
        check = self._index_check
        if check == "off":
            launch(out, updates, indices, data, 0, stream)
        elif check == "deferred" or found.is_capturing(stream):
            launch(out, updates, indices, data, put_off.address, stream)
        else:
            record = found.borrow()
            try:
                launch(out, updates, indices, data, record.address, stream)
                found.synchronize_stream(stream)
            except BaseException:
                found.abandon(record)
                raise
            offence = record.take() if record.words[0] != NO_OFFENCE else None
            found.give_back(record)
            if offence:
                raise index_error(*self._describe, *offence[:2])

    def _prepare(self, variant: tuple[bool, bool]) -> _Launch:
        in_place, aligned = variant
        found, geometry, node = self._device, self._geometry, self._node
        reduction = str(node.attributes["reduction"])
        plan = make_plan(geometry, node.dtype, reduction, found.limits, in_place=in_place, aligned=aligned)
        fixed = _pack(geometry, plan, found.lock, label_of(index_error, *self._describe))
        copies_data = not in_place and not plan.writes_all and self._data_bytes > 0
        launch = _Launch(found, plan, fixed, copies_data)
        self._launches[variant] = launch
        return launch


class _Launch:
    """A kernel ready to be launched again and again with other addresses."""

    def __init__(self, found: Device, plan: Plan, fixed: bytes, copies_data: bool) -> None:
        self.copies_data = copies_data
        self._fixed = fixed
        self._launch = found.launch
        self._function = found.function(SOURCE, plan.kernel, plan.shared)
        self._shape = (*plan.grid, 1, plan.block, 1, 1, plan.shared)

    def __call__(self, out: int, updates: int, indices: int, data: int, record: int, stream: int) -> None:
        frame = _frame
        struct = frame.struct
        _POINTERS.pack_into(struct, 0, out, updates, indices, data, record)
        struct[_POINTERS.size : _BYTES] = self._fixed
        self._launch(self._function, *self._shape, stream, frame.parameters, 0)


def _pack(geometry: Geometry, plan: Plan, lock: int, label: int) -> bytes:
    rank = len(geometry.shape)
    columns = plan.columns or geometry.inner
    padding = (0,) * (MAX_RANK - rank)
    return _FIXED.pack(
        lock,
        label,
        geometry.count,
        geometry.total,
        geometry.axis_size,
        geometry.inner,
        geometry.length,
        geometry.outer,
        _divisor(geometry.inner),
        _divisor(geometry.length * columns),
        plan.slices,
        columns,
        _divisor(columns),
        plan.chunk,
        plan.copies,
        rank,
        *geometry.shape,
        *padding,
        *geometry.stride,
        *padding,
        *map(_divisor, geometry.shape),
        *padding,
    )


def _divisor(d: int) -> int:
    """Return what `divide` of loads.cuh needs to divide a number below 2^31 by d, in one 64-bit integer.

    Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, figure 4.1.
    """
    if not 0 < d < 2**31:
        return 0  # the kernels that count in 64 bits divide by d itself
    shift = (d - 1).bit_length()
    return ((1 << 32) * ((1 << shift) - d) // d + 1) | shift << 32
