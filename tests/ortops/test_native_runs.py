"""Runs on fakes of ONNX Runtime and of CUDA: what is enqueued, and what Python is asked for."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import dataclasses
import itertools
from collections import OrderedDict
from typing import Any

import pytest
from fakes import BAD_STATUS, LOCK, FakeCuda, FakeOrt, Tensor
from sessions import SPEC

from ortops import _bridge, _kernels
from ortops._dtypes import BY_NAME
from ortops._native import structs
from ortops._native.structs import MAX_LAUNCHES, PARAMS_BYTES, Problem
from ortops._params import Common
from ortops._plan import Launch, Plan
from ortops.ops.scatter_elements import cuda


class Params(Common):
    """Parameters of kernels that there are not."""

    _fields_ = (
        ("data", C.c_void_p),
        ("indices", C.c_void_p),
        ("updates", C.c_void_p),
        ("count", C.c_int64),
        ("total", C.c_int64),
    )


def plan_of(geometry: Any, launches: int = 1, params: type[Params] = Params, **kwargs: Any) -> Plan:
    """A plan of kernels that differ in their grids; not to be asked for where indices is empty."""
    assert geometry.count
    steps = [Launch(f"kernel {i}", (i + 3, 2), 64 << i, 16 * i) for i in range(launches)]
    return Plan(tuple(steps), params(count=geometry.count, total=geometry.total), **kwargs)


class Node:
    """One node of ours on the fakes.

    Attributes:
        visits: What Python was asked for, a `Problem`'s kind each.
    """

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, index_check: str = "deferred", *, has_dependent: bool = True
    ) -> None:
        self.ort = FakeOrt({"axis": 0, "reduction": "add"}, {"ortops.index_check": index_check})
        self.cuda = FakeCuda(Params, has_dependent=has_dependent)
        self.visits: list[int] = []
        monkeypatch.setattr(_bridge, "_apis", {})  # other tests' sessions must not find the fake
        monkeypatch.setattr(_bridge, "_ort", structs.Ort())
        monkeypatch.setattr(_kernels, "_labels", OrderedDict())
        monkeypatch.setattr(_kernels, "_numbers", {})
        monkeypatch.setattr(_kernels, "_next_label", itertools.count().__next__)
        monkeypatch.setattr(_kernels, "_driver_library", lambda: self.cuda.library)
        self.device = _kernels.Device(0, self.cuda.cupy)
        monkeypatch.setattr(cuda, "device", lambda _: self.device)
        monkeypatch.setattr(cuda, "make_plan", lambda geometry, *_, **__: plan_of(geometry))
        spec = dataclasses.replace(SPEC, check_cuda=lambda _: None)
        self.op = structs.CustomOp.from_address(
            _bridge.make_custom_op(spec, _bridge.CUDA, BY_NAME["float32"])
        )
        kernel = C.c_void_p()
        status = self.function("CreateKernelV2", C.c_void_p, 4)(
            C.addressof(self.op), self.ort.table, 0x1F0, C.addressof(kernel)
        )
        assert status is None, self.ort.messages
        self.address = kernel.value or 0
        self.kernel = _bridge._kernels[self.address]
        solve = _bridge._Kernel.solve

        def spied(kernel: Any, tensors: Any, problem: Any) -> None:
            self.visits += [problem.kind] * (kernel is self.kernel)
            solve(kernel, tensors, problem)

        monkeypatch.setattr(_bridge._Kernel, "solve", spied)
        self._compute = self.function("KernelComputeV2", C.c_void_p, 2)

    def function(self, name: str, returns: Any, arguments: int) -> Any:
        """A function of the OrtCustomOp, called as ONNX Runtime does: without Python's lock."""
        place = list(_bridge.CUSTOM_OP_FUNCTIONS).index(name) + 1
        return C.CFUNCTYPE(returns, *[C.c_void_p] * arguments)(self.op.functions[place])

    def run(self, **tensors: Any) -> list[Any]:
        """One run that succeeds; gives what was enqueued, parameters as bytes."""
        assert self.status(**tensors) is None, self.ort.messages
        return [(*entry[:-1], bytes(entry[-1])) if entry[0] in KERNELS else entry for entry in self.cuda.log]

    def launched(self, **tensors: Any) -> Params:
        """One run that succeeds; gives its last kernel's parameters."""
        self.run(**tensors)
        return next(entry[-1] for entry in reversed(self.cuda.log) if entry[0] in KERNELS)

    def fail(self, **tensors: Any) -> str:
        """One run that fails; gives its message."""
        assert self.status(**tensors) is not None
        return self.ort.messages.pop()

    def status(self, shape=(100, 8), updates=(30, 8), at=(0x1000, 0x2000, 0x3000), out=0x4000) -> int | None:
        """The status of one run."""
        self.ort.inputs = [Tensor(at[0], shape), Tensor(at[1], updates), Tensor(at[2], updates)]
        self.ort.output = out
        self.cuda.log.clear()
        self.visits.clear()
        return self._compute(self.address, 0xC01)

    def records(self) -> list[structs.Record]:
        """The device's records, the newest first."""
        records, at = [], self.device.driver.records
        while at:
            records.append(structs.Record.from_address(at))
            at = records[-1].next
        return records

    def destroy(self) -> None:
        self.function("KernelDestroy", None, 1)(self.address)


KERNELS = ("launch", "follow")
FIRST = [Problem.NEW_SHAPES, Problem.NEW_LAUNCH]


@pytest.fixture
def node(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """A node; a test's parameter, where it has one, is its index_check."""
    made = Node(monkeypatch, getattr(request, "param", "deferred"))
    yield made
    made.destroy()


BAD_INDEX = "ortops: ScatterElements node 'fake': indices[2, 1] must be in [-100, 99], got 12345"
every_mode = pytest.mark.parametrize("node", ["off", "deferred", "error"], indirect=True)
in_error_mode = pytest.mark.parametrize("node", ["error"], indirect=True)

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


@pytest.fixture
def two_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of two kernels, with scratch memory of 1000 bytes an update where it may be had."""

    def planned(geometry: Any, *_: Any, scratch: bool, **__: Any) -> Plan:
        return plan_of(geometry, 2, scratch=1000 * geometry.count if scratch else 0)

    monkeypatch.setattr(cuda, "make_plan", planned)


TwoKernels = pytest.mark.usefixtures("node", "two_kernels")


@every_mode
@TwoKernels
def test_two_kernels_and_scratch_memory(node: Node) -> None:
    cleaned, *first = node.run()
    assert node.visits == FIRST
    launches = [entry for entry in node.cuda.log if entry[0] in KERNELS]
    assert cleaned == ("clean", launches[0][-1].scratch, node.ort.stream)
    assert node.run() == first
    assert node.visits == []
    assert [launch[0] for launch in launches] == ["launch", "follow"]
    assert [launch[2:9] for launch in launches] == [(3, 2, 1, 64, 1, 1, 0), (4, 2, 1, 128, 1, 1, 16)]
    assert bytes(launches[0][-1]) == bytes(launches[1][-1])
    assert node.cuda.allocated == [1000 * 30 * 8]


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


@TwoKernels
def test_every_stream_has_scratch_memory_of_its_own(node: Node) -> None:
    seen = set()
    for stream in range(0x100, 0x114):
        node.ort.stream = stream
        for _ in range(3):
            seen.add((stream, node.launched().scratch))
    assert len(seen) == len({address for _, address in seen}) == 20


@TwoKernels
def test_scratch_memory_grows_and_what_it_was_stays_for_cuda_graphs(node: Node) -> None:
    before = node.launched().scratch
    after = node.launched(updates=(99, 8)).scratch
    assert after != before
    assert node.launched().scratch == after
    assert node.visits == []
    assert node.cuda.allocated == [1000 * 30 * 8, 1000 * 99 * 8]
    scratch = node.device._scratch[node.ort.stream]
    assert [memory.ptr for memory in scratch._memory] == [before, after]


@TwoKernels
def test_without_scratch_memory_there_is_another_plan(node: Node) -> None:
    node.cuda.room = 1000 * 30 * 8
    assert node.launched().scratch
    for _ in range(2):
        assert node.launched(updates=(99, 8)).scratch is None


@TwoKernels
def test_scratch_memory_that_is_gone_when_a_known_launch_needs_it(node: Node) -> None:
    node.run()
    node.ort.stream, node.cuda.room = 0x999, 0
    assert node.launched().scratch is None
    assert node.visits == [Problem.NO_SCRATCH]
    assert node.launched().scratch is None
    assert node.visits == []


@TwoKernels
def test_scratch_memory_is_cleaned_where_a_run_fails_between_its_kernels(node: Node) -> None:
    (_, *want) = node.run()
    node.cuda.failing_launch = 4
    assert "cuLaunchKernelEx must succeed" in node.fail()
    (cleaned, *again) = node.run()
    assert cleaned[0] == "clean"
    assert node.visits == [Problem.NO_SCRATCH]
    assert again == want
    assert node.run() == want


@TwoKernels
def test_scratch_memory_goes_with_the_last_run_that_keeps_it(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = node.launched().scratch
    streams = node.device._scratch
    assert list(streams) == [node.ort.stream]
    struct = structs.Scratch.from_address(node.device.driver.scratch)
    assert (struct.stream, struct.address, struct.bytes) == (node.ort.stream, address, 1000 * 30 * 8)
    node.kernel._ready.clear()
    assert list(streams) == []
    assert struct.address == 0
    node.kernel._forget(node.address)
    node.ort.stream = 0x99
    node.run()  # the struct is used again
    assert C.addressof(struct) == node.device.driver.scratch
    assert (struct.stream, struct.next) == (0x99, None)


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
