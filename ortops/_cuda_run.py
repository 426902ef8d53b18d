"""A run on a CUDA device: what machine code (``_native/cuda_run.c``) gets, and what it leaves to Python."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable
from typing import Any

from ortops import _native
from ortops._kernels import CUDA_RUN, Device, Scratch, label_of, raise_deferred
from ortops._native import structs
from ortops._native.structs import MAX_LAUNCHES, PARAMS_BYTES, Problem, Tensors
from ortops._plan import Plan
from ortops.errors import IndexRangeError, OrtopsError

__all__ = ["CudaRun"]


class CudaRun:
    """One node on one device, ready for one set of shapes; threads may share it. A `Run` of `ortops._spec`.

    Args:
        device: The device.
        index_check: The node's option of that name.
        source: The ``.cu`` file of the operator's kernels.
        plan: Makes the plan; called with whether the output is the first input's own buffer, whether every
            address is a multiple of 16, and whether scratch memory is to be had.
        copied: Bytes of the first input, which are copied into the output where a plan needs it.
        describe: Makes the error for a bad index out of ``args``, its position and its value.
        args: See ``describe``.
    """

    def __init__(
        self,
        device: Device,
        index_check: str,
        source: str,
        plan: Callable[[bool, bool, bool], Plan],
        copied: int,
        describe: Callable[..., IndexRangeError],
        args: tuple[Any, ...],
    ) -> None:
        self._device, self._source, self._plan, self._copied = device, source, plan, copied
        self._describe, self._args = describe, args
        self._has_scratch = True
        self._scratch: dict[int, Scratch] = {}  # by stream; kept for CUDA graphs
        self._offered: list[
            object
        ] = []  # launches stay alive: a run may be using one that another has replaced
        self._struct = structs.CudaRun(
            driver=C.addressof(device.driver), index_check=structs.CudaRun.CHECKS.index(index_check)
        )
        code = _native.load(CUDA_RUN)
        self._set_launch = C.PYFUNCTYPE(None, C.c_void_p, C.c_int64, C.c_void_p)(code["set_launch"])
        self.native = code["cuda_run"], C.addressof(self._struct)

    def solve(self, problem: Problem, tensors: Tensors) -> None:
        """Mend what a run has met; see `Run`.

        Raises:
            IndexRangeError: An index of this run is outside its range (``index_check`` ``error``), or one of
                an earlier run is.
            OrtopsError: A call of the CUDA driver failed, or the kernels cannot be launched.
        """
        stream = tensors.stream or 0
        if problem.kind == Problem.NEW_LAUNCH:
            self._offer(problem.code, stream)
        elif problem.kind == Problem.NO_SCRATCH:
            if not self._hold_scratch(stream, problem.code):
                self._offer(problem.call, stream)
        elif problem.kind == Problem.NO_RECORD:
            self._device.add_record()
        elif problem.kind == Problem.DEFERRED_ERROR:
            raise_deferred(self._device)
        elif problem.kind == Problem.BAD_INDEX:
            raise self._describe(*self._args, problem.position, problem.value)
        else:
            raise self._device.error(problem.call, problem.code)

    def _hold_scratch(self, stream: int, size: int) -> bool:
        """Have scratch memory for a stream, for as long as this run lives; False where there is none."""
        scratch = self._device.scratch(stream, size)
        if scratch is None:  # from now on without
            self._has_scratch = False
            return False
        self._scratch[stream] = scratch
        return True

    def _offer(self, variant: int, stream: int) -> None:
        """Plan, compile, and let runs launch: in data's buffer or not, with aligned addresses or not."""
        in_place, aligned = bool(variant & 2), bool(variant & 1)
        plan = self._plan(in_place, aligned, self._has_scratch)
        if plan.scratch and not self._hold_scratch(stream, plan.scratch):
            plan = self._plan(in_place, aligned, False)
        params = plan.params
        if C.sizeof(params) > PARAMS_BYTES or len(plan.launches) > MAX_LAUNCHES:
            raise OrtopsError(
                f"a plan must have at most {PARAMS_BYTES} bytes of parameters and {MAX_LAUNCHES} kernels, "
                f"got {C.sizeof(params)} bytes and {len(plan.launches)} kernels"
            )
        params.lock, params.label = self._device.lock, label_of(self._describe, *self._args)
        launch = structs.CudaLaunch(
            copied=0 if in_place or plan.writes_all else self._copied,
            scratch=plan.scratch,
            count=len(plan.launches),
            params_bytes=C.sizeof(params),
            params=C.addressof(params),
        )
        for to, step in zip(launch.kernels, plan.launches, strict=False):
            to.function = self._device.function(self._source, step.kernel, step.shared)
            to.grid[:] = step.grid
            to.block, to.shared = step.block, step.shared
        self._offered += [params, launch]
        self._set_launch(C.addressof(self._struct), variant, C.addressof(launch))
