"""Which provider ran our nodes: profiles as ONNX Runtime writes them."""

from __future__ import annotations

import json

import pytest
from comparison.compare import compare_sides
from comparison.errors import CompareError
from comparison.model_file import ModelFile
from comparison.placement import Placement, read_profile
from comparison.providers import choose
from comparison.sides import OrtSide, SavedSide
from model_makers import scatter_model

MODEL = ModelFile(None, scatter_model())


def kernel(name, op, provider):
    args = {"op_name": op, "provider": f"{provider}ExecutionProvider", "node_index": "0"}
    return {"cat": "Node", "name": f"{name}_kernel_time", "args": args, "dur": 5, "ph": "X"}


def read(tmp_path, *events):
    session = {"cat": "Session", "name": "session_initialization", "args": {}}
    fence = {"cat": "Node", "name": "scatter_fence_before", "args": {"op_name": "ScatterElements"}}
    (tmp_path / "p.json").write_text(json.dumps([session, fence, *events]))
    return read_profile(tmp_path / "p.json", MODEL)


def test_every_run_is_counted(tmp_path):
    runs = [kernel("scatter", "ScatterElements", "CUDA")] * 3 + [kernel("add", "Add", "CPU")]
    placement = read(tmp_path, *runs)
    assert placement == Placement({"CUDA": 3}, 1, ())
    assert not placement.strayed("cuda")
    assert placement.strayed("cpu")
    assert placement.describe() == "ScatterElements ran on CUDA x3"


def test_copies_between_providers_are_named(tmp_path):
    copies = [
        kernel("Memcpy_token_1", "MemcpyToHost", "CUDA"),
        kernel("Memcpy_token_2", "MemcpyFromHost", "CUDA"),
    ]
    placement = read(tmp_path, *copies, kernel("scatter", "ScatterElements", "CPU"), *copies)
    assert placement.copies == ("Memcpy_token_1", "Memcpy_token_2")
    assert placement.strayed("cuda")
    assert placement.describe() == (
        "ScatterElements ran on CPU x1; 2 Memcpy nodes in the graph: Memcpy_token_1, Memcpy_token_2"
    )


def test_a_node_that_did_not_run_is_said(tmp_path):
    assert read(tmp_path).describe() == "ScatterElements ran on nothing (it was not run)"


@pytest.mark.parametrize("text", ["", "[1]", '[{"cat": "Node", "name": "x_kernel_time"}]'])
def test_a_broken_profile_is_one_line(tmp_path, text):
    (tmp_path / "p.json").write_text(text)
    with pytest.raises(CompareError, match="profile could not be read"):
        read_profile(tmp_path / "p.json", MODEL)


def test_a_profile_leaves_no_file_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.chdir(tmp_path)
    import numpy as np

    side = OrtSide(MODEL, "cpu", profile=True)
    feed = {"data": np.zeros((5, 3), np.float32), "indices": np.zeros((7, 3), np.int64)}
    feed["updates"] = np.zeros((7, 3), np.float32)
    assert compare_sides(side, SavedSide("b", [{"output": feed["data"]}]), [feed]).placement.providers == {
        "CPU": 1
    }
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_provider_names_the_known_ones():
    with pytest.raises(CompareError, match="provider must be one of cpu, cuda, got 'tpu'"):
        choose("tpu")
