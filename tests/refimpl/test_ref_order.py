"""The order of nodes, and graphs that cannot be ordered."""

from __future__ import annotations

import time

import numpy as np
import pytest
from ref_graphs import SOURCES, X, imported, info, model, node, run

from refimpl import CycleError, GraphError, PluginRefRunner


@SOURCES
def test_two_thousand_paired_levels_in_reverse_order_sort_in_under_a_second(source) -> None:
    levels = 2000
    nodes = []
    for level in range(levels):
        pair = (f"a{level}", f"b{level}")
        nodes += [node("Add", list(pair), [f"{name[0]}{level + 1}"]) for name in pair]
    proto = model(nodes[::-1], [info("a0", shape=(1,)), info("b0", shape=(1,))], [info(f"a{levels}")])
    graph = source(proto)
    runner = PluginRefRunner(graph)
    start = time.perf_counter()
    with runner:
        assert time.perf_counter() - start < 1
        one = np.ones(1, np.float32)
        halves = runner.infer({"a0": one, "b0": -one})
    np.testing.assert_array_equal(halves[f"a{levels}"], np.zeros(1, np.float32))


def test_nodes_that_are_in_order_stay_in_order() -> None:
    nodes = [node("Identity", ["x"], [f"y{i}"], name=f"n{i}") for i in range(20)]
    with PluginRefRunner(model(nodes, [info("x", shape=(3, 2))], [info("y0")])) as runner:
        runner.infer({"x": X})
        assert [t.name for t in runner.node_times] == [f"n{i}" for i in range(20)]


@SOURCES
def test_a_cycle_is_named(source) -> None:
    nodes = [
        node("Identity", ["x"], ["start"], name="outside"),
        node("Add", ["start", "c"], ["a"], name="first"),
        node("Identity", ["a"], ["b"], name="second"),
        node("Identity", ["b"], ["c"], name="third"),
        node("Identity", ["c"], ["y"], name="after"),
    ]
    proto = model(nodes, [info("x", shape=(3, 2))], [info("y")])
    with pytest.raises(CycleError) as caught:
        PluginRefRunner(source(proto)).activate()
    text = str(caught.value)
    assert text.count(" -> ") == 3
    for name in ("first", "second", "third"):
        assert repr(name) in text
    assert "after" not in text
    assert "outside" not in text


def test_paired_layers_are_no_cycle() -> None:
    """A tensor read twice by one node is one edge, not a loop."""
    proto = model([node("Add", ["t", "t"], ["y"]), node("Add", ["x", "x"], ["t"])], [info("x")], [info("y")])
    np.testing.assert_array_equal(run(proto, {"x": X})["y"], 4 * X)


def test_a_tensor_without_a_producer_is_named() -> None:
    proto = model([node("Add", ["x", "ghost"], ["y"], name="sum")], [info("x")], [info("y")])
    for source in (proto, imported(proto)):
        with pytest.raises(GraphError, match=r"'ghost' must be .*node 'sum'"):
            PluginRefRunner(source).activate()


def test_two_producers_are_refused() -> None:
    proto = model([node("Identity", ["x"], ["y"]), node("Exp", ["x"], ["y"])], [info("x")], [info("y")])
    with pytest.raises(GraphError, match="'y' of graph 'g' must have one producer"):
        PluginRefRunner(proto).activate()
