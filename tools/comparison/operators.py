"""The only file of the tools that imports ortops."""

from __future__ import annotations

import onnxruntime as ort


def session_options(index_check: str = "error") -> ort.SessionOptions:
    """Options of a session in which our operators are registered."""
    import ortops

    return ortops.session_options(index_check=index_check)
