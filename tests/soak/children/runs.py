"""Runs with known and with ever-new shapes, under every way in which Python can be interrupted."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable

from soak.children.common import VARIANT, describe, known_shapes, new_session, new_shapes, say, start
from soak.children.storms import AsyncStorm, Storm, Timeout

_INTERRUPTS, _SECONDS = 40, 4.0
EXIT_CODE = 42


def _until_sigterm(step: Callable[[], None]) -> None:
    """A server's loop: each request is guarded, and SIGTERM's handler ends the process."""
    raised = 0

    def end_the_process(_signum: int, _frame: object) -> None:
        nonlocal raised
        raised += 1
        sys.exit(EXIT_CODE)

    signal.signal(signal.SIGTERM, end_the_process)
    end = time.monotonic() + 60
    say("go")
    while time.monotonic() < end:
        try:
            step()
        except Exception as error:  # noqa: BLE001  (as such a server does)
            say(f"misreported {describe(error)} instead of SystemExit")
        if raised:
            say("lost SystemExit")
            say("end")
            return
    say("no SIGTERM came")


def _beside_workers(interrupts: int, seconds: float) -> None:
    """Signals reach the main thread; runs in other threads are not disturbed."""
    done = threading.Event()

    def work() -> None:
        step = new_shapes(new_session())
        while not done.is_set():
            try:
                step()
            except BaseException as error:  # noqa: BLE001  (nothing may arrive here)
                say(f"misreported {describe(error)} in a thread that was not interrupted")
                return

    storm = Storm(signal.SIGINT, KeyboardInterrupt)
    workers = [threading.Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    say("go")
    storm.attack(lambda: time.sleep(0.01), interrupts, seconds)
    done.set()
    for worker in workers:
        worker.join()
    storm.end()


def _main(how: str, shapes: str) -> None:
    if how == "workers":
        _beside_workers(_INTERRUPTS, _SECONDS)
        return
    session = new_session()
    step = known_shapes(session) if shapes == "known" else new_shapes(session)
    if how == "sigterm":
        _until_sigterm(step)
        return
    if how == "async":
        say("go")
        AsyncStorm(step, _INTERRUPTS, _SECONDS).run()
    else:
        storm = Storm(signal.SIGALRM, Timeout) if how == "alarm" else Storm(signal.SIGINT, KeyboardInterrupt)
        say("go")
        storm.attack(step, _INTERRUPTS, _SECONDS)
        storm.end()
    for _ in range(3):
        step()


if __name__ == "__main__":
    start()
    how, _, shapes = VARIANT.partition("-")
    _main(how, shapes)
    if how != "sigterm":
        say("end")
