"""The built-in normalisations and layers, in strict mode."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from onnx import helper
from ref_graphs import X, imported, info, model

from refimpl import NodeError, PluginRefRunner


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_instance_normalization(dtype) -> None:
    rng = np.random.default_rng(0)
    x, scale, bias = (rng.normal(size=s).astype(dtype) for s in ((2, 3, 4, 5), (3,), (3,)))
    node = helper.make_node("InstanceNormalization", ["x", "scale", "bias"], ["y"])
    inputs = [info("x", dtype, x.shape), info("scale", dtype, (3,)), info("bias", dtype, (3,))]
    with PluginRefRunner(imported(model([node], inputs, [info("y", dtype)])), fallback=False) as runner:
        got = runner.infer({"x": x, "scale": scale, "bias": bias})["y"]
    wide = x.astype(np.float64)
    mean, var = wide.mean((2, 3), keepdims=True), wide.var((2, 3), keepdims=True)
    broadcast = (1, 3, 1, 1)
    expect = scale.astype(float).reshape(broadcast) * (wide - mean) / np.sqrt(var + 1e-5)
    expect += bias.astype(float).reshape(broadcast)
    assert got.dtype == x.dtype
    np.testing.assert_allclose(
        got.astype(float), expect, rtol=4 * float(ml_dtypes.finfo(dtype).eps), atol=1e-6
    )


@pytest.mark.parametrize("axes", [None, [0, 1], [-1]])
def test_mean_variance_normalization(axes) -> None:
    x = np.random.default_rng(0).normal(size=(2, 3, 4, 5)).astype(np.float32)
    node = helper.make_node(
        "MeanVarianceNormalization", ["x"], ["y"], **({} if axes is None else {"axes": axes})
    )
    graph = imported(model([node], [info("x", shape=x.shape)], [info("y")]))
    with PluginRefRunner(graph, fallback=False) as runner:
        got = runner.infer({"x": x})["y"]
    over = tuple(axes or (0, 2, 3))
    wide = x.astype(np.float64)
    std = np.sqrt((wide**2).mean(over, keepdims=True) - wide.mean(over, keepdims=True) ** 2)
    np.testing.assert_allclose(
        got, (wide - wide.mean(over, keepdims=True)) / (std + 1e-9), rtol=1e-6, atol=1e-7
    )
    constant = np.full((2, 3, 4, 5), 0.1, np.float32)
    with PluginRefRunner(graph) as runner:
        assert np.isfinite(runner.infer({"x": constant})["y"]).all()


def test_matmul_add_relu_layer() -> None:
    rng = np.random.default_rng(0)
    weights = {"w": rng.normal(size=(2, 5)).astype(np.float32), "b": rng.normal(size=5).astype(np.float32)}
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["p"]),
        helper.make_node("Add", ["p", "b"], ["q"]),
        helper.make_node("Relu", ["q"], ["y"]),
    ]
    graph = imported(model(nodes, [info("x", shape=("n", 2))], [info("y")], weights))
    with PluginRefRunner(graph, fallback=False) as runner:
        got = runner.infer({"x": X})["y"]
    np.testing.assert_allclose(got, np.maximum(X @ weights["w"] + weights["b"], 0), rtol=1e-5)


@pytest.mark.parametrize(
    ("op", "shapes", "dtypes", "fragment"),
    [
        ("InstanceNormalization", [(2, 3), (3,), (3,)], "fff", "input rank must be at least 3, got 2"),
        ("InstanceNormalization", [(2, 3, 4), (2,), (3,)], "fff", "scale shape must be (3,), got (2,)"),
        ("InstanceNormalization", [(2, 3, 4), (3,), (3, 1)], "fff", "B shape must be (3,), got (3, 1)"),
        ("InstanceNormalization", [(2, 3, 4), (3,), (3,)], "iff", "input dtype must be float16"),
        ("MeanVarianceNormalization", [(2, 3)], "f", "every entry of axes must be in [-2, 1], got 2"),
        ("MatMul", [(2, 3), (2, 3)], "ff", "must fit for matmul, got (2, 3) and (2, 3)"),
        ("MatMul", [(2, 3), (3, 2)], "fi", "B dtype must be that of A (float32), got int32"),
        ("Add", [(2, 3), (3, 2)], "ff", "must broadcast, got (2, 3) and (3, 2)"),
        ("Add", [(2, 3), (2, 3)], "fi", "B dtype must be that of A (float32), got int32"),
    ],
)
def test_wrong_inputs_are_named(op, shapes, dtypes, fragment) -> None:
    feed = {f"i{k}": np.ones(s, t) for k, (s, t) in enumerate(zip(shapes, dtypes, strict=True))}
    inputs = [info(name, value.dtype, value.shape) for name, value in feed.items()]
    node = helper.make_node(op, list(feed), ["y"], name="layer")
    graph = imported(model([node], inputs, [info("y")]))
    with PluginRefRunner(graph) as runner, pytest.raises(NodeError) as caught:
        runner.infer(feed)
    assert "node 'layer'" in str(caught.value)
    assert fragment in str(caught.value)


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.uint16, np.int64])
def test_integer_layers_wrap(dtype) -> None:
    info_ = np.iinfo(dtype)
    a = np.array([[info_.max, 1], [info_.min, 2]], dtype)
    nodes = [helper.make_node("Add", ["a", "a"], ["s"]), helper.make_node("MatMul", ["a", "a"], ["m"])]
    outputs = [info("s", dtype), info("m", dtype)]
    with PluginRefRunner(imported(model(nodes, [info("a", dtype, (2, 2))], outputs))) as runner:
        got = runner.infer({"a": a})
    exact = a.astype(object)
    for name, expect in (("s", exact + exact), ("m", exact @ exact)):
        modulus = 2 ** (8 * a.itemsize)
        wrapped = np.array([int(v) % modulus for v in expect.reshape(-1)], f"u{a.itemsize}").view(dtype)
        np.testing.assert_array_equal(got[name].reshape(-1), wrapped, strict=True)
