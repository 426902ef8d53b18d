"""One operator through the reference functions and through ONNX Runtime's CPU provider."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import onnx
import onnxruntime as ort
from onnx import TensorProto, helper
from ref_graphs import model

from refimpl import PluginRefRunner

BF16 = np.dtype(ml_dtypes.bfloat16)


def value_info(name: str, value: np.ndarray) -> onnx.ValueInfoProto:
    strings = value.dtype.kind in "OU"
    elem_type = TensorProto.STRING if strings else helper.np_dtype_to_tensor_dtype(value.dtype)
    return helper.make_tensor_value_info(name, elem_type, value.shape)


def one_node(
    op: str, inputs: list[Any], opset: int, outputs: int, attrs: dict[str, Any], constants: int = 0
) -> tuple[onnx.ModelProto, dict[str, np.ndarray]]:
    """A model of one node, None for an input left out, and its feed.

    The last ``constants`` inputs become initializers, which is how ONNX Runtime wants some of them.
    """
    names = [f"i{k}" if value is not None else "" for k, value in enumerate(inputs)]
    given = {name: value for name, value in zip(names, inputs, strict=True) if name}
    fixed = {name: given[name] for name in names[len(names) - constants :] if name}
    feed = {name: value for name, value in given.items() if name not in fixed}
    outs = [f"o{k}" for k in range(outputs)]
    proto = model(
        [helper.make_node(op, names, outs, name="node", **attrs)],
        [value_info(name, value) for name, value in feed.items()],
        [helper.make_empty_tensor_value_info(name) for name in outs],
        fixed,
        opset,
    )
    return proto, feed


def ours(
    op: str, inputs: list[Any], opset: int, outputs: int = 1, constants: int = 0, **attrs: Any
) -> list[np.ndarray]:
    """What refimpl's own function returns; nothing of onnx's stands in for it."""
    proto, feed = one_node(op, inputs, opset, outputs, attrs, constants)
    with PluginRefRunner(proto, fallback=False) as runner:
        return list(runner.infer(feed).values())


def theirs(
    op: str, inputs: list[Any], opset: int, outputs: int = 1, constants: int = 0, **attrs: Any
) -> list[np.ndarray]:
    """What ONNX Runtime returns, unoptimised."""
    proto, feed = one_node(op, inputs, opset, outputs, attrs, constants)
    options = ort.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = ort.InferenceSession(proto.SerializeToString(), options, providers=["CPUExecutionProvider"])
    results: list[np.ndarray] = session.run(None, feed)
    return results


def assert_same(got: list[Any], expect: list[Any], rtol: float = 1e-5, atol: float = 1e-6) -> None:
    assert len(got) == len(expect)
    for g, e in zip(got, expect, strict=True):
        assert (g.dtype, g.shape) == (e.dtype, e.shape)
        if g.dtype.kind in "OUbiu":
            np.testing.assert_array_equal(g, e)
        else:
            wide = [v.astype(np.float64) for v in (g, e)]
            np.testing.assert_allclose(*wide, rtol=max(rtol, float(ml_dtypes.finfo(g.dtype).eps)), atol=atol)


def assert_agree(
    op: str,
    inputs: list[Any],
    opset: int,
    outputs: int = 1,
    rtol: float = 1e-5,
    atol: float = 1e-6,
    constants: int = 0,
    **attrs: Any,
) -> None:
    """Both return the same; narrow types are compared with ONNX Runtime's float32, rounded."""
    got = ours(op, inputs, opset, outputs, constants, **attrs)
    narrow = [v.dtype for v in inputs if v is not None and v.dtype in (np.float16, BF16)]
    if not narrow:
        assert_same(got, theirs(op, inputs, opset, outputs, constants, **attrs), rtol, atol)
        return
    wide = [v.astype(np.float32) if v is not None and v.dtype == narrow[0] else v for v in inputs]
    expect = theirs(op, wide, opset, outputs, constants, **attrs)
    rounded = [e.astype(g.dtype) if e.dtype == np.float32 else e for e, g in zip(expect, got, strict=True)]
    assert got[0].dtype in (narrow[0], np.int64)
    assert_same(got, rounded, rtol, atol)
