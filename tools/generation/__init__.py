"""Writes ONNX models with inputs and expected outputs, in the layout of ONNX's own backend tests."""

from generation.build import Built, ModelCase, model_from_nodes, scatter_node
from generation.errors import GenerationError
from generation.suites import SUITES, select
from generation.write import write_case, write_cases

__all__ = [
    "SUITES",
    "Built",
    "GenerationError",
    "ModelCase",
    "model_from_nodes",
    "scatter_node",
    "select",
    "write_case",
    "write_cases",
]
