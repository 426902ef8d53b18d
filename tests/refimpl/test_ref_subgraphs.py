"""If, Loop and Scan, with names from outside."""

from __future__ import annotations

import numpy as np
import pytest
from onnx import numpy_helper
from ref_graphs import SOURCES, X, imported, info, model, node, run, subgraph

from refimpl import NodeError


@SOURCES
@pytest.mark.parametrize("flag", [True, False])
def test_if_reads_from_outside_in_any_order(source, flag) -> None:
    then_graph = subgraph(
        "then", [node("Identity", ["u"], ["t"]), node("Exp", ["x"], ["u"])][::-1], [info("t")]
    )
    else_graph = subgraph("else", [node("Add", ["late", "w"], ["e"])], [info("e")])
    nodes = [
        node("If", ["flag"], ["y"], then_branch=then_graph, else_branch=else_graph),
        node("Neg", ["x"], ["late"]),  # only the subgraph reads it
    ]
    inputs = [info("x", shape=(3, 2)), info("flag", np.bool_, ())]
    weights = {"w": np.full((3, 2), 7, np.float32)}
    got = run(source(model(nodes, inputs, [info("y")], weights)), {"x": X, "flag": np.array(flag)})["y"]
    np.testing.assert_allclose(got, np.exp(X) if flag else 7 - X, rtol=1e-6)


@SOURCES
def test_nested_subgraphs_see_every_level(source) -> None:
    innermost = subgraph(
        "in", [node("Add", ["x", "mid"], ["p"]), node("Add", ["p", "own"], ["q"])], [info("q")]
    )
    other = subgraph("no", [node("Identity", ["x"], ["r"])], [info("r")])
    middle = subgraph(
        "mid",
        [
            node("Mul", ["x", "two"], ["mid"]),
            node("If", ["flag"], ["s"], then_branch=innermost, else_branch=other),
        ],
        [info("s")],
        initializers=[numpy_helper.from_array(np.float32(100), "own")],
    )
    nodes = [node("If", ["flag"], ["y"], then_branch=middle, else_branch=other)]
    proto = model(
        nodes,
        [info("x", shape=(3, 2)), info("flag", np.bool_, ())],
        [info("y")],
        {"two": np.array(2, np.float32)},
    )
    got = run(source(proto), {"x": X, "flag": np.array(True)})["y"]
    np.testing.assert_array_equal(got, X + 2 * X + 100)


def loop_model(trips=None, cond=None, scan_shape=(3, 2)):
    """State doubles while its first element is below 100; every state is a scan output."""
    body = subgraph(
        "body",
        [
            node("Add", ["state", "state"], ["next"]),
            node("Add", ["next", "x"], ["seen"]),  # from outside
            node("ReduceMax", ["next"], ["top"], keepdims=0),
            node("Less", ["top", "limit"], ["go"]),
        ],
        [info("go", np.bool_, ()), info("next"), info("seen", shape=scan_shape)],
        [info("i", np.int64, ()), info("c", np.bool_, ()), info("state")],
    )
    inputs = [info("x", shape=(3, 2))]
    inputs += [info("trips", np.int64, ())] if trips is not None else []
    inputs += [info("cond", np.bool_, ())] if cond is not None else []
    names = ["trips" if trips is not None else "", "cond" if cond is not None else "", "x"]
    nodes = [node("Loop", names, ["last", "all"], body=body, name="loop")]
    feed = {"x": X}
    feed |= {} if trips is None else {"trips": np.array(trips, np.int64)}
    feed |= {} if cond is None else {"cond": np.array(cond)}
    return model(nodes, inputs, [info("last"), info("all")], {"limit": np.array(100, np.float32)}), feed


@SOURCES
@pytest.mark.parametrize(
    ("trips", "cond", "count"), [(3, True, 3), (None, True, 5), (50, None, 5), (None, None, 5), (4, None, 4)]
)
def test_loop_ends_by_trips_or_by_condition(source, trips, cond, count) -> None:
    proto, feed = loop_model(trips, cond)
    got = run(source(proto), feed)
    np.testing.assert_array_equal(got["last"], X * 2**count)
    np.testing.assert_array_equal(got["all"], np.stack([X * 2**k + X for k in range(1, count + 1)]))


@SOURCES
@pytest.mark.parametrize(("trips", "cond"), [(0, True), (5, False)])
def test_a_loop_that_never_runs_gives_empty_scans(source, trips, cond) -> None:
    proto, feed = loop_model(trips, cond)
    got = run(source(proto), feed)
    np.testing.assert_array_equal(got["last"], X)
    assert got["all"].shape == (0, 3, 2)
    assert got["all"].dtype == np.float32


@pytest.mark.parametrize("in_axis", [0, 1, -1])
@pytest.mark.parametrize("out_axis", [0, 1, -1])
@pytest.mark.parametrize("in_reverse", [0, 1])
@pytest.mark.parametrize("out_reverse", [0, 1])
def test_scan_axes_and_directions(in_axis, out_axis, in_reverse, out_reverse) -> None:
    body = subgraph(
        "body",
        [node("Add", ["sum", "slice"], ["next"]), node("Add", ["next", "offset"], ["out"])],
        [info("next"), info("out")],
        [info("sum"), info("slice")],
    )
    scan = node(
        "Scan", ["start", "x"], ["last", "all"], body=body, num_scan_inputs=1,
        scan_input_axes=[in_axis], scan_output_axes=[out_axis],
        scan_input_directions=[in_reverse], scan_output_directions=[out_reverse],
    )  # fmt: skip
    moved = np.moveaxis(X, in_axis, 0)[:: -1 if in_reverse else 1]
    start = np.ones(moved.shape[1:], np.float32)
    weights = {"offset": np.array(10, np.float32), "start": start}
    proto = model([scan], [info("x", shape=(3, 2))], [info("last"), info("all")], weights)
    sums = start + np.cumsum(moved, 0)
    expect = np.stack(list(sums + 10)[:: -1 if out_reverse else 1], out_axis)
    for source in (proto, imported(proto)):
        got = run(source, {"x": X})
        np.testing.assert_array_equal(got["last"], sums[-1])
        np.testing.assert_array_equal(got["all"], expect)


def test_a_failure_in_a_subgraph_names_the_way_to_it() -> None:
    body = subgraph("b", [node("ScatterElements", ["x", "i", "x"], ["t"], name="deep")], [info("t")])
    nodes = [node("If", ["flag"], ["y"], then_branch=body, else_branch=body, name="choice")]
    weights = {"i": np.full((3, 2), 9)}
    proto = model(nodes, [info("x", shape=(3, 2)), info("flag", np.bool_, ())], [info("y")], weights)
    with pytest.raises(NodeError, match=r"node 'choice' .*node 'deep' .*got 9 at position \(0, 0\)"):
        run(proto, {"x": X, "flag": np.array(True)})
