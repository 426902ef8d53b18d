"""Reads the JSON files of Polygraphy's --save-inputs and --save-outputs, without Polygraphy."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import Any

import numpy as np

from comparison.errors import CompareError, one_line
from comparison.tensors import Feed


def _decode(entry: dict[str, Any]) -> Any:
    """Turn Polygraphy's encoded arrays into arrays; everything else stays a dict."""
    if entry.get("polygraphy_class") == "ndarray" or "__polygraphy_encoded_ndarray" in entry:
        return np.load(io.BytesIO(base64.b64decode(entry["array"], validate=True)), allow_pickle=False)
    if entry.get("polygraphy_class") == "LazyArray":
        return entry["values"]
    return entry


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"), object_hook=_decode)
    except FileNotFoundError as error:
        raise CompareError(f"{path}: there is no such file") from error
    except Exception as error:  # JSON, base64 and NumPy have no common error class
        raise CompareError(f"{path} must be a JSON file of Polygraphy: {one_line(error)}") from error


def _is_feed(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(v, np.ndarray) for v in value.values())


def load_polygraphy_inputs(path: Path) -> list[Feed]:
    """Read the feeds that `polygraphy run --save-inputs` wrote.

    Raises:
        CompareError: the file is missing or something else.
    """
    feeds = _read(path)
    if not isinstance(feeds, list) or not feeds or not all(_is_feed(feed) for feed in feeds):
        raise CompareError(f"{path} must be a list of inputs as `polygraphy run --save-inputs` writes it")
    return feeds


def load_polygraphy_outputs(path: Path) -> list[Feed]:
    """Read the outputs of the first runner that `polygraphy run --save-outputs` wrote.

    Raises:
        CompareError: the file is missing or something else.
    """
    results = _read(path)
    try:
        _, iterations = results["lst"][0]
        outputs = [dict(iteration["outputs"]) for iteration in iterations]
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise CompareError(
            f"{path} must be results as `polygraphy run --save-outputs` writes them"
        ) from error
    if not all(_is_feed(output) for output in outputs):
        raise CompareError(f"{path} must hold arrays, got something else")
    return outputs
