"""Interrupts that are counted: each is an exception of its own, raised one at a time and followed up.

A handler raises only while it is armed, and is armed only inside the ``try`` that waits for the exception. So
an interrupt that was raised and is not caught there was swallowed by what it interrupted: nothing else can
have taken it, however the timing falls.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Callable

from soak.children.common import RANDOM, describe, say


class Timeout(Exception):  # noqa: N818  (what a user might call it)
    """An exception class that onnxruntime and ortops have never heard of."""


class Storm:
    """Exceptions raised by a signal handler in the main thread."""

    def __init__(self, signum: int, error: type[BaseException]) -> None:
        self.signum, self.error = signum, error
        self.armed = False
        self.raised = self.settled = self.delivered = 0
        self.last: BaseException | None = None
        signal.signal(signum, self._handle)

    def _handle(self, _signum: int, _frame: object) -> None:
        if self.signum == signal.SIGALRM:
            self._set_timer()
        if self.armed:
            self.armed = False
            self.raised += 1
            self.last = self.error(self.raised)
            raise self.last

    def _set_timer(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, RANDOM.uniform(0.0002, 0.01))

    def attack(self, step: Callable[[], None], interrupts: int, seconds: float) -> None:
        """Repeat a step while interrupts come, and say what happened to each.

        Args:
            step: What is interrupted.
            interrupts: After how many to stop.
            seconds: How long at most.
        """
        end = time.monotonic() + seconds
        if self.signum == signal.SIGALRM:
            self._set_timer()
        while self.raised < interrupts and time.monotonic() < end:
            failure: Exception | None = None
            lost = False
            try:
                self.armed = True
                try:
                    while time.monotonic() < end:
                        step()
                        if self.raised > self.settled:
                            lost = True
                            break
                except self.error:
                    raise
                except Exception as error:  # noqa: BLE001  (what came instead of the interrupt)
                    failure = error
                self.armed = False
            except self.error as error:
                if error is self.last:
                    self.delivered += 1
                else:
                    say(f"misreported {describe(error)} instead of {self.last!r}")
            if lost:
                say(f"lost {self.last!r}")
            if failure is not None:
                why = repr(self.last) if self.raised > self.settled else "no interrupt"
                say(f"misreported {describe(failure)} instead of {why}")
            self.settled = self.raised
        if self.signum == signal.SIGALRM:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def end(self) -> None:
        """Say how many interrupts arrived as themselves, and let no further one disturb the process's end."""
        signal.signal(self.signum, signal.SIG_IGN)
        say(f"delivered {self.delivered}")


class AsyncStorm:
    """Exceptions that one thread raises in another one by ``PyThreadState_SetAsyncExc``."""

    def __init__(self, step: Callable[[], None], interrupts: int, seconds: float) -> None:
        self._step, self._end, self._interrupts = step, time.monotonic() + seconds, interrupts
        self._armed_for = -1  # how many were settled when the victim was last ready for one
        self._announced = self._sent = self._settled = self.delivered = 0
        self._no_more = False
        self._sending = threading.Lock()

    def run(self) -> None:
        """Let a thread repeat the step while this one interrupts it, and say what happened."""
        victim = threading.Thread(target=self._be_interrupted)
        victim.start()
        set_async = ctypes.pythonapi.PyThreadState_SetAsyncExc
        while self._announced < self._interrupts and time.monotonic() < self._end and victim.is_alive():
            time.sleep(RANDOM.uniform(0, 0.01))
            with self._sending:
                if self._armed_for == self._announced:
                    self._announced += 1
                    set_async(ctypes.c_ulong(victim.ident or 0), ctypes.py_object(Timeout))
                    self._sent += 1
        self._no_more = True
        victim.join()
        say(f"delivered {self.delivered}")

    def _be_interrupted(self) -> None:
        while not (self._no_more and self._announced == self._settled):
            failure: Exception | None = None
            lost = False
            try:
                self._armed_for = self._settled
                try:
                    while not (self._no_more and self._announced == self._settled):
                        sent = self._sent
                        self._step()
                        if sent > self._settled:  # it was there before a whole step, and was not raised in it
                            lost = True
                            break
                except Timeout:
                    raise
                except Exception as error:  # noqa: BLE001  (what came instead of the interrupt)
                    failure = error
                    with self._sending:
                        self._armed_for = -1
                    time.sleep(0)  # one that is on its way is raised here, where it is caught
            except Timeout:
                self.delivered += 1
                self._settle()
                continue
            if lost:
                say("lost an exception set by PyThreadState_SetAsyncExc")
            if failure is not None:
                why = "an asynchronous exception" if self._announced > self._settled else "no interrupt"
                say(f"misreported {describe(failure)} instead of {why}")
            self._settle()

    def _settle(self) -> None:
        self._settled = self._announced
