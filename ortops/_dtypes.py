"""The one table of element types: ONNX number, NumPy dtype, and name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

__all__ = ["BY_NAME", "DTYPES", "INT64", "DType"]


@dataclass(frozen=True)
class DType:
    """One element type.

    Attributes:
        name: The NumPy (ml_dtypes) name, e.g. ``"float16"``; the CUDA sources (``types.cuh``) have it too.
        onnx: The number in ONNX's ``TensorProto.DataType``, which is also ONNX Runtime's.
        numpy: The NumPy dtype; bfloat16 is ml_dtypes'.
    """

    name: str
    onnx: int
    numpy: np.dtype[Any]

    @property
    def itemsize(self) -> int:
        """Bytes per element."""
        return self.numpy.itemsize

    @property
    def is_float(self) -> bool:
        """Whether the type is a floating-point type."""
        return self.name in {"float16", "bfloat16", "float32", "float64"}


DTYPES = (
    DType("float32", 1, np.dtype(np.float32)),
    DType("uint8", 2, np.dtype(np.uint8)),
    DType("int8", 3, np.dtype(np.int8)),
    DType("uint16", 4, np.dtype(np.uint16)),
    DType("int16", 5, np.dtype(np.int16)),
    DType("int32", 6, np.dtype(np.int32)),
    DType("int64", 7, np.dtype(np.int64)),
    DType("float16", 10, np.dtype(np.float16)),
    DType("float64", 11, np.dtype(np.float64)),
    DType("uint32", 12, np.dtype(np.uint32)),
    DType("uint64", 13, np.dtype(np.uint64)),
    DType("bfloat16", 16, np.dtype(ml_dtypes.bfloat16)),
)
BY_NAME = {dtype.name: dtype for dtype in DTYPES}
INT64 = BY_NAME["int64"]
