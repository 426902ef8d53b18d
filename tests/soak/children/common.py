"""Sessions, feeds with their right answers, and the lines that a child writes."""

from __future__ import annotations

import faulthandler
import os
import random
import signal
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import onnx.helper as oh
import onnxruntime as ort

ort.set_default_logger_severity(4)

CONTROL = "--control" in sys.argv
VARIANT = sys.argv[1]
RANDOM = random.Random(sys.argv[2])
#: ONNX Runtime's own operator is the comparison.
DOMAIN = "" if CONTROL else "ai.onnx.contrib"

Feed = dict[str, np.ndarray]


def say(line: str) -> None:
    """Write one line at once; it needs no module that the end of the interpreter takes away."""
    os.write(1, line.replace("\n", " ")[:400].encode() + b"\n")


def start() -> None:
    """Make signals and crashes behave the same however the child was started."""
    # A background job of a shell begins with SIGINT ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    faulthandler.enable()
    faulthandler.register(signal.SIGUSR1, chain=False)  # the watchdog asks where a child hangs


def scatter_model() -> bytes:
    """Return a model that adds updates to data, of any length."""
    names = ["data", "indices", "updates"]
    node = oh.make_node("ScatterElements", names, ["output"], domain=DOMAIN, name="scatter", reduction="add")
    rows = zip(names, (1, 7, 1), (["n"], ["e"], ["e"]), strict=True)
    values = [oh.make_tensor_value_info(*row) for row in rows]
    graph = oh.make_graph([node], "soak", values, [oh.make_tensor_value_info("output", 1, ["n"])])
    opsets = [oh.make_opsetid("", 18), oh.make_opsetid("ai.onnx.contrib", 1)]
    return oh.make_model(graph, opset_imports=opsets, ir_version=10).SerializeToString()


MODEL = scatter_model()


def new_session() -> ort.InferenceSession:
    """Register the operator on new options, and make a session."""
    if CONTROL:
        options = ort.SessionOptions()
    else:
        import ortops

        options = ortops.session_options()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    return ort.InferenceSession(MODEL, options, providers=["CPUExecutionProvider"])


def case(number: int, edges: int = 300) -> tuple[Feed, np.ndarray]:
    """Return the inputs and right output of one number's shapes; small integers, so that sums are exact."""
    size, count = 50 + number % 1009, edges + number
    # Arithmetic: numpy.random is imported at its first use, and that import swallows interrupts.
    positions = np.arange(count)
    indices = (positions * 7919 + number) % size
    updates = ((positions * 31 + number) % 17 - 8).astype(np.float32)
    data = ((np.arange(size) * 13 + number) % 23 - 11).astype(np.float32)
    want = (data + np.bincount(indices, updates, size)).astype(np.float32)
    return {"data": data, "indices": indices, "updates": updates}, want


def differs(got: Any, want: np.ndarray) -> str:
    """Return what is wrong with a run's outputs, or an empty string."""
    if len(got) == 1 and got[0].shape == want.shape and got[0].dtype == want.dtype and (got[0] == want).all():
        return ""
    return f"got {got!r} instead of {want!r}"


def check(got: Any, want: np.ndarray) -> None:
    """Say so where a run's outputs are not the right ones."""
    wrong = differs(got, want)
    if wrong:
        say(f"wrong {wrong}")


def known_shapes(session: ort.InferenceSession, edges: int = 20_000) -> Callable[[], None]:
    """Return a step that runs with the same shapes every time, and has done so once."""
    feed, want = case(0, edges)

    def step() -> None:
        check(session.run(None, feed), want)

    step()
    return step


def new_shapes(session: ort.InferenceSession) -> Callable[[], None]:
    """Return a step that runs with shapes that the session has not seen, after a first one."""
    number = 0

    def step() -> None:
        nonlocal number
        number += 1
        feed, want = case(number)
        check(session.run(None, feed), want)

    step()
    return step


def describe(error: BaseException) -> str:
    """Return an error's type and text."""
    return f"{type(error).__name__}: {str(error)[-200:]}"
