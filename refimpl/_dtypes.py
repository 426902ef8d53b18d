"""Questions about dtypes that more than one module asks."""

from __future__ import annotations

from typing import Any, TypeAlias

import ml_dtypes
import numpy as np
import onnx

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
DType: TypeAlias = "np.dtype[Any]"

BFLOAT16: DType = np.dtype(ml_dtypes.bfloat16)
FLOATS: frozenset[DType] = frozenset({np.dtype(t) for t in (np.float16, np.float32, np.float64)} | {BFLOAT16})
INTEGERS: frozenset[DType] = frozenset(
    np.dtype(t) for t in (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64)
)


def from_onnx(elem_type: int) -> DType | None:
    """Return the NumPy (or ml_dtypes) dtype of an ONNX element type, or None for UNDEFINED.

    Args:
        elem_type: A value of ``onnx.TensorProto.DataType``.
    """
    if elem_type == onnx.TensorProto.UNDEFINED:
        return None
    return np.dtype(onnx.helper.tensor_dtype_to_np_dtype(elem_type))


def accumulator(dtype: DType) -> DType:
    """Return the type in which a floating-point reference computes before it rounds once.

    float64 for the narrower types. For float64 itself it is ``np.longdouble``: 64 significant bits on x86-64
    and 113 on AArch64 Linux, but no wider than float64 where the platform has no wider type (Windows, macOS
    on ARM).
    """
    return np.dtype(np.longdouble) if dtype == np.float64 else np.dtype(np.float64)
