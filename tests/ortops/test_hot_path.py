"""A run in machine code against the same run in Python: both on fakes of ONNX Runtime and of a device."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import dataclasses
import itertools
import re
from collections import OrderedDict
from typing import Any

import pytest
from fakes import FakeDevice, FakeOrt, Tensor
from sessions import SPEC

from ortops import _bridge, _hot_path, _kernels
from ortops._capi import OrtCustomOp
from ortops._dtypes import BY_NAME
from ortops._hot_path import compute, enqueue
from ortops.ops.scatter_elements import cuda
from ortops.ops.scatter_elements.steps import Plan, Step

WORDS = 8 + cuda._ARGUMENTS.size // 8
API_CALLS = (
    "KernelContext_GetInput",
    "GetTensorElementTypeAndShapeDataReference",
    "GetTensorMutableData",
    "KernelContext_GetOutput",
    "KernelContext_GetGPUComputeStream",
)


class Node:
    """One node of ours on the fakes."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        index_check: str = "deferred",
        *,
        closely: bool = True,
        **attributes: Any,
    ) -> None:
        attributes = {"axis": 0, "reduction": "add", **attributes}
        self.ort = FakeOrt(attributes, {"ortops.index_check": index_check})
        self.device = FakeDevice(WORDS, closely=closely)
        self.in_python = 0
        monkeypatch.setattr(cuda, "device", lambda _: self.device)
        monkeypatch.setattr(_bridge, "_apis", {})  # other tests' sessions must not find the fake
        monkeypatch.setattr(_kernels, "_labels", OrderedDict())
        monkeypatch.setattr(_kernels, "_numbers", {})
        monkeypatch.setattr(_kernels, "_next_label", itertools.count().__next__)
        spec = dataclasses.replace(SPEC, check_cuda=lambda _: None)
        address = _bridge.make_custom_op(spec, _bridge.CUDA, BY_NAME["float32"])
        self._op = OrtCustomOp.from_address(address)
        self._kernel = C.c_void_p()
        assert not self._op.CreateKernelV2(address, self.ort.table, 0x1F0, C.pointer(self._kernel))
        self.kernel = _bridge._kernels[self._kernel.value]
        in_python = _bridge._CudaKernel.compute

        def counted(kernel: Any, context: int) -> None:
            self.in_python += kernel is self.kernel
            in_python(kernel, context)

        monkeypatch.setattr(_bridge._CudaKernel, "compute", counted)

    def run(self, **tensors: Any) -> list[Any]:
        """One run that succeeds; gives what was enqueued."""
        assert self._run(**tensors) is None, self.ort.messages
        return list(self.device.log)

    def fail(self, **tensors: Any) -> str:
        """One run that fails; gives its message."""
        assert self._run(**tensors) is not None
        return self.ort.messages.pop()

    def _run(self, shape=(100, 8), updates=(30, 8), at=(0x1000, 0x2000, 0x3000), out=0x4000) -> int | None:
        self.ort.inputs = [Tensor(at[0], shape), Tensor(at[1], updates), Tensor(at[2], updates)]
        self.ort.output = out
        self.device.log.clear()
        return self._op.KernelComputeV2(self._kernel.value, 0xC01)

    def destroy(self) -> None:
        self._op.KernelDestroy(self._kernel.value)


@pytest.fixture
def node(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """A node; a test's parameter, where it has one, is its index_check."""
    made = Node(monkeypatch, getattr(request, "param", "deferred"))
    yield made
    made.destroy()


BAD_INDEX = "ortops: ScatterElements node 'fake': indices[2, 1] must be in [-100, 99], got 12345"
every_mode = pytest.mark.parametrize("node", ["off", "deferred", "error"], indirect=True)

PLACES = {
    "aligned": {},
    "one address is odd": {"at": (0x1000, 0x2000, 0x3004)},
    "in place": {"out": 0x1000},
    "in place, odd": {"at": (0x1004, 0x2000, 0x3000), "out": 0x1004},
    "nothing to do": {"updates": (0, 8)},
    "nothing at all": {"shape": (0, 8), "updates": (0, 8), "at": (0, 0, 0), "out": 0},
    "rank 1": {"shape": (1 << 24,), "updates": (1 << 12,)},
    "rank 5": {"shape": (3, 4, 5, 6, 7), "updates": (9, 2, 2, 2, 2)},
}


@every_mode
@pytest.mark.parametrize("capturing", [False, True])
@pytest.mark.parametrize("place", PLACES)
def test_machine_code_does_what_python_does(node: Node, place: str, capturing: bool) -> None:
    node.device.capturing = capturing
    first = node.run(**PLACES[place])
    assert node.in_python == 1
    again = node.run(**PLACES[place])
    assert node.in_python == 1
    assert again == first
    assert node.ort.output_shape == PLACES[place].get("shape", (100, 8))
    moved = {"at": (0x11000, 0x12000, 0x13000), "out": 0x14000}
    if not PLACES[place]:
        (launch,) = [entry for entry in node.run(**moved) if entry[0] == "launch"]
        assert launch[-WORDS:][:4] == (0x14000, 0x11000, 0x12000, 0x13000)


def test_the_struct_and_the_launch_are_as_planned(node: Node) -> None:
    node.run()
    (launch,) = node.run()
    words = launch[-WORDS:]
    assert launch[:2] == ("launch", 0xF00)
    assert words[:4] == (0x4000, 0x1000, 0x2000, 0x3000)
    assert words[4:7] == ("put off", "none", node.device.lock)
    assert words[8:14] == (30 * 8, 100 * 8, 100, 8, 30, 1)  # count, total, axis size, inner, length, outer
    assert node.in_python == 1


def test_new_shapes_and_new_alignments_go_through_python_once(node: Node) -> None:
    for number, change in enumerate(({}, {"updates": (31, 8)}, {"shape": (101, 8)}, {"out": 0x4004}), 1):
        want = node.run(**change)
        assert node.in_python == number
        assert node.run(**change) == want
        assert node.in_python == number
    node.run()
    assert node.in_python == 4


def test_shapes_that_share_a_place_in_the_table(node: Node) -> None:
    def slot(rows: int) -> int:
        key = [b"".join(d.to_bytes(8, "little") for d in dims) for dims in ((rows, 8), (30, 8), (30, 8))]
        return compute._hash(key)

    pair = next((a, b) for a, b in itertools.combinations(range(100, 300), 2) if slot(a) == slot(b))
    for _ in range(3):
        for rows in pair:
            (entry,) = [entry for entry in node.run(shape=(rows, 8)) if entry[0] == "launch"]
            assert entry[-WORDS:][9:11] == (rows * 8, rows)
    assert node.in_python == 6  # each puts the other out


def test_another_middle_dimension_is_seen_though_it_is_not_in_the_hash(node: Node) -> None:
    for middle in (5, 6, 5, 6):
        (entry,) = [e for e in node.run(shape=(9, middle, 4), updates=(9, middle, 4)) if e[0] == "launch"]
        assert entry[-WORDS:][9] == 9 * middle * 4


@pytest.mark.parametrize("name", API_CALLS)
def test_a_failing_call_is_left_to_python(node: Node, name: str) -> None:
    want = node.run()
    node.ort.calls.clear()
    node.ort.fails = name
    assert node.run() == want  # the fake fails once: Python's attempt succeeds
    assert node.in_python == 2
    assert node.ort.calls.count("ReleaseStatus") == 1


@every_mode
@pytest.mark.parametrize("name", ["cuLaunchKernel", "cuMemcpyDtoDAsync_v2"])
def test_a_failing_driver_is_reported_by_python(node: Node, name: str) -> None:
    large = {"shape": (1 << 20,), "updates": (8,)}
    node.run(**large)
    node.device.fails = name
    message = node.fail(**large)
    assert re.fullmatch("ortops: ScatterElements node 'fake': RuntimeError: the .* failed", message)
    assert node.in_python == 2
    node.device.fails = ""
    assert [entry[0] for entry in node.run(**large)][:2] == ["copy", "launch"]


@pytest.mark.parametrize("node", ["error"], indirect=True)
def test_a_record_that_a_kernel_may_still_write_to_is_not_used_again(node: Node) -> None:
    node.run()
    node.device.fails = "cuStreamSynchronize"
    assert "the wait failed" in node.fail()
    driver = node.device.hot_driver()
    assert [record.taken for record in driver.records] == [1] + [0] * 15
    node.device.fails = ""
    node.run()
    assert [record.taken for record in driver.records] == [1] + [0] * 15


@pytest.mark.parametrize("node", ["error"], indirect=True)
def test_a_bad_index_fails_its_run_and_no_other(node: Node) -> None:
    want = node.run()
    node.device.offence = (17, 12345)
    assert node.fail() == BAD_INDEX
    node.device.offence = None
    in_python = node.in_python
    assert node.run() == want
    assert node.in_python == in_python
    assert not any(record.taken for record in node.device.hot_driver().records)
    assert all(record.take() is None for record in node.device.records)


def test_a_put_off_error_is_raised_before_anything_is_enqueued(node: Node) -> None:
    node.run()
    node.device.offence = (17, 12345)
    node.run()
    assert node.in_python == 1
    node.device.offence = None
    assert node.fail() == BAD_INDEX
    assert node.device.log == []
    assert node.run()
    assert node.in_python == 2


@pytest.mark.parametrize("node", ["error"], indirect=True)
def test_more_runs_at_once_than_there_are_records(node: Node) -> None:
    want = node.run()
    records = node.device.hot_driver().records
    for record in records:
        record.taken = 1
    assert node.run() == want
    assert node.in_python == 2
    records[9].taken = 0
    assert node.run() == want
    assert node.in_python == 2
    assert [record.taken for record in records] == [1] * 9 + [0] + [1] * 6


@pytest.fixture
def two_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of two kernels, with scratch memory of the updates' bytes where it may be had."""

    def planned(geometry: Any, dtype: Any, *args: Any, scratch: bool, **kwargs: Any) -> Plan:
        steps = (Step("first", (3, 2), 64, 16), Step("second", (5, 1), 128))
        return Plan(steps, scratch=4 * geometry.count if scratch else 0)

    monkeypatch.setattr(cuda, "make_plan", planned)


@every_mode
def test_two_kernels_and_scratch_memory(node: Node, two_kernels: None) -> None:
    cleaned, *first = node.run()
    assert cleaned == ("clean", node.ort.stream)
    assert node.run() == first
    assert node.in_python == 1
    launches = [entry for entry in first if entry[0] in ("launch", "follow")]
    assert [launch[0] for launch in launches] == ["launch", "follow"]
    assert [launch[2:9] for launch in launches] == [(3, 2, 1, 64, 1, 1, 16), (5, 1, 1, 128, 1, 1, 0)]
    assert launches[0][-WORDS:] == launches[1][-WORDS:]
    assert launches[0][-WORDS:][5] == "scratch"


def test_kernels_do_not_follow_each_other_closely_where_they_cannot(
    monkeypatch: pytest.MonkeyPatch, two_kernels: None
) -> None:
    node = Node(monkeypatch, closely=False)
    runs = [node.run() for _ in range(2)]
    kinds = [[entry[0] for entry in run if entry[0] != "clean"] for run in runs]
    assert kinds == [["copy", "launch", "launch"]] * 2
    assert node.in_python == 1
    node.destroy()


@pytest.mark.parametrize(("kernels", "in_python"), [(enqueue.MOST_KERNELS, 1), (enqueue.MOST_KERNELS + 1, 3)])
def test_as_many_kernels_as_machine_code_holds_and_more(
    node: Node, monkeypatch: pytest.MonkeyPatch, kernels: int, in_python: int
) -> None:
    steps = tuple(Step(f"kernel {i}", (i + 1, 1), 64) for i in range(kernels))
    monkeypatch.setattr(cuda, "make_plan", lambda *_, **__: Plan(steps, writes_all=True))
    runs = [node.run() for _ in range(3)]
    assert node.in_python == in_python
    assert [entry[0] for entry in runs[0]] == ["launch"] + ["follow"] * (kernels - 1)
    assert runs[0] == runs[1] == runs[2]


def test_every_stream_has_scratch_memory_of_its_own(node: Node, two_kernels: None) -> None:
    for number in range(20):
        node.ort.stream = 0x100 + number
        for _ in range(3):
            (launch, _) = [entry for entry in node.run() if entry[0] in ("launch", "follow")]
            assert launch[9] == node.ort.stream
    assert node.in_python == 16 + 4 * 3  # machine code knows 16 of them
    assert node.device.shown == {0x100 + number: 4 * 30 * 8 for number in range(20)}


def test_scratch_memory_grows(node: Node, two_kernels: None) -> None:
    node.run()
    node.run(updates=(99, 8))
    assert node.device.shown == {node.ort.stream: 4 * 99 * 8}
    node.run()
    node.run(updates=(99, 8))
    assert node.in_python == 2


def test_without_scratch_memory_there_is_another_plan(node: Node, two_kernels: None) -> None:
    node.device.room = 4 * 30 * 8
    assert node.run()[-1][-WORDS:][5] == "scratch"
    for _ in range(2):
        assert node.run(updates=(99, 8))[-1][-WORDS:][5] == "none"
    assert node.in_python == 2


def test_scratch_memory_is_cleaned_where_a_run_fails_between_its_kernels(
    node: Node, two_kernels: None
) -> None:
    want = node.run()[1:]
    node.device.failing_launch = 4  # the second kernel, in machine code: Python does the run again
    kinds = [entry[0] for entry in node.run()]
    assert kinds == ["copy", "launch", "clean", "copy", "launch", "follow"]
    node.device.failing_launch = 8
    node.device.fails = "cuLaunchKernel"  # in Python too
    assert "the launch failed" in node.fail()
    node.device.fails = ""
    assert node.run() == [("clean", node.ort.stream), *want]
    assert node.run() == want


def test_forgotten_shapes_are_kept_as_long_as_a_run_may_use_them(node: Node) -> None:
    inside = compute.Kernel.from_address(node.kernel.hot.address)
    for rows in range(1, _bridge._CACHED_SHAPES + 1):
        node.run(shape=(rows, 8))
    assert not node.kernel._forgotten
    inside.inside += 1  # as if another thread were in machine code
    node.run(shape=(1000, 8))
    assert len(node.kernel._forgotten) == _bridge._CACHED_SHAPES
    assert list(node.kernel._ready) == [node.kernel._ready[key].hot.key for key in node.kernel._ready]
    assert sum(address is not None for address in inside.table) == 1
    inside.inside -= 1
    node.run(shape=(1001, 8))
    assert not node.kernel._forgotten
    (entry,) = node.run(shape=(7, 8))
    assert entry[-WORDS:][9] == 7 * 8


def test_runs_of_unseen_shapes_that_fail_leave_no_trace(node: Node) -> None:
    assert "dimension 1 of indices must be at most data's, 8, got 9" in node.fail(updates=(30, 9))
    node.run()
    node.run()
    assert node.in_python == 2


@every_mode
def test_python_alone_enqueues_the_same(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    node.run()
    want = node.run()
    monkeypatch.setattr(_hot_path, "functions", lambda _: None)
    alone = Node(monkeypatch, node.ort._config["ortops.index_check"])
    for _ in range(3):
        assert alone.run() == want
    assert alone.in_python == 3
    alone.destroy()
