"""The planner's decisions, without a GPU."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ortops._dtypes import BY_NAME, DTYPES
from ortops._limits import Limits
from ortops._params import Divisor
from ortops._plan import Launch, Plan
from ortops.ops.reductions import REDUCTIONS
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.plan import all_kernels, make_plan

H200 = Limits(processors=132, capability=90, shared_bytes=232448, resident_threads=2048)
V100 = Limits(processors=80, capability=70, shared_bytes=98304, resident_threads=2048)

GNN = {"data": (100000, 128), "indices": (400000, 128)}
LARGE = {"data": (400000, 128), "indices": (400000, 128)}
HALF = {"data": (50000, 128), "indices": (200000, 128)}
EIGHTH = {"data": (12500, 128), "indices": (50000, 128)}
POINTS = {"data": (73728, 192), "indices": (12143200, 192)}


def plan(data, indices, axis=0, dtype="float32", reduction="add", limits=H200, **kwargs) -> Plan:
    return make_plan(make_geometry(data, indices, axis), BY_NAME[dtype], reduction, limits, **kwargs)


def only(chosen: Plan) -> Launch:
    """The one launch of a plan."""
    (launch,) = chosen.launches
    return launch


@pytest.mark.parametrize(
    ("kernel", "arguments"),
    [
        # rows expanded from a list of edges: grouped by slot
        ("scatter_grouped_reduce<float32, Add>", GNN),
        ("scatter_grouped_reduce<float32, Add>", LARGE),
        ("scatter_grouped_reduce<float32, Max>", {**GNN, "reduction": "max"}),
        ("scatter_grouped_reduce<float16, Max>", {**GNN, "dtype": "float16", "reduction": "max"}),
        ("scatter_grouped_reduce<int8, Add>", {**GNN, "dtype": "int8"}),
        ("scatter_grouped_reduce<int32, Add>", {**GNN, "dtype": "int32"}),
        ("scatter_grouped_reduce<float64, Add>", {**GNN, "dtype": "float64"}),
        ("scatter_grouped_reduce<float32, Add>", {**GNN, "limits": V100}),
        (
            "scatter_grouped_reduce<float16, Mul>",
            {**GNN, "limits": V100, "dtype": "float16", "reduction": "mul"},
        ),
        # where vector reductions are faster, of fewer rows, or of rows of few elements
        ("scatter_rows<float16, Add, u32>", {**GNN, "dtype": "float16"}),
        ("scatter_rows<float32, Add, u32>", {**GNN, "data": (110_000, 128)}),
        ("scatter_rows<float32, Add, u32>", {"data": (200_000, 64), "indices": (800_000, 64)}),
        ("scatter_rows<float32, Add, u32>", {**GNN, "in_place": True}),
        ("scatter_rows<float32, Add, u32>", {**LARGE, "in_place": True}),
        ("scatter_elements<int32, Add, u32>", {**GNN, "dtype": "int32", "in_place": True}),
        ("scatter_grouped_reduce<int64, Add>", {**GNN, "dtype": "int64", "in_place": True}),
        ("scatter_grouped_reduce<float32, Max>", {**GNN, "reduction": "max", "in_place": True}),
        ("scatter_grouped_reduce<float32, Max>", {**HALF, "reduction": "max"}),
        ("scatter_elements<float32, Max, u32>", {**EIGHTH, "reduction": "max"}),
        ("scatter_grouped_reduce<float32, Mul>", {**EIGHTH, "reduction": "mul"}),
        ("scatter_rows<float16, Max, u32>", {**EIGHTH, "reduction": "max", "dtype": "float16"}),
        (
            "scatter_elements<float32, Mul, u32>",
            {"data": (4 * 10**5, 16), "indices": (16 * 10**5, 16), "reduction": "mul"},
        ),
        (
            "scatter_grouped_reduce<float32, Mul>",
            {"data": (2 * 10**5, 32), "indices": (8 * 10**5, 32), "reduction": "mul"},
        ),
        (
            "scatter_elements<float32, Max, u32>",
            {"data": (2 * 10**5, 32), "indices": (8 * 10**5, 32), "reduction": "max"},
        ),
        # an output that stays in L2; many slots for few rows; no scratch memory
        (
            "scatter_elements<float32, Max, u32>",
            {"data": (20000, 128), "indices": (400000, 128), "reduction": "max"},
        ),
        (
            "scatter_grouped_reduce<float32, Mul>",
            {"data": (20000, 128), "indices": (400000, 128), "reduction": "mul"},
        ),
        ("scatter_rows<float32, Add, u32>", {"data": (1700000, 128), "indices": (400000, 128)}),
        ("scatter_rows<float32, Add, u32>", {**LARGE, "scratch": False}),
        ("scatter_elements<float32, Max, u32>", {**GNN, "reduction": "max", "scratch": False}),
        # rows that are no multiple of 16 bytes, or addresses that are none
        ("scatter_elements<float32, Add, u32>", {"data": (100000, 127), "indices": (400000, 127)}),
        ("scatter_elements<float32, Add, u32>", {**GNN, "aligned": False}),
        # no vector reductions before sm_90, but compare-and-swap gains everywhere
        ("scatter_elements<float32, Add, u32>", {**EIGHTH, "limits": V100}),
        (
            "scatter_rows<float16, Mul, u32>",
            {**EIGHTH, "limits": V100, "dtype": "float16", "reduction": "mul"},
        ),
        # indices narrower than data off the axis
        ("scatter_elements<float32, Add, u32>", {"data": (4096, 4096), "indices": (4096, 4095)}),
        (
            "scatter_elements<int64, Add, u32>",
            {"data": (4096, 4096), "indices": (4096, 4095), "dtype": "int64"},
        ),
        ("scatter_elements<float32, Add, u32>", {"data": (4096, 4096), "indices": (4095, 4096), "axis": 1}),
        ("scatter_elements<float32, Add, u32>", {"data": (4096, 4096), "indices": (4000, 4095)}),
        ("scatter_elements<float32, Add, u32>", {"data": (10**5, 4096), "indices": (10**5, 4095)}),
        (
            "scatter_elements<float32, Add, u32>",
            {"data": (4096, 4096), "indices": (4096, 4095), "limits": V100},
        ),
        # rows of a smaller graph are not sorted by bins
        ("scatter_rows<float32, Add, u32>", {"data": (10000, 64), "indices": (200000, 64)}),
        (
            "scatter_elements<float32, Max, u32>",
            {"data": (10**4, 64), "indices": (2 * 10**5, 64), "reduction": "max"},
        ),
        # sorted by bins; too few updates for that, or too few to a slot
        ("scatter_binned_reduce<float32, Add>", {"data": (10**6,), "indices": (16 * 10**6,)}),
        ("scatter_elements<float32, Add, u32>", {"data": (10**6,), "indices": (7 * 10**6,)}),
        (
            "scatter_binned_reduce<float32, Mul>",
            {"data": (10**7,), "indices": (5 * 10**6,), "reduction": "mul"},
        ),
        (
            "scatter_elements<float32, Mul, u32>",
            {"data": (10**7,), "indices": (4 * 10**6,), "reduction": "mul"},
        ),
        (
            "scatter_binned_reduce<int64, Mul>",
            {"data": (10**6,), "indices": (4 * 10**6,), "dtype": "int64", "reduction": "mul"},
        ),
        (
            "scatter_binned_reduce<float16, Add>",
            {"data": (8 * 10**6,), "indices": (16 * 10**6,), "dtype": "float16"},
        ),
        (
            "scatter_elements<float16, Add, u32>",
            {"data": (10**7,), "indices": (16 * 10**6,), "dtype": "float16"},
        ),
        (
            "scatter_binned_reduce<float32, Max>",
            {"data": (5 * 10**6,), "indices": (16 * 10**6,), "reduction": "max"},
        ),
        # an output beyond L2
        ("scatter_binned_reduce<float32, Add>", {"data": (10**7,), "indices": (16 * 10**6,)}),
        (
            "scatter_elements<float32, Add, u32>",
            {"data": (17 * 10**6,), "indices": (34 * 10**6,)},
        ),  # too many bins
        ("scatter_elements<float32, Add, u32>", {"data": (10**6,), "indices": (10**6,)}),
        (
            "scatter_elements<float32, Add, u32>",
            {"data": (10**6,), "indices": (16 * 10**6,), "scratch": False},
        ),
        (
            "scatter_elements<float32, Add, u32>",
            {"data": (10**6,), "indices": (16 * 10**6,), "aligned": False},
        ),
        ("scatter_elements<float32, Add, u32>", {"data": (10**6,), "indices": (16 * 10**6 + 1,)}),
        ("scatter_elements<float32, Add, u32>", {"data": (7 * 10**6,), "indices": (12 * 10**6,)}),
        (
            "scatter_elements<int64, Add, u32>",
            {"data": (10**6,), "indices": (16 * 10**6,), "dtype": "int64"},
        ),
        ("scatter_elements<float32, Add, u32>", {"data": (64 * 10**6,), "indices": (1024,)}),
        # few slots
        ("scatter_private<float32, Add, true, true>", {"data": (16,), "indices": (16 * 10**6,)}),
        ("scatter_private<float32, Add, false, true>", {"data": (30000,), "indices": (16 * 10**6,)}),
        ("scatter_private<float32, Add, false, false>", {"data": (30000,), "indices": (16 * 10**6 + 1,)}),
        (
            "scatter_private<float32, Add, true, false>",
            {"data": (16,), "indices": (10**6,), "aligned": False},
        ),
        # slices in shared memory
        (
            "scatter_slices<float32, Add, true, true>",
            {"data": (4096, 4096), "indices": (4096, 4096), "axis": 1},
        ),
        (
            "scatter_slices<float32, Add, false, false>",
            {"data": (4096, 4095), "indices": (4096, 4096), "axis": 1},
        ),
        (
            "scatter_slices<float32, Add, false, false>",
            {"data": (4096, 4096), "indices": (4096, 4095), "axis": 1},
        ),
        ("scatter_slices<float32, Add, true, false>", {"data": (10**5, 8), "indices": (10**5, 8), "axis": 1}),
        (
            "scatter_slices<float32, Add, true, false>",
            {"data": (999, 64, 64), "indices": (999, 99, 64), "axis": 1},
        ),
        ("scatter_slices<float32, Add, true, false>", {"data": (1024, 64), "indices": (256, 64)}),
        ("scatter_slices<float32, Add, false, false>", {"data": (1024, 64), "indices": (1025, 64)}),
        ("scatter_slices<float32, Add, false, false>", {"data": (5,), "indices": (9,)}),
        # past 2^31
        ("scatter_elements<float16, Add, u64>", {"data": (2**31,), "indices": (8,), "dtype": "float16"}),
        ("scatter_elements<float32, Max, u64>", {**POINTS, "reduction": "max", "scratch": False}),
        ("scatter_rows<float32, Add, u64>", {**POINTS, "scratch": False}),
        ("scatter_grouped_reduce<float32, Max>", {**POINTS, "reduction": "max"}),
    ],
)
def test_decision_table(kernel: str, arguments: dict) -> None:
    assert plan(**arguments).launches[-1].kernel == kernel


def test_data_that_is_reused_is_not_read_whole_for_few_updates() -> None:
    few = {"data": (4096, 4096), "indices": (4096, 100), "axis": 1}
    assert plan(**few).writes_all
    assert not plan(**few, in_place=True).writes_all
    assert plan((4096, 4096), (4096, 4096), 1, in_place=True).writes_all


def test_slices_and_columns_cover_everything_once() -> None:
    many_small = plan((100000, 6), (100000, 9), 1)
    assert many_small.params.block_slices > 1
    assert only(many_small).grid[0] == -(-100000 // many_small.params.block_slices)
    columns = plan((512, 64), (1000, 64))
    assert only(columns).grid == (64 // columns.params.columns.value, 1)
    assert only(columns).shared == 512 * columns.params.columns.value * 4


@pytest.mark.parametrize(
    ("data", "indices", "axis"),
    [((1024, 64), (256, 64), 0), ((20_000,), (10_000,), 0), ((4, 515, 30), (4, 128, 30), 1)],
)
@pytest.mark.parametrize("dtype", ["float32", "float16", "int64"])
def test_windows_cover_the_axis_once(data, indices, axis: int, dtype: str) -> None:
    chosen = plan(data, indices, axis, dtype=dtype)
    blocks, windows = only(chosen).grid
    window, columns = chosen.params.window, chosen.params.columns.value
    assert windows > 1
    assert (windows - 1) * window < data[axis] <= windows * window
    assert window % 16 == 0
    assert 66 <= blocks * windows <= 132 or window * columns >= 512
    cell = 8 if dtype == "int64" else 4
    assert only(chosen).shared == (window * columns * cell) << chosen.params.log_copies


def test_blocks_share_no_axis_where_that_gains_nothing() -> None:
    assert only(plan((1024, 64), (1025, 64))).grid[1] == 1  # as many updates
    assert only(plan((1000,), (500,))).grid[1] == 1  # few slots
    assert only(plan((256, 300), (200, 300))).grid[1] == 1  # blocks enough
    assert plan((4096, 4096), (4096, 4096), 1).params.window == 4096


def test_small_shapes_are_spread_over_blocks_though_that_splits_sectors() -> None:
    assert plan((512, 64), (1024, 64)).params.columns.value == 2
    assert plan((1024, 64), (256, 64), dtype="float16").params.columns.value == 4
    assert plan((64, 1024, 64), (64, 900, 64), 1).params.columns.value * 4 >= 32


def test_blocks_fill_a_multiprocessor() -> None:
    for length in (256, 512, 1024, 4096, 16384, 32768):
        chosen = plan((4096, length), (4096, 8 * length), 1)
        block, shared = only(chosen).block, only(chosen).shared
        beside = min(H200.shared_bytes // shared, 31)
        assert 1024 <= block * beside <= 2 * 2048 or block == 1024


def test_private_chunks_cover_a_slice() -> None:
    for count in (16 * 10**6, 16 * 10**6 + 5, 700001):
        chosen = plan((1000,), (count,))
        launch, part = only(chosen), chosen.params.block_updates
        assert launch.kernel.startswith("scatter_private")
        assert (launch.grid[0] - 1) * part < count <= launch.grid[0] * part
        assert part % 2 == 0


@pytest.mark.parametrize("dtype", ["float32", "float16", "int8", "int64"])
def test_bins_and_tiles_cover_everything(dtype: str) -> None:
    for data, indices in [((10**6,), (16 * 10**6 - 2,)), ((30, 30000, 2), (30, 200000, 2))]:
        chosen = plan(data, indices, len(data) // 2, dtype=dtype, reduction="mul")
        sort, reduce = chosen.launches
        bins, tiles, parts = chosen.params.bins, chosen.params.tiles, chosen.params.parts
        assert sort.kernel.startswith("scatter_binned_sort")
        assert reduce.kernel.startswith("scatter_binned_reduce")
        slots = 4096 if dtype == "int64" else 8192
        assert (bins - 1) * slots < np.prod(data) <= bins * slots
        assert sort.grid == (tiles, 1)
        assert (tiles - 1) * sort.block * 16 < np.prod(indices) <= tiles * sort.block * 16
        assert chosen.scratch > np.prod(indices) * (BY_NAME[dtype].itemsize + 2)
        assert reduce.grid[0] >= parts + bins - 1


def test_hot_slots_get_several_cells_where_a_reduction_is_not_native() -> None:
    assert plan((1000,), (10**6,), dtype="float32").params.log_copies > 0
    assert plan((1000,), (10**6,), dtype="int32").params.log_copies == 0
    assert plan((1000,), (10**6,), reduction="max").params.log_copies == 0


def test_every_choice_is_among_the_kernels_that_ci_compiles() -> None:
    compiled = set(all_kernels())
    shapes = [
        ((9, 64), (70000, 64), 0),
        ((16,), (10**6,), 0),
        ((300, 40), (300, 64), 1),
        ((10**6,), (10**6,), 0),
        ((10**6,), (10**7,), 0),
        ((2**31, 16), (4, 16), 0),
    ]
    for (data, indices, axis), dtype, reduction, aligned, limits in itertools.product(
        shapes, DTYPES, REDUCTIONS, (True, False), (H200, V100)
    ):
        chosen = plan(data, indices, axis, dtype.name, reduction, limits, aligned=aligned)
        assert {launch.kernel for launch in chosen.launches} <= compiled


@given(n=st.integers(0, 2**31 - 1), d=st.integers(1, 2**31 - 1))
@settings(max_examples=2000, deadline=None)
def test_division_by_multiplication(n: int, d: int) -> None:
    by = Divisor.of(d)
    assert by.value == d
    assert ((by.multiplier * n >> 32) + n) % 2**32 >> by.shift == n // d


@given(
    data=st.lists(st.integers(1, 5), min_size=1, max_size=8),
    axis=st.integers(0, 7),
    seed=st.integers(0, 2**32 - 1),
)
@settings(max_examples=300, deadline=None)
def test_geometry_gives_numpys_slots(data: list[int], axis: int, seed: int) -> None:
    """Merged dimensions and strides lead every position to the slot that NumPy's indexing gives."""
    rng = np.random.default_rng(seed)
    axis %= len(data)
    indices = [int(rng.integers(1, size + 1)) if rng.random() < 0.4 else size for size in data]
    indices[axis] = int(rng.integers(1, 9))
    geometry = make_geometry(data, indices, axis)
    index = rng.integers(0, data[axis], indices)
    at = list(np.indices(indices, sparse=True))
    at[axis] = index
    want = np.arange(np.prod(data)).reshape(data)[tuple(at)].reshape(-1)
    places = np.indices(geometry.shape).reshape(len(geometry.shape), -1)
    got = (places * np.array(geometry.stride)[:, None]).sum(axis=0) + index.reshape(-1) * geometry.inner
    np.testing.assert_array_equal(got, want)
    assert geometry.count == index.size
    assert geometry.total == np.prod(data)


@pytest.mark.parametrize(
    ("data", "indices", "axis"), [((0, 2), (1, 2), 0), ((5, 0), (5, 3), 1), ((0,), (10**6,), 0)]
)
def test_an_axis_of_size_0_still_gets_a_plan(data, indices, axis) -> None:
    assert only(plan(data, indices, axis)).kernel.startswith("scatter_elements")


def test_a_small_device_still_gets_a_plan() -> None:
    tiny = replace(V100, processors=1, shared_bytes=49152)
    assert plan((3, 7000), (3, 9000), 1, limits=replace(tiny, processors=2)).launches
    assert plan((11000,), (40000,), limits=tiny).launches  # shared memory would do, but a merge does not pay
    for dtype, reduction in itertools.product(DTYPES, REDUCTIONS):
        chosen = plan((300,), (10**6,), dtype=dtype.name, reduction=reduction, limits=tiny)
        assert all(launch.shared <= tiny.shared_bytes for launch in chosen.launches)


@given(
    data=st.lists(st.integers(1, 2**12), min_size=1, max_size=4),
    length=st.integers(1, 2**34),
    dtype=st.sampled_from(sorted(BY_NAME)),
    reduction=st.sampled_from(["add", "mul", "max", "min"]),
    aligned=st.booleans(),
    in_place=st.booleans(),
)
@settings(max_examples=500, deadline=None)
def test_no_plan_overflows_what_a_launch_can_hold(data, length, dtype, reduction, aligned, in_place) -> None:
    """Grids, shared memory, and the 32-bit counts of the kernels."""
    indices = [length, *data[1:]]
    geometry = make_geometry(data, indices, 0)
    assume(geometry.count < 2**40)
    limits = H200
    plan = make_plan(geometry, BY_NAME[dtype], reduction, limits, aligned=aligned, in_place=in_place)
    for launch in plan.launches:
        assert 1 <= launch.grid[0] < 2**31
        assert 1 <= launch.grid[1] < 2**16
        assert launch.shared <= limits.shared_bytes
        assert launch.block in (64, 128, 256, 512, 1024)
        if "u32" in launch.kernel:
            assert geometry.count < 2**31
            assert geometry.total < 2**31
        elif not re.search("u64|scatter_grouped", launch.kernel):
            assert max(geometry.updates, geometry.slots) < 2**31
