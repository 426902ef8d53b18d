"""Tensors in and out."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.sides import OrtSide
from comparison.tensors import load_npz, load_pb, save_npz, save_pb
from model_makers import model_of, node

TYPES = [
    np.float32, np.float64, np.float16, ml_dtypes.bfloat16, np.int8, np.int16, np.int32, np.int64,
    np.uint8, np.uint16, np.uint32, np.uint64, np.bool_,
]  # fmt: skip


def sample(dtype, shape=(2, 3)):
    return (np.arange(np.prod(shape)) % 2).reshape(shape).astype(dtype)


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", [(2, 3), (0, 4), ()])
def test_every_type_goes_through_onnxruntime(dtype, shape):
    model = model_of([node("Identity", "x", "y")], {"x": (dtype, shape)}, {"y": (dtype, shape)})
    array = sample(dtype, shape)
    with OrtSide(model, "cpu", own_operator=True) as side:
        out = side.run({"x": array})["y"]
    assert out.dtype == array.dtype
    assert out.shape == shape
    np.testing.assert_array_equal(out, array)
    assert not np.shares_memory(out, array)


def test_strings_go_through_onnxruntime():
    model = model_of([node("Identity", "x", "y")], {"x": (object, [2])}, {"y": (object, [2])})
    with OrtSide(model, "cpu", own_operator=True) as side:
        out = side.run({"x": np.array(["a", "ä"], object)})["y"]
    assert list(out) == ["a", "ä"]


def test_a_view_goes_in_as_it_looks():
    model = model_of(
        [node("Identity", "x", "y")], {"x": (ml_dtypes.bfloat16, [3, 2])}, {"y": (ml_dtypes.bfloat16, [3, 2])}
    )
    array = np.arange(6).reshape(2, 3).astype(ml_dtypes.bfloat16).T
    with OrtSide(model, "cpu", own_operator=True) as side:
        np.testing.assert_array_equal(side.run({"x": array})["y"], array)


@pytest.mark.parametrize("dtype", TYPES)
def test_npz_and_pb_give_back_what_they_got(tmp_path, dtype):
    array = sample(dtype)
    save_npz(tmp_path / "a.npz", {"x": array, "y/z:0": array[:1]})
    loaded = load_npz(tmp_path / "a.npz")
    assert list(loaded) == ["x", "y/z:0"]
    assert loaded["x"].dtype == array.dtype
    np.testing.assert_array_equal(loaded["y/z:0"], array[:1])
    save_pb(tmp_path / "a.pb", "x", array)
    name, values = load_pb(tmp_path / "a.pb")
    assert (name, values.dtype) == ("x", array.dtype)
    np.testing.assert_array_equal(values, array)


def test_npz_keeps_strings(tmp_path):
    save_npz(tmp_path / "a.npz", {"s": np.array(["a", "bcd"], object)})
    loaded = load_npz(tmp_path / "a.npz")["s"]
    assert loaded.dtype == object
    assert list(loaded) == ["a", "bcd"]


@pytest.mark.parametrize("load", [load_npz, load_pb])
def test_files_that_are_missing_or_broken_say_so(tmp_path, load):
    with pytest.raises(CompareError, match=r"[Nn]o such file"):
        load(tmp_path / "missing")
    (tmp_path / "broken").write_bytes(b"\xff\xfe nothing of the kind")
    with pytest.raises(CompareError, match="must be"):
        load(tmp_path / "broken")


def test_a_pickle_is_not_opened(tmp_path):
    np.savez(tmp_path / "a.npz", x=np.array([{"a": 1}], object))
    with pytest.raises(CompareError, match=r"must be an \.npz file of arrays"):
        load_npz(tmp_path / "a.npz")
