"""Where jobs are done: in a worker process that can be killed when a kernel never returns, or right here."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from multiprocessing import resource_tracker
from typing import Any, Protocol

from benchmarking.errors import BenchError
from benchmarking.jobs import Begun, Failed, Finished, Found, Job, Made, Over, Ready, Setup, Spent, Started
from benchmarking.results import CRASHED, NO_RETURN, OK, Measurement, Results, peer_of
from benchmarking.workbench import Workbench, serve

START_SECONDS = 600.0  # a worker loads CUDA and compiles
INPUT_SECONDS = 300.0  # a job's inputs and expected output are made
_LEAVE_SECONDS = 10.0  # a worker with nothing to do goes
_DIE_SECONDS = 60.0  # the driver takes a killed process' context down


class Worker(Protocol):
    """Where jobs are done."""

    def introduce(self) -> Ready:
        """Start, and say what the machine is."""

    def measure(self, job: Job) -> Iterator[Found]:
        """Do a job; what is found comes as it is found."""

    def close(self, *, at_once: bool) -> None:
        """End; ``at_once`` without waiting for what is under way."""


class InProcess:
    """Jobs are done in this process: for a debugger. What hangs, hangs."""

    def __init__(self, setup: Setup) -> None:
        self._bench = Workbench(setup)

    def introduce(self) -> Ready:
        """Say what the machine is."""
        return self._bench.introduce()

    def measure(self, job: Job) -> Iterator[Found]:
        """Do a job; what is found comes as it is found."""
        return (event for event in self._bench.measure(job) if isinstance(event, Found))

    def close(self, *, at_once: bool) -> None:
        """There is nothing to end."""
        del at_once


@dataclass
class Hangs:
    """How often each peer did not return, by the kind of job.

    Attributes:
        most: After so many hangs of a peer in a kind, the rest of it is not tried.
    """

    most: int
    _jobs: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, results: Results, most: int) -> Hangs:
        """Return the hangs that results already hold."""
        hangs = cls(most)
        pieces = [(cell.kind or cell.workload, cell) for cell in results.cells]
        for kind, piece in [*pieces, *((point.curve, point) for point in results.scaling)]:
            for m in piece.measurements.values():
                if m.status == NO_RETURN:
                    hangs.add(kind, peer_of(m.label), piece.name)
        return hangs

    def add(self, kind: str, peer: str, name: str) -> None:
        """Count a hang.

        Args:
            kind: The job's.
            peer: Who did not return.
            name: The job's.
        """
        self._jobs.setdefault((kind, peer), []).append(name)

    def not_tried(self, kind: str) -> dict[str, str]:
        """For each peer that is not to be tried any more: why."""
        return {
            peer: f"not tried: {len(set(names))} cells of this kind did not return"
            for (of, peer), names in self._jobs.items()
            if of == kind and len(names) >= self.most
        }


class WorkerLostError(Exception):
    """A worker was killed or has ended; ``status`` is `NO_RETURN` or `CRASHED`, the message says more."""

    def __init__(self, status: str, note: str) -> None:
        super().__init__(note)
        self.status = status


class Isolated:
    """Jobs are done in a worker process; one that hangs is killed, and the next takes over where it was.

    Args:
        setup: What every worker is given.
        limit: Seconds that a job may take from when it has begun, and again from each visit of a step on.
        hangs: Counts them.
    """

    def __init__(self, setup: Setup, limit: float, hangs: Hangs) -> None:
        self._setup, self._limit, self._hangs = setup, limit, hangs
        self._process: _Process | None = None

    def introduce(self) -> Ready:
        """Start the first worker."""
        return self._started().ready

    def _started(self) -> _Process:
        if self._process is None:
            self._process = _Process(self._setup)
            self._setup = replace(self._setup, kernels=())  # CuPy has kept what was compiled
        return self._process

    def measure(self, job: Job) -> Iterator[Found]:
        """Do a job; what is found comes as it is found.

        Raises:
            BenchError: No worker could be started, or one could not be killed.
        """
        left: Job | None = job
        while left is not None:
            left = yield from self._attempt(replace(left, not_tried=self._hangs.not_tried(job.kind)))

    def _attempt(self, job: Job) -> Generator[Found, None, Job | None]:
        """Do a job until it is over or the worker is lost; return what is left of it then."""
        process, seconds = self._started(), INPUT_SECONDS
        under_way: Started | None = None
        last: Started | None = None
        over = set(job.over)
        try:
            process.send(job)
            while not isinstance(event := process.receive(seconds), Over):
                if isinstance(event, Begun):
                    seconds = self._limit
                elif isinstance(event, Started):
                    last = under_way = event
                elif isinstance(event, Spent):
                    yield event
                else:
                    under_way = None
                    if isinstance(event, Finished) and event.measurement.status != OK:
                        over.add(event.step)
                    if not isinstance(event, Made):
                        yield event
        except WorkerLostError as lost:
            self.close(at_once=True)
            if last is not None and lost.status == CRASHED and over > job.over:
                # What failed may have left something behind that took the worker with it: once more without.
                return replace(job, first=last.visit, over=frozenset(over))
            if under_way is None:
                yield Failed(f"{lost.status} outside any measurement: {lost}")
                return None
            yield self._lost(job, under_way, lost)
            return replace(job, first=under_way.visit, over=frozenset({*over, under_way.step}))
        return None

    def _lost(self, job: Job, under_way: Started, lost: WorkerLostError) -> Finished:
        limit = None
        if lost.status == NO_RETURN:
            limit = self._limit
            self._hangs.add(job.kind, peer_of(under_way.label), job.name)
        found = Measurement(under_way.label, lost.status, limit_seconds=limit, note=str(lost))
        return Finished(under_way.step, under_way.peer, found)

    def close(self, *, at_once: bool) -> None:
        """End the worker, if there is one; a new job would start another."""
        if self._process is not None:
            process, self._process = self._process, None
            process.end(at_once=at_once)


class _Process:
    """A worker process that has introduced itself, and the pipe to it."""

    def __init__(self, setup: Setup) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other, setup), daemon=True)
        try:
            with _without_interrupt():
                self._process.start()
            other.close()  # so that the worker's end is closed when the worker is gone
            first = self.receive(START_SECONDS)
            if isinstance(first, Failed):
                raise BenchError(f"the worker could not start: {first.note}")
        except WorkerLostError as lost:
            self.end(at_once=True)
            raise BenchError(f"the worker could not start: {lost.status}: {lost}") from lost
        except BaseException:
            self.end(at_once=True)
            raise
        self.ready: Ready = first

    def send(self, job: Job) -> None:
        """Give it a job."""
        try:
            self._connection.send(job)
        except OSError:
            raise self._crash() from None

    def receive(self, seconds: float) -> Any:
        """Return what it says next.

        Raises:
            WorkerLostError: It has ended, or says nothing for so long.
        """
        try:
            if not self._connection.poll(seconds):
                raise WorkerLostError(NO_RETURN, f"no answer within {seconds:g} s; its process was killed")
            return self._connection.recv()
        except (EOFError, OSError):
            raise self._crash() from None

    def _crash(self) -> WorkerLostError:
        self._process.join(_DIE_SECONDS)
        code = self._process.exitcode
        how = f"exit code {code}"
        if code is not None and code < 0:
            how = f"signal {-code} ({signal.strsignal(-code)})"
        return WorkerLostError(CRASHED, f"its process ended with {how}")

    def end(self, *, at_once: bool) -> None:
        """End it; ``at_once`` by a signal.

        Raises:
            BenchError: It is still there: what it runs would slow everything that is measured beside it.
        """
        self._connection.close()
        if self._process.pid is None:
            return
        if not at_once:
            self._process.join(_LEAVE_SECONDS)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join(_DIE_SECONDS)
        if self._process.exitcode is None:
            raise BenchError(f"the worker (process {self._process.pid}) was killed and does not end")
        self._process.close()


class _without_interrupt:  # noqa: N801  (used like a function)
    """Ctrl-C waits, and a process started meanwhile never hears it."""

    def __enter__(self) -> None:
        resource_tracker.ensure_running()  # starting it would let the signal through again
        if hasattr(signal, "pthread_sigmask"):
            self._before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self._before)
