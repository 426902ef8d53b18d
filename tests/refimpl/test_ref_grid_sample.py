"""GridSample against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours

from refimpl import NodeError

OPSETS = {16: ("bilinear", "nearest", "bicubic"), 20: ("linear", "nearest", "cubic"), 22: ("linear",)}


def image(dtype, *shape):
    return np.random.default_rng(0).normal(size=shape).astype(dtype) * 3


def points(dtype, *shape):
    """Mostly inside, some far outside."""
    return (np.random.default_rng(1).uniform(-1.5, 1.5, shape) * np.array([1, 3])[: shape[-1]]).astype(dtype)


@pytest.mark.parametrize(("opset", "mode"), [(o, m) for o, modes in OPSETS.items() for m in modes])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("corners", [0, 1])
@pytest.mark.parametrize("shape", [(2, 3, 5, 7), (1, 1, 1, 4), (1, 2, 4, 1)])
def test_images(opset, mode, padding, corners, shape) -> None:
    inputs = [image(np.float32, *shape), points(np.float32, shape[0], 6, 9, 2)]
    assert_agree(
        "GridSample",
        inputs,
        opset,
        rtol=1e-4,
        atol=1e-4,
        mode=mode,
        padding_mode=padding,
        align_corners=corners,
    )


@pytest.mark.parametrize("mode", ["linear", "nearest"])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("corners", [0, 1])
def test_volumes(mode, padding, corners) -> None:
    grid = np.random.default_rng(1).uniform(-2, 2, (2, 3, 5, 4, 3)).astype(np.float32)
    inputs = [image(np.float32, 2, 3, 4, 5, 3), grid]
    assert_agree(
        "GridSample", inputs, 20, rtol=1e-4, atol=1e-4, mode=mode, padding_mode=padding, align_corners=corners
    )


@pytest.mark.parametrize("dtype", [np.float16, BF16], ids=["float16", "bfloat16"])
@pytest.mark.parametrize("mode", ["bilinear", "bicubic"])
def test_narrow_types(dtype, mode) -> None:
    inputs = [image(dtype, 2, 3, 5, 7), points(dtype, 2, 6, 9, 2)]
    assert_agree("GridSample", inputs, 16, rtol=1e-2, atol=1e-4, mode=mode)


@pytest.mark.parametrize(("mode", "expect"), [("bilinear", 1.5), ("bicubic", 0.59375**2 * 6), ("nearest", 0)])
def test_the_middle_of_four_pixels_by_hand(mode, expect) -> None:
    """Halfway, nearest takes the even place in both directions; bicubic weighs the pixels alike."""
    x, grid = np.arange(4, dtype=np.float64).reshape(1, 1, 2, 2), np.zeros((1, 1, 1, 2))
    assert_same(ours("GridSample", [x, grid], 16, mode=mode), [np.full((1, 1, 1, 1), float(expect))])
    whole = ours("GridSample", [x.astype(np.int32), grid], 16, mode=mode)
    assert_same(whole, [np.full((1, 1, 1, 1), int(expect), np.int32)])


@pytest.mark.parametrize(("x", "expect"), [(-3.5, 1.5), (-1, 1), (3, 1), (2.25, 1.75), (6, 2)])
def test_reflection_by_hand(x, expect) -> None:
    """A row of three pixels 0, 1, 2 whose corners are at -1 and 1; the first pair is the operator text's."""
    row = np.arange(3, dtype=np.float32).reshape(1, 1, 3)
    grid = np.array(x - 1, np.float32).reshape(1, 1, 1)
    if x == -3.5:  # the text's x'' = 0.5 is for borders at 0 and 1
        row, grid, expect = row[..., :2], np.array(2 * x - 1, np.float32).reshape(1, 1, 1), 0.5
    got = ours("GridSample", [row, grid], 20, padding_mode="reflection", align_corners=1)
    assert_same(got, [np.full((1, 1, 1), expect, np.float32)])


@pytest.mark.parametrize(("opset", "mode"), [(16, "linear"), (20, "bilinear"), (20, "bicubic")])
def test_the_other_opsets_names_are_refused(opset, mode) -> None:
    x, grid = np.zeros((1, 1, 2, 2), np.float32), np.zeros((1, 1, 1, 2), np.float32)
    with pytest.raises(NodeError, match="attribute mode must be one of"):
        ours("GridSample", [x, grid], opset, mode=mode)


def test_shapes_that_do_not_fit() -> None:
    x, grid = np.zeros((1, 1, 2, 2), np.float32), np.zeros((2, 1, 1, 2), np.float32)
    with pytest.raises(NodeError, match="shapes of X and grid must be"):
        ours("GridSample", [x, grid], 16)
