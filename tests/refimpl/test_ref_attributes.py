"""An attribute that an operator does not have is an error, wherever the set of its attributes is known."""

from __future__ import annotations

import numpy as np
import onnx_graphsurgeon as gs
import pytest
from onnx import helper
from ref_graphs import CONTRIB, imported, info, model, scatter_model

from refimpl import OP_REGISTRY, NodeError, PluginRefRunner, register

DATA, INDICES, UPDATES = np.zeros(3, np.float32), np.array([2, 0, 2]), np.ones(3, np.float32)
FEED = {"data": DATA, "indices": INDICES, "updates": UPDATES}


def scatter_graph(domain: str, opset: int = 18, **attributes: object) -> gs.Graph:
    return imported(scatter_model(DATA, INDICES, UPDATES, domain, opset, **attributes))


def one_input_graph(op: str, domain: str = "", **attributes: object) -> gs.Graph:
    node = helper.make_node(op, ["x"], ["output"], name="it", domain=domain, **attributes)
    values = [info(name, np.float32, [3]) for name in ("x", "output")]
    return imported(model([node], values[:1], values[1:], extra_opsets=[helper.make_opsetid("my.domain", 1)]))


def outcome(graph: gs.Graph, feed: dict[str, np.ndarray]) -> np.ndarray:
    with PluginRefRunner(graph) as runner:
        return runner.infer(feed)["output"]


@pytest.mark.parametrize("domain", ["", CONTRIB])
@pytest.mark.parametrize(
    ("name", "value"), [("include_self", 1), ("axes", [0]), ("Axis", 0), ("mode", "add")]
)
def test_scatter_elements(domain: str, name: str, value: object) -> None:
    message = rf"node 'scatter' .*attribute must be one of axis, reduction, got '{name}'"
    with pytest.raises(NodeError, match=message):
        outcome(scatter_graph(domain, reduction="add", **{name: value}), FEED)
    assert outcome(scatter_graph(domain, reduction="add", axis=0), FEED).tolist() == [1, 0, 2]


def test_every_unknown_attribute_is_named() -> None:
    with pytest.raises(NodeError, match="got 'axes', 'include_self'"):
        outcome(scatter_graph(CONTRIB, reduction="add", include_self=0, axes=[0]), FEED)


@pytest.mark.parametrize("op", ["Relu", "Identity", "Abs", "Neg"])
def test_operators_without_attributes(op: str) -> None:
    """Two have a function here, two run through onnx's classes."""
    with pytest.raises(NodeError, match=f"node 'it' .*attribute must not be given to {op}, got 'alpha'"):
        outcome(one_input_graph(op, alpha=1.0), {"x": np.ones(3, np.float32)})


def test_the_models_opset_says_what_is_known() -> None:
    """BatchNormalization has had training_mode since opset 14, and spatial before opset 9."""
    names = ["x", "scale", "bias", "mean", "var"]
    values = [info(name, np.float32, [1, 3] if name == "x" else [3]) for name in names]
    feed = {name: np.ones([1, 3] if name == "x" else [3], np.float32) for name in names}

    def graph(opset: int, **attributes: int) -> gs.Graph:
        node = helper.make_node("BatchNormalization", names, ["output"], **attributes)
        return imported(model([node], values, [info("output", np.float32, [1, 3])], opset=opset))

    outcome(graph(15, training_mode=0), feed)
    outcome(graph(7, spatial=1), feed)
    with pytest.raises(NodeError, match="must be one of epsilon, momentum, training_mode, got 'spatial'"):
        outcome(graph(15, spatial=1), feed)
    with pytest.raises(NodeError, match="must be one of epsilon, momentum, got 'training_mode'"):
        outcome(graph(13, training_mode=0), feed)


@pytest.fixture
def registry():
    saved = dict(OP_REGISTRY)
    yield OP_REGISTRY
    OP_REGISTRY.clear()
    OP_REGISTRY.update(saved)


def test_an_operator_that_nobody_describes_may_have_any(registry) -> None:
    @register("Twice", "my.domain")
    def twice(attrs, x):
        return [2 * x]

    assert outcome(one_input_graph("Twice", "my.domain", anything=3), {"x": np.ones(3, np.float32)})[0] == 2


def test_a_registration_describes_its_operator(registry) -> None:
    @register("Twice", "my.domain", attributes=["factor"])
    def twice(attrs, x):
        return [attrs.get("factor", 2) * x]

    x = {"x": np.ones(3, np.float32)}
    assert outcome(one_input_graph("Twice", "my.domain", factor=3), x)[0] == 3
    with pytest.raises(NodeError, match="must be one of factor, got 'times'"):
        outcome(one_input_graph("Twice", "my.domain", times=3), x)


def test_a_registration_may_add_to_onnxs_schema(registry) -> None:
    @register("Relu", attributes=["slope"])
    def relu(attrs, x):
        return [np.where(x > 0, x, attrs["slope"] * x)]

    assert outcome(one_input_graph("Relu", slope=2.0), {"x": np.full(3, -1, np.float32)})[0] == -2


def test_polygraphys_runner_refuses_them_too() -> None:
    references = pytest.importorskip("polygraphy.backend.pluginref.references")
    import refimpl.polygraphy as bridge

    bridge.install()
    run = references.OP_REGISTRY["ScatterElements"]
    for domain in ("", CONTRIB):
        graph = scatter_graph(domain, reduction="add", include_self=1)
        with pytest.raises(Exception, match=r"node 'scatter' .*axis, reduction, got 'include_self'"):
            run(graph.nodes[0], dict(FEED))
