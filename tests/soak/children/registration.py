"""One SIGINT at a random moment of the first registration and session of a process."""

from __future__ import annotations

import sys
import time

from soak.children.common import CONTROL, case, describe, differs, new_session, say, start

if not CONTROL:
    import ortops  # noqa: F401  (the import is not what is interrupted)

_GRACE = 2.0  # seconds for a signal that was sent to be raised


def _wait_for_the_signal() -> None:
    """Stay here until the parent has sent its signal, and long enough for it to be raised."""
    if sys.stdin.readline() == "sent\n":
        end = time.monotonic() + _GRACE
        while time.monotonic() < end:
            time.sleep(0.01)
        say("lost SIGINT")


def _protected() -> None:
    try:
        say("go")
        started = time.monotonic()
        try:
            new_session()
        except KeyboardInterrupt:
            raise
        except Exception as error:  # noqa: BLE001  (what came instead of the interrupt)
            say(f"misreported {describe(error)} instead of KeyboardInterrupt")
        say(f"made {time.monotonic() - started}")
        _wait_for_the_signal()
    except KeyboardInterrupt:
        say("delivered 1")


def _afterwards() -> None:
    """A second session works, and no second interrupt comes."""
    try:
        feed, want = case(3)
        session = new_session()
        wrong = differs(session.run(None, feed), want)
        if wrong:
            say(f"wrong {wrong}")
        time.sleep(0.05)
    except KeyboardInterrupt:
        say("misreported a second KeyboardInterrupt")
    except Exception as error:  # noqa: BLE001  (any failure counts)
        say(f"wrong: the next session fails: {describe(error)}")


if __name__ == "__main__":
    start()
    _protected()
    _afterwards()
    say("end")
