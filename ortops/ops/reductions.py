"""The reductions that operators take, and how a device does them (``reductions.cuh``, ``atomics.cuh``)."""

from __future__ import annotations

from ortops._dtypes import DType

__all__ = ["REDUCTIONS", "swaps_in_global", "swaps_in_shared"]

REDUCTIONS = ("add", "mul", "max", "min")


def swaps_in_global(dtype: DType, reduction: str) -> bool:
    """Return whether global memory reduces the type by compare-and-swap (``atomics.cuh``, sm_90)."""
    return reduction == "mul" or (dtype.itemsize < 4 and not (dtype.is_float and reduction == "add"))


def swaps_in_shared(dtype: DType, reduction: str) -> bool:
    """Return whether shared memory reduces a cell by compare-and-swap (``shared.cuh``): slow in hot slots."""
    if reduction == "add":
        return dtype.is_float
    return reduction == "mul" or dtype.itemsize == 8
