"""Measuring where the device is: in the process of the bench, or in a worker's."""

from __future__ import annotations

import contextlib
import ctypes
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from comparison.errors import one_line
from comparison.providers import choose, quiet

from benchmarking.backends import make_backend
from benchmarking.cases import CaseMaker
from benchmarking.jobs import Begun, Event, Failed, Job, Over, Ready, Setup, Spent, spend
from benchmarking.measure import prepare, steps_of
from benchmarking.passes import measure_steps
from benchmarking.peers import Choices
from benchmarking.peers.ours import Ours, compile_kernels
from benchmarking.peers.standard import OrtStandard
from benchmarking.workloads import Workload

_LONGEST_NOTE = 300
_PR_SET_PDEATHSIG = 1  # of prctl(2)
_FIRST = Workload("first", "what a worker begins with", (8,), (8,), 0, "random", (8,), (8,))


class Workbench:
    """The device's arrays and clocks, and the inputs of the workload that was measured last."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._backend = make_backend(choose(setup.provider))  # choosing loads CUDA's libraries as well
        self._maker = CaseMaker(self._backend, setup.seed)
        self._last: Workload | None = None

    def introduce(self) -> Ready:
        """Compile our kernels, before anything is timed as that takes many threads; describe the machine."""
        compiled = self._compile()
        self._warm_up()
        return Ready(self._backend.describe(), self._backend.bandwidth(), compiled)

    def _compile(self) -> dict[str, Any]:
        if self._backend.name != "cuda" or not self._setup.kernels:
            return {}
        begun = time.perf_counter()
        try:
            problems = compile_kernels(self._setup.kernels)
        except Exception as error:  # noqa: BLE001  (the cells will compile for themselves, and say what fails)
            problems = [one_line(error)]
        return {"compile_seconds": round(time.perf_counter() - begun, 3), "compile_problems": problems}

    def _warm_up(self) -> None:
        """Make and run sessions: the first ones of a process load libraries, which no cell is to wait for."""
        with contextlib.suppress(Exception):  # the cells will say what fails
            case = self._maker.make(_FIRST, "float32", "max")
            for step in steps_of(case, (Ours(), OrtStandard()), Choices(("session",), ("deferred",))):
                prepare(case, step)
        self._maker.forget()

    def measure(self, job: Job) -> Iterator[Event]:
        """Do a job's steps; each is reported before and after."""
        phases: list[Spent] = []
        try:
            with spend(phases, "inputs"):
                if job.workload != self._last:
                    self._maker.forget()
                    self._last = job.workload
                case = self._maker.make(job.workload, job.dtype, job.reduction, job.seed)
            yield Begun()
            yield from phases
            yield from measure_steps(
                case,
                list(steps_of(case, job.peers, job.choices)),
                pace=self._setup.pace,
                first=job.first,
                over=job.over,
                not_tried=job.not_tried,
            )
        except Exception as error:  # noqa: BLE001  (out of memory, for one: the other cells go on)
            self._maker.forget()
            yield Failed(f"{type(error).__name__}: {error}"[:_LONGEST_NOTE])
        yield Over()


def serve(connection: Connection, setup: Setup) -> None:
    """Live a worker's life: introduce itself, then do one job after another until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the bench decides
    _end_with_parent()
    quiet()
    try:
        bench = Workbench(setup)
        ready: Ready | Failed = bench.introduce()
    except Exception as error:  # noqa: BLE001  (the bench says it)
        connection.send(Failed(f"{type(error).__name__}: {one_line(error)}"))
        return
    try:
        connection.send(ready)
        while True:
            for event in bench.measure(connection.recv()):
                connection.send(event)
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """End with the parent: a kernel that spins would outlive even a bench that was killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
