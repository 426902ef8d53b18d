"""Small models for the tests of the tools."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import onnx
from comparison.model_file import ModelFile
from generation.build import model_from_nodes, scatter_node, value_info
from onnx import helper


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
    infos = [[value_info(n, np.dtype(d), s) for n, (d, s) in side.items()] for side in (inputs, outputs)]
    return ModelFile(None, model_from_nodes("model", nodes, *infos, constants))


def node(op: str, inputs: str, outputs: str, **attributes) -> onnx.NodeProto:
    """A node from space-separated names."""
    return helper.make_node(
        op, inputs.split(), outputs.split(), name=f"{op}_{outputs.split()[0]}", **attributes
    )
