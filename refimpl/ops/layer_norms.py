"""LayerNormalization, RMSNormalization and GroupNormalization.

onnx's own reference computes float16 and bfloat16 in the narrow type, whose sums and squares overflow. Here
all is computed in the accumulator type and rounded once, which is at least as precise as any ``stash_type``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import check_axis, widen
from refimpl._dtypes import Array, from_onnx
from refimpl.errors import OpError
from refimpl.registry import register


def _broadcast(value: Array, tensor: str, shape: tuple[int, ...]) -> Array:
    try:
        return np.broadcast_to(widen(value, tensor), shape)
    except ValueError as error:
        raise OpError(f"{tensor} shape must broadcast to {shape}, got {value.shape}") from error


@register("LayerNormalization")
def run_layer_normalization(
    attrs: Mapping[str, Any], x: Array, scale: Array, bias: Array | None = None
) -> list[Array]:
    """Return ``scale * (x - mean) / sqrt(var + epsilon) + bias`` over the axes from ``axis`` on.

    Args:
        attrs: ``axis``, default -1; ``epsilon``, default 1e-5; ``stash_type``, default 1 (float32).
        x: A floating type.
        scale: Broadcasts to x.
        bias: Broadcasts to x; may be left out.

    Returns:
        The result in the shape and type of x, then the mean and the inverse standard deviation, with 1 for
        the normalised axes, in the type that ``stash_type`` names; as many as the node declares.

    Raises:
        OpError: An axis or a shape does not fit, or a type is not floating.
    """
    axes = tuple(range(check_axis(attrs.get("axis", -1), x.ndim), x.ndim))
    wide = widen(x, "X")
    with np.errstate(all="ignore"):
        mean = wide.mean(axis=axes, keepdims=True)
        inverse = 1 / np.sqrt(wide.var(axis=axes, keepdims=True) + attrs.get("epsilon", 1e-5))
        y = (wide - mean) * inverse * _broadcast(scale, "Scale", x.shape)
        if bias is not None:
            y = y + _broadcast(bias, "B", x.shape)
        stash = from_onnx(attrs.get("stash_type", 1))
        results = [y.astype(x.dtype), mean.astype(stash), inverse.astype(stash)]
    return results[: getattr(attrs, "output_count", 1)]


@register("RMSNormalization")
def run_rms_normalization(attrs: Mapping[str, Any], x: Array, scale: Array) -> list[Array]:
    """Return ``scale * x / sqrt(mean(x^2) + epsilon)`` over the axes from ``axis`` on.

    Args:
        attrs: ``axis``, default -1; ``epsilon``, default 1e-5.
        x: A floating type.
        scale: Broadcasts to x.

    Returns:
        One array of the shape of x, the type of scale.

    Raises:
        OpError: An axis or a shape does not fit, or a type is not floating.
    """
    axes = tuple(range(check_axis(attrs.get("axis", -1), x.ndim), x.ndim))
    wide = widen(x, "X")
    with np.errstate(all="ignore"):
        rms = np.sqrt(np.square(wide).mean(axis=axes, keepdims=True) + attrs.get("epsilon", 1e-5))
        return [(wide / rms * _broadcast(scale, "scale", x.shape)).astype(scale.dtype)]


@register("GroupNormalization")
def run_group_normalization(attrs: Mapping[str, Any], x: Array, scale: Array, bias: Array) -> list[Array]:
    """Normalise each group of channels of each instance, then scale and shift.

    Args:
        attrs: ``num_groups``, a divisor of C; ``epsilon``, default 1e-5.
        x: Shape (N, C, D1, ...), a floating type.
        scale: Shape (C,); before opset 21, (num_groups,).
        bias: The shape of scale.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: A shape does not fit, or a type is not floating.
    """
    if x.ndim < 2:
        raise OpError(f"X rank must be at least 2, got {x.ndim}")
    groups, channels = attrs["num_groups"], x.shape[1]
    if groups < 1 or channels % groups:
        raise OpError(f"attribute num_groups must divide the {channels} channels, got {groups}")
    per_group = (getattr(attrs, "opset", None) or 21) < 21
    for tensor, value in (("scale", scale), ("bias", bias)):
        expected = (groups if per_group else channels,)
        if value.shape != expected:
            raise OpError(f"{tensor} shape must be {expected}, got {value.shape}")
    factors = [widen(scale, "scale"), widen(bias, "bias")]
    if per_group:
        factors = [np.repeat(value, channels // groups) for value in factors]
    wide_scale, wide_bias = (value.reshape(-1, *[1] * (x.ndim - 2)) for value in factors)
    grouped = widen(x, "X").reshape(x.shape[0], groups, -1)
    with np.errstate(all="ignore"):
        mean, var = grouped.mean(axis=2, keepdims=True), grouped.var(axis=2, keepdims=True)
        normal = (grouped - mean) / np.sqrt(var + attrs.get("epsilon", 1e-5))
        return [(normal.reshape(x.shape) * wide_scale + wide_bias).astype(x.dtype)]
