"""NonMaxSuppression; onnx's own reference wants all inputs, and those of one element as arrays of rank 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


def _single(value: Array | None, tensor: str, default: float) -> float:
    """Return the element of an optional input that has one, whatever its rank."""
    if value is None:
        return default
    if value.size != 1:
        raise OpError(f"{tensor} must have one element, got shape {value.shape}")
    return float(value.reshape(-1)[0])


def _corners(boxes: Array, centered: bool) -> Array:
    """Return boxes as lowest corner, highest corner: shape (..., 2, 2)."""
    first, second = boxes[..., :2], boxes[..., 2:]
    if centered:
        first, second = first - second / 2, first + second / 2
    return np.stack([np.minimum(first, second), np.maximum(first, second)], axis=-2)


def _overlap(box: Array, others: Array) -> Array:
    """Return intersection over union of a box with others; 0 where either has no area."""
    sides = np.minimum(box[1], others[:, 1]) - np.maximum(box[0], others[:, 0])
    shared = np.prod(np.maximum(sides, 0), axis=-1)
    union = np.prod(box[1] - box[0]) + np.prod(others[:, 1] - others[:, 0], axis=-1) - shared
    return np.asarray(np.divide(shared, union, out=np.zeros_like(shared), where=shared > 0))


def _select(boxes: Array, scores: Array, most: int, limit: float, least: float) -> list[int]:
    """Return the boxes that stay, best first; of equal scores the first box wins."""
    chosen: list[int] = []
    for index in np.argsort(-scores, kind="stable").tolist():
        if len(chosen) == most:
            break
        if scores[index] > least and not (_overlap(boxes[index], boxes[chosen]) > limit).any():
            chosen.append(index)
    return chosen


@register("NonMaxSuppression")
def run_non_max_suppression(
    attrs: Mapping[str, Any],
    boxes: Array,
    scores: Array,
    max_output_boxes_per_class: Array | None = None,
    iou_threshold: Array | None = None,
    score_threshold: Array | None = None,
) -> list[Array]:
    """Select boxes that overlap little with better ones.

    A score equal to the threshold does not pass it, as in onnx's reference and ONNX Runtime; the operator's
    text removes only those below it.

    Args:
        attrs: ``center_point_box``: boxes are two corners (0, the default), or the centre and the size (1).
        boxes: Shape (N, boxes, 4), float32.
        scores: Shape (N, classes, boxes), float32.
        max_output_boxes_per_class: One element, default 0, which selects nothing.
        iou_threshold: One element, default 0; a box whose intersection over union with a better one is above
            it does not stay.
        score_threshold: One element, by default none.

    Returns:
        int64 of shape (selected, 3): batch, class, box.

    Raises:
        OpError: A shape does not fit, or ``iou_threshold`` is outside [0, 1].
    """
    if boxes.ndim != 3 or scores.ndim != 3 or boxes.shape != (scores.shape[0], scores.shape[2], 4):
        raise OpError(
            "shapes of boxes and scores must be (N, boxes, 4) and (N, classes, boxes), "
            f"got {boxes.shape} and {scores.shape}"
        )
    most = max(int(_single(max_output_boxes_per_class, "max_output_boxes_per_class", 0)), 0)
    limit = _single(iou_threshold, "iou_threshold", 0)
    if not 0 <= limit <= 1:
        raise OpError(f"iou_threshold must be in [0, 1], got {limit:g}")
    least = _single(score_threshold, "score_threshold", -np.inf)
    corners = _corners(boxes.astype(np.float64), bool(attrs.get("center_point_box", 0)))
    selected = [
        (batch, kind, box)
        for batch in range(scores.shape[0])
        for kind in range(scores.shape[1])
        for box in _select(corners[batch], scores[batch, kind], most, limit, least)
    ]
    return [np.array(selected, np.int64).reshape(-1, 3)]
