"""The table of ScatterElements cases shared by the tests of the operator and of the reference runner.

``data/scatter_elements.json`` holds small inputs taken from public bug reports; ``why`` names the report.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

CASES_FILE = Path(__file__).parent / "data" / "scatter_elements.json"


@dataclass(frozen=True)
class Case:
    """One input of ScatterElements with the output, or the kind of error, that it must give."""

    name: str
    dtype: np.dtype[Any]
    axis: int
    reduction: str
    data: np.ndarray[Any, Any]
    indices: np.ndarray[Any, Any]
    updates: np.ndarray[Any, Any]
    expect: np.ndarray[Any, Any] | None
    error: str | None  # "session": creation fails; "run": the run fails; "any": either
    why: str

    def __str__(self) -> str:
        return self.name


def _dtype(name: str) -> np.dtype[Any]:
    return np.dtype(ml_dtypes.bfloat16) if name == "bfloat16" else np.dtype(name)


def _array(values: Any, dtype: np.dtype[Any], shape: list[int] | None = None) -> np.ndarray[Any, Any]:
    def number(value: Any) -> Any:
        if isinstance(value, list):
            return [number(v) for v in value]
        return float(value) if isinstance(value, str) else value  # "nan", "inf", "-inf", "-0.0"

    array = np.array(number(values), dtype=dtype)
    return array if shape is None else array.reshape(shape)


def _case(entry: dict[str, Any]) -> Case:
    dtype = _dtype(entry["dtype"])
    shapes = entry.get("shapes", {})
    expect = None
    data = _array(entry["data"], dtype, shapes.get("data"))
    if "expect" in entry:
        expect = _array(entry["expect"], dtype, list(data.shape))
    return Case(
        name=entry["name"],
        dtype=dtype,
        axis=entry["axis"],
        reduction=entry["reduction"],
        data=data,
        indices=_array(entry["indices"], np.dtype(np.int64), shapes.get("indices")),
        updates=_array(entry["updates"], dtype, shapes.get("updates", shapes.get("indices"))),
        expect=expect,
        error=entry.get("error"),
        why=entry["why"],
    )


def load_cases() -> list[Case]:
    """Return every case of the file, in its order."""
    return [_case(entry) for entry in json.loads(CASES_FILE.read_text())]
