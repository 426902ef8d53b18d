"""Suite `edge`: inputs on which scatter operators were reported to fail, and their kinds in every type.

The reported inputs that must fail are not models to compare and are left out; `refused()` gives their names.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import resources
from typing import Any

import numpy as np

from generation.build import Built, ModelCase, dtype_of, model_from_nodes, scatter_node, value_info
from generation.scatter_rows import ALL_TYPES, FLOATS, INTEGERS, REDUCTIONS, ScatterRow


@dataclass(frozen=True)
class Kind:
    """A kind of input: one row of the table, a model for each type and reduction.

    Attributes:
        name: its part of the models' names.
        about: one line.
        data: shape of data.
        indices: shape of indices.
        axis: the node's axis.
        types: the types it is made in.
        reductions: its reductions; none at all lets them take turns over the types.
        index_draw: as in `ScatterRow`.
        value_draw: as in `ScatterRow`.
        symbolic: as in `ScatterRow`.
        constant_indices: as in `ScatterRow`.
        wrap: as in `ScatterRow`.
    """

    name: str
    about: str
    data: tuple[int, ...]
    indices: tuple[int, ...]
    axis: int | None = 0
    types: tuple[str, ...] = ALL_TYPES
    reductions: tuple[str, ...] = ()
    index_draw: str = "uniform"
    value_draw: str = "exact"
    symbolic: bool = False
    constant_indices: bool = False
    wrap: str = ""


KINDS = (
    Kind("rank1", "rank 1", (7,), (11,)),
    Kind("rank2", "rank 2", (5, 3), (9, 3), -2),
    Kind("rank3", "rank 3, the middle axis", (2, 5, 3), (2, 7, 2), 1),
    Kind("rank4", "rank 4", (2, 3, 4, 5), (2, 2, 9, 5), -2),
    Kind("rank5", "rank 5, the last axis", (2, 2, 3, 2, 3), (2, 1, 3, 2, 7), -1),
    Kind("rank6", "rank 6", (2, 1, 3, 2, 2, 3), (2, 1, 5, 2, 1, 3), 2),
    Kind("rank7", "rank 7", (1, 2, 2, 1, 3, 2, 2), (1, 2, 2, 1, 5, 2, 1), -3),
    Kind("rank8", "rank 8", (2, 1, 2, 3, 1, 2, 2, 2), (2, 1, 2, 7, 1, 1, 2, 2), 3),
    Kind("one_element", "a single element", (1,), (1,)),
    Kind("odd_length", "packed atomics must not touch a neighbour", (3, 5), (7, 3), reductions=REDUCTIONS),
    Kind("narrower", "indices narrower than data off the axis", (6, 7), (4, 3)),
    Kind("longer", "many more indices than slots", (3, 4), (50, 4), value_draw="sparse"),
    Kind("empty_indices", "a copy of data", (4, 5), (0, 5)),
    Kind("empty_data", "nothing at all", (0, 3), (0, 3)),
    Kind("empty_off_axis", "no columns", (3, 0), (2, 0)),
    Kind(
        "one_slot",
        "every update on the last slot",
        (5, 3),
        (700, 3),
        index_draw="one_slot",
        value_draw="sparse",
    ),
    Kind("rows", "indices equal along rows", (20, 16), (60, 16), index_draw="rows"),
    Kind("rows_odd", "indices equal along rows of odd length", (20, 13), (60, 13), index_draw="rows"),
    Kind("sorted", "sorted indices", (9, 8), (40, 8), index_draw="sorted", value_draw="sparse"),
    Kind("reversed", "descending indices", (9, 8), (40, 8), index_draw="reversed", value_draw="sparse"),
    Kind("unique", "no duplicates", (12, 6), (9, 6), index_draw="unique"),
    Kind("ends", "-s, -1, 0 and s-1", (6, 7), (6, 5), -1, index_draw="ends"),
    Kind("default_axis", "axis left out", (5, 4), (7, 4), None),
    Kind("symbolic", "symbolic dimensions, three sizes", (5, 4), (5, 4), symbolic=True),
    Kind("constant_indices", "indices as an initializer", (8, 4), (19, 4), constant_indices=True),
    Kind(
        "hot_slot",
        "4096 updates, nearly all on one slot",
        (16,),
        (4096,),
        reductions=REDUCTIONS,
        index_draw="hot",
        value_draw="sparse",
    ),
    Kind(
        "inside_graph",
        "between two nodes: the buffer may be reused",
        (33, 17),
        (65, 17),
        types=("float32", "float64", "int32", "int64"),  # in which ONNX Runtime's Add runs on every provider
        reductions=REDUCTIONS,
        wrap="add",
    ),
    Kind(
        "wraparound",
        "integers over their whole range",
        (6, 5),
        (15, 5),
        types=INTEGERS,
        reductions=REDUCTIONS,
        value_draw="wide",
    ),
    Kind(
        "nan",
        "NaN in data and updates",
        (6, 5),
        (9, 5),
        types=FLOATS,
        reductions=REDUCTIONS,
        value_draw="nan",
    ),
    Kind(
        "infinite",
        "both infinities",
        (6, 5),
        (9, 5),
        types=FLOATS,
        reductions=("max", "min"),
        value_draw="infinite",
    ),
    Kind(
        "upper_infinite",
        "sums that are infinite",
        (6, 5),
        (9, 5),
        types=FLOATS,
        reductions=("add",),
        value_draw="upper_infinite",
    ),
    Kind(
        "signed_zero",
        "max of zeros is +0, min is -0",
        (6, 5),
        (7, 5),
        types=FLOATS,
        reductions=("max", "min"),
        value_draw="signed_zero",
        wrap="reciprocal",
    ),
    Kind(
        "rounding",
        "values that round, within the tolerance",
        (50, 9),
        (300, 9),
        types=("float32", "float64"),
        reductions=("add",),
        value_draw="normal",
    ),
    Kind(
        "larger",
        "several blocks of threads",
        (131, 65),
        (517, 65),
        types=("float32", "float16", "bfloat16", "int32", "int64"),
        reductions=REDUCTIONS,
        value_draw="sparse",
    ),
)


def rows() -> Iterator[ScatterRow]:
    """Return the table, one row a model."""
    for turn, kind in enumerate(KINDS):
        common = {
            f.name: getattr(kind, f.name)
            for f in fields(kind)
            if f.name not in {"name", "types", "reductions"}
        }
        for n, dtype in enumerate(kind.types):
            for reduction in kind.reductions or (REDUCTIONS[(turn + n) % len(REDUCTIONS)],):
                name = f"edge_{kind.name}_{dtype}_{reduction}"
                yield ScatterRow(name=name, dtype=dtype, reduction=reduction, **common)


def _entries() -> list[dict[str, Any]]:
    return json.loads(resources.files("generation").joinpath("reported_cases.json").read_text("utf-8"))


def refused() -> list[str]:
    """Names of the reported inputs that must fail."""
    return [entry["name"] for entry in _entries() if "error" in entry]


def _array(values: Any, dtype: np.dtype, shape: list[int] | None) -> np.ndarray:
    """Nested or flat lists as an array; "nan", "inf", "-inf" and "-0.0" may stand for numbers."""
    array = np.array(values)
    if array.dtype.kind == "U":
        array = array.astype(np.float64)
    return array.astype(dtype).reshape(shape if shape is not None else array.shape)


def _reported(entry: dict[str, Any], rng: np.random.Generator) -> Built:
    dtype, shapes = dtype_of(entry["dtype"]), entry.get("shapes", {})
    feed = {
        "data": _array(entry["data"], dtype, shapes.get("data")),
        "indices": _array(entry["indices"], np.dtype(np.int64), shapes.get("indices")),
        "updates": _array(entry["updates"], dtype, shapes.get("updates", shapes.get("indices"))),
    }
    output = _array(entry["expect"], dtype, list(feed["data"].shape))
    node = scatter_node(
        list(feed), "output", axis=entry["axis"], reduction=entry["reduction"], name=entry["name"]
    )
    inputs = [value_info(name, array.dtype, array.shape) for name, array in feed.items()]
    model = model_from_nodes(entry["name"], [node], inputs, [value_info("output", dtype, output.shape)])
    return Built(model, [feed], [{"output": output}])


def _file_name(reported: str) -> str:
    return "edge_reported_" + "".join(c if c.isalnum() else "_" for c in reported)


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Return the reported inputs, then the kinds in every type."""
    reported = [
        ModelCase(
            _file_name(entry["name"]),
            "edge",
            entry["why"] or entry["name"],
            functools.partial(_reported, entry),
        )
        for entry in _entries()
        if "error" not in entry
    ]
    return reported + [row.case("edge") for row in rows()]
