"""One node of ours on fakes of ONNX Runtime and of CUDA, and marks for the tests of its runs."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import dataclasses
import itertools
from collections import OrderedDict
from typing import Any

import pytest
from fakes import FakeCuda, FakeOrt, Tensor
from sessions import SPEC

from ortops import _bridge, _kernels
from ortops._dtypes import BY_NAME
from ortops._native import structs
from ortops._native.structs import Problem
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


BAD_INDEX = "ortops: ScatterElements node 'fake': indices[2, 1] must be in [-100, 99], got 12345"
every_mode = pytest.mark.parametrize("node", ["off", "deferred", "error"], indirect=True)
in_error_mode = pytest.mark.parametrize("node", ["error"], indirect=True)
TwoKernels = pytest.mark.usefixtures("node", "two_kernels")
