"""What makes a comparison impossible."""

from __future__ import annotations

import re

_LIMIT = 600
_ORT_PREFIX = re.compile(r"^\[ONNXRuntimeError\] : \d+ : [A-Z_]+ : ")
_ORT_STATUS = re.compile(r"^Non-zero status code returned while running .*? Status Message: (?=ortops: )")


class CompareError(Exception):
    """The comparison could not be made; the message is one line for the user (exit code 2)."""


def one_line(error: object) -> str:
    """Return an error's text on one line, without ONNX Runtime's prefix and without what nobody reads."""
    text = " ".join(str(error).split()) or type(error).__name__
    text = _ORT_STATUS.sub("", _ORT_PREFIX.sub("", text))  # ortops' messages name the node themselves
    return text if len(text) <= _LIMIT else text[: _LIMIT - 3] + "..."
