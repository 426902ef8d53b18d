"""ConvTranspose; onnx's own reference has groups wrong that have a bias or more than one channel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np

from refimpl._checks import one_of, widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register

_AUTO_PADS = ("NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID")


def _list_of(attrs: Mapping[str, Any], name: str, default: Sequence[int]) -> list[int]:
    values = list(attrs.get(name) or default)
    if len(values) != len(default):
        raise OpError(f"attribute {name} must have {len(default)} entries, got {len(values)}")
    return values


def _pads(
    attrs: Mapping[str, Any], full: Sequence[int], spatial: Sequence[int], strides: Sequence[int]
) -> list[tuple[int, int]]:
    """Return how much is cut from the full result along each axis, before and after.

    Where the result is to be larger than the full one, the padding after it is negative: zeros to be added,
    where onnx's case test_convtranspose_output_shape has them.

    Args:
        attrs: ``pads``, ``auto_pad`` and ``output_shape``.
        full: Spatial shape of the result without padding, with ``output_padding``.
        spatial: That of the input.
        strides: The strides.
    """
    rank = len(full)
    auto_pad = one_of(attrs.get("auto_pad", "NOTSET"), _AUTO_PADS, "auto_pad")
    if not attrs.get("output_shape") and not auto_pad.startswith("SAME"):
        given = [0] * 2 * rank if auto_pad == "VALID" else _list_of(attrs, "pads", [0] * 2 * rank)
        return list(zip(given[:rank], given[rank:], strict=True))
    same = [n * s for n, s in zip(spatial, strides, strict=True)]
    pads = []
    for size, length in zip(full, _list_of(attrs, "output_shape", same), strict=True):
        total = size - length
        less = total // 2
        if total < 0:
            pads.append((0, total))
        else:
            pads.append((less, total - less) if auto_pad == "SAME_UPPER" else (total - less, less))
    return pads


def _cut(y: Array, pads: Sequence[tuple[int, int]]) -> Array:
    """Return y with its last axes cut, or where padding is negative, lengthened by zeros."""
    for axis, (begin, end) in enumerate(pads, start=y.ndim - len(pads)):
        added = [(0, 0)] * y.ndim
        added[axis] = (max(-begin, 0), max(-end, 0))
        length = y.shape[axis] - begin - end
        places = np.arange(max(length, 0)) + max(begin, 0)
        y = np.take(np.pad(y, added), places, axis)
    return y


def _spread(
    x: Array, w: Array, strides: Sequence[int], dilations: Sequence[int], room: Sequence[int]
) -> Array:
    """Return the sum of every input element's copy of the kernel, before padding is cut.

    Args:
        x: Shape (N, group, C / group, D1, ...).
        w: Shape (group, C / group, M / group, K1, ...).
        strides: Between the copies.
        dilations: Between the elements of a copy.
        room: Spatial shape of the result.

    Returns:
        Shape (N, group, M / group, *room).
    """
    y = np.zeros((x.shape[0], x.shape[1], w.shape[2], *room), x.dtype)
    for element in product(*(range(k) for k in w.shape[3:])):
        places: list[Any] = [
            slice(k * d, k * d + (n - 1) * s + 1, s)
            for k, d, n, s in zip(element, dilations, x.shape[3:], strides, strict=True)
        ]
        weights = w.reshape(*w.shape[:3], -1)[..., np.ravel_multi_index(element, w.shape[3:])]
        y[(slice(None), slice(None), slice(None), *places)] += np.einsum("ngc...,gcm->ngm...", x, weights)
    return y


@register("ConvTranspose")
def run_conv_transpose(attrs: Mapping[str, Any], x: Array, w: Array, b: Array | None = None) -> list[Array]:
    """Run a transposed convolution.

    Args:
        attrs: ``group``, default 1; ``strides`` and ``dilations``, default 1; ``pads`` and
            ``output_padding``, default 0; ``auto_pad``, default NOTSET; ``output_shape``, the spatial shape;
            ``kernel_shape``.
        x: Shape (N, C, D1, ...), a floating type.
        w: Shape (C, M / group, K1, ...).
        b: Shape (M,); may be left out.

    Returns:
        One array of shape (N, M, E1, ...), the type of x.

    Raises:
        OpError: A shape, type or attribute does not fit.
    """
    group, rank = attrs.get("group", 1), x.ndim - 2
    if rank < 1 or w.ndim != x.ndim or w.shape[0] != x.shape[1]:
        raise OpError(
            f"shapes of X and W must be (N, C, D1, ...) and (C, M, K1, ...), got {x.shape} and {w.shape}"
        )
    if group < 1 or x.shape[1] % group:
        raise OpError(f"attribute group must divide the {x.shape[1]} channels, got {group}")
    kernel = list(w.shape[2:])
    if _list_of(attrs, "kernel_shape", kernel) != kernel:
        raise OpError(f"attribute kernel_shape must be that of W ({kernel}), got {attrs['kernel_shape']}")
    features = w.shape[1] * group
    if b is not None and b.shape != (features,):
        raise OpError(f"B shape must be {(features,)}, got {b.shape}")
    strides, dilations = (_list_of(attrs, name, [1] * rank) for name in ("strides", "dilations"))
    extra = _list_of(attrs, "output_padding", [0] * rank)
    full = [
        (n - 1) * s + (k - 1) * d + 1 + e
        for n, s, k, d, e in zip(x.shape[2:], strides, kernel, dilations, extra, strict=True)
    ]
    grouped = widen(x, "X").reshape(x.shape[0], group, -1, *x.shape[2:])
    weights = widen(w, "W").reshape(group, -1, *w.shape[1:])
    y = _cut(_spread(grouped, weights, strides, dilations, full), _pads(attrs, full, x.shape[2:], strides))
    y = y.reshape(x.shape[0], features, *y.shape[3:])
    if b is not None:
        y = y + widen(b, "B").reshape(-1, *[1] * rank)
    return [y.astype(x.dtype)]
