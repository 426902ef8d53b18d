"""Runs and session creation near the recursion limit: RecursionError or a right result, and it goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from soak.children.common import RANDOM, VARIANT, case, check, describe, new_session, say, start


def _deep(depth: int, call: Callable[..., Any], *args: Any) -> Any:
    return _deep(depth - 1, call, *args) if depth else call(*args)


def _main() -> None:
    session = new_session()
    first, first_want = case(0)
    check(session.run(None, first), first_want)
    delivered = 0
    for room in range(70, 0, -1):
        feed, want = (first, first_want) if VARIANT == "known" else case(100 - room)
        got = None
        depth = sys.getrecursionlimit() - room
        try:
            got = _deep(depth, new_session) if VARIANT == "create" else _deep(depth, session.run, None, feed)
        except RecursionError:
            delivered += 1
        except Exception as error:  # noqa: BLE001  (what came instead)
            say(f"misreported {describe(error)} instead of RecursionError, {room} frames below the limit")
        if got is not None:
            check(got.run(None, feed) if VARIANT == "create" else got, want)
        check(session.run(None, feed), want)
    if not delivered:
        say("lost every RecursionError")
    say(f"delivered {delivered}")


if __name__ == "__main__":
    start()
    sys.setrecursionlimit(RANDOM.choice([300, 600, 1000, 2000]))
    say("go")
    _main()
    say("end")
