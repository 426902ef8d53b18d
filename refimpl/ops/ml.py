"""Operators of ai.onnx.ml for which onnx has no reference implementation: ZipMap, CategoryMapper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register

ML_DOMAIN = "ai.onnx.ml"


@register("ZipMap", ML_DOMAIN)
def run_zip_map(attrs: Mapping[str, Any], x: Array) -> list[Any]:
    """Return a sequence of maps from class labels to the entries of each row.

    Args:
        attrs: ``classlabels_strings`` or ``classlabels_int64s``: C labels.
        x: Shape (N, C) or (C,).

    Returns:
        One list of N dicts, label -> value.

    Raises:
        OpError: The number of labels is not C.
    """
    labels = attrs.get("classlabels_strings") or attrs.get("classlabels_int64s") or []
    rows = x.reshape(-1, x.shape[-1]) if x.ndim else x.reshape(1, 1)
    if len(labels) != rows.shape[1]:
        raise OpError(f"number of class labels must be {rows.shape[1]}, got {len(labels)}")
    return [[dict(zip(labels, row.tolist(), strict=True)) for row in rows]]


@register("CategoryMapper", ML_DOMAIN)
def run_category_mapper(attrs: Mapping[str, Any], x: Array) -> list[Array]:
    """Map strings to integers or integers to strings, elementwise.

    Args:
        attrs: ``cats_strings`` and ``cats_int64s``, of one length; ``default_int64``, default -1, and
            ``default_string``, default "_Unused", for what is in neither.
        x: Strings or int64, any shape.

    Returns:
        One array of the shape of x: int64 for strings, strings for int64.

    Raises:
        OpError: The two lists differ in length.
    """
    strings, integers = attrs.get("cats_strings", []), attrs.get("cats_int64s", [])
    if len(strings) != len(integers):
        raise OpError(
            f"length of cats_int64s must be that of cats_strings ({len(strings)}), got {len(integers)}"
        )
    if x.dtype.kind in "OUS":
        codes = dict(zip(strings, integers, strict=True))
        default = attrs.get("default_int64", -1)
        return [np.array([codes.get(v, default) for v in x.reshape(-1)], np.int64).reshape(x.shape)]
    names = dict(zip(integers, strings, strict=True))
    unknown = attrs.get("default_string", "_Unused")
    return [np.array([names.get(int(v), unknown) for v in x.reshape(-1)], object).reshape(x.shape)]
