"""The command line of bench.py."""

from __future__ import annotations

import argparse
import contextlib
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from comparison.errors import CompareError
from comparison.providers import choose
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarking.arguments import check, off_grid, parser
from benchmarking.errors import BenchError
from benchmarking.isolation import Hangs, InProcess, Isolated, Worker
from benchmarking.jobs import Setup
from benchmarking.markdown import render
from benchmarking.merging import arrange, merge, still_to_do, take_over
from benchmarking.offgrid.cells import cell_of_result, load_cells, require_names, save_cells
from benchmarking.offgrid.draw import MOST_ELEMENTS, draw_cells
from benchmarking.offgrid.ratios import shown_of, spreads_of
from benchmarking.peers import PEERS, Choices
from benchmarking.peers.base import MEASURES
from benchmarking.plot import histogram_path, plot_paths, write_plots
from benchmarking.results import Point, Results
from benchmarking.run import Bench, Deadline, Plan
from benchmarking.saving import Saver
from benchmarking.scaling import Curve, make_curves
from benchmarking.selection import Selected, Wanted, select
from benchmarking.terminal import show
from benchmarking.workloads import ALL_DTYPES, REDUCTIONS

_SHOWN = 10
EXIT_GOOD, EXIT_WRONG, EXIT_USAGE, EXIT_STOPPED = 0, 1, 2, 130
_PEERS_OF = {
    "cell": tuple(PEERS),
    "grid": ("ours", "ort", "copy"),
    "curve": ("ours", "ort"),
    "off": ("ours", "ort"),
}


@dataclass(frozen=True)
class Plans:
    """Who is measured, and what of them: for each cell, and for the curves."""

    of_cell: Callable[[Wanted], Plan]
    of_curves: Plan


def make_plans(arguments: argparse.Namespace) -> Plans:
    """In the full grid only the cells that are measured without it get every peer and every way."""
    names = {name: tuple(arguments.peer) or default for name, default in _PEERS_OF.items()}
    measures = tuple(arguments.measure)
    checks = tuple(arguments.index_check)
    whole = Choices(measures or MEASURES, checks or ("deferred", "error"))
    short = Choices(measures or ("session", "device"), checks or ("deferred", "error"))
    curve = Choices(measures or ("session", "device"), checks or ("deferred",))

    def plan_of(kind: str, choices: Choices) -> Plan:
        return [PEERS[name] for name in names[kind]], choices

    off_plan = plan_of("off", Choices(measures or ("session",), checks or ("deferred", "error")))
    if off_grid(arguments):
        return Plans(lambda _: off_plan, off_plan)
    whole_plan, short_plan = plan_of("cell", whole), plan_of("grid", short)
    chosen = set(select(grid="targets")) if arguments.grid == "full" else None
    return Plans(
        lambda cell: whole_plan if chosen is None or cell in chosen else short_plan,
        plan_of("curve", curve),
    )


def _selects_cells(arguments: argparse.Namespace) -> bool:
    return bool(arguments.workload or arguments.dtype or arguments.reduction or arguments.grid != "targets")


def _pieces(arguments: argparse.Namespace, provider: str) -> tuple[list[Wanted], list[Curve]]:
    if off_grid(arguments):
        return _off_grid_cells(arguments, provider), []
    cells: list[Wanted] = [*_grid_cells(arguments)]
    if not arguments.scaling:
        return cells, []
    curves = make_curves(quick=arguments.quick)
    return (cells if _selects_cells(arguments) else []), curves


def _off_grid_cells(arguments: argparse.Namespace, provider: str) -> list[Wanted]:
    cells = [cell for path in arguments.cells for cell in load_cells(path)]
    if arguments.random is not None:
        most = arguments.most_elements or MOST_ELEMENTS[provider]
        cells += draw_cells(arguments.random, arguments.seed, most)
    return [
        cell
        for cell in require_names(cells)
        if cell.dtype in (arguments.dtype or ALL_DTYPES)
        and cell.reduction in (arguments.reduction or REDUCTIONS)
    ]


def _grid_cells(arguments: argparse.Namespace) -> list[Selected]:
    return select(arguments.workload, arguments.dtype, arguments.reduction, grid=arguments.grid)


@contextlib.contextmanager
def _progress(console: Console, bench: Bench, total: int) -> Iterator[None]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)

        def started(name: str) -> None:
            if console.is_terminal:
                progress.update(task, description=name)
            else:
                console.print(name, highlight=False)

        saved = bench.saved

        def done(results: Results) -> None:
            progress.advance(task)
            saved(results)

        def noticed(text: str) -> None:
            console.print(text, style="yellow", markup=False, highlight=False, soft_wrap=True)

        bench.started, bench.saved, bench.noticed = started, done, noticed
        yield


def run_bench(arguments: argparse.Namespace, argv: Sequence[str], console: Console) -> tuple[Results, bool]:
    """Measure what the command line asks for; also returns whether it was interrupted."""
    deadline = Deadline(arguments.deadline)
    provider = choose("cpu" if arguments.quick and not arguments.provider else arguments.provider)
    cells, curves = _pieces(arguments, provider)
    before = _before(arguments)
    if before is not None:
        cells, curves = still_to_do(before, cells, curves)
        if not _names(cells, curves):
            return before, False
    plans = make_plans(arguments)
    worker = _make_worker(arguments, provider, cells, before)
    saver = Saver(arguments.json)
    bench = Bench(
        worker,
        plans.of_cell,
        plans.of_curves,
        arguments.quick,
        deadline,
        saved=saver.save_at_times,
    )
    settings: dict[str, Any] = {
        "command": shlex.join(["python", "tools/bench.py", *argv]),
        "repeats": arguments.repeats,
        "seed": arguments.seed,
    }
    whole = False
    try:
        with _progress(console, bench, len(_names(cells, curves))):
            results = bench.new_results(settings)
            if before is not None:
                results = take_over(before, results, _names(cells, curves))
            saver.save(results)
            try:
                with contextlib.suppress(KeyboardInterrupt):
                    bench.run(results, cells, curves)
                    whole = True
            finally:
                saver.save(results)
    finally:
        worker.close(at_once=not whole)
    arrange(results)
    saver.save(results)
    return results, not whole


def _before(arguments: argparse.Namespace) -> Results | None:
    """Return the run that is to be continued."""
    if not arguments.resume or not arguments.json.exists():
        return None
    return Results.load(arguments.json)


def _names(cells: Sequence[Wanted], curves: Sequence[Curve]) -> set[str]:
    points = (Point(curve.name, *at).name for curve in curves for at in curve.points)
    return {*(cell.name for cell in cells), *points}


def _make_worker(
    arguments: argparse.Namespace, provider: str, cells: Sequence[Wanted], before: Results | None
) -> Worker:
    kernels = tuple((c.scatter(quick=arguments.quick), c.dtype, c.reduction) for c in cells)
    setup = Setup(provider, arguments.seed, arguments.pace, kernels)
    if arguments.in_process:
        return InProcess(setup)
    most = arguments.most_hangs
    return Isolated(setup, arguments.cell_limit, Hangs.of(before, most) if before else Hangs(most))


def _report(arguments: argparse.Namespace, results: Results, out: Console, err: Console) -> None:
    show(out, results)
    if arguments.plot:
        for path in write_plots(results, arguments.plot):
            err.print(f"wrote {path}", highlight=False, soft_wrap=True)
    if arguments.worst:
        worst = (cell for spread in spreads_of(shown_of(results)) for _, cell in spread.worst())
        save_cells({cell.name: cell_of_result(cell) for cell in worst}.values(), arguments.worst)
        err.print(f"wrote {arguments.worst}", highlight=False, soft_wrap=True)
    if arguments.markdown:
        page = arguments.markdown
        plot = arguments.plot or page.with_suffix(".svg")
        pictures = [path for path in plot_paths(plot) if path.exists()]
        histogram = histogram_path(plot) if histogram_path(plot).exists() else None
        try:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(render(results, page, pictures, histogram), encoding="utf-8")
        except OSError as error:
            raise BenchError(f"{page} could not be written: {error.strerror or error}") from error
        err.print(f"wrote {page}", highlight=False, soft_wrap=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    given = sys.argv[1:] if argv is None else list(argv)
    arguments = parser().parse_args(given)
    out, err = Console(), Console(stderr=True)
    if not out.is_terminal:
        out.width = max(out.width, 240)
    interrupted = False
    try:
        check(arguments)
        if arguments.from_json:
            results = merge([Results.load(path) for path in arguments.from_json])
            if arguments.json:
                results.save(arguments.json)
        else:
            results, interrupted = run_bench(arguments, given, err)
        _report(arguments, results, out, err)
    except (BenchError, CompareError) as error:
        print(f"bench.py: error: {error}", file=sys.stderr)
        return EXIT_USAGE
    except KeyboardInterrupt:
        print("bench.py: stopped", file=sys.stderr)
        return EXIT_STOPPED
    if interrupted:
        print("bench.py: stopped; what was measured is kept", file=sys.stderr)
        return EXIT_STOPPED
    bad = results.bad()
    for line in bad[:_SHOWN]:
        err.print(line, style="red", markup=False, highlight=False, soft_wrap=True)
    if len(bad) > _SHOWN:
        err.print(f"and {len(bad) - _SHOWN} more", style="red")
    return EXIT_WRONG if bad else EXIT_GOOD
