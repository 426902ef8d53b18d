"""Suite `conformance`: the node cases of onnx.backend.test, as published and retargeted to our domain."""

from __future__ import annotations

import functools
import warnings
from typing import Any

import numpy as np
import onnx
from onnx import helper

from generation.build import IR_VERSION, OPSET, Built, ModelCase, model_from_nodes, scatter_node
from generation.scatter_rows import REDUCTIONS


@functools.cache
def published() -> dict[str, Any]:
    """Return the ScatterElements cases of onnx by name."""
    from onnx.backend.test.case.node import collect_testcases

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # collecting computes every operator's cases, overflows included
        cases = collect_testcases("ScatterElements")
    # Once a process has collected every operator's cases, collecting one's gives them all again.
    return {
        case.name: case for case in cases if [n.op_type for n in case.model.graph.node] == ["ScatterElements"]
    }


def _feeds(name: str) -> tuple[onnx.ModelProto, list[dict[str, np.ndarray]], list[dict[str, np.ndarray]]]:
    case = published()[name]
    inputs = [value.name for value in case.model.graph.input]
    outputs = [value.name for value in case.model.graph.output]
    feeds = [dict(zip(inputs, arrays, strict=True)) for arrays, _ in case.data_sets]
    expected = [dict(zip(outputs, arrays, strict=True)) for _, arrays in case.data_sets]
    return case.model, feeds, expected


def _original(name: str, rng: np.random.Generator) -> Built:
    source, feeds, expected = _feeds(name)
    model = onnx.ModelProto()
    model.CopyFrom(source)
    model.ir_version = min(model.ir_version, IR_VERSION)
    del model.opset_import[:]
    model.opset_import.append(
        helper.make_opsetid("", OPSET)
    )  # the operator's version is 18 in every later opset too
    onnx.checker.check_model(model)
    return Built(model, feeds, expected)


def _attributes(name: str) -> dict[str, Any]:
    node = published()[name].model.graph.node[0]
    return {a.name: helper.get_attribute_value(a) for a in node.attribute}


def _retargeted(name: str, reduction: str, rng: np.random.Generator) -> Built:
    source, feeds, _ = _feeds(name)
    old, attributes = source.graph.node[0], _attributes(name)
    node = scatter_node(old.input, old.output[0], axis=attributes.get("axis"), reduction=reduction)
    return Built(model_from_nodes(name, [node], source.graph.input, source.graph.output), feeds)


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Each published case in its original form, and in our domain: with its reduction, or with all four."""
    found = []
    for name in published():
        short = name.removeprefix("test_")
        found.append(
            ModelCase(
                f"conformance_{short}", "conformance", "onnx's own case", functools.partial(_original, name)
            )
        )
        own = _attributes(name).get("reduction", b"none").decode()
        for reduction in REDUCTIONS if own == "none" else (own,):
            build = functools.partial(_retargeted, name, reduction)
            about = f"onnx's own case in our domain, {reduction}"
            found.append(ModelCase(f"conformance_ortops_{short}_{reduction}", "conformance", about, build))
    return found
