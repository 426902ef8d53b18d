"""What goes wrong in a benchmark."""

from __future__ import annotations


class BenchError(Exception):
    """The benchmark cannot be made; the message is one line for the user (exit code 2)."""


class NotSupportedError(Exception):
    """A peer has no such type, reduction or device; the message says which."""
