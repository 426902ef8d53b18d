"""What a small run on CUDA costs the host: medians in microseconds, printed as a table.

python tests/gpu/host_path.py

Used for the table in docs/kernels.md.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
import sys
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

from sessions import bind, scatter_model, start  # noqa: E402


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


def main() -> None:
    """Print the table, and what the driver's calls cost by themselves."""
    print(f"{'':14}{'index_check':12}{'whole run':>11}")
    for index_check in ("deferred", "error", "off"):
        run = bound_session(index_check)
        median_us(run, repeats=3)
        print(f"{'ortops':14}{index_check:12}{median_us(run):11.1f}")
    session = ort.InferenceSession(standard_model(), providers=["CUDAExecutionProvider"])
    run = bound(session)
    median_us(run, repeats=3)
    print(f"{'ONNX Runtime':14}{'':12}{median_us(run):11.1f}")
    import cupy

    driver, runtime = cupy.cuda.driver, cupy.cuda.runtime
    stream = cupy.cuda.Stream(non_blocking=True)
    a, b = cupy.empty(1 << 16, cupy.float32), cupy.empty(1 << 16, cupy.float32)
    kernel = cupy.RawModule(code='extern "C" __global__ void nothing(int) {}').get_function("nothing").kernel
    argument = C.c_int(0)
    arguments = (C.c_void_p * 1)(C.addressof(argument))
    calls = {
        "memcpyAsync": lambda: runtime.memcpyAsync(a.data.ptr, b.data.ptr, a.nbytes, 3, stream.ptr),
        "launchKernel": lambda: driver.launchKernel(
            kernel.ptr, 1, 1, 1, 32, 1, 1, 0, stream.ptr, C.addressof(arguments), 0
        ),
        "streamIsCapturing": lambda: runtime.streamIsCapturing(stream.ptr),
        "streamSynchronize": lambda: runtime.streamSynchronize(stream.ptr),
    }
    for name, call in calls.items():
        print(f"{name:20}{median_us(call, 1000):8.2f}")
        stream.synchronize()


if __name__ == "__main__":
    main()
