"""Loaders that compose, and do nothing until they are called.

`PluginRefRunner(gs_from_onnx(onnx_from_path("model.onnx")))` reads the file when the runner is activated.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import onnx
import onnx_graphsurgeon as gs

from refimpl.from_onnx import load_model_file


def onnx_from_path(path: str | os.PathLike[str]) -> Callable[[], onnx.ModelProto]:
    """Return a callable that reads an ONNX file, external data included.

    Args:
        path: The file.

    Returns:
        A callable without arguments; it raises GraphError where the file cannot be read or is no ONNX model.
    """
    return lambda: load_model_file(path, load_external_data=True)


def gs_from_onnx(model: onnx.ModelProto | Callable[[], onnx.ModelProto]) -> Callable[[], gs.Graph]:
    """Return a callable that imports a model into GraphSurgeon.

    Args:
        model: The model, or a callable that returns it.

    Returns:
        A callable without arguments.
    """
    return lambda: gs.import_onnx(model() if callable(model) else model)
