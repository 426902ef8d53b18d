"""Every intermediate tensor of two sides in the order of the graph: where they first part, and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import onnx

from comparison.compare import Settings, compare_outputs
from comparison.errors import CompareError
from comparison.extract import constants_of, needed, one_node_model
from comparison.model_file import ModelFile
from comparison.shapes import infer
from comparison.sides import ModelSide
from comparison.tensor_result import TensorResult
from comparison.tensors import Feed

BUDGET = 512 * 2**20
_UNKNOWN = 16 * 2**20  # bytes that a tensor of unknown shape is taken to have
_WIDEST = 8


@dataclass(frozen=True)
class Layer:
    """A tensor of the outermost graph and how it compares."""

    node: str
    op: str
    result: TensorResult


@dataclass(frozen=True)
class Divergence:
    """The first tensor that does not match.

    Attributes:
        layer: the tensor.
        inputs: how the inputs of its node compare; constants and graph inputs are left out, being equal.
        causes: on the same inputs the node's two implementations do not match: the fault is here. Otherwise
            the node only hands on, and amplifies, what came in.
        amplification: the largest error of the output over the largest of the inputs; None without any.
        example: the node with the inputs that side a had, as a model.
    """

    layer: Layer
    inputs: tuple[TensorResult, ...]
    causes: bool
    amplification: float | None
    example: ModelFile


@dataclass(frozen=True)
class LayerReport:
    """What a comparison layer by layer found.

    Attributes:
        layers: the tensors that were compared, in the order of the graph.
        total: how many tensors the graph has.
        first: where the sides part, if they do.
        stopped: it was interrupted.
    """

    layers: tuple[Layer, ...]
    total: int
    first: Divergence | None
    stopped: bool = False


def node_label(node: onnx.NodeProto) -> str:
    """Return a node's name, or its first output's."""
    return node.name or next((name for name in node.output if name), node.op_type)


def chunks(model: ModelFile, feed: Feed, budget: int) -> Iterator[list[str]]:
    """Return the tensors that nodes make, in order, in groups whose size is about `budget` bytes at most."""
    shapes = infer(model.proto, {info.name: feed[info.name].shape for info in model.inputs})
    group: list[str] = []
    used = 0
    for name in (name for node in model.proto.graph.node for name in node.output if name):
        dims = shapes.get(name)
        size = _UNKNOWN
        known = [dim for dim in dims or () if isinstance(dim, int)]
        if dims is not None and len(known) == len(dims):
            size = math.prod(known) * _WIDEST
        if group and used + size > budget:
            yield group
            group, used = [], 0
        group.append(name)
        used += size
    if group:
        yield group


def compare_layers(
    model: ModelFile,
    side_a: ModelSide,
    side_b: ModelSide,
    feed: Feed,
    settings: Settings | None = None,
    *,
    budget: int = BUDGET,
    step: Callable[[str], None] = lambda what: None,
) -> LayerReport:
    """Compare every tensor that a node of the outermost graph makes.

    Only about `budget` bytes of tensors of each side are in memory at once: both sides run once for each
    group of tensors. As outputs, tensors keep ONNX Runtime from fusing their nodes.

    Args:
        model: the model.
        side_a: the side under test, not entered.
        side_b: the reference, likewise.
        feed: the inputs.
        settings: what is allowed.
        budget: bytes of tensors to hold of each side.
        step: told what happens next.

    Raises:
        CompareError: a side refuses the model or the feed.
    """
    settings = settings or Settings()
    makers = {name: node for node in model.proto.graph.node for name in node.output if name}
    layers: list[Layer] = []
    stopped = False
    groups = list(chunks(model, feed, budget))
    try:
        for number, names in enumerate(groups):
            step(f"layers: part {number + 1} of {len(groups)}, {len(names)} tensors")
            results = _compare_group(side_a, side_b, names, feed, settings)
            layers += [Layer(node_label(makers[r.name]), makers[r.name].op_type, r) for r in results]
    except KeyboardInterrupt:
        stopped = True
    bad = next((layer for layer in layers if not layer.result.matches), None)
    first = None
    if bad is not None and not stopped:
        step(f"looking at node {bad.node}")
        compared = {layer.result.name: layer.result for layer in layers}
        first = _diagnose(model, side_a, side_b, feed, settings, bad, makers[bad.result.name], compared)
    return LayerReport(tuple(layers), len(makers), first, stopped)


def _compare_group(
    side_a: ModelSide, side_b: ModelSide, names: list[str], feed: Feed, settings: Settings
) -> list[TensorResult]:
    with side_a.with_outputs(names) as side:
        a = side.run(feed)
    with side_b.with_outputs(names) as side:
        b = side.run(feed)
        bounds = dict(side.bounds) if settings.tolerances.uses_bounds else {}
    order = {name: n for n, name in enumerate(names)}
    return sorted(compare_outputs(a, b, settings, bounds), key=lambda result: order[result.name])


def _diagnose(
    model: ModelFile,
    side_a: ModelSide,
    side_b: ModelSide,
    feed: Feed,
    settings: Settings,
    bad: Layer,
    node: onnx.NodeProto,
    compared: dict[str, TensorResult],
) -> Divergence:
    """Run the reference's node on what side a's node was given."""
    constants = constants_of(model)
    computed = [name for name in needed(node) if name not in feed and name not in constants]
    with side_a.with_outputs([*computed, bad.result.name]) as side:
        values = side.run(feed)
    missing = [name for name in computed if name not in values]
    if missing:
        raise CompareError(
            f"node {bad.node!r} reads {missing[0]!r}, which is no tensor: it cannot be looked at alone"
        )
    inputs = {name: values[name] for name in computed} | {n: feed[n] for n in needed(node) if n in feed}
    example = one_node_model(model, node, inputs, {bad.result.name: values[bad.result.name]})
    with side_b.on(example) as side:
        alone = side.run({})
    result = compare_outputs(
        {bad.result.name: values[bad.result.name]}, {bad.result.name: alone[bad.result.name]}, settings
    )
    before = tuple(compared[name] for name in computed if name in compared)
    came_in = max((float(r.max_abs) for r in before if r.max_abs is not None), default=0.0)
    went_out = bad.result.max_abs
    amplification = float(went_out) / came_in if came_in and went_out is not None else None
    return Divergence(bad, before, not result[0].matches, amplification, example)
