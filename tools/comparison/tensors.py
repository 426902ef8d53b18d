"""Tensors on their way in and out: NumPy, ONNX Runtime's OrtValue, .npz and .pb files.

ONNX Runtime's Python interface knows no bfloat16 arrays: they go in as uint16 with an element type, and are
read back through the value's address. NumPy's .npz knows none either: they are stored as uint16 under a
marked name.
"""

from __future__ import annotations

import ctypes
import zipfile
from collections.abc import Collection, Mapping, Sequence
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
    """Return the NumPy dtype of an ONNX element type; strings are objects.

    Raises:
        CompareError: ONNX has no such type.
    """
    try:
        return np.dtype(helper.tensor_dtype_to_np_dtype(element_type))
    except KeyError as error:
        raise CompareError(f"element type must be one of ONNX's, got {element_type}") from error


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

    Where a name itself ends like that, those of iteration 0 are called `name::0`.

    Raises:
        CompareError: the file cannot be written.
    """
    numbered = any(_ends_in_a_mark(name) for tensors in runs for name in tensors)
    try:
        with zipfile.ZipFile(path, "w") as archive:  # numpy.savez knows no tensor called "file"
            for number, tensors in enumerate(runs):
                for name, array in tensors.items():
                    key, stored = f"{name}{_MARK}{number}" if number or numbered else name, array
                    if array.dtype == BFLOAT16:
                        key, stored = f"{key}{_MARK}bfloat16", array.view(np.uint16)
                    elif array.dtype.kind == "O":
                        stored = array.astype(str)
                    with archive.open(f"{key}.npy", "w", force_zip64=True) as file:
                        np.lib.format.write_array(file, np.asanyarray(stored), allow_pickle=False)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or one_line(error)
        raise CompareError(f"{path} could not be written: {reason}") from error


def _ends_in_a_mark(name: str) -> bool:
    _, mark, end = name.rpartition(_MARK)
    return bool(mark) and (end.isdigit() or end == "bfloat16")


def load_npz(path: Path) -> Feed:
    """Read what `save_npz` or `numpy.savez` wrote; of several iterations, the first.

    Raises:
        CompareError: there is no such file, or it is no .npz of plain arrays.
    """
    return load_runs(path)[0]


def load_runs(path: Path, names: Collection[str] = ()) -> list[Feed]:
    """Read what `save_runs`, `save_npz` or `numpy.savez` wrote: the tensors of each iteration.

    Args:
        path: the file.
        names: tensors that are known to exist; without them `name::n` is a tensor of that name where the
            file has no iteration 0 of `name`.

    Raises:
        CompareError: there is no such file, or it is no .npz of plain arrays.
    """
    try:
        with np.load(path, allow_pickle=False) as archive:
            arrays = dict(_unmarked(key, archive[key]) for key in archive.files)
    except FileNotFoundError as error:
        raise CompareError(f"{path}: there is no such file") from error
    except Exception as error:  # zipfile, pickle and NumPy have no common error class
        raise CompareError(f"{path} must be an .npz file of arrays: {one_line(error)}") from error
    runs: dict[int, Feed] = {0: {}}
    for key, array in arrays.items():
        plain, number = _iteration(key, arrays, names)
        runs.setdefault(number, {})[plain] = array
    return [runs[n] for n in sorted(runs)]


def _iteration(key: str, keys: Collection[str], names: Collection[str]) -> tuple[str, int]:
    """Return a tensor's name and iteration."""
    plain, mark, number = key.rpartition(_MARK)
    if not mark or not (number.isascii() and number.isdigit()):
        return key, 0
    first = f"{plain}{_MARK}0"
    is_a_name = key in names and f"{key}{_MARK}0" not in keys
    return (plain, int(number)) if (plain in keys or first in keys) and not is_a_name else (key, 0)


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
