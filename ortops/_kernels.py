"""Kernels and devices: the only place that imports CuPy, and it does so on first use.

A kernel is a name expression of a ``.cu`` file, compiled by NVRTC through CuPy (which caches the result on
disk) and kept per device.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
import importlib
import importlib.resources
import itertools
import re
import sys
import threading
from collections import OrderedDict
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import numpy as np

from ortops import _native
from ortops._limits import CLEAN, Limits
from ortops._native import structs
from ortops.errors import IndexRangeError, NodeError, OrtopsError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "COMPILE_OPTIONS",
    "CUDA_RUN",
    "DRIVER_CALLS",
    "NO_OFFENCE",
    "Device",
    "Record",
    "Scratch",
    "check_errors",
    "device",
    "label_of",
    "raise_deferred",
    "require_cupy",
    "source",
]

COMPILE_OPTIONS = ("--std=c++17",)
CUDA_RUN = "_native/cuda_run.ll"
#: The CUDA driver's functions in the first fields of `structs.Driver`, in order.
DRIVER_CALLS = {
    "launch": "cuLaunchKernel",
    "launch_dependent": "cuLaunchKernelEx",
    "copy": "cuMemcpyDtoDAsync_v2",
    "synchronize": "cuStreamSynchronize",
    "is_capturing": "cuStreamIsCapturing",
}
# Programmatic dependent launch: compute capability, and CUDA version of a driver that knows it in graphs too.
_DEPENDENT_FROM = 90, 12030

NO_OFFENCE = 2**63 - 1  # as in index_check.cuh
_DEFAULT_SHARED = 48 * 1024  # bytes a block may have without asking
_LABELS = 1 << 16  # how many nodes-with-shapes, the last used ones, a deferred error can name
_labels: OrderedDict[int, tuple[Any, ...]] = OrderedDict()
_numbers: dict[tuple[Any, ...], int] = {}
_next_label = itertools.count().__next__
_devices: dict[int, Device] = {}
_lock = threading.Lock()
_making = threading.Lock()  # of devices


def require_cupy(label: str) -> ModuleType:
    """Return CuPy.

    Raises:
        NodeError: It cannot be imported; the message begins with ``label`` and says what to install.
    """
    try:
        return importlib.import_module("cupy")
    except Exception as error:  # noqa: BLE001  (a broken CUDA installation fails in many ways)
        raise NodeError(
            f"{label}: the CUDA provider needs CuPy (pip install 'ortops[cuda12]' or 'ortops[cuda13]'), "
            f"got {type(error).__name__}: {error}"
        ) from None


@cache
def source(name: str) -> str:
    """Return a ``.cu`` file with the text of its ``.cuh`` files in place of their include lines.

    One text, since CuPy's cache does not see changes in included files.

    Args:
        name: The file, a path below ``ortops/ops``.
    """
    seen: set[str] = set()

    def expand(file: str) -> str:
        if file in seen:
            return ""
        seen.add(file)
        text = importlib.resources.files("ortops.ops").joinpath(file).read_text(encoding="utf-8")
        text = text.replace("#pragma once\n", "")
        body = re.sub(r'^#include "([\w/]+\.cuh)"$', lambda match: expand(match[1]), text, flags=re.MULTILINE)
        return f'#line 1 "{file}"\n{body}' if name == file else body

    return expand(name)


class Record:
    """Where kernels report a bad index: one ``Record`` of index_check.cuh, in pinned host memory.

    Attributes:
        struct: The record as machine code knows it.
    """

    def __init__(self, cupy: ModuleType) -> None:
        self._memory = cupy.cuda.alloc_pinned_memory(32)
        self.address: int = self._memory.ptr
        self.words = np.frombuffer(self._memory, np.int64, 4).data  # position, value, label, version
        self.words[0], self.words[3] = NO_OFFENCE, 0
        self.struct = structs.Record(words=self.address)

    def take(self) -> tuple[int, int, int] | None:
        """Clear the record and return its offence: position, index and label. None if there is none."""
        with _lock:  # two threads may see the same offence; one of them takes it
            while True:  # a kernel may be writing a lower position at this moment
                version = self.words[3]
                position, value, label = self.words[0], self.words[1], self.words[2]
                if version % 2 == 0 and self.words[3] == version:
                    break
            if position == NO_OFFENCE:
                return None
            self.words[0] = NO_OFFENCE
        return position, value, label


class Scratch:
    """Scratch memory of one stream; it grows with the largest need so far.

    Args:
        struct: The scratch memory as machine code knows it, the device's for as long as this object lives.
        give_back: Takes the struct back.
    """

    def __init__(self, struct: structs.Scratch, give_back: Callable[[structs.Scratch], None]) -> None:
        self.struct = struct
        self.address, self.size = 0, 0
        self._memory: list[Any] = []
        self._give_back = give_back

    def take(self, memory: object, address: int, size: int) -> None:
        """Use other memory from now on; the former stays, since a CUDA graph may use it."""
        self._memory.append(memory)
        self.address, self.size = address, size

    def __del__(self) -> None:
        self.struct.address = 0
        self._give_back(self.struct)


class Device:
    """One CUDA device: its limits, its kernels, and its records of bad indices.

    Attributes:
        limits: What the planner needs to know.
        deferred: The record that ``deferred`` mode and CUDA graphs report to.
        lock: Address of the word in device memory that guards records.
        driver: What machine code knows of the device.

    Raises:
        OrtopsError: The CUDA driver's library cannot be loaded.
    """

    def __init__(self, number: int, cupy: ModuleType) -> None:
        self._cupy = cupy
        self.number = number
        self._functions: dict[tuple[str, str], Any] = {}
        self._keep: list[Any] = []
        self._scratch: WeakValueDictionary[int, Scratch] = WeakValueDictionary()  # by stream
        self._free_scratch: list[structs.Scratch] = []
        with cupy.cuda.Device(number):
            properties = cupy.cuda.runtime.getDeviceProperties(number)
            self._lock_word = cupy.zeros(1, cupy.uint32)
            cupy.cuda.get_current_stream().synchronize()
            self.deferred = Record(cupy)
        self.lock: int = self._lock_word.data.ptr
        self.limits = Limits(
            processors=properties["multiProcessorCount"],
            capability=properties["major"] * 10 + properties["minor"],
            shared_bytes=properties["sharedMemPerBlockOptin"],
            resident_threads=properties["maxThreadsPerMultiProcessor"],
            l2_bytes=properties["l2CacheSize"],
        )
        capability, version = _DEPENDENT_FROM
        has_dependent = (
            self.limits.capability >= capability and cupy.cuda.runtime.driverGetVersion() >= version
        )
        library = _driver_library()
        self.driver = structs.Driver(deferred=self.deferred.address)
        for field, name in DRIVER_CALLS.items():
            if has_dependent or field != "launch_dependent":
                setattr(self.driver, field, C.cast(getattr(library, name), C.c_void_p).value)
        self.add_record()

    def function(self, file: str, name: str, shared: int = 0) -> int:
        """Return the handle (a CUfunction) of one kernel on this device, compiling it where needed.

        Args:
            file: The ``.cu`` file.
            name: The name expression, e.g. ``"scatter_elements<float32, Add, u32>"``.
            shared: Dynamic shared memory that a launch will ask for, in bytes.
        """
        key = (file, name)
        with self._cupy.cuda.Device(self.number):
            kernel = self._functions.get(key)
            if kernel is None:
                module = self._cupy.RawModule(
                    code=source(file), options=COMPILE_OPTIONS, name_expressions=[name]
                )
                kernel = self._functions.setdefault(key, module.get_function(name))
                self._keep.append(module)
            if shared > _DEFAULT_SHARED:
                room = self.limits.shared_bytes - kernel.shared_size_bytes  # that its static part leaves
                kernel.max_dynamic_shared_size_bytes = room
            handle: int = kernel.kernel.ptr
        return handle

    def add_record(self) -> None:
        """Let one more run at once wait for its errors."""
        with _lock, self._cupy.cuda.Device(self.number):
            record = Record(self._cupy)
            self._keep.append(record)
            _native_call("push_record", C.addressof(self.driver), C.addressof(record.struct))

    def scratch(self, stream: int, size: int) -> Scratch | None:
        """Let runs on a stream have scratch memory of at least ``size`` bytes; None where it cannot be had.

        Its first `CLEAN` bytes are zero, and a run leaves them so; machine code hides the memory where a run
        fails. The caller keeps it for as long as anything on the device may use it, a CUDA graph for one.
        """
        with _lock, self._cupy.cuda.Device(self.number):
            scratch = self._scratch.get(stream)
            if scratch is None:
                scratch = self._scratch[stream] = Scratch(self._scratch_struct(), self._free_scratch.append)
            if scratch.size < size:
                wanted = max(size, 2 * scratch.size)
                try:
                    memory = self._cupy.cuda.alloc(wanted)
                except self._cupy.cuda.memory.OutOfMemoryError:
                    return None
                scratch.take(memory, int(memory.ptr), wanted)
                scratch.struct.address = 0
            if not scratch.struct.address:
                self._cupy.cuda.runtime.memsetAsync(scratch.address, 0, CLEAN, stream)
                at = C.addressof(scratch.struct)
                _native_call("set_scratch", at, stream, scratch.address, scratch.size)
        return scratch

    def _scratch_struct(self) -> structs.Scratch:
        try:
            struct = self._free_scratch.pop()
        except IndexError:
            struct = structs.Scratch()
            self._keep.append(struct)
            _native_call("push_scratch", C.addressof(self.driver), C.addressof(struct))
        return struct

    def error(self, call: int, code: int) -> OrtopsError:
        """Make the error for a failed call of the driver, given by its number among `DRIVER_CALLS`."""
        name = list(DRIVER_CALLS.values())[call]
        return OrtopsError(f"{name} must succeed, got {self._cupy.cuda.driver.CUDADriverError(code)}")

    def synchronize(self) -> None:
        """Wait for all work on the device."""
        with self._cupy.cuda.Device(self.number):
            self._cupy.cuda.runtime.deviceSynchronize()


def _native_call(name: str, *args: int) -> None:
    C.PYFUNCTYPE(None, *[C.c_uint64] * len(args))(_native.load(CUDA_RUN)[name])(*args)


@cache
def _driver_library() -> C.CDLL:
    name = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
    try:
        return C.CDLL(name)
    except OSError as error:
        raise OrtopsError(f"the CUDA driver's library {name} must be found, got {error}") from None


def device(number: int) -> Device:
    """Return the one `Device` of a number."""
    known = _devices.get(number)
    if known is None:
        cupy = require_cupy("ortops")
        with _making:
            known = _devices.get(number) or _devices.setdefault(number, Device(number, cupy))
    return known


def label_of(describe: Callable[..., IndexRangeError], *args: Any) -> int:
    """Return the number that stands for ``describe(*args, position, value)``, which makes the error."""
    meaning = (describe, *args)
    with _lock:
        label = _numbers.get(meaning)
        if label is None:
            label = _numbers[meaning] = _next_label()
            _labels[label] = meaning
            if len(_labels) > _LABELS:
                del _numbers[_labels.popitem(last=False)[1]]
        else:
            _labels.move_to_end(label)
    return label


def raise_deferred(device: Device) -> None:
    """Raise the error that a device's earlier work has left, if it has left one; it is cleared.

    Raises:
        IndexRangeError: An index was outside its range.
    """
    offence = device.deferred.take()
    if offence is None:
        return
    position, value, label = offence
    meaning = _labels.get(label)
    if meaning is None:  # of a node that has since run with more sets of shapes than are kept
        raise IndexRangeError(
            f"ortops: flat position {position} of some indices was out of range, got {value}"
        )
    describe, *args = meaning
    raise describe(*args, position, value)


def check_errors() -> None:
    """Wait for every device that ortops has used, and raise a deferred error.

    Call it after runs with ``index_check="deferred"`` or inside CUDA graphs, to know that no index was bad.

    Raises:
        IndexRangeError: An index was outside its range; one call raises one error, and clears it.
    """
    for known in list(_devices.values()):
        known.synchronize()
        raise_deferred(known)
