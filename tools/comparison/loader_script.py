"""Inputs from a user's script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from comparison.data_loaders import check_feed
from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile
from comparison.tensors import Feed
from comparison.user_scripts import load_function

DEFAULT_FUNCTION = "load_data"


def script_feeds(spec: str, model: ModelFile) -> Iterator[Feed]:
    """Load feeds from `file.py` or `file.py:function`; the function (`load_data`) gives dicts of arrays.

    Every feed is checked against the model before it is handed on.

    Raises:
        CompareError: the script is missing or fails, or a feed does not fit the model.
    """
    load, source = load_function(spec, DEFAULT_FUNCTION, "--data-loader-script")
    try:
        feeds = iter(load())
    except (Exception, SystemExit) as error:  # whatever the user's code raises
        raise CompareError(f"{source} failed: {type(error).__name__}: {one_line(error)}") from error
    return _checked(feeds, source, model)


def _checked(feeds: Iterator[object], source: str, model: ModelFile) -> Iterator[Feed]:
    number = 0
    while True:
        try:
            feed = next(feeds)
        except StopIteration:
            break
        except (Exception, SystemExit) as error:
            raise CompareError(f"{source} failed: {type(error).__name__}: {one_line(error)}") from error
        if not isinstance(feed, Mapping):
            raise CompareError(f"{source} must give dicts of arrays, got {type(feed).__name__}")
        try:
            arrays = {str(name): np.asarray(array) for name, array in feed.items()}
        except Exception as error:  # a ragged list, or an object that fails
            raise CompareError(f"{source} must give dicts of arrays: {one_line(error)}") from error
        check_feed(model, arrays, f"{source}, input {number}")
        yield arrays
        number += 1
    if number == 0:
        raise CompareError(f"{source} gave no inputs")
