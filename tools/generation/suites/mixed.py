"""Suite `mixed`: our operator among others, in branches and loops, several times in one graph."""

from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np
import onnx
from onnx import helper

from generation.build import Built, ModelCase, dtype_of, scatter_node, value_info
from generation.graph_builder import GraphBuilder
from generation.scatter_rows import ALL_TYPES, REDUCTIONS

ROWS, WIDTH, UPDATES = 6, 5, 14


def _inputs(build: GraphBuilder, rng: np.random.Generator) -> list[str]:
    """Return data, indices and updates; products and sums of them are exact in every type."""
    low = 0 if build.dtype.kind == "u" else -3
    factors = [1, 1, 1, 1, 2] if build.dtype.kind == "u" else [1, -1, 1, -1, 2]
    arrays = {
        "data": rng.integers(low, 4, (ROWS, WIDTH)).astype(build.dtype),
        "indices": rng.integers(-ROWS, ROWS, (UPDATES, WIDTH), dtype=np.int64),
        "updates": rng.choice(factors, (UPDATES, WIDTH)).astype(build.dtype),
    }
    return [build.input(name, array) for name, array in arrays.items()]


def _body(name: str, nodes: list[onnx.NodeProto], inputs: list, outputs: list) -> onnx.GraphProto:
    return helper.make_graph(nodes, name, inputs, outputs)


def branch(dtype: np.dtype, reduction: str, rng: np.random.Generator) -> Built:
    """One branch of an If adds up, the other one reduces otherwise; two inputs take both."""
    build = GraphBuilder(dtype)
    names = _inputs(build, rng)
    build.input("condition", np.array(True))
    info = [value_info("taken", dtype, (ROWS, WIDTH))]
    bodies = {
        key: _body(key, [scatter_node(names, "taken", axis=0, reduction=kind, name=key)], [], info)
        for key, kind in (("then_branch", "add"), ("else_branch", reduction))
    }
    build.nodes.append(helper.make_node("If", ["condition"], ["chosen"], name="choice", **bodies))
    build.output("chosen", "output", (ROWS, WIDTH))
    built = build.build("branch")
    other = {**built.feeds[0], "condition": np.array(False)}
    return Built(built.model, [built.feeds[0], other])


def loop(dtype: np.dtype, reduction: str, rng: np.random.Generator) -> Built:
    """Return a Loop that reduces the same updates three times; the data is carried."""
    build = GraphBuilder(dtype)
    names = _inputs(build, rng)
    inputs = [
        value_info("turn", np.dtype(np.int64), ()),
        value_info("going", np.dtype(np.bool_), ()),
        value_info("carried", dtype, (ROWS, WIDTH)),
    ]
    nodes = [
        scatter_node(["carried", *names[1:]], "next", axis=0, reduction=reduction, name="inner"),
        helper.make_node("Identity", ["going"], ["still"]),
    ]
    outputs = [value_info("still", np.dtype(np.bool_), ()), value_info("next", dtype, (ROWS, WIDTH))]
    body = _body("body", nodes, inputs, outputs)
    turns, going = build.constant(np.array(3, np.int64)), build.constant(np.array(True))
    build.nodes.append(helper.make_node("Loop", [turns, going, names[0]], ["last"], name="turns", body=body))
    build.output("last", "output", (ROWS, WIDTH))
    return build.build("loop")


def several(dtype: np.dtype, reduction: str, rng: np.random.Generator) -> Built:
    """All four reductions in a row, and one beside them on the same data, whose buffer must outlive them."""
    build = GraphBuilder(dtype)
    data, indices, updates = _inputs(build, rng)
    flow = build.scatter(data, indices, updates, reduction)
    for kind in REDUCTIONS:
        flow = build.scatter(flow, indices, updates, kind)
    build.output(flow, "chained", (ROWS, WIDTH))
    build.output(build.scatter(data, indices, updates, reduction), "beside", (ROWS, WIDTH))
    return build.build("several")


def convolutions(dtype: np.dtype, reduction: str, rng: np.random.Generator) -> Built:
    """Return the operator on a feature map between two convolutions, along its height."""
    build = GraphBuilder(dtype)
    image = build.input("image", rng.uniform(-1, 1, (1, 3, 8, 9)).astype(dtype))
    indices = build.input("indices", rng.integers(-8, 8, (1, 4, 12, 9), dtype=np.int64))
    updates = build.input("updates", rng.uniform(-1, 1, (1, 4, 12, 9)).astype(dtype))
    shapes = ((4, 3, 3, 3), (2, 4, 3, 3))
    weights = [build.constant((rng.standard_normal(s) / 5).astype(dtype), "weight") for s in shapes]
    first = build.op("Conv", [image, weights[0]], pads=[1, 1, 1, 1])
    middle = build.scatter(first, indices, updates, reduction, axis=2)
    build.output(build.op("Conv", [middle, weights[1]], pads=[1, 1, 1, 1]), "output", (1, 2, 8, 9))
    return build.build("convolutions")


# kind: (how to build it, its types)
KINDS: dict[str, tuple[Callable[[np.dtype, str, np.random.Generator], Built], tuple[str, ...]]] = {
    "if": (branch, ALL_TYPES),
    "loop": (loop, ALL_TYPES),
    "several": (several, ALL_TYPES),
    "convolutions": (convolutions, ("float32",)),  # ONNX Runtime's convolution on the CPU has no other type
}


def _build(kind: str, dtype: str, reduction: str, rng: np.random.Generator) -> Built:
    return KINDS[kind][0](dtype_of(dtype), reduction, rng)


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Every kind in every type that it has, the reductions taking turns; `scale` changes nothing."""
    return [
        ModelCase(
            f"mixed_{kind}_{dtype}_{reduction}",
            "mixed",
            (build.__doc__ or "").partition(";")[0].rstrip("."),
            functools.partial(_build, kind, dtype, reduction),
        )
        for turn, (kind, (build, types)) in enumerate(KINDS.items())
        for n, dtype in enumerate(types)
        for reduction in (REDUCTIONS if len(types) == 1 else (REDUCTIONS[(turn + n) % len(REDUCTIONS)],))
    ]
