"""Upsample and Resize-10 against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, one_node, ours

from refimpl import NodeError, PluginRefRunner

F32 = np.float32


def scales_of(rank, *last):
    return np.array([1.0] * (rank - len(last)) + list(last), F32)


def image(*shape, dtype=F32):
    return (np.random.default_rng(0).normal(size=shape) * 9).astype(dtype)


UP = [(2, 2), (3, 1), (1.5, 2.3), (1, 1), (4, 3.7)]
DOWN = [(0.6, 0.6), (0.5, 2), (1 / 3, 0.7), (0.3, 1)]


@pytest.mark.parametrize("mode", ["nearest", "linear"])
@pytest.mark.parametrize("scale", UP)
@pytest.mark.parametrize("shape", [(2, 3, 5, 7), (1, 1, 1, 4), (5, 4)])
@pytest.mark.parametrize("opset", [7, 9])
def test_upsample(mode, scale, shape, opset) -> None:
    scales = scales_of(len(shape), *scale)
    if opset == 7:
        assert_agree("Upsample", [image(*shape)], opset, mode=mode, scales=scales.tolist())
    else:
        assert_agree("Upsample", [image(*shape), scales], opset, constants=1, mode=mode)


@pytest.mark.parametrize("mode", ["nearest", "linear"])
@pytest.mark.parametrize("scale", UP + DOWN)
@pytest.mark.parametrize("shape", [(2, 3, 5, 7), (1, 1, 1, 4), (6, 9)])
def test_resize_10(mode, scale, shape) -> None:
    scales = scales_of(len(shape), *scale)
    if (np.floor(np.array(shape) * scales) == 0).any():
        pytest.skip("nothing would remain")
    assert_agree("Resize", [image(*shape), scales], 10, constants=1, mode=mode)


@pytest.mark.parametrize("scale", [(2, 1.5, 3), (0.5, 2, 0.7)])
def test_trilinear(scale) -> None:
    assert_agree("Resize", [image(2, 3, 4, 5, 6), scales_of(5, *scale)], 10, constants=1, mode="linear")


@pytest.mark.parametrize("dtype", [np.int32, np.uint8, np.int8])
def test_integers(dtype) -> None:
    x = np.random.default_rng(0).integers(0, 99, (1, 2, 5, 4)).astype(dtype)
    assert_agree("Resize", [x, scales_of(4, 2, 2)], 10, constants=1, mode="nearest")
    assert_agree("Resize", [x, scales_of(4, 2, 4)], 10, constants=1, mode="linear")


@pytest.mark.parametrize("dtype", [np.float16, BF16], ids=["float16", "bfloat16"])
@pytest.mark.parametrize("mode", ["nearest", "linear"])
def test_narrow_types(dtype, mode) -> None:
    x, scales = image(1, 2, 5, 4, dtype=dtype), scales_of(4, 2, 4)
    wide = ours("Resize", [x.astype(F32), scales], 10, mode=mode)[0]
    assert_same(ours("Resize", [x, scales], 10, mode=mode), [wide.astype(dtype)])


def test_by_hand() -> None:
    x, scales = np.array([[[[1, 2]]]], F32), scales_of(4, 1, 2)
    nearest, linear = ([np.array([[[row]]], F32)] for row in ([1, 1, 2, 2], [1, 1.5, 2, 2]))
    assert_same(ours("Resize", [x, scales], 10, mode="nearest"), nearest)
    assert_same(ours("Upsample", [x], 7, mode="nearest", scales=scales.tolist()), nearest)
    assert_same(ours("Upsample", [x, scales], 9, mode="linear"), linear)
    by_two = {"height_scale": 1.0, "width_scale": 2.0}
    assert_same(ours("Upsample", [x], 1, mode="bilinear", **by_two), linear)
    assert_same(ours("Upsample", [x], 1, **by_two), nearest)


def test_strings_are_repeated() -> None:
    x = np.array([["a", "bc"]], object)
    assert ours("Upsample", [x, np.array([1, 2], F32)], 9)[0].tolist() == [["a", "a", "bc", "bc"]]


@pytest.mark.parametrize(
    ("scales", "mode", "fragment"),
    [
        ([1, 2], "nearest", "scales must have 4 entries, got 2"),
        ([1, 1, 0.5, 1], "nearest", "every entry of scales must be above 0 and at least 1"),
        ([1, 1, 2, 2], "cubic", "attribute mode must be one of nearest, linear, bilinear, got 'cubic'"),
    ],
)
def test_wrong_inputs_are_named(scales, mode, fragment) -> None:
    with pytest.raises(NodeError, match=fragment):
        ours("Upsample", [image(1, 1, 2, 2), np.array(scales, F32)], 9, mode=mode)


def test_resize_of_newer_opsets_is_onnxs() -> None:
    """Half-pixel coordinates, the default from opset 11 on."""
    x, scales = np.array([[[[1, 2]]]], F32), scales_of(4, 1, 2)
    proto, feed = one_node("Resize", [x, None, scales], 13, 1, {"mode": "linear"})
    with PluginRefRunner(proto) as runner:
        got = list(runner.infer(feed).values())
    assert_same(got, [np.array([[[[1, 1.25, 1.75, 2]]]], F32)])
