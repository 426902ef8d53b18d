"""Topological order in time linear in the graph."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from refimpl.errors import CycleError


class Sortable(Protocol):
    """What the sort needs to know of a node."""

    @property
    def uses(self) -> tuple[str, ...]:
        """Names that the node reads."""

    @property
    def outputs(self) -> tuple[str, ...]:
        """Names that the node produces."""


N = TypeVar("N", bound=Sortable)


def sort_nodes(nodes: Sequence[N], producers: Mapping[str, N]) -> list[N]:
    """Order nodes so that each comes after all that produce what it reads.

    Kahn's algorithm; among nodes that are ready, the one that stands first in the given order goes first, so
    a sequence that is already in order is kept as it is.

    Args:
        nodes: The nodes, in any order.
        producers: Tensor name -> the node that produces it. Names without a producer are known from
            elsewhere.

    Returns:
        The nodes in order.

    Raises:
        CycleError: There is a cycle; the message goes once round it.
    """
    position = {id(node): index for index, node in enumerate(nodes)}
    needs = [{position[id(producers[use])] for use in node.uses if use in producers} for node in nodes]
    dependents: list[list[int]] = [[] for _ in nodes]
    for index, need in enumerate(needs):
        for producer in need:
            dependents[producer].append(index)
    missing = [len(need) for need in needs]
    ready = [index for index, count in enumerate(missing) if count == 0]
    order: list[N] = []
    while ready:
        index = heapq.heappop(ready)
        order.append(nodes[index])
        for dependent in dependents[index]:
            missing[dependent] -= 1
            if missing[dependent] == 0:
                heapq.heappush(ready, dependent)
    if len(order) < len(nodes):
        cycle = _find_cycle(needs, missing)
        names = " -> ".join(str(nodes[index]) for index in (*cycle, cycle[0]))
        raise CycleError(f"nodes must not form a cycle, got {names}")
    return order


def _find_cycle(needs: Sequence[set[int]], missing: Sequence[int]) -> list[int]:
    """Return a cycle among the unsorted nodes, in the direction of the data."""
    index = next(i for i, count in enumerate(missing) if count)
    path: dict[int, None] = {}
    while index not in path:  # every unsorted node needs another unsorted one
        path[index] = None
        index = min(producer for producer in needs[index] if missing[producer])
    walk = list(path)
    return walk[walk.index(index) :][::-1]
