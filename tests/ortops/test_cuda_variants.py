"""Each kernel that the planner can choose, for every dtype and reduction, on a GPU."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import ModuleType

import numpy as np
import oracle
import pytest
import strategies
from hypothesis import HealthCheck, given, settings
from sessions import SPEC, plain_node
from strategies import DTYPES, REDUCTIONS, Scatter
from test_cuda import run_plain

from ortops import _kernels
from ortops._dtypes import BY_NAME
from ortops._spec import directly
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.plan import make_plan
from ortops.ops.scatter_elements.ways import binned, grouped, private, rows, slices

pytestmark = pytest.mark.gpu


@dataclass(frozen=True)
class Way:
    """Shapes that lead to one kernel, on a device that seems to have ``processors``; bins of one size."""

    kernel: str
    data: tuple[int, ...]
    indices: tuple[int, ...]
    axis: int
    spread: str = "anywhere"
    processors: int = 132
    offset: int = 0
    bin_kib: int = 0

    def __str__(self) -> str:
        bins = f"-{self.bin_kib}KiB" if self.bin_kib else ""
        return f"{self.kernel}-{'x'.join(map(str, self.data))}-{self.spread}{bins}"


WAYS = [
    Way("scatter_slices", (200, 37), (200, 90), 1),
    Way("scatter_slices", (200, 64), (200, 96), 1),  # lines
    Way("scatter_slices", (7, 1600), (7, 2400), 1, "hot"),
    Way("scatter_slices", (3000, 8), (3000, 16), 1, processors=2),
    Way("scatter_slices", (50,), (700,), 0, "hot"),
    Way("scatter_slices", (150, 9, 5), (150, 4, 5), 1),
    Way(
        "scatter_slices", (3000, 2), (3000, 5), 1, processors=2
    ),  # several slices a block, the last one short
    Way("scatter_slices", (64, 64), (90, 64), 0),  # some columns a block
    Way("scatter_slices", (1000, 8), (400, 8), 0),  # and some of the axis
    Way("scatter_slices", (3, 700, 5), (3, 300, 5), 1, "hot"),
    Way("scatter_slices", (4099,), (2000,), 0),
    Way("scatter_slices", (4160,), (2000,), 0),
    Way("scatter_slices", (5, 30, 64), (5, 70, 64), 1, "rows", processors=8),
    Way("scatter_slices", (5, 30, 64), (5, 70, 64), 1, processors=8, offset=1),
    Way("scatter_private", (16,), (3000,), 0, "hot", processors=2),  # cells of every thread's own
    Way("scatter_private", (3, 5, 2), (3, 2000, 2), 1, processors=4),
    Way("scatter_private", (150,), (4999,), 0, processors=2),
    Way("scatter_private", (150,), (4999,), 0, "hot", processors=2),
    Way("scatter_binned", (30000,), (50000,), 0),
    Way("scatter_binned", (30000,), (60002,), 0, "sorted"),
    Way("scatter_binned", (30000,), (60002,), 0, "hot"),
    Way("scatter_binned", (30000,), (60002,), 0, bin_kib=64),
    Way("scatter_binned", (30000,), (200002,), 0, "hot", bin_kib=128),
    Way("scatter_binned", (3, 9000, 2), (3, 12001, 2), 1),
    Way("scatter_binned", (2, 700, 10), (2, 3000, 10), 1, "rows"),
    Way("scatter_grouped", (300, 16), (2000, 16), 0, "rows"),
    Way("scatter_grouped", (3, 7, 48), (3, 60, 48), 1, "rows"),
    Way("scatter_grouped", (700, 16), (200, 16), 0, "rows"),  # slots without rows
    Way("scatter_grouped", (2, 112), (2000, 112), 0, "rows"),  # heavy slots
    Way("scatter_grouped", (90, 32), (300, 32), 0),  # not rows of one index each
    Way("scatter_rows", (9, 64), (50, 64), 0, "rows"),
    Way("scatter_rows", (9, 64), (50, 64), 0, "hot"),
    Way("scatter_rows", (3, 7, 32), (3, 20, 32), 1, "rows"),
    Way("scatter_elements", (900,), (3000,), 0, "sorted"),
    Way("scatter_elements", (900,), (3000,), 0, "hot"),
    Way("scatter_elements", (9, 64), (50, 64), 0, "rows", offset=1),
    Way("scatter_elements", (4, 9, 7, 2), (3, 30, 7, 1), 1),
]


@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_kernel(
    way: Way, dtype: str, reduction: str, in_place: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, device = BY_NAME[dtype], _kernels.device(0)
    monkeypatch.setattr(device, "limits", replace(device.limits, processors=way.processors))
    if way.kernel != "scatter_slices":
        monkeypatch.setattr(slices, "_MOST_ELEMENTS", 0)
    monkeypatch.setattr(private, "_LEAST_UPDATES", 1 if way.kernel == "scatter_private" else 10**9)
    monkeypatch.setattr(binned, "_pays", lambda _: way.kernel == "scatter_binned")
    monkeypatch.setattr(grouped, "_pays", lambda _: way.kernel == "scatter_grouped")
    if way.bin_kib:
        monkeypatch.setattr(binned, "_BIN_BYTES", (1024 * way.bin_kib,))
    plan = make_plan(
        make_geometry(way.data, way.indices, way.axis),
        kind,
        reduction,
        device.limits,
        in_place=in_place,
        aligned=not way.offset,
    )
    one_by_one = way.kernel == "scatter_rows" and not rows.reduces_at_once(kind, reduction, device.limits)
    expected = "scatter_elements" if one_by_one else way.kernel
    assert all(launch.kernel.startswith(expected) for launch in plan.launches)
    rng = np.random.default_rng(len(dtype) + len(reduction))
    updates = strategies.values(rng, way.indices, kind.numpy, reduction)
    if (
        reduction == "mul" and kind.is_float
    ):  # many hits: all but a few factors are 1, so that nothing overflows
        updates = np.where(rng.random(way.indices) < 0.03, updates, 1).astype(kind.numpy)
    case = Scatter(
        strategies.values(rng, way.data, kind.numpy, reduction),
        strategies.indices_of(rng, way.indices, way.data[way.axis], way.spread, way.axis),
        updates,
        way.axis,
        reduction,
    )
    oracle.check(case, run_plain(case, way.offset * kind.itemsize, in_place))


@contextlib.contextmanager
def eager(module: ModuleType) -> Iterator[None]:
    """One way wherever it can be taken, and none that would be tried before it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(private, "_LEAST_UPDATES", 10**9)
        patch.setattr(slices, "_MOST_ELEMENTS", 0)
        patch.setattr(module, "_pays", lambda _: True)
        yield


@pytest.mark.parametrize(
    ("module", "shape", "count"),
    [(grouped, (20_000, 32), 80_000), (binned, (100_000, 1), 1_000_000)],
)
def test_runs_one_after_another_see_nothing_of_each_other(
    module: ModuleType, shape: tuple[int, int], count: int
) -> None:
    """A run's kernels may be started before the one in front has ended; scratch memory is the stream's."""
    import cupy

    rng = np.random.default_rng(count)
    data = rng.integers(-1000, 1000, shape, np.int32)
    updates = rng.integers(-1000, 1000, (count, shape[1]), np.int32)
    slots = [rng.integers(0, shape[0], count) for _ in range(2)]
    on_device = [cupy.asarray(array) for array in (data, updates)]
    indices = [cupy.asarray(np.repeat(chosen[:, None], shape[1], axis=1)) for chosen in slots]
    outputs = [cupy.zeros_like(on_device[0]) for _ in range(30)]
    stream = cupy.cuda.Stream(non_blocking=True)
    cupy.cuda.get_current_stream().synchronize()
    with eager(module):
        geometry, node = make_geometry(shape, updates.shape, 0), plain_node(data.dtype, 0, "add", "deferred")
        plan = make_plan(geometry, BY_NAME["int32"], "add", _kernels.device(0).limits)
        assert len(plan.launches) > 1
        ready = SPEC.cuda(node, [shape, updates.shape, updates.shape], 0)
        for i, out in enumerate(outputs):
            addresses = [array.data.ptr for array in (on_device[0], indices[i % 2], on_device[1])]
            directly(ready, addresses, out.data.ptr, stream.ptr)()
        stream.synchronize()
    for which, chosen in enumerate(slots):
        want = data.copy()
        np.add.at(want, chosen, updates)
        for out in outputs[which::2]:
            np.testing.assert_array_equal(out.get(), want)


@given(case=strategies.scatters(20_000, max_rank=4))
@settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_scatter_with_eager_private_kernels(case: Scatter) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(private, "_LEAST_UPDATES", 64)
        patch.setattr(slices, "_MOST_ELEMENTS", 64)
        patch.setattr(_kernels.device(0), "limits", replace(_kernels.device(0).limits, processors=2))
        oracle.check(case, run_plain(case))


@given(case=strategies.scatters(40_000, max_rank=3))
@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_scatter_with_eager_binned_kernels(case: Scatter) -> None:
    with eager(binned):
        oracle.check(case, run_plain(case))


@given(case=strategies.scatters_of_rows(20_000))
@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_scatter_of_rows_with_eager_groups(case: Scatter) -> None:
    with eager(grouped):
        oracle.check(case, run_plain(case))


@given(case=strategies.scatters(20_000))
@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_scatter_as_planned(case: Scatter) -> None:
    oracle.check(case, run_plain(case))
