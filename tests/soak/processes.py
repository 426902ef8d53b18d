"""Starts one child, sends it signals, watches it, and reads what became of them."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import random
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO

TESTS = Path(__file__).resolve().parents[1]
CHILDREN = Path(__file__).resolve().parent / "children"


@dataclasses.dataclass(frozen=True)
class Signals:
    """What the parent sends after the child's "go".

    Attributes:
        number: the signal, or None for none.
        within: one signal after a random part of so many seconds; the child is told "sent" after it.
        every: signals without end, so many seconds apart on average. Only one of the two is above zero.
    """

    number: signal.Signals | None = None
    within: float = 0.0
    every: float = 0.0


@dataclasses.dataclass(frozen=True)
class Variant:
    """One way to run a scenario's child.

    Attributes:
        name: the child's first argument.
        signals: what it is sent.
        codes: the exit statuses that are right; -SIGINT where Python itself ends so.
        must_end: whether the child has to say "end".
        count_sent: whether the signals sent are the interrupts, since the child cannot say how many arrived.
    """

    name: str
    signals: Signals = Signals()
    codes: frozenset[int] = frozenset({0})
    must_end: bool = True
    count_sent: bool = False


@dataclasses.dataclass
class Tally:
    """What happened to one process, or to many."""

    processes: int = 0
    delivered: int = 0
    lost: int = 0
    hangs: int = 0
    crashes: int = 0
    wrong: int = 0
    misreported: int = 0
    refused: int = 0
    broken: int = 0
    details: list[str] = dataclasses.field(default_factory=list)

    @property
    def failures(self) -> int:
        """How many things went wrong. A late run that was refused with an error of ours is none."""
        return self.lost + self.hangs + self.crashes + self.wrong + self.misreported + self.broken

    def add(self, other: Tally) -> None:
        """Add another tally's counts."""
        for field in dataclasses.fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


@dataclasses.dataclass(frozen=True)
class Ended:
    """One child's end."""

    lines: list[str]
    errors: str
    code: int
    sent: int
    hung: bool

    def seconds_made(self) -> float:
        """How long the protected part took, by the child's own clock."""
        return max((float(line.split()[1]) for line in self.lines if line.startswith("made ")), default=0.0)


def run_child(
    program: Path, arguments: Sequence[str], signals: Signals, chance: random.Random, timeout: float
) -> Ended:
    """Run one child to its end, or until it has hung for ``timeout`` seconds.

    Args:
        program: The child's file.
        arguments: What it is given.
        signals: What it is sent.
        chance: Where the moments come from.
        timeout: Seconds after which a child counts as hung.
    """
    paths = [str(TESTS), str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUNBUFFERED": "1"}
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(
            [sys.executable, str(program), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
            start_new_session=True,  # Ctrl-C on this command's terminal is not for the child
        )
        try:
            text, sent, hung = _attend(child, signals, chance, timeout)
        finally:
            child.kill()
            code = child.wait()
            for pipe in (child.stdin, child.stdout):
                if pipe:
                    _close(pipe)
        errors.seek(0)
        return Ended(text.splitlines(), errors.read().decode(errors="replace"), code, sent, hung)


def _close(pipe: IO[bytes]) -> None:
    with contextlib.suppress(BrokenPipeError):  # it has ended without reading what it was told
        pipe.close()


def _attend(
    child: subprocess.Popen[bytes], signals: Signals, chance: random.Random, timeout: float
) -> tuple[str, int, bool]:
    """Send the signals and read until the child has ended; gives its output, the count, whether it hung."""
    assert child.stdout is not None
    output, sent, end = b"", 0, time.monotonic() + timeout
    due = None  # when the next signal is to be sent
    open_end = True
    os.set_blocking(child.stdout.fileno(), False)
    with selectors.DefaultSelector() as selector:
        selector.register(child.stdout, selectors.EVENT_READ)
        while True:
            now = time.monotonic()
            if due is not None and now >= due:
                assert signals.number is not None
                child.send_signal(signals.number)
                sent += 1
                due = now + chance.expovariate(1 / signals.every) if signals.every else None
                if due is None:
                    _tell(child, b"sent\n")
            if child.poll() is not None and not open_end:
                return output.decode(errors="replace"), sent, False
            if now >= end:
                child.send_signal(signal.SIGUSR1)  # faulthandler writes where it hangs, lock or no lock
                time.sleep(0.3)
                return output.decode(errors="replace"), sent, True
            wait = max(0.0, min(0.05, (due or end) - time.monotonic()))
            if not open_end:
                time.sleep(min(wait, 0.005))
                continue
            if not selector.select(wait):
                continue
            got = child.stdout.read()
            if not got:
                open_end = False
                continue
            before = b"go\n" in output
            output += got
            if not before and b"go\n" in output:
                if signals.number is None:
                    _tell(child, b"none\n")
                else:
                    span = signals.within or signals.every
                    due = time.monotonic() + chance.uniform(0, span)


def _tell(child: subprocess.Popen[bytes], line: bytes) -> None:
    assert child.stdin is not None
    with contextlib.suppress(BrokenPipeError):  # it has ended
        child.stdin.write(line)
        child.stdin.flush()


def judge(variant: Variant, ended: Ended, label: str) -> Tally:
    """Say what one child's end means.

    Args:
        variant: What was run.
        ended: How it ended.
        label: How details name the process.
    """
    tally = Tally(processes=1, delivered=ended.sent if variant.count_sent else 0)
    for line in ended.lines:
        word, _, rest = line.partition(" ")
        if word == "delivered":
            tally.delivered += int(rest)
        elif word in ("lost", "wrong", "misreported", "refused"):
            setattr(tally, word, getattr(tally, word) + 1)
            if word != "refused":
                tally.details.append(f"{label}: {line}")
    errors = ended.errors.strip()
    where = errors if len(errors) < 1500 else f"{errors[:900]}\n...\n{errors[-500:]}"
    if ended.hung:
        tally.hangs = 1
        tally.details.append(f"{label}: hung after {ended.lines[-1:]}\n{where}")
    elif ended.code < 0 and ended.code not in variant.codes:
        tally.crashes = 1
        tally.details.append(f"{label}: died of {signal.Signals(-ended.code).name}\n{where}")
    elif ended.code not in variant.codes or (variant.must_end and "end" not in ended.lines):
        if not tally.lost and not tally.misreported:
            tally.broken = 1
        tally.details.append(f"{label}: ended with {ended.code} after {ended.lines[-1:]}\n{where}")
    return tally


def all_of(tallies: Iterable[Tally]) -> Tally:
    """Return the sum."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total
