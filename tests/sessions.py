"""Models with our operator, and sessions on them, for the tests."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import onnx
import onnx.helper as oh
import onnxruntime as ort
from comparison.providers import entries
from comparison.tensors import from_ort_value, to_ort_value

import ortops
from ortops._dtypes import BY_NAME
from ortops._spec import OPS, Node

SPEC = OPS["ScatterElements"]
OPSETS = [oh.make_opsetid("", 18), oh.make_opsetid(ortops.DOMAIN, 1)]
INVALID = ort.capi.onnxruntime_pybind11_state.InvalidArgument
FAILURE = (
    ort.capi.onnxruntime_pybind11_state.Fail,
    ort.capi.onnxruntime_pybind11_state.InvalidArgument,
    ort.capi.onnxruntime_pybind11_state.InvalidGraph,
    ort.capi.onnxruntime_pybind11_state.NotImplemented,
    ort.capi.onnxruntime_pybind11_state.RuntimeException,
)


def element_type(dtype: Any) -> int:
    """ONNX's number of a NumPy or ml_dtypes dtype."""
    return int(oh.np_dtype_to_tensor_dtype(np.dtype(dtype)))


def finish(nodes: list[onnx.NodeProto], inputs: Any, outputs: Any, initializers: Any = ()) -> bytes:
    """A serialised model; ``inputs`` and ``outputs`` are (name, dtype, shape or None) rows."""
    values = [
        [oh.make_tensor_value_info(name, element_type(dtype), shape) for name, dtype, shape in rows]
        for rows in (inputs, outputs)
    ]
    graph = oh.make_graph(nodes, "test", *values, list(initializers))
    return oh.make_model(graph, opset_imports=OPSETS, ir_version=10).SerializeToString()


def scatter_node(inputs: Sequence[str] = ("data", "indices", "updates"), **attributes: Any) -> onnx.NodeProto:
    """A node of ours; attributes that are None are left out."""
    given = {key: value for key, value in attributes.items() if value is not None}
    given.setdefault("name", "scatter")
    return oh.make_node(
        "ScatterElements", inputs, [given.pop("output", "output")], domain=ortops.DOMAIN, **given
    )


def scatter_model(dtype: Any, rank: int, indices_dtype: Any = np.int64, **attributes: Any) -> bytes:
    """A model that is one node, all dimensions symbolic."""
    data, positions = [f"d{i}" for i in range(rank)], [f"i{i}" for i in range(rank)]
    rows = [("data", dtype, data), ("indices", indices_dtype, positions), ("updates", dtype, positions)]
    return finish([scatter_node(**attributes)], rows, [("output", dtype, data)])


def start(model: bytes, provider: str, options: ort.SessionOptions | None = None, **config: str) -> Any:
    """A session with ortops registered that keeps ONNX Runtime's log to itself."""
    options = ortops.register(options or ort.SessionOptions(), **config)
    options.log_severity_level = 4
    return ort.InferenceSession(model, options, providers=entries(provider))


def graph_session(model: bytes, index_check: str) -> Any:
    """A session whose runs are captured in a CUDA graph and replayed."""
    options = ortops.session_options(index_check=index_check)
    options.log_severity_level = 4
    provider = ("CUDAExecutionProvider", {"enable_cuda_graph": "1"})
    return ort.InferenceSession(model, options, providers=[provider])


def bind(
    session: Any, feed: Mapping[str, np.ndarray], device: str = "cuda"
) -> tuple[Any, dict[str, Any], Any]:
    """Bind inputs and an output like data to a device's memory; gives the binding, the inputs, the output."""
    values = {name: ort.OrtValue.ortvalue_from_numpy(array, device, 0) for name, array in feed.items()}
    data = feed["data"]
    out = ort.OrtValue.ortvalue_from_shape_and_type(list(data.shape), data.dtype.type, device, 0)
    binding = session.io_binding()
    for name, value in values.items():
        binding.bind_ortvalue_input(name, value)
    binding.bind_ortvalue_output("output", out)
    return binding, values, out


def three_scatters(dtype: Any) -> bytes:
    """A max, an add and a min one behind the other, so that buffers inside are ONNX Runtime's to reuse."""
    nodes = [
        scatter_node(["data", "indices", "updates"], output="a", reduction="max", name="first"),
        scatter_node(["a", "indices", "updates"], output="b", reduction="add", name="second"),
        scatter_node(["b", "indices", "updates"], output="output", reduction="min", name="third"),
    ]
    rows = [("data", dtype, ["n"]), ("indices", np.int64, ["e"]), ("updates", dtype, ["e"])]
    return finish(nodes, rows, [("output", dtype, ["n"])])


def in_threads(count: int, work: Callable[[int], None]) -> None:
    """Call ``work(number)`` in so many threads at once; what any of them raised fails the test."""
    failures: list[BaseException] = []

    def guarded(number: int) -> None:
        try:
            work(number)
        except BaseException as error:  # noqa: BLE001  (reported by the test's own thread)
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def run(session: Any, feed: Mapping[str, np.ndarray]) -> list[np.ndarray]:
    """Run with bfloat16 going in and out."""
    values = {name: to_ort_value(array) for name, array in feed.items()}
    outputs = session.run_with_ort_values(None, values)
    return [from_ort_value("output", value) for value in outputs]


def scatter(
    provider: str,
    data: np.ndarray,
    indices: np.ndarray,
    updates: np.ndarray,
    *,
    axis: int = 0,
    reduction: str = "add",
    **config: str,
) -> np.ndarray:
    """Run one node on one provider."""
    model = scatter_model(data.dtype, data.ndim, axis=axis, reduction=reduction)
    feed = {"data": data, "indices": indices, "updates": updates}
    return run(start(model, provider, **config), feed)[0]


@contextlib.contextmanager
def cuda_array(array: np.ndarray, offset: int = 0) -> Iterator[int]:
    """The array in device memory, ``offset`` bytes past an aligned address; gives the address."""
    import cupy

    size = array.nbytes
    block = cupy.empty(size + offset + 16, cupy.uint8)
    if size:
        cupy.cuda.runtime.memcpy(block.data.ptr + offset, array.ctypes.data, size, 1)
        cupy.cuda.runtime.deviceSynchronize()  # a copy from pageable memory may still be under way
    yield block.data.ptr + offset


def read_cuda(address: int, like: np.ndarray) -> np.ndarray:
    """Copy an array of ``like``'s shape and dtype from device memory."""
    import cupy

    out = np.empty_like(like)
    if out.nbytes:
        cupy.cuda.runtime.memcpy(out.ctypes.data, address, out.nbytes, 2)
    return out


def plain_node(dtype: np.dtype, axis: int, reduction: str, index_check: str = "error") -> Node:
    """A node without a model, for the operator's own run functions."""
    attributes = {"axis": axis, "reduction": reduction}
    return SPEC.node("plain", BY_NAME[dtype.name], attributes, {"index_check": index_check})
