"""Outputs that are sequences, maps and optionals."""

from __future__ import annotations

import json

import numpy as np
import onnx
import pytest
from comparison import cli
from comparison.errors import CompareError
from comparison.tensors import load_runs, save_npz
from comparison.values import owner, tensors_of
from model_makers import info, node
from onnx import TensorProto, helper, numpy_helper

F = np.float32
TENSOR = helper.make_tensor_type_proto(TensorProto.FLOAT, None)
SEQUENCE = helper.make_sequence_type_proto(TENSOR)
MAP = helper.make_map_type_proto(TensorProto.INT64, helper.make_tensor_type_proto(TensorProto.FLOAT, []))
OPTIONAL = helper.make_optional_type_proto(TENSOR)


def model(operator: onnx.NodeProto, shape: list[int], kind: onnx.TypeProto) -> onnx.ModelProto:
    out = helper.make_value_info(operator.output[0], kind)
    graph = helper.make_graph([operator], "g", [info("x", F, shape)], [out])
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10)


MODELS = {
    "sequence": (
        model(node("SplitToSequence", "x", "s", axis=0), [3, 2], SEQUENCE),
        {"len(s)": "int64", "s[0]": "float32", "s[1]": "float32", "s[2]": "float32"},
    ),
    "empty sequence": (model(node("SequenceEmpty", "", "s"), [1], SEQUENCE), {"len(s)": "int64"}),
    "maps": (
        model(
            node("ZipMap", "x", "z", domain="ai.onnx.ml", classlabels_int64s=[3, 5]),
            [4, 2],
            helper.make_sequence_type_proto(MAP),
        ),
        {"len(z)": "int64", "z[:][3]": "float32", "z[:][5]": "float32"},
    ),
    "optional": (model(node("Optional", "x", "o"), [2], OPTIONAL), {"has(o)": "bool", "o": "float32"}),
}


def compare(*arguments) -> int:
    return cli.main([*map(str, arguments), "--provider", "cpu"])


@pytest.mark.parametrize("name", ["sequence", "empty sequence", "maps", "optional"])
def test_the_parts_are_compared(name, save, tmp_path, capsys):
    proto, parts = MODELS[name]
    path, file = save(proto), tmp_path / "o.npz"
    assert compare(path, "--save-outputs", file) == 0
    assert f"match: {len(parts)} of {len(parts)} outputs" in capsys.readouterr().out
    assert {part: array.dtype.name for part, array in load_runs(file)[0].items()} == parts
    assert compare(path, "--b", file) == 0
    assert compare(path, "--layerwise") == 0
    if name != "maps":
        assert compare(path, "--a", "onnxruntime", "--b", "onnx") == 0


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda s: s[:2], "has no such output"),
        (lambda s: [*s, s[0]], "has no such output"),
        (lambda s: [s[0], s[1], s[2] + 1], "'mismatches': 2"),
        (lambda s: [s[0], s[1], s[2].astype(np.float64)], "dtype float32 against"),
    ],
    ids=["shorter", "longer", "other values", "other type"],
)
def test_a_different_sequence_does_not_match(change, word, save, monkeypatch, tmp_path):
    import refimpl

    infer = refimpl.PluginRefRunner.infer

    def changed(self, *given, **options):
        outputs = infer(self, *given, **options)
        outputs["s"] = change(outputs["s"])
        return outputs

    monkeypatch.setattr(refimpl.PluginRefRunner, "infer", changed)
    assert compare(save(MODELS["sequence"][0]), "--json", tmp_path / "o.json") == 1
    results = json.loads((tmp_path / "o.json").read_text())["models"][0]["results"][0]
    assert word in str([result for result in results if result["verdict"] == "mismatch"])


def test_options_of_a_sequence_hold_for_its_elements(save, tmp_path):
    path = save(MODELS["sequence"][0])
    assert compare(path, "--save-outputs", tmp_path / "o.npz") == 0
    saved = load_runs(tmp_path / "o.npz")[0]
    saved["s[1]"] += F(0.5)
    save_npz(tmp_path / "o.npz", saved)
    assert compare(path, "--b", tmp_path / "o.npz") == 1
    assert compare(path, "--b", tmp_path / "o.npz", "--atol", "s=0.6") == 0
    saved["len(s)"] = np.array(4)
    save_npz(tmp_path / "o.npz", saved)
    assert compare(path, "--b", tmp_path / "o.npz", "--atol", "s=2") == 1


def test_expected_sequences_are_read_from_data_sets(save, tmp_path, capsys):
    path = save(MODELS["sequence"][0])
    folder = path.parent / "test_data_set_0"
    folder.mkdir()
    x = np.arange(6, dtype=F).reshape(3, 2)
    (folder / "input_0.pb").write_bytes(numpy_helper.from_array(x, "x").SerializeToString())
    good = numpy_helper.from_list([x[i : i + 1] for i in range(3)], "s").SerializeToString()
    (folder / "output_0.pb").write_bytes(good)
    assert compare(path, "--b", "expected") == 0
    assert "match: 4 of 4 outputs" in capsys.readouterr().out
    (folder / "output_0.pb").write_bytes(numpy_helper.from_list([x[:1]], "s").SerializeToString())
    assert compare(path, "--b", "expected") == 1
    (folder / "output_1.pb").write_bytes(good)
    assert compare(path, "--b", "expected") == 2
    assert "output_1.pb: the model has only 1 outputs" in capsys.readouterr().err
    (folder / "output_1.pb").unlink()
    (folder / "output_0.pb").write_bytes(b"\xff\xff")
    assert compare(path, "--b", "expected") == 2
    assert "must hold a value of sequence_type" in capsys.readouterr().err


def test_an_input_that_is_no_tensor_is_refused(save, capfd):
    proto = model(node("SequenceAt", "s x", "y"), [], TENSOR)
    proto.graph.input[0].CopyFrom(info("x", np.int64, []))
    proto.graph.input.append(helper.make_value_info("s", SEQUENCE))
    assert compare(save(proto)) == 2
    err = capfd.readouterr().err
    assert "'s' must be a tensor, got sequence_type" in err
    assert err.count("\n") == 1


def test_values_of_every_kind():
    nested = tensors_of("n", [[np.ones(1), np.ones(1)], []])
    assert list(nested) == ["len(n)", "len(n[0])", "n[0][0]", "n[0][1]", "len(n[1])"]
    assert list(tensors_of("m", {"a": np.ones(1), "b": 2.0})) == ["len(m)", "m['a']", "m['b']"]
    unlike = tensors_of("z", [{1: 0.5}, {2: 0.5}])
    assert list(unlike) == [
        "len(z)",
        "len(z[0])",
        "z[0][1]",
        "len(z[1])",
        "z[1][2]",
    ]
    assert list(tensors_of("o", None, OPTIONAL)) == ["has(o)"]
    assert list(tensors_of("o", [np.ones(1)], OPTIONAL)) == ["has(o)", "o"], "as onnx's reference gives it"
    with pytest.raises(CompareError, match="sequence, map or optional, got object"):
        tensors_of("x", object())


def test_the_owner_of_a_part():
    assert [owner(part) for part in ("s[0]", "z[:]['a]']", "y", "len(s)")] == ["s", "z", "y", "len(s)"]
