"""ONNX Runtime's own ScatterElements: standard domain, opset 18, the same session settings as ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import onnxruntime as ort
from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.models import scatter_model
from benchmarking.peers.base import Choices, Runner, make_session, session_runner


class OrtStandard:
    """The operator that ours takes the place of."""

    name = "ort"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``ort`` and ``ort/graph``, the same in a CUDA graph."""
        if "session" in choices.measures:
            yield "ort", lambda: _session(case, cuda_graph=False)
        if "graph" in choices.measures and case.backend.name == "cuda":
            yield "ort/graph", lambda: _session(case, cuda_graph=True)


def _session(case: Case, *, cuda_graph: bool) -> Runner:
    """A runner that has run once: ONNX Runtime says only then that a type has no kernel.

    Its CUDA max and min never return where data holds a NaN; the benchmark's values hold none.
    """
    model = scatter_model(case.workload, case.dtype, case.reduction, domain="")
    try:
        session = make_session(model, case, ort.SessionOptions(), cuda_graph=cuda_graph)
    except Exception as error:
        raise NotSupportedError(one_line(error)) from error
    runner = session_runner(session, case)
    try:
        runner.run()
    except Exception as error:
        text = one_line(error)
        if "not supported" in text or "NOT_IMPLEMENTED" in text:
            raise NotSupportedError(text) from error
        raise
    return runner
