"""Runs executable graphs, node by node."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from onnx.reference.op_run import OpRun

from refimpl import fallback
from refimpl.attributes import check_attributes
from refimpl.errors import GraphError, NodeError, NotRegisteredError, OutputCountError
from refimpl.ir import Context, Graph, Node, TensorSpec
from refimpl.registry import Attributes, RegisteredOp, find_registered

#: ``progress(done, total, node_label)``, called after each node of the outermost graph
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class NodeTime:
    """How long one node of the outermost graph ran, with whatever it called."""

    name: str
    op: str
    domain: str
    seconds: float


@dataclass
class Observer:
    """What a caller wants to see of the outermost graph while it runs.

    Attributes:
        keep: Names whose values are kept.
        bounds: Whether error bounds are asked for.
        progress: Called after each node.
        kept: Copies of the values of ``keep``, filled in the order of the run.
        bound: Name -> error bound, for outputs and kept tensors whose producer gives one.
        times: One entry a node, in the order of the run.
    """

    keep: frozenset[str] = frozenset()
    bounds: bool = False
    progress: Progress | None = None
    kept: dict[str, Any] = field(default_factory=dict)
    bound: dict[str, Any] = field(default_factory=dict)
    times: list[NodeTime] = field(default_factory=list)


def tidy(value: Any) -> Any:
    """Return a value as the functions want it: scalars as arrays of rank 0, strings as str objects.

    NumPy's own strings have a fixed width, to which whatever is later written among them would be cut.
    """
    if isinstance(value, np.ndarray | np.generic):
        array = np.asarray(value)
        return array.astype(object) if array.dtype.kind == "U" else array
    return [tidy(item) for item in value] if isinstance(value, list) else value


def protect(value: Any) -> Any:
    """Return a view of a value, made tidy, through which it cannot be changed."""
    value = tidy(value)
    if isinstance(value, np.ndarray):
        view = value.view()
        view.flags.writeable = False
        return view
    return [protect(item) for item in value] if isinstance(value, list) else value


def own(value: Any) -> Any:
    """Return a copy of a value that shares memory with nothing."""
    if isinstance(value, np.ndarray):
        return np.array(value, order="C", copy=True)
    return [own(item) for item in value] if isinstance(value, list) else copy.deepcopy(value)


def describe(node: Node, context: Context) -> str:
    """Return how messages name a node: its name, operator, domain and opset."""
    opset = fallback.opset_of(node, context)
    return (
        f"{node} ({node.op}, domain {node.domain!r}, opset {opset if opset is not None else 'not imported'})"
    )


class Scope:
    """The tensors of one graph while it runs, and the way to those of the graphs around it."""

    def __init__(self, graph: Graph, values: dict[str, Any], outer: Scope | None) -> None:
        self.graph = graph
        self.values = values
        self.outer = outer

    def read(self, name: str) -> Any:
        """Return the value of a name from this graph or from one around it.

        Raises:
            GraphError: Nothing produces it.
        """
        scope: Scope | None = self
        while scope is not None:
            if name in scope.values:
                return scope.values[name]
            if name in scope.graph.constants:
                scope.values[name] = scope.graph.constants[name].load()
                return scope.values[name]
            scope = scope.outer
        raise GraphError(
            f"tensor {name!r} must be an input, a constant or produced by a node, got none of them"
        )


class Subgraph:
    """A graph attribute as a reference function sees it: a callable that takes and returns values.

    Attributes:
        inputs: What the graph says about its inputs.
        outputs: What it says about its outputs.
    """

    def __init__(self, executor: Executor, graph: Graph, scope: Scope) -> None:
        self._executor = executor
        self._graph = graph
        self._scope = scope
        self.inputs: tuple[TensorSpec, ...] = graph.inputs
        self.outputs: tuple[TensorSpec, ...] = graph.outputs

    def __call__(self, *values: Any) -> list[Any]:
        """Run the graph; names of the graphs around it are seen.

        Args:
            *values: One for each input, in order.

        Returns:
            One value for each output, in order.
        """
        if len(values) != len(self.inputs):
            raise GraphError(
                f"graph {self._graph.name!r} must get {len(self.inputs)} inputs, got {len(values)}"
            )
        feeds = {spec.name: value for spec, value in zip(self.inputs, values, strict=True)}
        return self._executor.run(self._graph, feeds, outer=self._scope)


class Executor:
    """Runs graphs, with or without onnx's own implementations to fall back on."""

    def __init__(self, *, use_fallback: bool) -> None:
        self._use_fallback = use_fallback
        self._classes: dict[Node, type[OpRun] | None] = {}
        self._bodies: dict[Node, Graph] = {}

    def check_registered(self, graph: Graph) -> None:
        """Find out before the run whether all nodes have a registered function, where they must.

        Raises:
            NotRegisteredError: One has none, and there is no fallback.
        """
        if not self._use_fallback:
            for node in graph.nodes:
                opset = fallback.opset_of(node, graph.context)
                if find_registered(node.op, node.domain, opset) is None:
                    raise self._not_registered(node, graph.context, ["the registry (fallback=False)"])

    def run(
        self,
        graph: Graph,
        feeds: Mapping[str, Any],
        outer: Scope | None = None,
        observer: Observer | None = None,
    ) -> list[Any]:
        """Run a graph.

        Args:
            graph: The graph.
            feeds: Values of its inputs; they are not changed.
            outer: The scope around it, where it is a subgraph.
            observer: What is to be seen of the run; None for inner graphs.

        Returns:
            One value for each output. They may share memory with the feeds and with each other.

        Raises:
            NodeError: A node failed.
            NotRegisteredError: An operator has no implementation.
            GraphError: A tensor is produced by nothing.
        """
        scope = Scope(graph, {name: protect(value) for name, value in feeds.items()}, outer)
        outputs = {spec.name for spec in graph.outputs}
        for index, node in enumerate(graph.nodes):
            start = time.perf_counter()
            self._run_node(node, scope, observer, outputs)
            if observer is not None:
                seconds = time.perf_counter() - start
                observer.times.append(NodeTime(node.name, node.op, node.domain, seconds))
                if observer.progress is not None:
                    observer.progress(index + 1, len(graph.nodes), str(node))
            for name in graph.last_uses[index]:
                scope.values.pop(name, None)
        return [scope.read(spec.name) for spec in graph.outputs]

    def _run_node(self, node: Node, scope: Scope, observer: Observer | None, outputs: set[str]) -> None:
        context = scope.graph.context
        try:
            inputs = [protect(scope.read(name)) if name else None for name in node.inputs]
            registered = find_registered(node.op, node.domain, fallback.opset_of(node, context))
            if registered is not None:
                results = self._run_registered(registered, node, scope, inputs, observer, outputs)
            else:
                results = self._run_fallback(node, scope, inputs)
        except (OutputCountError, NotRegisteredError):
            raise  # they name their node already
        except Exception as error:
            raise NodeError(f"{describe(node, context)}: {error}") from error
        for name, value in zip(node.outputs, results, strict=True):
            if name:
                scope.values[name] = tidy(value)
                if observer is not None and name in observer.keep:
                    observer.kept[name] = own(scope.values[name])

    def _run_registered(
        self,
        registered: RegisteredOp,
        node: Node,
        scope: Scope,
        inputs: Sequence[Any],
        observer: Observer | None,
        outputs: set[str],
    ) -> list[Any]:
        context = scope.graph.context
        values = dict(node.attrs)
        values.update({name: Subgraph(self, graph, scope) for name, graph in node.subgraphs.items()})
        opset = fallback.opset_of(node, context)
        check_attributes(node.op, node.domain, opset, values, registered)
        attrs = Attributes(values, opset, node.name, len(node.outputs))
        results = list(registered.func(attrs, *inputs))
        self._check_count(node, context, results)
        if observer is not None and observer.bounds and registered.bound is not None:
            for name, bound in zip(node.outputs, registered.bound(attrs, results, *inputs), strict=True):
                if bound is not None and (name in outputs or name in observer.keep):
                    observer.bound[name] = bound
        return results

    def _run_fallback(self, node: Node, scope: Scope, inputs: Sequence[Any]) -> list[Any]:
        context = scope.graph.context
        tried = ["the registry"]
        if not self._use_fallback:
            raise self._not_registered(node, context, ["the registry (fallback=False)"])
        body = self._bodies.get(node)
        if body is None:
            function = context.functions.get((node.domain, node.op, node.overload))
            if function is not None:
                body = self._bodies[node] = fallback.instantiate(function, node, context)
        if body is not None:
            return self._run_body(node, context, body, inputs)
        tried.append("the model's functions")
        if node not in self._classes:
            names = [*(attribute.name for attribute in node.proto.attribute), *node.subgraphs]
            check_attributes(node.op, node.domain, fallback.opset_of(node, context), names)
            self._classes[node] = fallback.find_op_class(node, context)
        op_class = self._classes[node]
        if op_class is not None:
            results = fallback.run_op_class(op_class, node, context, inputs)
            results = results[: len(node.outputs)]
            self._check_count(node, context, results)
            return results
        tried.append("onnx's reference implementations")
        function = fallback.find_schema_function(node, context, inputs)
        if function is not None:
            return self._run_body(node, context, fallback.instantiate(function, node, context), inputs)
        tried.append("the function bodies of onnx's schemas")
        raise self._not_registered(node, context, tried)

    def _run_body(self, node: Node, context: Context, body: Graph, inputs: Sequence[Any]) -> list[Any]:
        padded = [*inputs, *[None] * (len(body.inputs) - len(inputs))]
        if len(padded) != len(body.inputs):
            raise GraphError(
                f"function {body.name!r} must get at most {len(body.inputs)} inputs, got {len(inputs)}"
            )
        wanted = body.outputs[: len(node.outputs)]
        results = self.run(body, {spec.name: v for spec, v in zip(body.inputs, padded, strict=True)})
        results = results[: len(wanted)]
        self._check_count(node, context, results)
        return results

    @staticmethod
    def _check_count(node: Node, context: Context, results: Sequence[Any]) -> None:
        if len(results) != len(node.outputs):
            raise OutputCountError(
                f"{describe(node, context)}: number of outputs of its reference implementation must be "
                f"{len(node.outputs)}, got {len(results)}"
            )

    @staticmethod
    def _not_registered(node: Node, context: Context, tried: Sequence[str]) -> NotRegisteredError:
        return NotRegisteredError(
            f"{describe(node, context)}: operator {node.op!r} does not have a reference implementation "
            f"registered! Tried: {', '.join(tried)}"
        )
