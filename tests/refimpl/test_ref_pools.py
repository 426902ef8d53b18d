"""AveragePool, LpPool and MaxPool against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import BF16, assert_agree, assert_same, ours

from refimpl import NodeError

F32 = np.float32
AUTO = ["SAME_UPPER", "SAME_LOWER", "VALID"]
#: Shape of the image -> geometries: kernel, strides, pads, dilations.
GEOMETRIES = [
    ((7,), ([3], [1], [0, 0], [1])),
    ((7,), ([3], [2], [1, 2], [2])),
    ((5, 7), ([3, 2], [1, 1], [0, 0, 0, 0], [1, 1])),
    ((5, 7), ([3, 2], [2, 3], [1, 0, 2, 1], [1, 1])),
    ((9, 8), ([3, 3], [2, 2], [1, 2, 0, 1], [2, 2])),
    ((9, 8), ([2, 3], [3, 2], [1, 1, 1, 1], [3, 1])),
    ((4, 5, 6), ([2, 3, 2], [1, 2, 2], [1, 0, 1, 0, 1, 0], [1, 1, 1])),
    ((5, 5, 6), ([2, 2, 2], [2, 1, 2], [0, 1, 0, 1, 0, 1], [2, 1, 3])),
]
geometries = pytest.mark.parametrize(("spatial", "geometry"), GEOMETRIES)


def image(spatial, dtype=F32):
    return np.random.default_rng(0).normal(size=(2, 3, *spatial)).astype(dtype)


def attributes(geometry, dilated=True, auto_pad=None):
    kernel, strides, pads, dilations = geometry
    attrs = {"kernel_shape": kernel, "strides": strides}
    if dilated:
        attrs["dilations"] = dilations
    return {**attrs, **({"pads": pads} if auto_pad is None else {"auto_pad": auto_pad})}


def plain(geometry):
    return max(geometry[3]) == 1


def written_out(attrs, spatial):
    """The attributes with the padding of ``auto_pad`` written out as the operators' texts have it.

    ONNX Runtime forgets the dilations in SAME_UPPER and SAME_LOWER, and rounds VALID up with ``ceil_mode``,
    where the texts have ceil((input - extent + 1) / stride) whether it is set or not.
    """
    attrs = dict(attrs)
    auto_pad = attrs.pop("auto_pad", None)
    if auto_pad is None:
        return attrs
    attrs.pop("ceil_mode", None)
    if auto_pad != "VALID":
        ones = [1] * len(spatial)
        steps = zip(
            spatial, attrs["kernel_shape"], attrs["strides"], attrs.get("dilations", ones), strict=True
        )
        totals = [max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0) for n, k, s, d in steps]
        less, more = [t // 2 for t in totals], [t - t // 2 for t in totals]
        attrs["pads"] = less + more if auto_pad == "SAME_UPPER" else more + less
    return attrs


def check(op, spatial, opset, outputs=1, **attrs):
    x, explicit = image(spatial), written_out(attrs, spatial)
    assert_agree(op, [x], opset, outputs, rtol=1e-4, atol=1e-5, **explicit)
    if "auto_pad" in attrs:
        assert_same(ours(op, [x], opset, outputs, **attrs), ours(op, [x], opset, outputs, **explicit))
        if not attrs.get("ceil_mode") and max(attrs.get("dilations", [1])) == 1:
            assert_agree(op, [x], opset, outputs, rtol=1e-4, atol=1e-5, **attrs)


@geometries
@pytest.mark.parametrize("opset", [7, 10, 11, 19, 22])
@pytest.mark.parametrize("include", [0, 1])
@pytest.mark.parametrize("ceil", [0, 1])
def test_average_pool(spatial, geometry, opset, include, ceil) -> None:
    if (opset < 19 and not plain(geometry)) or (opset < 10 and ceil):
        pytest.skip("the opset has no such attribute")
    attrs = attributes(geometry, opset >= 19)
    if opset >= 10:
        attrs["ceil_mode"] = ceil
    check("AveragePool", spatial, opset, count_include_pad=include, **attrs)


@geometries
@pytest.mark.parametrize("opset", [7, 11, 19, 22])
@pytest.mark.parametrize("auto_pad", AUTO)
@pytest.mark.parametrize("include", [0, 1])
def test_average_pool_with_auto_pad(spatial, geometry, opset, auto_pad, include) -> None:
    if opset < 19 and not plain(geometry):
        pytest.skip("the opset has no dilations")
    attrs = attributes(geometry, opset >= 19, auto_pad)
    check("AveragePool", spatial, opset, count_include_pad=include, **attrs)


@geometries
@pytest.mark.parametrize("opset", [2, 11, 18, 22])
@pytest.mark.parametrize("auto_pad", [None, *AUTO])
@pytest.mark.parametrize("p", [1, 2, 3])
@pytest.mark.parametrize("ceil", [0, 1])
def test_lp_pool(spatial, geometry, opset, auto_pad, p, ceil) -> None:
    if opset < 18 and (ceil or not plain(geometry)):
        pytest.skip("the opset has no such attribute")
    attrs = attributes(geometry, opset >= 18, auto_pad)
    if opset >= 18:
        attrs["ceil_mode"] = ceil
    check("LpPool", spatial, opset, p=p, **attrs)


@geometries
@pytest.mark.parametrize("opset", [8, 10, 12, 22])
@pytest.mark.parametrize("auto_pad", [None, *AUTO])
@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize("ceil", [0, 1])
def test_max_pool(spatial, geometry, opset, auto_pad, order, ceil) -> None:
    if opset < 10 and (ceil or not plain(geometry)):
        pytest.skip("the opset has no such attribute")
    attrs = attributes(geometry, opset >= 10, auto_pad)
    if opset >= 10:
        attrs["ceil_mode"] = ceil
    check("MaxPool", spatial, opset, 2, storage_order=order, **attrs)


@pytest.mark.parametrize(("order", "expect"), [(0, [1, 5]), (1, [2, 5])])
def test_indices_by_hand(order, expect) -> None:
    x = np.array([[[[1, 9, 2], [3, 4, 8]]]], F32)
    y, i = ours("MaxPool", [x], 12, 2, kernel_shape=[1, 3], storage_order=order)
    assert_same([y.reshape(2), i.reshape(2)], [np.array([9, 8], F32), np.array(expect)])


def test_first_of_equal_maxima_and_nan_by_hand() -> None:
    x = np.array([[[5, 5, np.nan, 1, 7, 7]]], F32)
    y, i = ours("MaxPool", [x], 12, 2, kernel_shape=[2], strides=[2])
    assert_same([y, i], [np.array([[[5, np.nan, 7]]], F32), np.array([[[0, 2, 4]]])])


@pytest.mark.parametrize("dtype", [np.int8, np.uint8])
def test_max_pool_of_integers(dtype) -> None:
    x = np.random.default_rng(0).integers(0, 99, (2, 3, 7, 5)).astype(dtype)
    assert_agree("MaxPool", [x], 12, 1, kernel_shape=[3, 2], pads=[1, 0, 1, 0])


@pytest.mark.parametrize("dtype", [np.float16, BF16], ids=["float16", "bfloat16"])
@pytest.mark.parametrize("op", ["AveragePool", "LpPool", "MaxPool"])
def test_narrow_types(op, dtype) -> None:
    x = np.random.default_rng(0).normal(size=(2, 3, 9, 7)).astype(dtype)
    assert_agree(op, [x], 22, kernel_shape=[3, 2], pads=[1, 0, 1, 0], dilations=[2, 1])


def test_average_of_a_window_past_the_padding_by_hand() -> None:
    """Of the last window [4, 5, padding, beyond] the padding counts, what lies beyond does not."""
    x = np.array([[[1, 2, 3, 4, 5]]], F32)
    attrs = {"kernel_shape": [4], "strides": [3], "pads": [0, 1], "ceil_mode": 1}
    assert_same(ours("AveragePool", [x], 19, count_include_pad=1, **attrs), [np.array([[[2.5, 3]]], F32)])
    assert_same(ours("AveragePool", [x], 19, **attrs), [np.array([[[2.5, 4.5]]], F32)])


@pytest.mark.parametrize(
    ("attrs", "fragment"),
    [
        ({"kernel_shape": [2]}, "attribute kernel_shape must have 2 entries, got 1"),
        (
            {"kernel_shape": [2, 2], "strides": [1, 0]},
            r"every entry of strides must be at least 1, got \[1, 0\]",
        ),
        ({"kernel_shape": [2, 2], "pads": [1, 1]}, "attribute pads must have 4 entries, got 2"),
        (
            {"kernel_shape": [2, 2], "auto_pad": "SAME"},
            "attribute auto_pad must be one of NOTSET, SAME_UPPER",
        ),
    ],
)
def test_wrong_attributes_are_named(attrs, fragment) -> None:
    with pytest.raises(NodeError, match=fragment):
        ours("AveragePool", [image((5, 7))], 19, **attrs)
