"""Generated inputs."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.inputs import DEFAULT_DIM, Generator, InputOptions
from comparison.model_file import ModelFile
from comparison.sides import ReferenceSide
from generation import select
from model_makers import model_of, node, scatter_model

F, I64 = np.float32, np.int64


def identity(dtype, shape=(50,)):
    return model_of([node("Identity", "x", "y")], {"x": (dtype, shape)}, {"y": (dtype, shape)})


def scatter(**options):
    return ModelFile(None, scatter_model(**options))


def test_indices_cover_the_whole_legal_range_with_duplicates():
    feed = Generator(scatter(data=(5, 3), indices=(400, 3)), InputOptions()).feed()
    assert set(feed["indices"].ravel()) == set(range(-5, 5))
    assert feed["indices"].dtype == np.int64


def test_the_seed_and_the_iteration_decide():
    model = scatter()
    feeds = [Generator(model, InputOptions(seed=s)).feed(n) for s, n in ((1, 0), (1, 0), (2, 0), (1, 1))]
    assert all((feeds[0][k] == feeds[1][k]).all() for k in feeds[0])
    assert any((feeds[0][k] != feeds[2][k]).any() for k in feeds[0])
    assert any((feeds[0][k] != feeds[3][k]).any() for k in feeds[0])


@pytest.mark.parametrize("dtype", [F, np.float64, np.float16, ml_dtypes.bfloat16])
def test_floats_are_in_their_range(dtype):
    drawn = Generator(identity(dtype), InputOptions(float_range=(2, 3))).feed()["x"]
    assert drawn.dtype == dtype
    assert (drawn >= 2).all()
    assert (drawn <= 3).all()
    assert len(set(drawn.tolist())) > 3


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int64, np.uint64, np.uint16, np.int32])
def test_integers_are_in_their_range(dtype):
    drawn = Generator(identity(dtype), InputOptions(int_range=(-3, 4))).feed()["x"]
    assert drawn.dtype == dtype
    assert set(drawn.tolist()) == set(range(0 if np.dtype(dtype).kind == "u" else -3, 5))


def test_booleans_strings_and_complex_numbers_are_drawn():
    assert set(Generator(identity(bool), InputOptions()).feed()["x"].tolist()) == {True, False}
    assert {type(v) for v in Generator(identity(object), InputOptions()).feed()["x"]} == {str}
    drawn = Generator(identity(np.complex64), InputOptions()).feed()["x"]
    assert drawn.dtype == np.complex64
    assert np.ptp(drawn.imag) > 0


def test_shapes_and_dimensions_can_be_given():
    model = scatter(data=("N", 3), indices=("E", 3))
    shapes = Generator(model, InputOptions()).shapes
    assert shapes == {"data": (DEFAULT_DIM, 3), "indices": (DEFAULT_DIM, 3), "updates": (DEFAULT_DIM, 3)}
    shapes = Generator(model, InputOptions(dims={"N": 4, "E": 100})).shapes
    assert shapes == {"data": (4, 3), "indices": (100, 3), "updates": (100, 3)}
    feed = Generator(model, InputOptions(dims={"N": 4, "E": 100})).feed()
    assert set(feed["indices"].ravel()) == set(range(-4, 4))


def test_a_shape_gives_its_dimensions_to_the_other_inputs():
    model = scatter(data=("N", 3), indices=("E", 3))
    shapes = Generator(model, InputOptions(shapes={"indices": (20, 3)})).shapes
    assert shapes["updates"] == (20, 3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (InputOptions(shapes={"nope": (1,)}), "one of data, indices, updates, got 'nope'"),
        (InputOptions(dims={"M": 1}), "one of E, N, got 'M'"),
        (InputOptions(shapes={"data": (1,)}), r"'data' must be \[N, 3\], got \[1\]"),
        (InputOptions(shapes={"data": (1, 4)}), r"'data' must be \[N, 3\], got \[1, 4\]"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(options, message):
    with pytest.raises(CompareError, match=message):
        Generator(scatter(data=("N", 3), indices=("E", 3)), options)


@pytest.mark.parametrize("case", select(["edge", "matrix", "real"])[::7], ids=lambda case: case.name)
def test_generated_inputs_are_valid_for_the_generated_models(case):
    model = ModelFile(None, case.realize(0).model)
    with ReferenceSide(model) as side:
        for iteration in range(2):
            outputs = side.run(Generator(model, InputOptions(seed=9)).feed(iteration))
            assert list(outputs) == list(model.outputs)
