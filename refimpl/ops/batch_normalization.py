"""BatchNormalization of every opset.

onnx's own reference implementation takes opsets 9 to 13 for training whatever the node says, so that no model
of those opsets comes out right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


def _is_training(attrs: Mapping[str, Any]) -> bool:
    """Return whether the statistics come from the batch.

    From opset 14 on ``training_mode`` tells; before, the number of outputs does (and ``is_test`` before 7).
    """
    if (getattr(attrs, "opset", None) or 14) >= 14:
        return bool(attrs.get("training_mode", 0))
    return getattr(attrs, "output_count", 1) > 1 and not attrs.get("is_test", 0)


@register("BatchNormalization")
def run_batch_normalization(
    attrs: Mapping[str, Any], x: Array, scale: Array, bias: Array, mean: Array, var: Array
) -> list[Array]:
    """Return ``scale * (x - mean) / sqrt(var + epsilon) + bias``, with statistics given or of the batch.

    Args:
        attrs: ``epsilon``, default 1e-5; ``momentum``, default 0.9; ``training_mode`` from opset 14 on,
            ``is_test`` before 7, ``spatial`` before 9.
        x: Shape (N, C, D1, ...), a floating type.
        scale: Shape (C,); where ``spatial`` is 0, that of x without its first axis.
        bias: The shape of scale.
        mean: The shape of scale.
        var: The shape of scale.

    Returns:
        The result in the shape and type of x. In training also the running mean and variance, and before
        opset 14 those of the batch after them; as many as the node declares.

    Raises:
        OpError: A shape does not fit, or x is not floating.
    """
    wide = widen(x, "X")
    dtype = wide.dtype
    per_element = not attrs.get("spatial", 1)
    expected = x.shape[1:] if per_element else x.shape[1:2] or (1,)
    for tensor, value in (("scale", scale), ("B", bias), ("mean", mean), ("var", var)):
        if value.shape != expected:
            raise OpError(f"{tensor} shape must be {expected}, got {value.shape}")
    broadcast = (1, *x.shape[1:]) if per_element else (1, -1, *[1] * (x.ndim - 2))
    if x.ndim == 1:
        broadcast = (1,)
    used_mean, used_var = mean.astype(dtype), var.astype(dtype)
    training = _is_training(attrs)
    if training:
        axes = (0,) if per_element else tuple(a for a in range(x.ndim) if a != 1)
        used_mean, used_var = wide.mean(axis=axes).reshape(expected), wide.var(axis=axes).reshape(expected)
    centred = wide - used_mean.reshape(broadcast)
    deviation = np.sqrt(used_var.reshape(broadcast) + attrs.get("epsilon", 1e-5))
    y = scale.astype(dtype).reshape(broadcast) * centred / deviation + bias.astype(dtype).reshape(broadcast)
    results = [y.astype(x.dtype)]
    if training:
        momentum = attrs.get("momentum", 0.9)
        for old, new in ((mean, used_mean), (var, used_var)):
            results.append((old.astype(dtype) * momentum + new * (1 - momentum)).astype(old.dtype))
        results += [used_mean.astype(mean.dtype), used_var.astype(var.dtype)]
    return results[: getattr(attrs, "output_count", 1)]
