"""Where the windows of a pooling operator lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from refimpl._checks import one_of
from refimpl._dtypes import Array
from refimpl.errors import OpError

_AUTO_PADS = ("NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID")


@dataclass(frozen=True)
class AxisWindows:
    """The windows along one spatial axis.

    Attributes:
        size: Length of the input.
        kernel: Elements in a window.
        stride: From one window to the next.
        dilation: From one element of a window to the next.
        begin: Padding before the input.
        end: Padding after it.
        count: Number of windows.
    """

    size: int
    kernel: int
    stride: int
    dilation: int
    begin: int
    end: int
    count: int

    def places(self, element: int) -> Array:
        """Return where an element of every window lies; padding lies outside [0, size-1]."""
        return np.arange(self.count) * self.stride - self.begin + element * self.dilation


def _axis(
    size: int, kernel: int, stride: int, dilation: int, pads: tuple[int, int], auto_pad: str, ceil: bool
) -> AxisWindows:
    extent = (kernel - 1) * dilation + 1
    begin, end = pads if auto_pad == "NOTSET" else (0, 0)
    if auto_pad.startswith("SAME"):
        count = -(-size // stride)
        total = max((count - 1) * stride + extent - size, 0)
        begin = total // 2 if auto_pad == "SAME_UPPER" else total - total // 2
        return AxisWindows(size, kernel, stride, dilation, begin, total - begin, count)
    room = size + begin + end - extent
    count = (-(-room // stride) if ceil and auto_pad == "NOTSET" else room // stride) + 1
    if ceil and auto_pad == "NOTSET" and (count - 1) * stride >= size + begin:
        count -= 1  # a window that would begin in the padding at the end does not count
    return AxisWindows(size, kernel, stride, dilation, begin, end, max(count, 0))


def windows_of(attrs: Mapping[str, Any], spatial: Sequence[int]) -> list[AxisWindows]:
    """Return the windows along each spatial axis.

    Args:
        attrs: ``kernel_shape``; ``strides`` and ``dilations``, default 1; ``pads``, default 0; ``auto_pad``,
            default NOTSET; ``ceil_mode``, default 0.
        spatial: Shape of the input without its first two axes.

    Raises:
        OpError: An attribute has the wrong length or a value that it must not have.
    """
    rank = len(spatial)
    lists = {
        "kernel_shape": attrs["kernel_shape"],
        "strides": attrs.get("strides") or [1] * rank,
        "dilations": attrs.get("dilations") or [1] * rank,
        "pads": attrs.get("pads") or [0] * 2 * rank,
    }
    for name, values in lists.items():
        expected, least = (2 * rank, 0) if name == "pads" else (rank, 1)
        if len(values) != expected:
            raise OpError(f"attribute {name} must have {expected} entries, got {len(values)}")
        if min(values) < least:
            raise OpError(f"every entry of {name} must be at least {least}, got {list(values)}")
    auto_pad = one_of(attrs.get("auto_pad", "NOTSET"), _AUTO_PADS, "auto_pad")
    begins, ends = lists["pads"][:rank], lists["pads"][rank:]
    return [
        _axis(size, kernel, stride, dilation, pads, auto_pad, bool(attrs.get("ceil_mode", 0)))
        for size, kernel, stride, dilation, pads in zip(
            spatial,
            lists["kernel_shape"],
            lists["strides"],
            lists["dilations"],
            zip(begins, ends, strict=True),
            strict=True,
        )
    ]


def elements_of(axes: Sequence[AxisWindows]) -> Iterator[list[Array]]:
    """Yield, for every element of a window in C order, where it lies in each window, axis by axis.

    The arrays of the axes broadcast to the shape of the output's spatial axes.
    """
    for element in product(*(range(axis.kernel) for axis in axes)):
        yield list(np.ix_(*(axis.places(e) for axis, e in zip(axes, element, strict=True))))


def within(places: Sequence[Array], axes: Sequence[AxisWindows], padding: bool = False) -> Array:
    """Return which places lie in the input, or in it and its padding."""
    inside = np.ones([axis.count for axis in axes], bool)
    for place, axis in zip(places, axes, strict=True):
        before, after = (axis.begin, axis.end) if padding else (0, 0)
        inside &= (place >= -before) & (place < axis.size + after)
    return inside
