"""Graphs node by node, with names made up on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import onnx
from onnx import helper, numpy_helper

from generation.build import DOMAIN, Built, Feed, Shape, model_from_nodes, value_info


class GraphBuilder:
    """Collects nodes, constants, inputs and outputs.

    Args:
        dtype: the type of `zeros`, `scalar` and of every floating-point constant.
    """

    def __init__(self, dtype: np.dtype) -> None:
        self.dtype = np.dtype(dtype)
        self.nodes: list[onnx.NodeProto] = []
        self.constants: Feed = {}
        self._inputs: list[onnx.ValueInfoProto] = []
        self._outputs: list[onnx.ValueInfoProto] = []
        self._feed: Feed = {}

    def input(self, name: str, array: np.ndarray, shape: Shape | None = None) -> str:
        """Add a graph input with its value; `shape` may have symbolic dimensions."""
        self._inputs.append(value_info(name, array.dtype, array.shape if shape is None else shape))
        self._feed[name] = array
        return name

    def output(self, tensor: str, name: str, shape: Shape, dtype: np.dtype | None = None) -> None:
        """Make a tensor a graph output called `name`."""
        self.nodes.append(helper.make_node("Identity", [tensor], [name], name=name))
        self._outputs.append(value_info(name, self.dtype if dtype is None else dtype, shape))

    def constant(self, array: np.ndarray, name: str = "constant") -> str:
        """Add a constant tensor."""
        name = f"{name}_{len(self.constants)}"
        self.constants[name] = array
        return name

    def integers(self, *values: int) -> str:
        """Add a constant int64 vector."""
        return self.constant(np.array(values, np.int64), "integers")

    def scalar(self, value: float) -> str:
        """Add a constant scalar of the builder's type."""
        return self.constant(np.array(value, self.dtype), "scalar")

    def op(self, kind: str, inputs: Sequence[str], *, domain: str = "", **attributes: Any) -> str:
        """Add a node with one output and return the output's name."""
        name = f"{kind.lower()}_{len(self.nodes)}"
        self.nodes.append(
            helper.make_node(kind, list(inputs), [name], name=name, domain=domain, **attributes)
        )
        return name

    def scatter(self, data: str, indices: str, updates: str, reduction: str, axis: int = 0) -> str:
        """Add a node of our operator."""
        inputs = [data, indices, updates]
        return self.op("ScatterElements", inputs, domain=DOMAIN, axis=axis, reduction=reduction)

    def scatter_rows(self, data: str, rows: str, updates: str, reduction: str) -> str:
        """Our operator with one index a row: `rows` [E] is expanded to the shape of `updates` [E, F]."""
        wide = self.op(
            "Expand", [self.op("Unsqueeze", [rows, self.integers(1)]), self.op("Shape", [updates])]
        )
        return self.scatter(data, wide, updates, reduction)

    def filled(self, like: str, value: float) -> str:
        """Add a tensor of the shape of `like`, filled with a value."""
        fill = numpy_helper.from_array(np.array([value], self.dtype))
        return self.op("ConstantOfShape", [self.op("Shape", [like])], value=fill)

    def build(self, name: str) -> Built:
        """Return the model, checked, with the inputs that were given."""
        model = model_from_nodes(name, self.nodes, self._inputs, self._outputs, self.constants)
        return Built(model, [self._feed])
