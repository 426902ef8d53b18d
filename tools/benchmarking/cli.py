"""The command line of bench.py."""

from __future__ import annotations

import argparse
import contextlib
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from comparison.errors import CompareError
from comparison.providers import choose
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarking.errors import BenchError
from benchmarking.isolation import Hangs, InProcess, Isolated, Worker
from benchmarking.jobs import Setup
from benchmarking.markdown import render
from benchmarking.merging import arrange, merge, still_to_do, take_over
from benchmarking.peers import PEERS, Choices
from benchmarking.peers.base import INDEX_CHECKS, MEASURES
from benchmarking.plot import plot_paths, write_plots
from benchmarking.results import Point, Results
from benchmarking.run import Bench, Deadline, Plan, workload_of
from benchmarking.scaling import Curve, make_curves
from benchmarking.selection import Selected, select
from benchmarking.terminal import show
from benchmarking.timing import LEAST_REPEATS
from benchmarking.workloads import DTYPES, REDUCTIONS, WORKLOADS

_SHOWN = 10
EXIT_GOOD, EXIT_WRONG, EXIT_USAGE, EXIT_STOPPED = 0, 1, 2, 130
_PEERS_OF = {"cell": tuple(PEERS), "grid": ("ours", "ort", "copy"), "curve": ("ours", "ort")}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    width = max(map(len, WORKLOADS))
    listed = "\n".join(f"  {w.name:{width}} {w.about}" for w in WORKLOADS.values())
    command = argparse.ArgumentParser(
        prog="bench.py",
        description="Times ortops' ScatterElements against its peers, and checks every timed result.",
        epilog=f"workloads:\n{listed}\n\n"
        "exit code: 0 done; 1 a result is wrong, ours failed or did not return, or a cell could not be "
        "measured; 2 a bad argument or file; 130 interrupted",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = command.add_argument_group("what to measure")
    what.add_argument("--workload", action="append", default=[], metavar="NAME", help="only this one; again")
    what.add_argument("--dtype", action="append", default=[], choices=DTYPES, help="of these types; again")
    what.add_argument(
        "--reduction", action="append", default=[], choices=REDUCTIONS, help="of these reductions; again"
    )
    what.add_argument(
        "--grid",
        choices=("targets", "full"),
        default="targets",
        help="targets: the cells with a target (default); full: every type and reduction",
    )
    what.add_argument("--peer", action="append", default=[], choices=PEERS, help="only this peer; again")
    what.add_argument(
        "--index-check", action="append", default=[], choices=INDEX_CHECKS, help="modes of ours; again"
    )
    what.add_argument(
        "--measure",
        action="append",
        default=[],
        choices=MEASURES,
        help="sessions, CUDA graphs, the run function alone; again",
    )
    what.add_argument(
        "--scaling", action="store_true", help="the curves; without a selection of cells nothing else"
    )
    what.add_argument("--quick", action="store_true", help="small workloads on the CPU provider")
    how = command.add_argument_group("how")
    how.add_argument("--provider", choices=("cpu", "cuda"), help="default: CUDA where it loads")
    how.add_argument(
        "--repeats",
        type=int,
        default=9,
        metavar="N",
        help=f"of each pass, at least {LEAST_REPEATS} (default: 9)",
    )
    how.add_argument("--seed", type=int, default=0, metavar="N", help="of the inputs (default: 0)")
    how.add_argument(
        "--deadline", type=float, metavar="SECONDS", help="start nothing that would end later than this"
    )
    how.add_argument(
        "--cell-limit",
        type=float,
        default=20.0,
        metavar="SECONDS",
        help="kill what does not answer for so long, from a cell's beginning and from each of its "
        "measurements on (default: 20)",
    )
    how.add_argument(
        "--most-hangs",
        type=int,
        default=6,
        metavar="N",
        help="try a peer no more in a workload where it did not return so often (default: 6)",
    )
    how.add_argument(
        "--in-process", action="store_true", help="no worker process, for a debugger; what hangs, hangs"
    )
    out = command.add_argument_group("output")
    out.add_argument("--json", type=Path, metavar="PATH", help="written anew as each cell finishes")
    out.add_argument(
        "--resume", action="store_true", help="go on where the run that wrote the --json file ended"
    )
    out.add_argument("--plot", type=Path, metavar="PATH", help=".svg or .png; the curves to PATH-scaling")
    out.add_argument("--markdown", type=Path, metavar="PATH", help="the page of docs/benchmarks.md")
    out.add_argument(
        "--from-json",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help="measure nothing, report these results; again: of the same machine, the last one counts; "
        "--json writes them as one",
    )
    return command


@dataclass(frozen=True)
class Plans:
    """Who is measured, and what of them: for each cell, and for the curves."""

    of_cell: Callable[[Selected], Plan]
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

    whole_plan, short_plan = plan_of("cell", whole), plan_of("grid", short)
    chosen = set(select(grid="targets")) if arguments.grid == "full" else None
    return Plans(
        lambda cell: whole_plan if chosen is None or cell in chosen else short_plan,
        plan_of("curve", curve),
    )


def _selects_cells(arguments: argparse.Namespace) -> bool:
    return bool(arguments.workload or arguments.dtype or arguments.reduction or arguments.grid != "targets")


def _pieces(arguments: argparse.Namespace) -> tuple[list[Selected], list[Curve]]:
    cells = select(arguments.workload, arguments.dtype, arguments.reduction, grid=arguments.grid)
    if not arguments.scaling:
        return cells, []
    curves = make_curves(quick=arguments.quick)
    return (cells if _selects_cells(arguments) else []), curves


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


def _save(results: Results, path: Path | None) -> None:
    if path is not None:
        results.save(path)


def run_bench(arguments: argparse.Namespace, argv: Sequence[str], console: Console) -> tuple[Results, bool]:
    """Measure what the command line asks for; also returns whether it was interrupted."""
    deadline = Deadline(arguments.deadline)
    cells, curves = _pieces(arguments)
    before = _before(arguments)
    if before is not None:
        cells, curves = still_to_do(before, cells, curves)
        if not _names(cells, curves):
            return before, False
    plans = make_plans(arguments)
    worker = _make_worker(arguments, cells, before)
    bench = Bench(
        worker,
        plans.of_cell,
        plans.of_curves,
        arguments.quick,
        deadline,
        saved=lambda results: _save(results, arguments.json),
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
            _save(results, arguments.json)
            with contextlib.suppress(KeyboardInterrupt):
                bench.run(results, cells, curves)
                whole = True
    finally:
        worker.close(at_once=not whole)
    arrange(results)
    _save(results, arguments.json)
    return results, not whole


def _before(arguments: argparse.Namespace) -> Results | None:
    """The run that is to be continued."""
    if not arguments.resume or not arguments.json.exists():
        return None
    return Results.load(arguments.json)


def _names(cells: Sequence[Selected], curves: Sequence[Curve]) -> set[str]:
    points = (Point(curve.name, *at).name for curve in curves for at in curve.points)
    return {*(cell.name for cell in cells), *points}


def _make_worker(arguments: argparse.Namespace, cells: Sequence[Selected], before: Results | None) -> Worker:
    provider = choose("cpu" if arguments.quick and not arguments.provider else arguments.provider)
    kernels = tuple((workload_of(c, quick=arguments.quick), c.dtype, c.reduction) for c in cells)
    setup = Setup(provider, arguments.seed, arguments.repeats, kernels)
    if arguments.in_process:
        return InProcess(setup)
    most = arguments.most_hangs
    return Isolated(setup, arguments.cell_limit, Hangs.of(before, most) if before else Hangs(most))


def _report(arguments: argparse.Namespace, results: Results, out: Console, err: Console) -> None:
    show(out, results)
    if arguments.plot:
        for path in write_plots(results, arguments.plot):
            err.print(f"wrote {path}", highlight=False, soft_wrap=True)
    if arguments.markdown:
        page = arguments.markdown
        wanted = plot_paths(arguments.plot) if arguments.plot else plot_paths(page.with_suffix(".svg"))
        pictures = [path for path in wanted if path.exists()]
        try:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(render(results, page, pictures), encoding="utf-8")
        except OSError as error:
            raise BenchError(f"{page} could not be written: {error.strerror or error}") from error
        err.print(f"wrote {page}", highlight=False, soft_wrap=True)


def _check(arguments: argparse.Namespace) -> None:
    if arguments.repeats < LEAST_REPEATS:
        raise BenchError(f"--repeats must be {LEAST_REPEATS} or more, got {arguments.repeats}")
    if arguments.seed < 0:
        raise BenchError(f"--seed must be 0 or more, got {arguments.seed}")
    if arguments.deadline is not None and arguments.deadline <= 0:
        raise BenchError(f"--deadline must be above 0, got {arguments.deadline:g}")
    if not arguments.cell_limit > 0:
        raise BenchError(f"--cell-limit must be above 0, got {arguments.cell_limit:g}")
    if arguments.most_hangs < 1:
        raise BenchError(f"--most-hangs must be 1 or more, got {arguments.most_hangs}")
    if arguments.resume and arguments.json is None:
        raise BenchError("--resume must be given with --json")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    given = sys.argv[1:] if argv is None else list(argv)
    arguments = parser().parse_args(given)
    out, err = Console(), Console(stderr=True)
    if not out.is_terminal:
        out.width = max(out.width, 240)
    interrupted = False
    try:
        _check(arguments)
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
