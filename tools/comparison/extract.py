"""One node of a model, with its inputs, as a model of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile, subgraphs
from comparison.tensors import element_type_of


def needed(node: onnx.NodeProto) -> list[str]:
    """Return the outer graph's tensors that a node reads, those that its subgraphs capture among them."""
    names = dict.fromkeys(name for name in node.input if name)
    for graph in subgraphs(node):
        known = {v.name for v in graph.input} | {t.name for t in graph.initializer}
        for inner in graph.node:
            names |= dict.fromkeys(name for name in needed(inner) if name not in known)
            known |= set(inner.output)
        names |= dict.fromkeys(v.name for v in graph.output if v.name and v.name not in known)
    return list(names)


def constants_of(model: ModelFile) -> dict[str, onnx.TensorProto]:
    """Return the constants of the outermost graph by name."""
    return {tensor.name: tensor for tensor in model.proto.graph.initializer}


def one_node_model(
    model: ModelFile,
    node: onnx.NodeProto,
    values: Mapping[str, np.ndarray],
    outputs: Mapping[str, np.ndarray],
) -> ModelFile:
    """Return a model of one node: the tensors that it reads are graph inputs with `values` as defaults.

    As the values are defaults, it runs without any input, and as they are inputs, nothing is folded away.

    Args:
        model: where the node is from.
        node: a node of its outermost graph.
        values: the values of the tensors that it reads and that are no constants.
        outputs: values of those of its outputs that become outputs of the model; they give types and shapes.
    """
    constants = constants_of(model)
    inputs, initializers = [], []
    for name in needed(node):
        tensor = constants.get(name)
        if name in values:
            tensor = numpy_helper.from_array(np.asarray(values[name]), name)
            inputs.append(helper.make_tensor_value_info(name, tensor.data_type, tensor.dims))
        if tensor is not None:
            initializers.append(tensor)
    told = [
        helper.make_tensor_value_info(name, element_type_of(array.dtype), array.shape)
        for name, array in outputs.items()
    ]
    graph = helper.make_graph([node], node.name or node.op_type, inputs, told, initializers)
    made = helper.make_model(
        graph, opset_imports=model.proto.opset_import, producer_name="ortops tools/compare.py"
    )
    made.ir_version = max(model.proto.ir_version, 4)  # from 4 on an initializer may also be an input
    made.functions.extend(model.proto.functions)
    return ModelFile(None, made)


def save_model(path: Path, model: ModelFile) -> None:
    """Write a model.

    Raises:
        CompareError: the file cannot be written.
    """
    try:
        onnx.save(model.proto, str(path))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or one_line(error)
        raise CompareError(f"{path} could not be written: {reason}") from error
