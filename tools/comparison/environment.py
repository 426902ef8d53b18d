"""What a comparison ran on."""

from __future__ import annotations

import contextlib
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
    "cupy-cuda12x",
    "cupy-cuda13x",
)


def installed(*packages: str) -> dict[str, str]:
    """Return the versions of those packages that are installed, by name."""
    found = {}
    for name in packages:
        with contextlib.suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    return found


def environment() -> dict[str, str]:
    """Versions and the machine, by what they are of."""
    found = {
        "Python": platform.python_version(),
        "platform": platform.platform(),
        "machine": platform.machine(),
    }
    found |= installed(*_PACKAGES)
    found["ONNX Runtime's providers"] = ", ".join(
        p.removesuffix("ExecutionProvider") for p in ort.get_available_providers()
    )
    return found
