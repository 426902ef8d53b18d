"""The command line of compare.py."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import ml_dtypes
import numpy as np
import onnx
import pytest
from comparison import cli, providers
from comparison.model_file import DOMAIN
from comparison.sides import ReferenceSide
from comparison.tensors import save_npz
from generation import select, write_cases
from model_makers import info
from onnx import helper

SCRIPT = Path(__file__).parents[2] / "tools" / "compare.py"
CUDA_LOADS = not providers.cuda_problem()


def compare(*arguments) -> int:
    return cli.main([*map(str, arguments), "--provider", "cpu"])


def broken_model(index=np.int64, data=(4,), indices=(2,), updates=(2,), **attributes) -> onnx.ModelProto:
    """A model of one node that onnx would not check."""
    names = {"data": (np.float32, data), "indices": (index, indices), "updates": (np.float32, updates)}
    scatter = helper.make_node(
        "ScatterElements", list(names), ["output"], name="s", domain=DOMAIN, **attributes
    )
    infos = [info(name, *of) for name, of in names.items()]
    graph = helper.make_graph([scatter], "g", infos, [info("output", np.float32, data)])
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10)


@pytest.fixture(scope="module")
def models(tmp_path_factory) -> Path:
    """A few of each suite."""
    folder = tmp_path_factory.mktemp("models")
    few = [
        "matrix_*_axis1_max",
        "edge_symbolic_*_mul",
        "conformance_*_duplicate_*",
        "karate_club_*",
        "edge_nan_*",
    ]
    write_cases(select(patterns=few), folder)
    return folder


def test_a_real_model_matches(models, capsys):
    assert compare(models / "karate_club_gcn" / "model.onnx") == 0
    out, err = capsys.readouterr()
    assert "match: 1 of 1 outputs" in out
    assert "ScatterElements ran on CPU x2" in out
    assert "test_data_set_0 beside the model" in out
    assert err == ""


def test_a_folder_matches(models, tmp_path, capsys):
    assert compare("--all", models, "--json", tmp_path / "all.json") == 0
    out, err = capsys.readouterr()
    count = len(list(models.glob("*/model.onnx")))
    assert count > 25
    assert f"{count} of {count} models match" in out
    assert err == ""
    entries = json.loads((tmp_path / "all.json").read_text())["models"]
    assert len(entries) == count
    assert {entry["verdict"] for entry in entries} == {"match"}


@pytest.mark.parametrize("dtype", ["bfloat16", "float16", "float32", "int32", "int64"])
def test_generated_inputs_match(models, dtype, capsys):
    assert compare(models / f"matrix_{dtype}_axis1_max" / "model.onnx", "--seed", 7) == 0
    assert "generated from seed 7" in capsys.readouterr().out


def test_inputs_from_a_file_and_a_folder(models, tmp_path, save, capsys):
    feed = {"data": np.ones(4), "indices": np.array([-1, 3]), "updates": np.ones(2)}
    model = save(broken_model(reduction="add"))
    save_npz(tmp_path / "in.npz", {n: a.astype(np.float32) if n != "indices" else a for n, a in feed.items()})
    assert compare(model, "--inputs", tmp_path / "in.npz") == 0
    assert str(tmp_path / "in.npz") in capsys.readouterr().out.replace("\n", "")
    folder = models / "matrix_bfloat16_axis1_max"
    assert compare(folder / "model.onnx", "--inputs", folder / "test_data_set_0") == 0
    assert compare(folder / "model.onnx", "--inputs", folder) == 0


def test_names_with_brackets_are_shown_as_they_are(save, capsys):
    assert compare(save(broken_model(reduction="add"), "[red]x[/]")) == 0
    assert "[red]x[/]" in capsys.readouterr().out


def test_a_mismatch_is_exit_code_1_and_shown(save, tmp_path, capsys, monkeypatch):
    def wrong(feed, outputs):
        outputs["output"][1] += 1
        return outputs

    run = ReferenceSide.run
    monkeypatch.setattr(ReferenceSide, "run", lambda self, feed: wrong(feed, run(self, feed)))
    assert compare(save(broken_model(reduction="add")), "--json", tmp_path / "out.json") == 1
    out = capsys.readouterr().out
    assert "mismatch: 1 of 1 outputs differ" in out
    assert "1 of 4 differ" in out
    entry = json.loads((tmp_path / "out.json").read_text())["models"][0]
    assert entry["verdict"] == "mismatch"
    result = entry["results"][0][0]
    assert (result["mismatches"], result["first_bad"][0]["position"]) == (1, [1])
    assert compare(save(broken_model(reduction="add")), "--atol", "1.1") == 0
    assert compare(save(broken_model(reduction="add")), "--atol", "output=1.1") == 0


BAD_MODELS = {
    "int32 indices": (broken_model(np.int32, reduction="add"), "'s': indices must be int64, got int32"),
    "no reduction": (broken_model(), "'s': the attribute reduction must be given, one of add, mul, max, min"),
    "mean": (broken_model(reduction="mean"), "'s': reduction must be one of add, mul, max, min, got 'mean'"),
    "upper case": (broken_model(reduction="ADD"), "got 'ADD'"),
    "axis": (broken_model(reduction="add", axis=3), "axis"),
    "shape": (broken_model(reduction="add", updates=(3,)), "updates"),
}


@pytest.mark.parametrize("name", BAD_MODELS)
def test_a_bad_model_is_one_line(name, save, capfd):
    model, message = BAD_MODELS[name]
    assert compare(save(model)) == 2
    out, err = capfd.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert err.startswith("compare.py: error: ")
    assert out == ""


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        (b"hello", "must be an ONNX model"),
        (b"", "must be an ONNX model"),
        ("folder", "file"),
    ],
)
def test_a_file_that_is_no_model_is_one_line(tmp_path, content, message, capfd):
    path = tmp_path / "x.onnx"
    if content == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    assert compare(path) == 2
    err = capfd.readouterr().err
    assert message in err
    assert err.count("\n") == 1


def feed_of(**changes):
    feed = {"data": np.zeros(4, np.float32), "indices": np.array([0, 1]), "updates": np.ones(2, np.float32)}
    return feed | changes


@pytest.mark.parametrize(
    ("feed", "message"),
    [
        (feed_of(indices=np.array([0, 4])), "indices[1] must be in [-4, 3], got 4"),
        (feed_of(indices=np.array([-5, 0])), "must be in [-4, 3], got -5"),
        (feed_of(indices=np.array([0, 1], np.int32)), "must be int64, got int32"),
        (feed_of(updates=np.ones(3, np.float32)), "'updates' must be of shape [2], got [3]"),
        (feed_of(data=np.zeros(4)), "'data' must be float32, got float64"),
    ],
)
def test_a_bad_feed_is_one_line(feed, message, save, tmp_path, capfd):
    save_npz(tmp_path / "in.npz", feed)
    assert compare(save(broken_model(reduction="add")), "--inputs", tmp_path / "in.npz") == 2
    err = capfd.readouterr().err
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "give one model, or --all and a folder"),
        (["x.onnx", "--all", "."], "give one model, or --all and a folder"),
        (["--all", "/nonexistent"], "must be a folder"),
        (["x.onnx", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["x.onnx", "--rtol", "a=b"], "must be a number or output=number, got 'a=b'"),
        (["x.onnx", "--seed", "-1"], "--seed must be 0 or more, got -1"),
        (["x.onnx", "--tolerance", "loose"], "invalid choice: 'loose'"),
        (["x.onnx", "--json", "/nonexistent/x.json"], "--json: the folder of /nonexistent/x.json must exist"),
    ],
)
def test_a_bad_argument_is_one_line(arguments, message, capfd):
    assert compare(*arguments) == 2
    err = capfd.readouterr().err
    assert message in err
    assert err.count("\n") == 1


def test_an_override_for_an_output_that_is_not_there(save, capfd):
    assert compare(save(broken_model(reduction="add")), "--atol", "nope=1") == 2
    assert "output must be one of output, got 'nope'" in capfd.readouterr().err


def test_a_folder_with_a_bad_model_goes_on_and_says_2(save, tmp_path, capfd):
    save(broken_model(reduction="mean"), "bad")
    save(broken_model(reduction="add"), "good")
    assert compare("--all", tmp_path, "--json", tmp_path / "out.json") == 2
    out, err = capfd.readouterr()
    assert "1 of 2 models match (0 differ, 1 could not be compared)" in out
    assert err.count("\n") == 1
    assert str(tmp_path / "bad" / "model.onnx") in err
    verdicts = [entry["verdict"] for entry in json.loads((tmp_path / "out.json").read_text())["models"]]
    assert sorted(verdicts) == ["impossible", "match"]


@pytest.mark.skipif(CUDA_LOADS, reason="CUDA loads here")
def test_cuda_that_does_not_load_is_one_line(save, capfd):
    assert cli.main([str(save(broken_model(reduction="add"))), "--provider", "cuda"]) == 2
    err = capfd.readouterr().err
    assert "--provider cuda: " in err
    assert err.count("\n") == 1


@pytest.mark.skipif(CUDA_LOADS, reason="CUDA loads here")
def test_without_a_wish_the_cpu_stands_in_for_cuda(save, capsys):
    assert cli.main([str(save(broken_model(reduction="add")))]) == 0
    assert "ortops on cpu" in capsys.readouterr().out


@pytest.mark.gpu
def test_on_cuda_our_node_runs_there_without_copies(models, capsys):
    assert cli.main(["--all", str(models), "--provider", "cuda"]) == 0
    out = capsys.readouterr().out
    assert "our nodes ran on CUDA" in out
    assert "CPU" not in out
    assert "0 Memcpy nodes" in out


def test_a_node_that_strays_from_cuda_is_exit_code_1(save, monkeypatch, capsys):
    """The provider is pretended; the node really runs on the CPU."""
    monkeypatch.setattr(providers, "choose", lambda asked: "cuda")
    monkeypatch.setitem(providers.SHORT, "cuda", providers.CPU)
    monkeypatch.setattr(providers, "entries", lambda provider: [providers.CPU])
    assert cli.main([str(save(broken_model(reduction="add")))]) == 1
    assert "a node that was meant for CUDA ran elsewhere" in capsys.readouterr().out


def test_the_script_keeps_stderr_to_one_line(save):
    """In a process of its own: ONNX Runtime's C++ log goes past Python's stderr."""
    model = save(broken_model(reduction="add", axis=3))
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(model), "--provider", "cpu"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr + done.stdout


def test_bfloat16_goes_in_and_comes_out(save, tmp_path):
    model = next(c for c in select(["matrix"]) if c.name == "matrix_bfloat16_axis0_add").realize(0)
    path = save(model.model)
    assert model.feeds[0]["data"].dtype == ml_dtypes.bfloat16
    save_npz(tmp_path / "in.npz", model.feeds[0])
    assert compare(path, "--inputs", tmp_path / "in.npz") == 0
