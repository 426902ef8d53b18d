"""The contract of the runner: state, names, feed checks, outputs, registry."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import warnings
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import ml_dtypes
import numpy as np
import onnx_graphsurgeon as gs
import pytest
from onnx import helper
from ref_graphs import imported, info, model

import refimpl
from refimpl import (
    OP_REGISTRY,
    FeedError,
    GraphError,
    NodeError,
    NotRegisteredError,
    OutputCountError,
    PluginRefRunner,
    RunnerStateError,
    RunnerWarning,
    register,
)


def identity_graph(dtype=np.float32, shape=("n", 2)) -> gs.Graph:
    node = helper.make_node("Identity", ["x"], ["y"], name="id")
    return imported(model([node], [info("x", dtype, shape)], [info("y", dtype, shape)]))


X = np.arange(6, dtype=np.float32).reshape(3, 2)


@pytest.fixture
def registry():
    """Lets a test register functions and takes them away afterwards."""
    saved = dict(OP_REGISTRY)
    yield OP_REGISTRY
    OP_REGISTRY.clear()
    OP_REGISTRY.update(saved)


def test_default_names_have_prefix_count_date_and_time() -> None:
    names = [PluginRefRunner(identity_graph()).name for _ in range(2)]
    counts = []
    for name in names:
        match = re.fullmatch(r"pluginref-runner-N(\d+)-\d\d/\d\d/\d\d-\d\d:\d\d:\d\d", name)
        assert match, name
        counts.append(int(match[1]))
    assert counts[1] == counts[0] + 1


def test_a_given_name_is_kept() -> None:
    assert PluginRefRunner(identity_graph(), name="mine").name == "mine"


def test_context_manager_and_outputs() -> None:
    runner = PluginRefRunner(identity_graph())
    assert not runner.is_active
    with runner as active:
        assert active is runner
        assert runner.is_active
        outputs = runner.infer({"x": X})
    assert not runner.is_active
    assert isinstance(outputs, OrderedDict)
    assert list(outputs) == ["y"]
    np.testing.assert_array_equal(outputs["y"], X, strict=True)


def test_the_callable_is_called_at_activation_not_before() -> None:
    calls = []

    def load() -> gs.Graph:
        calls.append(1)
        return identity_graph()

    runner = PluginRefRunner(load)
    assert not calls
    runner.activate()
    assert calls == [1]
    runner.infer({"x": X})
    assert calls == [1]
    runner.deactivate()


def test_a_failing_callable_leaves_the_runner_inactive() -> None:
    def load() -> gs.Graph:
        raise OSError("no graph today")

    runner = PluginRefRunner(load)
    with pytest.raises(OSError, match="no graph today"):
        runner.activate()
    assert not runner.is_active


def test_activating_twice_warns() -> None:
    with PluginRefRunner(identity_graph()) as runner, pytest.warns(RunnerWarning, match="already active"):
        runner.activate()


def test_deactivating_an_inactive_runner_warns() -> None:
    with pytest.warns(RunnerWarning, match="not active"):
        PluginRefRunner(identity_graph()).deactivate()


def test_wrong_state_is_an_error() -> None:
    runner = PluginRefRunner(identity_graph(), name="idle")
    for call in (lambda: runner.infer({"x": X}), runner.get_input_metadata, runner.last_inference_time):
        with pytest.raises(RunnerStateError, match=r"idle: .* must be activated prior to calling"):
            call()


def test_a_runner_can_be_activated_again() -> None:
    runner = PluginRefRunner(identity_graph)
    for _ in range(2):
        with runner:
            assert runner.infer({"x": X})["y"].shape == (3, 2)


@pytest.mark.parametrize("graph", [3, lambda: "text", None])
def test_what_is_no_graph_is_refused(graph) -> None:
    with pytest.raises(GraphError, match=r"graph must be an onnx_graphsurgeon.Graph"):
        PluginRefRunner(graph).activate()


@pytest.mark.parametrize("dtype", [np.float32, np.int64, ml_dtypes.bfloat16, np.bool_])
def test_input_metadata(dtype) -> None:
    with PluginRefRunner(identity_graph(dtype)) as runner:
        metadata = runner.get_input_metadata()
    assert list(metadata) == ["x"]
    got_dtype, got_shape = metadata["x"]
    assert got_dtype == np.dtype(dtype)
    assert got_shape == ("n", 2)


def test_inference_time_is_in_seconds() -> None:
    with PluginRefRunner(identity_graph()) as runner:
        assert runner.inference_time is None
        assert runner.last_inference_time() is None
        runner.infer({"x": X})
        assert runner.inference_time is not None
        assert 0 < runner.inference_time < 10
        assert runner.last_inference_time() == runner.inference_time


@pytest.mark.parametrize(
    ("feed", "fragment"),
    [
        ({"x": X, "z": X}, "Extra inputs in"),
        ({}, "The following inputs were not found"),
        ({"y": X, "x": X}, "Extra inputs in"),
        ({"x": X.astype(np.float64)}, "unexpected dtype."),
        ({"x": X.T}, "incompatible shape."),
        ({"x": X[0]}, "incompatible shape."),
        ({"x": [[1.0, 2.0]]}, "must be a numpy.ndarray, got list"),
    ],
)
def test_the_feed_is_checked(feed, fragment) -> None:
    with PluginRefRunner(identity_graph()) as runner:
        with pytest.raises(FeedError) as caught:
            runner.infer(feed)
        assert fragment in str(caught.value)
        assert runner.infer({"x": X})["y"].shape == (3, 2)


def test_the_check_can_be_left_out() -> None:
    with PluginRefRunner(identity_graph()) as runner:
        assert runner.infer({"x": X.T}, check_inputs=False)["y"].shape == (2, 3)


def test_symbolic_dimensions_match_anything() -> None:
    with PluginRefRunner(identity_graph(shape=("n", None))) as runner:
        for shape in [(0, 0), (1, 7), (5, 5)]:
            assert runner.infer({"x": np.zeros(shape, np.float32)})["y"].shape == shape


def test_graphsurgeons_dynamic_dimension_matches_anything() -> None:
    x, y = gs.Variable("x", np.float32, (gs.Tensor.DYNAMIC, 2)), gs.Variable("y", np.float32)
    graph = gs.Graph([gs.Node("Identity", inputs=[x], outputs=[y])], [x], [y])
    with PluginRefRunner(graph) as runner:
        assert runner.infer({"x": X})["y"].shape == (3, 2)


def test_numpy_scalars_are_arrays_of_rank_0(registry) -> None:
    register("Total", "test")(lambda attrs, x: [x.sum()])
    node = helper.make_node("Total", ["x"], ["y"], domain="test")
    opsets = [helper.make_opsetid("test", 1)]
    graph = imported(model([node], [info("x", shape=())], [info("y")], extra_opsets=opsets))
    with PluginRefRunner(graph) as runner:
        got = runner.infer({"x": np.float32(3)})["y"]
    assert isinstance(got, np.ndarray)
    assert got.shape == ()
    assert got == 3


def test_outputs_come_in_graph_order_and_share_no_memory() -> None:
    nodes = [helper.make_node("Identity", ["x"], [name]) for name in "cab"]
    graph = imported(model(nodes, [info("x", shape=(3, 2))], [info(n) for n in "bcax"]))
    feed = {"x": X.copy()}
    with PluginRefRunner(graph) as runner:
        outputs = runner.infer(feed)
    assert list(outputs) == list("bcax")
    arrays = [*outputs.values(), feed["x"]]
    for i, a in enumerate(arrays):
        a += 1  # outputs are writable
        for b in arrays[i + 1 :]:
            assert not np.shares_memory(a, b)
    np.testing.assert_array_equal(feed["x"], X + 1)


def test_functions_cannot_change_the_feed_or_other_tensors(registry) -> None:
    @register("Spoil", "test")
    def spoil(attrs, x):
        x += 1
        return [x]

    graph = imported(
        model(
            [helper.make_node("Spoil", ["x"], ["y"], domain="test")],
            [info("x", shape=(3, 2))],
            [info("y")],
            extra_opsets=[helper.make_opsetid("test", 1)],
        )
    )
    feed = {"x": X.copy()}
    with PluginRefRunner(graph) as runner, pytest.raises(NodeError, match="read-only"):
        runner.infer(feed)
    np.testing.assert_array_equal(feed["x"], X)


def test_register_is_keyed_by_domain_and_name(registry) -> None:
    @register("Twice", domain="test")
    def twice(attrs, x):
        return [x * attrs.get("by", 2)]

    assert registry["test", "Twice"].func is twice
    assert ("", "Twice") not in registry
    node = helper.make_node("Twice", ["x"], ["y"], domain="test", by=3)
    opsets = [helper.make_opsetid("test", 1)]
    graph = imported(model([node], [info("x", shape=(3, 2))], [info("y")], extra_opsets=opsets))
    with PluginRefRunner(graph, fallback=False) as runner:
        np.testing.assert_array_equal(runner.infer({"x": X})["y"], X * 3)


def test_a_wrong_number_of_outputs_names_the_node(registry) -> None:
    register("Identity")(lambda attrs, x: [x, x])
    with (
        PluginRefRunner(identity_graph()) as runner,
        pytest.raises(OutputCountError, match=r"node 'id' \(Identity.*must be 1, got 2"),
    ):
        runner.infer({"x": X})


def test_an_error_names_the_node_and_keeps_its_cause(registry) -> None:
    def broken(attrs, x):
        raise ZeroDivisionError("by nothing")

    register("Identity")(broken)
    with (
        PluginRefRunner(identity_graph()) as runner,
        pytest.raises(NodeError, match=r"node 'id' \(Identity, domain '', opset 18\): by nothing") as caught,
    ):
        runner.infer({"x": X})
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("fallback", [True, False])
def test_an_unknown_operator(fallback) -> None:
    node = helper.make_node("Mystery", ["x"], ["y"], name="riddle", domain="test")
    opsets = [helper.make_opsetid("test", 4)]
    graph = imported(model([node], [info("x", shape=(3, 2))], [info("y")], extra_opsets=opsets))
    with PluginRefRunner(graph, fallback=fallback) as runner, pytest.raises(NotRegisteredError) as caught:
        runner.infer({"x": X})
    text = str(caught.value)
    for fragment in [
        "does not have a reference implementation registered!",
        "'riddle'", "'Mystery'", "'test'", "opset 4", "the registry",
    ]:  # fmt: skip
        assert fragment in text


def test_strict_mode_stops_at_standard_operators_before_it_runs_any(registry) -> None:
    ran = []
    register("Identity")(lambda attrs, x: ran.append(1) or [x])
    nodes = [helper.make_node("Identity", ["x"], ["t"]), helper.make_node("Exp", ["t"], ["y"], name="exp")]
    graph = imported(model(nodes, [info("x", shape=(3, 2))], [info("y")]))
    with (
        PluginRefRunner(graph, fallback=False) as runner,
        pytest.raises(NotRegisteredError, match="does not have a reference implementation registered!"),
    ):
        runner.infer({"x": X})
    assert not ran
    with PluginRefRunner(graph) as runner:
        np.testing.assert_allclose(runner.infer({"x": X})["y"], np.exp(X), rtol=1e-6)


def test_omitted_optional_inputs_arrive_as_none(registry) -> None:
    seen = []
    register("Opt", "test")(lambda attrs, *inputs: seen.append(inputs) or [inputs[1]])
    node = helper.make_node("Opt", ["", "x", ""], ["y"], domain="test")
    opsets = [helper.make_opsetid("test", 1)]
    graph = imported(model([node], [info("x", shape=(3, 2))], [info("y")], extra_opsets=opsets))
    with PluginRefRunner(graph) as runner:
        runner.infer({"x": X})
    assert len(seen[0]) == 3
    assert seen[0][0] is None
    assert seen[0][2] is None


def test_bfloat16_constants_keep_their_type_and_the_graph_stays_lazy() -> None:
    weight = np.array([1.5, -2.5], ml_dtypes.bfloat16)
    node = helper.make_node("Identity", ["w"], ["y"])
    graph = imported(model([node], [], [info("y", ml_dtypes.bfloat16)], {"w": weight}))
    with PluginRefRunner(graph) as runner:
        got = runner.infer({})["y"]
    np.testing.assert_array_equal(got, weight, strict=True)
    constant = graph.nodes[0].inputs[0]
    assert type(constant._values).__name__ == "LazyValues"


def test_the_graph_is_not_changed_by_a_run() -> None:
    nodes = [helper.make_node("Exp", ["t"], ["y"]), helper.make_node("Identity", ["x"], ["t"])]
    graph = imported(model(nodes, [info("x", shape=(3, 2))], [info("y")]))
    before = gs.export_onnx(graph).SerializeToString()
    with PluginRefRunner(graph) as runner:
        runner.infer({"x": X})
    assert gs.export_onnx(graph).SerializeToString() == before


def test_importing_registers_without_warnings() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert {("", op) for op in ("Identity", "InstanceNormalization", "MeanVarianceNormalization")} <= set(
            OP_REGISTRY
        )


def test_all_names_what_is_public() -> None:
    public = {n for n in vars(refimpl) if not n.startswith("_")}
    modules = {n for n in public if type(getattr(refimpl, n)).__name__ == "module"}
    assert set(refimpl.__all__) == public - modules


def test_threads_may_share_a_runner() -> None:
    nodes = [helper.make_node("Exp", ["x"], ["t"]), helper.make_node("Add", ["t", "x"], ["y"])]
    graph = imported(model(nodes, [info("x", shape=("n", 2))], [info("y")]))
    feeds = [np.full((i + 1, 2), i, np.float32) for i in range(8)]
    with PluginRefRunner(graph) as runner, ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda x: runner.infer({"x": x})["y"], feeds * 20))
    for x, y in zip(feeds * 20, results, strict=True):
        np.testing.assert_allclose(y, np.exp(x) + x, rtol=1e-6)


def test_a_registered_function_may_give_a_bound(registry) -> None:
    def bound(attrs, outputs, x):
        return [np.full(x.shape, attrs["slack"]), None]

    @register("Pair", "test", bound=bound)
    def pair(attrs, x):
        return [x, x]

    node = helper.make_node("Pair", ["x"], ["y", "z"], domain="test", slack=0.5)
    opsets = [helper.make_opsetid("test", 1)]
    graph = imported(model([node], [info("x", shape=(3, 2))], [info("y"), info("z")], extra_opsets=opsets))
    with PluginRefRunner(graph) as runner:
        bounds = runner.infer({"x": X}, bounds=True).bounds
    assert list(bounds) == ["y"]
    np.testing.assert_array_equal(bounds["y"], np.full((3, 2), 0.5))


def test_refimpl_imports_nothing_of_ortops() -> None:
    package = Path(refimpl.__file__).parent
    for path in package.rglob("*.py"):
        for statement in ast.walk(ast.parse(path.read_text())):
            names = [a.name for a in statement.names] if isinstance(statement, ast.Import) else []
            if isinstance(statement, ast.ImportFrom):
                names = [statement.module or ""]
            assert not any(name.split(".")[0] == "ortops" for name in names), path


def test_importing_refimpl_needs_neither_polygraphy_nor_torch() -> None:
    code = "import sys, refimpl; sys.exit(bool({'polygraphy', 'torch', 'ortops'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
