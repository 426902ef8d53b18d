"""Inputs from files."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
from comparison.data_loaders import check_feed, data_sets_beside, load_expected, load_feeds
from comparison.errors import CompareError
from comparison.model_file import ModelFile
from comparison.tensors import save_npz, save_pb
from model_makers import scatter_model


@pytest.fixture
def model(save):
    return ModelFile.load(save(scatter_model()))


@pytest.fixture
def feed():
    return {
        "data": np.zeros((5, 3), np.float32),
        "indices": np.ones((7, 3), np.int64),
        "updates": np.ones((7, 3), np.float32),
    }


def write_set(folder, feed, names=True):
    folder.mkdir(parents=True)
    for i, (name, array) in enumerate(feed.items()):
        save_pb(folder / f"input_{i}.pb", name if names else "", array)


def same(a, b):
    assert a.keys() == b.keys()
    for name in a:
        np.testing.assert_array_equal(a[name], b[name])


def test_npz(tmp_path, model, feed):
    save_npz(tmp_path / "in.npz", feed)
    (loaded,) = load_feeds(tmp_path / "in.npz", model)
    same(loaded, feed)


@pytest.mark.parametrize("names", [True, False])
def test_a_data_set(tmp_path, model, feed, names):
    write_set(tmp_path / "set", feed, names)
    (loaded,) = load_feeds(tmp_path / "set", model)
    same(loaded, feed)


def test_a_folder_of_data_sets_in_the_order_of_their_numbers(tmp_path, model, feed):
    for n in (0, 2, 10):
        write_set(tmp_path / f"test_data_set_{n}", {**feed, "data": np.full((5, 3), n, np.float32)})
    assert [f["data"][0, 0] for f in load_feeds(tmp_path, model)] == [0, 2, 10]


def test_the_data_sets_beside_a_model(model, feed):
    assert data_sets_beside(model) == []
    write_set(model.path.parent / "test_data_set_0", feed)
    assert [p.name for p in data_sets_beside(model)] == ["test_data_set_0"]


def test_eleven_inputs_are_not_sorted_as_text(tmp_path):
    names = [f"x{i}" for i in range(11)]
    infos = [onnx.helper.make_tensor_value_info(n, onnx.TensorProto.FLOAT, []) for n in [*names, "y"]]
    graph = onnx.helper.make_graph([onnx.helper.make_node("Sum", names, ["y"])], "g", infos[:-1], infos[-1:])
    model = ModelFile(None, onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 18)]))
    write_set(tmp_path / "set", {n: np.array(i, np.float32) for i, n in enumerate(names)}, names=False)
    (loaded,) = load_feeds(tmp_path / "set", model)
    assert [int(loaded[n]) for n in names] == list(range(11))


def test_expected_outputs(tmp_path, model):
    (tmp_path / "set").mkdir()
    save_pb(tmp_path / "set" / "output_0.pb", "output", np.ones((5, 3), np.float32))
    assert load_expected(tmp_path / "set", model)["output"].shape == (5, 3)


def test_what_is_not_there_says_so(tmp_path, model):
    with pytest.raises(CompareError, match="no such file"):
        load_feeds(tmp_path / "missing.npz", model)
    with pytest.raises(CompareError, match="no such file or folder"):
        load_feeds(tmp_path / "missing", model)
    with pytest.raises(CompareError, match="must hold input_0"):
        load_feeds(tmp_path, model)
    (tmp_path / "inputs.txt").write_text("1 2 3")
    with pytest.raises(CompareError, match=r"must be an \.npz file"):
        load_feeds(tmp_path / "inputs.txt", model)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"indices": np.ones((7, 3), np.int32)}, "input 'indices' must be int64, got int32"),
        (
            {"data": np.ones((5, 3, 1), np.float32)},
            r"input 'data' must be of shape \[5, 3\], got \[5, 3, 1\]",
        ),
        ({"extra": np.ones(1)}, "unknown extra"),
        ({"data": None}, "no data"),
    ],
)
def test_a_feed_that_does_not_fit_names_the_input(model, feed, change, message):
    changed = {name: array for name, array in (feed | change).items() if array is not None}
    with pytest.raises(CompareError, match=message):
        check_feed(model, changed, "the feed")


def test_too_many_tensors_in_a_data_set(tmp_path, model, feed):
    write_set(tmp_path / "set", {**feed, "more": np.ones(1)})
    with pytest.raises(CompareError, match="the model has only 3 inputs"):
        load_feeds(tmp_path / "set", model)
