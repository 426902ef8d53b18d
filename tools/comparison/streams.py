"""Standard output and standard error, which may be closed, full, or lack a character."""

from __future__ import annotations

import contextlib
import io
import os
import sys

from rich.console import Console

from comparison.errors import CompareError

_WIDTH = 120  # of a pipe or a file


class _Console(Console):
    """A console that never leaves the program: rich's exits with 1, which here means a mismatch."""

    def on_broken_pipe(self) -> None:
        raise CompareError("standard output was closed by its reader")


def prepare() -> None:
    """Make standard output take every character, escaped where its encoding lacks it.

    Raises:
        CompareError: there is no standard output.
    """
    if sys.stdout is None:
        raise CompareError("standard output must be open")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def make_console() -> Console:
    """Return the terminal; a pipe or a file gets lines of 120 columns."""
    return _Console() if sys.stdout is not None and sys.stdout.isatty() else _Console(width=_WIDTH)


def flush() -> None:
    """Write out what standard output still holds.

    Raises:
        OSError: it cannot be written.
    """
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon() -> None:
    """Send what standard output still holds nowhere, so that the interpreter does not fail over it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def complain(message: str) -> None:
    """One line on standard error, if there is one."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"compare.py: {message}", file=sys.stderr, flush=True)
