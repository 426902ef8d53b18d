"""The options of compare.py, through its command line."""

from __future__ import annotations

import json
import subprocess
import sys

import ml_dtypes
import numpy as np
import onnx
import pytest
from comparison import cli
from comparison.tensors import load_npz, load_runs, save_npz, save_runs
from generation import select
from model_makers import model_of, node, scatter_model

F = np.float32


def compare(*arguments) -> int:
    return cli.main([*map(str, arguments), "--provider", "cpu"])


@pytest.fixture
def scatter(save):
    return save(scatter_model(data=("N", 3), indices=("E", 3)))


@pytest.fixture
def bfloat16(save):
    return save(scatter_model(ml_dtypes.bfloat16))


@pytest.mark.parametrize("b", ["refimpl", "onnx", "onnxruntime", "onnxruntime:cpu", "ortops:cpu"])
def test_any_two_sides(scatter, b, capsys):
    assert compare(scatter, "--a", "ortops", "--b", b) == 0
    assert "against " + {"ortops:cpu": "ortops on cpu"}.get(b, b.partition(":")[0]) in capsys.readouterr().out


def test_expected_outputs_of_the_data_set_are_a_side(tmp_path, capsys):
    from generation import write_cases

    write_cases(select(patterns=["edge_symbolic_int8_*"]), tmp_path)
    (model,) = tmp_path.glob("*/model.onnx")
    assert compare(model, "--b", "expected") == 0
    assert "match: 3 of 3 outputs" in capsys.readouterr().out
    assert compare(model, "--a", "expected", "--inputs", model.parent / "test_data_set_1") == 0


def test_shapes_and_dimensions(scatter, tmp_path):
    arguments = ["--dim", "N=4", "--shape", "indices=50,3", "--save-inputs", tmp_path / "in.npz"]
    assert compare(scatter, *arguments) == 0
    feed = load_npz(tmp_path / "in.npz")
    assert {name: array.shape for name, array in feed.items()} == {
        "data": (4, 3),
        "indices": (50, 3),
        "updates": (50, 3),
    }
    assert set(feed["indices"].ravel()) == set(range(-4, 4))


def test_polygraphys_way_to_write_a_shape(scatter, tmp_path):
    assert compare(scatter, "--shape", "data:[5,3]", "--save-inputs", tmp_path / "in.npz") == 0
    assert load_npz(tmp_path / "in.npz")["data"].shape == (5, 3)


def test_ranges(scatter, tmp_path):
    arguments = ["--float-range", "-3", "-2", "--range", "updates", "7", "8", "--range", "indices", "2", "2"]
    assert compare(scatter, *arguments, "--save-inputs", tmp_path / "in.npz") == 0
    feed = load_npz(tmp_path / "in.npz")
    assert -3 <= feed["data"].min() <= feed["data"].max() <= -2
    assert 7 <= feed["updates"].min() <= feed["updates"].max() <= 8
    assert (feed["indices"] == 2).all()


def test_unique_indices(scatter, tmp_path):
    arguments = ["--unique-indices", "--dim", "N=20", "--dim", "E=15", "--save-inputs", tmp_path / "in.npz"]
    assert compare(scatter, *arguments) == 0
    assert all(np.unique(column).size == 15 for column in load_npz(tmp_path / "in.npz")["indices"].T)


def test_unique_indices_need_enough_slots(scatter, capfd):
    assert compare(scatter, "--unique-indices", "--dim", "N=5", "--dim", "E=15") == 2
    assert "'indices' needs 15 of 5 slots" in capfd.readouterr().err


def test_iterations_and_saved_files_come_back(bfloat16, tmp_path, capsys):
    saved = [tmp_path / name for name in ("in.npz", "a.npz", "b.npz")]
    names = ("--save-inputs", "--save-outputs", "--save-reference")
    options = [x for pair in zip(names, saved, strict=True) for x in pair]
    assert compare(bfloat16, "--iterations", 3, *options) == 0
    assert "match: 3 of 3 outputs" in capsys.readouterr().out
    inputs, outputs = load_runs(saved[0]), load_runs(saved[1])
    assert len(inputs) == len(outputs) == 3
    assert outputs[2]["output"].dtype == ml_dtypes.bfloat16
    assert (inputs[0]["data"] != inputs[1]["data"]).any()
    assert compare(bfloat16, "--inputs", saved[0], "--a", saved[1]) == 0
    assert compare(bfloat16, "--inputs", saved[0], "--b", saved[2]) == 0
    assert cli.main(["--load-outputs", str(saved[1]), "--against", str(saved[2])]) == 0
    assert compare(bfloat16, "--inputs", saved[0], "--load-outputs", saved[1]) == 0


def test_two_saved_files_without_a_model(tmp_path, capsys):
    save_npz(tmp_path / "a.npz", {"y": np.array([1, 2])})
    save_npz(tmp_path / "b.npz", {"y": np.array([1, 3])})
    assert cli.main(["--load-outputs", str(tmp_path / "a.npz"), "--against", str(tmp_path / "b.npz")]) == 1
    assert "1 of 2 differ" in capsys.readouterr().out
    save_runs(tmp_path / "b.npz", [{"y": np.array([1, 3])}] * 2)
    assert cli.main(["--load-outputs", str(tmp_path / "a.npz"), "--against", str(tmp_path / "b.npz")]) == 2


def test_a_loader_script(scatter, tmp_path, capfd):
    script = tmp_path / "feeds.py"
    text = (
        "import numpy as np\n"
        "def load_data():\n"
        "    for n in range(2):\n"
        "        data, updates = np.zeros((4, 3), np.float32), np.ones((ROWS, 3), np.float32)\n"
        "        yield {'data': data, 'indices': np.zeros((6, 3), np.int64), 'updates': updates}\n"
    )
    script.write_text(text.replace("ROWS", "6"))
    assert compare(scatter, "--data-loader-script", script) == 0
    assert "match: 2 of 2 outputs" in capfd.readouterr().out
    script.write_text(text.replace("ROWS", "7"))
    assert compare(scatter, "--data-loader-script", script) == 2
    assert capfd.readouterr().err.count("\n") == 1


@pytest.fixture
def off(tmp_path):
    """Two files whose output y differs by 0.5 in one of ten elements, and z by nothing."""
    y, z = np.ones(10, F), np.zeros(3, F)
    other = y.copy()
    other[4] = 1.5
    save_npz(tmp_path / "a.npz", {"y": other, "z": z})
    save_npz(tmp_path / "b.npz", {"y": y, "z": z})
    return ["--load-outputs", str(tmp_path / "a.npz"), "--against", str(tmp_path / "b.npz")]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ([], 1),
        (["--atol", "0.5"], 0),
        (["--atol", "y=0.5"], 0),
        (["--atol", "y:0.5"], 0),
        (["--atol", "z=0.5"], 1),
        (["--rtol", "0.5", "--atol", "0"], 0),
        (["--check-error-stat", "mean", "--atol", "0.05"], 0),
        (["--check-error-stat", "y=mean", "--atol", "0.05"], 0),
        (["--check-error-stat", "median"], 0),
        (["--check-error-stat", "max", "--atol", "0.4", "--rtol", "0.4"], 1),
        (["--check-error-stat", "quantile", "--error-quantile", "0.8"], 0),
        (["--check-error-stat", "elemwise"], 1),
        (["--check-error-stat", "none", "--min-cosine", "0.9"], 0),
        (["--check-error-stat", "none", "--min-cosine", "0.999"], 1),
        (["--check-error-stat", "none", "--max-l2", "0.51"], 0),
        (["--check-error-stat", "none", "--max-l2", "0.49"], 1),
        (["--check-error-stat", "none", "--max-l2", "z=0.49"], 0),
        (["--check-error-stat", "none", "--max-ulp", "10"], 1),
        (["--check-error-stat", "none", "--min-snr", "40"], 1),
        (["--check-error-stat", "none", "--top-k", "1"], 1),
        (["--tolerance", "plugin"], 1),
        (["--validate", "--atol", "1"], 0),
    ],
)
def test_what_is_allowed(off, options, code):
    assert cli.main([*off, *options]) == code


def test_statistics_are_shown(off, capsys):
    assert cli.main([*off, "--stats"]) == 1
    out = capsys.readouterr().out
    for word in ("median", "cosine", "PSNR", "time: a"):
        assert word in out


def test_fail_fast_over_a_folder(save, capsys):
    folder = save(scatter_model(), "a").parent.parent
    save(scatter_model(), "b")
    arguments = ["--all", folder, "--b", "onnx", "--fail-fast"]
    assert compare(*arguments) == 0
    assert "2 of 2 models match" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--b", "nonsense"], "side must be ortops, onnxruntime, refimpl, onnx, expected or a file"),
        (["--a", "ortops:tpu"], "provider must be one of cpu, cuda, got 'tpu'"),
        (["--b", "expected"], "side expected needs inputs from data sets"),
        (["--shape", "nope=1"], "input must be one of data, indices, updates, got 'nope'"),
        (["--shape", "data=1"], "'data' must be [N, 3], got [1]"),
        (["--shape", "x"], "must be input=2,3, got 'x'"),
        (["--dim", "Z=1"], "dimension must be one of E, N, got 'Z'"),
        (["--dim", "N=x"], "must be name=size, got 'N=x'"),
        (["--range", "nope", "0", "1"], "input must be one of data, indices, updates, got 'nope'"),
        (["--range", "data", "1", "0"], "must have its smaller value first"),
        (["--range", "data", "a", "0"], "must be a number, got 'a'"),
        (["--float-range", "1", "0"], "the smaller value must come first"),
        (["--iterations", "0"], "--iterations must be 1 or more, got 0"),
        (["--memory", "0"], "--memory must be 1 or more, got 0"),
        (["--inputs", "x.npz", "--seed", "1"], "options of generated inputs go neither with --inputs"),
        (["--inputs", "x.npz", "--data-loader-script", "x.py"], "not both"),
        (["--data-loader-script", "/nonexistent.py"], "there is no such file"),
        (["--check-error-stat", "mode"], "must be one of elementwise, max"),
        (["--error-quantile", "2"], "quantile must be in [0, 1], got 2"),
        (["--top-k", "nan"], "--top-k must be a whole number, got nan"),
        (["--top-k", "1.5"], "--top-k must be a whole number, got 1.5"),
        (["--check-error-stat", "none"], "none needs a threshold or --top-k"),
        (["--max-l2", "nan"], "threshold l2 must be a number, got nan"),
        (["--top-k", "0"], "top-k must be 1 or more, got 0"),
        (["--max-l2", "nope=1"], "output must be one of output, got 'nope'"),
        (["--layerwise", "--a", "{self}"], "--layerwise needs sides that run the model"),
        (["--html", "/nonexistent/x.html"], "--html: the folder of /nonexistent/x.html must exist"),
        (
            ["--save-inputs", "/nonexistent/x.npz"],
            "--save-inputs: the folder of /nonexistent/x.npz must exist",
        ),
        (["--seed", "x"], "argument --seed: invalid int value: 'x'"),
    ],
)
def test_nonsense_is_one_line(scatter, tmp_path, arguments, message, capfd):
    with_file = tmp_path / "saved.npz"
    save_npz(with_file, {"output": np.zeros((8, 3), F)})
    assert compare(scatter, *(with_file if a == "{self}" else a for a in arguments)) == 2
    err = capfd.readouterr().err
    assert message in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("option", ["--html", "--plot", "--extract", "--gen-script", "--save-inputs"])
def test_what_goes_with_one_model_only(tmp_path, option, capfd):
    assert compare("--all", tmp_path, option, tmp_path / "x") == 2
    assert "goes with one model, not with --all" in capfd.readouterr().err


def test_layerwise_names_the_node_and_extracts_it(save, tmp_path, capsys, monkeypatch):
    """The reference is made wrong for every Neg."""
    nodes = [node("Add", "x x", "a"), node("Neg", "a", "b"), node("Mul", "b b", "y")]
    path = save(model_of(nodes, {"x": (F, [4])}, {"y": (F, [4])}).proto)
    from comparison.sides import ReferenceSide

    enter = ReferenceSide.__enter__

    def wrong(self):
        copy = onnx.ModelProto()
        copy.CopyFrom(self._model.proto)
        for item in copy.graph.node:
            item.op_type = {"Neg": "Exp"}.get(item.op_type, item.op_type)
        self._model = type(self._model)(None, copy)
        return enter(self)

    monkeypatch.setattr(ReferenceSide, "__enter__", wrong)
    out = tmp_path / "guilty.onnx"
    assert compare(path, "--layerwise", "--extract", out, "--json", tmp_path / "o.json") == 1
    text = capsys.readouterr().out
    assert "first: b, of Neg node Neg_b" in text
    assert "this node causes the error" in text
    first = json.loads((tmp_path / "o.json").read_text())["models"][0]["layers"]["first"]
    assert (first["node"], first["op"], first["causes"]) == ("Neg_b", "Neg", True)
    assert compare(out) == 1, "the extracted node reproduces it"
    monkeypatch.undo()
    assert compare(out) == 0
    assert "the model needs none" in capsys.readouterr().out


def test_layerwise_of_a_model_that_matches(scatter, tmp_path, capsys):
    assert compare(scatter, "--layerwise", "--extract", tmp_path / "x.onnx") == 0
    out = capsys.readouterr().out
    assert "layers: all 1 tensors match" in out
    assert "nothing to save" in out
    assert not (tmp_path / "x.onnx").exists()


def judge(tmp_path, text):
    path = tmp_path / "judge.py"
    path.write_text("import numpy as np\ndef compare_outputs(a, b):\n    " + text + "\n")
    return ["--compare-script", str(path)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("return True", 0),
        ("return False", 1),
        ("return {'y': np.median(a['y'] - b['y']) == 0}", 0),
        ("return {'z': False}", 1),
        ("return {'z': True}", 1),
        ("return {name: np.array_equal(a[name], b[name]) for name in b}", 1),
        ("return {}", 1),
        ("return {'nope': True}", 2),
        ("return 'yes'", 2),
        ("return 1 / 0", 2),
    ],
)
def test_a_script_may_judge(off, tmp_path, text, code, capfd):
    assert cli.main([*off, *judge(tmp_path, text)]) == code
    assert capfd.readouterr().err.count("\n") == (code == 2)


def test_tensors_inside_the_graph_may_be_compared(save, capsys):
    nodes = [node("Add", "x x", "a"), node("Neg", "a", "b"), node("Mul", "b b", "y")]
    path = save(model_of(nodes, {"x": (F, [4])}, {"y": (F, [4])}).proto)
    assert compare(path, "--outputs", "a", "y") == 0
    out = capsys.readouterr().out
    assert "match: 2 of 2 outputs" in out
    assert compare(path, "--outputs", "b", "--b", "onnx", "--atol", "b=1e-3") == 0
    assert compare(path, "--outputs", "x") == 2
    assert "no node of the outermost graph makes 'x'" in capsys.readouterr().err


SCRIPTS = {
    "judge": ["--compare-script", "{judge}", "--rtol", "0"],
    "outputs": ["--outputs", "output", "--optimization", "none", "--b", "onnx"],
    "generated": [
        "--seed",
        "3",
        "--iterations",
        "2",
        "--dim",
        "N=9",
        "--atol",
        "output=1e-4",
        "--unique-indices",
    ],
    "layers": ["--layerwise", "--b", "onnxruntime"],
    "checks": ["--check-error-stat", "mean", "--min-cosine", "0.99", "--tolerance", "auto", "--stats"],
    "loader": ["--data-loader-script", "{loader}"],
    "saved": ["--inputs", "{inputs}", "--b", "{outputs}"],
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_generated_script_does_the_same(scatter, tmp_path, name, capsys):
    files = {
        key: tmp_path / file for key, file in (("loader", "l.py"), ("inputs", "i.npz"), ("outputs", "o.npz"))
    }
    files["judge"] = judge(tmp_path, "return True")[1]
    assert compare(scatter, "--save-inputs", files["inputs"], "--save-outputs", files["outputs"]) == 0
    files["loader"].write_text(
        f"import numpy as np\ndef load_data():\n    return [dict(np.load({str(files['inputs'])!r}))]\n"
    )
    out = tmp_path / "script.py"
    arguments = [a.format(**files) for a in SCRIPTS[name]]
    assert compare(scatter, *arguments, "--gen-script", out) == 0
    text = out.read_text()
    assert len(text.splitlines()) < 45
    compile(text, str(out), "exec")
    done = subprocess.run(
        [sys.executable, str(out)], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "match: " in done.stdout
    capsys.readouterr()
    assert compare(scatter, *arguments) == 0
    here = capsys.readouterr().out
    tables = ["\n".join(line for line in t.splitlines() if "output" in line) for t in (done.stdout, here)]
    assert tables[0].splitlines()[0] == tables[1].splitlines()[0]


def test_a_script_of_a_mismatch_exits_with_1(scatter, tmp_path):
    save_npz(tmp_path / "wrong.npz", {"output": np.ones((8, 3), F)})
    out = tmp_path / "script.py"
    assert compare(scatter, "--b", tmp_path / "wrong.npz", "--gen-script", out) == 0
    done = subprocess.run(
        [sys.executable, str(out)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 1
    assert "differ" in done.stdout


def test_nothing_to_compare_is_no_match(tmp_path, capfd):
    save_npz(tmp_path / "a.npz", {})
    assert cli.main(["--load-outputs", str(tmp_path / "a.npz"), "--against", str(tmp_path / "a.npz")]) == 2
    assert "nothing was compared" in capfd.readouterr().err
