"""Kernel parameters: Python and CUDA agree on them by name, and plans fill them with what the names say."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from struct_text import Field, decode, layout, structs_of

from ortops import _kernels, _params
from ortops._dtypes import BY_NAME
from ortops._limits import Limits
from ortops._params import Common, Divisor
from ortops.ops.scatter_elements import cuda
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.params import Scatter
from ortops.ops.scatter_elements.plan import make_plan
from ortops.ops.scatter_elements.ways.elements import Dimension

TEXT = _kernels.source(cuda.SOURCE)
STRUCTS = structs_of(TEXT)
MOST_BYTES = 1024  # that a launch copies
WRITTEN_BY_A_RUN = ("out", "scratch", "record", "lock", "label", "data", "indices", "updates")
H200 = Limits(processors=132, capability=90, shared_bytes=232448, resident_threads=2048)


def derived(structure: type[ctypes.Structure]) -> Iterator[type[ctypes.Structure]]:
    yield structure
    for other in structure.__subclasses__():
        yield from derived(other)


PARAMS = [structure for structure in derived(Common) if structure.__module__.startswith("ortops.")]


@pytest.mark.parametrize("structure", [*PARAMS, Divisor, Dimension], ids=lambda structure: structure.__name__)
def test_python_and_cuda_agree_on_a_struct(structure: type[ctypes.Structure]) -> None:
    """Name, base, and the fields' names, order, offsets, widths and lengths; and the size."""
    assert STRUCTS[structure.__name__] == layout(structure)
    assert re.search(rf"static_assert\(sizeof\({structure.__name__}\) == ", TEXT)


def test_every_ways_parameters_are_among_them() -> None:
    ways = set(re.findall(r"__global__ void [^{]*?\bscatter_\w+\(const (\w+) args\)", TEXT))
    assert ways == {structure.__name__ for structure in PARAMS} - {"Common", "Scatter"}
    assert len(ways) == 6


@pytest.mark.parametrize("structure", PARAMS, ids=lambda structure: structure.__name__)
def test_a_launch_holds_them_and_what_a_run_writes_comes_first(structure: type[Common]) -> None:
    assert ctypes.sizeof(structure) <= MOST_BYTES
    assert [getattr(structure, name).offset for name in WRITTEN_BY_A_RUN[:5]] == [0, 8, 16, 24, 32]
    if issubclass(structure, Scatter):
        assert [getattr(structure, name).offset for name in WRITTEN_BY_A_RUN[5:]] == [40, 48, 56]


def read(data, indices, axis, dtype="float32", reduction="add", **kwargs) -> tuple[str, dict[str, Any]]:
    """The struct of a plan, and what a kernel reads there by the CUDA source; of divisors, the values."""
    geometry = make_geometry(data, indices, axis)
    params = make_plan(geometry, BY_NAME[dtype], reduction, H200, **kwargs).params
    name = type(params).__name__
    return name, {key: checked(value) for key, value in decode(STRUCTS, name, bytes(params)).items()}


def checked(value: Any) -> Any:
    """A divisor as the number that it divides by, after a look at how it does."""
    if isinstance(value, list):
        return [checked(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() != {"value", "multiplier", "shift"}:
        return {key: checked(item) for key, item in value.items()}
    by = value["value"]
    if 0 < by < 2**31:
        for n in {0, 1, by - 1, by, 7 * by % 2**31, 2**31 - 1}:
            assert ((value["multiplier"] * n >> 32) + n) % 2**32 >> value["shift"] == n // by
    else:
        assert (value["multiplier"], value["shift"]) == (0, 0)
    return by


CASES = [
    # several slices a block: a quarter of shared memory allows 2,421, four blocks a processor 189
    (
        "Slices",
        {"data": (100_000, 6), "indices": (100_000, 9), "axis": 1},
        {"length": 9, "outer": 100_000, "inner": 1, "columns": 1, "slice_updates": 9, "block_slices": 189}
        | {"window": 6, "log_copies": 0},
    ),
    # some columns a block
    (
        "Slices",
        {"data": (512, 64), "indices": (1000, 64), "axis": 0},
        {"length": 1000, "outer": 1, "inner": 64, "columns": 2, "slice_updates": 2000, "block_slices": 1}
        | {"window": 512, "log_copies": 0},
    ),
    # 16 blocks of 4 columns, of which 66 are wanted: 5 windows, of a multiple of 16
    (
        "Slices",
        {"data": (3, 1024, 64), "indices": (3, 256, 64), "axis": 1, "dtype": "float16"},
        {"length": 256, "outer": 3, "inner": 64, "columns": 4, "slice_updates": 1024, "block_slices": 1}
        | {"window": 512, "log_copies": 0},
    ),
    # 14 hits a slot, and float add is a loop: 8 cells
    (
        "Slices",
        {"data": (50,), "indices": (700,), "axis": 0},
        {"length": 700, "outer": 1, "inner": 1, "columns": 1, "slice_updates": 700, "block_slices": 1}
        | {"window": 50, "log_copies": 3},
    ),
    # 8 blocks of 256 threads a processor, for 3 slices: 352 a slice
    (
        "Private",
        {"data": (3, 5, 2), "indices": (3, 2_000_000, 2), "axis": 1},
        {"total": 30, "slice_slots": 10, "slice_updates": 4_000_000, "inner": 2, "block_updates": 11_364}
        | {"log_copies": 0},
    ),
    # 4 updates a slot in each block: 250 blocks; 32 KiB of cells
    (
        "Private",
        {"data": (1000,), "indices": (1_000_000,), "axis": 0},
        {"total": 1000, "slice_slots": 1000, "slice_updates": 1_000_000, "inner": 1, "block_updates": 4000}
        | {"log_copies": 3},
    ),
    # 8,192 slots of 4 bytes a bin, 512 * 16 updates a tile, two blocks a processor
    (
        "Binned",
        {"data": (30, 30_000, 2), "indices": (30, 200_000, 2), "axis": 1, "reduction": "mul"},
        {"total": 1_800_000, "count": 12_000_000, "outer": 30, "inner": 2, "slice_updates": 400_000}
        | {"bins": 220, "log_bin_slots": 13, "tiles": 1465, "parts": 264},
    ),
    # 225,000 tiles for 132 * 32 * 4 warps: 14 each; 938 of 7,970 blocks copy, every 8th
    (
        "Grouped",
        {"data": (3, 40_000, 128), "indices": (3, 150_000, 128), "axis": 1, "reduction": "max"},
        {"total": 15_360_000, "count": 57_600_000, "slots": 120_000, "rows": 450_000, "length": 150_000}
        | {"inner": 128, "pieces": 32, "warp_elements": 3584, "copiers": 938, "log_copier_spacing": 3},
    ),
    (
        "Grouped",
        {"data": (3, 80_000, 128), "indices": (3, 150_000, 128), "axis": 1, "reduction": "max"}
        | {"dtype": "float16", "in_place": True},
        {"total": 30_720_000, "count": 57_600_000, "slots": 240_000, "rows": 450_000, "length": 150_000}
        | {"inner": 128, "pieces": 16, "warp_elements": 3584, "copiers": 0, "log_copier_spacing": 11},
    ),
    (
        "Rows",
        {"data": (2, 850_000, 128), "indices": (2, 200_000, 128), "axis": 1},
        {"total": 217_600_000, "count": 51_200_000, "inner": 128, "length": 200_000},
    ),
    (
        "Elements",
        {"data": (7, 900, 5, 33), "indices": (6, 400, 4, 33), "axis": 1},
        {"total": 1_039_500, "count": 316_800, "inner": 165, "rank": 3}
        | {"dimensions": [(6, 148_500), (400, 0), (132, 1)]},
    ),
    (
        "Elements",
        {"data": (2**33, 2), "indices": (2**32, 1), "axis": 0},
        {"total": 2**34, "count": 2**32, "inner": 2, "rank": 1, "dimensions": [(2**32, 0)]},
    ),
]


@pytest.mark.parametrize(("name", "scatter", "want"), CASES)
def test_a_kernel_reads_what_the_plan_says(name: str, scatter: dict, want: dict) -> None:
    """Figures worked out by hand from the shapes and the device; every field of the way is named."""
    struct, got = read(**scatter)
    assert struct == name
    if name == "Elements":
        used, rest = got["dimensions"][: got["rank"]], got["dimensions"][got["rank"] :]
        got["dimensions"] = [(item["size"], item["stride"]) for item in used]
        assert not any(item["size"] or item["stride"] for item in rest)
    axis_size = scatter["data"][scatter["axis"]]
    assert got == {**dict.fromkeys(WRITTEN_BY_A_RUN, 0), "axis_size": axis_size, **want}


@given(
    data=st.lists(
        st.sampled_from([1, 2, 3, 5, 8, 16, 64, 100, 128, 1000, 4096, 30_000]), min_size=1, max_size=4
    ),
    axis=st.integers(0, 3),
    length=st.sampled_from([1, 7, 64, 1000, 10**5, 10**6]),
    narrow=st.booleans(),
    dtype=st.sampled_from(sorted(BY_NAME)),
    reduction=st.sampled_from(["add", "mul", "max"]),
    in_place=st.booleans(),
)
@settings(max_examples=500, deadline=None)
def test_what_every_field_means(
    data: list[int], axis: int, length: int, narrow: bool, dtype: str, reduction: str, in_place: bool
) -> None:
    axis %= len(data)
    indices = [max(1, size - 1) if narrow else size for size in data]
    indices[axis] = length
    assume(prod(indices) < 2**40 and prod(data) < 2**40)
    name, got = read(data, indices, axis, dtype, reduction, in_place=in_place)
    inner, outer = prod(data[axis + 1 :]), prod(data[:axis])
    meaning = {
        "axis_size": data[axis],
        "total": prod(data),
        "count": prod(indices),
        "length": length,
        "inner": inner,
        "outer": outer,
        "slice_slots": data[axis] * inner,
        "slice_updates": length * got["columns"] if name == "Slices" else length * inner,
        "slots": outer * data[axis],
        "rows": outer * length,
        "pieces": inner * BY_NAME[dtype].itemsize // 16,
    }
    assert {key: got[key] for key in meaning if key in got} == {
        key: value for key, value in meaning.items() if key in got
    }
    if name == "Binned":
        assert (got["bins"] - 1) << got["log_bin_slots"] < prod(data) <= got["bins"] << got["log_bin_slots"]


HEADER = """
#include <stdint.h>
#define ROOM 3  /* of a list */
enum { SLOTS = 16, OTHERS = 0x10 };
typedef int (*Run)(void *state, const uint64_t *inputs);
typedef uint32_t u32;

struct Item {
  u32 number;      // a comment; with u64 in it
  int64_t *where;
};

typedef struct {
  _Atomic(uint32_t) readers;
  u8 flag;
  struct Item items[ROOM];
  Run run, again;
  const void *names[SLOTS];
  u16 last;
} State;
"""


def test_what_the_reader_of_structs_reads() -> None:
    structs = structs_of(HEADER)
    assert list(structs) == ["Item", "State"]
    assert structs["State"].fields == (
        Field("readers", 0, 4),
        Field("flag", 4, 1),
        Field("items", 8, 16, 3),
        Field("run", 56, 8),
        Field("again", 64, 8),
        Field("names", 72, 8, 16),
        Field("last", 200, 2),
    )
    assert (structs["State"].size, structs["State"].alignment) == (208, 8)

    class Item(ctypes.Structure):
        _fields_ = (("number", ctypes.c_uint32), ("where", ctypes.c_void_p))

    class State(ctypes.Structure):
        _fields_ = (
            ("readers", ctypes.c_uint32),
            ("flag", ctypes.c_uint8),
            ("items", Item * 3),
            ("run", ctypes.c_void_p),
            ("again", ctypes.c_void_p),
            ("names", ctypes.c_void_p * 16),
            ("last", ctypes.c_uint16),
        )

    assert structs == {"Item": layout(Item), "State": layout(State)}


@pytest.mark.parametrize("line", ["mystery x;", "u32 x : 3;", "x;", "u32 x[2][3];"])
def test_what_the_reader_of_structs_does_not_know_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        structs_of(f"struct Odd {{\n  {line}\n}};")


def test_a_divisor_of_what_is_not_below_2_to_the_31_has_its_value_alone() -> None:
    for value in (0, 2**31, 2**40):
        by = _params.Divisor.of(value)
        assert (by.value, by.multiplier, by.shift) == (value, 0, 0)
