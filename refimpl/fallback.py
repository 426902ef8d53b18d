"""Operators without a registered function: onnx's reference classes and function bodies.

Nothing but public names of onnx are used, node by node: the class of an operator comes from the ``load_op``
of its domain, the body of an operator that is a function from its schema.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import onnx
from onnx import AttributeProto, FunctionProto, NodeProto
from onnx.reference import ReferenceEvaluator, ops
from onnx.reference.op_run import OpRun
from onnx.reference.ops import aionnx_preview, aionnx_preview_training, aionnxml, experimental

from refimpl import legacy
from refimpl.from_onnx import compile_nodes, opsets_of
from refimpl.ir import Context, Graph, Node, TensorSpec

#: domain -> the ``load_op`` that finds onnx's reference class for one of its operators
_LOADERS: dict[str, Callable[..., Any]] = {
    "": ops.load_op,
    "ai.onnx.ml": aionnxml.load_op,
    "ai.onnx.preview": aionnx_preview.load_op,
    "ai.onnx.preview.training": aionnx_preview_training.load_op,
    "experimental": experimental.load_op,
}


def opset_of(node: Node, context: Context) -> int | None:
    """Return the version of the node's domain; None where the model does not import it."""
    return context.opsets.get(node.domain)


def find_op_class(node: Node, context: Context) -> type[OpRun] | None:
    """Return onnx's reference class for a node, or None where onnx has none for it."""
    loader, opset = _LOADERS.get(node.domain), opset_of(node, context)
    if loader is None or opset is None:
        return None
    # An operator that is a function gives a factory around evaluator_cls instead of a class.
    options: dict[str, Any] = {"evaluator_cls": ReferenceEvaluator} if node.domain == "" else {}
    try:
        if not node.domain:
            opset = max(opset, legacy.OLDEST_CLASS.get(node.op, 0))
        found = loader(node.domain, node.op, opset, **options)
    except (RuntimeError, ValueError, onnx.defs.SchemaError):  # NotImplementedError is a RuntimeError
        return None
    return found if isinstance(found, type) and issubclass(found, OpRun) else None


def run_op_class(op_class: type[OpRun], node: Node, context: Context, inputs: Sequence[Any]) -> list[Any]:
    """Run a node through onnx's reference class."""
    opset = opset_of(node, context)
    adapted = legacy.adapt(node.proto, opset, inputs) if not node.domain and opset else None
    if adapted is not None:
        instance: Any = op_class(adapted.proto, _parameters(context))
        return [adapted.restore(value) for value in instance.run(*adapted.inputs)]
    instance = op_class(node.proto, _parameters(context))
    return list(instance.run(*inputs))


def _parameters(context: Context) -> dict[str, Any]:
    return {
        "log": lambda *_: None,
        "opsets": dict(context.opsets),
        "verbose": 0,
        "new_ops": {},
        "existing_functions": {},
        "evaluator_cls": ReferenceEvaluator,
    }


def _type_of(value: Any) -> onnx.TypeProto:
    if isinstance(value, list):
        inner = _type_of(value[0]) if value else onnx.TypeProto()
        return onnx.helper.make_sequence_type_proto(inner)
    if value is None:
        return onnx.TypeProto()
    array = np.asarray(value)
    strings = array.dtype.kind in "OUS"
    elem_type = onnx.TensorProto.STRING if strings else onnx.helper.np_dtype_to_tensor_dtype(array.dtype)
    return onnx.helper.make_tensor_type_proto(elem_type, array.shape)


def find_schema_function(node: Node, context: Context, inputs: Sequence[Any]) -> FunctionProto | None:
    """Return the function body that the operator's schema gives, or None.

    Args:
        node: The node.
        context: Opsets of its model.
        inputs: Values of its inputs, whose types the body may depend on.
    """
    opset = opset_of(node, context)
    if opset is None:
        return None
    try:
        schema: Any = onnx.defs.get_schema(node.op, opset, node.domain)
    except onnx.defs.SchemaError:
        return None
    if schema.has_function:
        body: FunctionProto = schema.function_body
        return body
    if not schema.has_context_dependent_function:
        return None
    types = [_type_of(value).SerializeToString() for value in inputs]
    function = FunctionProto()
    function.ParseFromString(schema.get_context_dependent_function(node.proto.SerializeToString(), types))
    return function


def _bind(nodes: Iterable[NodeProto], values: Mapping[str, AttributeProto]) -> list[NodeProto]:
    """Return copies of the nodes with references to the function's attributes replaced by values."""
    bound = []
    for node in nodes:
        copy = NodeProto()
        copy.CopyFrom(node)
        del copy.attribute[:]
        for attribute in node.attribute:
            new = AttributeProto()
            new.CopyFrom(attribute)
            if attribute.ref_attr_name:
                if attribute.ref_attr_name not in values:
                    continue  # the node's own default holds
                new.CopyFrom(values[attribute.ref_attr_name])
                new.name = attribute.name
            for graph in (new.g, *new.graphs):
                body = _bind(graph.node, values)
                del graph.node[:]
                graph.node.extend(body)
            copy.attribute.append(new)
        bound.append(copy)
    return bound


def instantiate(function: FunctionProto, node: Node, context: Context) -> Graph:
    """Return a function's body as a graph, with the attributes of the node that calls it.

    Args:
        function: A model-local function or the body of an operator that is a function.
        node: The call.
        context: That of the call; its functions are known in the body, and its opsets where the function has
            none.
    """
    values = {a.name: a for a in function.attribute_proto}
    values.update({a.name: a for a in node.proto.attribute if not a.ref_attr_name})
    opsets = {**context.opsets, **opsets_of(function.opset_import)}
    inner = Context(opsets, context.functions)
    body = Graph(
        name=function.name,
        inputs=[TensorSpec(name) for name in function.input],
        outputs=[TensorSpec(name) for name in function.output],
        nodes=compile_nodes(_bind(function.node, values), inner),
        constants={},
        context=inner,
    )
    body.check_closed()
    return body
