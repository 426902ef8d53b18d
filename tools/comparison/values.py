"""Outputs that are no tensors, as tensors: a sequence, a map and an optional by their parts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import numpy_helper

from comparison.errors import CompareError, one_line
from comparison.tensors import Feed, dtype_of


def owner(part: str) -> str:
    """Return the output whose element a part is; other names, lengths among them, as they are."""
    return part.partition("[")[0] or part


def tensors_of(name: str, value: Any, kind: onnx.TypeProto | None = None) -> Feed:
    """Return a value of any ONNX type as named tensors.

    The elements of a sequence `s` are `s[0]`, `s[1]`, ... and their number is `len(s)`; the values of a map
    are `m[key]`, where those of a sequence of maps with the same keys are one tensor `s[:][key]` for each;
    an optional `o` has `has(o)` and, unless it is empty, the parts of its value.

    Args:
        name: the output's name.
        value: an array, list, dict or None, as ONNX Runtime and the reference give them.
        kind: the type that the model says it has, if it says one.

    Raises:
        CompareError: the value is something else.
    """
    kind = kind if kind is not None else onnx.TypeProto()
    if kind.HasField("optional_type"):
        inner = kind.optional_type.elem_type
        if isinstance(value, list) and not inner.HasField("sequence_type"):
            value = value[0] if value else None  # onnx's reference wraps an optional in a list
        parts = {} if value is None else tensors_of(name, value, inner)
        return {f"has({name})": np.array(value is not None), **parts}
    if isinstance(value, np.ndarray | np.generic):
        return {name: np.asarray(value)}
    if isinstance(value, list | tuple):
        return {f"len({name})": np.array(len(value), np.int64), **_elements(name, list(value), kind)}
    if isinstance(value, Mapping):
        return {f"len({name})": np.array(len(value), np.int64), **_entries(name, value, kind)}
    if isinstance(value, bool | int | float | complex | str | bytes):
        return {name: np.asarray(value, object if isinstance(value, str | bytes) else None)}
    raise CompareError(
        f"output {name!r} must be a tensor, sequence, map or optional, got {type(value).__name__}"
    )


def _elements(name: str, values: list[Any], kind: onnx.TypeProto) -> Feed:
    inner = kind.sequence_type.elem_type
    if values and all(isinstance(v, Mapping) and list(v) == list(values[0]) for v in values):
        columns = {key: [v[key] for v in values] for key in values[0]}
        if not any(
            isinstance(v, list | Mapping) or np.ndim(v) for column in columns.values() for v in column
        ):
            dtype = _dtype_of_values(inner)
            return {f"{name}[:][{key!r}]": np.array(column, dtype) for key, column in columns.items()}
    return {
        part: array
        for i, v in enumerate(values)
        for part, array in tensors_of(f"{name}[{i}]", v, inner).items()
    }


def _entries(name: str, values: Mapping[Any, Any], kind: onnx.TypeProto) -> Feed:
    dtype = _dtype_of_values(kind)
    parts: Feed = {}
    for key, value in values.items():
        if np.ndim(value) == 0 and not isinstance(value, list | Mapping):
            parts[f"{name}[{key!r}]"] = np.array(value, dtype)
        else:
            parts |= tensors_of(f"{name}[{key!r}]", value, kind.map_type.value_type)
    return parts


def _dtype_of_values(kind: onnx.TypeProto) -> np.dtype | None:
    """Return the type of a map's values, where the model says it: they come as Python's numbers."""
    element_type = kind.map_type.value_type.tensor_type.elem_type
    return dtype_of(element_type) if element_type else None


def load_value(path: Path, kind: onnx.TypeProto) -> Any:
    """Read a sequence, map or optional of ONNX's backend-test layout.

    Raises:
        CompareError: the file cannot be read, or holds something else.
    """
    protos = {
        "sequence_type": (onnx.SequenceProto, numpy_helper.to_list),
        "map_type": (onnx.MapProto, numpy_helper.to_dict),
        "optional_type": (onnx.OptionalProto, numpy_helper.to_optional),
    }
    which = kind.WhichOneof("value")
    try:
        make, read = protos[which]
        proto = make()
        proto.ParseFromString(path.read_bytes())
        return read(proto)
    except OSError as error:
        raise CompareError(f"{path}: {error.strerror or one_line(error)}") from error
    except Exception as error:  # protobuf's DecodeError, and whatever onnx meets in a broken value
        raise CompareError(f"{path} must hold a value of {which}: {one_line(error)}") from error
