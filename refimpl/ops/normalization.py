"""InstanceNormalization and MeanVarianceNormalization.

Formulas and defaults are those of Polygraphy's `polygraphy/backend/pluginref/references.py` (0.53.6),
evaluated in float64 (float64 inputs: in `np.longdouble`) and rounded once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._checks import widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register


@register("InstanceNormalization")
def run_instance_normalization(attrs: Mapping[str, Any], x: Array, scale: Array, bias: Array) -> list[Array]:
    """Normalise each channel of each instance: ``scale * (x - mean) / sqrt(var + epsilon) + bias``.

    Args:
        attrs: ``epsilon``, default 1e-5.
        x: Shape (N, C, D1, ...), a floating type.
        scale: Shape (C,), the type of x.
        bias: Shape (C,), the type of x.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: The rank of x is below 3, scale or bias is not of shape (C,), or a type is not floating.
    """
    if x.ndim < 3:
        raise OpError(f"input rank must be at least 3, got {x.ndim}")
    for tensor, value in (("scale", scale), ("B", bias)):
        if value.shape != (x.shape[1],):
            raise OpError(f"{tensor} shape must be {(x.shape[1],)}, got {value.shape}")
    wide = widen(x, "input")
    axes = tuple(range(2, x.ndim))
    mean = wide.mean(axis=axes, keepdims=True)
    var = wide.var(axis=axes, keepdims=True)
    per_channel = [-1] + [1] * (x.ndim - 2)
    scale = widen(scale, "scale").reshape(per_channel)
    bias = widen(bias, "B").reshape(per_channel)
    epsilon = attrs.get("epsilon", 1e-5)
    return [(scale * (wide - mean) / np.sqrt(var + epsilon) + bias).astype(x.dtype)]


@register("MeanVarianceNormalization")
def run_mean_variance_normalization(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Normalise over the given axes: ``(x - E[x]) / (sqrt(E[x^2] - E[x]^2) + 1e-9)``.

    Args:
        attrs: ``axes``, default [0, 2, 3].
        x: A floating type; every axis must exist.

    Returns:
        One array of the shape and type of x.

    Raises:
        OpError: An axis is outside [-rank, rank-1], or the type is not floating.
    """
    axes = tuple(attrs.get("axes", [0, 2, 3]))
    for axis in axes:
        if not -x.ndim <= axis < x.ndim:
            raise OpError(f"every entry of axes must be in [{-x.ndim}, {x.ndim - 1}], got {axis}")
    wide = widen(x, "input")
    mean = wide.mean(axis=axes, keepdims=True)
    # Rounding can leave the difference a little below zero; numpy.maximum keeps NaN.
    variance = np.maximum(np.square(wide).mean(axis=axes, keepdims=True) - np.square(mean), 0)
    return [((wide - mean) / (np.sqrt(variance) + 1e-9)).astype(x.dtype)]
