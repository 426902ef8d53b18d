"""What one run enqueues on a CUDA stream: a copy of data, where the plan needs one, and kernels.

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
from ortops._kernels import NO_OFFENCE, Device, Scratch, label_of, raise_put_off
from ortops.errors import IndexRangeError

__all__ = ["Kernel", "Launch", "Run"]

# Every kernel takes one struct by value. It begins with what changes from run to run: the addresses of the
# output, of the inputs in order, of the record of bad indices, and of the stream's scratch memory. Then, the
# same for every run: the record's lock and the label of this node with these shapes (index_check.cuh), and
# `Launch.arguments`.
_COMMON = Struct("<2q")


@dataclass(frozen=True)
class Kernel:
    """One kernel.

    Attributes:
        function: A CUfunction.
        grid: Blocks, in x and y.
        block: Threads a block.
        shared: Bytes of dynamic shared memory.
    """

    function: int
    grid: tuple[int, int]
    block: int
    shared: int


@dataclass(frozen=True)
class Launch:
    """A copy and kernels, as data.

    Attributes:
        copies: Bytes of the first input that are copied into the output beforehand.
        kernels: Launched one after another, with the same struct; machine code takes `MOST_KERNELS` at most.
            All but the first begin with ``await_former`` (args.cuh).
        arguments: What the struct holds from its label on.
        scratch: Bytes of scratch memory, see `Device.scratch`.
    """

    copies: int
    kernels: tuple[Kernel, ...] = ()
    arguments: bytes = b""
    scratch: int = 0


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
        prepare: Makes what to launch; called with whether the output is the first input's own buffer, whether
            every address is a multiple of 16, and whether scratch memory is to be had.
        describe: Makes the error for a bad index out of ``args``, its position and its value.
        args: See ``describe``.
    """

    def __init__(
        self,
        found: Device,
        index_check: str,
        inputs: int,
        prepare: Callable[[bool, bool, bool], Launch],
        describe: Callable[..., IndexRangeError],
        args: tuple[Any, ...],
    ) -> None:
        self._device = found
        self._index_check = index_check
        self._prepare = prepare
        self._describe, self._args = describe, args
        self._addresses = Struct(f"<{inputs + 3}q")
        self._has_scratch = True
        self._scratch: dict[int, Scratch] = {}  # by stream; kept for CUDA graphs
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
        scratch = 0
        if launch.scratch:
            memory = found.scratch(stream, launch.scratch)
            if memory:
                self._scratch[stream], scratch = memory, memory.address
            else:  # from now on without
                self._has_scratch = False
                launch, fixed = self._make(variant)
        if launch.copies:
            found.memcpy_async(out, inputs[0], launch.copies, found.device_to_device, stream)
        if not launch.kernels:
            return
        check = self._index_check
        if check == "off":
            self._start(launch, fixed, (out, *inputs, 0, scratch), stream)
        elif check == "deferred" or found.is_capturing(stream):
            self._start(launch, fixed, (out, *inputs, put_off.address, scratch), stream)
        else:
            record = found.borrow()
            try:
                self._start(launch, fixed, (out, *inputs, record.address, scratch), stream)
                found.synchronize_stream(stream)
            except BaseException:
                found.abandon(record)
                raise
            offence = record.take() if record.words[0] != NO_OFFENCE else None
            found.give_back(record)
            if offence:
                raise self._describe(*self._args, *offence[:2])

    def _start(self, launch: Launch, fixed: bytes, addresses: tuple[int, ...], stream: int) -> None:
        frame, begin = _frame, self._addresses
        begin.pack_into(frame.struct, 0, *addresses)
        frame.struct[begin.size : begin.size + len(fixed)] = fixed
        start, parameters = self._device.launch, frame.parameters
        try:
            for k in launch.kernels:
                start(k.function, *k.grid, 1, k.block, 1, 1, k.shared, stream, parameters, 0)
                start = self._device.launch_next
        except BaseException:
            if launch.scratch:
                self._device.spoil_scratch(stream)
            raise

    def _make(self, variant: tuple[bool, bool]) -> tuple[Launch, bytes]:
        in_place, aligned = variant
        launch = self._prepare(in_place, aligned, self._has_scratch)
        label = label_of(self._describe, *self._args)
        made = launch, _COMMON.pack(self._device.lock, label) + launch.arguments
        self._launches[variant] = made
        if self._hot:
            self._hot.offer(
                in_place=in_place,
                aligned=aligned,
                copies=launch.copies,
                kernels=[(k.function, k.grid, k.block, k.shared) for k in launch.kernels],
                scratch=launch.scratch,
                fixed=made[1],
            )
        return made
