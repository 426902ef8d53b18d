"""Random cells: legal, reproducible, and of every kind; files of cells there and back."""

from __future__ import annotations

import json
from math import prod
from pathlib import Path

import pytest
from benchmarking import offgrid
from benchmarking.backends import CpuBackend
from benchmarking.cases import CaseMaker
from benchmarking.errors import BenchError
from benchmarking.offgrid.cells import OffGridCell, cell_of, load_cells, require_names, save_cells
from benchmarking.offgrid.draw import LEAST_ELEMENTS, draw_cells, prime_up_to
from benchmarking.workloads import ALL_DTYPES, DISTRIBUTIONS, REDUCTIONS

MOST = 100_000_000
CELLS = [cell for seed in range(8) for cell in draw_cells(250, seed, MOST)]
CLIFFS = Path(offgrid.__file__).parents[1] / "cells" / "cliffs.json"
GOOD = {
    "workload": "mine/1",
    "data": [3, 4],
    "indices": [5, 2],
    "axis": 0,
    "distribution": "few",
    "dtype": "int8",
    "reduction": "max",
    "seed": 3,
    "slots": 3,
    "negatives": True,
}


FIRST = OffGridCell(
    workload="random-7/0",
    data=(10202,),
    indices=(59833,),
    axis=-1,
    distribution="few",
    dtype="int32",
    reduction="add",
    seed=112211389,
    slots=4,
    negatives=True,
)


def elements(cell: OffGridCell) -> int:
    return prod(cell.data) + prod(cell.indices)


@pytest.mark.parametrize("most", [MOST, 4_000_000, 1000])
def test_the_number_of_elements_is_bounded_and_spread_over_the_powers_of_ten(most) -> None:
    counts = [elements(cell) for cell in draw_cells(300, 5, most)]
    assert all(LEAST_ELEMENTS <= count <= most for count in counts)
    decades = [10**n for n in range(2, 9) if 10**n < most]
    for low in decades:
        share = sum(low <= count < 10 * low for count in counts) / len(counts)
        assert 0.4 / len(decades) < share < 1.8 / len(decades) or most % low


def test_shapes_are_legal() -> None:
    for cell in CELLS:
        axis = cell.axis % len(cell.data)
        assert 1 <= len(cell.data) == len(cell.indices) <= 8
        assert -len(cell.data) <= cell.axis < len(cell.data)
        assert all(size >= 1 for size in (*cell.data, *cell.indices))
        assert all(n <= m for i, (n, m) in enumerate(zip(cell.indices, cell.data, strict=True)) if i != axis)
        assert (1 <= cell.slots <= cell.data[axis]) == (cell.distribution == "few")


def test_everything_is_reached() -> None:
    assert {len(cell.data) for cell in CELLS} == set(range(1, 9))
    assert {cell.axis for cell in CELLS} == set(range(-8, 8))
    assert {cell.dtype for cell in CELLS} == set(ALL_DTYPES)
    assert {cell.reduction for cell in CELLS} == set(REDUCTIONS)
    assert {cell.distribution for cell in CELLS} == {"random", "rows", "sorted", "power", "few", "one"}
    assert {cell.negatives for cell in CELLS} == {False, True}
    sizes = [size for cell in CELLS for size in cell.data]
    assert 1 in sizes
    assert any(size > 1000 and prime_up_to(size) == size for size in sizes)
    assert any(size > 1000 and size & (size - 1) == 0 for size in sizes)
    axes = [(cell.data[cell.axis], cell.indices[cell.axis]) for cell in CELLS]
    for wanted in (
        any(size == 1 < count for size, count in axes),
        any(size == count for size, count in axes),
        any(size > 100 * count for size, count in axes),
        any(100 * size < count for size, count in axes),
    ):
        assert wanted


def test_outer_and_inner_parts_are_long_and_short_and_indices_narrower_or_not() -> None:
    parts = [(prod(c.data[: c.axis % len(c.data)]), prod(c.data[c.axis % len(c.data) + 1 :])) for c in CELLS]
    for long in (0, 1):
        assert any(part[long] > 1e4 and part[1 - long] == 1 for part in parts)
    narrower = [
        sum(
            n < m for i, (n, m) in enumerate(zip(c.indices, c.data, strict=True)) if i != c.axis % len(c.data)
        )
        for c in CELLS
    ]
    assert 0.5 < narrower.count(0) / len(narrower) < 0.9
    assert narrower.count(1) > 100
    assert max(narrower) >= 3


def test_a_seed_gives_the_same_cells_and_another_others() -> None:
    assert draw_cells(30, 7, MOST) == draw_cells(40, 7, MOST)[:30]
    assert draw_cells(1, 7, MOST) != draw_cells(1, 8, MOST)
    assert len({cell.name for cell in CELLS}) == len(CELLS)
    drawn = draw_cells(1, 7, MOST)[0]  # figures that were published are of certain cells
    assert drawn == FIRST


def test_primes() -> None:
    assert [prime_up_to(n) for n in (1, 2, 3, 4, 5, 100, 7920)] == [1, 2, 3, 3, 5, 97, 7919]


def test_a_cell_is_all_that_its_inputs_depend_on() -> None:
    cell = draw_cells(1, 3, 1000)[0]
    cases = [
        CaseMaker(CpuBackend(), seed).make(cell.scatter(), cell.dtype, cell.reduction, cell.seed)
        for seed in (0, 1)
    ]
    for name in ("data", "indices", "updates"):
        one, other = (getattr(case, name) for case in cases)
        assert one.tobytes() == other.tobytes()


def test_files_there_and_back(tmp_path) -> None:
    path = tmp_path / "new" / "cells.json"
    save_cells(CELLS[:50], path)
    assert load_cells(path) == CELLS[:50]
    assert len(path.read_text().splitlines()) == 50 + 5


def test_the_cells_that_were_slow_once() -> None:
    cells = load_cells(CLIFFS)
    assert len(cells) == 12
    assert [cell.name for cell in cells if cell.dtype == "float16"] == [
        "cliffs/float16-tiny float16 add",
        "cliffs/float16-small float16 add",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"dtype": "float8"}, "dtype must be one of float32, .* got 'float8'"),
        ({"reduction": "sum"}, "reduction must be one of add, mul, max, min, got 'sum'"),
        ({"distribution": "x"}, "distribution must be one of random, .* got 'x'"),
        ({"workload": "mine"}, "workload must be <series>/<name>, got 'mine'"),
        ({"indices": [5]}, "data and indices must have one rank from 1 to 8"),
        ({"data": [1] * 9, "indices": [1] * 9}, "data and indices must have one rank from 1 to 8"),
        ({"data": [3, 0]}, "sizes must be whole numbers from 1 on"),
        ({"data": "ab"}, "sizes must be whole numbers from 1 on"),
        ({"axis": 2}, r"axis must be in \[-2, 1\], got 2"),
        ({"axis": 1}, "indices must be no longer than data off the axis"),
        ({"slots": 4}, r"slots must be in \[1, 3\], got 4"),
        ({"seed": -1}, "seed must be 0 or more, got -1"),
        ({"data": 3}, "a cell must have workload, data"),
        ({"axis": "0"}, "a cell must have workload, data"),
    ],
)
def test_what_is_no_cell(change, message, tmp_path) -> None:
    assert cell_of(GOOD).slots == 3
    with pytest.raises(BenchError, match=message):
        cell_of({**GOOD, **change})
    path = tmp_path / "cells.json"
    path.write_text(json.dumps({"schema": 1, "cells": [{**GOOD, **change}]}))
    with pytest.raises(BenchError, match=f"cells.json: .*{message}"):
        load_cells(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "must be JSON"),
        ("[]", "must be a file of cells of schema 1"),
        ('{"schema": 2, "cells": []}', "must be a file of cells of schema 1"),
        ('{"schema": 1, "cells": [3]}', "must be a file of cells of schema 1"),
        ('{"schema": 1, "cells": []}', "must have cells off the grid, got none"),
        ('{"schema": 1, "cells": [{}]}', "a cell must have workload, data"),
    ],
)
def test_what_is_no_file_of_cells(text, message, tmp_path) -> None:
    path = tmp_path / "cells.json"
    path.write_text(text)
    with pytest.raises(BenchError, match=message):
        load_cells(path)


def test_files_that_are_not_there(tmp_path) -> None:
    with pytest.raises(BenchError, match="No such file"):
        load_cells(tmp_path / "none.json")
    (tmp_path / "file").write_text("")
    with pytest.raises(BenchError, match="could not be written"):
        save_cells(CELLS[:1], tmp_path / "file" / "x.json")


def test_a_name_is_of_one_cell() -> None:
    cell = cell_of(GOOD)
    assert require_names([cell, cell]) == [cell]
    with pytest.raises(BenchError, match="got two called 'mine/1 int8 max'"):
        require_names([cell, cell_of({**GOOD, "seed": 4})])


def test_kinds_are_types_reductions_and_powers_of_ten() -> None:
    crowded = {**GOOD, "distribution": "one", "indices": [300_000, 2]}
    assert cell_of(GOOD).kind == "off the grid, int8 max, 10^0 updates a slot"
    assert cell_of(crowded).kind == "off the grid, int8 max, 10^5 updates a slot"
    assert not cell_of(crowded).may_stand_still
    assert cell_of({**crowded, "reduction": "add"}).may_stand_still
    assert not cell_of({**crowded, "reduction": "add", "dtype": "float32"}).may_stand_still
    assert set(DISTRIBUTIONS) >= {cell.distribution for cell in CELLS}
