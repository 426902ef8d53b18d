"""Models on disk."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import onnx
import pytest
from generation import GenerationError, select, write_case, write_cases
from generation.write import MANIFEST
from onnx import numpy_helper

FEW = [
    "matrix_bfloat16_axis0_add",
    "edge_symbolic_int8_*",
    "conformance_scatter_elements_with_axis",
    "karate_club_gcn",
]


def tree(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def read(path):
    tensor = onnx.TensorProto()
    tensor.ParseFromString(path.read_bytes())
    return tensor.name, numpy_helper.to_array(tensor)


def test_the_layout_is_that_of_the_backend_tests(tmp_path):
    case = select(patterns=["edge_symbolic_int8_*"])[0]
    write_case(case, tmp_path)
    assert sorted(p.name for p in (tmp_path / case.name).iterdir()) == [
        "model.onnx",
        "test_data_set_0",
        "test_data_set_1",
        "test_data_set_2",
    ]
    names = [read(tmp_path / case.name / "test_data_set_2" / f"input_{i}.pb")[0] for i in range(3)]
    assert names == ["data", "indices", "updates"]
    onnx.checker.check_model(onnx.load(tmp_path / case.name / "model.onnx"), full_check=True)


def test_the_metadata_names_the_generator(tmp_path):
    case = select(patterns=["karate_club_gcn"])[0]
    write_case(case, tmp_path, seed=4)
    model = onnx.load(tmp_path / case.name / "model.onnx")
    tags = {p.key: p.value for p in model.metadata_props}
    assert "gen_models.py" in tags["generator"]
    assert (tags["suite"], tags["seed"]) == ("real", "4")


def test_the_same_seed_gives_the_same_bytes_and_another_others(tmp_path):
    for name, seed in (("a", 3), ("b", 3), ("c", 4)):
        write_cases(select(patterns=FEW), tmp_path / name, seed=seed)
    assert tree(tmp_path / "a") == tree(tmp_path / "b")
    assert tree(tmp_path / "a").keys() == tree(tmp_path / "c").keys()
    assert tree(tmp_path / "a") != tree(tmp_path / "c")


def test_processes_change_nothing(tmp_path):
    write_cases(select(patterns=FEW), tmp_path / "one")
    write_cases(select(patterns=FEW), tmp_path / "two", jobs=2)
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_model_does_not_depend_on_which_others_are_written(tmp_path):
    write_cases(select(patterns=FEW), tmp_path / "all")
    write_cases(select(patterns=FEW[:1]), tmp_path / "one")
    for path in (tmp_path / "one" / FEW[0]).rglob("*.pb"):
        assert path.read_bytes() == (tmp_path / "all" / path.relative_to(tmp_path / "one")).read_bytes()


def test_regenerating_touches_no_file(tmp_path):
    write_cases(select(patterns=FEW), tmp_path)
    before = {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*") if p.is_file()}
    write_cases(select(patterns=FEW), tmp_path)
    assert before == {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*") if p.is_file()}


def test_the_manifest_has_the_hash_of_every_file(tmp_path):
    write_cases(select(patterns=FEW[:2]), tmp_path)
    write_cases(select(patterns=FEW[2:]), tmp_path)
    entries = json.loads((tmp_path / MANIFEST).read_text())["models"]
    assert len(entries) == 4
    hashes = {path: value for entry in entries.values() for path, value in entry["files"].items()}
    files = {name: content for name, content in tree(tmp_path).items() if name != MANIFEST}
    assert hashes == {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}


def test_a_data_set_of_an_earlier_version_goes_away(tmp_path):
    case = select(patterns=[FEW[0]])[0]
    stale = tmp_path / case.name / "test_data_set_5" / "input_0.pb"
    stale.parent.mkdir(parents=True)
    stale.write_bytes(b"")
    write_case(case, tmp_path)
    assert not stale.exists()


def test_without_expected_outputs_there_are_none(tmp_path):
    write_cases(select(patterns=FEW), tmp_path, with_expected=False)
    assert not list(tmp_path.rglob("output_*.pb"))
    assert list(tmp_path.rglob("input_*.pb"))


def test_a_reported_case_has_its_published_output(tmp_path):
    case = select(patterns=["edge_reported_nan_max_from_updates"])[0]
    write_case(case, tmp_path)
    name, array = read(tmp_path / case.name / "test_data_set_0" / "output_0.pb")
    assert name == "output"
    assert array.dtype == np.float32
    assert np.isnan(array).all()


def test_a_failing_reference_names_the_model(tmp_path):
    def reference(model, feeds):
        raise ValueError("no such thing")

    case = select(patterns=[FEW[0]])[0]
    with pytest.raises(GenerationError, match=f"{case.name}: the reference failed: no such thing"):
        write_case(case, tmp_path, reference=reference)


def test_a_broken_manifest_says_what_to_do(tmp_path):
    (tmp_path / MANIFEST).write_text("{}")
    with pytest.raises(GenerationError, match="delete it and run again"):
        write_cases(select(patterns=FEW[:1]), tmp_path)


def test_every_generated_output_is_what_the_reference_gives(tmp_path):
    """The published outputs among them: onnx's own and the reported ones."""
    from comparison.compare import Settings, compare_outputs
    from comparison.data_loaders import data_sets_beside, load_expected, load_feeds
    from comparison.model_file import ModelFile
    from comparison.sides import ReferenceSide

    cases = select(["edge", "conformance"], ["edge_reported_*", "conformance_scatter_*"])
    write_cases(cases, tmp_path)
    for case in cases:
        model = ModelFile.load(tmp_path / case.name / "model.onnx")
        with ReferenceSide(model) as side:
            for folder in data_sets_beside(model):
                outputs = side.run(load_feeds(folder, model)[0])
                results = compare_outputs(outputs, load_expected(folder, model), Settings())
                assert results
                assert all(result.matches for result in results), case.name
