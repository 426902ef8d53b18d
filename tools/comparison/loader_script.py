"""Inputs from a user's script."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from comparison.data_loaders import check_feed
from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile
from comparison.tensors import Feed

DEFAULT_FUNCTION = "load_data"


def script_feeds(spec: str, model: ModelFile) -> Iterator[Feed]:
    """Feeds from `file.py` or `file.py:function`; the function (`load_data`) gives dicts of arrays.

    Every feed is checked against the model before it is handed on.

    Raises:
        CompareError: the script is missing or fails, or a feed does not fit the model.
    """
    name, mark, function = spec.rpartition(":")
    if not mark or not name or "/" in function or "\\" in function:
        name, function = spec, DEFAULT_FUNCTION
    path = Path(name)
    load = _function(path, function)
    try:
        feeds = iter(load())
    except Exception as error:  # whatever the user's code raises
        raise CompareError(f"{path}:{function} failed: {type(error).__name__}: {one_line(error)}") from error
    return _checked(feeds, f"{path}:{function}", model)


def _function(path: Path, function: str) -> object:
    if not path.is_file():
        raise CompareError(f"--data-loader-script: {path}: there is no such file")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise CompareError(f"--data-loader-script: {path} must be a Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise CompareError(f"{path} failed: {type(error).__name__}: {one_line(error)}") from error
    if not callable(getattr(module, function, None)):
        raise CompareError(f"{path} must have a function {function}()")
    return getattr(module, function)


def _checked(feeds: Iterator[object], source: str, model: ModelFile) -> Iterator[Feed]:
    number = 0
    while True:
        try:
            feed = next(feeds)
        except StopIteration:
            break
        except Exception as error:
            raise CompareError(f"{source} failed: {type(error).__name__}: {one_line(error)}") from error
        if not isinstance(feed, Mapping):
            raise CompareError(f"{source} must give dicts of arrays, got {type(feed).__name__}")
        arrays = {str(name): np.asarray(array) for name, array in feed.items()}
        check_feed(model, arrays, f"{source}, input {number}")
        yield arrays
        number += 1
    if number == 0:
        raise CompareError(f"{source} gave no inputs")
