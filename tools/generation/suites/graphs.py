"""Suite `graphs`: layers of graph networks whose edge list is an input, as PyTorch Geometric exports them."""

from __future__ import annotations

import functools
from collections.abc import Callable

import networkx as nx
import numpy as np

from generation.build import Built, ModelCase, dtype_of
from generation.graph_builder import GraphBuilder
from generation.suites.real import GRAPHS, edges

FEATURES, HIDDEN = 8, 16
TYPES = ("float32", "float64")
POWER_LAW_NODES, POWER_LAW_EDGES = 300, 3  # nodes at scale 1, edges that each new node brings


class Layer:
    """A layer under construction: features, weights, and the two ends of each edge."""

    def __init__(self, rng: np.random.Generator, graph: nx.Graph, dtype: np.dtype) -> None:
        self._rng = rng
        self.build = GraphBuilder(dtype)
        self.graph = graph
        sources_targets = edges(graph)
        features = rng.uniform(-1, 1, (len(graph), FEATURES)).astype(dtype)
        self.features = self.build.input("features", features, ("N", FEATURES))
        edge_index = self.build.input("edge_index", sources_targets, (2, "E"))
        self.sources, self.targets = (self._row(edge_index, row) for row in (0, 1))

    def _row(self, matrix: str, row: int) -> str:
        return self.build.op("Gather", [matrix, self.build.constant(np.array(row, np.int64), "row")], axis=0)

    def weight(self, *shape: int) -> str:
        """Add a constant weight of about unit gain."""
        values = self._rng.standard_normal(shape) / np.sqrt(shape[0])
        return self.build.constant(values.astype(self.build.dtype), "weight")

    def dense(self, tensor: str, width_in: int, width_out: int) -> str:
        """MatMul and bias."""
        product = self.build.op("MatMul", [tensor, self.weight(width_in, width_out)])
        return self.build.op("Add", [product, self.weight(width_out)])

    def at(self, tensor: str, ends: str) -> str:
        """Return the rows of a tensor at one end of each edge."""
        return self.build.op("Gather", [tensor, ends], axis=0)

    def gather_sum(self, messages: str, like: str, reduction: str = "add", start: float = 0.0) -> str:
        """Messages of the edges, reduced at their targets."""
        return self.build.scatter_rows(self.build.filled(like, start), self.targets, messages, reduction)


def gcn(layer: Layer) -> str:
    """Graph convolution (Kipf and Welling, 2017), the degrees computed in the graph."""
    op, hidden = layer.build.op, layer.dense(layer.features, FEATURES, HIDDEN)
    column = op("Slice", [hidden, layer.build.integers(0), layer.build.integers(1), layer.build.integers(1)])
    degree = layer.gather_sum(layer.build.filled(layer.at(column, layer.targets), 1.0), column)
    scale = op("Reciprocal", [op("Sqrt", [degree])])
    norm = op("Mul", [layer.at(scale, layer.sources), layer.at(scale, layer.targets)])
    messages = op("Mul", [layer.at(hidden, layer.sources), norm])
    return op("Relu", [layer.gather_sum(messages, hidden)])


def sage(layer: Layer) -> str:
    """GraphSAGE (Hamilton et al., 2017): the mean of the neighbours beside the node itself."""
    op = layer.build.op
    messages = layer.at(layer.features, layer.sources)
    total = layer.gather_sum(messages, layer.features)
    count = layer.gather_sum(layer.build.filled(messages, 1.0), layer.features)
    mean = op("Div", [total, op("Max", [count, layer.build.scalar(1.0)])])
    return layer.dense(op("Concat", [layer.features, mean], axis=1), 2 * FEATURES, HIDDEN)


def gin(layer: Layer) -> str:
    """Graph isomorphism network (Xu et al., 2019): the sum goes onto the scaled features themselves."""
    op = layer.build.op
    own = op("Mul", [layer.features, layer.build.scalar(1.1)])
    total = layer.build.scatter_rows(own, layer.targets, layer.at(layer.features, layer.sources), "add")
    return layer.dense(op("Relu", [layer.dense(total, FEATURES, HIDDEN)]), HIDDEN, HIDDEN)


def gat(layer: Layer) -> str:
    """Graph attention (Velickovic et al., 2018): a softmax over each target's edges, from max and sum."""
    op, hidden = layer.build.op, layer.dense(layer.features, FEATURES, HIDDEN)
    ends = [op("MatMul", [hidden, layer.weight(HIDDEN, 1)]) for _ in range(2)]
    parts = [layer.at(score, end) for score, end in zip(ends, (layer.sources, layer.targets), strict=True)]
    scores = op("LeakyRelu", [op("Add", parts)], alpha=0.2)
    largest = layer.gather_sum(scores, ends[0], "max", start=-1e4)
    exponentials = op("Exp", [op("Sub", [scores, layer.at(largest, layer.targets)])])
    total = layer.gather_sum(exponentials, ends[0])
    attention = op("Div", [exponentials, layer.at(total, layer.targets)])
    return layer.gather_sum(op("Mul", [layer.at(hidden, layer.sources), attention]), hidden)


def edge_pool(layer: Layer) -> str:
    """Edge pooling (Diehl, 2019): matched nodes become one, with their sum and the sign of their product."""
    op, hidden = layer.build.op, layer.dense(layer.features, FEATURES, HIDDEN)
    clusters = layer.build.input("clusters", matched(layer.graph), ("N",))
    base = layer.build.filled(hidden, 0.0)
    pooled = layer.build.scatter_rows(base, clusters, op("Tanh", [hidden]), "add")
    signs = layer.build.scatter_rows(layer.build.filled(hidden, 1.0), clusters, op("Sign", [hidden]), "mul")
    return op("Mul", [pooled, signs])


def matched(graph: nx.Graph) -> np.ndarray:
    """Return the number of each node's cluster: the two ends of a matched edge share one."""
    order = {node: i for i, node in enumerate(graph.nodes)}
    clusters = np.arange(len(graph), dtype=np.int64)
    for u, v in sorted(
        (min(order[u], order[v]), max(order[u], order[v])) for u, v in nx.maximal_matching(graph)
    ):
        clusters[v] = u
    return clusters


LAYERS: dict[str, Callable[[Layer], str]] = {
    "gcn": gcn,
    "sage": sage,
    "gin": gin,
    "gat": gat,
    "edge_pool": edge_pool,
}


def power_law(scale: float) -> nx.Graph:
    """Return a graph whose degrees follow a power law (Barabasi and Albert, 1999)."""
    nodes = max(POWER_LAW_EDGES + 1, int(POWER_LAW_NODES * scale))
    return nx.barabasi_albert_graph(nodes, POWER_LAW_EDGES, seed=1)


def _build(graph_name: str, layer_name: str, dtype: str, scale: float, rng: np.random.Generator) -> Built:
    graph = power_law(scale) if graph_name == "power_law" else GRAPHS[graph_name]()
    layer = Layer(rng, graph, dtype_of(dtype))
    layer.build.output(LAYERS[layer_name](layer), "output", ("N", HIDDEN))
    return layer.build.build(f"{layer_name}_{graph_name}")


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Every layer on every graph in every type; `scale` is the size of the power-law graph."""
    return [
        ModelCase(
            f"graphs_{layer}_{graph}_{dtype}",
            "graphs",
            f"{(LAYERS[layer].__doc__ or '').partition(' (')[0]} on {graph}",
            functools.partial(_build, graph, layer, dtype, scale),
        )
        for layer in LAYERS
        for graph in (*GRAPHS, "power_law")
        for dtype in TYPES
    ]
