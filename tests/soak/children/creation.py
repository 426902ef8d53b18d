"""Session after session is made and used while signals come."""

from __future__ import annotations

import signal

from soak.children.common import VARIANT, case, check, new_session, say, start
from soak.children.storms import Storm, Timeout

_FEED, _WANT = case(5)


def _step() -> None:
    check(new_session().run(None, _FEED), _WANT)


if __name__ == "__main__":
    start()
    _step()  # `registration` is about the first one
    storm = Storm(signal.SIGALRM, Timeout) if VARIANT == "alarm" else Storm(signal.SIGINT, KeyboardInterrupt)
    say("go")
    storm.attack(_step, interrupts=30, seconds=3)
    storm.end()
    _step()
    say("end")
