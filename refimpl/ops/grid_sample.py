"""GridSample, whose mode names of opset 16 to 19 onnx's own reference does not know.

Coordinates, reflection and cubic weights follow PyTorch's ``grid_sample``, which the operator's text names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

from refimpl._checks import one_of
from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError
from refimpl.registry import register

#: Cubic convolution's parameter, as in PyTorch.
_A = -0.75
_OLD_MODES = {"bilinear": "linear", "bicubic": "cubic", "nearest": "nearest"}
_MODES = {"linear": "linear", "cubic": "cubic", "nearest": "nearest"}
#: Places along one axis, then the weight of each: pairs of arrays with the shape of the coordinates.
Taps = list[tuple[Array, Array]]


def _taps_nearest(x: Array) -> Taps:
    return [(np.rint(x), np.ones_like(x))]  # halfway goes to the even place


def _taps_linear(x: Array) -> Taps:
    low = np.floor(x)
    return [(low, 1 - (x - low)), (low + 1, x - low)]


def _cubic_weight(distance: Array) -> Array:
    """Return the cubic convolution kernel of Keys at a distance of 0 to 2."""
    near = ((_A + 2) * distance - (_A + 3)) * distance**2 + 1
    far = ((_A * distance - 5 * _A) * distance + 8 * _A) * distance - 4 * _A
    return np.where(distance <= 1, near, far)


def _taps_cubic(x: Array) -> Taps:
    low = np.floor(x)
    return [(low + k, _cubic_weight(abs(x - low - k))) for k in (-1, 0, 1, 2)]


_TAPS: dict[str, Callable[[Array], Taps]] = {
    "nearest": _taps_nearest,
    "linear": _taps_linear,
}


def _reflect(x: Array, low: float, high: float) -> Array:
    """Return coordinates reflected at low and high until they lie between them."""
    span = high - low
    if span == 0:
        return np.full_like(x, low)
    offset = np.mod(x - low, 2 * span)
    return np.asarray(low + np.where(offset > span, 2 * span - offset, offset))


def _inside(x: Array, size: int, padding: str, corners: bool) -> Array:
    """Return coordinates moved into the axis, as the padding mode says; zeros moves none."""
    if padding == "reflection":
        x = _reflect(x, 0, size - 1) if corners else _reflect(x, -0.5, size - 0.5)
    return x if padding == "zeros" else np.clip(x, 0, size - 1)


def _places(
    image: tuple[int, ...], grid: Array, attrs: Mapping[str, Any], mode: str, padding: str
) -> list[Taps]:
    """Return the taps of each spatial axis for the points of one instance's grid."""
    corners = bool(attrs.get("align_corners", 0))
    taps = []
    for axis, size in enumerate(image):
        normal = grid[..., len(image) - 1 - axis]  # a point lists its innermost coordinate first
        x = (normal + 1) / 2 * (size - 1) if corners else ((normal + 1) * size - 1) / 2
        if mode == "cubic":  # moves every tap into the image; the other modes move the point
            moved = [(_inside(place, size, padding, corners), weight) for place, weight in _taps_cubic(x)]
            taps.append(moved)
        else:
            taps.append(_TAPS[mode](_inside(x, size, padding, corners)))
    return taps


def _corners(taps: list[Taps]) -> Iterator[tuple[list[Array], Array]]:
    """Yield the places and the weight of every combination of taps."""
    for choice in product(*taps):
        weight = np.ones_like(choice[0][1])
        for _, one in choice:
            weight = weight * one
        yield [place for place, _ in choice], weight


def _sample(image: Array, taps: list[Taps]) -> Array:
    """Return the weighted sum over taps, of shape (C, *grid); places outside the image count as 0."""
    total = np.zeros((image.shape[0], *taps[0][0][0].shape), image.dtype)
    for places, weight in _corners(taps):
        valid = np.ones(weight.shape, bool)
        index = []
        for place, size in zip(places, image.shape[1:], strict=True):
            valid &= (place >= 0) & (place <= size - 1)
            index.append(np.clip(np.nan_to_num(place), 0, size - 1).astype(np.int64))
        total += np.where(valid, image[:, *index] * weight, 0)
    return total


@register("GridSample")
def run_grid_sample(attrs: Mapping[str, Any], x: Array, grid: Array) -> list[Array]:
    """Sample an image at the points of a grid.

    Args:
        attrs: ``mode``: linear (default), nearest or cubic, before opset 20 bilinear, nearest or bicubic;
            ``padding_mode``: zeros (default), border or reflection; ``align_corners``, default 0.
        x: Shape (N, C, D1, ..., Dr), any numeric type.
        grid: Shape (N, E1, ..., Er, r), a floating type: points in [-1, 1], innermost coordinate first.

    Returns:
        One array of shape (N, C, E1, ..., Er), the type of x; integers are cut towards zero.

    Raises:
        OpError: A shape does not fit, or an attribute has another value.
    """
    modes = _OLD_MODES if (getattr(attrs, "opset", None) or 20) < 20 else _MODES
    mode = modes[one_of(attrs.get("mode", next(iter(modes))), modes, "mode")]
    padding = one_of(attrs.get("padding_mode", "zeros"), ("zeros", "border", "reflection"), "padding_mode")
    rank = x.ndim - 2
    if rank < 1 or grid.shape[:1] != x.shape[:1] or grid.ndim != x.ndim or grid.shape[-1] != rank:
        raise OpError(
            f"shapes of X and grid must be (N, C, D1, ..., Dr) and (N, E1, ..., Er, r), "
            f"got {x.shape} and {grid.shape}"
        )
    wide = accumulator(x.dtype) if x.dtype in FLOATS else np.dtype(np.float64)
    image, points = x.astype(wide), grid.astype(wide)
    y = np.zeros((*x.shape[:2], *grid.shape[1:-1]), wide)
    for n in range(len(x) if image.size else 0):
        y[n] = _sample(image[n], _places(x.shape[2:], points[n], attrs, mode, padding))
    return [y.astype(x.dtype)]
