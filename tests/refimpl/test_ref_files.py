"""Loading: paths, external data, lazy values, loaders that compose; and what is freed when."""

from __future__ import annotations

import tracemalloc

import numpy as np
import onnx
import onnx_graphsurgeon as gs
import pytest
from onnx import numpy_helper
from ref_graphs import X, imported, info, model, node, run, subgraph

from refimpl import GraphError, NodeError, PluginRefRunner, gs_from_onnx, onnx_from_path

WEIGHTS = {"w": X + 1, "v": X * 2}


def choice_model() -> onnx.ModelProto:
    """Where flag is set, x + w, else x + v + u; w and v are initializers, u a Constant inside."""
    then_graph = subgraph("t", [node("Add", ["x", "w"], ["a"])], [info("a")])
    u = node("Constant", [], ["u"], value=numpy_helper.from_array(X * 3, "u"))
    else_graph = subgraph("e", [u, node("Sum", ["x", "v", "u"], ["b"])], [info("b")])
    nodes = [node("If", ["flag"], ["y"], then_branch=then_graph, else_branch=else_graph)]
    return model(nodes, [info("x", shape=(3, 2)), info("flag", np.bool_, ())], [info("y")], WEIGHTS)


def feed(flag: bool) -> dict[str, np.ndarray]:
    return {"x": X, "flag": np.array(flag)}


EXPECT = {True: 2 * X + 1, False: 6 * X}


@pytest.fixture
def external(tmp_path):
    """A model whose tensors, attributes included, lie one a file beside it."""
    path = tmp_path / "model.onnx"
    onnx.save(
        choice_model(), path, save_as_external_data=True, all_tensors_to_one_file=False,
        size_threshold=0, convert_attribute=True,
    )  # fmt: skip
    assert len(list(tmp_path.iterdir())) == 4
    return path


@pytest.mark.parametrize("flag", [True, False])
def test_external_data_by_path(external, flag) -> None:
    with PluginRefRunner.from_path(external, name="by path") as runner:
        assert runner.name == "by path"
        np.testing.assert_array_equal(runner.infer(feed(flag))["y"], EXPECT[flag])


@pytest.mark.parametrize("flag", [True, False])
def test_external_data_through_the_loaders(external, flag) -> None:
    for source in (onnx_from_path(external), gs_from_onnx(onnx_from_path(external))):
        np.testing.assert_array_equal(run(source, feed(flag))["y"], EXPECT[flag])


def test_external_data_are_not_read_until_needed(external) -> None:
    (external.parent / "v").unlink()
    with PluginRefRunner.from_path(external) as runner:
        np.testing.assert_array_equal(runner.infer(feed(True))["y"], EXPECT[True])
        with pytest.raises(NodeError, match="external data of tensor 'v' must be readable"):
            runner.infer(feed(False))


def test_the_file_is_read_at_activation_not_before(tmp_path) -> None:
    path = tmp_path / "late.onnx"
    runners = [PluginRefRunner.from_path(str(path)), PluginRefRunner(gs_from_onnx(onnx_from_path(path)))]
    onnx.save(choice_model(), path)
    for runner in runners:
        with runner:
            np.testing.assert_array_equal(runner.infer(feed(True))["y"], EXPECT[True])


def test_loaders_take_a_model_as_well_as_a_callable() -> None:
    proto = choice_model()
    for source in (gs_from_onnx(proto), gs_from_onnx(lambda: proto)):
        graph = source()
        assert isinstance(graph, gs.Graph)
        np.testing.assert_array_equal(run(graph, feed(True))["y"], EXPECT[True])


def test_bad_files_are_one_clear_error(tmp_path) -> None:
    text, empty = tmp_path / "text.onnx", tmp_path / "empty.onnx"
    text.write_text("this is no model")
    empty.touch()
    for path, fragment in [
        (tmp_path / "none.onnx", "must name a file"),
        (tmp_path, "must name a file"),
        (text, "must hold an ONNX model"),
        (empty, "must hold an ONNX model"),
    ]:
        for runner in (PluginRefRunner.from_path(path), PluginRefRunner(gs_from_onnx(onnx_from_path(path)))):
            with pytest.raises(GraphError, match=fragment) as caught:
                runner.activate()
            assert str(path) in str(caught.value)
            assert not runner.is_active


@pytest.mark.parametrize("source", [imported, lambda proto: proto], ids=["graphsurgeon", "onnx"])
def test_lazy_values_are_not_loaded_until_needed(source, monkeypatch) -> None:
    loaded = []
    original = numpy_helper.to_array

    def spy(tensor, *args, **kwargs):
        loaded.append(tensor.name)
        return original(tensor, *args, **kwargs)

    graph = source(choice_model())
    monkeypatch.setattr(numpy_helper, "to_array", spy)
    with PluginRefRunner(graph) as runner:
        assert loaded == []
        runner.infer(feed(True))
        assert loaded == ["w"]
        runner.infer(feed(False))
        assert sorted(loaded) == ["u", "v", "w"]


@pytest.mark.parametrize("op", ["Neg", "Relu"])
def test_tensors_are_freed_after_their_last_use(op) -> None:
    """A chain of 60 nodes over 4 MiB never holds more than a few tensors."""
    size = 1 << 20
    nodes = [node(op, [f"t{i}"], [f"t{i + 1}"]) for i in range(60)]
    proto = model(nodes, [info("t0", shape=(size,))], [info("t60")])
    data = np.ones(size, np.float32)
    for source in (proto, imported(proto)):
        with PluginRefRunner(source) as runner:
            tracemalloc.start()
            runner.infer({"t0": data})
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        assert peak < 4 * data.nbytes, f"peak of {peak / data.nbytes:.1f} tensors"


def test_constants_are_freed_after_their_last_use() -> None:
    size = 1 << 20
    names = [f"w{i}" for i in range(12)]
    nodes = [node("Add", [f"t{i}", w], [f"t{i + 1}"]) for i, w in enumerate(names)]
    weights = {name: np.ones(size, np.float32) for name in names}
    proto = model(nodes, [info("t0", shape=(size,))], [info("t12")], weights)
    data = np.ones(size, np.float32)
    with PluginRefRunner(proto) as runner:
        tracemalloc.start()
        got = runner.infer({"t0": data})["t12"]
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert got[0] == 13
    # Add works in float64, so a step holds the equivalent of nine float32 tensors at most.
    assert peak < 10 * data.nbytes, f"peak of {peak / data.nbytes:.1f} tensors"


def test_outputs_outlive_the_runner_and_the_graph() -> None:
    proto = model([node("Identity", ["w"], ["y"])], [], [info("y"), info("w")], {"w": X})
    outputs = run(imported(proto))
    outputs["y"] += 1
    np.testing.assert_array_equal(outputs["w"], X)
    np.testing.assert_array_equal(run(imported(proto))["y"], X)
