"""Suite `matrix`: the test matrix published with TensorRT's scatterElements plugin, 60 models."""

from __future__ import annotations

from generation.build import ModelCase
from generation.scatter_rows import REDUCTIONS, ScatterRow

TYPES = ("float32", "float16", "bfloat16", "int32", "int64")
AXES = (-1, 0, 1)
DATA = (6, 5, 7)
INDICES_OFF_AXIS = (4, 5, 6)  # narrower than data where the type's contract lets them be


def indices_shape(axis: int) -> tuple[int, ...]:
    """More than twice as many indices as slots on the axis: every line has duplicates."""
    at = axis % len(DATA)
    return tuple(2 * DATA[i] + 1 if i == at else n for i, n in enumerate(INDICES_OFF_AXIS))


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Return the 60 models."""
    return [
        ScatterRow(
            name=f"matrix_{dtype}_axis{axis}_{reduction}".replace("-", "m"),
            about=f"the plugin's matrix: {dtype}, axis {axis}, {reduction}",
            dtype=dtype,
            reduction=reduction,
            data=DATA,
            indices=indices_shape(axis),
            axis=axis,
        ).case("matrix")
        for dtype in TYPES
        for axis in AXES
        for reduction in REDUCTIONS
    ]
