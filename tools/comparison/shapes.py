"""Shapes of every tensor of a model once its inputs' shapes are known, without running it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import onnx
from onnx import shape_inference

from comparison.model_file import DOMAIN, OPERATOR, nodes_of, tensor_info

_SMALL = 4096  # elements; a larger constant gives no shape to anything, and is left out

Shapes = dict[str, tuple[int | str | None, ...]]


def standard_operator(model: onnx.ModelProto) -> None:
    """Turn our nodes into the standard operator, in place; onnx knows the shapes of that one."""
    for node in nodes_of(model.graph):
        if node.domain == DOMAIN and node.op_type == OPERATOR:
            node.domain = ""


def skeleton(model: onnx.ModelProto, input_shapes: Mapping[str, tuple[int, ...]]) -> onnx.ModelProto:
    """Return a copy with fixed input shapes and without large constants (they become inputs)."""
    copy = onnx.ModelProto()
    copy.ir_version = model.ir_version
    copy.opset_import.extend(model.opset_import)
    copy.functions.extend(model.functions)
    graph = copy.graph
    graph.name = model.graph.name
    graph.node.extend(model.graph.node)
    for value in model.graph.output:  # their declared shapes may be symbolic or wrong; they are inferred
        if value.type.WhichOneof("value") in (None, "tensor_type"):
            kind = value.type.tensor_type.elem_type
            value = onnx.helper.make_tensor_value_info(value.name, kind, None)
        graph.output.append(value)
    constants = {tensor.name for tensor in model.graph.initializer}
    for tensor in model.graph.initializer:
        if _elements(tensor.dims) <= _SMALL and tensor.data_location != onnx.TensorProto.EXTERNAL:
            graph.initializer.append(tensor)
        else:
            graph.input.append(onnx.helper.make_tensor_value_info(tensor.name, tensor.data_type, tensor.dims))
    for value in model.graph.input:
        if value.name not in constants:
            kind = value.type.tensor_type.elem_type
            graph.input.append(onnx.helper.make_tensor_value_info(value.name, kind, input_shapes[value.name]))
    standard_operator(copy)
    return copy


def _elements(dims: Iterable[int]) -> int:
    count = 1
    for dim in dims:
        count *= dim
    return count


def infer(model: onnx.ModelProto, input_shapes: Mapping[str, tuple[int, ...]]) -> Shapes:
    """Return the shape of each tensor that is known before a run; what cannot be inferred is absent.

    Args:
        model: any model.
        input_shapes: the shape of each graph input.
    """
    bare = skeleton(model, input_shapes)
    try:
        inferred = shape_inference.infer_shapes(bare, data_prop=True).graph
    except Exception:  # noqa: BLE001  (an odd model has fewer known shapes; it may still run)
        inferred = bare.graph
    shapes: Shapes = {t.name: tuple(t.dims) for t in model.graph.initializer}
    for value in [*inferred.value_info, *inferred.input, *inferred.output]:
        if value.type.HasField("tensor_type"):
            shape = tensor_info(value).shape
            if shape is not None:
                shapes[value.name] = shape
    return shapes
