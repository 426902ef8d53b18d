"""Peers that hang, crash or run, chosen by element type or workload; a worker process can import them."""

from __future__ import annotations

import ctypes
import importlib
import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarking.peers import Runner

HANG, EXIT, SEGFAULT, SPIN, FAIL = "hang", "exit", "segfault", "spin", "fail"
FAIL_AND_EXIT = "fail and exit"  # as soon as the failure has been noted
_SPIN = 'extern "C" __global__ void spin(volatile int* stop) { while (*stop == 0) {} }'


class FatalError(RuntimeError):
    """The process ends when nobody looks at it any more."""

    def __del__(self) -> None:
        os._exit(7)


@dataclass(frozen=True)
class Fake:
    """A peer that copies data, unless told otherwise.

    Attributes:
        name: The peer's.
        acts: What it does instead, by the name of an element type, workload or way.
        ways_of: Its measurements.
        log: A file to which every runner made is written.
        visits: A file to which the label is written whenever a runner is made or timed.
        first: The visit from which on it acts; it is made in visit 0.
    """

    name: str
    acts: dict[str, str] = field(default_factory=dict)
    ways_of: tuple[str, ...] = ()
    log: str = ""
    visits: str = ""
    first: int = 0

    def ways(self, case, choices):
        for label in self.ways_of or (self.name,):
            yield label, lambda label=label: self._runner(case, label)

    def _runner(self, case, label):
        if self.log:
            with Path(self.log).open("a") as file:
                file.write(f"{os.getpid()} {case.workload.name} {case.dtype} {label}\n")
        acts = [self.acts[key] for key in (label, case.dtype, case.workload.name) if key in self.acts]
        visit = -1

        def run() -> None:
            nonlocal visit
            if is_poisoned(case.out):  # as it is before every visit
                visit += 1
                self._note(label)
            for act in acts if visit >= self.first else ():
                misbehave(act)
            case.out[...] = case.data

        return Runner(run, case.out, expects_data=True)

    def _note(self, label) -> None:
        if self.visits:
            with Path(self.visits).open("a") as file:
                file.write(f"{label}\n")


def is_poisoned(out) -> bool:
    return (out.reshape(-1)[:4].view("uint8") == 0xA5).all()


def misbehave(act: str) -> None:
    if act == HANG:
        time.sleep(1e6)
    elif act == EXIT:
        os._exit(7)
    elif act == FAIL_AND_EXIT:
        raise FatalError("no more")
    elif act == FAIL:
        raise RuntimeError("no more")
    elif act == SEGFAULT:
        ctypes.string_at(0)
    elif act == SPIN:
        cupy = importlib.import_module("cupy")
        cupy.RawKernel(_SPIN, "spin")((1,), (1,), (cupy.zeros(1, "int32"),))
        cupy.cuda.runtime.deviceSynchronize()
