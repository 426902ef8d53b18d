r"""How far a valid ScatterElements may be from the reference, element by element.

Notation: n updates hit the element, u is the unit roundoff of the type, S the sum of the absolute values that
    meet
there (data and updates), P their product, ref the reference's rounded result.

* ``add``: recursive summation in any order errs by at most n*u*S (Jeannerod and Rump, "Improved error
  bounds for inner products in floating-point arithmetic", 2013: no higher-order term). It never errs by more
  than 7*U either, U being the sum of the absolute updates: adding x to s errs by at most |x|, for s itself is
  a candidate; so one running sum errs by at most U, running sums of running sums by 3*U, three levels (say
  warp, block, grid) by 7*U. This is the smaller one where n*u exceeds 7, which is above 1,792 hits in
  bfloat16. The reference adds u*|ref| for its one rounding. float32 and bfloat16 get (2n + 2) times the
  smallest normal number beside, since CUDA's atomic add may flush subnormals.
* ``mul``: the relative error is at most (1+u)^n - 1, which is n*u to first order, plus the reference's u.
  Where a partial product can underflow, (n + 1) times the underflow threshold, magnified by all factors above
  1, is added.
* Integers, max, min and none are exact: 0.

Where some order of the operations can overflow, no finite bound holds and the bound is inf. Where a NaN or an
infinity takes part and no order can overflow (for mul: nor underflow), every order gives the same NaN or
infinity: the bound is 0, with NaN equal to NaN.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ml_dtypes
import numpy as np

from refimpl._dtypes import BFLOAT16, FLOATS, Array, DType, accumulator
from refimpl.ops.scatter_slots import flat_slots

#: error of three levels of running sums, in terms of the sum of the absolute updates: 2^3 - 1
_MOST_OF_UPDATES = 7


def _finfo(dtype: DType) -> Any:
    finfo: Any = ml_dtypes.finfo  # untyped; knows NumPy's types as well
    return finfo(dtype)


def unit_roundoff(dtype: DType) -> float:
    """Return half the distance from 1 to the next larger number of a floating type."""
    return float(_finfo(dtype).eps) / 2


def _contributions(data: Array, slots: Array, updates: Array) -> tuple[Array, Array, Array, Array]:
    """Return per slot the hit count and whether all values are finite; and |data|, |updates|, widened."""
    wide = accumulator(data.dtype)
    count = np.bincount(slots, minlength=data.size).astype(np.float64)
    finite = np.isfinite(data)
    finite[slots[~np.isfinite(updates)]] = False
    return count, finite, np.abs(data.astype(wide)), np.abs(updates.astype(wide))


def _add_bound(data: Array, slots: Array, updates: Array, ref: Array) -> Array:
    count, finite, total, steps = _contributions(data, slots, updates)
    info, u = _finfo(data.dtype), unit_roundoff(data.dtype)
    total[~np.isfinite(total)] = 0
    steps[~np.isfinite(steps)] = 0
    added = np.zeros_like(total)
    np.add.at(added, slots, steps)
    total += added
    widest_u = float(np.finfo(total.dtype).eps) / 2
    bound: Array = np.minimum(count * u * total, _MOST_OF_UPDATES * added)
    bound += count * widest_u * total + u * np.abs(ref.astype(total.dtype))
    if data.dtype in (np.dtype(np.float32), BFLOAT16):
        bound += (2 * count + 2) * float(info.tiny)
    bound[~finite] = 0
    bound[total * (1 + np.minimum(count * u, _MOST_OF_UPDATES)) >= float(info.max)] = np.inf
    bound[count == 0] = 0
    return bound


def _mul_bound(data: Array, slots: Array, updates: Array, ref: Array) -> Array:
    count, finite, start, steps = _contributions(data, slots, updates)
    info, u = _finfo(data.dtype), unit_roundoff(data.dtype)
    zero = start == 0
    zero[slots[steps == 0]] = True
    for factors in (start, steps):
        factors[~np.isfinite(factors) | (factors == 0)] = 1
    largest, smallest = np.maximum(start, 1), np.minimum(start, 1)  # the extremes of all partial products
    np.multiply.at(largest, slots, np.maximum(steps, 1))
    np.multiply.at(smallest, slots, np.minimum(steps, 1))
    overflows = largest * (1 + u) ** count >= float(info.max)
    underflows = smallest < 2 * float(info.tiny)
    widest_u = float(np.finfo(start.dtype).eps) / 2
    relative = np.expm1(count * np.log1p(u)) + u + count * widest_u
    bound: Array = relative * np.abs(ref.astype(start.dtype))
    flushes = data.dtype in (np.dtype(np.float32), BFLOAT16)
    threshold = float(info.tiny) if flushes else float(info.smallest_subnormal)
    bound += np.where(underflows, (count + 1) * threshold * largest, 0)
    bound[zero] = 0
    bound[~finite] = 0
    bound[~finite & underflows] = np.inf
    bound[overflows] = np.inf
    bound[count == 0] = 0
    return bound


def scatter_bound(
    attrs: Mapping[str, Any], outputs: Sequence[Array], data: Array, indices: Array, updates: Array
) -> list[Array]:
    """Return the bound on |any valid ScatterElements - reference| for each element.

    Args:
        attrs: ``axis`` and ``reduction``, as the reference function took them.
        outputs: What the reference function returned.
        data: As for the reference function, which has checked it.
        indices: Likewise.
        updates: Likewise.

    Returns:
        One float64 array of the shape of data; see the module's text for what 0 and inf say.
    """
    reduction = attrs.get("reduction", "none")
    if reduction not in ("add", "mul") or data.dtype not in FLOATS:
        return [np.zeros(data.shape)]
    slots = flat_slots(data.shape, indices, attrs.get("axis", 0) % data.ndim)
    rule = _add_bound if reduction == "add" else _mul_bound
    with np.errstate(all="ignore"):
        bound = rule(data.reshape(-1), slots, updates.reshape(-1), outputs[0].reshape(-1))
        narrow = bound.astype(np.float64)
        # Rounded up, so that the conversion does not lower it.
        return [np.where(narrow > 0, np.nextafter(narrow, np.inf), narrow).reshape(data.shape)]
