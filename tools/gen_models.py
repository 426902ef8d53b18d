#!/usr/bin/env python
"""Writes ONNX models with inputs and expected outputs; `--help` lists the options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from generation import SUITES, GenerationError, ModelCase, select, write_cases
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    suites = "\n".join(f"  {suite.name:12} {suite.about}" for suite in SUITES.values())
    command = argparse.ArgumentParser(
        prog="gen_models.py",
        description="Writes ONNX models with inputs and expected outputs, as ONNX's backend tests have them.",
        epilog=f"suites:\n{suites}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    root = Path(__file__).resolve().parent.parent / "models"
    command.add_argument("--out", type=Path, default=root, help="folder to write to (default: models/)")
    command.add_argument(
        "--suite", action="append", metavar="NAME", help="only this suite; may be given again"
    )
    command.add_argument(
        "--filter", action="append", default=[], metavar="GLOB", help="only models of this name; again"
    )
    command.add_argument(
        "--seed", type=int, default=0, help="the same seed gives the same bytes (default: 0)"
    )
    command.add_argument(
        "--expected",
        "--with-expected",
        action=argparse.BooleanOptionalAction,
        default=True,
        dest="with_expected",
        help="also write the expected outputs, from refimpl (default: yes)",
    )
    command.add_argument(
        "--scale",
        type=float,
        default=1.0,
        help="size of the suites stress, graphs and points (default: 1, small)",
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="write in N processes (default: 1)")
    command.add_argument(
        "--from-node",
        metavar="MODEL.onnx:NODE",
        help="instead: one node of a model, with the shapes and inputs that it has there",
    )
    command.add_argument("--list", action="store_true", help="say what would be written, and write nothing")
    return command


def chosen(arguments: argparse.Namespace) -> list[ModelCase]:
    """Return the models that the arguments ask for.

    Raises:
        GenerationError: there are none, or a node cannot be made a model.
    """
    if arguments.from_node is None:
        return select(arguments.suite, arguments.filter, arguments.scale)
    if arguments.suite or arguments.filter:
        raise GenerationError("--from-node goes neither with --suite nor with --filter")
    from generation.from_node import case_from_node

    return [case_from_node(arguments.from_node, arguments.seed)]


def show_list(console: Console, cases: Sequence[ModelCase]) -> None:
    """Print the models in a table."""
    table = Table("suite", "model", "about", title=f"{len(cases)} models")
    for case in cases:
        table.add_row(case.suite, case.name, escape(case.about))
    console.print(table)


def write_with_progress(
    console: Console, cases: Sequence[ModelCase], out: Path, *, seed: int, with_expected: bool, jobs: int
) -> None:
    """Write the models behind a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("models", total=len(cases))

        def done(case: ModelCase) -> None:
            progress.update(task, advance=1, description=case.suite)

        write_cases(cases, out, seed=seed, with_expected=with_expected, jobs=jobs, done=done)
    per_suite = ", ".join(
        f"{sum(c.suite == s for c in cases)} {s}" for s in dict.fromkeys(c.suite for c in cases)
    )
    console.print(
        f"{len(cases)} models in {out} ({per_suite})", soft_wrap=True, highlight=False, markup=False
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 done, 2 not."""
    arguments = parser().parse_args(argv)
    console = Console()
    try:
        if arguments.seed < 0:
            raise GenerationError(f"seed must be 0 or more, got {arguments.seed}")
        if arguments.jobs < 1:
            raise GenerationError(f"jobs must be 1 or more, got {arguments.jobs}")
        cases = chosen(arguments)
        if arguments.list:
            show_list(console, cases)
        else:
            write_with_progress(
                console,
                cases,
                arguments.out,
                seed=arguments.seed,
                with_expected=arguments.with_expected,
                jobs=arguments.jobs,
            )
    except GenerationError as error:
        print(f"gen_models.py: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("gen_models.py: stopped; what was written stays", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
