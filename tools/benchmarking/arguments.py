"""The command line of bench.py: its options, their defaults, and which of them go together."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarking.errors import BenchError
from benchmarking.offgrid.draw import LEAST_ELEMENTS, MOST_ELEMENTS
from benchmarking.offgrid.ratios import MOST_WORST
from benchmarking.peers import PEERS
from benchmarking.peers.base import INDEX_CHECKS, MEASURES
from benchmarking.timing import LEAST_REPEATS, Pace
from benchmarking.workloads import ALL_DTYPES, REDUCTIONS, WORKLOADS


@dataclass(frozen=True)
class Defaults:
    """What is taken where the command line says nothing.

    Attributes:
        pace: How much time is spent on a timing.
        cell_limit: Seconds after which a worker is killed.
        most_hangs: Of a peer in cells of a kind.
    """

    pace: Pace
    cell_limit: float
    most_hangs: int


GRID = Defaults(Pace(), 20.0, 6)
# Hundreds of cells, most of them small: what counts is that none is far off.
OFF_GRID = Defaults(
    Pace(LEAST_REPEATS, batch_seconds=1e-3, warm_seconds=3e-3, first_warm_seconds=12e-3, visit_seconds=0.1),
    5.0,
    2,
)


def off_grid(arguments: argparse.Namespace) -> bool:
    """Whether cells off the grid are to be measured, and nothing else."""
    return arguments.random is not None or bool(arguments.cells)


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
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
    what.add_argument(
        "--dtype",
        action="append",
        default=[],
        choices=ALL_DTYPES,
        metavar="TYPE",
        help="of these types; again",
    )
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
    what.add_argument(
        "--random",
        type=int,
        metavar="N",
        help="this many random cells, of --seed, and nothing else but --cells",
    )
    what.add_argument(
        "--most-elements",
        type=int,
        metavar="N",
        help="of data and updates of a random cell together "
        f"(default: {MOST_ELEMENTS['cuda']:,} on CUDA, {MOST_ELEMENTS['cpu']:,} on the CPU)",
    )
    what.add_argument(
        "--cells",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help="the cells of a file that --worst wrote, e.g. tools/benchmarking/cells/cliffs.json, or those "
        "off the grid of a --json file; again",
    )
    what.add_argument("--quick", action="store_true", help="small workloads on the CPU provider")
    how = command.add_argument_group("how")
    how.add_argument("--provider", choices=("cpu", "cuda"), help="default: CUDA where it loads")
    how.add_argument(
        "--repeats",
        type=int,
        metavar="N",
        help=f"of each pass, at least {LEAST_REPEATS} (default: {GRID.pace.repeats}; off the grid "
        f"{OFF_GRID.pace.repeats})",
    )
    how.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the inputs, and of the random cells (default: 0)"
    )
    how.add_argument(
        "--deadline", type=float, metavar="SECONDS", help="start nothing that would end later than this"
    )
    how.add_argument(
        "--cell-limit",
        type=float,
        metavar="SECONDS",
        help="kill what does not answer for so long, from a cell's beginning and from each of its "
        f"measurements on (default: {GRID.cell_limit:g}; off the grid {OFF_GRID.cell_limit:g})",
    )
    how.add_argument(
        "--most-hangs",
        type=int,
        metavar="N",
        help="try a peer no more in a workload (off the grid: in cells of one type and reduction, with about "
        f"as many updates a slot) where it did not return so often (default: {GRID.most_hangs}; off the "
        f"grid {OFF_GRID.most_hangs})",
    )
    how.add_argument(
        "--in-process", action="store_true", help="no worker process, for a debugger; what hangs, hangs"
    )
    out = command.add_argument_group("output")
    out.add_argument("--json", type=Path, metavar="PATH", help="written anew as each cell finishes")
    out.add_argument(
        "--resume", action="store_true", help="go on where the run that wrote the --json file ended"
    )
    out.add_argument(
        "--worst", type=Path, metavar="PATH", help=f"the {MOST_WORST} worst cells off the grid, for --cells"
    )
    out.add_argument(
        "--plot",
        type=Path,
        metavar="PATH",
        help=".svg or .png; the curves to PATH-scaling, the histogram of cells off the grid to PATH-offgrid",
    )
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


def check(arguments: argparse.Namespace) -> None:
    """Whether the choices fit each other; fills in the defaults that depend on others.

    Raises:
        BenchError: They do not.
    """
    defaults = OFF_GRID if off_grid(arguments) else GRID
    if arguments.repeats is None:
        arguments.repeats = defaults.pace.repeats
    if arguments.cell_limit is None:
        arguments.cell_limit = defaults.cell_limit
    if arguments.most_hangs is None:
        arguments.most_hangs = defaults.most_hangs
    arguments.pace = replace(defaults.pace, repeats=arguments.repeats)
    _check_values(arguments)
    if off_grid(arguments):
        _check_off_grid(arguments)
    elif arguments.most_elements is not None:
        raise BenchError("--most-elements must be given with --random")


def _check_off_grid(arguments: argparse.Namespace) -> None:
    for name in ("workload", "scaling", "quick"):
        if getattr(arguments, name):
            raise BenchError(f"--random and --cells must be given without --{name}")
    if arguments.grid != "targets":
        raise BenchError("--random and --cells must be given without --grid")
    if arguments.random is not None and arguments.random < 1:
        raise BenchError(f"--random must be 1 or more, got {arguments.random}")
    if arguments.most_elements is None:
        return
    if arguments.random is None:
        raise BenchError("--most-elements must be given with --random")
    if arguments.most_elements < 10 * LEAST_ELEMENTS:
        raise BenchError(
            f"--most-elements must be {10 * LEAST_ELEMENTS} or more, got {arguments.most_elements}"
        )


def _check_values(arguments: argparse.Namespace) -> None:
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
