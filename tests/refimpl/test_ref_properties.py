"""Properties over generated graphs: the feed is unchanged, nothing aliases it, runs repeat bit by bit."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from onnx import numpy_helper
from onnx.reference import ReferenceEvaluator
from ref_graphs import imported, info, model, node, subgraph

from refimpl import PluginRefRunner
from refimpl.toposort import sort_nodes

SHAPE = (3, 2)
UNARY = ["Identity", "Relu", "Neg", "Abs", "Exp", "Reshape", "Transpose", "If", "ScatterElements"]
BINARY = ["Add", "Mul", "Max", "Split", "ScatterElements+"]


def operation(op, inputs, output):
    """Nodes from tensors of SHAPE to a tensor of SHAPE."""
    a, b = inputs[0], inputs[-1]
    if op == "Reshape":  # onnx's implementation gives a view
        return [
            node("Reshape", [a, "flat"], [f"{output}_"]),
            node("Reshape", [f"{output}_", "shape"], [output]),
        ]
    if op == "Transpose":
        return [node("Transpose", [a], [f"{output}_"]), node("Transpose", [f"{output}_"], [output])]
    if op == "If":
        body = subgraph("b", [node("Identity", [a], [f"{output}_in"])], [info(f"{output}_in")])
        return [node("If", ["yes"], [output], then_branch=body, else_branch=body)]
    if op == "ScatterElements":
        return [
            node("ScatterElements", [a, "rows", "w"], [output], reduction="add", domain="ai.onnx.contrib")
        ]
    if op == "ScatterElements+":
        return [node("ScatterElements", [a, "rows", b], [output], reduction="max")]
    if op == "Split":
        halves = [f"{output}_0", f"{output}_1"]
        return [
            node("Concat", [a, b], [f"{output}_"], axis=0),
            node("Split", [f"{output}_"], halves, axis=0, num_outputs=2),
            node("Identity", halves[1:], [output]),
        ]
    return [node(op, [a, b] if op in BINARY else [a], [output])]


@st.composite
def graphs(draw):
    """A model with inputs x and y, an initializer w, any tensors as outputs, and its nodes shuffled."""
    tensors, nodes = ["x", "y", "w"], []
    for i in range(draw(st.integers(1, 12))):
        op = draw(st.sampled_from(UNARY + BINARY))
        inputs = draw(st.lists(st.sampled_from(tensors), min_size=2, max_size=2))
        nodes += operation(op, inputs, f"t{i}")
        tensors.append(f"t{i}")
    outputs = draw(st.lists(st.sampled_from(tensors), min_size=1, max_size=5, unique=True))
    weights = {
        "w": np.arange(6, dtype=np.float32).reshape(SHAPE) / 4,
        "flat": np.array([-1]),
        "shape": np.array(SHAPE),
        "rows": np.array([[0, 2], [-1, 0], [0, 0]]),
        "yes": np.array(True),
    }
    shuffled = draw(st.permutations(nodes))
    inputs = [info("x", shape=SHAPE), info("y", shape=SHAPE)]
    return model(shuffled, inputs, [info(o, shape=SHAPE) for o in outputs], weights)


values = st.lists(
    st.floats(-4, 4, width=32) | st.sampled_from([np.inf, -np.inf, np.nan, 0.0, -0.0]), min_size=6, max_size=6
).map(lambda v: np.array(v, np.float32).reshape(SHAPE))


def bits(outputs):
    return {name: array.tobytes() for name, array in outputs.items()}


@settings(max_examples=150, deadline=None)
@given(proto=graphs(), x=values, y=values)
def test_feed_unchanged_no_alias_same_bits(proto, x, y) -> None:
    feed = {"x": x, "y": y}
    before = bits(feed)
    weights = {t.name: numpy_helper.to_array(t).tobytes() for t in proto.graph.initializer}
    results = []
    for source in (proto, imported(proto)):
        with PluginRefRunner(source) as runner:
            for keep in ((), "all"):
                outputs = runner.infer(feed, keep=keep)
                assert bits(feed) == before
                results.append(bits(outputs))
                arrays = [*outputs.values(), *outputs.intermediates.values()]
                for i, array in enumerate(arrays):
                    others = [*arrays[i + 1 :], x, y]
                    assert not any(np.shares_memory(array, other) for other in others)
                for array in arrays:
                    array.fill(123)  # what is done to the outputs must not reach the next run
                assert bits(feed) == before
    assert all(result == results[0] for result in results)
    assert {t.name: numpy_helper.to_array(t).tobytes() for t in proto.graph.initializer} == weights


@settings(max_examples=60, deadline=None)
@given(proto=graphs(), x=values, y=values)
def test_every_node_agrees_with_onnx(proto, x, y) -> None:
    """Each node alone in onnx's evaluator; ScatterElements, If and Exp have tests of their own."""
    feed = {"x": x, "y": y}
    with PluginRefRunner(proto) as runner:
        ours = runner.infer(feed, keep="all")
        assert len(runner.node_times) == len(proto.graph.node)
    known = {**ours, **ours.intermediates}
    for step in proto.graph.node:
        if step.op_type in ("ScatterElements", "If", "Exp"):
            continue
        inputs = {i: known[i] if i in known else lookup(proto, feed, i) for i in step.input}
        evaluator = ReferenceEvaluator(
            model([step], [info(i) for i in inputs], [info(o) for o in step.output])
        )
        with np.errstate(all="ignore"):
            for name, expect in zip(step.output, evaluator.run(None, inputs), strict=True):
                np.testing.assert_allclose(known[name], expect, rtol=1e-6)


def lookup(proto, feed, name):
    if name in feed:
        return feed[name]
    return numpy_helper.to_array(next(t for t in proto.graph.initializer if t.name == name))


class Step:
    """A bare node, for the sort alone."""

    def __init__(self, uses, outputs) -> None:
        self.uses = tuple(uses)
        self.outputs = tuple(outputs)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_the_sort_orders_any_acyclic_graph(data) -> None:
    count = data.draw(st.integers(0, 30))
    steps = []
    for i in range(count):
        uses = data.draw(st.lists(st.integers(-2, i - 1), max_size=4)) if i else []
        steps.append(Step([f"t{u}" for u in uses], [f"t{i}"]))
    shuffled = data.draw(st.permutations(steps))
    producers = {step.outputs[0]: step for step in steps}
    order = sort_nodes(shuffled, producers)
    assert sorted(map(id, order)) == sorted(map(id, steps))
    position = {step.outputs[0]: i for i, step in enumerate(order)}
    for i, step in enumerate(order):
        assert all(position[use] < i for use in step.uses if use in position)
    assert sort_nodes(order, producers) == order
