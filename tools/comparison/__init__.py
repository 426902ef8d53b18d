"""Runs two implementations of an ONNX model on the same inputs and compares what they give."""

from comparison.compare import Report, compare_outputs, compare_sides
from comparison.elementwise import TensorResult, compare_arrays
from comparison.errors import CompareError
from comparison.inputs import Generator, InputOptions
from comparison.model_file import ModelFile
from comparison.sides import OnnxSide, OrtSide, ReferenceSide, SavedSide, Side
from comparison.tolerances import Tolerance, Tolerances

__all__ = [
    "CompareError",
    "Generator",
    "InputOptions",
    "ModelFile",
    "OnnxSide",
    "OrtSide",
    "ReferenceSide",
    "Report",
    "SavedSide",
    "Side",
    "TensorResult",
    "Tolerance",
    "Tolerances",
    "compare_arrays",
    "compare_outputs",
    "compare_sides",
]
