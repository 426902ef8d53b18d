"""Checks that more than one operator makes of its inputs."""

from __future__ import annotations

from collections.abc import Iterable

from refimpl._dtypes import FLOATS, Array, accumulator
from refimpl.errors import OpError


def widen(x: Array, tensor: str) -> Array:
    """Return a floating tensor in its accumulator type.

    Raises:
        OpError: Its type is not floating.
    """
    if x.dtype not in FLOATS:
        raise OpError(f"{tensor} dtype must be float16, bfloat16, float32 or float64, got {x.dtype}")
    return x.astype(accumulator(x.dtype))


def check_axis(axis: int, rank: int, name: str = "axis") -> int:
    """Return an axis counted from the front.

    Raises:
        OpError: It is outside [-rank, rank-1].
    """
    if not -rank <= axis < rank:
        raise OpError(f"{name} must be in [{-rank}, {rank - 1}], got {axis}")
    return axis % rank


def check_axes(axes: Iterable[int], rank: int) -> tuple[int, ...]:
    """Return distinct axes counted from the front, in order.

    Raises:
        OpError: One of them is outside [-rank, rank-1].
    """
    return tuple(sorted({check_axis(int(axis), rank, "every entry of axes") for axis in axes}))


def one_of(value: str, allowed: Iterable[str], name: str) -> str:
    """Return the value of an attribute that must be one of several.

    Raises:
        OpError: It is none of them.
    """
    names = list(allowed)
    if value not in names:
        raise OpError(f"attribute {name} must be one of {', '.join(names)}, got {value!r}")
    return value
