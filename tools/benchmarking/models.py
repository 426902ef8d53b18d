"""The ONNX models that sessions run: one node, or the node between two Neg."""

from __future__ import annotations

from collections.abc import Sequence

import onnx.helper as oh
from onnx import NodeProto, TensorProto

from benchmarking.workloads import Workload
from ortops import DOMAIN
from ortops._dtypes import BY_NAME

INPUTS = ("data", "indices", "updates")
OUTPUT = "output"


def _finish(nodes: Sequence[NodeProto], workload: Workload, dtype: str, inputs: Sequence[str]) -> bytes:
    element = BY_NAME[dtype].onnx
    rows = {
        "data": (element, workload.data),
        "indices": (TensorProto.INT64, workload.indices),
        "updates": (element, workload.indices),
    }
    graph = oh.make_graph(
        list(nodes),
        "benchmark",
        [oh.make_tensor_value_info(name, *rows[name]) for name in inputs],
        [oh.make_tensor_value_info(OUTPUT, element, workload.data)],
    )
    opsets = [oh.make_opsetid("", 18), oh.make_opsetid(DOMAIN, 1)]
    return oh.make_model(graph, opset_imports=opsets, ir_version=10).SerializeToString()


def scatter_model(workload: Workload, dtype: str, reduction: str, *, domain: str) -> bytes:
    """ScatterElements of a domain; between two Neg nodes where the workload is in a graph."""
    names = {"data": "negated", "output": "scattered"} if workload.in_graph else {}
    nodes = [
        oh.make_node(
            "ScatterElements",
            [names.get(name, name) for name in INPUTS],
            [names.get(OUTPUT, OUTPUT)],
            name="scatter",
            domain=domain,
            axis=workload.axis,
            reduction=reduction,
        )
    ]
    if workload.in_graph:
        nodes.insert(0, oh.make_node("Neg", ["data"], ["negated"]))
        nodes.append(oh.make_node("Neg", ["scattered"], [OUTPUT]))
    return _finish(nodes, workload, dtype, INPUTS)


def identity_model(workload: Workload, dtype: str) -> bytes:
    """Return what a session costs whose one node copies data."""
    return _finish([oh.make_node("Identity", ["data"], [OUTPUT])], workload, dtype, ["data"])


def neg_model(workload: Workload, dtype: str) -> bytes:
    """Return the two Neg nodes of a workload in a graph, without what stands between them."""
    nodes = [oh.make_node("Neg", ["data"], ["negated"]), oh.make_node("Neg", ["negated"], [OUTPUT])]
    return _finish(nodes, workload, dtype, ["data"])
