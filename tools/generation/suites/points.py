"""Suite `points`: pooling of point clouds, in voxels and in bird's-eye view."""

from __future__ import annotations

import functools

import numpy as np

from generation.build import Built, ModelCase, dtype_of
from generation.graph_builder import GraphBuilder
from generation.scatter_rows import ALL_TYPES

# Of onnxruntime#28584, over 1000: data 556416 x 80, updates 481385 x 80, one index a row.
BEV_CELLS, BEV_POINTS, BEV_CHANNELS = 556.416, 481.385, 80
POINTS, CHANNELS = 400, 4  # of a cloud, at scale 1
GRID = 6  # voxels along each of the three axes
_POOLED = ("float32", "float64")  # in which ONNX Runtime's Floor and Max run everywhere


def _bev(dtype: str, scale: float, rng: np.random.Generator) -> Built:
    kind = dtype_of(dtype)
    cells, points = round(BEV_CELLS * scale), round(BEV_POINTS * scale)
    build = GraphBuilder(kind)
    low, high = (-2, 3) if kind.kind != "u" else (0, 3)
    features = rng.integers(low, high, (points, BEV_CHANNELS)).astype(kind)
    indices = np.sort(rng.integers(0, cells, points))[:, None]
    wide = np.repeat(indices, BEV_CHANNELS, axis=1).astype(np.int64)
    data = build.input("bev", np.zeros((cells, BEV_CHANNELS), kind), ("cells", BEV_CHANNELS))
    cell_of = build.input("indices", wide, ("points", BEV_CHANNELS))
    updates = build.input("features", features, ("points", BEV_CHANNELS))
    build.output(build.scatter(data, cell_of, updates, "add"), "pooled", ("cells", BEV_CHANNELS))
    return build.build("bev_pooling")


def _voxels(build: GraphBuilder, positions: str) -> str:
    """Return the number of the voxel of each point in the unit cube, computed in the graph."""
    op = build.op
    cell = op("Floor", [op("Mul", [positions, build.scalar(GRID)])])
    cell = op("Clip", [cell, build.scalar(0), build.scalar(GRID - 1)])
    steps = build.constant(np.array([GRID * GRID, GRID, 1], np.int64), "steps")
    return op("ReduceSum", [op("Mul", [op("Cast", [cell], to=7), steps]), build.integers(1)], keepdims=0)


def _voxel_pool(dtype: str, mean: bool, scale: float, rng: np.random.Generator) -> Built:
    kind = dtype_of(dtype)
    count = max(1, round(POINTS * scale))
    build = GraphBuilder(kind)
    centres = rng.random((5, 3))[rng.integers(0, 5, count)]
    positions = np.clip(centres + 0.1 * rng.standard_normal((count, 3)), 0, 0.999).astype(kind)
    voxels = _voxels(build, build.input("positions", positions, ("points", 3)))
    features = build.input(
        "features", rng.uniform(-1, 1, (count, CHANNELS)).astype(kind), ("points", CHANNELS)
    )
    zeros = build.constant(np.zeros((GRID**3, CHANNELS), kind), "zeros")
    if mean:
        total = build.scatter_rows(zeros, voxels, features, "add")
        counted = build.scatter_rows(zeros, voxels, build.filled(features, 1.0), "add")
        pooled = build.op("Div", [total, build.op("Max", [counted, build.scalar(1.0)])])
    else:
        lowest = build.constant(np.full((GRID**3, CHANNELS), -10, kind), "lowest")
        pooled = build.scatter_rows(lowest, voxels, features, "max")
    build.output(pooled, "pooled", (GRID**3, CHANNELS))
    return build.build("voxel_pooling")


def cases(scale: float = 1.0) -> list[ModelCase]:
    """BEV pooling in every type, voxel pooling where its other nodes have it; `scale` multiplies points."""
    found = [
        ModelCase(
            f"points_bev_{dtype}", "points", "bird's-eye view pooling", functools.partial(_bev, dtype, scale)
        )
        for dtype in ALL_TYPES
    ]
    for name, mean in (("max", False), ("mean", True)):
        found += [
            ModelCase(
                f"points_voxel_{name}_{dtype}",
                "points",
                f"voxel {name} pooling, the voxels computed in the graph",
                functools.partial(_voxel_pool, dtype, mean, scale),
            )
            for dtype in _POOLED
        ]
    return found
