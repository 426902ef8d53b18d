"""A report as JSON; docs/compare.md has the schema."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from comparison.compare import Report
from comparison.errors import CompareError, one_line
from comparison.layerwise import LayerReport
from comparison.tensor_result import TensorResult

SCHEMA = 1


def plain(value: Any) -> Any:
    """Return a value that JSON has: NaN and infinities as strings, paths and unknown things as text."""
    if isinstance(value, float) and not math.isfinite(value):
        return repr(value)  # "nan", "inf", "-inf"
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def result_entry(result: TensorResult) -> dict[str, Any]:
    """One output."""
    return {
        "name": result.name,
        "verdict": result.status,
        "reason": result.reason,
        "dtype": result.dtype,
        "shape": list(result.shape),
        "elements": result.elements,
        "mismatches": result.mismatches,
        "max_abs": result.max_abs,
        "max_rel": result.max_rel,
        "rtol": result.tolerance.rtol,
        "atol": result.tolerance.atol,
        "bounded": result.bounded,
        "statistics": None if result.statistics is None else asdict(result.statistics),
        "first_bad": [{"position": list(bad.position), "a": bad.a, "b": bad.b} for bad in result.bad],
    }


def report_entry(report: Report) -> dict[str, Any]:
    """One model."""
    placement = report.placement
    return {
        "model": report.model,
        "verdict": report.verdict,
        "a": report.side_a,
        "b": report.side_b,
        "inputs": report.inputs,
        "notes": list(report.notes),
        "placement": None
        if placement is None
        else {
            "providers": placement.providers,
            "nodes": placement.expected,
            "memcpy": list(placement.copies),
        },
        "strayed": report.strayed,
        "seconds": None if report.seconds is None else dict(zip("ab", report.seconds, strict=True)),
        "stopped": report.stopped,
        "results": [[result_entry(result) for result in results] for results in report.results],
    }


def layers_entry(layers: LayerReport) -> dict[str, Any]:
    """Return a comparison layer by layer."""
    first = layers.first
    return {
        "tensors": layers.total,
        "compared": [
            {"node": layer.node, "op": layer.op, **result_entry(layer.result)} for layer in layers.layers
        ],
        "first": None
        if first is None
        else {
            "tensor": first.layer.result.name,
            "node": first.layer.node,
            "op": first.layer.op,
            "causes": first.causes,
            "amplification": first.amplification,
            "inputs": [result_entry(result) for result in first.inputs],
        },
    }


def failure_entry(model: Path | None, message: str) -> dict[str, Any]:
    """Return a model that could not be compared."""
    return {"model": model, "verdict": "impossible", "error": message}


def write_json(path: Path, entries: Sequence[dict[str, Any]]) -> None:
    """Write the reports of one or more models.

    Raises:
        CompareError: the file cannot be written.
    """
    try:
        path.write_text(
            json.dumps(plain({"schema": SCHEMA, "models": list(entries)}), indent=1) + "\n", "utf-8"
        )
    except OSError as error:
        raise CompareError(f"{path} could not be written: {error.strerror or one_line(error)}") from error
