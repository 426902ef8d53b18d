"""What compare.py does with its arguments."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from comparison import plan, providers, reports, streams, terminal
from comparison.arguments import parser
from comparison.compare import (
    EXIT_IMPOSSIBLE,
    EXIT_MATCH,
    EXIT_MISMATCH,
    Report,
    compare_sides,
)
from comparison.data_loaders import load_outputs
from comparison.errors import CompareError, one_line
from comparison.extract import save_model
from comparison.layerwise import LayerReport, compare_layers
from comparison.script import write_script
from comparison.sides import SavedSide
from comparison.tensors import Feed, save_runs

INTERRUPTED = 130


@dataclass
class Outcome:
    """What was found so far."""

    reports: list[Report] = field(default_factory=list)
    failures: list[tuple[Path, str]] = field(default_factory=list)
    layers: LayerReport | None = None
    stopped: bool = False

    @property
    def exit_code(self) -> int:
        """1 if any model differs, else 2 if any could not be compared, else 0."""
        if self.stopped:
            return INTERRUPTED
        if any(not report.matches for report in self.reports):
            return EXIT_MISMATCH
        return EXIT_IMPOSSIBLE if self.failures or not self.reports else EXIT_MATCH


class _Recorder:
    """Keeps inputs and outputs that are to be saved."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._paths = (arguments.save_inputs, arguments.save_outputs, arguments.save_reference)
        self._runs: tuple[list[Feed], list[Feed], list[Feed]] = ([], [], [])

    def seen(self, *run: Feed) -> None:
        for path, kept, tensors in zip(self._paths, self._runs, run, strict=True):
            if path is not None:
                kept.append(dict(tensors))

    def save(self) -> None:
        for path, kept in zip(self._paths, self._runs, strict=True):
            if path is not None:
                save_runs(path, kept)


def compare_model(path: Path, arguments: argparse.Namespace, progress: Progress | None = None) -> Report:
    """Compare one model as the arguments say.

    Raises:
        CompareError: it could not be compared.
    """
    task = progress.add_task(f"reading {path}", total=None) if progress else None

    def step(what: str) -> None:
        if progress is not None and task is not None:
            progress.update(task, description=what)

    model = plan.load_model(path, arguments)
    settings = plan.settings(arguments, model)
    feeds = plan.choose_feeds(model, arguments)
    side_a, side_b = plan.make_sides(model, arguments)
    recorder = _Recorder(arguments)
    report = compare_sides(
        side_a,
        side_b,
        feeds.feeds,
        settings,
        model=path,
        inputs=feeds.source,
        notes=feeds.notes,
        step=step,
        seen=recorder.seen,
    )
    recorder.save()
    if progress is not None and task is not None:
        progress.remove_task(task)
    return report


def compare_model_layers(
    path: Path, arguments: argparse.Namespace, report: Report, progress: Progress
) -> LayerReport:
    """Compare one model layer by layer, on the first input with a mismatch, else on the first.

    Raises:
        CompareError: it could not be compared, or the node could not be saved.
    """
    task = progress.add_task("layers", total=None)
    model = plan.load_model(path, arguments)
    bad = [n for n, results in enumerate(report.results) if not all(r.matches for r in results)]
    wanted = bad[0] if bad else 0
    feed = next(f for n, f in enumerate(plan.choose_feeds(model, arguments).feeds) if n == wanted)
    layers = compare_layers(
        model,
        *plan.model_sides(model, arguments),
        feed,
        replace(plan.settings(arguments, model), details=False, keep=1),
        budget=arguments.memory * 2**20,
        step=lambda what: progress.update(task, description=what),
    )
    if arguments.extract is not None and layers.first is not None:
        save_model(arguments.extract, layers.first.example)
    return layers


def compare_saved(arguments: argparse.Namespace) -> Report:
    """Compare two files of outputs without a model.

    Raises:
        CompareError: a file cannot be read, or they hold outputs for different numbers of inputs.
    """
    path_a, path_b = arguments.load_outputs, arguments.against
    runs_a, runs_b = load_outputs(path_a, None), load_outputs(path_b, None)
    if len(runs_a) != len(runs_b):
        raise CompareError(f"{path_a} has outputs for {len(runs_a)} inputs, {path_b} for {len(runs_b)}")
    side_a, side_b = SavedSide(str(path_a), runs_a), SavedSide(str(path_b), runs_b)
    feeds: list[Feed] = [{} for _ in runs_a]
    return compare_sides(side_a, side_b, feeds, plan.settings(arguments, None))


def compare_folder(folder: Path, arguments: argparse.Namespace, console: Console, outcome: Outcome) -> None:
    """Compare every model below a folder, telling of each that does not match.

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
            progress.advance(task)
            try:
                report = compare_model(path, arguments)
            except Exception as error:  # noqa: BLE001  (the other models can still be compared)
                message = _told(error)
                outcome.failures.append((path, message))
                streams.complain(f"error: {_naming(path, message)}")
                continue
            outcome.reports.append(report)
            if not report.matches:
                terminal.show_report(console, report, only_bad=True)
            if report.stopped or (arguments.fail_fast and not report.matches):
                outcome.stopped = report.stopped
                break


def _naming(path: Path, message: str) -> str:
    return message if str(path) in message else f"{path}: {message}"


def check_arguments(arguments: argparse.Namespace) -> None:
    """Refuses what makes no sense before anything runs.

    Raises:
        CompareError: naming the option.
    """
    saved = arguments.load_outputs is not None and arguments.against is not None
    if arguments.against is not None and arguments.load_outputs is None and arguments.model is None:
        raise CompareError("--against needs --load-outputs or a model")
    if not saved and (arguments.model is None) == (arguments.all is None):
        raise CompareError("give one model, or --all and a folder (--help lists the options)")
    for name, least in (("seed", 0), ("iterations", 1), ("warm_up", 0), ("memory", 1)):
        value = getattr(arguments, name)
        if value is not None and value < least:
            raise CompareError(f"--{name.replace('_', '-')} must be {least} or more, got {value}")
    single = ("save_inputs", "save_outputs", "save_reference", "extract", "gen_script", "html", "plot")
    for name in (*single, "json"):
        path = getattr(arguments, name)
        if path is None:
            continue
        if not path.parent.is_dir():
            raise CompareError(f"--{name.replace('_', '-')}: the folder of {path} must exist")
        if name in single and arguments.all is not None:
            raise CompareError(f"--{name.replace('_', '-')} goes with one model, not with --all")
    if arguments.all is not None and arguments.layerwise:
        raise CompareError("--layerwise goes with one model, not with --all")
    reports.check_libraries(arguments)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Do what the arguments say and return the exit code.

    Raises:
        CompareError: it could not be done.
    """
    check_arguments(arguments)
    if arguments.gen_script is not None:
        write_script(arguments.gen_script, arguments)
        console.print(f"wrote {arguments.gen_script}", soft_wrap=True, highlight=False, markup=False)
        return EXIT_MATCH
    outcome = Outcome()
    try:
        _compare(arguments, console, outcome)
    except KeyboardInterrupt:
        outcome.stopped = True
    except Exception as error:
        if arguments.json is not None:
            reports.write_failure(arguments.json, arguments.model, _told(error))
        raise
    reports.write_all(arguments, outcome.reports, outcome.failures, outcome.layers)
    if arguments.all is not None:
        terminal.show_tally(console, outcome.reports, outcome.failures)
    if outcome.stopped:
        streams.complain("stopped; what was compared before stands")
    return outcome.exit_code


def _compare(arguments: argparse.Namespace, console: Console, outcome: Outcome) -> None:
    if arguments.all is not None:
        providers.choose(arguments.provider)  # asked once, before the first model
        compare_folder(arguments.all, arguments, console, outcome)
        return
    with _progress(console) as progress:
        if arguments.model is None:
            report = compare_saved(arguments)
        else:
            report = compare_model(arguments.model, arguments, progress)
        outcome.reports.append(report)
        outcome.stopped = report.stopped
        if (arguments.layerwise or arguments.extract) and report.results and not report.stopped:
            outcome.layers = compare_model_layers(arguments.model, arguments, report, progress)
            outcome.stopped = outcome.layers.stopped
    terminal.show_report(console, report, stats=arguments.stats)
    if outcome.layers is not None:
        terminal.show_layers(console, outcome.layers, report)
        if arguments.extract is not None:
            first = outcome.layers.first
            told = f"saved node {first.layer.node} to {arguments.extract}" if first else "nothing to save"
            console.print(told, soft_wrap=True, highlight=False, markup=False)


def _progress(console: Console, *more: ProgressColumn) -> Progress:
    """Return a bar that goes away when it is done; nothing where the output is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), *more, TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 match, 1 mismatch, 2 not comparable."""
    try:
        streams.prepare()
        code = run(_parsed(argv), streams.make_console())
        streams.flush()
        return code
    except OSError as error:  # files that are read or written by name have errors of their own
        where = error.filename or "standard output"
        streams.complain(f"error: {where}: {error.strerror or one_line(error)}")
    except KeyboardInterrupt:
        streams.complain("stopped")
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001  (1 would mean that something differs)
        streams.complain(f"error: {_told(error)}")
    streams.abandon()
    return EXIT_IMPOSSIBLE


def _parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    try:
        return parser().parse_args(argv)
    except SystemExit:  # --help
        streams.flush()
        raise


def _told(error: Exception) -> str:
    """Return an error's message; one that nobody foresaw is named."""
    return (
        str(error)
        if isinstance(error, CompareError)
        else f"unexpected {type(error).__name__}: {one_line(error)}"
    )
