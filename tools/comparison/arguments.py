"""The command line of compare.py."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn

from comparison.errors import CompareError
from comparison.providers import SHORT
from comparison.tolerances import POLICIES


class _Parser(argparse.ArgumentParser):
    """Bad arguments become the one line that every other error is."""

    def error(self, message: str) -> NoReturn:
        raise CompareError(f"{message} (--help lists the options)")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    command = _Parser(
        prog="compare.py",
        description="Runs an ONNX Runtime session, with ortops registered, and the reference on the "
        "same inputs, and compares every output.",
        epilog="exit codes: 0 all outputs match; 1 something does not, or ran on the wrong provider; "
        "2 it could not be compared",
    )
    what = command.add_argument_group("what to compare")
    what.add_argument("model", nargs="?", type=Path, help="an ONNX model")
    what.add_argument("--all", type=Path, metavar="DIR", help="every .onnx file below a folder")
    what.add_argument(
        "--provider",
        choices=tuple(SHORT),
        help="where ONNX Runtime runs (default: cuda where it loads, else cpu)",
    )
    what.add_argument(
        "--index-check", choices=("error", "deferred", "off"), default="error", help="ortops' index check"
    )

    inputs = command.add_argument_group("inputs (default: the data sets beside the model, else generated)")
    inputs.add_argument(
        "--inputs", type=Path, metavar="PATH", help="an .npz file, a data set folder or a folder of them"
    )
    inputs.add_argument("--seed", type=int, metavar="N", help="generate inputs from this seed")

    allowed = command.add_argument_group("what is allowed")
    allowed.add_argument(
        "--tolerance", choices=tuple(POLICIES), default="tight", help="a table of tolerances by type"
    )
    allowed.add_argument(
        "--rtol", type=_per_output, action="append", default=[], metavar="X", help="relative tolerance"
    )
    allowed.add_argument(
        "--atol", type=_per_output, action="append", default=[], metavar="X", help="absolute tolerance"
    )

    report = command.add_argument_group("reports")
    report.add_argument("--json", type=Path, metavar="FILE", help="write the result as JSON")
    return command


def _per_output(text: str) -> tuple[str, float]:
    """`1e-3` for all outputs or `name=1e-3` for one."""
    name, _, value = text.rpartition("=")
    try:
        return name, float(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"must be a number or output=number, got {text!r}") from error
