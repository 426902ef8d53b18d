"""Whole published networks, shipped by onnx with constant weights, against ONNX Runtime on the CPU."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx.backend.test
import onnxruntime as ort
import pytest

from refimpl import PluginRefRunner, gs_from_onnx, onnx_from_path

FOLDER = Path(onnx.backend.test.__file__).parent / "data" / "light"


@pytest.mark.parametrize(
    ("name", "nodes"), [("bvlc_alexnet", 24), ("densenet121", 910), ("resnet50", 176), ("shufflenet", 200)]
)
def test_networks_match_onnx_runtime(name, nodes) -> None:
    path = FOLDER / f"light_{name}.onnx"
    options = ort.SessionOptions()
    options.log_severity_level = 4
    session = ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    rng = np.random.default_rng(0)
    feed = {i.name: rng.random(i.shape, dtype=np.float32) for i in session.get_inputs()}
    expect = session.run(None, feed)
    progress = []
    for runner in (PluginRefRunner.from_path(path), PluginRefRunner(gs_from_onnx(onnx_from_path(path)))):
        with runner:
            outputs = runner.infer(feed, progress=lambda done, total, _: progress.append((done, total)))
        assert len(progress) >= nodes
        for got, wanted in zip(outputs.values(), expect, strict=True):
            np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-6)
