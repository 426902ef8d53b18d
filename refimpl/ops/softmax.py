"""Softmax and LogSoftmax, whose sums onnx's own reference keeps in the narrow type of its input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import check_axis, widen
from refimpl._dtypes import Array
from refimpl.registry import register


def _log_softmax(attrs: Mapping[str, Any], x: Array) -> Array:
    """Return LogSoftmax in the accumulator type.

    Before opset 13 the axes from ``axis`` (default 1) on are one; since then ``axis`` (default -1) is alone.
    """
    wide = widen(x, "input")
    if (getattr(attrs, "opset", None) or 13) < 13:
        axis = attrs.get("axis", 1)
        # The axis may be the rank itself: then every row has one element.
        first = axis if axis == x.ndim else check_axis(axis, x.ndim)
        over = tuple(range(first, x.ndim))
    else:
        over = (check_axis(attrs.get("axis", -1), max(x.ndim, 1)),) if x.ndim else ()
    if not x.size:
        return wide
    with np.errstate(all="ignore"):
        shifted = wide - wide.max(axis=over, keepdims=True)
        return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=over, keepdims=True)))


@register("Softmax")
def run_softmax(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return ``exp(x) / sum(exp(x))`` along an axis.

    Args:
        attrs: ``axis``: before opset 13 the first of the axes taken as one, default 1; then default -1.
        x: A floating type.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: The axis is outside [-rank, rank-1], or the type is not floating.
    """
    with np.errstate(all="ignore"):
        return [np.exp(_log_softmax(attrs, x)).astype(x.dtype)]


@register("LogSoftmax")
def run_log_softmax(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Return the logarithm of Softmax, with the attributes and errors of `run_softmax`."""
    return [_log_softmax(attrs, x).astype(x.dtype)]
