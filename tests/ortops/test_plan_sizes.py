"""Plans of random shapes: no launch has far more or far fewer blocks and threads than its work asks for."""

from __future__ import annotations

import random
from math import prod

import pytest

from ortops._dtypes import BY_NAME, DTYPES
from ortops._limits import Limits
from ortops._plan import Plan
from ortops.ops.reductions import REDUCTIONS
from ortops.ops.scatter_elements.geometry import Geometry, make_geometry
from ortops.ops.scatter_elements.plan import make_plan

LIMITS = Limits()
SHAPES = 100_000
MOST_ELEMENTS = 10**9

# Shapes that were once slower than ONNX Runtime's operator, by up to 900 times: plans of millions of blocks,
# and blocks that filled a processor for few updates.
CLIFFS = [
    ((3058, 1, 6182), (3058, 1, 3742), 1, "float32", "min"),
    ((1, 1, 7325, 534), (1, 1, 4242, 534), 1, "int32", "min"),
    ((1, 20, 54316, 4), (1, 48, 37733, 4), 1, "float64", "mul"),
    ((4, 1, 19804, 500), (4, 1, 19804, 500), 1, "bfloat16", "min"),
    ((1, 198, 259, 100), (1, 275, 259, 100), 1, "float32", "add"),
    ((274, 1, 34602), (274, 1, 450), 2, "float32", "max"),
    ((1, 17, 836192), (1, 1, 836192), 1, "bfloat16", "min"),
    ((1, 40330, 2), (1, 40330, 2), 0, "int32", "min"),
    ((1, 1, 65521, 724), (1, 1, 65521, 724), 0, "uint64", "min"),
]


def any_size(rng: random.Random) -> int:
    """1, a prime, a power of two, or anything up to 3 million."""
    kind = rng.randrange(5)
    if kind == 0:
        return 1
    if kind == 1:
        return rng.choice([2, 3, 5, 7, 13, 31, 61, 127, 509, 1021, 4093, 65521])
    if kind == 2:
        return 1 << rng.randrange(18)
    return int(10 ** rng.uniform(0, 6.5))


def any_shapes(rng: random.Random) -> tuple[list[int], list[int], int]:
    """Data's and indices' shapes, and the axis."""
    while True:
        rank = rng.randint(1, 8)
        data = [any_size(rng) for _ in range(rank)]
        axis, covers = rng.randrange(rank), rng.random() < 0.6
        indices = [d if covers or rng.random() < 0.6 else rng.randint(1, d) for d in data]
        indices[axis] = any_size(rng)
        if prod(data) <= MOST_ELEMENTS and prod(indices) <= MOST_ELEMENTS:
            return data, indices, axis


def check(plan: Plan, geometry: Geometry, shown: object) -> None:
    """A block for every 256 elements at most, and threads enough where there is much to do."""
    work = geometry.count + (geometry.total if plan.writes_all else 0)
    for launch in plan.launches:
        blocks = launch.grid[0] * launch.grid[1]
        assert blocks <= work // 256 + 64 * LIMITS.processors, (launch, shown)
        assert 32 <= launch.block <= 1024, (launch, shown)
    # Of several kernels, one goes over the updates.
    threads = max(launch.grid[0] * launch.grid[1] * launch.block for launch in plan.launches)
    assert threads >= min(work // 128, LIMITS.processors * 64), (plan.launches, shown)


def test_random_shapes() -> None:
    rng = random.Random(0)
    names: set[str] = set()
    for _ in range(SHAPES):
        data, indices, axis = any_shapes(rng)
        geometry = make_geometry(data, indices, axis)
        dtype, reduction = rng.choice(DTYPES), rng.choice(REDUCTIONS)
        in_place, aligned = rng.random() < 0.3, rng.random() < 0.8
        plan = make_plan(geometry, dtype, reduction, LIMITS, in_place=in_place, aligned=aligned)
        names |= {launch.kernel.split("<")[0] for launch in plan.launches}
        check(plan, geometry, (data, indices, axis, dtype.name, reduction, in_place, aligned))
    for way in ("slices", "private", "binned", "grouped", "rows", "elements"):
        assert any(way in name for name in names)


@pytest.mark.parametrize(("data", "indices", "axis", "dtype", "reduction"), CLIFFS)
def test_shapes_that_once_fell_off_a_cliff(data, indices, axis, dtype, reduction) -> None:
    geometry = make_geometry(data, indices, axis)
    plan = make_plan(geometry, BY_NAME[dtype], reduction, LIMITS)
    check(plan, geometry, plan)
