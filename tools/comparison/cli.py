"""What compare.py does with its arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from comparison import json_report, providers, terminal
from comparison.arguments import parser
from comparison.compare import EXIT_IMPOSSIBLE, EXIT_MATCH, EXIT_MISMATCH, Report, compare_sides
from comparison.data_loaders import data_sets_beside, load_feeds
from comparison.errors import CompareError
from comparison.inputs import Generator, InputOptions
from comparison.model_file import ModelFile
from comparison.sides import OrtSide, ReferenceSide
from comparison.tensors import Feed
from comparison.tolerances import Tolerances

INTERRUPTED = 130


@dataclass(frozen=True)
class Feeds:
    """Inputs and where they came from."""

    source: str
    feeds: Iterable[Feed]
    notes: tuple[str, ...] = ()


@dataclass
class Tally:
    """What a run over many models found so far."""

    reports: list[Report] = field(default_factory=list)
    failures: list[tuple[Path, str]] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """1 if any model differs, else 2 if any could not be compared, else 0."""
        if any(not report.matches for report in self.reports):
            return EXIT_MISMATCH
        return EXIT_IMPOSSIBLE if self.failures or not self.reports else EXIT_MATCH


def choose_feeds(model: ModelFile, arguments: argparse.Namespace) -> Feeds:
    """The inputs that the arguments ask for.

    Raises:
        CompareError: they cannot be read, do not fit, or cannot be generated.
    """
    if arguments.inputs is not None:
        return Feeds(str(arguments.inputs), load_feeds(arguments.inputs, model))
    beside = data_sets_beside(model)
    if arguments.seed is None and beside:
        feeds = [feed for folder in beside for feed in load_feeds(folder, model)]
        return Feeds(", ".join(folder.name for folder in beside) + " beside the model", feeds)
    seed = arguments.seed or 0
    generator = Generator(model, InputOptions(seed=seed))
    return Feeds(f"generated from seed {seed}", _generated(generator, 1), generator.notes)


def _generated(generator: Generator, iterations: int) -> Iterator[Feed]:
    for iteration in range(iterations):
        yield generator.feed(iteration)


def compare_model(path: Path, arguments: argparse.Namespace, progress: Progress | None = None) -> Report:
    """Compares one model as the arguments say.

    Raises:
        CompareError: it could not be compared.
    """
    task = progress.add_task(f"reading {path}", total=None) if progress else None

    def step(what: str) -> None:
        if progress is not None and task is not None:
            progress.update(task, description=what)

    model = ModelFile.load(path)
    provider = providers.choose(arguments.provider)
    tolerances = Tolerances(arguments.tolerance, dict(arguments.rtol), dict(arguments.atol))
    unknown = [n for n in {**tolerances.rtol, **tolerances.atol} if n and n not in model.outputs]
    if unknown:
        raise CompareError(f"output must be one of {', '.join(model.outputs)}, got {unknown[0]!r}")
    feeds = choose_feeds(model, arguments)
    return compare_sides(
        OrtSide(model, provider, index_check=arguments.index_check, profile=True),
        ReferenceSide(model),
        feeds.feeds,
        tolerances,
        model=path,
        inputs=feeds.source,
        notes=feeds.notes,
        step=step,
    )


def compare_folder(folder: Path, arguments: argparse.Namespace, console: Console, tally: Tally) -> None:
    """Compares every model below a folder, telling of each that does not match.

    Raises:
        CompareError: there is no model.
    """
    if not folder.is_dir():
        raise CompareError(f"{folder} must be a folder")
    paths = sorted(folder.rglob("*.onnx"))
    if not paths:
        raise CompareError(
            f"{folder} holds no .onnx file; `python tools/gen_models.py` writes some to models/"
        )
    with _progress(console, MofNCompleteColumn()) as progress:
        task = progress.add_task("comparing", total=len(paths))
        for path in paths:
            progress.update(task, description=path.parent.name)
            try:
                report = compare_model(path, arguments)
                tally.reports.append(report)
                if not report.matches:
                    terminal.show_report(console, report, only_bad=True)
            except CompareError as error:
                tally.failures.append((path, str(error)))
                print(f"compare.py: error: {_naming(path, str(error))}", file=sys.stderr)
            progress.advance(task)


def _naming(path: Path, message: str) -> str:
    return message if str(path) in message else f"{path}: {message}"


def _entries(tally: Tally) -> list[dict[str, Any]]:
    return [
        *(json_report.report_entry(report) for report in tally.reports),
        *(json_report.failure_entry(path, message) for path, message in tally.failures),
    ]


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Does what the arguments say; returns the exit code.

    Raises:
        CompareError: it could not be done.
    """
    if (arguments.model is None) == (arguments.all is None):
        raise CompareError("give one model, or --all and a folder (--help lists the options)")
    if arguments.seed is not None and arguments.seed < 0:
        raise CompareError(f"--seed must be 0 or more, got {arguments.seed}")
    if arguments.json is not None and not arguments.json.parent.is_dir():
        raise CompareError(f"--json: the folder of {arguments.json} must exist")
    tally, stopped = Tally(), False
    try:
        if arguments.all is not None:
            providers.choose(arguments.provider)  # asked once before the first model
            compare_folder(arguments.all, arguments, console, tally)
        else:
            with _progress(console) as progress:
                tally.reports.append(compare_model(arguments.model, arguments, progress))
            terminal.show_report(console, tally.reports[0])
    except KeyboardInterrupt:
        stopped = True
    except CompareError as error:
        if arguments.json is not None:
            json_report.write_json(arguments.json, [json_report.failure_entry(arguments.model, str(error))])
        raise
    if arguments.json is not None and (tally.reports or tally.failures):
        json_report.write_json(arguments.json, _entries(tally))
    if arguments.all is not None:
        terminal.show_tally(console, tally.reports, tally.failures)
    if stopped:
        print("compare.py: stopped; what was compared before stands", file=sys.stderr)
        return INTERRUPTED
    return tally.exit_code


def _progress(console: Console, *more: ProgressColumn) -> Progress:
    """A bar that goes away when it is done; nothing where the output is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), *more, TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def make_console() -> Console:
    """The terminal; a pipe or a file gets lines of 120 columns."""
    return Console() if sys.stdout.isatty() else Console(width=120)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code: 0 match, 1 mismatch, 2 not comparable."""
    try:
        return run(parser().parse_args(argv), make_console())
    except CompareError as error:
        print(f"compare.py: error: {error}", file=sys.stderr)
        return EXIT_IMPOSSIBLE
    except KeyboardInterrupt:
        print("compare.py: stopped", file=sys.stderr)
        return INTERRUPTED
