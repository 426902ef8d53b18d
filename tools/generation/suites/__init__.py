"""The suites, by name; each module holds one suite's table."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from generation.build import ModelCase
from generation.errors import GenerationError
from generation.suites import conformance, edge, matrix, real


@dataclass(frozen=True)
class Suite:
    """A named list of models.

    Attributes:
        name: what `--suite` takes.
        about: one line.
        cases: makes the list; called when the suite is asked for.
    """

    name: str
    about: str
    cases: Callable[[], list[ModelCase]]


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
    )
}


def select(suites: Iterable[str] | None = None, patterns: Sequence[str] = ()) -> list[ModelCase]:
    """The cases of some suites whose names match one of some glob patterns.

    Args:
        suites: names of suites; None takes all.
        patterns: globs on the models' names; none at all takes every model.

    Raises:
        GenerationError: a suite is unknown, or nothing is left.
    """
    names = list(suites) if suites else list(SUITES)
    for name in names:
        if name not in SUITES:
            raise GenerationError(f"suite must be one of {', '.join(SUITES)}, got {name!r}")
    cases = [case for name in dict.fromkeys(names) for case in SUITES[name].cases()]
    chosen = [c for c in cases if not patterns or any(fnmatch.fnmatchcase(c.name, p) for p in patterns)]
    if not chosen:
        raise GenerationError(
            f"no model of {', '.join(names)} matches {' '.join(patterns)!r}; --list shows their names"
        )
    return chosen
