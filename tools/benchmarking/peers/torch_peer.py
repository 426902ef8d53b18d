"""torch: scatter_add_ or scatter_reduce_ (with the values that are there) after a copy of data."""

from __future__ import annotations

import importlib
import importlib.util
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from comparison.errors import one_line

from benchmarking.cases import Case
from benchmarking.errors import NotSupportedError
from benchmarking.peers.base import Choices, Runner

_REDUCE = {"mul": "prod", "max": "amax", "min": "amin"}


class Torch:
    """torch, by the wall clock, each run waited for."""

    name = "torch"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``torch``."""
        if "session" in choices.measures and not case.workload.in_graph:
            yield "torch", lambda: _runner(case)


def _runner(case: Case) -> Runner:
    if importlib.util.find_spec("torch") is None:
        raise NotSupportedError("torch is not installed")
    if case.workload.negatives:
        raise NotSupportedError("torch has no negative indices")
    torch: Any = importlib.import_module("torch")
    if case.backend.name == "cuda" and not torch.cuda.is_available():
        raise NotSupportedError("this torch has no CUDA")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # scatter_reduce is in beta; CuPy's DLPack calls what is deprecated
        run = _run_function(torch, case)
        try:
            run()
        except (NotImplementedError, RuntimeError) as error:
            if "not implemented" in str(error):
                raise NotSupportedError(one_line(error)) from error
            raise
    return Runner(run, case.out)


def _run_function(torch: Any, case: Case) -> Callable[[], None]:
    data, updates, out = (_tensor(torch, case, a) for a in (case.data, case.updates, case.out))
    indices = torch.from_dlpack(case.indices)
    axis, reduce = case.workload.axis, _REDUCE.get(case.reduction)
    synchronize = torch.cuda.synchronize if case.backend.name == "cuda" else lambda: None

    def run() -> None:
        out.copy_(data)
        if reduce is None:
            out.scatter_add_(axis, indices, updates)
        else:
            out.scatter_reduce_(axis, indices, updates, reduce, include_self=True)
        synchronize()

    return run


def _tensor(torch: Any, case: Case, array: Any) -> Any:
    """Return the array's memory as a tensor; bfloat16 goes through int16, which both sides know."""
    if case.dtype == "bfloat16":
        return torch.from_dlpack(array.view("int16")).view(torch.bfloat16)
    return torch.from_dlpack(array)
