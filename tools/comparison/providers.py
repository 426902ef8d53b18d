"""Which ONNX Runtime provider to use, and whether CUDA really loads."""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import io

import onnxruntime as ort
from onnx import TensorProto, helper

from comparison.errors import CompareError, one_line

CPU, CUDA = "CPUExecutionProvider", "CUDAExecutionProvider"
SHORT = {"cpu": CPU, "cuda": CUDA}

_SILENT = 4  # ONNX Runtime writes "fatal" only: its C++ log would stand between the user's lines


def quiet() -> None:
    """Keep ONNX Runtime's own log off stderr; errors still arrive as exceptions."""
    ort.set_default_logger_severity(_SILENT)


def entries(provider: str) -> list[str | tuple[str, dict[str, str]]]:
    """Return what an InferenceSession takes for `cpu` or `cuda`, without TensorFloat-32: it has 10 bits."""
    return [CPU] if provider == "cpu" else [(CUDA, {"use_tf32": "0"}), CPU]


@functools.cache
def cuda_problem() -> str:
    """Why ONNX Runtime cannot use CUDA here; empty if it can. A session is created to know."""
    quiet()
    if CUDA not in ort.get_available_providers():
        return "this onnxruntime has no CUDA provider (install onnxruntime-gpu)"
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            ort.preload_dlls()  # prints a line for each library that is not there
        session = ort.InferenceSession(_tiny_model(), _silent_options(), providers=entries("cuda"))
    except Exception as error:  # noqa: BLE001  (whatever the reason is, CUDA cannot be used; it is handed on as text)
        return f"onnxruntime's CUDA provider did not load: {one_line(error)}"
    if CUDA not in session.get_providers():
        return "onnxruntime's CUDA provider did not load (no GPU, or no CUDA and cuDNN libraries found)"
    if importlib.util.find_spec("cupy") is None:
        return "CuPy is not installed (pip install cupy-cuda12x or cupy-cuda13x)"
    return ""


def _silent_options() -> ort.SessionOptions:
    options = ort.SessionOptions()
    options.log_severity_level = _SILENT
    return options


def _tiny_model() -> bytes:
    value = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1]) for name in "xy"]
    graph = helper.make_graph([helper.make_node("Identity", ["x"], ["y"])], "tiny", value[:1], value[1:])
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8
    ).SerializeToString()


def choose(asked: str | None) -> str:
    """`cpu` or `cuda`; without a wish CUDA where it loads.

    Raises:
        CompareError: CUDA was asked for and does not load.
    """
    if asked is None:
        return "cpu" if cuda_problem() else "cuda"
    if asked not in SHORT:
        raise CompareError(f"provider must be one of {', '.join(SHORT)}, got {asked!r}")
    if asked == "cuda" and cuda_problem():
        raise CompareError(f"--provider cuda: {cuda_problem()}")
    return asked
