"""Functions from a user's Python file."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

from comparison.errors import CompareError, one_line


def load_function(spec: str, default: str, option: str) -> tuple[Callable[..., Any], str]:
    """Return the function that `file.py` or `file.py:function` names, and that name for messages.

    Args:
        spec: what the user gave.
        default: the function's name where `spec` has none.
        option: the option that it was given to, for messages.

    Raises:
        CompareError: there is no such file or function, or the file fails.
    """
    name, mark, function = spec.rpartition(":")
    if not mark or not name or "/" in function or "\\" in function:
        name, function = spec, default
    path = Path(name)
    if not path.is_file():
        raise CompareError(f"{option}: {path}: there is no such file")
    found = importlib.util.spec_from_file_location(path.stem, path)
    if found is None or found.loader is None:
        raise CompareError(f"{option}: {path} must be a Python file")
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever the user's code raises
        raise CompareError(f"{path} failed: {type(error).__name__}: {one_line(error)}") from error
    if not callable(getattr(module, function, None)):
        raise CompareError(f"{path} must have a function {function}()")
    return getattr(module, function), f"{path}:{function}"
