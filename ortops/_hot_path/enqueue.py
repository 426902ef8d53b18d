"""What enqueue.ll works on: a device, a node ready for one set of shapes, and its launches."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable, Mapping, Sequence

from ortops import _hot_path

__all__ = [
    "FILE",
    "MOST_KERNELS",
    "RECORDS",
    "Driver",
    "HotRun",
    "Kernel",
    "Launch",
    "Record",
    "Scratch",
    "State",
    "has_scratch",
    "hide_scratch",
    "make_driver",
    "show_scratch",
]

FILE = "enqueue.ll"
LAUNCH_NEXT = "cuLaunchKernelEx"  # not asked for where kernels cannot follow each other closely
RECORDS = 16  # runs at once that wait for their errors; more of them go through Python
MOST_KERNELS = 4  # of a launch; what has more goes through Python
_STREAMS = 16  # with scratch memory; runs on others that need some go through Python
_MODES = {"off": 0, "deferred": 1, "error": 2}
_CALLS = (
    "cuLaunchKernel",
    "cuMemcpyDtoDAsync_v2",
    "cuStreamSynchronize",
    "cuStreamIsCapturing",
    LAUNCH_NEXT,
)


class Record(C.Structure):
    """A record of bad indices, and whether a run has it."""

    _fields_ = (("taken", C.c_int64), ("address", C.c_void_p))


class Scratch(C.Structure):
    """A stream's scratch memory; without an address, there is none."""

    _fields_ = (("stream", C.c_void_p), ("address", C.c_void_p), ("bytes", C.c_int64))


class Driver(C.Structure):
    """One device: the driver's functions as in `_CALLS`, records of bad indices, scratch memory."""

    _fields_ = (
        ("calls", C.c_void_p * len(_CALLS)),
        ("put_off", C.c_void_p),
        ("records", Record * RECORDS),
        ("scratch", Scratch * _STREAMS),
    )


class State(C.Structure):
    """One node on one device, for one set of shapes."""

    _fields_ = (("driver", C.c_void_p), ("mode", C.c_int64), ("launches", C.c_void_p * 4))


class Kernel(C.Structure):
    """One kernel."""

    _fields_ = (
        ("function", C.c_void_p),
        ("grid", C.c_int32 * 2),
        ("block", C.c_int32),
        ("shared", C.c_int32),
    )


class Launch(C.Structure):
    """A copy of data, where there is one, and kernels."""

    _fields_ = (
        ("copies", C.c_int64),
        ("scratch", C.c_int64),
        ("count", C.c_int64),
        ("kernels", Kernel * MOST_KERNELS),
        ("size", C.c_int64),
        ("fixed", C.c_void_p),
    )


def hide_scratch(driver: Driver, number: int) -> None:
    """Let machine code leave runs on a stream that need scratch memory to Python."""
    if number < _STREAMS:
        driver.scratch[number].address = None


def make_driver(call: Callable[[str], int], put_off: int, records: Sequence[int], *, closely: bool) -> Driver:
    """Make a `Driver`.

    Args:
        call: Gives the address of a function of the driver.
        put_off: Address of the record of errors that are put off.
        records: Addresses of the records for runs that wait for their errors, `RECORDS`.
        closely: Whether a run's kernels may follow each other closely, see `ortops._launch`.
    """
    driver = Driver(put_off=put_off)
    for i, name in enumerate(_CALLS):
        if closely or name != LAUNCH_NEXT:
            driver.calls[i] = call(name)
    for record, address in zip(driver.records, records, strict=True):
        record.address = address
    return driver


def has_scratch(driver: Driver, number: int) -> bool:
    """Whether scratch memory is as it was shown: machine code hides what a failed run has spoilt."""
    return number >= _STREAMS or bool(driver.scratch[number].address)


def show_scratch(driver: Driver, number: int, stream: int, address: int, size: int) -> None:
    """Let machine code find a stream's scratch memory; called from a run on that stream."""
    hide_scratch(driver, number)
    if number < _STREAMS:
        driver.scratch[number].stream, driver.scratch[number].bytes = stream, size
        code = _hot_path.functions(FILE)
        if code:
            at = C.addressof(driver.scratch) + number * C.sizeof(Scratch) + Scratch.address.offset
            _put(code, at, address)


def _put(code: Mapping[str, int], at: int, what: int | None) -> None:
    """Write a pointer that machine code may be reading, behind what it points to."""
    C.PYFUNCTYPE(None, C.c_void_p, C.c_void_p)(code["put"])(at, what)


class HotRun:
    """`State`, and the memory that it points to.

    Attributes:
        address: The addresses of the function that enqueues a run, and of its state.
    """

    def __init__(self, code: Mapping[str, int], driver: Driver, index_check: str) -> None:
        self._code = code
        self._state = State(driver=C.addressof(driver), mode=_MODES[index_check])
        self._keep: list[object] = [driver]
        self.address = code["enqueue"], C.addressof(self._state)

    @classmethod
    def make(cls, driver: Driver | None, index_check: str) -> HotRun | None:
        """Make one, where there is a driver and machine code can be made."""
        code = _hot_path.functions(FILE)
        return cls(code, driver, index_check) if code and driver else None

    def offer(
        self,
        *,
        in_place: bool,
        aligned: bool,
        copies: int,
        kernels: Sequence[tuple[int, tuple[int, int], int, int]],
        scratch: int,
        fixed: bytes,
    ) -> None:
        """Let runs take this launch where the output is data's buffer or not, and aligned or not.

        What it takes the place of stays alive: a run may be using it.

        Args:
            in_place: Whether the output is data's buffer.
            aligned: Whether all addresses are multiples of 16.
            copies: Bytes of data that are copied beforehand.
            kernels: Function, grid, threads a block and shared memory of each.
            scratch: Bytes of scratch memory.
            fixed: What the kernels' struct holds behind the addresses.
        """
        at = self.address[1] + State.launches.offset + 8 * (2 * in_place + aligned)
        if len(kernels) > MOST_KERNELS:
            _put(self._code, at, None)
            return
        memory = C.create_string_buffer(fixed, max(len(fixed), 1))
        launch = Launch(copies, scratch, len(kernels), (), len(fixed), C.addressof(memory))
        for to, (function, grid, block, shared) in zip(launch.kernels, kernels, strict=False):
            to.function, to.block, to.shared = function, block, shared
            to.grid[:] = grid
        self._keep += [memory, launch]
        _put(self._code, at, C.addressof(launch))
