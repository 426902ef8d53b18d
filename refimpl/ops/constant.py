"""Constant and ConstantOfShape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register

#: attribute of Constant -> dtype of the tensor made of it; None: it is a tensor already
_FORMS: dict[str, Any] = {
    "value": None,
    "sparse_value": None,
    "value_float": np.float32,
    "value_floats": np.float32,
    "value_int": np.int64,
    "value_ints": np.int64,
    "value_string": object,
    "value_strings": object,
}


@register("Constant")
def run_constant(attrs: Mapping[str, Any]) -> list[Array]:
    """Return the one attribute as a tensor.

    Args:
        attrs: Exactly one of ``value``, ``sparse_value`` (given as a dense array), ``value_float``,
            ``value_floats``, ``value_int``, ``value_ints``, ``value_string``, ``value_strings``.

    Returns:
        The tensor; scalars have rank 0, lists rank 1, strings are str objects.

    Raises:
        OpError: None of the attributes is there, or several are. GraphSurgeon drops ``sparse_value`` when it
            imports a model; `PluginRefRunner.from_path` keeps it.
    """
    given = [name for name in _FORMS if name in attrs]
    if len(given) != 1:
        hint = "" if given else " (GraphSurgeon drops sparse_value; PluginRefRunner.from_path keeps it)"
        raise OpError(f"attributes of Constant must be one of {', '.join(_FORMS)}, got {given}{hint}")
    return [np.array(attrs[given[0]], dtype=_FORMS[given[0]])]


@register("ConstantOfShape")
def run_constant_of_shape(attrs: Mapping[str, Any], shape: Array) -> list[Array]:
    """Return a tensor filled with one value.

    Args:
        attrs: ``value``, a tensor of one element, default float32 0.
        shape: int64, shape (rank,); empty for a scalar.

    Returns:
        One tensor of that shape and of the type of ``value``.

    Raises:
        OpError: ``value`` has not one element, or a size is negative.
    """
    value = np.asarray(attrs.get("value", np.zeros(1, np.float32)))
    if value.size != 1:
        raise OpError(f"value must have one element, got shape {value.shape}")
    sizes = [int(size) for size in shape]
    if min(sizes, default=0) < 0:
        raise OpError(f"sizes in input must be at least 0, got {sizes}")
    return [np.full(sizes, value.reshape(()), value.dtype)]
