"""The only file of the comparison that imports ortops: the session options that hold our operators."""

from __future__ import annotations

import onnxruntime as ort


def session_options(index_check: str = "error") -> ort.SessionOptions:
    """Options of a session in which our operators are registered."""
    import ortops

    return ortops.session_options(index_check=index_check)
