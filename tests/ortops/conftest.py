"""Fixtures of runs on fakes."""

from __future__ import annotations

from typing import Any

import pytest
from node_on_fakes import Node, plan_of

from ortops._plan import Plan
from ortops.ops.scatter_elements import cuda


@pytest.fixture
def node(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """A node; a test's parameter, where it has one, is its index_check."""
    made = Node(monkeypatch, getattr(request, "param", "deferred"))
    yield made
    made.destroy()


@pytest.fixture
def two_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of two kernels, with scratch memory of 1000 bytes an update where it may be had."""

    def planned(geometry: Any, *_: Any, scratch: bool, **__: Any) -> Plan:
        return plan_of(geometry, 2, scratch=1000 * geometry.count if scratch else 0)

    monkeypatch.setattr(cuda, "make_plan", planned)
