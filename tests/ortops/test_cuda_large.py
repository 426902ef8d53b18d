"""Sizes past 2^31, with real allocations, against references computed in pieces on the same GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sessions import SPEC, plain_node

from ortops._spec import directly


def launch(data: Any, indices: Any, updates: Any, axis: int, reduction: str) -> Any:
    """Run on CuPy arrays; the output is a new one."""
    import cupy

    node = plain_node(data.dtype, axis, reduction)
    out = cupy.empty_like(data)
    cupy.cuda.runtime.deviceSynchronize()
    run = SPEC.cuda(node, [data.shape, indices.shape, updates.shape], 0)
    stream = cupy.cuda.get_current_stream()
    directly(run, (data.data.ptr, indices.data.ptr, updates.data.ptr), out.data.ptr, stream.ptr)()
    stream.synchronize()
    return out


@pytest.fixture
def cupy_with() -> Any:
    """CuPy, once enough memory is known to be free; the pool is emptied afterwards."""
    import cupy

    def get(gigabytes: float) -> Any:
        cupy.get_default_memory_pool().free_all_blocks()
        free = cupy.cuda.runtime.memGetInfo()[0] / 1e9
        if free < gigabytes:
            pytest.skip(f"no GPU memory: {gigabytes} GB needed, {free:.0f} free")
        return cupy

    yield get
    cupy.get_default_memory_pool().free_all_blocks()


@pytest.mark.gpu
@pytest.mark.parametrize("reduction", ["add", "max"])
def test_more_than_2_to_the_31_slots(reduction: str, cupy_with: Any) -> None:
    cupy = cupy_with(12)
    size, count = 2**31 + 2**20, 1 << 20
    rng = cupy.random.default_rng(1)
    data = cupy.empty(size, cupy.float16)
    for start in range(0, size, 2**28):
        piece = data[start : start + 2**28]
        piece[...] = rng.random(piece.size, dtype=cupy.float32)
    slots = rng.integers(0, size, count)
    slots[: count // 2] = size - 1 - rng.integers(0, 2**20, count // 2)  # half of them past 2^31
    indices = cupy.where(rng.random(count) < 0.5, slots, slots - size)
    updates = rng.random(count, dtype=cupy.float32).astype(cupy.float16)
    out = launch(data, indices, updates, 0, reduction)
    touched, where, hits = cupy.unique(slots, return_inverse=True, return_counts=True)
    want = data[touched].astype(cupy.float64)
    wide = updates.astype(cupy.float64)
    if reduction == "add":
        bound = want.copy()
        cupy.add.at(want, where, wide)
        bound = (hits + 1) * 2.0**-11 * want
        assert bool((abs(out[touched].astype(cupy.float64) - want) <= bound).all())
    else:
        cupy.maximum.at(want, where, wide)
        assert bool((out[touched].astype(cupy.float64) == want).all())
    out[touched] = data[touched]
    for start in range(0, size, 2**28):
        assert bool((out[start : start + 2**28] == data[start : start + 2**28]).all())


@pytest.mark.gpu
def test_more_than_2_to_the_31_updates(cupy_with: Any) -> None:
    """12143200 points of 192 features into 73728 voxels, by max."""
    cupy = cupy_with(42)
    points, voxels, features = 12143200, 73728, 192
    rng = cupy.random.default_rng(2)
    data = rng.random((voxels, features), dtype=cupy.float32)
    rows = rng.integers(-voxels, voxels, points)
    indices = cupy.empty((points, features), cupy.int64)
    indices[...] = rows[:, None]
    updates = cupy.empty((points, features), cupy.float32)
    for start in range(0, points, 1 << 20):
        piece = updates[start : start + (1 << 20)]
        piece[...] = rng.random(piece.shape, dtype=cupy.float32) * 2 - 0.5
    out = launch(data, indices, updates, 0, "max")
    del indices
    order = cupy.argsort(rows % voxels)
    ends = cupy.searchsorted((rows % voxels)[order], cupy.arange(voxels + 1)).get()
    want = data.copy()
    sample = np.r_[0, voxels - 1, np.random.default_rng(0).integers(0, voxels, 500)]
    for voxel in map(int, sample):
        mine = order[ends[voxel] : ends[voxel + 1]]
        if mine.size:
            want[voxel] = cupy.maximum(want[voxel], updates[mine].max(axis=0))
        assert bool((out[voxel] == want[voxel]).all()), voxel
    assert bool((out >= data).all())


@pytest.mark.gpu
def test_a_large_inner_size_behind_the_axis(cupy_with: Any) -> None:
    cupy = cupy_with(40)
    inner = 2**29 + 64
    rng = cupy.random.default_rng(3)
    data = cupy.empty((2, 3, inner), cupy.int8)
    indices = cupy.empty((2, 2, inner), cupy.int64)
    updates = cupy.empty((2, 2, inner), cupy.int8)
    for array, low, high in ((data, -128, 128), (indices, -3, 3), (updates, -128, 128)):
        flat = array.reshape(-1)
        for start in range(0, flat.size, 2**27):
            piece = flat[start : start + 2**27]
            piece[...] = rng.integers(low, high, piece.size)
    out = launch(data, indices, updates, 1, "add")
    for start in range(0, inner, 2**26):
        part = slice(start, start + 2**26)
        for b in range(2):
            for n in range(3):
                hit = (indices[b, :, part] % 3) == n
                want = data[b, n, part] + cupy.where(hit, updates[b, :, part], 0).astype(cupy.int8).sum(
                    axis=0, dtype=cupy.int8
                )
                assert bool((out[b, n, part] == want).all())
