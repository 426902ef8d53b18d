"""Scratch memory of streams: who gets which, when it is cleaned, and when it goes; on a fake of CuPy."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from types import SimpleNamespace
from typing import Any
from weakref import WeakValueDictionary

import pytest

from ortops import _kernels
from ortops._hot_path.enqueue import RECORDS, make_driver
from ortops._limits import CLEAN

MOST = 10**7


class Memory:
    def __init__(self, size: int) -> None:
        self._bytes = (ctypes.c_char * size)()
        self.ptr = ctypes.addressof(self._bytes)


class Machine:
    """A `Device` with nothing but what scratch memory needs, and a log.

    Attributes:
        sizes: What was allocated.
        cleaned: Addresses and streams of cleanings.
    """

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.cleaned: list[tuple[int, int]] = []
        self.device = device = _kernels.Device.__new__(_kernels.Device)
        device.number = 0
        device._cupy = SimpleNamespace(
            cuda=SimpleNamespace(
                Device=lambda _: contextlib.nullcontext(),
                alloc=self._alloc,
                memory=SimpleNamespace(OutOfMemoryError=MemoryError),
                runtime=SimpleNamespace(memsetAsync=self._memset),
            )
        )
        device._scratch = WeakValueDictionary()
        device._hot_driver = self.hot = make_driver(lambda _: 1, 0, [0] * RECORDS, closely=False)

    def _alloc(self, size: int) -> Memory:
        if size > MOST:
            raise MemoryError
        self.sizes.append(size)
        return Memory(size)

    def _memset(self, address: int, value: int, size: int, stream: int) -> None:
        assert (value, size) == (0, CLEAN)
        self.cleaned.append((address, stream))


@pytest.fixture
def machine() -> Any:
    return Machine()


def test_a_stream_keeps_its_memory(machine: Machine) -> None:
    first, second = machine.device.scratch(5, 5000), machine.device.scratch(6, 5000)
    assert first.address != second.address
    assert machine.device.scratch(5, 4900) is first
    assert machine.sizes == [5000, 5000]
    assert machine.cleaned == [(first.address, 5), (second.address, 6)]
    shown = [(entry.stream, entry.address, entry.bytes) for entry in machine.hot.scratch][:3]
    assert shown == [(5, first.address, 5000), (6, second.address, 5000), (None, None, 0)]


def test_it_grows_and_what_it_was_stays_for_cuda_graphs(machine: Machine) -> None:
    scratch = machine.device.scratch(5, 5000)
    before = scratch.address
    assert machine.device.scratch(5, 6000) is scratch
    assert machine.sizes == [5000, 10000]
    assert scratch.address != before
    assert [memory.ptr for memory in scratch._memory] == [before, scratch.address]


@pytest.mark.parametrize("who", ["python", "machine code"])
def test_what_a_failed_run_has_spoilt_is_cleaned(machine: Machine, who: str) -> None:
    scratch = machine.device.scratch(5, 5000)
    if who == "python":
        machine.device.spoil_scratch(5)
        assert machine.hot.scratch[0].address is None
    else:
        machine.hot.scratch[0].address = None  # as enqueue.ll does
    assert machine.device.scratch(5, 5000) is scratch
    assert machine.cleaned[-1] == (scratch.address, 5)
    assert len(machine.cleaned) == 2
    assert machine.hot.scratch[0].address == scratch.address


def test_there_may_be_none(machine: Machine) -> None:
    assert machine.device.scratch(5, MOST + 1) is None
    assert machine.device.scratch(5, 5000).size == 5000


def test_it_goes_with_the_last_run_that_keeps_it(machine: Machine) -> None:
    kept, other = machine.device.scratch(5, 5000), machine.device.scratch(6, 5000)
    del kept
    gc.collect()
    assert list(machine.device._scratch) == [6]
    assert machine.hot.scratch[0].address is None
    assert machine.hot.scratch[1].address == other.address
    assert machine.device.scratch(7, 5000).number == 0
