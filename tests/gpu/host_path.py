"""Where the host's time goes in a small run on CUDA: medians in microseconds, printed as a table.

python tests/gpu/host_path.py

Used for the table in docs/kernels.md. In Python, clocks are read at the borders of the bridge's two
functions, so the parts add up to a little more than an undisturbed run; machine code has no such borders.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

from sessions import bind, scatter_model, start  # noqa: E402

from ortops import _bridge, _enqueue, _hot_path, _kernels  # noqa: E402

PARTS = ("before", "inputs and output", "copy and launch", "after")


def bound_session(index_check: str):
    """A run of our operator on 1024x64 data and 256x64 updates."""
    return bound(start(scatter_model(np.float32, 2, reduction="add"), "cuda", index_check=index_check))


def standard_model() -> bytes:
    """The model of `bound_session` with ONNX Runtime's own operator."""
    model = onnx.load_from_string(scatter_model(np.float32, 2, reduction="add"))
    model.graph.node[0].domain = ""
    return model.SerializeToString()


def bound(session):
    """A run with all tensors bound on the device."""
    rng = np.random.default_rng(0)
    feed = {
        "data": rng.random((1024, 64), dtype=np.float32),
        "indices": rng.integers(0, 1024, (256, 64)),
        "updates": rng.random((256, 64), dtype=np.float32),
    }
    binding, *_ = bind(session, feed)
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
    print(f"{'':14}{'index_check':12}{'whole run':>11}" + "".join(f"{part:>20}" for part in PARTS))
    functions, _hot_path.functions = _hot_path.functions, lambda _: None
    for index_check in ("deferred", "error", "off"):
        run = bound_session(index_check)
        median_us(run, repeats=3)
        whole = median_us(run)
        parts = "".join(f"{part:20.1f}" for part in timeline(run))
        print(f"{'Python':14}{index_check:12}{whole:11.1f}{parts}")
    # From here on no session of the above may run: machine code takes over their operator's kernels.
    _hot_path.functions = functions
    for index_check in ("deferred", "error", "off"):
        run = bound_session(index_check)
        median_us(run, repeats=3)
        print(f"{'machine code':14}{index_check:12}{median_us(run):11.1f}")
    session = ort.InferenceSession(standard_model(), providers=["CUDAExecutionProvider"])
    run = bound(session)
    median_us(run, repeats=3)
    print(f"{'ONNX Runtime':14}{'':12}{median_us(run):11.1f}")
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
