"""Runs on fakes of ONNX Runtime and of CUDA: what is enqueued, and what Python is asked for."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from typing import Any

import pytest
from fakes import BAD_STATUS, LOCK, FakeOrt
from node_on_fakes import BAD_INDEX, FIRST, Node, Params, every_mode, in_error_mode, plan_of

from ortops import _bridge
from ortops._native import structs
from ortops._native.structs import MAX_LAUNCHES, PARAMS_BYTES, Problem
from ortops._plan import Plan
from ortops.ops.scatter_elements import cuda

PLACES = {
    "aligned": ({}, ["copy", "launch"]),
    "one address is odd": ({"at": (0x1000, 0x2000, 0x3004)}, ["copy", "launch"]),
    "in place": ({"out": 0x1000}, ["launch"]),
    "in place, odd": ({"at": (0x1004, 0x2000, 0x3000), "out": 0x1004}, ["launch"]),
    "nothing to do": ({"updates": (0, 8)}, ["copy"]),
    "nothing at all": ({"shape": (0, 8), "updates": (0, 8), "at": (0, 0, 0), "out": 0}, []),
    "rank 1": ({"shape": (1 << 24,), "updates": (1 << 12,)}, ["copy", "launch"]),
    "rank 5": ({"shape": (3, 4, 5, 6, 7), "updates": (9, 2, 2, 2, 2)}, ["copy", "launch"]),
}


@every_mode
@pytest.mark.parametrize("capturing", [False, True])
@pytest.mark.parametrize("place", PLACES)
def test_the_first_run_asks_python_and_the_second_does_not(node: Node, place: str, capturing: bool) -> None:
    node.cuda.capturing = capturing
    tensors, kinds = PLACES[place]
    first = node.run(**tensors)
    assert node.visits == FIRST
    waits = node.ort._config["ortops.index_check"] == "error" and not capturing and "launch" in kinds
    assert [entry[0] for entry in first] == kinds + ["wait"] * waits
    again = node.run(**tensors)
    assert node.visits == []
    assert again == first
    assert node.ort.output_shape == tensors.get("shape", (100, 8))


@every_mode
def test_parameters_are_the_plans_with_the_runs_addresses(node: Node) -> None:
    record = {"off": None, "deferred": node.device.deferred.address, "error": node.records()[0].words}
    for at, out in (((0x1000, 0x2000, 0x3000), 0x4000), ((0x11000, 0x12000, 0x13000), 0x14000)):
        params = node.launched(at=at, out=out)
        assert (params.out, params.data, params.indices, params.updates) == (out, *at)
        assert (params.count, params.total) == (30 * 8, 100 * 8)
        assert (params.scratch, params.lock) == (None, LOCK)
        assert params.record == record[node.ort._config["ortops.index_check"]]
    (copy, launch) = [entry for entry in node.cuda.log if entry[0] in ("copy", "launch")]
    assert copy == ("copy", 0x14000, 0x11000, 100 * 8 * 4, node.ort.stream)
    assert launch[1:-1] == (0xF00, 3, 2, 1, 64, 1, 1, 0, node.ort.stream)


def test_new_shapes_and_new_alignments_ask_python_once(node: Node) -> None:
    changes = ({}, {"updates": (31, 8)}, {"shape": (101, 8)}, {"out": 0x4004})
    for change, visits in zip(changes, [FIRST, FIRST, FIRST, FIRST[1:]], strict=True):
        want = node.run(**change)
        assert node.visits == visits
        assert node.run(**change) == want
        assert node.visits == []
    node.run()
    assert node.visits == []


def test_shapes_that_share_a_place_in_the_table(node: Node) -> None:
    table = structs.Kernel.from_address(node.address).table
    rows = range(100, 170)
    for n in rows:
        assert node.launched(shape=(n, 8)).total == 8 * n
    assert sum(entry is not None for entry in table) < len(rows)
    for n in rows:
        assert node.launched(shape=(n, 8)).total == 8 * n
        assert node.visits == []


def test_another_middle_dimension_is_seen_though_it_is_not_in_the_hash(node: Node) -> None:
    for middle in (5, 6, 5, 6):
        assert node.launched(shape=(9, middle, 4), updates=(9, middle, 4)).total == 9 * middle * 4


@pytest.mark.parametrize(
    "name",
    [
        "KernelContext_GetInput",
        "GetTensorElementTypeAndShapeDataReference",
        "GetTensorMutableData",
        "KernelContext_GetOutput",
        "KernelContext_GetGPUComputeStream",
    ],
)
def test_a_failing_call_of_onnxruntime_is_its_own_error(node: Node, name: str) -> None:
    want = node.run()
    node.ort.fails = name
    assert node.status() == BAD_STATUS
    assert (node.cuda.log, node.visits) == ([], [])
    assert node.run() == want


@every_mode
@pytest.mark.parametrize("name", ["cuLaunchKernel", "cuMemcpyDtoDAsync_v2"])
def test_a_failing_driver_is_reported(node: Node, name: str) -> None:
    want = node.run()
    node.cuda.fails = name
    assert node.fail() == f"ortops: ScatterElements node 'fake': {name} must succeed, got CUDA error 1"
    assert node.visits == [Problem.DRIVER_FAILED]
    node.cuda.fails = ""
    again = node.run()
    assert [entry[:-1] for entry in again] == [entry[:-1] for entry in want]


@in_error_mode
def test_a_driver_that_cannot_say_whether_it_captures(node: Node) -> None:
    node.run()
    node.cuda.fails = "cuStreamIsCapturing"
    assert "cuStreamIsCapturing must succeed" in node.fail()
    assert node.cuda.log == []


@in_error_mode
def test_a_record_that_a_kernel_may_still_write_to_is_not_used_again(node: Node) -> None:
    node.run()
    node.cuda.fails = "cuStreamSynchronize"
    assert "cuStreamSynchronize must succeed" in node.fail()
    assert [record.taken for record in node.records()] == [1]
    node.cuda.fails = ""
    node.run()
    assert node.visits == [Problem.NO_RECORD]
    assert [record.taken for record in node.records()] == [0, 1]
    node.run()
    assert node.visits == []


@in_error_mode
def test_more_runs_at_once_than_there_are_records(node: Node) -> None:
    node.run()
    (record,) = node.records()
    record.taken = 1
    node.run()
    assert node.visits == [Problem.NO_RECORD]
    record.taken = 0
    assert node.launched().record == node.records()[0].words
    assert [record.taken for record in node.records()] == [0, 0]


@in_error_mode
def test_a_bad_index_fails_its_run_and_no_other(node: Node) -> None:
    want = node.run()
    node.cuda.offence = (17, 12345)
    assert node.fail() == BAD_INDEX
    node.cuda.offence = None
    assert node.run() == want
    assert node.visits == []
    assert [record.taken for record in node.records()] == [0]


def test_a_deferred_error_is_raised_before_anything_is_enqueued(node: Node) -> None:
    node.run()
    node.cuda.offence = (17, 12345)
    node.run()
    assert node.visits == []
    node.cuda.offence = None
    node.cuda.capturing = True  # a graph without this node would be replayed ever after
    node.run()
    node.cuda.capturing = False
    assert node.fail() == BAD_INDEX
    assert node.cuda.log == []
    node.run()
    assert node.visits == []


def test_kernels_are_launched_plainly_where_dependent_launches_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    node = Node(monkeypatch, has_dependent=False)
    monkeypatch.setattr(cuda, "make_plan", lambda geometry, *_, **__: plan_of(geometry, 2))
    for _ in range(2):
        assert [entry[0] for entry in node.run()] == ["copy", "launch", "launch"]
    node.destroy()


def test_as_many_kernels_as_there_is_room_for_and_more(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    count = MAX_LAUNCHES
    monkeypatch.setattr(cuda, "make_plan", lambda g, *_, **__: plan_of(g, count, writes_all=True))
    for _ in range(2):
        assert [entry[0] for entry in node.run()] == ["launch"] + ["follow"] * (MAX_LAUNCHES - 1)
    count += 1
    for _ in range(2):
        assert f"and {MAX_LAUNCHES} kernels, got {C.sizeof(Params)} bytes and 5 kernels" in node.fail(
            out=0x4004
        )


@pytest.mark.parametrize("over", [0, 8])
def test_parameters_beyond_the_buffer_are_refused(
    node: Node, monkeypatch: pytest.MonkeyPatch, over: int
) -> None:
    room = PARAMS_BYTES - C.sizeof(Params) + over
    wide = type("Wide", (Params,), {"_fields_": (("more", C.c_uint8 * room),)})
    node.cuda.params = wide

    def planned(geometry: Any, *_: Any, **__: Any) -> Plan:
        plan = plan_of(geometry, params=wide)
        plan.params.more[room - 1] = 77
        return plan

    monkeypatch.setattr(cuda, "make_plan", planned)
    if over:
        message = node.fail()
        assert f"{PARAMS_BYTES} bytes of parameters and 4 kernels, got {PARAMS_BYTES + 8} bytes" in message
        assert node.cuda.log == []
    else:
        assert node.launched().more[room - 1] == 77


def test_forgotten_shapes_are_kept_as_long_as_a_run_may_use_them(node: Node) -> None:
    struct = structs.Kernel.from_address(node.address)
    for rows in range(1, _bridge._CACHED_SHAPES + 1):
        node.run(shape=(rows, 8))
    assert not node.kernel._forgotten
    struct.inside += 1  # as if another thread were in machine code
    node.run(shape=(1000, 8))
    assert len(node.kernel._forgotten) == _bridge._CACHED_SHAPES
    assert sum(address is not None for address in struct.table) == 1
    struct.inside -= 1
    node.run(shape=(1001, 8))
    assert not node.kernel._forgotten
    assert node.launched(shape=(7, 8)).total == 7 * 8
    assert struct.inside == 0


def test_runs_of_unseen_shapes_that_fail_leave_no_trace(node: Node) -> None:
    assert "dimension 1 of indices must be at most data's, 8, got 9" in node.fail(updates=(30, 9))
    assert (node.kernel._ready, node.cuda.log) == ({}, [])
    node.run()
    assert node.visits == FIRST


def test_a_problem_that_is_never_solved_ends(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_bridge._Kernel, "solve", lambda *_: None)
    assert "met the same problem again and again" in node.fail()


def test_an_error_that_cannot_be_described(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    class RudeError(Exception):
        def __str__(self) -> str:
            raise ValueError

    def fail(*_: Any) -> None:
        raise RudeError

    monkeypatch.setattr(_bridge._Kernel, "solve", fail)
    assert node.fail() == "ortops: ScatterElements node 'fake': RudeError: an error that cannot be described"


def test_a_node_of_unknown_attributes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeOrt, "_KernelInfoGetAttributeArray_int64", lambda *_: None)
    with pytest.raises(AssertionError, match="attribute must be one of axis, reduction, got include_self"):
        Node(monkeypatch)
