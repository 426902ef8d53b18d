"""Runs two implementations of an ONNX model on the same inputs and compares what they give."""

from comparison.checks import Checks
from comparison.compare import Report, Settings, compare_outputs, compare_sides
from comparison.data_loaders import load_feeds, load_outputs
from comparison.errors import CompareError
from comparison.extract import one_node_model, save_model
from comparison.inputs import Generator, InputOptions
from comparison.judge import script_judge
from comparison.layerwise import LayerReport, compare_layers
from comparison.loader_script import script_feeds
from comparison.model_file import ModelFile
from comparison.sides import OnnxSide, OrtSide, ReferenceSide, SavedSide, Side
from comparison.tensor_result import TensorResult, compare_arrays
from comparison.terminal import show_layers, show_report
from comparison.tolerances import Tolerance, Tolerances

__all__ = [
    "Checks",
    "CompareError",
    "Generator",
    "InputOptions",
    "LayerReport",
    "ModelFile",
    "OnnxSide",
    "OrtSide",
    "ReferenceSide",
    "Report",
    "SavedSide",
    "Settings",
    "Side",
    "TensorResult",
    "Tolerance",
    "Tolerances",
    "compare_arrays",
    "compare_layers",
    "compare_outputs",
    "compare_sides",
    "load_feeds",
    "load_outputs",
    "one_node_model",
    "save_model",
    "script_feeds",
    "script_judge",
    "show_layers",
    "show_report",
]
