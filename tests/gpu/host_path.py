"""Where the host's time goes in a small run on CUDA: medians in microseconds, printed as a table.

python tests/gpu/host_path.py

Used for the table in docs/kernels.md. Clocks are read at the borders of the bridge's two functions, so the
parts add up to a little more than an undisturbed run.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime as ort

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

from sessions import scatter_model, start  # noqa: E402

from ortops import _bridge, _enqueue, _kernels  # noqa: E402

PARTS = ("before", "inputs and output", "copy and launch", "after")


def bound_session(index_check: str):
    """A session on 1024x64 data and 256x64 updates, all bound on the device."""
    session = start(scatter_model(np.float32, 2, reduction="add"), "cuda", index_check=index_check)
    rng = np.random.default_rng(0)
    feed = {
        "data": rng.random((1024, 64), dtype=np.float32),
        "indices": rng.integers(0, 1024, (256, 64)),
        "updates": rng.random((256, 64), dtype=np.float32),
    }
    binding = session.io_binding()
    for name, array in feed.items():
        binding.bind_ortvalue_input(name, ort.OrtValue.ortvalue_from_numpy(array, "cuda", 0))
    binding.bind_ortvalue_output(
        "output", ort.OrtValue.ortvalue_from_shape_and_type([1024, 64], np.float32, "cuda", 0)
    )
    return lambda: session.run_with_iobinding(binding)


def median_us(run, count: int = 300, repeats: int = 11) -> float:
    """The median time of one run."""
    times = []
    for _ in range(repeats):
        begun = time.perf_counter()
        for _ in range(count):
            run()
        times.append((time.perf_counter() - begun) / count * 1e6)
    return float(np.median(times))


def timeline(run) -> np.ndarray:
    """Medians of the `PARTS` of a run."""
    marks: list[int] = []
    now = time.perf_counter_ns
    kernel = _bridge._CudaKernel
    compute, inner = _bridge._Kernel.compute, kernel._run

    def timed_compute(self, context) -> None:
        marks.append(now())
        compute(self, context)
        marks.append(now())

    def timed_run(self, *args) -> None:
        marks.append(now())
        inner(self, *args)

    _bridge._Kernel.compute, kernel._run = timed_compute, timed_run
    rows = []
    try:
        for _ in range(2000):
            marks.clear()
            begun = now()
            run()
            rows.append(np.diff([begun, *marks, now()]))
    finally:
        _bridge._Kernel.compute, kernel._run = compute, inner
    return np.median(rows, axis=0) / 1e3


def main() -> None:
    """Print the table, and what the driver's calls cost by themselves."""
    print(f"{'index_check':12}{'whole run':>11}" + "".join(f"{part:>20}" for part in PARTS))
    for index_check in ("deferred", "error", "off"):
        run = bound_session(index_check)
        median_us(run, repeats=3)
        whole = median_us(run)
        print(f"{index_check:12}{whole:11.1f}" + "".join(f"{part:20.1f}" for part in timeline(run)))
    import cupy

    device, stream = _kernels.device(0), cupy.cuda.Stream(non_blocking=True)
    a, b = cupy.empty(1 << 16, cupy.float32), cupy.empty(1 << 16, cupy.float32)
    kernel = cupy.RawModule(code='extern "C" __global__ void nothing(int) {}').get_function("nothing").kernel
    frame = _enqueue._Frame()
    calls = {
        "memcpyAsync": lambda: device.memcpy_async(a.data.ptr, b.data.ptr, a.nbytes, 3, stream.ptr),
        "launchKernel": lambda: device.launch(
            kernel.ptr, 1, 1, 1, 32, 1, 1, 0, stream.ptr, frame.parameters, 0
        ),
        "streamIsCapturing": lambda: device.is_capturing(stream.ptr),
        "streamSynchronize": lambda: device.synchronize_stream(stream.ptr),
    }
    for name, call in calls.items():
        print(f"{name:20}{median_us(call, 1000):8.2f}")
        stream.synchronize()


if __name__ == "__main__":
    main()
