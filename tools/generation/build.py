"""From nodes to a model, and what a generated model is."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import ml_dtypes
import numpy as np
import onnx
from onnx import helper, numpy_helper

DOMAIN = "ai.onnx.contrib"
"""The operator's domain, written out: models are generated without importing ortops."""

OPSET = 18
IR_VERSION = 10
GENERATOR = "ortops tools/gen_models.py"

Feed = dict[str, np.ndarray]
Shape = Sequence[int | str]


@dataclass(frozen=True)
class Built:
    """A model with its inputs.

    Attributes:
        model: the model.
        feeds: one dict of graph inputs for each data set.
        expected: the graph's outputs for each feed where they are published; None asks the reference runner.
    """

    model: onnx.ModelProto
    feeds: list[Feed]
    expected: list[Feed] | None = None


@dataclass(frozen=True)
class ModelCase:
    """A model that can be generated.

    Attributes:
        name: its folder; unique over all suites.
        suite: the suite that it belongs to.
        about: one line on what it is for.
        build: makes it from a random generator; the same generator state gives the same bytes.
    """

    name: str
    suite: str
    about: str
    build: Callable[[np.random.Generator], Built] = field(repr=False)

    def realize(self, seed: int) -> Built:
        """Build the model; a case's random numbers depend on `seed` and its name, on no other case."""
        rng = np.random.default_rng(np.random.SeedSequence([seed, zlib.crc32(self.name.encode())]))
        built = self.build(rng)
        tags = {"generator": GENERATOR, "suite": self.suite, "about": self.about, "seed": str(seed)}
        helper.set_model_props(built.model, tags)
        return built


def dtype_of(name: str) -> np.dtype:
    """Return the NumPy dtype of a type's name; `bfloat16` is that of ml_dtypes."""
    return np.dtype(ml_dtypes.bfloat16) if name == "bfloat16" else np.dtype(name)


def element_type(dtype: np.dtype) -> int:
    """ONNX's element type of a NumPy dtype."""
    return int(helper.np_dtype_to_tensor_dtype(np.dtype(dtype)))


def value_info(name: str, dtype: np.dtype, shape: Shape) -> onnx.ValueInfoProto:
    """Return a graph input or output; a string in `shape` is a symbolic dimension."""
    return helper.make_tensor_value_info(name, element_type(dtype), list(shape))


def scatter_node(
    inputs: Sequence[str],
    output: str,
    *,
    axis: int | None,
    reduction: str | None,
    domain: str = DOMAIN,
    name: str = "scatter",
) -> onnx.NodeProto:
    """Return a ScatterElements node; attributes that are None are left out."""
    attributes = {"axis": axis, "reduction": reduction}
    given: dict[str, Any] = {key: value for key, value in attributes.items() if value is not None}
    return helper.make_node("ScatterElements", list(inputs), [output], name=name, domain=domain, **given)


def model_from_nodes(
    name: str,
    nodes: Sequence[onnx.NodeProto],
    inputs: Sequence[onnx.ValueInfoProto],
    outputs: Sequence[onnx.ValueInfoProto],
    constants: Mapping[str, np.ndarray] | None = None,
    like: onnx.ModelProto | None = None,
) -> onnx.ModelProto:
    """Return a checked model that ONNX Runtime loads.

    Args:
        name: the graph's name.
        nodes: its nodes, in order.
        inputs: its inputs.
        outputs: its outputs.
        constants: its initializers by name.
        like: a model whose opsets and functions it gets; by default opset 18.
    """
    initializers = [numpy_helper.from_array(array, key) for key, array in (constants or {}).items()]
    graph = helper.make_graph(list(nodes), name, list(inputs), list(outputs), initializers)
    opsets = [helper.make_opsetid("", OPSET)] if like is None else list(like.opset_import)
    if like is None and any(node.domain == DOMAIN for node in all_nodes(graph)):
        opsets.append(helper.make_opsetid(DOMAIN, 1))
    model = helper.make_model(
        graph, opset_imports=opsets, ir_version=IR_VERSION, producer_name=GENERATOR, producer_version="1"
    )
    model.functions.extend(like.functions if like is not None else [])
    onnx.checker.check_model(model)
    return model


def all_nodes(graph: onnx.GraphProto) -> list[onnx.NodeProto]:
    """Return the nodes of a graph and of its subgraphs."""
    nodes = list(graph.node)
    for node in graph.node:
        for attribute in node.attribute:
            for sub in [attribute.g] if attribute.type == onnx.AttributeProto.GRAPH else attribute.graphs:
                nodes += all_nodes(sub)
    return nodes
