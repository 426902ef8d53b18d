"""Processes that end with live sessions: at random moments, from threads, with runs during shutdown.

Daemon threads are left out: ONNX Runtime itself aborts when one is inside any run at exit.
"""

from __future__ import annotations

import atexit
import builtins
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from soak.children.common import (
    RANDOM,
    VARIANT,
    case,
    check,
    describe,
    known_shapes,
    new_session,
    new_shapes,
    say,
    start,
)


def _ignore_signals_at_exit() -> None:
    """Let the process come to its very end: Python gives SIGINT its deadly meaning back on the way."""
    atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)


def _live_main() -> None:
    if RANDOM.random() < 0.5:
        _ignore_signals_at_exit()
    sessions = [new_session() for _ in range(3)]
    builtins.kept = sessions  # type: ignore[attr-defined]
    globals()["also_kept"] = new_session()
    steps = [known_shapes(sessions[0], 2000), new_shapes(sessions[1])]
    end = time.monotonic() + RANDOM.uniform(0, 0.3)
    say("go")
    while time.monotonic() < end:
        try:
            RANDOM.choice(steps)()
        except KeyboardInterrupt:
            pass
        except Exception as error:  # noqa: BLE001  (what came instead of an interrupt)
            say(f"misreported {describe(error)}")
    sys.exit(0)


def _live_threads() -> None:
    """The main thread is at its end while others run: Python waits for them."""

    def work(seconds: float) -> None:
        session = new_session()
        steps = [known_shapes(session, 2000), new_shapes(session)]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                RANDOM.choice(steps)()
            except BaseException as error:  # noqa: BLE001  (nothing may arrive here)
                say(f"misreported {describe(error)} in a thread that was not interrupted")
                return

    new_session()
    # No KeyboardInterrupt: it would end Python's wait for the threads, and ONNX Runtime aborts where a run is
    # cut off.
    signal.signal(signal.SIGINT, lambda _signum, _frame: None)
    _ignore_signals_at_exit()
    for _ in range(2):
        threading.Thread(target=work, args=(RANDOM.uniform(0.05, 0.4),)).start()
    say("go")


class _Late:
    """Runs when it is deleted; holds all it needs, since module globals may be gone by then."""

    def __init__(self, session: Any, number: int, *, may_refuse: bool) -> None:
        feed, want = case(number)
        self.arguments = (session.run, feed, want.tobytes(), may_refuse, os.write)

    def __del__(self) -> None:
        run, feed, want, may_refuse, write = self.arguments
        try:
            right = run(None, feed)[0].tobytes() == want
            write(1, b"end\n" if right else b"wrong late result\nend\n")
        except BaseException as error:  # noqa: BLE001  (it is said how it failed)
            text = str(error)[-200:].replace("\n", " ")
            # Where onnxruntime's own globals are gone, so is the class by which it would catch the error.
            refused = may_refuse and ("ortops" in text or text.startswith("catching classes"))
            write(1, (("refused " if refused else "misreported late run: ") + text + "\nend\n").encode())


def _late(place: str, shapes: str) -> None:
    session = new_session()
    feed, want = case(0)
    check(session.run(None, feed), want)
    late = _Late(session, 0 if shapes == "known" else 1, may_refuse=shapes == "new")
    if place == "sys":
        sys.kept = late  # type: ignore[attr-defined]
    elif place == "global":
        globals()["kept"] = late
    else:
        late.me = late  # type: ignore[attr-defined]
    say("go")


def _at_exit() -> None:
    session = new_session()
    known = known_shapes(session)

    def work() -> None:
        tasks: list[Callable[[], None]] = [known, new_shapes(session), lambda: new_shapes(new_session())()]
        for task in tasks:
            try:
                task()
            except Exception as error:  # noqa: BLE001  (any failure counts)
                say(f"misreported {describe(error)} in atexit")
        say("end")

    atexit.register(work)
    say("go")


if __name__ == "__main__":
    start()
    how, _, shapes = VARIANT.partition("-")
    if how == "main":
        _live_main()
    elif how == "threads":
        _live_threads()
    elif how == "atexit":
        _at_exit()
    else:
        _late(how, shapes)
