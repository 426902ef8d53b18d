"""A CPU reference runner for ONNX models: the oracle that other implementations are compared with.

It runs a model node by node with plain NumPy functions, and shares no code with what it judges.
"""

import refimpl.ops  # noqa: F401 - importing it registers the built-in operators
from refimpl.errors import (
    CycleError,
    FeedError,
    GraphError,
    NodeError,
    NotRegisteredError,
    OpError,
    OutputCountError,
    RefImplError,
    RunnerStateError,
    RunnerWarning,
)
from refimpl.executor import NodeTime
from refimpl.feed import TensorInfo
from refimpl.loaders import gs_from_onnx, onnx_from_path
from refimpl.registry import OP_REGISTRY, Attributes, RegisteredOp, register
from refimpl.runner import Outputs, PluginRefRunner

__all__ = [
    "OP_REGISTRY",
    "Attributes",
    "CycleError",
    "FeedError",
    "GraphError",
    "NodeError",
    "NodeTime",
    "NotRegisteredError",
    "OpError",
    "OutputCountError",
    "Outputs",
    "PluginRefRunner",
    "RefImplError",
    "RegisteredOp",
    "RunnerStateError",
    "RunnerWarning",
    "TensorInfo",
    "gs_from_onnx",
    "onnx_from_path",
    "register",
]
