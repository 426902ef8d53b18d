"""RoiAlign against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import assert_agree, assert_same, ours, theirs

from refimpl import NodeError

F32 = np.float32
ROIS = np.array(
    [[0, 0, 6.3, 4.1], [1.2, 2.3, 5.4, 3.9], [-3.3, -2, 2.2, 1.7], [4, 3, 9.1, 8.2], [2, 2, 2.2, 2.1]]
)


def feed(dtype=F32):
    x = np.random.default_rng(0).normal(size=(2, 3, 5, 7)).astype(dtype)
    return [x, ROIS.astype(dtype), np.array([0, 1, 1, 0, 1])]


@pytest.mark.parametrize(
    ("opset", "shift"),
    [
        (10, None),
        (16, None),
        (16, "half_pixel"),
        (16, "output_half_pixel"),
    ],
)
@pytest.mark.parametrize("mode", ["avg", "max"])
@pytest.mark.parametrize("size", [(1, 1), (2, 3), (5, 4)])
@pytest.mark.parametrize("ratio", [0, 1, 2, 3])
@pytest.mark.parametrize("scale", [1.0, 0.5])
def test_roi_align(opset, shift, mode, size, ratio, scale) -> None:
    attrs = {} if shift is None else {"coordinate_transformation_mode": shift}
    height, width = size
    assert_agree(
        "RoiAlign",
        feed(),
        opset,
        rtol=1e-4,
        atol=1e-5,
        mode=mode,
        output_height=height,
        output_width=width,
        sampling_ratio=ratio,
        spatial_scale=scale,
        **attrs,
    )


def test_opset_22_is_opset_16() -> None:
    """ONNX Runtime has no kernel of opset 22."""
    assert_same(ours("RoiAlign", feed(), 22, output_height=3), ours("RoiAlign", feed(), 16, output_height=3))


@pytest.mark.parametrize(("opset", "expect"), [(10, 2.0), (16, 1.5)])
def test_half_a_pixel_by_hand(opset, expect) -> None:
    """The middle of columns 1 to 3 of a ramp: 2, or 1.5 where coordinates are shifted."""
    x = np.tile(np.arange(8, dtype=F32), (8, 1))[None, None]
    inputs = [x, np.array([[1, 1, 3, 3]], F32), np.zeros(1, np.int64)]
    for run in (ours, theirs):
        got = run("RoiAlign", inputs, opset, sampling_ratio=1)
        assert_same(got, [np.full((1, 1, 1, 1), expect, F32)])


@pytest.mark.parametrize("dtype", [np.float16, np.float64])
def test_other_types(dtype) -> None:
    inputs = feed(dtype)
    wide = [v.astype(F32) if v.dtype == dtype else v for v in inputs]
    attrs = {"output_height": 2, "output_width": 3}
    expect = ours("RoiAlign", wide, 16, **attrs)[0]
    assert_same(ours("RoiAlign", inputs, 16, **attrs), [expect.astype(dtype)], rtol=1e-4)


@pytest.mark.parametrize(
    ("change", "fragment"),
    [
        ((1, np.zeros((5, 5), F32)), "shapes of X, rois and batch_indices must be"),
        ((2, np.array([0, 1, 2, 0, 0])), r"batch_indices must be in \[0, 1\]"),
    ],
)
def test_wrong_inputs_are_named(change, fragment) -> None:
    inputs = feed()
    inputs[change[0]] = change[1]
    with pytest.raises(NodeError, match=fragment):
        ours("RoiAlign", inputs, 16)
