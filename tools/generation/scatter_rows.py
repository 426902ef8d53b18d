"""One row of a suite's table: a model of one ScatterElements node, described by names."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import onnx
from onnx import TensorProto, helper

from generation.build import (
    Built,
    Feed,
    ModelCase,
    Shape,
    dtype_of,
    model_from_nodes,
    scatter_node,
    value_info,
)
from generation.distributions import INDICES, VALUES

REDUCTIONS = ("add", "mul", "max", "min")
FLOATS = ("float32", "float16", "bfloat16", "float64")
INTEGERS = ("int32", "int64", "int8", "uint8", "int16", "uint16", "uint32", "uint64")
ALL_TYPES = (*FLOATS, *INTEGERS)


@dataclass(frozen=True)
class ScatterRow:
    """What a one-node model is made of.

    Attributes:
        name: name of the model.
        about: one line on what it is for.
        dtype: name of T.
        reduction: the node's reduction.
        data: shape of data.
        indices: shape of indices and updates.
        axis: the node's axis; None leaves the attribute out.
        index_draw: a name of `distributions.INDICES`.
        value_draw: a name of `distributions.VALUES`.
        symbolic: data's and indices' dimensions are symbolic, and further data sets have other sizes.
        constant_indices: indices are an initializer instead of an input.
        wrap: "add" puts the node between two Adds, "reciprocal" makes the sign of a zero visible.
    """

    name: str
    about: str
    dtype: str
    reduction: str
    data: tuple[int, ...]
    indices: tuple[int, ...]
    axis: int | None = 0
    index_draw: str = "uniform"
    value_draw: str = "exact"
    symbolic: bool = False
    constant_indices: bool = False
    wrap: str = ""

    def case(self, suite: str) -> ModelCase:
        """Return the row as a case of a suite."""
        return ModelCase(self.name, suite, self.about, self._build)

    def _build(self, rng: np.random.Generator) -> Built:
        feeds = [self._feed(rng, data, indices) for data, indices in self._sizes()]
        constants = {"indices": feeds[0].pop("indices")} if self.constant_indices else {}
        return Built(self._model(constants), feeds)

    def _sizes(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the shapes of data and indices of each data set."""
        yield self.data, self.indices
        if self.symbolic:
            for grow in (1, 3):
                yield tuple(d + grow for d in self.data), tuple(d + grow for d in self.indices)

    def _feed(self, rng: np.random.Generator, data: tuple[int, ...], indices: tuple[int, ...]) -> Feed:
        dtype, axis = dtype_of(self.dtype), (self.axis or 0) % len(data)
        values = VALUES[self.value_draw]
        return {
            "data": values(rng, data, dtype, self.reduction),
            "indices": INDICES[self.index_draw](rng, indices, data[axis], axis),
            "updates": values(rng, indices, dtype, self.reduction),
        }

    def _model(self, constants: Feed) -> onnx.ModelProto:
        dtype = dtype_of(self.dtype)
        data: Shape = self.data
        indices: Shape = self.indices
        if self.symbolic:
            data = [f"D{i}" for i in range(len(data))]
            indices = [f"E{i}" for i in range(len(indices))]
        inputs = [value_info("data", dtype, data), value_info("indices", np.dtype(np.int64), indices)]
        inputs = [*inputs, value_info("updates", dtype, indices)]
        inputs = [info for info in inputs if info.name not in constants]
        scatter = functools.partial(scatter_node, axis=self.axis, reduction=self.reduction)
        constants = dict(constants)
        if self.wrap == "add":
            constants["one"] = np.ones(1, dtype)
            nodes = [
                helper.make_node("Add", ["data", "one"], ["before"]),
                scatter(["before", "indices", "updates"], "after"),
                helper.make_node("Add", ["after", "one"], ["output"]),
            ]
        elif self.wrap == "reciprocal":
            dtype, constants["one"] = np.dtype(np.float32), np.ones(1, np.float32)
            nodes = [
                scatter(["data", "indices", "updates"], "zeros"),
                helper.make_node("Cast", ["zeros"], ["wide"], to=TensorProto.FLOAT),
                helper.make_node("Div", ["one", "wide"], ["output"]),
            ]
        else:
            nodes = [scatter(["data", "indices", "updates"], "output")]
        return model_from_nodes(self.name, nodes, inputs, [value_info("output", dtype, data)], constants)
