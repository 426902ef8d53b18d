"""What no operator can be faster than: a copy of data, and a session with nothing but a copy in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import onnxruntime as ort

from benchmarking.cases import Case
from benchmarking.models import identity_model, neg_model
from benchmarking.peers.base import Choices, Runner, make_session, session_runner


class CopyFloor:
    """A copy of data on the device, by its clock."""

    name = "copy"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``copy``."""
        del choices
        backend = case.backend
        yield (
            "copy",
            lambda: Runner(
                lambda: backend.copy(case.out, case.data), case.out, on_device=True, expects_data=True
            ),
        )


class IdentitySession:
    """A session whose one node is Identity."""

    name = "identity"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``identity``."""
        if "session" in choices.measures:
            yield "identity", lambda: _session(case, identity_model(case.workload, case.dtype))


class NegSession:
    """A session with the two Neg nodes that stand around a scatter in a graph."""

    name = "neg"

    def ways(self, case: Case, choices: Choices) -> Iterator[tuple[str, Callable[[], Runner]]]:
        """Yield ``neg``."""
        del choices
        yield "neg", lambda: _session(case, neg_model(case.workload, case.dtype))


def _session(case: Case, model: bytes) -> Runner:
    session = make_session(model, case, ort.SessionOptions())
    return session_runner(session, case, inputs=["data"], expects_data=True)
