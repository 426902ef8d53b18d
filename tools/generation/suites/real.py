"""Suite `real`: graph layers on real graphs, with the weights drawn from the seed."""

from __future__ import annotations

import functools
import itertools
from typing import Any

import networkx as nx
import numpy as np
import onnx
from onnx import helper

from generation.build import Built, ModelCase, model_from_nodes, scatter_node, value_info

GRAPHS = {
    "karate_club": nx.karate_club_graph,
    "les_miserables": nx.les_miserables_graph,
    "davis_southern_women": nx.davis_southern_women_graph,
}
# layer: (what it is, the aggregation)
LAYERS = {
    "gcn": ("graph convolution, normalised sum", "add"),
    "max": ("element-wise maximum over the neighbours", "max"),
    "min": ("element-wise minimum over the neighbours", "min"),
}
WIDTHS = (16, 32, 4)  # features in, between, out


def edges(graph: nx.Graph) -> np.ndarray:
    """Both directions of each edge and a loop at each node, as int64 rows (from, to), sorted."""
    order = {node: i for i, node in enumerate(graph.nodes)}
    pairs = {(order[u], order[v]) for u, v in graph.edges} | {(order[v], order[u]) for u, v in graph.edges}
    return np.array(sorted(pairs | {(i, i) for i in order.values()}), np.int64).T


def gcn_weights(sources: np.ndarray, targets: np.ndarray) -> np.ndarray:
    """1 / sqrt(degree(source) * degree(target)) for each edge (Kipf and Welling, 2017), shape [E, 1]."""
    degree = np.bincount(targets).astype(np.float64)
    return (1 / np.sqrt(degree[sources] * degree[targets])).astype(np.float32)[:, None]


def _build(graph_name: str, layer: str, rng: np.random.Generator) -> Built:
    graph, reduction = GRAPHS[graph_name](), LAYERS[layer][1]
    sources, targets = edges(graph)
    count = len(graph)
    constants = {"sources": sources, "targets": targets, "column": np.array([1], np.int64)}
    if reduction == "add":
        constants["edge_weights"] = gcn_weights(sources, targets)
    nodes, flow = [], "features"
    for depth, (width_in, width_out) in enumerate(itertools.pairwise(WIDTHS)):
        scale = (2 / width_in) ** 0.5
        constants[f"weight{depth}"] = (rng.standard_normal((width_in, width_out)) * scale).astype(np.float32)
        constants[f"bias{depth}"] = (rng.standard_normal(width_out) * 0.1).astype(np.float32)
        constants[f"shape{depth}"] = np.array([len(targets), width_out], np.int64)
        constants[f"zeros{depth}"] = np.zeros((count, width_out), np.float32)
        nodes += _layer(depth, flow, reduction, last=depth == len(WIDTHS) - 2)
        flow = f"hidden{depth}"
    nodes.append(helper.make_node("Identity", [flow], ["scores"], name="scores"))
    features = rng.standard_normal((count, WIDTHS[0])).astype(np.float32)
    inputs = [value_info("features", features.dtype, (count, WIDTHS[0]))]
    outputs = [value_info("scores", features.dtype, (count, WIDTHS[-1]))]
    return Built(
        model_from_nodes(f"{graph_name}_{layer}", nodes, inputs, outputs, constants), [{"features": features}]
    )


def _layer(depth: int, flow: str, reduction: str, *, last: bool) -> list[onnx.NodeProto]:
    """MatMul, messages along the edges, aggregation at their targets, bias; Relu but after the last layer."""

    def node(op: str, inputs: list[str], output: str, **attributes: Any) -> onnx.NodeProto:
        return helper.make_node(op, inputs, [output], name=f"{output}", **attributes)

    messages, d = f"messages{depth}", depth
    nodes = [
        node("MatMul", [flow, f"weight{d}"], f"projected{d}"),
        node("Gather", [f"projected{d}", "sources"], f"gathered{d}", axis=0),
        node("Unsqueeze", ["targets", "column"], f"targets_column{d}"),
        node("Expand", [f"targets_column{d}", f"shape{d}"], f"targets_wide{d}"),
    ]
    if reduction == "add":
        nodes.append(node("Mul", [f"gathered{d}", "edge_weights"], messages))
        base = f"zeros{d}"
    else:
        messages, base = f"gathered{d}", f"projected{d}"
    nodes.append(
        scatter_node(
            [base, f"targets_wide{d}", messages],
            f"aggregated{d}",
            axis=0,
            reduction=reduction,
            name=f"aggregate{d}",
        )
    )
    if last:
        return [*nodes, node("Add", [f"aggregated{d}", f"bias{d}"], f"hidden{d}")]
    nodes.append(node("Add", [f"aggregated{d}", f"bias{d}"], f"biased{d}"))
    return [*nodes, node("Relu", [f"biased{d}"], f"hidden{d}")]


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Every graph with every kind of layer."""
    return [
        ModelCase(f"{graph}_{layer}", "real", f"{about} on {graph}", functools.partial(_build, graph, layer))
        for graph in GRAPHS
        for layer, (about, _) in LAYERS.items()
    ]
