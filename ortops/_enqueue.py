"""What one run enqueues on a CUDA stream: a copy of data, where the plan needs one, and one kernel.

Nothing here knows an operator: what to launch is a `Launch`. `_hot_path/enqueue.ll` does the same in machine
code for launches that `Run` has prepared.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Any

from ortops._hot_path.enqueue import HotRun
from ortops._kernels import NO_OFFENCE, Device, label_of, raise_put_off
from ortops.errors import IndexRangeError

__all__ = ["Launch", "Run"]

# Every kernel takes one struct by value. It begins with what changes from run to run: the addresses of the
# output, of the inputs in order, and of the record of bad indices. Then, the same for every run: the record's
# lock and the label of this node with these shapes (index_check.cuh), and `Launch.arguments`.
_COMMON = Struct("<2q")


@dataclass(frozen=True)
class Launch:
    """A copy and a kernel, as data.

    Attributes:
        copies: Bytes of the first input that are copied into the output beforehand.
        function: The kernel, a CUfunction; 0 where nothing is left to launch.
        grid: Blocks, in x and y.
        block: Threads a block.
        shared: Bytes of dynamic shared memory.
        arguments: What the kernel's struct holds from its label on.
    """

    copies: int
    function: int = 0
    grid: tuple[int, int] = (1, 1)
    block: int = 1
    shared: int = 0
    arguments: bytes = b""


class _Frame(threading.local):
    """One thread's kernel parameters: a single struct passed by value.

    Attributes:
        struct: The struct's memory.
        parameters: Address of the list of parameter addresses that a launch takes.
    """

    BYTES = 1024  # also in enqueue.ll

    def __init__(self) -> None:
        self._memory = (C.c_char * self.BYTES)()
        self._list = (C.c_void_p * 1)(C.addressof(self._memory))
        self.struct = memoryview(self._memory).cast("B")
        self.parameters = C.addressof(self._list)


_frame = _Frame()


class Run:
    """One node on one device, ready for one set of shapes; threads may share it.

    Args:
        found: The device.
        index_check: The node's option of that name.
        inputs: How many inputs the operator has.
        prepare: Makes what to launch; called with whether the output is the first input's own buffer, and
            whether every address is a multiple of 16.
        describe: Makes the error for a bad index out of ``args``, its position and its value.
        args: See ``describe``.
    """

    def __init__(
        self,
        found: Device,
        index_check: str,
        inputs: int,
        prepare: Callable[[bool, bool], Launch],
        describe: Callable[..., IndexRangeError],
        args: tuple[Any, ...],
    ) -> None:
        self._device = found
        self._index_check = index_check
        self._prepare = prepare
        self._describe, self._args = describe, args
        self._addresses = Struct(f"<{inputs + 2}q")
        self._launches: dict[tuple[bool, bool], tuple[Launch, bytes]] = {}
        self._hot = HotRun.make(found.hot_driver(), index_check)

    @property
    def hot(self) -> tuple[int, int] | None:
        """See `CudaRun`."""
        return self._hot.address if self._hot else None

    def __call__(self, inputs: Sequence[int], out: int, stream: int) -> None:
        """Enqueue the work.

        Args:
            inputs: Device addresses of the inputs.
            out: Device address of the output; it may be the first input's.
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
        everything = out
        for address in inputs:
            everything |= address
        variant = (inputs[0] == out, not everything & 15)
        launch, fixed = self._launches.get(variant) or self._make(variant)
        if launch.copies:
            found.memcpy_async(out, inputs[0], launch.copies, found.device_to_device, stream)
        if not launch.function:
            return
        check = self._index_check
        if check == "off":
            self._launch(launch, fixed, inputs, out, 0, stream)
        elif check == "deferred" or found.is_capturing(stream):
            self._launch(launch, fixed, inputs, out, put_off.address, stream)
        else:
            record = found.borrow()
            try:
                self._launch(launch, fixed, inputs, out, record.address, stream)
                found.synchronize_stream(stream)
            except BaseException:
                found.abandon(record)
                raise
            offence = record.take() if record.words[0] != NO_OFFENCE else None
            found.give_back(record)
            if offence:
                raise self._describe(*self._args, *offence[:2])

    def _launch(
        self, launch: Launch, fixed: bytes, inputs: Sequence[int], out: int, record: int, stream: int
    ) -> None:
        frame, addresses = _frame, self._addresses
        addresses.pack_into(frame.struct, 0, out, *inputs, record)
        frame.struct[addresses.size : addresses.size + len(fixed)] = fixed
        self._device.launch(
            launch.function, *launch.grid, 1, launch.block, 1, 1, launch.shared, stream, frame.parameters, 0
        )

    def _make(self, variant: tuple[bool, bool]) -> tuple[Launch, bytes]:
        in_place, aligned = variant
        launch = self._prepare(in_place, aligned)
        label = label_of(self._describe, *self._args)
        fixed = _COMMON.pack(self._device.lock, label) + launch.arguments
        made = self._launches.setdefault(variant, (launch, fixed))
        if self._hot:
            self._hot.offer(
                in_place=in_place,
                aligned=aligned,
                copies=launch.copies,
                function=launch.function,
                grid=launch.grid,
                block=launch.block,
                shared=launch.shared,
                fixed=fixed,
            )
        return made
