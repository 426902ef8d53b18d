"""Polygraphy's JSON files; the text is what Polygraphy 0.53 wrote."""

from __future__ import annotations

import base64
import io
import json

import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.polygraphy_json import load_polygraphy_inputs, load_polygraphy_outputs

# np.save of float32 [[0.18649821, 0.34553766]], as found in a file
ARRAY = {
    "array": "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDEsIDIpLCB9"
    "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAr/uj4+Vu2wPg==",
    "polygraphy_class": "ndarray",
}


def encoded(array):
    file = io.BytesIO()
    np.save(file, array)
    return {"array": base64.b64encode(file.getvalue()).decode(), "polygraphy_class": "ndarray"}


def test_inputs(tmp_path):
    (tmp_path / "in.json").write_text(json.dumps([{"x": ARRAY}, {"x": encoded(np.arange(3))}]))
    first, second = load_polygraphy_inputs(tmp_path / "in.json")
    assert first["x"].dtype == np.float32
    np.testing.assert_allclose(first["x"], [[0.18626022, 0.3455607]], atol=1e-6)
    np.testing.assert_array_equal(second["x"], [0, 1, 2])


def test_outputs(tmp_path):
    lazy = {"values": encoded(np.array([True])), "polygraphy_class": "LazyArray"}
    iteration = {"outputs": {"y": lazy}, "runtime": 0.1, "polygraphy_class": "IterationResult"}
    results = {"lst": [["onnxrt-runner-N0", [iteration, iteration]]], "polygraphy_class": "RunResults"}
    (tmp_path / "out.json").write_text(json.dumps(results))
    outputs = load_polygraphy_outputs(tmp_path / "out.json")
    assert len(outputs) == 2
    assert outputs[1]["y"].tolist() == [True]


@pytest.mark.parametrize("load", [load_polygraphy_inputs, load_polygraphy_outputs])
@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[1]", '[{"x": 1}]', '[{"x": {"array": "no", "polygraphy_class": "ndarray"}}]']
)
def test_something_else_is_refused(tmp_path, load, text):
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(CompareError, match="must be"):
        load(tmp_path / "x.json")


@pytest.mark.parametrize("load", [load_polygraphy_inputs, load_polygraphy_outputs])
def test_a_missing_file_is_named(tmp_path, load):
    with pytest.raises(CompareError, match="no such file"):
        load(tmp_path / "x.json")
