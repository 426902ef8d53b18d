"""Small models for the tests of the reference runner."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import onnx_graphsurgeon as gs
import pytest
from onnx import helper

from refimpl import PluginRefRunner

CONTRIB = "ai.onnx.contrib"
X = np.arange(6, dtype=np.float32).reshape(3, 2)
node = helper.make_node


def onnx_type(dtype: Any) -> int:
    return int(helper.np_dtype_to_tensor_dtype(np.dtype(dtype)))


def info(name: str, dtype: Any = np.float32, shape: Any = None) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, onnx_type(dtype), shape)


def model(
    nodes: list[onnx.NodeProto],
    inputs: list[onnx.ValueInfoProto],
    outputs: list[onnx.ValueInfoProto],
    initializers: dict[str, np.ndarray] | None = None,
    opset: int = 18,
    **kwargs: Any,
) -> onnx.ModelProto:
    tensors = [onnx.numpy_helper.from_array(v, k) for k, v in (initializers or {}).items()]
    graph = helper.make_graph(nodes, "g", inputs, outputs, tensors)
    opsets = [helper.make_opsetid("", opset), helper.make_opsetid(CONTRIB, 1)]
    opsets += kwargs.pop("extra_opsets", [])
    return helper.make_model(graph, opset_imports=opsets, ir_version=10, **kwargs)


def scatter_model(
    data: np.ndarray,
    indices: np.ndarray,
    updates: np.ndarray,
    domain: str = CONTRIB,
    opset: int = 18,
    **attrs: Any,
) -> onnx.ModelProto:
    """A model of one ScatterElements node, all of whose inputs are graph inputs."""
    node = helper.make_node(
        "ScatterElements", ["data", "indices", "updates"], ["output"], name="scatter", domain=domain, **attrs
    )
    inputs = [
        info("data", data.dtype, data.shape),
        info("indices", indices.dtype, indices.shape),
        info("updates", updates.dtype, updates.shape),
    ]
    return model([node], inputs, [info("output", data.dtype, data.shape)], opset=opset)


def imported(proto: onnx.ModelProto) -> gs.Graph:
    return gs.import_onnx(proto)


def subgraph(
    name: str, nodes: Any, outputs: Any, inputs: Any = (), initializers: Any = ()
) -> onnx.GraphProto:
    return helper.make_graph(nodes, name, list(inputs), list(outputs), list(initializers))


def run(source: Any, feed: dict[str, Any] | None = None, **kwargs: Any) -> Any:
    """Activate a runner, run it once and deactivate it."""
    with PluginRefRunner(source, **kwargs) as runner:
        return runner.infer(feed or {})


#: Runs a test through GraphSurgeon and on the protobuf itself.
SOURCES = pytest.mark.parametrize("source", [imported, lambda proto: proto], ids=["graphsurgeon", "onnx"])
