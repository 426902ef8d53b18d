"""Small models for the tests of the tools."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import onnx
from comparison.model_file import DOMAIN, ModelFile
from comparison.tensors import element_type_of
from generation.build import model_from_nodes, scatter_node, value_info
from onnx import helper, numpy_helper


def scatter_model(
    dtype=np.float32, data=(5, 3), indices=(7, 3), axis=0, reduction: str | None = "add", index_dtype=np.int64
) -> onnx.ModelProto:
    """One node of ours between graph inputs and a graph output."""
    node = scatter_node(["data", "indices", "updates"], "output", axis=axis, reduction=reduction)
    inputs = [
        value_info("data", dtype, data),
        value_info("indices", index_dtype, indices),
        value_info("updates", dtype, indices),
    ]
    return model_from_nodes("scatter", [node], inputs, [value_info("output", dtype, data)])


def model_of(
    nodes: Sequence[onnx.NodeProto], inputs: dict, outputs: dict, constants: dict | None = None
) -> ModelFile:
    """A model in memory; `inputs` and `outputs` are name -> (dtype, shape)."""
    infos = [[info(n, *of) for n, of in side.items()] for side in (inputs, outputs)]
    initializers = [numpy_helper.from_array(array, name) for name, array in (constants or {}).items()]
    graph = helper.make_graph(nodes, "model", *infos, initializers)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, 1)]
    return ModelFile(None, helper.make_model(graph, opset_imports=opsets, ir_version=10))


def info(name: str, dtype, shape: Sequence | None) -> onnx.ValueInfoProto:
    """A graph input or output; without a shape its rank is unknown too."""
    return helper.make_tensor_value_info(name, element_type_of(np.dtype(dtype)), shape)


def node(op: str, inputs: str, outputs: str, **attributes) -> onnx.NodeProto:
    """A node from space-separated names."""
    return helper.make_node(
        op, inputs.split(), outputs.split(), name=f"{op}_{outputs.split()[0]}", **attributes
    )
