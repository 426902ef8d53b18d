"""ConvTranspose against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours

from refimpl import NodeError

F32 = np.float32
#: Spatial shape, kernel, strides, dilations, pads, output_padding.
GEOMETRIES = [
    ([5], [3], [1], [1], [0, 0], [0]),
    ([5], [3], [3], [2], [1, 2], [2]),
    ([5, 4], [3, 2], [2, 3], [1, 1], [0, 0, 0, 0], [1, 2]),
    ([5, 4], [3, 2], [2, 1], [2, 3], [1, 0, 2, 1], [0, 0]),
    ([3, 2, 4], [2, 3, 2], [2, 1, 2], [1, 2, 1], [0, 1, 0, 1, 0, 1], [1, 0, 0]),
]
geometries = pytest.mark.parametrize("geometry", GEOMETRIES)


def feed(spatial, kernel, group, bias=True, dtype=F32):
    rng = np.random.default_rng(0)
    shapes = [(2, 6, *spatial), (6, 2, *kernel), *([(2 * group,)] if bias else [])]
    return [rng.normal(size=shape).astype(dtype) for shape in shapes]


@geometries
@pytest.mark.parametrize("opset", [1, 11, 22])
@pytest.mark.parametrize("group", [1, 2, 3, 6])
@pytest.mark.parametrize("bias", [False, True])
def test_groups(geometry, opset, group, bias) -> None:
    spatial, kernel, strides, dilations, pads, extra = geometry
    attrs = {
        "strides": strides,
        "dilations": dilations,
        "pads": pads,
        "output_padding": extra,
        "group": group,
    }
    inputs = feed(spatial, kernel, group, bias)
    assert_agree("ConvTranspose", inputs, opset, rtol=1e-4, atol=1e-4, kernel_shape=kernel, **attrs)


@geometries
@pytest.mark.parametrize("auto_pad", ["SAME_UPPER", "SAME_LOWER", "VALID"])
def test_auto_pad(geometry, auto_pad) -> None:
    spatial, kernel, strides, dilations, _, _ = geometry
    attrs = {"strides": strides, "dilations": dilations, "auto_pad": auto_pad, "group": 2}
    if spatial == [5, 4] and strides == [2, 3] and auto_pad != "VALID":
        attrs["strides"] = [
            2,
            2,
        ]  # ONNX Runtime does not lengthen the result, as the text has it: below, by hand
    assert_agree("ConvTranspose", feed(spatial, kernel, 2), 11, rtol=1e-4, atol=1e-4, **attrs)


@geometries
@pytest.mark.parametrize("auto_pad", ["NOTSET", "SAME_UPPER", "SAME_LOWER"])
@pytest.mark.parametrize("less", [-1, 0, 1, 2])
def test_output_shape(geometry, auto_pad, less) -> None:
    spatial, kernel, strides, dilations, _, _ = geometry
    if less < 0 and min(strides) < 2:
        pytest.skip("ONNX Runtime refuses to lengthen what has no stride")
    full = [
        (n - 1) * s + (k - 1) * d + 1 for n, s, k, d in zip(spatial, strides, kernel, dilations, strict=True)
    ]
    attrs = {"strides": strides, "dilations": dilations, "auto_pad": auto_pad, "group": 3}
    attrs["output_shape"] = [n - less for n in full]
    assert_agree("ConvTranspose", feed(spatial, kernel, 3), 11, rtol=1e-4, atol=1e-4, **attrs)


@pytest.mark.parametrize("auto_pad", ["SAME_UPPER", "SAME_LOWER"])
def test_same_lengthens_by_hand(auto_pad) -> None:
    """Two elements, a kernel of two and a stride of three make five elements, where SAME wants six."""
    x, w = np.array([[[1, 3]]], F32), np.array([[[1, 2]]], F32)
    got = ours("ConvTranspose", [x, w], 11, strides=[3], auto_pad=auto_pad)
    assert_same(got, [np.array([[[1, 2, 0, 3, 6, 0]]], F32)])


def test_groups_by_hand() -> None:
    """Two groups of one channel, each with one kernel and bias."""
    x, w = np.array([[[1, 2], [3, 4]]], F32), np.array([[[1, 10]], [[2, 20]]], F32)
    got = ours("ConvTranspose", [x, w, np.array([0, 1], F32)], 11, group=2)
    assert_same(got, [np.array([[[1, 12, 20], [7, 69, 81]]], F32)])


@pytest.mark.parametrize("dtype", [np.float16, BF16], ids=["float16", "bfloat16"])
def test_narrow_types(dtype) -> None:
    assert_agree("ConvTranspose", feed([5, 4], [3, 2], 3, dtype=dtype), 22, atol=1e-4, group=3)


@pytest.mark.parametrize(
    ("attrs", "fragment"),
    [
        ({"group": 4}, "attribute group must divide the 6 channels, got 4"),
        ({"strides": [1]}, "attribute strides must have 2 entries, got 1"),
        ({"kernel_shape": [2, 2]}, r"attribute kernel_shape must be that of W \(\[3, 2\]\), got \[2, 2\]"),
        ({"auto_pad": "SAME"}, "attribute auto_pad must be one of NOTSET"),
        ({"group": 2}, r"B shape must be \(4,\), got \(2,\)"),
    ],
)
def test_wrong_attributes_are_named(attrs, fragment) -> None:
    with pytest.raises(NodeError, match=fragment):
        ours("ConvTranspose", feed([5, 4], [3, 2], 1), 11, **attrs)
