"""What a comparison ran on."""

from __future__ import annotations

import platform
from importlib import metadata

import onnxruntime as ort

_PACKAGES = (
    "ortops",
    "onnxruntime-gpu",
    "onnxruntime",
    "onnxruntime-extensions",
    "onnx",
    "numpy",
    "ml_dtypes",
    "cupy",
)


def environment() -> dict[str, str]:
    """Versions and the machine, by what they are of."""
    found = {
        "Python": platform.python_version(),
        "platform": platform.platform(),
        "machine": platform.machine(),
    }
    for name in (*_PACKAGES, "cupy-cuda12x", "cupy-cuda13x"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    found["ONNX Runtime's providers"] = ", ".join(
        p.removesuffix("ExecutionProvider") for p in ort.get_available_providers()
    )
    return found
