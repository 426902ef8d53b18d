"""Models exported by torch run whole, and agree with ONNX Runtime's CPU provider."""

from __future__ import annotations

import functools
import logging
import warnings

import numpy as np
import onnx
import onnx_graphsurgeon as gs
import onnxruntime as ort
import pytest

torch = pytest.importorskip("torch", reason="the extra 'torch' is not installed")
pytest.importorskip("onnxscript", reason="the extra 'torch' is not installed")

from refimpl import PluginRefRunner, gs_from_onnx, onnx_from_path  # noqa: E402 - after the skip

RTOL = ATOL = 1e-5  # float32


class ControlFlow(torch.nn.Module):
    """A branch on the data, each side with weights of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.up, self.down = torch.nn.Linear(6, 4), torch.nn.Linear(6, 4)

    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: self.up(x).relu(), lambda x: self.down(x).tanh() - 1, (x,))


class Lstm(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.lstm = torch.nn.LSTM(8, 6, num_layers=2, bidirectional=True, batch_first=True)

    def forward(self, x):
        y, (h, c) = self.lstm(x)
        return y, h, c


class Gnn(torch.nn.Module):
    """A graph layer: messages are gathered, scaled and summed into their targets with duplicates."""

    def __init__(self) -> None:
        super().__init__()
        self.linear = torch.nn.Linear(5, 7)

    def forward(self, x, source, target):
        messages = self.linear(x)[source]
        index = target.unsqueeze(1).expand_as(messages)
        total = torch.zeros(x.shape[0], 7).scatter_add(0, index, messages)
        largest = total.scatter_reduce(0, index, messages, "amax")
        return total.relu(), largest


def cnn():
    layers = [
        torch.nn.Conv2d(3, 4, 3, padding=1), torch.nn.BatchNorm2d(4), torch.nn.ReLU(), torch.nn.MaxPool2d(2),
        torch.nn.Conv2d(4, 6, 3), torch.nn.BatchNorm2d(6), torch.nn.GELU(), torch.nn.AdaptiveAvgPool2d(1),
        torch.nn.Flatten(), torch.nn.Linear(6, 5), torch.nn.Softmax(-1),
    ]  # fmt: skip
    model = torch.nn.Sequential(*layers)
    model(torch.randn(16, 3, 12, 12) * 3 + 1)  # gives the batch norms statistics of their own
    return model


def edges():
    rng = np.random.default_rng(0)
    return torch.from_numpy(rng.integers(0, 9, 40)), torch.from_numpy(rng.integers(0, 9, 40))


MODELS = {
    "cnn": (cnn, lambda: [(torch.randn(2, 3, 12, 12),)]),
    "transformer": (
        lambda: torch.nn.TransformerEncoderLayer(16, 2, 32, batch_first=True),
        lambda: [(torch.randn(2, 5, 16),)],
    ),
    "lstm": (Lstm, lambda: [(torch.randn(2, 5, 8),)]),
    "control_flow": (ControlFlow, lambda: [(torch.ones(3, 6),), (-torch.ones(3, 6),)]),
    "gnn": (Gnn, lambda: [(torch.randn(9, 5), *edges())]),
}


@functools.cache
def exported(name: str, folder: str):
    """Export a model of MODELS; return its path and the feeds to try."""
    torch.manual_seed(0)
    make, inputs = MODELS[name]
    model = make().eval()
    examples = inputs()
    path = f"{folder}/{name}.onnx"
    logging.getLogger("torch.onnx").setLevel(logging.ERROR)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of its own exporter
        torch.onnx.export(model, examples[0], path, dynamo=True, verbose=False)
    names = [i.name for i in onnx.load(path, load_external_data=False).graph.input]
    with torch.no_grad():
        expected = [model(*e) for e in examples]
    expected = [e if isinstance(e, tuple) else (e,) for e in expected]
    feeds = [dict(zip(names, (t.numpy() for t in e), strict=True)) for e in examples]
    return path, feeds, [[t.numpy() for t in e] for e in expected]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    yield str(tmp_path_factory.mktemp("torch"))
    exported.cache_clear()


@pytest.mark.parametrize("source", ["path", "graphsurgeon"])
@pytest.mark.parametrize("name", MODELS)
def test_exported_models_match_onnx_runtime_and_torch(name, source, folder) -> None:
    path, feeds, expected = exported(name, folder)
    session = ort.InferenceSession(path, providers=["CPUExecutionProvider"])
    make = {
        "path": lambda: PluginRefRunner.from_path(path),
        "graphsurgeon": lambda: PluginRefRunner(gs_from_onnx(onnx_from_path(path))),
    }[source]
    with make() as runner:
        for feed, wanted in zip(feeds, expected, strict=True):
            outputs = runner.infer(feed)
            assert list(outputs) == [o.name for o in session.get_outputs()]
            for got, theirs, torchs in zip(outputs.values(), session.run(None, feed), wanted, strict=True):
                assert got.dtype == theirs.dtype
                np.testing.assert_allclose(got, theirs, rtol=RTOL, atol=ATOL)
                np.testing.assert_allclose(got, torchs, rtol=RTOL, atol=ATOL)


def test_both_branches_of_the_control_flow_are_taken(folder) -> None:
    path, feeds, _ = exported("control_flow", folder)
    assert "If" in {node.op for node in gs.import_onnx(onnx.load(path)).nodes}
    with PluginRefRunner.from_path(path) as runner:
        up, down = (next(iter(runner.infer(feed).values())) for feed in feeds)
    assert (up >= 0).all()
    assert (down <= 0).all()


def test_the_graph_layer_scatters(folder) -> None:
    path, _, _ = exported("gnn", folder)
    assert sum(node.op_type == "ScatterElements" for node in onnx.load(path).graph.node) == 2
