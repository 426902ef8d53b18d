"""ScatterElements with reduction, in the standard domain and in ai.onnx.contrib: the oracle.

output = copy(data); for every position p of indices: j = p with p[axis] replaced by indices[p] (plus the size
of that axis when negative); output[j] = reduce(output[j], updates[p]). Duplicates all count.

How exact it is:

* float16, bfloat16 and float32 are accumulated in float64 and rounded once at the end; float64 is accumulated
  in `numpy.longdouble` (64 significant bits on x86-64, 113 on AArch64 Linux, no wider than float64
  elsewhere).
* Integers are reduced in their own type: exact, wrapping around.
* max and min give NaN wherever a NaN takes part; where zeros of both signs meet, max gives +0 and min gives
  -0.
* Elements that no update hits are copied bit by bit.

The rules are those of ONNX's ScatterElements (opsets 11, 13, 16, 18) and of the project's specification.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from refimpl._dtypes import FLOATS, INTEGERS, Array, accumulator
from refimpl.errors import OpError
from refimpl.ops.scatter_bounds import scatter_bound
from refimpl.ops.scatter_slots import check_tensors, flat_slots
from refimpl.registry import register

CONTRIB_DOMAIN = "ai.onnx.contrib"
CONTRIB_REDUCTIONS = ("add", "mul", "max", "min")
#: first opset of the standard domain -> reductions it allows
STANDARD_REDUCTIONS = {11: ("none",), 16: ("none", "add", "mul"), 18: ("none", "add", "mul", "max", "min")}
#: the types that ai.onnx.contrib's operator takes
DTYPES = FLOATS | INTEGERS
_UFUNCS = {"add": np.add, "mul": np.multiply, "max": np.maximum, "min": np.minimum}


def standard_reductions(opset: int | None) -> tuple[str, ...]:
    """Return the reductions that the standard ScatterElements of an opset allows (None: the newest opset)."""
    latest = max(STANDARD_REDUCTIONS)
    return STANDARD_REDUCTIONS[max(v for v in STANDARD_REDUCTIONS if v <= max(opset or latest, 11))]


def _reduce_float(data: Array, slots: Array, updates: Array, reduction: str) -> Array:
    """Return the flat data with the updates reduced into it, computed in the accumulator type, unrounded."""
    wide = accumulator(data.dtype)
    result = data.astype(wide)
    updates = updates.astype(wide)
    _UFUNCS[reduction].at(result, slots, updates)
    if reduction in ("max", "min"):
        # numpy.maximum(+0, -0) is either zero; here the sign must not depend on the order.
        wins_negative = reduction == "min"
        winner = np.zeros(result.shape, bool)
        winner[(data == 0) & (np.signbit(data) == wins_negative)] = True
        winner[slots[(updates == 0) & (np.signbit(updates) == wins_negative)]] = True
        result[(result == 0) & winner] = -0.0 if wins_negative else 0.0
    return result


def scatter(data: Array, indices: Array, updates: Array, axis: int, reduction: str) -> Array:
    """Return ScatterElements of the inputs, whatever the domain.

    Args:
        data: Rank r >= 1; float16, bfloat16, float32, float64 or an integer type of 8 to 64 bits
            (any type where reduction is ``none``).
        indices: Integers, rank r; at most data's size in every dimension but the axis.
        updates: The shape of indices, the type of data.
        axis: In [-r, r-1].
        reduction: ``none`` (the last update in C order wins), ``add``, ``mul``, ``max`` or ``min``.

    Returns:
        A new array of the shape and type of data.

    Raises:
        OpError: Anything breaks these rules, or an index is outside [-s, s-1].
    """
    axis = check_tensors(data, indices, updates, axis)
    if reduction != "none" and data.dtype not in DTYPES:
        allowed = ", ".join(sorted(str(t) for t in DTYPES))
        raise OpError(f"data dtype must be one of {allowed} for reduction {reduction!r}, got {data.dtype}")
    slots = flat_slots(data.shape, indices, axis)
    output = np.array(data, order="C", copy=True).reshape(-1)
    flat_updates = np.ascontiguousarray(updates).reshape(-1)
    if reduction == "none":
        output[slots] = (
            flat_updates  # numpy.ndarray indexing: "the last value is assigned" to repeated indices
        )
    elif data.dtype in INTEGERS:
        _UFUNCS[reduction].at(output, slots, flat_updates)
    else:
        with np.errstate(all="ignore"):  # inf - inf and overflow are answers here, not accidents
            hit = np.zeros(output.shape, bool)
            hit[slots] = True
            output[hit] = _reduce_float(output, slots, flat_updates, reduction)[hit].astype(data.dtype)
    return output.reshape(data.shape)


def _check_reduction(reduction: Any, allowed: tuple[str, ...], where: str) -> str:
    if reduction not in allowed:
        got = "no such attribute" if reduction is None else repr(reduction)
        raise OpError(f"attribute reduction must be one of {', '.join(allowed)}{where}, got {got}")
    return str(reduction)


# Before opset 16 the schema has no reduction; here the function says what each opset allows.
@register("ScatterElements", bound=scatter_bound, attributes=("axis", "reduction"))
def run_scatter_elements(
    attrs: Mapping[str, Any], data: Array, indices: Array, updates: Array
) -> list[Array]:
    """Run the standard domain's ScatterElements.

    Args:
        attrs: ``axis``, default 0; ``reduction``, default ``none``: before opset 16 nothing else is allowed,
            from opset 16 also add and mul, from opset 18 also max and min.
        data: Rank r >= 1, any type; for a reduction other than ``none`` a floating or integer type.
        indices: int32 or int64, rank r.
        updates: The shape of indices, the type of data.

    Returns:
        One array of the shape and type of data.

    Raises:
        OpError: An input or attribute breaks the rules, or an index is outside [-s, s-1].
    """
    opset = getattr(attrs, "opset", None)
    where = f" in opset {opset}" if opset else ""
    reduction = _check_reduction(attrs.get("reduction", "none"), standard_reductions(opset), where)
    if indices.dtype not in (np.dtype(np.int32), np.dtype(np.int64)):
        raise OpError(f"indices dtype must be int32 or int64, got {indices.dtype}")
    return [scatter(data, indices, updates, attrs.get("axis", 0), reduction)]


@register("Scatter")
def run_scatter(attrs: Mapping[str, Any], data: Array, indices: Array, updates: Array) -> list[Array]:
    """Run Scatter, the name of ScatterElements in opsets 9 and 10; it knows no reduction."""
    return run_scatter_elements({"axis": attrs.get("axis", 0)}, data, indices, updates)


@register("ScatterElements", CONTRIB_DOMAIN, bound=scatter_bound, attributes=("axis", "reduction"))
def run_contrib_scatter_elements(
    attrs: Mapping[str, Any], data: Array, indices: Array, updates: Array
) -> list[Array]:
    """Run the project's ScatterElements of domain ai.onnx.contrib.

    Args:
        attrs: ``axis``, default 0; ``reduction``, required: add, mul, max or min.
        data: Rank r >= 1; float16, bfloat16, float32, float64 or an integer type of 8 to 64 bits.
        indices: int64, rank r.
        updates: The shape of indices, the type of data.

    Returns:
        One array of the shape and type of data.

    Raises:
        OpError: An input or attribute breaks the rules, or an index is outside [-s, s-1].
    """
    reduction = _check_reduction(attrs.get("reduction"), CONTRIB_REDUCTIONS, "")
    if indices.dtype != np.int64:
        raise OpError(f"indices dtype must be int64, got {indices.dtype}")
    return [scatter(data, indices, updates, attrs.get("axis", 0), reduction)]
