"""Peers that hang, crash or run, chosen by element type or workload; a worker process can import them."""

from __future__ import annotations

import ctypes
import importlib
import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarking.peers import Runner

HANG, EXIT, SEGFAULT, SPIN = "hang", "exit", "segfault", "spin"
_SPIN = 'extern "C" __global__ void spin(volatile int* stop) { while (*stop == 0) {} }'


@dataclass(frozen=True)
class Fake:
    """A peer that copies data, unless told otherwise.

    Attributes:
        name: The peer's.
        acts: What it does instead, by the name of an element type, workload or way.
        ways_of: Its measurements.
        log: A file to which every measurement begun is written.
    """

    name: str
    acts: dict[str, str] = field(default_factory=dict)
    ways_of: tuple[str, ...] = ()
    log: str = ""

    def ways(self, case, choices):
        for label in self.ways_of or (self.name,):
            yield label, lambda label=label: self._runner(case, label)

    def _runner(self, case, label):
        if self.log:
            with Path(self.log).open("a") as file:
                file.write(f"{os.getpid()} {case.workload.name} {case.dtype} {label}\n")
        acts = [self.acts[key] for key in (label, case.dtype, case.workload.name) if key in self.acts]

        def run() -> None:
            for act in acts:
                misbehave(act)
            case.out[...] = case.data

        return Runner(run, case.out, expects_data=True)


def misbehave(act: str) -> None:
    if act == HANG:
        time.sleep(1e6)
    elif act == EXIT:
        os._exit(7)
    elif act == SEGFAULT:
        ctypes.string_at(0)
    elif act == SPIN:
        cupy = importlib.import_module("cupy")
        cupy.RawKernel(_SPIN, "spin")((1,), (1,), (cupy.zeros(1, "int32"),))
        cupy.cuda.runtime.deviceSynchronize()
