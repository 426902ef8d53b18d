"""NonMaxSuppression against ONNX Runtime and by hand."""

from __future__ import annotations

import numpy as np
import pytest
from ref_ort import assert_agree, assert_same, ours

from refimpl import NodeError

F32 = np.float32


def feed(seed=0, boxes=17, negative=False):
    rng = np.random.default_rng(seed)
    b = rng.uniform(0, 4, (2, boxes, 4)) + np.array([0, 0, 2, 2])
    return [(b[..., ::-1] if negative else b).astype(F32), rng.normal(size=(2, 3, boxes)).astype(F32)]


@pytest.mark.parametrize("opset", [10, 11])
@pytest.mark.parametrize("center", [0, 1])
@pytest.mark.parametrize("scalar", [False, True])
@pytest.mark.parametrize("most", [None, 0, 1, 3, 99])
@pytest.mark.parametrize("limit", [None, 0.0, 0.3, 1.0])
@pytest.mark.parametrize("least", [None, 0.2])
def test_non_max_suppression(opset, center, scalar, most, limit, least) -> None:
    shape = () if scalar else (1,)
    given = [(most, np.int64), (limit, F32), (least, F32)]
    inputs = [None if v is None else np.full(shape, v, dtype) for v, dtype in given]
    while inputs and inputs[-1] is None:
        inputs.pop()
    assert_agree("NonMaxSuppression", [*feed(seed=opset), *inputs], opset, center_point_box=center)


@pytest.mark.parametrize("boxes", [1, 2, 40])
def test_corners_in_any_order(boxes) -> None:
    inputs = [*feed(1, boxes, negative=True), np.array([9]), np.array([0.4], F32)]
    assert_agree("NonMaxSuppression", inputs, 11)


def test_edges_by_hand() -> None:
    """Equal scores; the second box is half of the first, the fourth has no area, the fifth is too bad."""
    boxes = np.array([[[0, 0, 2, 2], [0, 0, 2, 1], [5, 5, 6, 6], [0, 0, 0, 2], [8, 8, 9, 9]]], F32)
    scores = np.array([[[0.5, 0.5, 0.5, 0.5, 0.25]]], F32)
    rest = [np.array(9), np.array(0.5, F32), np.array(0.25, F32)]
    assert_same(
        ours("NonMaxSuppression", [boxes, scores, *rest], 11), [np.array([[0, 0, k] for k in (0, 1, 2, 3)])]
    )
    rest[1] = np.array(0.49, F32)
    assert_same(
        ours("NonMaxSuppression", [boxes, scores, *rest], 11), [np.array([[0, 0, k] for k in (0, 2, 3)])]
    )
    assert_agree("NonMaxSuppression", [boxes, scores, *rest], 11)
    assert ours("NonMaxSuppression", [boxes, scores], 11)[0].shape == (0, 3)


@pytest.mark.parametrize(
    ("extra", "fragment"),
    [
        ([np.array([1, 2])], r"max_output_boxes_per_class must have one element, got shape \(2,\)"),
        ([np.array([1]), np.array([1.5], F32)], r"iou_threshold must be in \[0, 1\], got 1.5"),
    ],
)
def test_wrong_inputs_are_named(extra, fragment) -> None:
    with pytest.raises(NodeError, match=fragment):
        ours("NonMaxSuppression", [*feed(), *extra], 11)


def test_shapes_that_do_not_fit() -> None:
    boxes, scores = feed()
    with pytest.raises(NodeError, match="shapes of boxes and scores must be"):
        ours("NonMaxSuppression", [boxes, scores[:, :, 1:]], 11)
