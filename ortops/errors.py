"""The exceptions of ortops.

Every error raised on purpose derives from one class::

    OrtopsError
    ├── RegistrationError      the operators cannot be handed to ONNX Runtime (also a RuntimeError)
    ├── OrtApiError            a call of ONNX Runtime's C API failed (also a RuntimeError)
    ├── ConfigError            an unknown option or value (also a ValueError)
    ├── NodeError              a node cannot be made: attribute, dtype, missing CuPy (also a ValueError)
    ├── ShapeError             tensors whose shapes do not fit together (also a ValueError)
    └── IndexRangeError        an index outside [-s, s-1] (also an IndexError)

An error inside a run or at session creation travels through ONNX Runtime as a status: the caller of
``session.run`` or ``InferenceSession`` sees ONNX Runtime's own exception with the same message.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "ConfigError",
    "IndexRangeError",
    "NodeError",
    "OrtApiError",
    "OrtopsError",
    "RegistrationError",
    "ShapeError",
    "must_be_one_of",
]


def must_be_one_of(what: str, choices: Iterable[str], got: str) -> str:
    """Return the sentence for a value outside its allowed set.

    Args:
        what: The thing that has the value.
        choices: The allowed values.
        got: What was given, as it is to be shown.
    """
    return f"{what} must be one of {', '.join(choices)}, got {got}"


class OrtopsError(Exception):
    """Base of every error that ortops raises on purpose."""


class RegistrationError(OrtopsError, RuntimeError):
    """The operators cannot be handed to ONNX Runtime: a package is missing, too old, or in conflict."""


class OrtApiError(OrtopsError, RuntimeError):
    """A call of ONNX Runtime's C API returned a status; the message names the call."""


class ConfigError(OrtopsError, ValueError):
    """An unknown option, or a value outside its allowed set."""


class NodeError(OrtopsError, ValueError):
    """A node that cannot be made into a kernel."""


class ShapeError(OrtopsError, ValueError):
    """Input tensors whose ranks or dimensions do not fit together."""


class IndexRangeError(OrtopsError, IndexError):
    """An index outside the range that its axis allows."""
