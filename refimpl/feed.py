"""Checks a feed against the inputs of a graph."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from refimpl._dtypes import DType
from refimpl.errors import FeedError
from refimpl.ir import Dim, Graph, TensorSpec


class TensorInfo(NamedTuple):
    """Type and shape of a graph input.

    Attributes:
        dtype: NumPy dtype (bfloat16 as in ml_dtypes); None where the graph does not say.
        shape: Sizes; the name of a symbol or None where any size is allowed. None where the rank is unknown.
    """

    dtype: DType | None
    shape: tuple[Dim, ...] | None


def input_metadata(graph: Graph) -> OrderedDict[str, TensorInfo]:
    """Return name -> type and shape of a graph's inputs, in order."""
    return OrderedDict((spec.name, TensorInfo(spec.dtype, spec.shape)) for spec in graph.inputs)


def check_feed(feed: Mapping[str, Any], graph: Graph) -> None:
    """Check that a feed gives every input that it must, nothing else, and with the right types and shapes.

    Args:
        feed: Name -> array; a list for a sequence, None for an empty optional.
        graph: The graph to be fed.

    Raises:
        FeedError: It does not fit; the message names the inputs concerned.
    """
    specs = {spec.name: spec for spec in graph.inputs}
    extra = sorted(set(feed) - set(specs))
    if extra:
        raise FeedError(
            f"Extra inputs in input data: {extra}. inputs must be {list(specs)}, got {list(feed)}"
        )
    missing = [name for name in specs if name not in feed and name not in graph.optional_inputs]
    if missing:
        raise FeedError(
            f"The following inputs were not found in input data: {missing}. "
            f"inputs must be {list(specs)}, got {list(feed)}"
        )
    for name, value in feed.items():
        _check_value(specs[name], value)


def _check_value(spec: TensorSpec, value: Any) -> None:
    if spec.kind == "sequence" and not isinstance(value, list):
        raise FeedError(f"Input {spec.name!r} must be a list, got {type(value).__name__}")
    if isinstance(value, list) and spec.kind in ("sequence", "optional"):
        for item in value:
            if item is not None:
                _check_tensor(spec, item)
    elif spec.kind == "tensor" or (spec.kind == "optional" and value is not None):
        _check_tensor(spec, value)


def _check_tensor(spec: TensorSpec, value: Any) -> None:
    if not isinstance(value, np.ndarray | np.generic):
        raise FeedError(f"Input tensor: {spec.name} must be a numpy.ndarray, got {type(value).__name__}")
    if spec.dtype is not None and not _same_type(value.dtype, spec.dtype):
        raise FeedError(
            f"Input tensor: {spec.name} | Received unexpected dtype. "
            f"dtype must be {spec.dtype}, got {value.dtype}"
        )
    if spec.shape is not None and not _fits(value.shape, spec.shape):
        raise FeedError(
            f"Input tensor: {spec.name} | Received incompatible shape. shape must be compatible with "
            f"{spec.shape}, got {value.shape}"
        )


def _same_type(got: DType, expected: DType) -> bool:
    if expected.kind in "OUS":
        return got.kind in "OUS"
    return got == expected


def _fits(got: tuple[int, ...], expected: tuple[Dim, ...]) -> bool:
    def matches(size: int, dim: Dim) -> bool:
        symbolic = not isinstance(dim, int) or dim < 0
        return symbolic or dim == size

    return len(got) == len(expected) and all(map(matches, got, expected))
