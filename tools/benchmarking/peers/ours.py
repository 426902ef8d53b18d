"""ortops: in a session in each index-check mode, in a CUDA graph, and its run function alone."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from comparison.errors import one_line

import ortops
from benchmarking.cases import Case
from benchmarking.models import scatter_model
from benchmarking.peers.base import Choices, Runner, in_cuda_graph, make_session, session_runner
from benchmarking.workloads import Shape, Workload
from ortops._dtypes import BY_NAME
from ortops._spec import OPS, Node, Run, directly

_SPEC = OPS["ScatterElements"]


class Ours:
    """The operator that this project is about."""

    name = "ours"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``ours/deferred``, ``/error``, ``/off``, ``/graph``, ``/device`` and ``/device-reused``."""
        if "session" in choices.measures:
            for mode in choices.index_checks:
                yield f"ours/{mode}", lambda mode=mode: _session(case, mode, cuda_graph=False)
        if "graph" in choices.measures and in_cuda_graph(case):
            yield "ours/graph", lambda: _session(case, "deferred", cuda_graph=True)
        if "device" in choices.measures and not case.workload.in_graph:
            yield "ours/device", lambda: _alone(case, reused=False)
            yield "ours/device-reused", lambda: _alone(case, reused=True)


def _session(case: Case, index_check: str, *, cuda_graph: bool) -> Runner:
    model = scatter_model(case.workload, case.dtype, case.reduction, domain=ortops.DOMAIN)
    options = ortops.session_options(index_check=index_check)
    session = make_session(model, case, options, cuda_graph=cuda_graph)
    return session_runner(session, case, check_errors=ortops.check_errors)


def _shapes(workload: Workload) -> list[Shape]:
    return [workload.data, workload.indices, workload.indices]


def _node(workload: Workload, dtype: str, reduction: str) -> Node:
    attributes = {"axis": workload.axis, "reduction": reduction}
    return _SPEC.node("benchmark", BY_NAME[dtype], attributes, {"index_check": "deferred"})


def compile_kernels(cells: Iterable[tuple[Workload, str, str]]) -> list[str]:
    """Compile on device 0, in several threads, the kernels that cells will take.

    Args:
        cells: Workload, dtype and reduction of each.

    Returns:
        What went wrong: the cells that need it compile for themselves.
    """
    cuda = importlib.import_module("ortops.ops.scatter_elements.cuda")
    device = cuda.device(0)
    wanted = set()
    for workload, dtype, reduction in cells:
        geometry = cuda.make_geometry(workload.data, workload.indices, workload.positive_axis)
        for in_place in (False, True):
            plan = cuda.make_plan(
                geometry, BY_NAME[dtype], reduction, device.limits, in_place=in_place, aligned=True
            )
            wanted |= {(launch.kernel, launch.shared) for launch in plan.launches}
    with ThreadPoolExecutor(max_workers=min(8, os.cpu_count() or 1)) as pool:
        pending = [pool.submit(device.function, cuda.SOURCE, *key) for key in sorted(wanted)]
    return [one_line(error) for future in pending if (error := future.exception()) is not None]


def make_ready(workload: Workload, dtype: str, reduction: str) -> Run:
    """Return the run of the CUDA device."""
    return _SPEC.cuda(_node(workload, dtype, reduction), _shapes(workload), 0)


def _alone(case: Case, *, reused: bool) -> Runner:
    """Return the run on plain memory, in mode ``deferred``; ``reused``: its output is data's buffer."""
    backend = case.backend
    at_out = backend.address(case.out)
    at_data = at_out if reused else backend.address(case.data)
    addresses = (at_data, backend.address(case.indices), backend.address(case.updates))
    if backend.name == "cpu":
        node = _node(case.workload, case.dtype, case.reduction)
        run = directly(_SPEC.cpu(node, _shapes(case.workload)), addresses, at_out)
    else:
        ready = make_ready(case.workload, case.dtype, case.reduction)
        run = directly(ready, addresses, at_out, backend.stream())

    def restore() -> None:
        backend.copy(case.out, case.data)
        backend.synchronize()

    reset = restore if reused else None
    return Runner(run, case.out, on_device=True, reset=reset, check_errors=ortops.check_errors)
