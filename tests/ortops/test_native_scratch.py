"""Scratch memory of runs on fakes: who has it, when it is cleaned, and when it goes."""

from __future__ import annotations

import ctypes as C  # noqa: N812

import pytest
from node_on_fakes import FIRST, KERNELS, Node, TwoKernels, every_mode

from ortops._native import structs
from ortops._native.structs import Problem


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
