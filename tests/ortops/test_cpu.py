"""The CPU operator without ONNX Runtime: values, bits that must stay, and what a bad index leaves behind."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import oracle
import pytest
import strategies
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sessions import SPEC, plain_node
from strategies import Scatter

import ortops
from ortops._dtypes import BY_NAME
from ortops._spec import directly


def run_plain(case: Scatter, in_place: bool = False, index_check: str = "error") -> np.ndarray:
    """The run function on plain arrays."""
    node = plain_node(case.data.dtype, case.axis, case.reduction, index_check)
    run = SPEC.cpu(node, [case.data.shape, case.indices.shape, case.updates.shape])
    data = case.data.copy()
    out = data if in_place else np.full_like(data, 77)
    tensors = [np.ascontiguousarray(a) for a in (data, case.indices, case.updates)]
    directly(run, [a.ctypes.data for a in tensors], out.ctypes.data)()
    if not in_place:
        assert data.tobytes() == case.data.tobytes()
    return out


@given(case=strategies.scatters(), in_place=st.booleans())
@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_scatter(case: Scatter, in_place: bool) -> None:
    oracle.check(case, run_plain(case, in_place))


@given(case=strategies.scatters(), seed=st.integers(0, 2**32 - 1))
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_bad_indices(case: Scatter, seed: int) -> None:
    """The first one is named with its place; `off` leaves them out."""
    rng = np.random.default_rng(seed)
    size = case.data.shape[case.axis]
    bad = rng.random(case.indices.shape) < 0.1
    if rng.random() < 0.3:  # whole rows of one bad index
        bad |= rng.random((*case.indices.shape[:-1], 1)) < 0.3
    values = rng.choice([size, -size - 1, 2**62, -(2**63)], case.indices.shape)
    indices = np.where(bad, np.where(rng.random() < 0.5, size, values), case.indices)
    spoilt = Scatter(case.data, indices, case.updates, case.axis, case.reduction)
    if not bad.any():
        run_plain(spoilt)
        return
    place = tuple(int(i) for i in np.argwhere(bad)[0])
    with pytest.raises(ortops.IndexRangeError) as caught:
        run_plain(spoilt)
    assert f"indices[{', '.join(map(str, place))}] must be in" in str(caught.value)
    assert str(caught.value).endswith(f"got {indices[place]}")
    skipped = run_plain(spoilt, index_check="off")
    # The same as if the bad updates changed nothing: their slots get the reduction's neutral element.
    if case.reduction in ("add", "mul") and case.data.dtype.kind in "iu":
        neutral = np.where(bad, 0 if case.reduction == "add" else 1, case.updates).astype(case.data.dtype)
        oracle.check(Scatter(case.data, case.indices, neutral, case.axis, case.reduction), skipped)


@pytest.mark.parametrize("reduction", strategies.REDUCTIONS)
@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_slots_that_no_update_hits_keep_their_bits(dtype: str, reduction: str) -> None:
    kind = BY_NAME[dtype].numpy
    word = np.dtype(f"u{kind.itemsize}")
    rng = np.random.default_rng(0)
    bits = rng.integers(0, np.iinfo(word).max, (5, 40, 3), word, endpoint=True)
    bits[:, ::3] |= np.array(np.inf, kind).view(
        word
    )  # NaNs of many payloads, quiet and signalling, and infinities
    data = bits.view(kind)
    indices = rng.integers(0, 40, (4, 7, 3))
    got = run_plain(Scatter(data, indices, np.ones((4, 7, 3), kind), 1, reduction)).view(word)
    hit = np.zeros(data.shape, bool)
    np.put_along_axis(hit[:4], indices, True, axis=1)
    assert hit.any()
    np.testing.assert_array_equal(got[~hit], bits[~hit])


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_every_value_of_a_16_bit_float_is_added_and_rounded_as_numpy_does(dtype: str) -> None:
    kind = BY_NAME[dtype].numpy
    every = np.arange(1 << 16, dtype=np.uint16).view(kind)
    indices = np.arange(1 << 16)
    for other in (0.0, 1.0, -1.5, 6e-8, 3e-5, 2049.0, 65504.0, np.inf):
        updates = np.full(1 << 16, other).astype(kind)
        got = run_plain(Scatter(every, indices, updates, 0, "add"))
        with np.errstate(all="ignore"):
            want = (every.astype(np.float32) + updates.astype(np.float32)).astype(kind)
        nan = np.isnan(want.astype(np.float32))
        np.testing.assert_array_equal(np.isnan(got.astype(np.float32)), nan)
        np.testing.assert_array_equal(got[~nan].view(np.uint16), want[~nan].view(np.uint16))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_sums_of_a_16_bit_float_are_rounded_once(dtype: str) -> None:
    kind = BY_NAME[dtype].numpy
    for shape, axis in (((1,), 0), ((1, 16), 0), ((16, 1), 1)):
        length = tuple(4096 if i == axis else n for i, n in enumerate(shape))
        case = Scatter(np.zeros(shape, kind), np.zeros(length, np.int64), np.ones(length, kind), axis, "add")
        assert (run_plain(case).astype(np.float32) == 4096).all()


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("special", [0.0, -0.0, np.nan])
@pytest.mark.parametrize("reduction", ["max", "min"])
def test_extremes_of_zeros_and_nan(dtype: str, special: float, reduction: str) -> None:
    """A zero of either sign, or a NaN, after values that are none; each meets both zeros."""
    kind = BY_NAME[dtype].numpy
    zeros = [0.0, -0.0] if reduction == "max" else [-0.0, 0.0]  # what wins, and what loses
    for data in (-1.0, 1.0, *zeros):
        for early, late in ((3.0, special), (-3.0, special), (zeros[0], special), (special, zeros[1])):
            updates = np.array([*[early] * 9, late], kind)
            case = Scatter(np.full(3, data, kind), np.ones(10, np.int64), updates, 0, reduction)
            got = run_plain(case)
            oracle.check(case, got)
            assert got[::2].tobytes() == case.data[::2].tobytes()


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("update", [0.0, -0.0, 2.0, np.nan])
@pytest.mark.parametrize("reduction", ["max", "min"])
def test_what_is_nan_in_data_keeps_its_bits(dtype: str, update: float, reduction: str) -> None:
    kind = BY_NAME[dtype].numpy
    word = np.dtype(f"u{kind.itemsize}")
    quiet = int(np.array(np.inf, kind).view(word)) | 1 << ml_dtypes.finfo(kind).nmant - 1
    sign = 1 << (8 * kind.itemsize - 1)
    nans = np.array([quiet | 5, quiet | sign | 3, quiet | 1, quiet | sign], word).view(kind)
    assert np.isnan(nans.astype(np.float64)).all()
    case = Scatter(nans, np.array([0, 1, 0, 1]), np.full(4, update, kind), 0, reduction)
    assert run_plain(case).tobytes() == nans.tobytes()
