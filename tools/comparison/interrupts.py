"""Ctrl-C while native code calls back into Python."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def deferred() -> Iterator[None]:
    """Hold a KeyboardInterrupt back until the block is left.

    Inside ONNX Runtime, Python runs only in our operator's callbacks: an exception raised there on entry
    would never come back to Python, and ONNX Runtime would take what is left for a status.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or usual is not signal.default_int_handler:
        yield
        return
    seen: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        seen.append(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if seen:
            raise KeyboardInterrupt
