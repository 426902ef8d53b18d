"""The interface of a peer, and sessions with inputs and outputs bound to plain memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import onnxruntime as ort
from comparison.providers import CPU, CUDA

from benchmarking.cases import Case
from benchmarking.models import INPUTS, OUTPUT
from ortops._dtypes import BY_NAME

MEASURES = ("session", "graph", "device")
INDEX_CHECKS = ("deferred", "error", "off")


@dataclass(frozen=True)
class Choices:
    """What to measure of the peers.

    Attributes:
        measures: Of `MEASURES`: sessions, sessions in CUDA graphs, the run function alone.
        index_checks: Of `INDEX_CHECKS`, for sessions of ours.
    """

    measures: tuple[str, ...] = MEASURES
    index_checks: tuple[str, ...] = ("deferred", "error")


@dataclass(frozen=True)
class Runner:
    """One way to run a case, ready to be timed.

    Attributes:
        run: Does it once. Waits for the result, unless ``on_device``.
        out: Where the output is afterwards.
        on_device: ``run`` only enqueues on the backend's stream, and is timed by the device's clock.
        reset: Brings the buffers back to where a run starts; None where a run does not change its inputs.
        check_errors: Called after the first run and after the timed ones; raises a deferred error.
        expects_data: The output is a copy of data, as that of a floor is.
    """

    run: Callable[[], None]
    out: Any
    on_device: bool = False
    reset: Callable[[], None] | None = None
    check_errors: Callable[[], None] | None = None
    expects_data: bool = False


class Peer(Protocol):
    """Something to time."""

    name: str

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield a label, ``<name>`` or ``<name>/<way>``, and what makes the runner.

        Making it raises `NotSupportedError` where the peer has no such type, reduction or device.
        """


def in_cuda_graph(case: Case) -> bool:
    """Whether a case can be measured in CUDA graphs; the Neg nodes around a node are timed outside them."""
    return case.backend.name == "cuda" and not case.workload.in_graph


def make_session(
    model: bytes, case: Case, options: ort.SessionOptions, *, cuda_graph: bool = False
) -> ort.InferenceSession:
    """Return a session on the case's device alone: a node that would fall back to the CPU is an error."""
    options.log_severity_level = 4  # what fails is noted in the report
    if case.backend.name == "cpu":
        return ort.InferenceSession(model, options, providers=[CPU])
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    settings = {"use_tf32": "0", **({"enable_cuda_graph": "1"} if cuda_graph else {})}
    session = ort.InferenceSession(
        model,
        options,
        providers=[(CUDA, settings)],
        enable_fallback=0,  # it would print, and try again on the CPU
    )
    if session.get_providers()[0] != CUDA:
        raise RuntimeError("the session did not get the CUDA provider")
    return session


def session_runner(
    session: ort.InferenceSession,
    case: Case,
    *,
    inputs: Sequence[str] = INPUTS,
    expects_data: bool = False,
    check_errors: Callable[[], None] | None = None,
) -> Runner:
    """Bind the case's memory to a session; a run returns when the device has finished.

    ``run_with_iobinding`` waits for the provider's stream itself (run option
    ``disable_synchronize_execution_providers`` is not set). Addresses and element types are bound, since
    ONNX Runtime's Python interface knows no bfloat16 arrays.
    """
    backend, binding = case.backend, session.io_binding()
    arrays = {"data": case.data, "indices": case.indices, "updates": case.updates}
    element = BY_NAME[case.dtype].onnx
    for name in inputs:
        array = arrays[name]
        kind = BY_NAME["int64"].onnx if name == "indices" else element
        binding.bind_input(name, backend.name, 0, kind, list(array.shape), backend.address(array))
    binding.bind_output(OUTPUT, backend.name, 0, element, list(case.out.shape), backend.address(case.out))

    def run() -> None:
        session.run_with_iobinding(binding)

    return Runner(run, case.out, check_errors=check_errors, expects_data=expects_data)
