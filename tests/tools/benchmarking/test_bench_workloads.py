"""The workloads table, the targets, and which cells a command line selects."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarking.errors import BenchError
from benchmarking.scaling import make_curves
from benchmarking.selection import Selected, select
from benchmarking.targets import TARGETS, Target, targets_of
from benchmarking.values import make_indices
from benchmarking.workloads import (
    DISTRIBUTIONS,
    DTYPES,
    REDUCTIONS,
    WORKLOADS,
    Workload,
    find,
    scaling_workload,
)

ALL = list(WORKLOADS.values())


@pytest.mark.parametrize("workload", [*ALL, *(w.quick() for w in ALL)], ids=lambda w: f"{w.name}-{w.count}")
def test_shapes_fit_the_operator(workload) -> None:
    assert len(workload.data) == len(workload.indices)
    assert 0 <= workload.positive_axis < len(workload.data)
    for i, (mine, most) in enumerate(zip(workload.indices, workload.data, strict=True)):
        assert i == workload.positive_axis or mine <= most
    assert workload.distribution in DISTRIBUTIONS


@pytest.mark.parametrize("workload", ALL, ids=lambda w: w.name)
def test_the_small_counterpart_is_the_same_thing_but_small(workload) -> None:
    quick = workload.quick()
    assert (quick.name, quick.axis, quick.distribution) == (
        workload.name,
        workload.axis,
        workload.distribution,
    )
    assert quick.count <= 200_000
    assert quick.total <= 1_000_000


@pytest.mark.parametrize("workload", [w.quick() for w in ALL], ids=lambda w: w.name)
def test_indices_are_legal_and_lie_as_promised(workload) -> None:
    indices = make_indices(np, workload, seed=3)
    assert indices.dtype == np.int64
    assert indices.shape == workload.indices
    assert indices.flags.c_contiguous
    assert 0 <= indices.min() <= indices.max() < workload.data[workload.positive_axis]
    steps = np.diff(indices.reshape(-1))
    if workload.distribution in ("rows", "hubs"):
        assert (indices == indices[:, :1]).all()
        share = np.bincount(indices[:, 0]).max() / len(indices)
        assert (share > 0.02) == (workload.distribution == "hubs")
    if workload.distribution == "sorted":
        assert (steps >= 0).all()
    if workload.distribution == "reversed":
        assert (steps <= 0).all()
    if workload.distribution == "random":
        assert (steps < 0).any()


@pytest.mark.parametrize("name", list(DISTRIBUTIONS))
@pytest.mark.parametrize("negatives", [False, True])
def test_distributions_of_any_rank(name, negatives) -> None:
    data, shape = (3, 100, 2), (3, 4000, 2)
    workload = Workload(name, "", data, shape, -2, name, data, shape, slots=3, negatives=negatives)
    indices = make_indices(np, workload, seed=5)
    assert indices.shape == shape
    assert (indices < 0).any() == negatives
    assert 0.4 < (indices < 0).mean() < 0.6 or not negatives
    slots = np.where(indices < 0, indices + 100, indices)
    assert 0 <= slots.min() <= slots.max() < 100
    assert (indices == indices[:1, :, :1]).all() == (
        name in ("rows", "hubs", "one") and not (name == "one" and negatives)
    )
    steps = np.diff(slots, axis=1)
    assert (steps >= 0).all() == (name in ("sorted", "one"))
    assert (steps <= 0).all() == (name in ("reversed", "one"))
    assert len(np.unique(slots)) == {"few": 3, "one": 1}.get(name, 100)
    busiest = max(np.bincount(slots[i, :, j]).max() for i in range(3) for j in range(2))
    assert 0.9 * workload.crowd < busiest < 2 * workload.crowd


def test_published_shapes() -> None:
    assert find("gnn").data == (100_000, 128)
    assert find("gnn").indices == (400_000, 128)
    assert find("bev").data == (556_416, 80)
    assert find("bev").indices == (481_385, 80)
    with pytest.raises(BenchError, match=r"workload must be one of gnn, .* got 'nn'"):
        find("nn")


def test_floor_counts_every_byte_once() -> None:
    assert find("rand1d").floor_bytes(4) == 16_000_000 * (8 + 4) + 2 * 4 * 1_000_000
    assert find("bigdata-graph").floor_bytes(4) == 1024 * (8 + 4 + 4 + 4)  # only what updates hit


def test_targets_name_cells_that_exist() -> None:
    for target in TARGETS:
        assert target.workload in WORKLOADS
        assert target.dtype in DTYPES
        assert target.reduction in REDUCTIONS
        assert (target.microseconds is None) != (target.speedup is None)
    assert [t.microseconds for t in targets_of("hot16", "float32", "max", "cuda")] == [120]
    assert targets_of("hot16", "float32", "max", "cpu") == []


def test_whether_a_target_is_met() -> None:
    absolute = Target("gnn", "float32", "add", microseconds=230)
    assert absolute.met(230, None) is True
    assert absolute.met(231, None) is False
    relative = Target("bev", "float32", "add", speedup=4)
    assert relative.met(10, 40) is True
    assert relative.met(10, 39) is False
    assert relative.met(10, None) is None
    assert (absolute.describe(), relative.describe()) == ("<= 230 us", ">= 4x ort")


def test_the_full_grid_is_every_type_and_reduction() -> None:
    cells = select(grid="full")
    grid = [w for w in ALL if w.in_grid]
    products = {Selected(w.name, d, r) for w in grid for d in DTYPES for r in REDUCTIONS}
    assert products < set(cells)
    assert len(cells) == len(set(cells))
    assert Selected("bigdata-graph", "float32", "add") in cells
    order = [cell.workload for cell in cells]
    assert order == sorted(order, key=list(WORKLOADS).index)  # so that a workload's indices are made once


def test_selecting_cells() -> None:
    assert {cell.workload for cell in select()} == set(WORKLOADS)
    assert select(["hot16"]) == [Selected("hot16", "float32", "add"), Selected("hot16", "float32", "max")]
    assert select(["hot16"], ["int64"], ["mul", "min"]) == [
        Selected("hot16", "int64", "mul"),
        Selected("hot16", "int64", "min"),
    ]
    assert select(["small"], [], ["max"]) == [Selected("small", "float32", "max")]
    assert len(select(["small"], ["int32"], grid="full")) == 4
    with pytest.raises(BenchError, match="dtype must be one of"):
        select([], ["float8"])


def test_curves() -> None:
    updates, contention = make_curves(quick=False)
    assert [n for _, n in updates.points][:3] == [1000, 3000, 10_000]
    assert [n for _, n in updates.points][-1] == 10**8
    assert [slots for slots, _ in contention.points][:: len(contention.points) - 1] == [1, 10**7]
    assert {n for _, n in contention.points} == {16_000_000}
    assert max(n for curve in make_curves(quick=True) for _, n in curve.points) <= 100_000
    assert scaling_workload(10, 20).floor_bytes(4) == 20 * 12 + 10 * 8


def test_cells_that_may_stand_still() -> None:
    slow = [cell.name for cell in select(grid="full") if cell.may_stand_still]
    assert slow == [
        "hot16 float16 add",
        "hot16 bfloat16 add",
        "hot16 int32 add",
        "hot16 int32 mul",
        "hot16 int64 add",
        "hot16 int64 mul",
    ]
