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
from collections import OrderedDict, deque
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import numpy as np

from ortops._hot_path.enqueue import RECORDS, has_scratch, hide_scratch, make_driver, show_scratch
from ortops._hot_path.enqueue import Driver as HotDriver
from ortops._launch import CLOSELY_FROM, launcher
from ortops._limits import CLEAN, Limits
from ortops.errors import IndexRangeError, NodeError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "COMPILE_OPTIONS",
    "NO_OFFENCE",
    "Device",
    "Record",
    "Scratch",
    "check_errors",
    "device",
    "label_of",
    "raise_put_off",
    "require_cupy",
    "source",
]

COMPILE_OPTIONS = ("--std=c++17",)

NO_OFFENCE = 2**63 - 1  # as in index_check.cuh
_DEFAULT_SHARED = 48 * 1024  # bytes a block may have without asking
_LABELS = 1 << 16  # how many nodes-with-shapes, the last used ones, an error that was put off can name
_labels: OrderedDict[int, tuple[Any, ...]] = OrderedDict()
_numbers: dict[tuple[Any, ...], int] = {}
_next_label = itertools.count().__next__
_devices: dict[int, Device] = {}
_lock = threading.Lock()


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
    """Where kernels report a bad index: one ``Record`` of index_check.cuh, in pinned host memory."""

    def __init__(self, cupy: ModuleType) -> None:
        self._memory = cupy.cuda.alloc_pinned_memory(32)
        self.address: int = self._memory.ptr
        self.words = np.frombuffer(self._memory, np.int64, 4).data  # position, value, label, version
        self.words[0], self.words[3] = NO_OFFENCE, 0

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

    Attributes:
        number: Its place among the device's, for machine code.
        address: Where it lies.
        size: Bytes of it.
    """

    def __init__(self, number: int, hot: HotDriver | None) -> None:
        self.number, self.address, self.size = number, 0, 0
        self._memory: list[Any] = []
        self._hot, self._hide = hot, hide_scratch

    def take(self, memory: object, address: int, size: int) -> None:
        """Use other memory from now on; the former stays, since a CUDA graph may use it."""
        self._memory.append(memory)
        self.address, self.size = address, size

    def __del__(self) -> None:
        if self._hot is not None:
            self._hide(self._hot, self.number)


class Device:
    """One CUDA device: its limits, its kernels, and its records of bad indices.

    Attributes:
        limits: What the planner needs to know.
        deferred: The record that ``deferred`` mode and CUDA graphs report to.
        lock: Address of the word in device memory that guards records.
        launch: CuPy's ``launchKernel``.
        launch_next: The same for a kernel behind the first of a run, see `launcher`.
    """

    def __init__(self, number: int, cupy: ModuleType) -> None:
        self._cupy = cupy
        self.number = number
        self._functions: dict[tuple[str, str], Any] = {}
        self._keep: list[Any] = []
        self._hot_driver: HotDriver | None = None
        self._scratch: WeakValueDictionary[int, Scratch] = WeakValueDictionary()  # by stream
        with cupy.cuda.Device(number):
            properties = cupy.cuda.runtime.getDeviceProperties(number)
            self._lock_word = cupy.zeros(1, cupy.uint32)
            cupy.cuda.get_current_stream().synchronize()
            self.deferred = Record(cupy)
            self._pool = deque([Record(cupy)])
        self.lock: int = self._lock_word.data.ptr
        self.limits = Limits(
            processors=properties["multiProcessorCount"],
            capability=properties["major"] * 10 + properties["minor"],
            shared_bytes=properties["sharedMemPerBlockOptin"],
            resident_threads=properties["maxThreadsPerMultiProcessor"],
            l2_bytes=properties["l2CacheSize"],
        )
        driver, runtime = cupy.cuda.driver, cupy.cuda.runtime
        self._library = _library()
        capability, version = CLOSELY_FROM
        self._closely = (
            self._library is not None
            and self.limits.capability >= capability
            and runtime.driverGetVersion() >= version
        )
        self.launch = self.launch_next = driver.launchKernel
        if self._library is not None and self._closely:
            self.launch_next = launcher(self._library.cuLaunchKernelEx, driver.CUDADriverError)
        self.memcpy_async = runtime.memcpyAsync
        self.device_to_device: int = runtime.memcpyDeviceToDevice
        self.synchronize_stream = runtime.streamSynchronize
        self.is_capturing = runtime.streamIsCapturing

    def function(self, file: str, name: str, shared: int = 0) -> int:
        """Return the handle (a CUfunction) of one kernel on this device, compiling it where needed.

        Args:
            file: The ``.cu`` file.
            name: The name expression, e.g. ``"scatter_elements<f32, Add, word_t>"``.
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

    def hot_driver(self) -> HotDriver | None:
        """Return what runs in machine code need of this device; None where there is no driver to be found."""
        library = self._library
        with _lock:
            if self._hot_driver is None and library is not None:
                records = [Record(self._cupy) for _ in range(RECORDS)]
                self._keep += records
                self._hot_driver = make_driver(
                    lambda name: C.cast(getattr(library, name), C.c_void_p).value or 0,
                    self.deferred.address,
                    [record.address for record in records],
                    closely=self._closely,
                )
        return self._hot_driver

    def scratch(self, stream: int, size: int) -> Scratch | None:
        """Return a stream's scratch memory, of at least ``size`` bytes; None where it cannot be had.

        It belongs to the run at hand, as runs on a stream follow each other. Its first `CLEAN` bytes are
        zero, and a run leaves them so; one that fails calls `spoil_scratch`. The caller keeps it for as long
        as anything on the device may use it, a CUDA graph for one.
        """
        found, hot = self._scratch.get(stream), self._hot_driver
        if found and found.size >= size and (hot is None or has_scratch(hot, found.number)):
            return found
        with _lock, self._cupy.cuda.Device(self.number):
            if found is None:
                taken = {scratch.number for scratch in self._scratch.values()}
                number = next(i for i in itertools.count() if i not in taken)
                found = self._scratch.setdefault(stream, Scratch(number, hot))
            if found.size < size:
                try:
                    memory = self._cupy.cuda.alloc(max(size, 2 * found.size))
                except self._cupy.cuda.memory.OutOfMemoryError:
                    return None
                found.take(memory, int(memory.ptr), max(size, 2 * found.size))
            self._cupy.cuda.runtime.memsetAsync(found.address, 0, CLEAN, stream)
            if hot is not None:
                show_scratch(hot, found.number, stream, found.address, found.size)
        return found

    def spoil_scratch(self, stream: int) -> None:
        """Let the next run on a stream find clean scratch memory, though this one failed in the middle."""
        self._scratch[stream].size = 0
        if self._hot_driver is not None:
            hide_scratch(self._hot_driver, self._scratch[stream].number)

    def borrow(self) -> Record:
        """Return a record for one run; give it back with `give_back`."""
        try:
            return self._pool.pop()
        except IndexError:  # as many as there are threads inside a run at once
            return Record(self._cupy)

    def give_back(self, record: Record) -> None:
        """Take a record back, once no kernel can write to it any more."""
        self._pool.append(record)

    def abandon(self, record: Record) -> None:
        """Keep a record for good that a kernel may still write to."""
        self._keep.append(record)

    def synchronize(self) -> None:
        """Wait for all work on the device."""
        with self._cupy.cuda.Device(self.number):
            self._cupy.cuda.runtime.deviceSynchronize()


@cache
def _library() -> C.CDLL | None:
    """The CUDA driver, where it is found: for calls past CuPy."""
    try:
        return C.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")
    except OSError:
        return None


def device(number: int) -> Device:
    """Return the one `Device` of a number."""
    found = _devices.get(number)
    if found is None:
        cupy = require_cupy("ortops")
        with _lock:
            found = _devices.get(number) or _devices.setdefault(number, Device(number, cupy))
    return found


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


def raise_put_off(found: Device) -> None:
    """Raise the error that a device's earlier work has left, if it has left one; it is cleared.

    Raises:
        IndexRangeError: An index was outside its range.
    """
    offence = found.deferred.take()
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
    """Wait for every device that ortops has used, and raise what ``deferred`` mode has put off.

    Call it after runs with ``index_check="deferred"`` or inside CUDA graphs, to know that no index was bad.

    Raises:
        IndexRangeError: An index was outside its range; one call raises one error, and clears it.
    """
    for found in list(_devices.values()):
        found.synchronize()
        raise_put_off(found)
