"""Operators as older opsets defined them, against ONNX Runtime's CPU provider."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import ml_dtypes
import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import TensorProto, helper
from ref_compare import assert_close
from ref_graphs import imported, info, model, node, run
from test_ref_conformance import node_cases, value_of

from refimpl import NodeError, PluginRefRunner

#: Part of a case's name -> why it is not compared at older opsets.
NOT_COMPARED = {
    "test_training_dropout": "draws random numbers",
    "to_FLOAT8": "ONNX Runtime's Python hands float8 out as bytes",
    "test_scatternd_max": "ONNX Runtime takes it in opset 16, which does not have it",
    "test_scatternd_min": "ONNX Runtime takes it in opset 16, which does not have it",
    "test_scatter_elements_with_reduction_m": "ONNX Runtime takes max and min in opset 16, which has neither",
}


@cache
def versions() -> dict[str, list[int]]:
    """Operator of the standard domain -> the opsets in which it changed."""
    since: dict[str, set[int]] = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        if schema.domain == "":
            since.setdefault(schema.name, set()).add(schema.since_version)
    return {op: sorted(opsets) for op, opsets in since.items()}


def old_opsets(op: str, current: int) -> list[int]:
    """Opsets from 7 on, below the current one: the last of each version of the operator's schema."""
    return [after - 1 for after in versions()[op][1:] if 7 <= after - 1 < current]


def restamped(proto: onnx.ModelProto, opset: int) -> onnx.ModelProto:
    copy = onnx.ModelProto()
    copy.CopyFrom(proto)
    copy.ir_version = 8
    for entry in copy.opset_import:
        if entry.domain == "":
            entry.version = opset
    return copy


def with_ort(proto: onnx.ModelProto, feed: dict[str, Any]) -> list[Any] | None:
    """Return what ONNX Runtime makes of it; None where it does not take the model."""
    options = ort.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    try:
        session = ort.InferenceSession(proto.SerializeToString(), options, providers=["CPUExecutionProvider"])
        outputs: list[Any] = session.run(None, feed)
    except Exception:  # noqa: BLE001 - ONNX Runtime has many exception types, and any means no
        return None
    return outputs


def agrees(got: Any, expect: Any, case: Any) -> str | None:
    try:
        assert_close(got, expect, max(case.rtol, 1e-3), max(case.atol, 1e-5))
    except AssertionError as error:
        return str(error)[:300]
    return None


@pytest.mark.filterwarnings("ignore")  # onnx's implementations warn of what the cases provoke
def test_older_versions_of_every_operator_agree_with_onnx_runtime(capsys) -> None:
    compared, failed = 0, {}
    for case in node_cases():
        steps = case.model.graph.node
        if len(steps) != 1 or steps[0].domain or any(part in case.name for part in NOT_COMPARED):
            continue
        current = max(o.version for o in case.model.opset_import if o.domain == "")
        inputs, expected = case.data_sets[0]
        feed = {i.name: value_of(v) for i, v in zip(case.model.graph.input, inputs, strict=False)}
        feed = {k: np.asarray(v) if isinstance(v, np.generic) else v for k, v in feed.items()}
        deviates = None
        for opset in old_opsets(steps[0].op_type, current):
            proto = restamped(case.model, opset)
            theirs = with_ort(proto, feed)
            if theirs is None:
                continue
            if deviates is None:  # where ONNX Runtime fails onnx's own case, it is no judge of older ones
                today = with_ort(restamped(case.model, current), feed)
                deviates = (
                    today is not None and agrees(today, [value_of(e) for e in expected], case) is not None
                )
            if deviates:
                continue
            compared += 1
            try:
                wrong = agrees(list(run(proto, feed).values()), theirs, case)
            except Exception as error:  # noqa: BLE001 - whatever it is, the case has failed
                wrong = f"{type(error).__name__}: {str(error)[:300]}"
            if wrong is not None:
                failed[case.name, opset] = wrong
    with capsys.disabled():
        sys.stdout.write(f"\nolder opsets: {compared} comparisons with ONNX Runtime, {len(failed)} differ\n")
    assert compared > 1000
    assert failed == {}


def compare_with_ort(proto: onnx.ModelProto, feed: dict[str, Any], rtol: float = 1e-5) -> Any:
    expect = with_ort(proto, feed)
    assert expect is not None
    for source in (proto, imported(proto)):
        got = run(source, feed)
        for a, b in zip(got.values(), expect, strict=True):
            assert a.dtype == np.asarray(b).dtype
            np.testing.assert_allclose(a, b, rtol=rtol, atol=1e-6)
    return got


RNG = np.random.default_rng(0)
X = RNG.normal(size=(2, 3, 4, 5)).astype(np.float32)
STATISTICS = {
    "scale": np.array([1, 2, -3], np.float32),
    "bias": np.array([0, 1, 5], np.float32),
    "mean": np.array([0.5, -1, 2], np.float32),
    "var": np.array([1, 0.25, 4], np.float32),
}


@pytest.mark.parametrize("opset", [7, 8, 9, 12, 13, 14, 15, 18])
def test_batch_normalization_for_inference(opset) -> None:
    nodes = [node("BatchNormalization", ["x", *STATISTICS], ["y"], epsilon=1e-3, momentum=0.7)]
    proto = restamped(model(nodes, [info("x", shape=X.shape)], [info("y")], STATISTICS), opset)
    compare_with_ort(proto, {"x": X})


def test_batch_normalization_in_training() -> None:
    names = ["y", "new_mean", "new_var"]
    nodes = [node("BatchNormalization", ["x", *STATISTICS], names, training_mode=1, momentum=0.7)]
    got = run(model(nodes, [info("x", shape=X.shape)], [info(n) for n in names], STATISTICS), {"x": X})
    mean, var = X.mean((0, 2, 3)), X.var((0, 2, 3))
    shape = (1, 3, 1, 1)
    centred = (X - mean.reshape(shape)) / np.sqrt(var.reshape(shape) + 1e-5)
    expect = STATISTICS["scale"].reshape(shape) * centred + STATISTICS["bias"].reshape(shape)
    np.testing.assert_allclose(got["y"], expect, rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(got["new_mean"], 0.7 * STATISTICS["mean"] + 0.3 * mean, rtol=1e-5)
    np.testing.assert_allclose(got["new_var"], 0.7 * STATISTICS["var"] + 0.3 * var, rtol=1e-5)


@pytest.mark.parametrize("opset", [7, 9, 13])
def test_batch_normalization_in_training_before_opset_14(opset) -> None:
    """There the number of outputs tells, and the statistics of the batch come out as well."""
    names = ["y", "new_mean", "new_var", "batch_mean", "batch_var"]
    nodes = [node("BatchNormalization", ["x", *STATISTICS], names)]
    proto = model(nodes, [info("x", shape=X.shape)], [info(n) for n in names], STATISTICS, opset=opset)
    got = run(proto, {"x": X})
    mean, var = X.mean((0, 2, 3)), X.var((0, 2, 3))
    np.testing.assert_allclose(got["batch_mean"], mean, rtol=1e-4)
    np.testing.assert_allclose(got["batch_var"], var, rtol=1e-4)
    np.testing.assert_allclose(got["new_mean"], 0.9 * STATISTICS["mean"] + 0.1 * mean, rtol=1e-4)
    np.testing.assert_allclose(got["y"].mean((0, 2, 3)), STATISTICS["bias"], atol=1e-4)


def test_batch_normalization_per_element_before_opset_9() -> None:
    shape = X.shape[1:]
    statistics = {k: RNG.uniform(1, 2, shape).astype(np.float32) for k in STATISTICS}
    nodes = [node("BatchNormalization", ["x", *statistics], ["y"], spatial=0)]
    proto = model(nodes, [info("x", shape=X.shape)], [info("y")], statistics, opset=8)
    s, b, m, v = statistics.values()
    np.testing.assert_allclose(run(proto, {"x": X})["y"], s * (X - m) / np.sqrt(v + 1e-5) + b, rtol=1e-4)


def test_batch_normalization_refuses_wrong_shapes() -> None:
    statistics = STATISTICS | {"var": np.ones(4, np.float32)}
    nodes = [node("BatchNormalization", ["x", *statistics], ["y"])]
    with pytest.raises(NodeError, match=r"var shape must be \(3,\), got \(4,\)"):
        run(model(nodes, [info("x", shape=X.shape)], [info("y")], statistics), {"x": X})


@pytest.mark.parametrize("op", ["Softmax", "LogSoftmax", "Hardmax"])
@pytest.mark.parametrize("opset", [7, 11, 12, 13, 18])
@pytest.mark.parametrize("axis", [None, 0, 1, 2, 3])
def test_softmax_family(op, opset, axis) -> None:
    nodes = [node(op, ["x"], ["y"], **({} if axis is None else {"axis": axis}))]
    compare_with_ort(restamped(model(nodes, [info("x", shape=X.shape)], [info("y")]), opset), {"x": X})


@pytest.mark.parametrize("opset", [10, 13, 18, 19])
@pytest.mark.parametrize("dtype", [np.int8, np.uint8])
def test_dequantize_linear(opset, dtype) -> None:
    x = RNG.integers(0, 100, (4, 5)).astype(dtype)
    nodes = [node("DequantizeLinear", ["x", "scale", "zero"], ["y"])]
    weights = {"scale": np.array(0.5, np.float32), "zero": np.array(3, dtype)}
    proto = restamped(model(nodes, [info("x", dtype, x.shape)], [info("y")], weights), opset)
    np.testing.assert_array_equal(compare_with_ort(proto, {"x": x})["y"], (x.astype(np.float32) - 3) * 0.5)


@pytest.mark.parametrize("op", ["Add", "Sub", "Mul", "Div"])
@pytest.mark.parametrize(("axis", "size"), [(0, (2,)), (1, (3, 4)), (2, (4,)), (-1, (5,)), (1, (3,))])
def test_broadcasting_before_opset_7(op, axis, size) -> None:
    b = RNG.uniform(1, 2, size).astype(np.float32)
    nodes = [node(op, ["x", "b"], ["y"], broadcast=1, axis=axis)]
    proto = model(nodes, [info("x", shape=X.shape)], [info("y")], {"b": b}, opset=6)
    aligned = b.reshape(b.shape + (1,) * (4 - b.ndim - axis % 4))
    expect = {"Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Div": np.divide}[op](X, aligned)
    for source in (proto, imported(proto)):
        np.testing.assert_allclose(run(source, {"x": X})["y"], expect, rtol=1e-6)


@pytest.mark.parametrize("p", [None, 1, 2, 3])
def test_global_lp_pool(p) -> None:
    nodes = [node("GlobalLpPool", ["x"], ["y"], **({} if p is None else {"p": p}))]
    compare_with_ort(model(nodes, [info("x", shape=X.shape)], [info("y")]), {"x": X})


@pytest.mark.parametrize("scale", [1.0, 0.5])
def test_max_roi_pool(scale) -> None:
    x = RNG.normal(size=(2, 3, 9, 8)).astype(np.float32)
    rois = np.array([[0, 0, 0, 5, 6], [1, 2, 1, 7, 8], [0, 3, 3, 3, 3], [1, 6, 7, 30, 40]], np.float32)
    nodes = [node("MaxRoiPool", ["x", "rois"], ["y"], pooled_shape=[2, 3], spatial_scale=scale)]
    proto = model(nodes, [info("x", shape=x.shape), info("rois", shape=rois.shape)], [info("y")])
    compare_with_ort(proto, {"x": x, "rois": rois})


ML = "ai.onnx.ml"


def ml_model(nodes, inputs, outputs):
    return model(nodes, inputs, outputs, extra_opsets=[helper.make_opsetid(ML, 1)])


def test_zip_map() -> None:
    nodes = [node("ZipMap", ["x"], ["y"], domain=ML, classlabels_strings=["a", "b"])]
    proto = ml_model(nodes, [info("x", shape=(3, 2))], [helper.make_empty_tensor_value_info("y")])
    x = np.arange(6, dtype=np.float32).reshape(3, 2)
    assert run(proto, {"x": x})["y"] == [{"a": 0.0, "b": 1.0}, {"a": 2.0, "b": 3.0}, {"a": 4.0, "b": 5.0}]


@pytest.mark.parametrize("strings", [True, False])
def test_category_mapper(strings) -> None:
    attrs = {
        "cats_strings": ["cat", "dog"],
        "cats_int64s": [7, 9],
        "default_int64": -5,
        "default_string": "?",
    }
    x = np.array([["cat"], ["dog"], ["cow"]], object) if strings else np.array([[7], [9], [8]])
    expect = np.array([[7], [9], [-5]]) if strings else np.array([["cat"], ["dog"], ["?"]], object)
    types = (TensorProto.STRING, TensorProto.INT64) if strings else (TensorProto.INT64, TensorProto.STRING)
    x_info, y_info = (helper.make_tensor_value_info(n, t, (3, 1)) for n, t in zip("xy", types, strict=True))
    proto = ml_model([node("CategoryMapper", ["x"], ["y"], domain=ML, **attrs)], [x_info], [y_info])
    theirs = with_ort(proto, {"x": x})
    assert theirs is not None
    got = run(proto, {"x": x})["y"]
    np.testing.assert_array_equal(got, expect, strict=True)
    np.testing.assert_array_equal(got, theirs[0])


def test_bfloat16_goes_through_layers() -> None:
    """What onnx's classes and ours make of bfloat16 stays bfloat16, node by node."""
    x = X[0, 0].astype(ml_dtypes.bfloat16)
    nodes = [
        node("MatMul", ["x", "w"], ["a"]), node("Add", ["a", "a"], ["b"]), node("Relu", ["b"], ["c"]),
        node("Mul", ["c", "c"], ["d"]), node("ReduceSum", ["d"], ["e"], keepdims=0),
        node("Neg", ["e"], ["y"]),
    ]  # fmt: skip
    weights = {"w": RNG.normal(size=(5, 2)).astype(ml_dtypes.bfloat16)}
    proto = model(nodes, [info("x", ml_dtypes.bfloat16, x.shape)], [info("y", ml_dtypes.bfloat16)], weights)
    for source in (proto, imported(proto)):
        with PluginRefRunner(source) as runner:
            outputs = runner.infer({"x": x}, keep="all")
        assert {v.dtype for v in outputs.intermediates.values()} == {np.dtype(ml_dtypes.bfloat16)}
