"""ONNX Runtime's own ScatterElements: standard domain, opset 18, the same session settings as ours."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import onnxruntime as ort
from comparison.errors import one_line

from benchmarking.backends import CpuBackend
from benchmarking.cases import Case, CaseMaker
from benchmarking.errors import NotSupportedError
from benchmarking.models import scatter_model
from benchmarking.peers.base import Choices, Runner, in_cuda_graph, make_session, session_runner
from benchmarking.workloads import Workload

# How it says that a type has no kernel: on the CPU, at creation, and where a CUDA session would fall back.
_NO_KERNEL = (
    "not supported",
    "NOT_IMPLEMENTED",
    "Could not find an implementation",
    "fallback to CPU EP",
    "graph capture feature",
)
_ONE = Workload("one", "a single element", (1,), (1,), 0, "random", (1,), (1,))


class OrtStandard:
    """The operator that ours takes the place of."""

    name = "ort"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``ort`` and ``ort/graph``, the same in a CUDA graph."""
        if "session" in choices.measures:
            yield "ort", lambda: _session(case, cuda_graph=False)
        if "graph" in choices.measures and in_cuda_graph(case):
            yield "ort/graph", lambda: _session(case, cuda_graph=True)


def _session(case: Case, *, cuda_graph: bool) -> Runner:
    """Return a runner that has run once: ONNX Runtime says only then that a type has no kernel.

    Some of its CUDA kernels never return, e.g. float16 add of hot16 (1.31.1): the worker process is killed
    then. Its max and min do not where data holds a NaN; the benchmark's values hold none.
    """
    if case.backend.name == "cpu" and (problem := _cpu_problem(case.dtype, case.reduction)):
        raise NotSupportedError(problem)
    return _first_run(case, cuda_graph=cuda_graph)


@functools.cache
def _cpu_problem(dtype: str, reduction: str) -> str:
    """Why the CPU provider has no kernel for a type; nothing where it has one.

    Asked with a single element: with many, its kernel (1.31.1) throws out of a parallel loop, whose other
    threads go on with what is no longer there. The process may crash, then or later.
    """
    try:
        _first_run(CaseMaker(CpuBackend(), seed=0).make(_ONE, dtype, reduction), cuda_graph=False)
    except NotSupportedError as error:
        return str(error)
    return ""


def _first_run(case: Case, *, cuda_graph: bool) -> Runner:
    model = scatter_model(case.workload, case.dtype, case.reduction, domain="")
    try:
        session = make_session(model, case, ort.SessionOptions(), cuda_graph=cuda_graph)
        runner = session_runner(session, case)
        runner.run()
    except Exception as error:
        text = one_line(error)
        if any(sign in text for sign in _NO_KERNEL):
            raise NotSupportedError(text) from error
        raise
    return runner
