"""From GraphSurgeon graphs to the executable form, and to protobufs where onnx's own code wants them.

GraphSurgeon keeps less than ONNX does; what matters here:

* A type that NumPy lacks (bfloat16, the 8-bit floats) stands as an ONNX enum in ``Variable.dtype``, and
  constants of such a type warn when their ``values`` are read: the tensor behind them is read instead,
  without changing it.
* Constants are lazy: reading ``values`` would load them into the graph for good.
* Sparse constants lose their type when GraphSurgeon loads them.
* ``sparse_value`` and type attributes, and defaults of graph inputs, are dropped at import. A runner that is
  given the `onnx.ModelProto`, or made by `PluginRefRunner.from_path`, keeps them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, cast

import numpy as np
import onnx
import onnx_graphsurgeon as gs
from onnx import AttributeProto, NodeProto, TensorProto, numpy_helper
from onnx_graphsurgeon.ir.tensor import LazyValues, SparseValues
from onnx_graphsurgeon.util.misc import convert_to_onnx_attr_type

from refimpl import _dtypes
from refimpl._dtypes import Array, DType
from refimpl.from_onnx import opsets_of, sparse_values, tensor_values
from refimpl.ir import Constant, Context, Dim, Graph, Node, TensorSpec
from refimpl.registry import canonical_domain


def _dtype(dtype: Any) -> DType | None:
    if isinstance(dtype, int):
        return _dtypes.from_onnx(dtype)
    return np.dtype(dtype) if isinstance(dtype, np.dtype | type) else None


def constant_values(tensor: gs.Constant) -> Array:
    """Return a constant's values in the type it has in the model, without loading them into the graph."""
    values = tensor._values  # .values would replace a lazy tensor by its array
    if isinstance(values, SparseValues):
        return sparse_values(values.tensor)
    if isinstance(values, LazyValues):
        return tensor_values(values.tensor)
    export_dtype = _dtype(tensor._export_dtype)
    return np.asarray(values if export_dtype is None else values.astype(export_dtype))


def _spec(tensor: gs.Tensor) -> TensorSpec:
    if isinstance(tensor, gs.Constant):
        return TensorSpec(tensor.name, _dtype(tensor.dtype), tuple(tensor.shape))
    shape: tuple[Dim, ...] | None = None if tensor.shape is None else tuple(tensor.shape)
    kind = (tensor.type or "tensor_type").removesuffix("_type")
    return TensorSpec(tensor.name, _dtype(tensor.dtype), shape, kind)


def _constant_proto(tensor: gs.Constant) -> TensorProto:
    if isinstance(tensor._values, LazyValues) and not isinstance(tensor._values, SparseValues):
        proto = TensorProto()
        proto.CopyFrom(tensor._values.tensor)
        proto.name = tensor.name
        return proto
    return numpy_helper.from_array(constant_values(tensor), tensor.name)


def _attribute_types(node: gs.Node, opset: int | None) -> dict[str, Any]:
    """Return the attribute types of the node's schema: an empty list does not tell its own."""
    try:
        domain = canonical_domain(node.domain)
        schema = onnx.defs.get_schema(node.op, opset or onnx.defs.onnx_opset_version(), domain)
    except onnx.defs.SchemaError:
        return {}
    return {name: int(cast(Any, attribute.type)) for name, attribute in schema.attributes.items()}


def _attribute_proto(name: str, value: Any, attr_type: int | None) -> AttributeProto:
    if isinstance(value, gs.Node.AttributeRef):
        proto = AttributeProto(name=name, ref_attr_name=value.name)
        proto.type = convert_to_onnx_attr_type(value.type)
        return proto
    if isinstance(value, gs.Constant):
        value = _constant_proto(value)
    elif isinstance(value, gs.Graph):
        value = _graph_proto(value)
    elif isinstance(value, np.dtype | type):
        value = int(onnx.helper.np_dtype_to_tensor_dtype(np.dtype(value)))
    elif isinstance(value, np.ndarray):
        value = value.tolist()
    elif isinstance(value, np.generic):
        value = value.item()
    return onnx.helper.make_attribute(name, value, attr_type=attr_type)


def node_proto(node: gs.Node, opset: int | None) -> NodeProto:
    """Return a node as a protobuf, its subgraphs included."""
    proto = NodeProto(op_type=node.op, domain=canonical_domain(node.domain), name=node.name or "")
    proto.input.extend(tensor.name for tensor in node.inputs)
    proto.output.extend(tensor.name for tensor in node.outputs)
    types = _attribute_types(node, opset)
    for name, value in node.attrs.items():
        proto.attribute.append(_attribute_proto(name, value, types.get(name)))
    return proto


def _value_info(tensor: gs.Tensor) -> onnx.ValueInfoProto:
    spec = _spec(tensor)
    if spec.dtype is None or spec.kind != "tensor":
        return onnx.helper.make_empty_tensor_value_info(spec.name)
    elem_type = onnx.helper.np_dtype_to_tensor_dtype(spec.dtype)
    return onnx.helper.make_tensor_value_info(spec.name, elem_type, spec.shape)


def _constants(nodes: Iterable[gs.Node], outputs: Iterable[gs.Tensor]) -> dict[str, gs.Constant]:
    tensors = [*(t for node in nodes for t in node.inputs), *outputs]
    return {t.name: t for t in tensors if isinstance(t, gs.Constant)}


def _graph_proto(graph: gs.Graph) -> onnx.GraphProto:
    return onnx.helper.make_graph(
        [node_proto(node, graph.opset) for node in graph.nodes],
        graph.name,
        [_value_info(t) for t in graph.inputs],
        [_value_info(t) for t in graph.outputs],
        [_constant_proto(t) for t in _constants(graph.nodes, graph.outputs).values()],
    )


def _opsets(graph: gs.Graph) -> dict[str, int]:
    return {"": graph.opset} | opsets_of(graph.import_domains or [])


def function_proto(function: gs.Function) -> onnx.FunctionProto:
    """Return a model-local function as a protobuf; its constants become Constant nodes."""
    constants = [
        onnx.helper.make_node("Constant", [], [t.name], value=_constant_proto(t))
        for t in _constants(function.nodes, function.outputs).values()
    ]
    defaults = {k: v for k, v in function.attrs.items() if v is not None}
    return onnx.helper.make_function(
        function.domain or "",
        function.name,
        [t.name for t in function.inputs],
        [t.name for t in function.outputs],
        [*constants, *(node_proto(node, function.opset) for node in function.nodes)],
        [onnx.helper.make_opsetid(domain, version) for domain, version in _opsets(function).items()],
        attributes=[k for k, v in function.attrs.items() if v is None],
        attribute_protos=[_attribute_proto(k, v, None) for k, v in defaults.items()],
    )


def _read_attrs(node: gs.Node) -> Callable[[], Mapping[str, Any]]:
    def plain(value: Any) -> Any:
        return constant_values(value) if isinstance(value, gs.Constant) else value

    return lambda: {k: plain(v) for k, v in node.attrs.items() if not isinstance(v, gs.Graph)}


def _compile_graph(graph: gs.Graph, context: Context) -> Graph:
    constants = _constants(graph.nodes, graph.outputs)
    nodes = [
        Node(
            op=node.op,
            domain=canonical_domain(node.domain),
            name=node.name or "",
            inputs=tuple(t.name for t in node.inputs),
            outputs=tuple(t.name for t in node.outputs),
            read_attrs=_read_attrs(node),
            read_proto=partial(node_proto, node, context.opsets.get("")),
            subgraphs={
                k: _compile_graph(v, context) for k, v in node.attrs.items() if isinstance(v, gs.Graph)
            },
        )
        for node in graph.nodes
        if node.outputs  # editing may leave a node behind whose outputs were taken from it
    ]
    return Graph(
        name=graph.name,
        inputs=[_spec(t) for t in graph.inputs],
        outputs=[_spec(t) for t in graph.outputs],
        nodes=nodes,
        constants={k: Constant(partial(constant_values, t)) for k, t in constants.items()},
        context=context,
        optional_inputs=[t.name for t in graph.inputs if t.name in constants],
    )


def compile_gs(graph: gs.Graph) -> Graph:
    """Return the executable form of a GraphSurgeon graph, which is not changed.

    Args:
        graph: The graph, its nodes in any order.

    Raises:
        GraphError: The graph is malformed.
    """
    functions = {(canonical_domain(f.domain), f.name, ""): function_proto(f) for f in graph.functions}
    return _compile_graph(graph, Context(_opsets(graph), functions))
