"""The CPU operator without ONNX Runtime: work in pieces, and what a bad index leaves behind."""

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
from ortops.ops.scatter_elements import cpu


def run_plain(case: Scatter, in_place: bool = False, index_check: str = "error") -> np.ndarray:
    """The run function on plain arrays."""
    node = plain_node(case.data.dtype, case.axis, case.reduction, index_check)
    run = SPEC.cpu(node, [case.data.shape, case.indices.shape, case.updates.shape])
    data = case.data.copy()
    out = data if in_place else np.full_like(data, 77)
    run([data, case.indices, case.updates], out)
    if not in_place:
        assert data.tobytes() == case.data.tobytes()
    return out


@given(case=strategies.scatters(), piece=st.integers(1, 40), in_place=st.booleans())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_pieces_of_any_size(case: Scatter, piece: int, in_place: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cpu, "_PIECE", piece)
        oracle.check(case, run_plain(case, in_place))


@given(case=strategies.scatters(), piece=st.integers(1, 40), seed=st.integers(0, 2**32 - 1))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_bad_indices_in_pieces(case: Scatter, piece: int, seed: int) -> None:
    """The first one is named with its place; `off` leaves them out."""
    rng = np.random.default_rng(seed)
    size = case.data.shape[case.axis]
    bad = rng.random(case.indices.shape) < 0.1
    indices = np.where(bad, rng.choice([size, -size - 1, 2**62, -(2**63)], case.indices.shape), case.indices)
    spoilt = Scatter(case.data, indices, case.updates, case.axis, case.reduction)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cpu, "_PIECE", piece)
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


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("special", [0.0, -0.0, np.nan])
@pytest.mark.parametrize("reduction", ["max", "min"])
def test_extremes_of_what_numpy_does_not_order(
    dtype: str, special: float, reduction: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A zero of either sign, or a NaN, after pieces that have none; each meets both zeros."""
    monkeypatch.setattr(cpu, "_PIECE", 4)
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
