"""RNN, GRU and LSTM against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import assert_agree, assert_same, ours

from refimpl import NodeError

F32 = np.float32
GATES = {"RNN": 1, "GRU": 3, "LSTM": 4}
FUNCTIONS = {"RNN": 1, "GRU": 2, "LSTM": 3}
NAMES = [
    "Relu",
    "Tanh",
    "Sigmoid",
    "Affine",
    "LeakyRelu",
    "ThresholdedRelu",
    "ScaledTanh",
    "HardSigmoid",
    "Elu",
]
NAMES += ["Softsign", "Softplus"]
SEQUENCE, BATCH, SIZE, HIDDEN = 5, 3, 4, 2


def layer(op, directions, *, bias=True, lens=None, state=False, peephole=False):
    rng = np.random.default_rng(0)

    def draw(*shape):
        return rng.normal(size=shape).astype(F32) * F32(0.7)

    rows = GATES[op] * HIDDEN
    inputs = [draw(SEQUENCE, BATCH, SIZE), draw(directions, rows, SIZE), draw(directions, rows, HIDDEN)]
    inputs.append(draw(directions, 2 * rows) if bias else None)
    inputs.append(None if lens is None else np.array(lens, np.int32))
    inputs += [draw(directions, BATCH, HIDDEN) if state else None for _ in range(1 + (op == "LSTM"))]
    if peephole:
        inputs.append(draw(directions, 3 * HIDDEN))
    return inputs


def check(op, inputs, opset=14, **attrs):
    outputs = 3 if op == "LSTM" else 2
    assert_agree(op, inputs, opset, outputs, rtol=1e-4, atol=1e-5, hidden_size=HIDDEN, **attrs)


ops = pytest.mark.parametrize("op", GATES)


@ops
@pytest.mark.parametrize("opset", [7, 14, 22])
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
@pytest.mark.parametrize("lens", [None, [5, 3, 1], [2, 2, 4]])
@pytest.mark.parametrize("full", [False, True])
def test_directions_and_lengths(op, opset, direction, lens, full) -> None:
    count = 2 if direction == "bidirectional" else 1
    inputs = layer(op, count, bias=full, lens=lens, state=full, peephole=full and op == "LSTM")
    check(op, inputs, opset, direction=direction)


@ops
@pytest.mark.parametrize("name", NAMES)
def test_activations(op, name) -> None:
    """Alpha and beta are given: ONNX Runtime's defaults are not everywhere those of the operators."""
    attrs = {}
    if name in {"Affine", "LeakyRelu", "ThresholdedRelu", "ScaledTanh", "HardSigmoid", "Elu"}:
        attrs["activation_alpha"] = [0.3] * FUNCTIONS[op]
    if name in {"Affine", "ScaledTanh", "HardSigmoid"}:
        attrs["activation_beta"] = [0.4] * FUNCTIONS[op]
    names = [name] * FUNCTIONS[op]
    if (op, name) == ("GRU", "Softplus"):
        names[0] = (
            "Sigmoid"  # an update gate above 1 makes the state grow past what ONNX Runtime's exp can take
        )
    check(op, layer(op, 1, lens=[5, 3, 1], state=True), activations=names, **attrs)


@ops
def test_different_activations_for_each_direction(op) -> None:
    names = ["HardSigmoid", "Relu", "Tanh", "Sigmoid", "LeakyRelu", "Softsign"][: 2 * FUNCTIONS[op]]
    if op == "RNN":
        names = ["HardSigmoid", "LeakyRelu"]
    alphas = [0.3 if n == "HardSigmoid" else 0.1 for n in names if n in {"HardSigmoid", "LeakyRelu"}]
    check(
        op,
        layer(op, 2, lens=[5, 3, 1]),
        direction="bidirectional",
        activations=names,
        activation_alpha=alphas,
        activation_beta=[0.4],
    )


@ops
@pytest.mark.parametrize("clip", [0.1, 0.5])
def test_clip(op, clip) -> None:
    inputs = layer(op, 1, state=op != "LSTM")
    if op == "LSTM":  # one step: the cell state stays below the clip, which ONNX Runtime does not apply to it
        inputs[0] = inputs[0][:1]
    check(op, inputs, clip=clip)


def test_clip_bounds_what_every_activation_is_given_by_hand() -> None:
    """The text says "applied to the input of activations": of LSTM's h as well."""
    x, w, r = np.full((1, 1, 1), 9, F32), np.ones((1, 4, 1), F32), np.zeros((1, 4, 1), F32)
    memory = np.full((1, 1, 1), 4, F32)
    y, h, c = ours("LSTM", [x, w, r, None, None, None, memory], 14, 3, hidden_size=1, clip=0.5)
    gate = 1 / (1 + np.exp(-0.5))
    cell = gate * 4 + gate * np.tanh(0.5)
    assert_same([c], [np.full((1, 1, 1), cell, F32)])
    assert_same([h, y[0]], [np.full((1, 1, 1), gate * np.tanh(0.5), F32)] * 2)


def test_rnn_by_hand() -> None:
    w, r = np.ones((1, 1, 1), F32), np.zeros((1, 1, 1), F32)
    x = np.array([1, 2, 3], F32).reshape(3, 1, 1)
    t = np.tanh(x)
    y, h = ours("RNN", [x, w, r, None, np.array([2], np.int32)], 14, 2, hidden_size=1)
    assert_same([y.reshape(3), h.reshape(1)], [np.array([t[0, 0, 0], t[1, 0, 0], 0], F32), t[1, 0]])
    _, h = ours("RNN", [x, w, r], 14, 2, hidden_size=1, clip=0.5)
    assert_same([h], [np.full((1, 1, 1), np.tanh(0.5), F32)])
    _, h = ours("RNN", [x, w, r], 14, 2, hidden_size=1, activations=["Relu"])
    assert_same([h], [np.full((1, 1, 1), 3, F32)])


def test_lstm_activations_by_hand() -> None:
    x, w, r = np.ones((1, 1, 1), F32), np.ones((1, 4, 1), F32), np.zeros((1, 4, 1), F32)
    _, h = ours("LSTM", [x, w, r], 14, 2, hidden_size=1, activations=["HardSigmoid", "Relu", "Relu"])
    assert_same([h], [np.full((1, 1, 1), 0.7 * 0.7, F32)])


@ops
def test_layout_turns_batch_and_sequence(op) -> None:
    """ONNX Runtime has no layout 1."""
    inputs = layer(op, 2, lens=[5, 3, 1], state=True)
    count = 3 if op == "LSTM" else 2
    plain = ours(op, inputs, 14, count, hidden_size=HIDDEN, direction="bidirectional")
    turned = list(inputs)
    for k in (0, 5, 6)[:count]:
        turned[k] = inputs[k].swapaxes(0, 1)
    got = ours(op, turned, 14, count, hidden_size=HIDDEN, direction="bidirectional", layout=1)
    assert_same(got, [plain[0].transpose(2, 0, 1, 3), *(value.swapaxes(0, 1) for value in plain[1:])])


@ops
@pytest.mark.parametrize("dtype", [np.float16, np.float64])
def test_other_types(op, dtype) -> None:
    inputs = [v if v is None or v.dtype != F32 else v.astype(dtype) for v in layer(op, 1, lens=[5, 3, 1])]
    wide = [v if v is None or v.dtype != dtype else v.astype(F32) for v in inputs]
    for got, expect in zip(
        ours(op, inputs, 14, 2, hidden_size=HIDDEN), ours(op, wide, 14, 2, hidden_size=HIDDEN), strict=True
    ):
        assert_same([got], [expect.astype(dtype)], rtol=1e-6)


@pytest.mark.parametrize(
    ("changes", "attrs", "fragment"),
    [
        (
            {4: np.array([6, 1, 1], np.int32)},
            {},
            r"sequence_lens values must be in \[0, 5\], got \[6, 1, 1\]",
        ),
        ({4: np.array([1], np.int32)}, {}, r"sequence_lens shape must be \(3,\), got \(1,\)"),
        ({}, {"activations": ["Swish"]}, "attribute activations must be one of Relu, Tanh"),
        ({}, {"activations": ["Tanh", "Tanh"]}, "attribute activations must have 1 entries, got 2"),
        ({}, {"direction": "sideways"}, "attribute direction must be one of forward, reverse, bidirectional"),
        ({}, {"direction": "bidirectional"}, r"W shape must be \(2, 2, 4\), got \(1, 2, 4\)"),
        ({3: np.zeros((1, 3), F32)}, {}, r"B shape must be \(1, 4\), got \(1, 3\)"),
    ],
)
def test_wrong_inputs_are_named(changes, attrs, fragment) -> None:
    inputs = layer("RNN", 1)
    for k, value in changes.items():
        inputs[k] = value
    with pytest.raises(NodeError, match=fragment):
        ours("RNN", inputs, 14, 2, hidden_size=HIDDEN, **attrs)


@pytest.mark.parametrize("direction", ["forward", "bidirectional"])
def test_linear_before_reset(direction) -> None:
    inputs = layer("GRU", 2 if direction == "bidirectional" else 1, lens=[5, 3, 1], state=True)
    check("GRU", inputs, direction=direction, linear_before_reset=1)


def test_input_forget() -> None:
    check("LSTM", layer("LSTM", 1, state=True, peephole=True), input_forget=1)
