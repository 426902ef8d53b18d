"""The suites, by name; each module holds one suite's table."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from generation.build import ModelCase
from generation.errors import GenerationError
from generation.suites import conformance, edge, graphs, matrix, mixed, points, real, stress


@dataclass(frozen=True)
class Suite:
    """A named list of models.

    Attributes:
        name: what `--suite` takes.
        about: one line.
        cases: makes the list for a scale; called when the suite is asked for.
    """

    name: str
    about: str
    cases: Callable[[float], list[ModelCase]]


SUITES: dict[str, Suite] = {
    suite.name: suite
    for suite in (
        Suite("matrix", "the plugin's published test matrix: 5 types x 3 axes x 4 reductions", matrix.cases),
        Suite("edge", "reported faults and the kinds behind them, in every type", edge.cases),
        Suite(
            "conformance",
            "onnx's own ScatterElements cases, as they are and in our domain",
            conformance.cases,
        ),
        Suite("real", "graph layers on karate club, Les Miserables and Davis southern women", real.cases),
        Suite(
            "stress", "hot slots, rows, random, sorted and reversed indices; sized by --scale", stress.cases
        ),
        Suite(
            "graphs",
            "GCN, GraphSAGE, GIN, GAT and edge pooling, the edges being inputs; --scale",
            graphs.cases,
        ),
        Suite(
            "points", "voxel and bird's-eye view pooling; --scale 1000 has the published size", points.cases
        ),
        Suite("mixed", "in branches and loops, several in one graph, between convolutions", mixed.cases),
    )
}


def select(
    suites: Iterable[str] | None = None, patterns: Sequence[str] = (), scale: float = 1.0
) -> list[ModelCase]:
    """Return the cases of some suites whose names match one of some glob patterns.

    Args:
        suites: names of suites; None takes all.
        patterns: globs on the models' names; none at all takes every model.
        scale: the size of the suites that have one.

    Raises:
        GenerationError: a suite is unknown, the scale is not positive, or nothing is left.
    """
    if not 0 < scale < float("inf"):
        raise GenerationError(f"scale must be above 0, got {scale}")
    names = list(suites) if suites else list(SUITES)
    for name in names:
        if name not in SUITES:
            raise GenerationError(f"suite must be one of {', '.join(SUITES)}, got {name!r}")
    cases = [case for name in dict.fromkeys(names) for case in SUITES[name].cases(scale)]
    chosen = [c for c in cases if not patterns or any(fnmatch.fnmatchcase(c.name, p) for p in patterns)]
    if not chosen:
        raise GenerationError(
            f"no model of {', '.join(names)} matches {' '.join(patterns)!r}; --list shows their names"
        )
    return chosen
