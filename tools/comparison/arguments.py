"""The command line of compare.py."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from comparison.checks import STATS
from comparison.errors import CompareError
from comparison.providers import SHORT
from comparison.sides import OPTIMIZATION
from comparison.tolerances import POLICIES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

EPILOG = """sides:
  ortops[:cpu|:cuda]       ONNX Runtime with ortops registered (default for --a)
  onnxruntime[:cpu|:cuda]  ONNX Runtime with its own ScatterElements in place of ours
  refimpl                  the reference runner (default for --b)
  onnx                     onnx's ReferenceEvaluator
  expected                 the output_*.pb files of the data sets that the inputs come from
  FILE or DIR              outputs saved by --save-outputs or Polygraphy, or a data set folder

exit codes:
  0  all outputs match
  1  something does not match, or a node of ours ran on the wrong provider
  2  it could not be compared
"""


class _Parser(argparse.ArgumentParser):
    """Bad arguments become the one line that every other error is."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        (file or sys.stdout).write(self.format_help())  # argparse itself keeps quiet about what fails

    def error(self, message: str) -> NoReturn:
        raise CompareError(f"{message} (--help lists the options)")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    command = _Parser(
        prog="compare.py",
        description="Runs an ONNX model in two ways on the same inputs and compares every output.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    # argparse takes -inf and -1e3 for options otherwise
    command._negative_number_matcher = re.compile(r"-(\.?\d|inf|nan)", re.IGNORECASE)
    _add_what(command.add_argument_group("what to compare"))
    _add_inputs(
        command.add_argument_group("inputs (default: the data sets beside the model, else generated)")
    )
    _add_allowed(command.add_argument_group("what is allowed (X: a number, or OUTPUT=number)"))
    _add_layers(command.add_argument_group("layer by layer"))
    _add_reports(command.add_argument_group("reports"))
    return command


def _add_what(group: argparse._ArgumentGroup) -> None:
    group.add_argument("model", nargs="?", type=Path, help="an ONNX model")
    group.add_argument("--all", type=Path, metavar="DIR", help="every .onnx file below a folder")
    group.add_argument("--a", default="ortops", metavar="SIDE", help="the side under test (default: ortops)")
    group.add_argument("--b", default="refimpl", metavar="SIDE", help="the reference (default: refimpl)")
    group.add_argument(
        "--provider",
        choices=tuple(SHORT),
        help="where ONNX Runtime runs (default: cuda where it loads, else cpu)",
    )
    group.add_argument(
        "--index-check", choices=("error", "deferred", "off"), default="error", help="ortops' index check"
    )
    group.add_argument(
        "--optimization",
        choices=tuple(OPTIMIZATION),
        default="all",
        help="how far ONNX Runtime rewrites the graph",
    )
    group.add_argument(
        "--outputs",
        nargs="+",
        metavar="TENSOR",
        help="compare these tensors of the graph instead of its outputs",
    )
    group.add_argument(
        "--load-outputs",
        type=Path,
        metavar="FILE",
        help="saved outputs as side a; with --against, no model is needed",
    )
    group.add_argument("--against", type=Path, metavar="FILE", help="saved outputs as side b")


def _add_inputs(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--inputs",
        type=Path,
        metavar="PATH",
        help="an .npz, a Polygraphy .json, a data set folder or a folder of them",
    )
    group.add_argument(
        "--data-loader-script",
        metavar="FILE.py[:FUNC]",
        help="FUNC (load_data) returns or yields dicts of arrays",
    )
    group.add_argument("--seed", type=int, metavar="N", help="generate inputs from this seed")
    group.add_argument("--iterations", type=int, metavar="N", help="generate this many inputs (default: 1)")
    group.add_argument(
        "--shape",
        type=_shape,
        action="append",
        default=[],
        metavar="INPUT=2,3",
        help="shape of a generated input",
    )
    group.add_argument(
        "--dim", type=_dim, action="append", default=[], metavar="NAME=N", help="size of a symbolic dimension"
    )
    group.add_argument(
        "--float-range", nargs=2, type=float, metavar=("LO", "HI"), help="generated floats (default: -1 1)"
    )
    group.add_argument(
        "--int-range",
        nargs=2,
        type=int,
        metavar=("LO", "HI"),
        help="generated integers but indices (default: -8 8)",
    )
    group.add_argument(
        "--range",
        nargs=3,
        action="append",
        default=[],
        metavar=("INPUT", "LO", "HI"),
        help="range of one input",
    )
    group.add_argument("--unique-indices", action="store_true", help="no index twice along its axis")
    group.add_argument("--save-inputs", type=Path, metavar="FILE.npz", help="save the inputs")
    group.add_argument("--save-outputs", type=Path, metavar="FILE.npz", help="save the outputs of side a")
    group.add_argument("--save-reference", type=Path, metavar="FILE.npz", help="save the outputs of side b")


def _add_allowed(group: argparse._ArgumentGroup) -> None:
    def per_output(name: str, text: str) -> None:
        group.add_argument(name, type=_per_output, action="append", default=[], metavar="X", help=text)

    group.add_argument(
        "--tolerance",
        choices=tuple(POLICIES),
        default="tight",
        help="tolerances by type: tight (default), plugin (those published with the plugin), or auto (tight, "
        "and the reference's error bounds where it has them)",
    )
    per_output("--rtol", "relative tolerance")
    per_output("--atol", "absolute tolerance")
    group.add_argument(
        "--check-error-stat",
        type=_stat,
        action="append",
        default=[],
        metavar="STAT",
        help=f"what is held against the tolerances, {', '.join(STATS)}; OUTPUT=STAT for one output",
    )
    group.add_argument("--error-quantile", type=float, default=0.99, metavar="Q", help="default: 0.99")
    per_output("--max-ulp", "largest distance in floating-point numbers")
    per_output("--max-l2", "largest Euclidean norm of the difference")
    per_output("--max-l2-relative", "the same over the norm of side b")
    per_output("--min-cosine", "least cosine similarity")
    per_output("--min-psnr", "least peak signal-to-noise ratio, dB")
    per_output("--min-snr", "least signal-to-noise ratio, dB")
    per_output("--top-k", "the places of the K largest values along the last axis must agree")
    group.add_argument(
        "--index-tolerance",
        type=int,
        default=0,
        metavar="N",
        help="ranks by which these places may differ (default: 0)",
    )
    group.add_argument(
        "--non-finite",
        choices=("equal", "never"),
        default="equal",
        help="whether equal infinities, and NaN and NaN, match (default) or nothing does",
    )
    group.add_argument("--validate", action="store_true", help="no output may hold a NaN or an infinity")
    group.add_argument("--no-shape-check", action="store_true", help="only the number of elements must agree")
    group.add_argument(
        "--compare-script",
        metavar="FILE.py[:FUNC]",
        help="FUNC (compare_outputs) is given both sides' outputs and says whether they match, instead",
    )
    group.add_argument("--fail-fast", action="store_true", help="stop at the first mismatch")


def _add_layers(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--layerwise", action="store_true", help="compare every intermediate tensor too")
    group.add_argument(
        "--extract", type=Path, metavar="OUT.onnx", help="save the first node that differs, with its inputs"
    )
    group.add_argument(
        "--memory",
        type=int,
        default=512,
        metavar="MB",
        help="intermediate tensors of a side at a time (default: 512)",
    )


def _add_reports(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--stats", action="store_true", help="show statistics of the errors too")
    group.add_argument(
        "--warm-up", type=int, default=0, metavar="N", help="runs before the one that is timed"
    )
    group.add_argument("--json", type=Path, metavar="FILE", help="write the result as JSON")
    group.add_argument("--html", type=Path, metavar="FILE", help="write a report for a browser, one file")
    group.add_argument("--plot", type=Path, metavar="FILE.png", help="draw error histograms and heat maps")
    group.add_argument(
        "--gen-script", type=Path, metavar="OUT.py", help="write a script that compares the same"
    )


def _split(text: str) -> tuple[str, str]:
    """`name=value`, or Polygraphy's `name:value`, or a value alone."""
    mark = "=" if "=" in text else ":"
    name, _, value = text.rpartition(mark)
    return name, value


def _per_output(text: str) -> tuple[str, float]:
    name, value = _split(text)
    try:
        return name, float(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"must be a number or output=number, got {text!r}") from error


def _stat(text: str) -> tuple[str, str]:
    name, stat = _split(text)
    stat = {"elemwise": "elementwise"}.get(stat, stat)  # Polygraphy's word
    if stat not in STATS:
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(STATS)}, got {stat!r}")
    return name, stat


def _shape(text: str) -> tuple[str, tuple[int, ...]]:
    """`x=2,3`, Polygraphy's `x:[2,3]`, or `x=` for a scalar."""
    name, value = _split(text)
    digits = re.fullmatch(r"\[?([\d,\s]*)\]?", value)
    if not name or digits is None:
        raise argparse.ArgumentTypeError(f"must be input=2,3, got {text!r}")
    return name, tuple(int(n) for n in digits[1].split(",") if n.strip())


def _dim(text: str) -> tuple[str, int]:
    name, value = _split(text)
    if not name or not value.isdigit():
        raise argparse.ArgumentTypeError(f"must be name=size, got {text!r}")
    return name, int(value)
