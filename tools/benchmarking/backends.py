"""Where a benchmark's arrays live and how its clocks run: NumPy on the CPU, CuPy on a CUDA device."""

from __future__ import annotations

import functools
import importlib
import platform
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from benchmarking.crowded import accumulate_crowded
from benchmarking.workloads import REDUCTIONS

Array = Any  # numpy.ndarray or cupy.ndarray

_POISON = 0xA5  # what an output is filled with before it is timed
_CUDA_BANDWIDTH_BYTES = 2**30
_CPU_BANDWIDTH_BYTES = 2**26
_ENQUEUE_SECONDS = 30e-6  # what the host may need to enqueue one run
_MOST_MEETING = 256  # updates of a slot that compare-and-swap is asked to multiply
_KEPT_SHARE = 0.2  # of the device's memory that CuPy may keep for later, since peers need theirs


class Backend(Protocol):
    """Arrays, accumulation and clocks of one device."""

    name: str
    xp: Any

    def address(self, array: Array) -> int:
        """Return the address of an array's memory."""

    def accumulate(self, reduction: str, out: Array, slots: Array, values: Array) -> None:
        """Reduce values into slots of ``out``, in place; all flat, float64 or int64."""

    def poison(self, array: Array) -> None:
        """Overwrite an array with bytes that no result has."""

    def copy(self, target: Array, source: Array) -> None:
        """Copy an array; on a GPU this only enqueues, on `stream`."""

    def synchronize(self) -> None:
        """Wait for everything."""

    def seconds_on_device(self, run: Callable[[], None], count: int) -> float:
        """Time ``count`` back-to-back runs that only enqueue on `stream`, in seconds."""

    def stream(self) -> int:
        """Return the stream that `seconds_on_device` watches; 0 on the CPU."""

    def bandwidth(self) -> float:
        """Bytes a second of a large copy, bytes read and bytes written both counted."""

    def free(self) -> None:
        """Give memory that is no longer used back to the device."""

    def describe(self) -> dict[str, str]:
        """Return what the machine is, for the report."""


class CpuBackend:
    """NumPy."""

    name = "cpu"
    xp = np

    def address(self, array: Array) -> int:
        """Return the address of an array's memory."""
        return int(array.ctypes.data)

    def accumulate(self, reduction: str, out: Array, slots: Array, values: Array) -> None:
        """Reduce values into slots of ``out``, in place; all flat, float64 or int64."""
        ufunc = {"add": np.add, "mul": np.multiply, "max": np.maximum, "min": np.minimum}[reduction]
        ufunc.at(out, slots, values)

    def poison(self, array: Array) -> None:
        """Overwrite an array with bytes that no result has."""
        array.reshape(-1).view(np.uint8).fill(_POISON)

    def copy(self, target: Array, source: Array) -> None:
        """Copy an array."""
        np.copyto(target, source)

    def synchronize(self) -> None:
        """Nothing to wait for."""

    def seconds_on_device(self, run: Callable[[], None], count: int) -> float:
        """Time ``count`` back-to-back runs, in seconds."""
        start = time.perf_counter()
        for _ in range(count):
            run()
        return time.perf_counter() - start

    def stream(self) -> int:
        """There is none."""
        return 0

    @functools.cache  # noqa: B019  (there is one backend in a process)
    def bandwidth(self) -> float:
        """Bytes a second of a large copy, bytes read and bytes written both counted."""
        source = np.ones(_CPU_BANDWIDTH_BYTES, np.uint8)
        target = np.empty_like(source)
        seconds = [self.seconds_on_device(lambda: np.copyto(target, source), 1) for _ in range(7)]
        return 2 * source.size / float(np.median(seconds[2:]))

    def free(self) -> None:
        """Nothing to do."""

    def describe(self) -> dict[str, str]:
        """Return the processor's name."""
        return {"provider": "cpu", "device": _processor(), "driver": ""}


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


class CudaBackend:
    """CuPy on device 0."""

    name = "cuda"

    def __init__(self) -> None:
        self.xp = importlib.import_module("cupy")
        self._runtime = self.xp.cuda.runtime
        self._stream = self.xp.cuda.Stream(non_blocking=True)
        source = Path(__file__).with_name("accumulate.cu").read_text(encoding="utf-8")
        self._module = self.xp.RawModule(code=source, options=("--std=c++17",))
        self._blocker: Any = None
        self._blocker_seconds = 0.0
        self._bandwidth = 0.0

    def address(self, array: Array) -> int:
        """Return the address of an array's memory."""
        return int(array.data.ptr)

    def accumulate(self, reduction: str, out: Array, slots: Array, values: Array) -> None:
        """Reduce values into slots of ``out``, in place; all flat, float64 or int64."""
        if not slots.size:
            return
        kernel = self._module.get_function("accumulate_f64" if out.dtype == np.float64 else "accumulate_i64")
        blocks = min(-(-slots.size // 256), 4096)
        if reduction == "mul":  # threads that meet in a slot fail each other
            if int(self.xp.bincount(slots).max()) > _MOST_MEETING:
                accumulate_crowded(self.xp, self.xp.multiply, out, slots, values)
                return
            blocks = min(blocks, out.size)
        count, code = np.int64(slots.size), np.int32(REDUCTIONS.index(reduction))
        kernel((blocks,), (256,), (out, slots, values, count, code))

    def poison(self, array: Array) -> None:
        """Overwrite an array with bytes that no result has."""
        self._runtime.memset(array.data.ptr, _POISON, array.nbytes)
        self.synchronize()

    def copy(self, target: Array, source: Array) -> None:
        """Enqueue a copy on `stream`."""
        self._runtime.memcpyAsync(
            target.data.ptr,
            source.data.ptr,
            source.nbytes,
            self._runtime.memcpyDeviceToDevice,
            self._stream.ptr,
        )

    def synchronize(self) -> None:
        """Wait for everything on the device."""
        self._runtime.deviceSynchronize()

    def seconds_on_device(self, run: Callable[[], None], count: int) -> float:
        """Time ``count`` back-to-back runs that only enqueue on `stream`, by events, in seconds.

        The device is kept busy until all are enqueued, so that the host's pace does not count.
        """
        start, stop = self.xp.cuda.Event(), self.xp.cuda.Event()
        self._block(count * _ENQUEUE_SECONDS)
        start.record(self._stream)
        for _ in range(count):
            run()
        stop.record(self._stream)
        stop.synchronize()
        return float(self.xp.cuda.get_elapsed_time(start, stop)) * 1e-3

    def _block(self, seconds: float) -> None:
        if self._blocker is None:
            self._blocker = self.xp.zeros(2**28, np.uint8)
            self.synchronize()
            self._blocker_seconds = 2**28 / self.bandwidth()
        for _ in range(min(200, int(seconds / self._blocker_seconds) + 1)):
            self._runtime.memsetAsync(self._blocker.data.ptr, 0, self._blocker.nbytes, self._stream.ptr)

    def stream(self) -> int:
        """Return the stream that `seconds_on_device` watches."""
        return int(self._stream.ptr)

    def bandwidth(self) -> float:
        """Bytes a second of a large copy on the device, bytes read and bytes written both counted."""
        if not self._bandwidth:
            source = self.xp.zeros(_CUDA_BANDWIDTH_BYTES, np.uint8)
            target = self.xp.empty_like(source)
            self.synchronize()
            seconds = []
            for _ in range(10):
                start, stop = self.xp.cuda.Event(), self.xp.cuda.Event()
                start.record(self._stream)
                for _ in range(4):
                    self.copy(target, source)
                stop.record(self._stream)
                stop.synchronize()
                seconds.append(float(self.xp.cuda.get_elapsed_time(start, stop)) * 1e-3 / 4)
            self._bandwidth = 2 * _CUDA_BANDWIDTH_BYTES / float(np.median(seconds[3:]))
        return self._bandwidth

    def free(self) -> None:
        """Give CuPy's unused memory back to the device, unless there is little of it."""
        pool = self.xp.get_default_memory_pool()
        if pool.total_bytes() > _KEPT_SHARE * self._runtime.memGetInfo()[1]:
            pool.free_all_blocks()

    def describe(self) -> dict[str, str]:
        """Return the GPU's name, its driver, and the CUDA versions in play."""
        properties = self._runtime.getDeviceProperties(0)
        name = properties["name"]
        return {
            "provider": "cuda",
            "device": name.decode() if isinstance(name, bytes) else str(name),
            "processors": str(properties["multiProcessorCount"]),
            "memory": f"{properties['totalGlobalMem'] / 2**30:.0f} GiB",
            "driver": _driver(),
            "cuda driver": _version(self._runtime.driverGetVersion()),
            "cuda runtime of cupy": _version(self._runtime.runtimeGetVersion()),
        }


def _version(number: int) -> str:
    return f"{number // 1000}.{number % 1000 // 10}"


def _driver() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader", "--id=0"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        pass
    try:
        text = Path("/proc/driver/nvidia/version").read_text(encoding="utf-8")
    except OSError:
        return "unknown"
    found = re.search(r"\s(\d+\.\d+(?:\.\d+)?)\s", text)
    return found[1] if found else "unknown"


def make_backend(provider: str) -> Backend:
    """Return the backend of ``cpu`` or ``cuda``."""
    return CudaBackend() if provider == "cuda" else CpuBackend()
