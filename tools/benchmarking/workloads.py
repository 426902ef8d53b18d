"""The workloads as one table: shapes, axis, and how the indices lie. No values, no device."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from benchmarking.errors import BenchError
from ortops._dtypes import BY_NAME

Shape = tuple[int, ...]

DTYPES = ("float32", "float16", "bfloat16", "int32", "int64")  # of the grid
ALL_DTYPES = (*DTYPES, *(name for name in BY_NAME if name not in DTYPES))
REDUCTIONS = ("add", "mul", "max", "min")  # in the order of accumulate.cu
DISTRIBUTIONS = {
    "random": "every element draws its own index",
    "rows": "one random index for each position on the axis, equal along all other dimensions",
    "hubs": "the same, by a power law: one position in 50 has the first slot, half of them an eighth of all",
    "power": "every element draws its own index, by the same power law",
    "sorted": "random indices in ascending order along the axis",
    "reversed": "random indices in descending order along the axis",
    "few": "every element draws one of a few slots",
    "one": "every index is the same slot",
}


@dataclass(frozen=True)
class Workload:
    """A scatter, less its element type and its reduction.

    Attributes:
        name: What it is called on the command line.
        about: One line for a reader.
        data: Shape of data and of the output.
        indices: Shape of indices and of updates.
        axis: The axis, as the node has it.
        distribution: A key of `DISTRIBUTIONS`.
        quick_data: The small counterpart of ``data``, for a machine without a GPU.
        quick_indices: The small counterpart of ``indices``.
        in_graph: The node stands between two Neg nodes, so that its output may take over data's buffer.
        in_grid: Whether the full grid and its mean have it.
        slots: How many slots of the axis are drawn from, for the distribution ``few``.
        negatives: Half of the indices are written as negative ones.
    """

    name: str
    about: str
    data: Shape
    indices: Shape
    axis: int
    distribution: str
    quick_data: Shape
    quick_indices: Shape
    in_graph: bool = False
    in_grid: bool = True
    slots: int = 0
    negatives: bool = False

    def quick(self) -> Workload:
        """Return the same at its small size."""
        return replace(self, data=self.quick_data, indices=self.quick_indices)

    @property
    def positive_axis(self) -> int:
        """The axis in [0, rank-1]."""
        return self.axis % len(self.data)

    @property
    def count(self) -> int:
        """Elements of indices, which is the number of updates."""
        return prod(self.indices)

    @property
    def total(self) -> int:
        """Elements of data."""
        return prod(self.data)

    @property
    def crowd(self) -> float:
        """How many updates the busiest slots get, on the average."""
        size, positions = self.data[self.positive_axis], self.indices[self.positive_axis]
        if self.distribution in ("power", "hubs"):  # the cube of a number in [0, 1) lies in the first slot
            return positions * size ** (-1 / 3)
        drawn_from = {"one": 1, "few": self.slots}.get(self.distribution, size)
        return positions / drawn_from

    def floor_bytes(self, itemsize: int) -> int:
        """Bytes that must move: every input byte is read once, every output byte written once.

        Where the output takes over data's buffer only the slots that updates hit are read and written.

        Args:
            itemsize: Bytes of an element of data; an index has 8.
        """
        slots = min(self.count, self.total) if self.in_graph else self.total
        return self.count * (8 + itemsize) + 2 * slots * itemsize


WORKLOADS = {
    workload.name: workload
    for workload in (
        Workload(
            "gnn",
            "message passing in a graph network: whole rows, the index equal along a row",
            (100_000, 128),
            (400_000, 128),
            0,
            "rows",
            (1_000, 32),
            (4_000, 32),
        ),
        Workload(
            "hubs",
            "gnn on a graph in which a few nodes have most of the edges",
            (100_000, 128),
            (400_000, 128),
            0,
            "hubs",
            (1_000, 32),
            (4_000, 32),
            in_grid=False,
        ),
        Workload(
            "rand1d",
            "rank 1, random, 16 updates a slot",
            (1_000_000,),
            (16_000_000,),
            0,
            "random",
            (10_000,),
            (160_000,),
        ),
        Workload(
            "hot16",
            "rank 1, all updates into 16 slots",
            (16,),
            (16_000_000,),
            0,
            "random",
            (16,),
            (160_000,),
        ),
        Workload(
            "axis-1",
            "square matrices, the last axis, random",
            (4096, 4096),
            (4096, 4096),
            -1,
            "random",
            (256, 256),
            (256, 256),
        ),
        Workload(
            "bigdata",
            "much data, few updates: the copy is nearly all",
            (64_000_000,),
            (1024,),
            0,
            "random",
            (1_000_000,),
            (1024,),
        ),
        Workload(
            "bigdata-graph",
            "bigdata between two Neg nodes: the buffer can be reused, nothing need be copied",
            (64_000_000,),
            (1024,),
            0,
            "random",
            (1_000_000,),
            (1024,),
            in_graph=True,
            in_grid=False,
        ),
        Workload(
            "small",
            "so small that only the host's work counts",
            (1024, 64),
            (256, 64),
            0,
            "random",
            (1024, 64),
            (256, 64),
        ),
        Workload(
            "bev",
            "bird's-eye-view pooling as reported in onnxruntime#28584, rows expanded",
            (556_416, 80),
            (481_385, 80),
            0,
            "rows",
            (5_564, 16),
            (4_813, 16),
        ),
        Workload(
            "sorted",
            "rank 1, ascending indices",
            (1_000_000,),
            (16_000_000,),
            0,
            "sorted",
            (10_000,),
            (160_000,),
        ),
        Workload(
            "reversed",
            "rank 1, descending indices",
            (1_000_000,),
            (16_000_000,),
            0,
            "reversed",
            (10_000,),
            (160_000,),
        ),
        Workload(
            "middle",
            "rank 3, the middle axis, indices narrower than data",
            (16, 16_384, 128),
            (12, 32_768, 96),
            1,
            "random",
            (4, 256, 32),
            (3, 512, 24),
        ),
    )
}


def find(name: str) -> Workload:
    """Return the workload of a name.

    Raises:
        BenchError: there is none.
    """
    try:
        return WORKLOADS[name]
    except KeyError:
        raise BenchError(f"workload must be one of {', '.join(WORKLOADS)}, got {name!r}") from None


def scaling_workload(slots: int, updates: int) -> Workload:
    """Return a rank 1 random scatter of any size, for the curves."""
    shapes = ((slots,), (updates,))
    return Workload(f"{slots}x{updates}", "a point of a curve", *shapes, 0, "random", *shapes, in_grid=False)
