"""compare.py on what cannot be compared: exit code 2, one line, and never a traceback."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from comparison import cli
from comparison.tensors import load_runs, save_npz, save_runs
from model_makers import model_of, node, scatter_model
from onnx import TensorProto

SCRIPT = Path(__file__).parents[2] / "tools" / "compare.py"
ROOT = SCRIPT.parents[1]
F = np.float32


def relu(name="x", output="y", shape=(2,), dtype=F) -> onnx.ModelProto:
    proto = model_of([node("Relu", name, output)], {name: (dtype, shape)}, {output: (dtype, shape)}).proto
    proto.graph.node[0].name = "relu"
    return proto


def compare(*arguments) -> int:
    return cli.main([*map(str, arguments), "--provider", "cpu"])


def refused(capfd, *arguments) -> str:
    """The one line that the command refuses with."""
    assert compare(*arguments) == 2
    err = capfd.readouterr().err
    assert err.startswith("compare.py: error: ")
    assert err.count("\n") == 1
    assert "unexpected" not in err
    return err


def with_dim(size: int) -> onnx.ModelProto:
    model = relu(shape=["N"])
    for value in (model.graph.input[0], model.graph.output[0]):
        value.type.tensor_type.shape.dim[0].dim_value = size
    return model


def with_type(where: str, element_type: int) -> onnx.ModelProto:
    model = relu()
    getattr(model.graph, where)[0].type.tensor_type.elem_type = element_type
    return model


def with_initializer(element_type: int) -> onnx.ModelProto:
    model = relu()
    model.graph.initializer.append(TensorProto(name="w", data_type=element_type, dims=[1]))
    return model


def without_type() -> onnx.ModelProto:
    model = relu()
    model.graph.input[0].ClearField("type")
    return model


ODD_MODELS = {
    "dimension -1": (with_dim(-1), "dimensions of input 'x' must be 0 or more, got [-1]"),
    "dimension 2^40": (with_dim(2**40), "input 'x' must fit into memory, got shape [1099511627776]"),
    "dimension 2^62": (with_dim(2**62), "input 'x' must fit into memory"),
    "input of type 0": (with_type("input", 0), "'x': element type must be one of ONNX's, got 0"),
    "input of type 99": (with_type("input", 99), "'x': element type must be one of ONNX's, got 99"),
    "output of type 0": (with_type("output", 0), "Invalid tensor data type 0"),
    "output of type 99": (with_type("output", 99), "'y': element type must be one of ONNX's, got 99"),
    "constant of type 99": (with_initializer(99), "refuses the model"),
    "input without type": (without_type(), "'x' must be a tensor, got no type"),
}


@pytest.mark.parametrize("name", ODD_MODELS)
def test_an_odd_model_is_one_line(name, save, capfd):
    model, message = ODD_MODELS[name]
    assert message in refused(capfd, save(model))


@pytest.mark.parametrize("options", [{"name": "NAME"}, {"output": "NAME"}], ids=["input", "output"])
def test_a_name_that_is_not_utf_8(options, tmp_path, capfd):
    path = tmp_path / "model.onnx"
    path.write_bytes(relu(**options).SerializeToString().replace(b"NAME", b"\xff\xfe\xfdE"))
    assert r"every name must be UTF-8, got b'\xff\xfe\xfdE'" in refused(capfd, path)


@pytest.mark.parametrize("name", [b"relu", b"model"], ids=["node", "graph"])
def test_a_name_of_a_node_or_graph_that_is_not_utf_8(name, tmp_path, capfd):
    path = tmp_path / "model.onnx"
    path.write_bytes(relu().SerializeToString().replace(name, b"\xff" * len(name)))
    assert "every name must be UTF-8" in refused(capfd, path)


def add() -> onnx.ModelProto:
    return model_of([node("Add", "x z", "y")], {"x": (F, ["N"]), "z": (F, ["N"])}, {"y": (F, ["N"])}).proto


@pytest.mark.parametrize(
    "options",
    [("--shape", "x=2", "--shape", "z=3"), ("--dim", "N=3", "--shape", "x=2")],
    ids=["shapes", "dim"],
)
def test_a_symbol_has_one_size(options, save, capfd):
    assert "dimension 'N' must have one size, got" in refused(capfd, save(add()), *options)


def test_a_symbol_has_one_size_in_a_file(save, tmp_path, capfd):
    save_npz(tmp_path / "in.npz", {"x": np.ones(2, F), "z": np.ones(1, F)})
    message = refused(capfd, save(add()), "--inputs", tmp_path / "in.npz")
    assert "dimension 'N' must have one size, got 2, and 1 in 'z'" in message


@pytest.mark.parametrize("dtype", [F, np.float16, np.int64])
@pytest.mark.parametrize(
    "limits", [("1", "inf"), ("-inf", "1"), ("-inf", "inf"), ("1e400", "1e401"), ("nan", "1")]
)
def test_a_range_has_finite_limits(dtype, limits, save, capfd):
    message = refused(capfd, save(relu(dtype=dtype)), "--range", "x", *limits)
    assert "must have finite limits" in message or "smaller value first" in message
    assert "--float-range: the" in refused(capfd, save(relu(dtype=dtype)), "--float-range", *limits)


@pytest.mark.parametrize("dtype", [np.float64, F, np.float16, np.int64, np.uint8])
@pytest.mark.parametrize("limits", [("-1e308", "1e308"), ("0", "1e60"), ("-5e0", "-.0")])
def test_a_range_beyond_the_type_is_cut(dtype, limits, save, tmp_path, capfd):
    path, out = save(relu(dtype=dtype, shape=(50,))), tmp_path / "in.npz"
    if dtype == np.int64 or dtype == np.uint8:
        path = save(model_of([node("Identity", "x", "y")], {"x": (dtype, [50])}, {"y": (dtype, [50])}).proto)
    assert compare(path, "--range", "x", *limits, "--save-inputs", out) == 0
    assert capfd.readouterr().err == ""
    x = np.load(out)["x"].astype(np.float64)
    assert np.isfinite(x).all()
    assert x.min() >= float(limits[0])
    assert x.max() <= float(limits[1])


def test_a_range_without_a_value_of_the_type(save, capfd):
    assert "no float16 is in" in refused(capfd, save(relu(dtype=np.float16)), "--range", "x", "1e6", "1e7")
    assert "no int64 is in" in refused(capfd, save(relu(dtype=np.int64)), "--range", "x", "0.2", "0.7")


@pytest.mark.parametrize(
    "value",
    [
        *("np.array([True, False])", "np.array([True])", "None", "1", "[]", "exit(1)"),
        *("{'y': None}", "{'y': np.array([True, True])}", "{1: True}"),
    ],
)
def test_a_judge_that_gives_no_verdict(value, save, tmp_path, capfd):
    script = tmp_path / "judge.py"
    script.write_text(f"import numpy as np\ndef compare_outputs(a, b):\n    return {value}\n")
    message = refused(capfd, save(relu()), "--compare-script", script)
    assert "must return a bool or a dict of them" in message or "judge.py" in message


@pytest.mark.parametrize("body", ["def load_data(): return [{'x': [[1], [1, 2]]}]", "exit(1)"])
def test_a_loader_that_fails(body, save, tmp_path, capfd):
    script = tmp_path / "loader.py"
    script.write_text(body + "\n")
    assert "loader.py" in refused(capfd, save(relu()), "--data-loader-script", script)


def test_an_unforeseen_error_is_no_mismatch(save, monkeypatch, capfd):
    def fail(*given):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(cli.plan, "settings", fail)
    path = save(relu())
    for arguments in ([path], ["--all", path.parent]):
        assert compare(*arguments) == 2
        err = capfd.readouterr().err
        assert "unexpected ZeroDivisionError: oh" in err
        assert err.count("\n") == 1
    assert compare(path, "--json", path.parent / "o.json") == 2
    assert "unexpected ZeroDivisionError: oh" in (path.parent / "o.json").read_text()


@pytest.mark.parametrize("name", ["onnx::1", "x::bfloat16", "file", "allow_pickle", "a/b", "x.npy"])
def test_any_name_goes_to_a_file_and_back(name, save, tmp_path, capfd):
    path, file = save(relu(name, "y")), tmp_path / "f.npz"
    assert compare(path, "--iterations", 2, "--save-inputs", file) == 0
    assert compare(path, "--inputs", file) == 0
    assert "match: 2 of 2 outputs" in capfd.readouterr().out
    path = save(relu("x", name))
    assert compare(path, "--iterations", 2, "--save-outputs", file) == 0
    assert compare(path, "--iterations", 2, "--b", file) == 0
    assert compare("--load-outputs", file, "--against", file) == 0


def test_names_that_look_like_iterations_of_each_other(tmp_path):
    runs = [{"x": np.float32([i]), "x::1": np.float32([10 + i])} for i in range(3)]
    save_runs(tmp_path / "r.npz", runs)
    for names in ((), ("x", "x::1")):
        assert load_runs(tmp_path / "r.npz", names) == runs
    np.savez(tmp_path / "n.npz", **runs[0])
    assert load_runs(tmp_path / "n.npz", ("x", "x::1")) == [runs[0]]
    np.savez(tmp_path / "o.npz", **{"onnx::1": np.ones(2)})
    assert list(load_runs(tmp_path / "o.npz")[0]) == ["onnx::1"]


def shell(path: Path, arguments: str, *, limit=60, **environment) -> subprocess.CompletedProcess[str]:
    """The command in a shell; its own exit code, not that of what it is piped into."""
    command = f"{sys.executable} {SCRIPT} {path} --provider cpu {arguments}"
    return subprocess.run(
        ["/bin/bash", "-c", command],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=limit,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (">&-", "standard output must be open"),
        (">/dev/full", "standard output: No space left on device"),
        ("--help >/dev/full", "standard output: No space left on device"),
        ("| true; exit ${PIPESTATUS[0]}", "standard output was closed by its reader"),
        ("--json /dev/full", "/dev/full could not be written: No space left on device"),
        ("--save-outputs /dev/full", "/dev/full could not be written: No space left on device"),
    ],
)
def test_a_report_that_cannot_be_written(arguments, message, save):
    done = shell(save(relu()), arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_report_of_which_one_line_is_read(save):
    done = shell(save(relu()), "| head -1; exit ${PIPESTATUS[0]}")
    assert done.returncode in (0, 2)
    assert done.stderr.count("\n") == (done.returncode == 2)
    assert "Traceback" not in done.stderr


def test_without_standard_error_the_exit_code_stands(save):
    assert shell(save(relu()), "2>&-").returncode == 0
    done = shell(save(relu()), "--rtol nope=1 2>&-")
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "cp1252"},
    ],
    ids=["ascii", "C", "C_without_utf-8", "cp1252"],
)
def test_names_that_the_terminal_cannot_show(environment, save, tmp_path):
    path = save(relu("é漢", "π"), "modèle漢")
    done = shell(path, f"--stats --json {tmp_path}/o.json --html {tmp_path}/o.html", **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "match: 1 of 1 outputs" in done.stdout
    done = shell(path, "--rtol nope=1", **environment)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_damaged_models(tmp_path, capfd):
    """Single bytes changed, lost and added, of a model with our operator."""
    whole = scatter_model().SerializeToString()
    rng, path = random.Random(0), tmp_path / "model.onnx"
    for _ in range(80):
        damaged, at = bytearray(whole), rng.randrange(len(whole))
        damaged[at : at + rng.randrange(2)] = rng.randbytes(rng.randrange(2))
        path.write_bytes(damaged)
        code = compare(path)
        err = capfd.readouterr().err
        assert (code, err.count("\n")) in ((0, 0), (2, 1)), bytes(damaged)
        assert "unexpected" not in err
