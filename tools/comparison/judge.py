"""Verdicts from a user's script."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from comparison.errors import CompareError, one_line
from comparison.tensors import Feed
from comparison.user_scripts import load_function

DEFAULT_FUNCTION = "compare_outputs"

Judge = Callable[[Feed, Feed], Mapping[str, bool]]


def script_judge(spec: str) -> Judge:
    """Return a judge from `file.py` or `file.py:function`.

    The function (`compare_outputs`) is given the outputs of both sides by name, and returns whether they
    match: one bool, or a dict of a bool for each output.

    Raises:
        CompareError: the script is missing or fails; the judge raises it if the function fails.
    """
    function, source = load_function(spec, DEFAULT_FUNCTION, "--compare-script")

    def verdict_of(value: object) -> bool:
        if not isinstance(value, bool | np.bool_):
            raise CompareError(f"{source} must return a bool or a dict of them, got {type(value).__name__}")
        return bool(value)

    def judge(a: Feed, b: Feed) -> Mapping[str, bool]:
        try:
            verdict = function(dict(a), dict(b))
        except (Exception, SystemExit) as error:  # whatever the user's code raises
            raise CompareError(f"{source} failed: {type(error).__name__}: {one_line(error)}") from error
        if isinstance(verdict, Mapping):
            unknown = [name for name in verdict if name not in b]
            if unknown:
                raise CompareError(f"{source} must judge the outputs {', '.join(b)}, got {unknown[0]!r}")
            return {name: verdict_of(good) for name, good in verdict.items()}
        return dict.fromkeys(b, verdict_of(verdict))

    return judge
