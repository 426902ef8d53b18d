"""From ONNX protobufs to the executable form."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import AttributeProto, NodeProto, TensorProto, external_data_helper, numpy_helper

from refimpl import _dtypes
from refimpl._dtypes import Array
from refimpl.errors import GraphError
from refimpl.ir import Constant, Context, Dim, Graph, Node, TensorSpec
from refimpl.registry import canonical_domain

_GRAPHS = (AttributeProto.GRAPH, AttributeProto.GRAPHS)


def load_model_file(path: str | os.PathLike[str], *, load_external_data: bool) -> onnx.ModelProto:
    """Read an ONNX file.

    Args:
        path: The file.
        load_external_data: Whether to read the tensors that lie in other files, too.

    Raises:
        GraphError: The file cannot be read, or it is no ONNX model.
    """
    if not Path(path).is_file():
        raise GraphError(f"model path must name a file, got {os.fspath(path)!r}")
    try:
        model = onnx.load(os.fspath(path), load_external_data=load_external_data)
    except Exception as error:
        raise GraphError(f"model file must hold an ONNX model, got {os.fspath(path)!r} ({error})") from error
    if not model.HasField("graph"):
        raise GraphError(f"model file must hold an ONNX model with a graph, got {os.fspath(path)!r}")
    return model


def tensor_values(tensor: TensorProto, base_dir: str = "") -> Array:
    """Return the values of a tensor, read from its external file where it has one. The proto is not changed.

    Args:
        tensor: The tensor.
        base_dir: Where external files are looked for.

    Returns:
        The array; strings as str objects, bfloat16 and the 8- and 4-bit types as ml_dtypes arrays.
    """
    if external_data_helper.uses_external_data(tensor):
        inlined = TensorProto()
        inlined.CopyFrom(tensor)
        try:
            external_data_helper.load_external_data_for_tensor(inlined, base_dir)
        except Exception as error:
            raise GraphError(
                f"external data of tensor {tensor.name!r} must be readable, got {error}"
            ) from error
        tensor = inlined
    if tensor.data_type == TensorProto.STRING:
        strings = [raw.decode("utf-8") for raw in tensor.string_data]
        return np.array(strings, dtype=object).reshape(tuple(tensor.dims))
    return np.asarray(numpy_helper.to_array(tensor))


def sparse_values(sparse: onnx.SparseTensorProto, base_dir: str = "") -> Array:
    """Return a sparse tensor as a dense array.

    Args:
        sparse: With indices of shape (NNZ,), into the flattened tensor, or (NNZ, rank).
        base_dir: Where external files are looked for.
    """
    values = tensor_values(sparse.values, base_dir)
    indices = tensor_values(sparse.indices, base_dir)
    dense = np.zeros(tuple(sparse.dims), values.dtype)
    if indices.ndim == 2:
        dense[tuple(indices.T)] = values
    else:
        dense.reshape(-1)[indices] = values
    return dense


def type_spec(name: str, proto: onnx.TypeProto) -> TensorSpec:
    """Return what a TypeProto says; sequences and optionals give the type of what they hold."""
    kind = (proto.WhichOneof("value") or "tensor_type").removesuffix("_type")
    if kind in ("sequence", "optional"):
        inner = type_spec(name, getattr(proto, f"{kind}_type").elem_type)
        return TensorSpec(name, inner.dtype, inner.shape, kind)
    if kind == "map":
        return TensorSpec(name, None, None, kind)
    tensor = proto.sparse_tensor_type if kind == "sparse_tensor" else proto.tensor_type
    shape: tuple[Dim, ...] | None = None
    if tensor.HasField("shape"):
        shape = tuple(
            d.dim_value if d.HasField("dim_value") else (d.dim_param or None) for d in tensor.shape.dim
        )
    return TensorSpec(name, _dtypes.from_onnx(tensor.elem_type), shape, kind)


def attribute_value(attribute: AttributeProto, base_dir: str = "") -> Any:
    """Return an attribute that holds no graph as a plain Python value, tensors as arrays."""
    value: Any = onnx.helper.get_attribute_value(attribute)
    if attribute.type == AttributeProto.STRING:
        return value.decode("utf-8")
    if attribute.type == AttributeProto.STRINGS:
        return [s.decode("utf-8") for s in value]
    if attribute.type == AttributeProto.TENSOR:
        return tensor_values(value, base_dir)
    if attribute.type == AttributeProto.TENSORS:
        return [tensor_values(t, base_dir) for t in value]
    if attribute.type == AttributeProto.SPARSE_TENSOR:
        return sparse_values(value, base_dir)
    if attribute.type == AttributeProto.SPARSE_TENSORS:
        return [sparse_values(t, base_dir) for t in value]
    if attribute.type in (AttributeProto.INTS, AttributeProto.FLOATS):
        return list(value)
    return value


def _inlined(node: NodeProto, base_dir: str) -> NodeProto:
    """Return the node with external attribute tensors read in."""
    tensors = (t for a in node.attribute for t in (a.t, *a.tensors))
    if not any(external_data_helper.uses_external_data(t) for t in tensors):
        return node
    copy = NodeProto()
    copy.CopyFrom(node)
    for attribute in copy.attribute:
        for tensor in (attribute.t, *attribute.tensors):
            if external_data_helper.uses_external_data(tensor):
                external_data_helper.load_external_data_for_tensor(tensor, base_dir)
    return copy


def _read_attrs(node: NodeProto, base_dir: str) -> Callable[[], Mapping[str, Any]]:
    return lambda: {a.name: attribute_value(a, base_dir) for a in node.attribute if a.type not in _GRAPHS}


def compile_nodes(nodes: Iterable[NodeProto], context: Context, base_dir: str = "") -> list[Node]:
    """Return the executable form of nodes, their subgraphs included."""
    compiled = []
    for node in nodes:
        subgraphs = {
            a.name: compile_graph(a.g, context, base_dir)
            for a in node.attribute
            if a.type == AttributeProto.GRAPH
        }
        compiled.append(
            Node(
                op=node.op_type,
                domain=canonical_domain(node.domain),
                name=node.name,
                inputs=tuple(node.input),
                outputs=tuple(node.output),
                read_attrs=_read_attrs(node, base_dir),
                read_proto=partial(_inlined, node, base_dir),
                subgraphs=subgraphs,
                overload=node.overload,
            )
        )
    return compiled


def compile_graph(proto: onnx.GraphProto, context: Context, base_dir: str = "") -> Graph:
    """Return the executable form of a graph.

    Args:
        proto: The graph.
        context: Opsets and functions of the model around it.
        base_dir: Where external files are looked for.

    Raises:
        GraphError: The graph is malformed.
    """
    constants = {t.name: Constant(partial(tensor_values, t, base_dir)) for t in proto.initializer}
    for sparse in proto.sparse_initializer:
        constants[sparse.values.name] = Constant(partial(sparse_values, sparse, base_dir))
    return Graph(
        name=proto.name,
        inputs=[type_spec(i.name, i.type) for i in proto.input],
        outputs=[type_spec(o.name, o.type) for o in proto.output],
        nodes=compile_nodes(proto.node, context, base_dir),
        constants=constants,
        context=context,
        optional_inputs=[i.name for i in proto.input if i.name in constants],
    )


def opsets_of(imports: Iterable[onnx.OperatorSetIdProto]) -> dict[str, int]:
    """Return canonical domain -> version."""
    return {canonical_domain(entry.domain): entry.version for entry in imports}


def compile_model(model: onnx.ModelProto, base_dir: str = "") -> Graph:
    """Return the executable form of a model.

    Args:
        model: The model; tensors whose data are external are read when they are needed.
        base_dir: Where external files are looked for.

    Raises:
        GraphError: The model is malformed.
    """
    functions = {(canonical_domain(f.domain), f.name, f.overload): f for f in model.functions}
    return compile_graph(model.graph, Context(opsets_of(model.opset_import), functions), base_dir)
