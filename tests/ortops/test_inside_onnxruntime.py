"""The operator inside ONNX Runtime: shapes, buffers, providers, threads, and the end of a process."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx.helper as oh
import onnxruntime as ort
import pytest
import strategies
from sessions import (
    FAILURE,
    INVALID,
    finish,
    in_threads,
    run,
    scatter_model,
    scatter_node,
    start,
    three_scatters,
)

import ortops
from ortops import _bridge
from ortops._native.structs import Problem

ROOT = Path(__file__).parents[2]
EPS = {"cpu": "CPUExecutionProvider", "cuda": "CUDAExecutionProvider"}


def chain_model() -> bytes:
    """Neg -> ours -> Neg, so that our node's buffers are ONNX Runtime's to reuse."""
    nodes = [
        oh.make_node("Neg", ["data"], ["a"]),
        scatter_node(["a", "indices", "updates"], output="b", reduction="add"),
        oh.make_node("Neg", ["b"], ["output"]),
    ]
    rows = [("data", np.float32, ["n"]), ("indices", np.int64, ["e"]), ("updates", np.float32, ["e"])]
    return finish(nodes, rows, [("output", np.float32, None)])


FEED = {
    "data": np.arange(1000, dtype=np.float32),
    "indices": np.array([0, 0, -1]),
    "updates": np.array([1, 2, 3], np.float32),
}


def test_symbolic_shape_and_type_are_inferred(provider: str) -> None:
    nodes = [scatter_node(reduction="max", axis=1)]
    rows = [
        ("data", np.float16, ["n", 5]),
        ("indices", np.int64, ["e", "k"]),
        ("updates", np.float16, ["e", "k"]),
    ]
    session = start(finish(nodes, rows, [("output", np.float16, None)]), provider)
    (output,) = session.get_outputs()
    assert (output.shape, output.type) == (["n", 5], "tensor(float16)")


def test_the_node_runs_on_its_provider_with_no_copies_around_it(provider: str, tmp_path: Path) -> None:
    options = ort.SessionOptions()
    options.enable_profiling = True
    options.profile_file_prefix = str(tmp_path / "profile")
    session = start(chain_model(), provider, options)
    want = FEED["data"].copy()
    want[0] -= 3
    want[-1] -= 3
    np.testing.assert_array_equal(run(session, FEED)[0], want)
    events = json.loads(Path(session.end_profiling()).read_text())
    ran = [e["args"] for e in events if e.get("cat") == "Node" and e["name"].endswith("_kernel_time")]
    assert [(e["provider"]) for e in ran if e["op_name"] == "ScatterElements"] == [EPS[provider]]
    assert not [e for e in ran if "Memcpy" in e["op_name"]]
    assert len(ran) == 3


def test_inside_a_graph_the_output_takes_over_datas_buffer(
    provider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bad index ends a run on the CPU, and asks for a launch on CUDA: there addresses can be seen."""
    seen: list[bool] = []
    solve = _bridge._Kernel.solve

    def spied(kernel: Any, tensors: Any, problem: Any) -> None:
        if problem.kind in (Problem.BAD_INDEX, Problem.NEW_LAUNCH):
            seen.append(tensors.out == tensors.addresses[0])
        solve(kernel, tensors, problem)

    monkeypatch.setattr(_bridge._Kernel, "solve", spied)
    bad = FEED if provider == "cuda" else {**FEED, "indices": np.array([0, 5000, 0])}
    for model, in_place in ((chain_model(), True), (scatter_model(np.float32, 1, reduction="add"), False)):
        with contextlib.suppress(INVALID):
            run(start(model, provider), bad)
        assert seen.pop() == in_place  # a graph's own input is not ours to overwrite


@pytest.mark.parametrize("dtype", [str(d) for d in strategies.DTYPES])
def test_reused_buffers_give_the_same_values(dtype: str, provider: str) -> None:
    kind = next(d for d in strategies.DTYPES if str(d) == dtype)
    rng = np.random.default_rng(0)
    session = start(three_scatters(kind), provider)
    data = rng.integers(0, 20, 33).astype(kind)
    indices, updates = rng.permutation(33)[:21], rng.integers(0, 20, 21).astype(kind)
    want = data.copy()
    want[indices] = np.minimum(np.maximum(data[indices], updates) + updates, updates)
    got = run(session, {"data": data, "indices": indices, "updates": updates})[0]
    np.testing.assert_array_equal(got, want)


def test_eight_threads_on_one_session(provider: str) -> None:
    """Different shapes from different threads; a shared scratch cell would mix them up."""
    session = start(scatter_model(np.int32, 2, axis=0, reduction="add"), provider)

    def work(number: int) -> None:
        rng = np.random.default_rng(number)
        rows, columns = 3 + number, 5 + 2 * number
        feed = {
            "data": rng.integers(0, 100, (rows, columns), np.int32),
            "indices": rng.integers(-rows, rows, (40, columns)),
            "updates": rng.integers(0, 100, (40, columns), np.int32),
        }
        want = feed["data"].copy()
        np.add.at(want, (feed["indices"], np.arange(columns)), feed["updates"])
        bad = {**feed, "indices": np.full((40, columns), rows)}
        for i in range(300):
            np.testing.assert_array_equal(session.run(None, feed)[0], want)
            if i % 50 == number:
                with pytest.raises(Exception, match=rf"must be in \[-{rows}, {rows - 1}\], got {rows}"):
                    session.run(None, bad)

    in_threads(8, work)


@pytest.mark.parametrize("place", ["global", "builtins", "thread", "cycle"])
def test_a_live_session_at_interpreter_exit(place: str, provider: str) -> None:
    code = f"""
import sys, builtins, threading
sys.path[:0] = [{str(ROOT / "tests")!r}, {str(ROOT / "tools")!r}, {str(ROOT)!r}]
import numpy as np
from sessions import scatter_model, start
feed = dict(data=np.zeros(2, "f4"), indices=np.array([1, 1]), updates=np.ones(2, "f4"))
session = start(scatter_model("f4", 1, reduction="add"), {provider!r})
assert session.run(None, feed)[0].tolist() == [0, 2]
place = {place!r}
if place == "builtins":
    builtins.kept = session
    del session
elif place == "cycle":
    class Holder: pass
    holder = Holder(); holder.me, holder.session = holder, session
    del session
elif place == "thread":
    # Idle, not inside a run: ONNX Runtime aborts by itself when a daemon thread is inside any run at exit.
    done = threading.Event()
    def work(session):
        session.run(None, feed)
        done.set()
        threading.Event().wait()
    threading.Thread(target=work, args=(session,), daemon=True).start()
    del session
    done.wait()
print("end")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=200, check=False
    )
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr


def test_sessions_are_destroyed_in_any_order(provider: str) -> None:
    sessions = [start(chain_model(), provider) for _ in range(6)]
    for i in (3, 0, 4):
        sessions[i] = None
    for session in filter(None, sessions):
        run(session, FEED)


@pytest.mark.parametrize("level", ["ORT_DISABLE_ALL", "ORT_ENABLE_ALL"])
def test_every_optimisation_level(level: str, provider: str) -> None:
    options = ort.SessionOptions()
    options.graph_optimization_level = getattr(ort.GraphOptimizationLevel, level)
    got = run(start(chain_model(), provider, options), FEED)[0]
    assert got[[0, -1]].tolist() == [-3, 996]


def test_both_scatters_in_one_graph(provider: str) -> None:
    """The standard operator of the same name stays ONNX Runtime's."""
    nodes = [
        oh.make_node("ScatterElements", ["data", "indices", "updates"], ["a"], reduction="none"),
        scatter_node(["a", "indices", "updates"], reduction="add"),
    ]
    rows = [("data", np.float32, [3]), ("indices", np.int64, [1]), ("updates", np.float32, [1])]
    session = start(finish(nodes, rows, [("output", np.float32, [3])]), provider)
    feed = {"data": np.zeros(3, np.float32), "indices": np.array([1]), "updates": np.full(1, 4, np.float32)}
    assert run(session, feed)[0].tolist() == [0, 8, 0]


def test_config_reaches_every_node(provider: str) -> None:
    with pytest.raises(Exception, match="must be in"):
        run(start(chain_model(), provider), {**FEED, "indices": np.array([0, 5000, 1])})
    got = run(start(chain_model(), provider, index_check="off"), {**FEED, "indices": np.array([0, 5000, 1])})
    assert got[0][:2].tolist() == [-1, -2]
    ortops.check_errors()


@pytest.mark.parametrize("shape", [None, ["n", None], [None], [None, None, None]])
def test_dimensions_without_a_name(shape: list[str | None] | None, provider: str) -> None:
    """They, and tensors of unknown rank, are no reason to refuse a model; the output's rank is data's."""
    rank = 2 if shape is None else len(shape)
    rows = [("data", np.float32, shape), ("indices", np.int64, shape), ("updates", np.float32, shape)]
    nodes = [
        oh.make_node("Neg", ["data"], ["a"]),
        scatter_node(["a", "indices", "updates"], output="b", reduction="add"),
        oh.make_node("Neg", ["b"], ["output"]),
    ]
    session = start(finish(nodes, rows, [("output", np.float32, None)]), provider)
    (output,) = session.get_outputs()
    if shape is not None:
        assert len(output.shape) == rank
        assert not [d for d in output.shape if isinstance(d, int)]
        names = [d for d in output.shape if d != "n"]
        assert len(set(names)) == len(names)  # no two of them claim to be equal
    feed = {name: np.ones([2] * rank, dtype) for name, dtype, _ in rows}
    got = run(session, feed)[0]
    assert got.shape == (2,) * rank
    assert got.sum() == 0  # -(-1), and in each column or row the second slot got -(-1 + 1 + 1)


@pytest.mark.parametrize("domain", ["", ortops.DOMAIN])
def test_a_scan_body_over_dimensions_without_a_name(domain: str, provider: str) -> None:
    row = ("state", np.float32, [None, None])
    body = oh.make_graph(
        [
            oh.make_node(
                "ScatterElements", ["state", "indices", "updates"], ["next"], domain=domain, reduction="add"
            ),
            oh.make_node("Identity", ["next"], ["seen"]),
        ],
        "body",
        [
            oh.make_tensor_value_info("state", 1, [None, None]),
            oh.make_tensor_value_info("indices", 7, [None, None]),
            oh.make_tensor_value_info("updates", 1, [None, None]),
        ],
        [
            oh.make_tensor_value_info("next", 1, [None, None]),
            oh.make_tensor_value_info("seen", 1, [None, None]),
        ],
    )
    scan = oh.make_node("Scan", ["data", "i", "u"], ["output", "all"], body=body, num_scan_inputs=2)
    rows = [
        ("data", np.float32, [None, None]),
        ("i", np.int64, [None, None, None]),
        ("u", np.float32, [None, None, None]),
    ]
    session = start(finish([scan], rows, [("output", row[1], None), ("all", row[1], None)]), provider)
    feed = {
        "data": np.zeros((3, 2), np.float32),
        "i": np.array([[[0, 1]], [[0, 2]]]),
        "u": np.ones((2, 1, 2), np.float32),
    }
    output, every = run(session, feed)
    assert output.tolist() == [[2, 0], [0, 1], [0, 1]]
    assert every.shape == (2, 3, 2)


@pytest.mark.parametrize(
    ("name", "value"),
    [("include_self", 0), ("axes", [0]), ("mode", "sum"), ("alpha", 0.5), ("reduce", ["add"])],
)
def test_an_attribute_of_another_operator_is_an_error(name: str, value: Any, provider: str) -> None:
    """It would mean something else there, and must not be ignored here."""
    model = scatter_model(np.float32, 1, reduction="add", **{name: value})
    with pytest.raises(
        FAILURE, match=f"node 'scatter': attribute must be one of axis, reduction, got {name}"
    ):
        start(model, provider)


def test_ctrl_c_during_a_run(provider: str) -> None:
    """It arrives as KeyboardInterrupt once the run has ended, and nothing else is seen of it."""
    code = f"""
import os, signal, sys, threading
sys.path[:0] = [{str(ROOT / "tests")!r}, {str(ROOT / "tools")!r}, {str(ROOT)!r}]
import numpy as np
from sessions import scatter_model, start
session = start(scatter_model("f4", 1, reduction="add"), {provider!r})
feed = dict(data=np.zeros(2000, "f4"), indices=np.arange(2000), updates=np.ones(2000, "f4"))
session.run(None, feed)  # compiles, on CUDA
rounds = 0
for i in range(60):
    timer = threading.Timer(0.002 + 0.0001 * i, os.kill, (os.getpid(), signal.SIGINT))
    try:
        timer.start()
        while True:
            session.run(None, feed)
    except KeyboardInterrupt:
        rounds += 1
    timer.join()
assert session.run(None, feed)[0].tolist() == [1] * 2000
print(rounds)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=200, check=False
    )
    assert (done.returncode, done.stdout) == (0, "60\n"), done.stderr
    assert "ignored" not in done.stderr
