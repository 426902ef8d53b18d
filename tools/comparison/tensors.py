"""Tensors on their way in and out: NumPy, ONNX Runtime's OrtValue, .npz and .pb files.

ONNX Runtime's Python interface knows no bfloat16 arrays: they go in as uint16 with an element type, and are
read back through the value's address. NumPy's .npz knows none either: they are stored as uint16 under a
marked name.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from pathlib import Path

import ml_dtypes
import numpy as np
import onnx
import onnxruntime as ort
from onnx import helper, numpy_helper

from comparison.errors import CompareError, one_line

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
_MARK = "::"  # name::bfloat16 in an .npz

Feed = dict[str, np.ndarray]


def dtype_of(element_type: int) -> np.dtype:
    """Return the NumPy dtype of an ONNX element type; strings are objects."""
    return np.dtype(helper.tensor_dtype_to_np_dtype(element_type))


def element_type_of(dtype: np.dtype) -> int:
    """ONNX's element type of a NumPy dtype."""
    if dtype.kind in "OUS":
        return int(onnx.TensorProto.STRING)
    return int(helper.np_dtype_to_tensor_dtype(dtype))


def to_ort_value(array: np.ndarray) -> ort.OrtValue:
    """Return an array as an OrtValue on the CPU."""
    array = np.ascontiguousarray(array).reshape(array.shape)
    if array.dtype == BFLOAT16:
        return ort.OrtValue.ortvalue_from_numpy_with_onnx_type(
            array.view(np.uint16), onnx.TensorProto.BFLOAT16
        )
    return ort.OrtValue.ortvalue_from_numpy(array)


def from_ort_value(name: str, value: ort.OrtValue) -> np.ndarray:
    """Return an OrtValue on the CPU as an array of its own.

    Raises:
        CompareError: the value is not a tensor of a type that NumPy or ml_dtypes has.
    """
    if not value.has_value() or not value.is_tensor():
        raise CompareError(f"output {name!r} must be a tensor, got {value.data_type()}")
    dtype = dtype_of(value.element_type())
    if dtype.isbuiltin == 1 or dtype.kind == "O":
        return np.array(value.numpy())
    if dtype != BFLOAT16:
        raise CompareError(f"output {name!r} must be of a type that can be compared, got {value.data_type()}")
    if value.device_name() != "cpu":
        raise CompareError(f"output {name!r} must be on the CPU, got {value.device_name()}")
    shape = tuple(value.shape())
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if size == 0:
        return np.zeros(shape, dtype)
    return np.frombuffer(ctypes.string_at(value.data_ptr(), size), dtype).reshape(shape).copy()


def save_npz(path: Path, tensors: Mapping[str, np.ndarray]) -> None:
    """Write tensors by name; `load_npz` gives them back with their types, bfloat16 among them.

    Raises:
        CompareError: the file cannot be written.
    """
    save_runs(path, [tensors])


def save_runs(path: Path, runs: Sequence[Mapping[str, np.ndarray]]) -> None:
    """Write the tensors of several iterations; those of iteration n > 0 are called `name::n`.

    Raises:
        CompareError: the file cannot be written.
    """
    stored = {}
    for number, tensors in enumerate(runs):
        for name, array in tensors.items():
            key = f"{name}{_MARK}{number}" if number else name
            if array.dtype == BFLOAT16:
                stored[f"{key}{_MARK}bfloat16"] = array.view(np.uint16)
            else:
                stored[key] = array.astype(str) if array.dtype.kind == "O" else array
    try:
        with path.open("wb") as file:
            np.savez(file, allow_pickle=False, **stored)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or one_line(error)
        raise CompareError(f"{path} could not be written: {reason}") from error


def load_npz(path: Path) -> Feed:
    """Read what `save_npz` or `numpy.savez` wrote; of several iterations, the first.

    Raises:
        CompareError: there is no such file, or it is no .npz of plain arrays.
    """
    return load_runs(path)[0]


def load_runs(path: Path) -> list[Feed]:
    """Read what `save_runs`, `save_npz` or `numpy.savez` wrote: the tensors of each iteration.

    Raises:
        CompareError: there is no such file, or it is no .npz of plain arrays.
    """
    runs: dict[int, Feed] = {0: {}}
    try:
        with np.load(path, allow_pickle=False) as archive:
            for key in archive.files:
                name, array = _unmarked(key, archive[key])
                plain, mark, number = name.rpartition(_MARK)
                if mark and number.isdigit():
                    runs.setdefault(int(number), {})[plain] = array
                else:
                    runs[0][name] = array
            return [runs[n] for n in sorted(runs)]
    except FileNotFoundError as error:
        raise CompareError(f"{path}: there is no such file") from error
    except Exception as error:  # zipfile, pickle and NumPy have no common error class
        raise CompareError(f"{path} must be an .npz file of arrays: {one_line(error)}") from error


def _unmarked(name: str, array: np.ndarray) -> tuple[str, np.ndarray]:
    plain, mark, dtype = name.rpartition(_MARK)
    if mark and dtype == "bfloat16" and array.dtype == np.uint16:
        return plain, array.view(BFLOAT16)
    return name, array.astype(object) if array.dtype.kind == "U" else array


def load_pb(path: Path) -> tuple[str, np.ndarray]:
    """Read a tensor of ONNX's backend-test layout: its name (may be empty) and its values.

    Raises:
        CompareError: there is no such file, or it holds no tensor.
    """
    tensor = onnx.TensorProto()
    try:
        tensor.ParseFromString(path.read_bytes())
        return tensor.name, numpy_helper.to_array(tensor)
    except OSError as error:
        raise CompareError(f"{path}: {error.strerror or one_line(error)}") from error
    except Exception as error:  # protobuf's DecodeError, and whatever to_array meets in a broken tensor
        raise CompareError(f"{path} must be a TensorProto: {one_line(error)}") from error


def save_pb(path: Path, name: str, array: np.ndarray) -> None:
    """Write a tensor in ONNX's backend-test layout."""
    path.write_bytes(numpy_helper.from_array(array, name).SerializeToString())
