"""The oracle itself: products that leave a type's range, and that wrong values are seen."""

from __future__ import annotations

import numpy as np
import oracle
import pytest
import strategies
from strategies import Scatter


@pytest.mark.parametrize("dtype", strategies.FLOATS, ids=str)
def test_products_past_the_range_excuse_their_own_slots_alone(dtype: np.dtype) -> None:
    rng = np.random.default_rng(0)
    case = Scatter(
        strategies.values(rng, (3,), dtype, "mul"),
        strategies.indices_of(rng, (57000,), 3, "hot"),  # two of the three slots
        strategies.values(rng, (57000,), dtype, "mul"),
        0,
        "mul",
    )
    got = np.array([np.inf, np.inf, 0]).astype(dtype)
    for wrong in (0, 0.5, np.inf):
        got[2] = case.data[2] + dtype.type(wrong)
        if wrong == 0:
            oracle.check(case, got)
        else:
            with pytest.raises(AssertionError):
                oracle.check(case, got)
