"""The form in which graphs are executed, whether they came from GraphSurgeon or from an ONNX file.

Names, not objects, connect nodes; values stay where they are until the executor asks for them. Building a
`Graph` sorts its nodes and works out when each tensor was used for the last time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import onnx

from refimpl._dtypes import DType
from refimpl.errors import GraphError
from refimpl.toposort import sort_nodes

#: A dimension: a size, the name of a symbol, or None where nothing is known.
Dim = int | str | None


@dataclass(frozen=True)
class TensorSpec:
    """What a graph says about one of its inputs or outputs.

    Attributes:
        name: The tensor's name.
        dtype: Element type, None where the graph does not say.
        shape: None where the rank is unknown.
        kind: ``tensor``, ``sequence``, ``optional``, ``sparse_tensor`` or ``map``.
    """

    name: str
    dtype: DType | None = None
    shape: tuple[Dim, ...] | None = None
    kind: str = "tensor"


@dataclass(eq=False)
class Node:
    """One operation. An empty name among inputs or outputs is an omitted optional.

    Attributes:
        op: Operator.
        domain: Canonical domain (``""`` for the standard one).
        name: Node name, possibly empty.
        inputs: Names of the inputs.
        outputs: Names of the outputs.
        read_attrs: Gives the attributes as plain Python values; called once, at the first use.
        read_proto: Gives the node as a NodeProto, for onnx's own implementations; called once, at the first
            use.
        subgraphs: Attribute name -> graph, for If, Loop, Scan and their like.
        overload: Which overload of a model-local function the node calls.
    """

    op: str
    domain: str
    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    read_attrs: Callable[[], Mapping[str, Any]] = field(repr=False)
    read_proto: Callable[[], onnx.NodeProto] = field(repr=False)
    subgraphs: Mapping[str, Graph] = field(default_factory=dict)
    overload: str = ""

    @cached_property
    def attrs(self) -> Mapping[str, Any]:
        """The attributes that are not graphs, as plain Python values and NumPy arrays."""
        return self.read_attrs()

    @cached_property
    def proto(self) -> onnx.NodeProto:
        """The node as a NodeProto, without subgraphs where it came from GraphSurgeon."""
        return self.read_proto()

    @cached_property
    def uses(self) -> tuple[str, ...]:
        """Every name the node reads, those that its subgraphs take from outside included."""
        names = dict.fromkeys(name for name in self.inputs if name)
        for graph in self.subgraphs.values():
            names.update(dict.fromkeys(graph.captured))
        return tuple(names)

    def __str__(self) -> str:
        label = self.name or f"producing {', '.join(repr(o) for o in self.outputs if o) or 'nothing'}"
        return f"node {label!r}" if self.name else f"unnamed node {label}"


class Constant:
    """A value known before the run, read only when it is needed."""

    def __init__(self, load: Callable[[], Any]) -> None:
        self.load = load


@dataclass(frozen=True)
class Context:
    """What nodes of a model or function body share.

    Attributes:
        opsets: Canonical domain -> version that the model or function imports.
        functions: (canonical domain, name, overload) -> model-local function.
    """

    opsets: Mapping[str, int]
    functions: Mapping[tuple[str, str, str], onnx.FunctionProto] = field(default_factory=dict)


class Graph:
    """A graph ready to run: its nodes sorted, the life of its tensors known.

    Args:
        name: For messages.
        inputs: Inputs that a feed must or may give.
        outputs: Outputs, in order.
        nodes: In any order.
        constants: Name -> value.
        context: Opsets and functions.
        optional_inputs: Names of inputs that have a default among the constants.

    Raises:
        GraphError: Two producers give one name.
        CycleError: The nodes form a cycle.
    """

    def __init__(
        self,
        name: str,
        inputs: Iterable[TensorSpec],
        outputs: Iterable[TensorSpec],
        nodes: Iterable[Node],
        constants: Mapping[str, Constant],
        context: Context,
        optional_inputs: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.inputs = tuple(inputs)
        self.outputs = tuple(outputs)
        self.constants = constants
        self.context = context
        self.optional_inputs = frozenset(optional_inputs)
        self.producers: dict[str, Node] = {}
        given = {spec.name for spec in self.inputs} | set(constants)
        unsorted = list(nodes)
        for node in unsorted:
            for output in filter(None, node.outputs):
                if output in self.producers or output in given:
                    raise GraphError(
                        f"tensor {output!r} of graph {name!r} must have one producer, got several"
                    )
                self.producers[output] = node
        self.nodes = sort_nodes(unsorted, self.producers)
        local = given | set(self.producers)
        read = dict.fromkeys(use for node in self.nodes for use in node.uses)
        read.update(dict.fromkeys(spec.name for spec in self.outputs))
        #: Names that the graph takes from the graphs around it.
        self.captured = tuple(use for use in read if use not in local)

    def check_closed(self) -> None:
        """Check that the graph takes nothing from graphs around it: models and function bodies must not.

        Raises:
            GraphError: A name is read that nothing gives; the message names it and its reader.
        """
        for name in self.captured:
            reader = next((str(node) for node in self.nodes if name in node.uses), "an output of the graph")
            raise GraphError(
                f"tensor {name!r} must be an input, a constant or produced by a node of graph {self.name!r}, "
                f"got none of them (read by {reader})"
            )

    @cached_property
    def last_uses(self) -> list[tuple[str, ...]]:
        """For each node, in order, the names that nothing needs after it; outputs are always needed."""
        seen = {spec.name for spec in self.outputs}
        dying: list[tuple[str, ...]] = []
        for node in reversed(self.nodes):
            names = dict.fromkeys((*node.uses, *filter(None, node.outputs)))
            dying.append(tuple(name for name in names if name not in seen))
            seen.update(names)
        return dying[::-1]
