"""keep=, node times, progress."""

from __future__ import annotations

import numpy as np
import pytest
from ref_graphs import X, imported, info, model, node, subgraph

from refimpl import GraphError, PluginRefRunner


def chain():
    return model(
        [
            node("Neg", ["x"], ["a"], name="first"),
            node("Identity", ["a"], ["b"], name="second"),
            node("Relu", ["b"], ["y"], name="third"),
        ],
        [info("x", shape=(3, 2))],
        [info("y")],
    )


@pytest.fixture(params=[chain, lambda: imported(chain())], ids=["onnx", "graphsurgeon"])
def runner(request):
    with PluginRefRunner(request.param) as active:
        yield active


def test_keep_all(runner) -> None:
    outputs = runner.infer({"x": X}, keep="all")
    assert list(outputs) == ["y"]
    assert list(outputs.intermediates) == ["a", "b", "y"]
    np.testing.assert_array_equal(outputs.intermediates["a"], -X)


def test_keep_names(runner) -> None:
    outputs = runner.infer({"x": X}, keep=["b"])
    assert list(outputs.intermediates) == ["b"]
    np.testing.assert_array_equal(outputs.intermediates["b"], -X)
    assert runner.infer({"x": X}).intermediates == {}
    assert list(runner.infer({"x": X}, keep="a").intermediates) == ["a"]


def test_kept_tensors_share_no_memory(runner) -> None:
    kept = runner.infer({"x": X}, keep=["a", "b"]).intermediates
    assert not np.shares_memory(kept["a"], kept["b"])
    kept["a"] += 1
    np.testing.assert_array_equal(kept["b"], -X)


def test_keep_names_what_it_does_not_know(runner) -> None:
    with pytest.raises(GraphError, match=r"keep must name tensors .* got \['nothing'\]"):
        runner.infer({"x": X}, keep=["a", "nothing"])


def test_node_times(runner) -> None:
    assert runner.node_times == []
    runner.infer({"x": X})
    assert [(t.name, t.op, t.domain) for t in runner.node_times] == [
        ("first", "Neg", ""), ("second", "Identity", ""), ("third", "Relu", ""),
    ]  # fmt: skip
    assert all(t.seconds > 0 for t in runner.node_times)
    assert sum(t.seconds for t in runner.node_times) <= runner.inference_time


def test_progress(runner) -> None:
    calls = []
    runner.infer({"x": X}, progress=lambda *args: calls.append(args))
    assert calls == [(1, 3, "node 'first'"), (2, 3, "node 'second'"), (3, 3, "node 'third'")]


def test_progress_counts_the_outermost_graph_only() -> None:
    inner = subgraph("b", [node("Neg", ["x"], ["p"]), node("Neg", ["p"], ["q"])], [info("q")])
    nodes = [node("If", ["flag"], ["y"], then_branch=inner, else_branch=inner, name="choice")]
    proto = model(nodes, [info("x", shape=(3, 2)), info("flag", np.bool_, ())], [info("y")])
    calls = []
    with PluginRefRunner(proto) as runner:
        outputs = runner.infer(
            {"x": X, "flag": np.array(True)}, keep="all", progress=lambda *args: calls.append(args)
        )
    assert calls == [(1, 1, "node 'choice'")]
    assert list(outputs.intermediates) == ["y"]
