"""A node of a real model as a model of its own, with the inputs that it had there."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
import onnx
from comparison.data_loaders import data_sets_beside, load_feeds
from comparison.errors import CompareError
from comparison.extract import constants_of, needed
from comparison.inputs import Generator, InputOptions
from comparison.model_file import ModelFile
from comparison.sides import ReferenceSide
from comparison.tensors import Feed
from onnx import numpy_helper

from generation.build import Built, ModelCase, model_from_nodes, value_info
from generation.errors import GenerationError


def case_from_node(spec: str, seed: int = 0) -> ModelCase:
    """Return the case of `model.onnx:node`; the node goes by its name or by that of an output.

    The model runs in the reference runner, on the data sets beside it, else on inputs generated from `seed`.

    Raises:
        GenerationError: there is no such model or node, or the model cannot be run.
    """
    path, _, name = spec.rpartition(":")
    if not path or not name:
        raise GenerationError(f"--from-node must be model.onnx:node, got {spec!r}")
    try:
        model = ModelFile.load(Path(path))
        node = _find(model, name)
        built = _capture(model, node, seed)
    except CompareError as error:
        raise GenerationError(str(error)) from error
    label = "".join(
        c if c.isalnum() else "_" for c in f"node_{Path(path).parent.name or Path(path).stem}_{name}"
    )
    return ModelCase(label, "node", f"node {name} of {Path(path).name}", functools.partial(_given, built))


def _given(built: Built, rng: np.random.Generator) -> Built:
    return built


def _find(model: ModelFile, name: str) -> onnx.NodeProto:
    for node in model.proto.graph.node:
        if name and (node.name == name or name in node.output):
            return node
    names = [node.name or node.output[0] for node in model.proto.graph.node]
    some = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
    raise GenerationError(f"the model has no node or tensor {name!r} in its outermost graph; it has {some}")


def _feeds(model: ModelFile, seed: int) -> list[Feed]:
    folders = data_sets_beside(model)
    if folders:
        return [feed for folder in folders for feed in load_feeds(folder, model)]
    return [Generator(model, InputOptions(seed=seed)).feed()] if model.inputs else [{}]


def _capture(model: ModelFile, node: onnx.NodeProto, seed: int) -> Built:
    constants = constants_of(model)
    reads = [name for name in needed(node) if name not in constants]
    makes = [name for name in node.output if name]
    given = {info.name for info in model.inputs}
    captured = []
    with ReferenceSide(model).with_outputs([*(n for n in reads if n not in given), *makes]) as side:
        for feed in _feeds(model, seed):
            values = {**feed, **side.run(feed)}
            missing = [name for name in (*reads, *makes) if name not in values]
            if missing:
                raise GenerationError(f"{missing[0]!r} is no tensor: the node cannot be a model of its own")
            captured.append(values)
    first = captured[0]
    kept = {name: _array(constants[name]) for name in needed(node) if name in constants}
    inputs, outputs = (
        [value_info(n, first[n].dtype, _shape(n, captured)) for n in names] for names in (reads, makes)
    )
    made = model_from_nodes(node.name or node.op_type, [node], inputs, outputs, kept, like=model.proto)
    feeds = [{name: values[name] for name in reads} for values in captured]
    return Built(made, feeds, [{name: values[name] for name in makes} for values in captured])


def _shape(name: str, captured: list[Feed]) -> list[int | str]:
    """Return the shape that a tensor had; where it differs between data sets, a symbolic dimension."""
    shapes = {values[name].shape for values in captured}
    if len({len(shape) for shape in shapes}) != 1:
        raise GenerationError(f"{name!r} must have one rank, got shapes {sorted(shapes)}")
    return [
        dims[0] if len(set(dims)) == 1 else f"{name}_{i}" for i, dims in enumerate(zip(*shapes, strict=True))
    ]


def _array(tensor: onnx.TensorProto) -> np.ndarray:
    return numpy_helper.to_array(tensor)
