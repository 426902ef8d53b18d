"""ScatterElements with reduction for ONNX Runtime on NVIDIA GPUs, and on the CPU.

>>> import onnxruntime, ortops
>>> options = ortops.session_options()
>>> session = onnxruntime.InferenceSession(
...     "model.onnx", options, providers=["CUDAExecutionProvider", "CPUExecutionProvider"]
... )  # doctest: +SKIP

Importing needs no GPU, no CUDA and no CuPy.
"""

from ortops._kernels import check_errors
from ortops._session import DOMAIN, register, session_options
from ortops._version import __version__
from ortops.errors import (
    ConfigError,
    IndexRangeError,
    NodeError,
    OrtApiError,
    OrtopsError,
    RegistrationError,
    ShapeError,
)

__all__ = [
    "DOMAIN",
    "ConfigError",
    "IndexRangeError",
    "NodeError",
    "OrtApiError",
    "OrtopsError",
    "RegistrationError",
    "ShapeError",
    "__version__",
    "check_errors",
    "register",
    "session_options",
]
