"""Bad nodes and bad inputs: one clear message each, and the session goes on."""

from __future__ import annotations

import re

import numpy as np
import onnxruntime as ort
import pytest
from cases import Case, load_cases
from sessions import FAILURE, INVALID, finish, run, scatter, scatter_model, scatter_node, start
from strategies import DTYPES

BAD = [case for case in load_cases() if case.error]


def feed(data, indices, updates=None, dtype=np.float32):
    indices = np.array(indices, np.int64)
    updates = np.ones(indices.shape, dtype) if updates is None else np.array(updates, dtype)
    return {"data": np.array(data, dtype), "indices": indices, "updates": updates}


@pytest.mark.parametrize("case", BAD, ids=str)
def test_public_bug_reports(case: Case, provider: str) -> None:
    model = scatter_model(case.dtype, case.data.ndim, axis=case.axis, reduction=case.reduction)
    if case.error == "session":
        with pytest.raises(FAILURE, match="reduction must be one of add, mul, max, min, got"):
            start(model, provider)
        return
    session = start(model, provider)
    with pytest.raises(FAILURE, match=r"ortops: ScatterElements node 'scatter': "):
        run(session, {"data": case.data, "indices": case.indices, "updates": case.updates})


@pytest.mark.parametrize("reduction", [None, "mean", "none", "ADD", "", "sum", "add\0mul"])
def test_reduction_is_required_and_exact(reduction: str | None, provider: str) -> None:
    got = "nothing" if reduction is None else repr(reduction)
    message = f"node 'scatter': reduction must be one of add, mul, max, min, got {got}"
    with pytest.raises(FAILURE, match=re.escape(message)):
        start(scatter_model(np.float32, 1, reduction=reduction), provider)


@pytest.mark.parametrize(("name", "value"), [("axis", 0.5), ("axis", "0"), ("reduction", 3)])
def test_attribute_of_another_type(name: str, value: object, provider: str) -> None:
    model = scatter_model(np.float32, 1, **{"reduction": "add", name: value})
    with pytest.raises(
        FAILURE, match=f"node 'scatter': attribute {name} must be of type (int|str), got another"
    ):
        start(model, provider)


def test_int32_indices_are_refused_at_session_creation(provider: str) -> None:
    with pytest.raises(FAILURE, match=r"indices|int32"):
        start(scatter_model(np.float32, 1, np.int32, reduction="add"), provider)


@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
@pytest.mark.parametrize("reduction", ["add", "max"])
@pytest.mark.parametrize(("bad", "place"), [(4, (1, 2)), (-5, (0, 0)), (2**40, (0, 1)), (-(2**63), (1, 0))])
def test_index_out_of_range(
    bad: int, place: tuple[int, int], dtype: str, reduction: str, provider: str
) -> None:
    kind = next(d for d in DTYPES if str(d) == dtype)
    session = start(scatter_model(kind, 2, axis=0, reduction=reduction), provider)
    good = feed(np.ones((4, 3)), [[0, 1, 2], [3, -4, -1]], dtype=kind)
    before = run(session, good)[0]
    indices = good["indices"].copy()
    indices[place] = bad
    message = f"indices[{place[0]}, {place[1]}] must be in [-4, 3], got {bad}"
    with pytest.raises(INVALID, match=re.escape(f"ortops: ScatterElements node 'scatter': {message}")):
        run(session, {**good, "indices": indices})
    np.testing.assert_array_equal(run(session, good)[0], before)


def test_the_first_of_many_bad_indices_is_named(provider: str) -> None:
    size = 200_000
    indices = np.arange(size) % 7
    indices[1234:] = 7 + np.arange(size - 1234)
    session = start(scatter_model(np.float32, 1, reduction="add"), provider)
    with pytest.raises(INVALID, match=r"indices\[1234\] must be in \[-7, 6\], got 7\b"):
        run(session, feed(np.zeros(7), indices))


def test_index_into_an_empty_axis(provider: str) -> None:
    model = scatter_model(np.float32, 2, axis=0, reduction="add")
    for indices in ([[0, 0]], np.zeros((100_000, 64))):
        bad = feed(np.zeros((0, np.shape(indices)[1])), indices)
        with pytest.raises(
            INVALID, match=r"indices\[0, 0\] must be absent, since data's axis has size 0, got 0"
        ):
            run(start(model, provider), bad)
        assert run(start(model, provider, index_check="off"), bad)[0].size == 0


@pytest.mark.parametrize(
    ("data", "indices", "updates", "message"),
    [
        ((2, 3), (2,), (2,), "rank of indices must be that of data, 2, got 1"),
        ((2, 3), (2, 4), (2, 4), "dimension 1 of indices must be at most data's, 3, got 4"),
        ((2, 3), (2, 3), (2, 2), "shape of updates must be that of indices, [2, 3], got [2, 2]"),
        ((2, 3), (2, 3), (6,), "shape of updates must be that of indices, [2, 3], got [6]"),
        ((), (), (), "rank of data must be at least 1, got 0"),
    ],
    ids=str,
)
def test_shapes_that_do_not_fit(data, indices, updates, message, provider) -> None:
    rows = [("data", np.float32, None), ("indices", np.int64, None), ("updates", np.float32, None)]
    session = start(finish([scatter_node(reduction="add")], rows, [("output", np.float32, None)]), provider)
    bad = {
        "data": np.zeros(data, np.float32),
        "indices": np.zeros(indices, np.int64),
        "updates": np.zeros(updates, np.float32),
    }
    with pytest.raises(INVALID, match=re.escape(f"ortops: ScatterElements node 'scatter': {message}")):
        run(session, bad)
    assert run(session, feed([1, 2], [1], [5]))[0].tolist() == [1, 7]


@pytest.mark.parametrize("axis", [1, -2, 7])
def test_axis_outside_the_rank(axis: int, provider: str) -> None:
    session = start(scatter_model(np.float32, 1, axis=axis, reduction="add"), provider)
    with pytest.raises(INVALID, match=rf"axis must be in \[-1, 0\] for data of rank 1, got {axis}"):
        run(session, feed([1, 2], [1]))


@pytest.mark.parametrize("dtype", [str(d) for d in DTYPES])
@pytest.mark.parametrize("reduction", ["add", "mul", "max", "min"])
def test_index_check_off_skips_bad_updates(dtype: str, reduction: str, provider: str) -> None:
    kind = next(d for d in DTYPES if str(d) == dtype)
    data, updates = np.arange(1, 6).astype(kind), np.array([3, 2, 3, 2, 3]).astype(kind)
    indices = np.array([9, 1, -6, -1, 5])
    got = scatter(provider, data, indices, updates, reduction=reduction, index_check="off")
    want = scatter(provider, data, indices[[1, 3]], updates[[1, 3]], reduction=reduction)
    np.testing.assert_array_equal(got, want)


def test_unknown_index_check_in_a_config_entry(provider: str) -> None:
    options = ort.SessionOptions()
    options.add_session_config_entry("ortops.index_check", "maybe")
    with pytest.raises(
        FAILURE, match=r"ortops\.index_check must be one of error, deferred, off, got 'maybe'"
    ):
        start(scatter_model(np.float32, 1, reduction="add"), provider, options)


def test_a_node_without_a_name_is_still_named(provider: str) -> None:
    session = start(scatter_model(np.float32, 1, reduction="add", name=""), provider)
    with pytest.raises(INVALID, match=r"ortops: ScatterElements node '.*': indices\[0\]"):
        run(session, feed([1, 2], [5]))
