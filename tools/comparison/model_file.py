"""A model to compare: read, checked, and asked for its inputs, outputs and operators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import helper

from comparison.errors import CompareError, one_line
from comparison.tensors import dtype_of

DOMAIN = "ai.onnx.contrib"
OPERATOR = "ScatterElements"
REDUCTIONS = ("add", "mul", "max", "min")


@dataclass(frozen=True)
class TensorInfo:
    """A graph input or output: its name, dtype and dimensions (None: unknown, a string: symbolic)."""

    name: str
    dtype: np.dtype
    shape: tuple[int | str | None, ...] | None


@dataclass(frozen=True)
class ModelFile:
    """A model and where it came from.

    Attributes:
        path: its file; None for a model made in memory.
        proto: the model, external data included.
        edited: `proto` is not what the file says.
    """

    path: Path | None
    proto: onnx.ModelProto
    edited: bool = False

    @classmethod
    def load(cls, path: Path) -> ModelFile:
        """Read and check a model.

        Raises:
            CompareError: there is no such file, it is no ONNX model, or a node of ours breaks its contract.
        """
        if not path.is_file():
            raise CompareError(
                f"{path}: there is no such file" if not path.exists() else f"{path} must be a file"
            )
        try:
            proto = onnx.load(str(path))
        except Exception as error:  # protobuf's DecodeError, missing external data, ...
            raise CompareError(f"{path} must be an ONNX model: {one_line(error)}") from error
        if not proto.graph.output or proto.ir_version == 0:
            raise CompareError(f"{path} must be an ONNX model with outputs, got a file without a graph")
        model = cls(path, proto)
        model.check_names()
        model.check_inputs()
        model.check_operator()
        return model

    @cached_property
    def inputs(self) -> tuple[TensorInfo, ...]:
        """The graph's inputs that a caller has to give."""
        given = {tensor.name for tensor in self.proto.graph.initializer}
        return tuple(tensor_info(v) for v in self.proto.graph.input if v.name not in given)

    @cached_property
    def outputs(self) -> tuple[str, ...]:
        """Names of the graph's outputs, in their order."""
        return tuple(v.name for v in self.proto.graph.output)

    @cached_property
    def direct_outputs(self) -> frozenset[str]:
        """Outputs of nodes that are fed by graph inputs and constants only: no error comes in."""
        exact = (
            {v.name for v in self.proto.graph.input} | {t.name for t in self.proto.graph.initializer} | {""}
        )
        return frozenset(
            name
            for node in self.proto.graph.node
            if exact.issuperset(node.input)
            for name in node.output
            if name
        )

    def with_outputs(self, names: Sequence[str]) -> ModelFile:
        """Return a copy of the model whose outputs are other tensors of its outermost graph."""
        copy = onnx.ModelProto()
        copy.CopyFrom(self.proto)
        known = {value.name: value for value in copy.graph.output}
        outputs = [known.get(name, onnx.ValueInfoProto(name=name)) for name in names]
        del copy.graph.output[:]
        copy.graph.output.extend(outputs)
        return ModelFile(self.path, copy, edited=True)

    @cached_property
    def operator_nodes(self) -> tuple[onnx.NodeProto, ...]:
        """The nodes of our operator, those of subgraphs and of the model's own functions among them."""
        return tuple(n for n in self._all_nodes() if n.domain == DOMAIN and n.op_type == OPERATOR)

    @cached_property
    def standard_scatter_nodes(self) -> tuple[onnx.NodeProto, ...]:
        """The nodes of the standard operator of the same name."""
        return tuple(n for n in self._all_nodes() if n.domain in ("", "ai.onnx") and n.op_type == OPERATOR)

    def _all_nodes(self) -> Iterator[onnx.NodeProto]:
        yield from nodes_of(self.proto.graph)
        for function in self.proto.functions:
            yield from nodes_of(function)

    def check_names(self) -> None:
        """Check that every name is text; protobuf gives others as bytes, or fails over them.

        Raises:
            CompareError: a name is not UTF-8.
        """
        try:
            bad = next((name for name in _names(self.proto) if not isinstance(name, str)), None)
        except UnicodeDecodeError as error:
            bad = error.object
        if bad is not None:
            raise CompareError(f"{self.path}: every name must be UTF-8, got {bad!r}")

    def check_inputs(self) -> None:
        """Check the dimensions of the inputs.

        Raises:
            CompareError: an input is no tensor of a known type, or a dimension is negative.
        """
        for info in self.inputs:
            if any(isinstance(dim, int) and dim < 0 for dim in info.shape or ()):
                raise CompareError(
                    f"{self.path}: dimensions of input {info.name!r} must be 0 or more, "
                    f"got {list(info.shape or ())}"
                )

    def check_operator(self) -> None:
        """Check what is known of our nodes before anything runs.

        Raises:
            CompareError: naming the node and the rule.
        """
        types = {v.name: v.type.tensor_type.elem_type for v in self.proto.graph.input}
        types |= {v.name: v.type.tensor_type.elem_type for v in self.proto.graph.value_info}
        types |= {t.name: t.data_type for t in self.proto.graph.initializer}
        for node in self.operator_nodes:
            where = f"{OPERATOR} node {node.name or node.output[0]!r}"
            if any(a.ref_attr_name for a in node.attribute):
                continue  # in a function: each call gives its own value
            reduction = attribute(node, "reduction")
            if reduction is None:
                raise CompareError(
                    f"{where}: the attribute reduction must be given, one of {', '.join(REDUCTIONS)}"
                )
            if reduction not in REDUCTIONS:
                raise CompareError(
                    f"{where}: reduction must be one of {', '.join(REDUCTIONS)}, got {reduction!r}"
                )
            indices = types.get(node.input[1] if len(node.input) > 1 else "", 0)
            if indices not in (0, onnx.TensorProto.INT64):
                raise CompareError(
                    f"{where}: indices must be int64, got {dtype_of(indices).name}; put a Cast before it"
                )


def tensor_info(value: onnx.ValueInfoProto) -> TensorInfo:
    """Return what a graph says of a tensor.

    Raises:
        CompareError: the value is no tensor.
    """
    if not value.type.HasField("tensor_type"):
        raise CompareError(
            f"{value.name!r} must be a tensor, got {value.type.WhichOneof('value') or 'no type'}"
        )
    kind = value.type.tensor_type
    try:
        dtype = dtype_of(kind.elem_type)
    except CompareError as error:
        raise CompareError(f"{value.name!r}: {error}") from error
    shape = None
    if kind.HasField("shape"):
        shape = tuple(d.dim_value if d.HasField("dim_value") else d.dim_param or None for d in kind.shape.dim)
    return TensorInfo(value.name, dtype, shape)


def _names(model: onnx.ModelProto) -> Iterator[object]:
    """Every name in a model, its subgraphs and its functions."""
    yield from (entry.domain for entry in model.opset_import)
    for function in model.functions:
        yield from (function.name, function.domain, *function.input, *function.output)
    graphs = [model.graph]
    for node in (n for part in (model.graph, *model.functions) for n in nodes_of(part)):
        yield from (node.name, node.op_type, node.domain, *node.input, *node.output)
        yield from (candidate.name for candidate in node.attribute)
        graphs += subgraphs(node)
    for graph in graphs:
        yield graph.name
        for value in (*graph.input, *graph.output, *graph.value_info):
            yield value.name
            yield from (dim.dim_param for dim in value.type.tensor_type.shape.dim)
        yield from (tensor.name for tensor in graph.initializer)


def attribute(node: onnx.NodeProto, name: str) -> Any:
    """Return a node's attribute, or None where it is not there; strings are decoded."""
    for candidate in node.attribute:
        if candidate.name == name and not candidate.ref_attr_name:
            value = helper.get_attribute_value(candidate)
            return value.decode("utf-8", "replace") if isinstance(value, bytes) else value
    return None


def subgraphs(node: onnx.NodeProto) -> Iterator[onnx.GraphProto]:
    """Return the graphs among a node's attributes."""
    for candidate in node.attribute:
        if candidate.type == onnx.AttributeProto.GRAPH:
            yield candidate.g
        elif candidate.type == onnx.AttributeProto.GRAPHS:
            yield from candidate.graphs


def nodes_of(graph: onnx.GraphProto | onnx.FunctionProto) -> Iterator[onnx.NodeProto]:
    """Return the nodes of a graph, or of a function, and of its subgraphs."""
    for node in graph.node:
        yield node
        for sub in subgraphs(node):
            yield from nodes_of(sub)
