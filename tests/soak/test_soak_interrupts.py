"""The short version of `interrupts.py`: a few processes a scenario. Deselect with ``-k "not test_soak"``."""

from __future__ import annotations

import sys

import pytest

from soak.scenarios import SCENARIOS, soak

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the signals are those of POSIX")

#: Each variant at least once; registration has one variant and many moments.
PROCESSES = {name: 2 * len(scenario.variants) for name, scenario in SCENARIOS.items()} | {"registration": 30}


@pytest.mark.parametrize("name", SCENARIOS)
def test_soak(name: str) -> None:
    tally = soak(name, PROCESSES[name])
    assert tally.failures == 0, "\n".join(tally.details)
    assert tally.delivered > 0
