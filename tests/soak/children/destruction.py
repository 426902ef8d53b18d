"""Sessions are dropped while signals come; they are made while none can be raised."""

from __future__ import annotations

import gc
import signal
from typing import Any

from soak.children.common import VARIANT, case, check, new_session, say, start
from soak.children.storms import Storm, Timeout

_FEED, _WANT = case(5)


class _Cycle:
    """A session that only the garbage collector can drop."""

    def __init__(self) -> None:
        self.me, self.session = self, new_session()


def _attack(storm: Storm, rounds: int) -> None:
    for number in range(rounds):
        sessions: list[Any] = [new_session() if number % 2 else _Cycle() for _ in range(12)]

        def drop(sessions: list[Any] = sessions) -> None:
            while sessions:
                sessions.pop()
            gc.collect()

        storm.attack(drop, interrupts=storm.raised + 1, seconds=0.05)
        sessions.clear()
        gc.collect()
    check(new_session().run(None, _FEED), _WANT)


if __name__ == "__main__":
    start()
    new_session()
    storm = Storm(signal.SIGALRM, Timeout) if VARIANT == "alarm" else Storm(signal.SIGINT, KeyboardInterrupt)
    say("go")
    _attack(storm, rounds=20)
    storm.end()
    say("end")
