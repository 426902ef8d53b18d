"""What ncu says of the kernels: a Markdown table on standard output, for docs/kernels.md.

python tests/gpu/profile_kernels.py [--raw ncu.csv]     on a machine with a GPU and ncu

The cells are those of tools/bench.py; of each, one run of ours is profiled, warm, without the copy of data.
"""

from __future__ import annotations

import argparse
import csv
import io
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

CELLS = (
    ("gnn", "float32", "add"),
    ("gnn", "float32", "max"),
    ("gnn", "float32", "mul"),
    ("gnn", "float16", "add"),
    ("gnn", "int64", "add"),
    ("hubs", "float32", "max"),
    ("bev", "float32", "add"),
    ("rand1d", "float32", "add"),
    ("rand1d", "float32", "mul"),
    ("sorted", "float32", "add"),
    ("hot16", "float32", "add"),
    ("axis-1", "float32", "add"),
    ("axis-1", "float16", "add"),
    ("middle", "float32", "add"),
    ("middle", "float32", "mul"),
)
LATER = re.compile("scatter_binned_reduce|scatter_grouped_(start|place|reduce)")  # of their cells
STALL = "smsp__average_warps_issue_stalled_"
COLUMNS = {  # title: (metric, factor, format)
    "us": ("gpu__time_duration.sum", 1e-3, ".0f"),
    "memory %": ("dram__throughput.avg.pct_of_peak_sustained_elapsed", 1, ".0f"),
    "L2 %": ("lts__throughput.avg.pct_of_peak_sustained_elapsed", 1, ".0f"),
    "L1 %": ("l1tex__throughput.avg.pct_of_peak_sustained_active", 1, ".0f"),
    "issue %": ("sm__inst_executed.avg.pct_of_peak_sustained_active", 1, ".0f"),
    "warps %": ("sm__warps_active.avg.pct_of_peak_sustained_active", 1, ".0f"),
    "registers": ("launch__registers_per_thread", 1, ".0f"),
}
METRICS = ",".join(
    [*(metric for metric, _, _ in COLUMNS.values()), f"regex:{STALL}.*_per_issue_active.ratio"]
)


def run_cells() -> None:
    """Run each cell twice; the second run is between a profiler's start and stop."""
    import cupy
    from benchmarking.backends import make_backend
    from benchmarking.cases import CaseMaker
    from benchmarking.peers.ours import make_ready
    from benchmarking.workloads import WORKLOADS
    from comparison.providers import choose

    from ortops._spec import directly

    backend = make_backend(choose("cuda"))
    maker = CaseMaker(backend, seed=0)
    for name, dtype, reduction in CELLS:
        maker.forget()
        case = maker.make(WORKLOADS[name], dtype, reduction)
        run = make_ready(case.workload, dtype, reduction)
        inputs = [backend.address(array) for array in (case.data, case.indices, case.updates)]
        once = directly(run, inputs, backend.address(case.out), backend.stream())
        for profiled in (False, True):
            backend.synchronize()
            if profiled:
                print(f"cell {name} {dtype} {reduction}", flush=True)
                cupy.cuda.profiler.start()
            once()
            backend.synchronize()
            if profiled:
                cupy.cuda.profiler.stop()


def table(text: str) -> str:
    """The table, from what ncu and `run_cells` printed."""
    cells = iter([line.removeprefix("cell ") for line in text.splitlines() if line.startswith("cell ")])
    lines = [line for line in text.splitlines() if line.startswith('"')]
    rows = list(csv.DictReader(io.StringIO("\n".join(lines))))[1:]  # the first holds units
    head = ["kernel", "workload", *COLUMNS, "waiting for (warps an issue)"]
    out = ["| " + " | ".join(head) + " |", "|---|---|" + "--:|" * len(COLUMNS) + "---|"]
    for row in rows:
        kernel = row["Kernel Name"].split("(")[0].removeprefix("void ")
        cell = "the same" if LATER.match(kernel) else next(cells)
        stalls = sorted(
            (
                (float(value.replace(",", "")), name.removeprefix(STALL).split("_per_issue")[0])
                for name, value in row.items()
                if name.startswith(STALL) and value
            ),
            reverse=True,
        )
        numbers = [
            format(float(row[metric].replace(",", "")) * factor, spec) if row.get(metric) else "-"
            for metric, factor, spec in COLUMNS.values()
        ]
        waits = ", ".join(f"{name.replace('_', ' ')} {value:.1f}" for value, name in stalls[:3])
        out.append("| " + " | ".join([f"`{kernel}`", cell, *numbers, waits]) + " |")
    return "\n".join(out)


def main(argv: list[str] | None = None) -> int:
    """Run ncu on this program and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cells", action="store_true", help="run the cells: what ncu is given")
    parser.add_argument("--raw", type=Path, help="keep what ncu printed")
    parser.add_argument("--from-raw", type=Path, help="run nothing, read what ncu printed")
    args = parser.parse_args(argv)
    if args.cells:
        run_cells()
        return 0
    if args.from_raw:
        print(table(args.from_raw.read_text()))
        return 0
    command = ["ncu", "--csv", "--page", "raw", "--profile-from-start", "off", "--metrics", METRICS]
    command += ["--kernel-name", "regex:scatter_", sys.executable, __file__, "--cells"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if args.raw:
        args.raw.write_text(done.stdout + done.stderr)
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], file=sys.stderr)
        return done.returncode
    print(table(done.stdout))
    return 0


if __name__ == "__main__":
    sys.exit(main())
