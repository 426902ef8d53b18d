"""What enqueue.ll works on: a device, a node ready for one set of shapes, and its launches."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable, Sequence

from ortops import _hot_path

__all__ = ["FILE", "RECORDS", "Driver", "HotRun", "Launch", "Record", "State", "make_driver"]

FILE = "enqueue.ll"
RECORDS = 16  # runs at once that wait for their errors; more of them go through Python
_MODES = {"off": 0, "deferred": 1, "error": 2}
_CALLS = ("cuLaunchKernel", "cuMemcpyDtoDAsync_v2", "cuStreamSynchronize", "cuStreamIsCapturing")


class Record(C.Structure):
    """A record of bad indices, and whether a run has it."""

    _fields_ = (("taken", C.c_int64), ("address", C.c_void_p))


class Driver(C.Structure):
    """One device: the driver's functions, in the order of `_CALLS`, and the records of bad indices."""

    _fields_ = (
        ("calls", C.c_void_p * len(_CALLS)),
        ("put_off", C.c_void_p),
        ("records", Record * RECORDS),
    )


class State(C.Structure):
    """One node on one device, for one set of shapes."""

    _fields_ = (("driver", C.c_void_p), ("mode", C.c_int64), ("launches", C.c_void_p * 4))


class Launch(C.Structure):
    """A copy of data, where there is one, and a kernel."""

    _fields_ = (
        ("copies", C.c_int64),
        ("function", C.c_void_p),
        ("grid", C.c_int32 * 2),
        ("block", C.c_int32),
        ("shared", C.c_int32),
        ("size", C.c_int64),
        ("fixed", C.c_void_p),
    )


def make_driver(call: Callable[[str], int], put_off: int, records: Sequence[int]) -> Driver:
    """Make a `Driver` of the addresses of functions and records."""
    driver = Driver(put_off=put_off)
    for i, name in enumerate(_CALLS):
        driver.calls[i] = call(name)
    for record, address in zip(driver.records, records, strict=True):
        record.address = address
    return driver


class HotRun:
    """`State`, and the memory that it points to.

    Attributes:
        address: The addresses of the function that enqueues a run, and of its state.
    """

    def __init__(self, code: dict[str, int], driver: Driver, index_check: str) -> None:
        self._offer = C.PYFUNCTYPE(None, C.c_void_p, C.c_int64, C.c_void_p)(code["offer"])
        self._state = State(driver=C.addressof(driver), mode=_MODES[index_check])
        self._keep: list[object] = [driver]
        self.address = code["enqueue"], C.addressof(self._state)

    @classmethod
    def make(cls, driver: Driver | None, index_check: str) -> HotRun | None:
        """Make one, where there is a driver and machine code can be made."""
        code = _hot_path.functions(FILE)
        return cls(dict(code), driver, index_check) if code and driver else None

    def offer(
        self,
        *,
        in_place: bool,
        aligned: bool,
        copies: int,
        function: int,
        grid: tuple[int, int],
        block: int,
        shared: int,
        fixed: bytes,
    ) -> None:
        """Let runs take this launch where the output is data's buffer or not, and aligned or not."""
        memory = C.create_string_buffer(fixed, max(len(fixed), 1))
        launch = Launch(copies, function, grid, block, shared, len(fixed), C.addressof(memory))
        self._keep += [memory, launch]
        self._offer(self.address[1], 2 * in_place + aligned, C.addressof(launch))
