"""Which output gets which tolerance."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.tolerances import EXACT, Tolerance, Tolerances


@pytest.mark.parametrize(
    ("dtype", "tight", "plugin"),
    [
        (np.float32, 1e-5, 1e-2),
        (np.float64, 1e-9, 1e-2),
        (np.float16, 1e-3, 5e-2),
        (ml_dtypes.bfloat16, 1e-2, 5e-2),
        (np.int64, 0, 0),
        (np.uint8, 0, 0),
        (np.bool_, 0, 0),
        (np.complex64, 1e-5, 1e-2),
    ],
)
def test_the_tables(dtype, tight, plugin):
    assert Tolerances().of("y", dtype) == Tolerance(tight, tight)
    assert Tolerances("plugin").of("y", dtype) == Tolerance(plugin, plugin)


def test_given_tolerances_are_for_floats_only():
    given = Tolerances(rtol={"": 0.5}, atol={"": 0.25})
    assert given.of("y", np.float32) == Tolerance(0.5, 0.25)
    assert given.of("y", np.int64) == EXACT


def test_an_output_of_its_own_goes_first():
    given = Tolerances(rtol={"": 0.5}, atol={"y": 2.0})
    assert given.of("y", np.float32) == Tolerance(0.5, 2.0)
    assert given.of("z", np.float32) == Tolerance(0.5, 1e-5)
    assert given.of("y", np.int64) == Tolerance(0.0, 2.0)


@pytest.mark.parametrize("value", [-1.0, float("nan")])
def test_a_negative_tolerance_is_refused(value):
    with pytest.raises(CompareError, match="rtol must be 0 or more"):
        Tolerances(rtol={"": value})


def test_an_unknown_policy_names_the_known_ones():
    with pytest.raises(CompareError, match="one of tight, auto, plugin"):
        Tolerances("loose")
