"""Fixtures of the tests of the tools."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import onnx
import pytest


@pytest.fixture
def save(tmp_path: Path) -> Callable[..., Path]:
    """Writes a model to a file of its own."""

    def save(model: onnx.ModelProto, name: str = "model") -> Path:
        path = tmp_path / name / "model.onnx"
        path.parent.mkdir(parents=True, exist_ok=True)
        onnx.save(model, str(path))
        return path

    return save
