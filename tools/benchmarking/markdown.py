"""The page docs/benchmarks.md, written from results alone."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarking.offgrid.markdown import off_grid_section
from benchmarking.pages import table
from benchmarking.results import NO_RETURN, OK, WRONG, Cell, Earlier, Measurement, Results
from benchmarking.summary import (
    against,
    contention_spread,
    lost_counts,
    mean_by_workload,
    means,
    session_labels,
    target_rows,
)
from benchmarking.targets import CONTENTION_SPREAD
from benchmarking.terminal import labels_of
from benchmarking.texts import in_place_of_a_time, number, ratio, shape
from benchmarking.workloads import ALL_DTYPES, DISTRIBUTIONS, REDUCTIONS, WORKLOADS

_HOW = """\
## How it is measured

- Inputs are drawn afresh from the seed, never zeros; **every timed configuration is checked** against float64
  or exact integers: what the timed runs left in the output is compared. A wrong result is printed as WRONG
  and makes the program fail.
- `ours/deferred`, `ours/error`, `ours/off`, `ort`, `identity`: a session with inputs and outputs bound to
  device memory, by the wall clock around `session.run_with_iobinding`, which waits for the device. `/graph`:
  the same with `enable_cuda_graph`. `ort` is ONNX Runtime's own ScatterElements of opset 18 with the same
  settings.
- `ours/device`: the run function alone, back to back on a stream, by CUDA events (on the CPU provider: by the
  wall clock); `ours/device-reused`: the output is data's own buffer, so nothing is copied.
- `torch`: `scatter_add_` or `scatter_reduce_` after a copy of data, by the wall clock, each run waited for.
- `copy`: a copy of data. *floor*: every input byte read once and every output byte written once, at the
  bandwidth of a large copy measured in the same run.
- Medians of the repeats after warming up; short runs are repeated inside each repeat. What the wall clock
  times is timed in two passes over the cell, there and back, so that a drift of the device's clocks falls on
  all alike; the median is that of both passes' repeats.
- Everything is measured in a worker process. What does not answer within a time limit is killed and shown as
  that limit, e.g. `> 20 s`; the rest of the cell is measured in a new one.
- Cells off the grid depend on nothing but their seed. The JSON file has all that is needed to measure one of
  them again with `--cells`. They are measured as the others are, with fewer and shorter repeats; what takes
  longer than a tenth of a second is repeated once in a pass.
- In `bigdata-graph` the node stands between two Neg nodes; their time alone, taken right after each peer's in
  each of four passes, is taken off: median less median.
"""


def _time(m: Measurement | None) -> str:
    if m is None:
        return "-"
    if m.status == OK:
        return number(m.us)
    text = in_place_of_a_time(m)
    return f"**{text}**" if m.status == WRONG else text


def _system(results: Results) -> Iterator[str]:
    runs = [*results.earlier, results]
    columns = [_facts(run) for run in runs]
    names = dict.fromkeys(name for column in columns for name in column)
    yield "## Machine and versions"
    yield ""
    if results.earlier:
        yield f"The figures are of {len(runs)} runs; of a cell in several of them the last one's are shown."
        yield ""
    head = [f"run {i}" for i in range(1, len(runs) + 1)] if results.earlier else [""]
    rows = [(name, *(column.get(name, "-") for column in columns)) for name in names]
    yield from table(["", *head], rows, left=1 + len(runs))


def _facts(run: Results | Earlier) -> dict[str, str]:
    facts = {**run.system, **run.versions, "date": run.date}
    facts["copy bandwidth"] = f"{run.bandwidth / 1e12:.2f} TB/s"
    facts["command line"] = str(run.settings.get("command", ""))
    return {name: str(value) for name, value in facts.items() if value}


def _workloads(results: Results) -> Iterator[str]:
    if not results.grid and results.off_grid:
        return
    yield "## Workloads"
    yield ""
    cells = {cell.workload: cell for cell in results.grid}
    rows = [
        (
            name,
            WORKLOADS[name].about if name in WORKLOADS else "",
            shape(c.data),
            shape(c.indices),
            str(c.axis),
            DISTRIBUTIONS.get(c.distribution, c.distribution),
        )
        for name, c in cells.items()
    ]
    yield from table(["name", "what", "data", "updates", "axis", "indices"], rows, left=6)


def _summary(results: Results) -> Iterator[str]:
    if not results.grid and results.off_grid:
        return
    yield "## In short"
    yield ""
    head = ["measurement", "against", "geometric mean", "cells", "at least", "cells"]
    head += ["worst cell", "", "worst without small", ""]
    rows = [
        (
            m.label,
            against(m.label),
            ratio(m.speedup),
            str(m.cells),
            ratio(m.at_least),
            str(m.cells + m.waited),
            m.worst,
            ratio(m.worst_speedup),
            m.worst_elsewhere,
            ratio(m.worst_elsewhere_speedup),
        )
        for m in means(results)
    ]
    yield from table(head, rows, left=2)
    yield "*At least*: with the cells as well in which the other did not return, at the time waited for it."
    yield ""
    labels = session_labels(results)
    by_label = {label: mean_by_workload(results, label) for label in labels}
    rows_by = [
        (name, *(ratio(by_label[label][name][0]) if name in by_label[label] else "-" for label in labels))
        for name in WORKLOADS
        if any(name in by_label[label] for label in labels)
    ]
    if rows_by:
        yield "Geometric mean of the speed-up over ONNX Runtime's own operator, by workload:"
        yield ""
        yield from table(["workload", *labels], rows_by)


def _targets(results: Results) -> Iterator[str]:
    rows = target_rows(results)
    if not rows:
        return
    yield "## Targets"
    yield ""
    words = {True: "met", False: "**missed**", None: "not measured"}
    yield from table(
        ["cell", "target", "", "measured"],
        [(row.cell, row.target.describe(), words[row.met], number(row.us)) for row in rows],
        left=3,
    )


def _cells(results: Results) -> Iterator[str]:
    if not results.grid:
        return
    yield "## All cells"
    yield ""
    yield "Microseconds. *ort/ours*: the time of `ort` over that of `ours/deferred`."
    yield ""
    labels = labels_of(results)
    rows = []
    for cell in results.grid:
        ours = cell.us("ours/deferred")
        over = ours / cell.floor_us if ours and cell.floor_us else None
        times = [_time(cell.measurements.get(label)) for label in labels]
        first = (cell.workload, cell.dtype, cell.reduction, number(cell.floor_us))
        rows.append((*first, *times, ratio(cell.speedup("ours/deferred")), ratio(over)))
    head = ["workload", "type", "reduction", "floor", *labels, "ort/ours", "ours/floor"]
    yield from table(head, rows, left=3)


def _grid(results: Results) -> Iterator[str]:
    label = "ours/deferred"
    dtypes = [d for d in ALL_DTYPES if any(c.dtype == d for c in results.grid)]
    if len(dtypes) < 2:
        return
    yield "## Speed-up over ONNX Runtime's own operator"
    yield ""
    yield (
        f"Its time over that of `{label}`; `-`: ONNX Runtime has no such kernel, or there is no figure; "
        "`> ... s`: its kernel did not return."
    )
    yield ""
    by_key = {(c.workload, c.dtype, c.reduction): _against_ort(c, label) for c in results.grid}
    rows = [
        (name, reduction, *(by_key.get((name, dtype, reduction), "-") for dtype in dtypes))
        for name in WORKLOADS
        for reduction in REDUCTIONS
        if any((name, dtype, reduction) in by_key for dtype in dtypes)
    ]
    yield from table(["workload", "reduction", *dtypes], rows, left=2)


def _against_ort(cell: Cell, label: str) -> str:
    ort = cell.measurements.get("ort")
    return _time(ort) if ort is not None and ort.status == NO_RETURN else ratio(cell.speedup(label))


def _scaling(results: Results) -> Iterator[str]:
    for curve in dict.fromkeys(point.curve for point in results.scaling):
        points = [point for point in results.scaling if point.curve == curve]
        labels = list(dict.fromkeys(label for point in points for label in point.measurements))
        title = "number of updates" if curve == "updates" else "contention"
        yield f"## Time against {title}"
        yield ""
        yield "Microseconds, float32 add, rank 1, random indices."
        yield ""
        rows = [
            (f"{p.slots:,}", f"{p.updates:,}", *(_time(p.measurements.get(label)) for label in labels))
            for p in points
        ]
        yield from table(["slots", "updates", *labels], rows, left=0)
    for label in ("ours/deferred", "ort"):
        spread = contention_spread(results, label)
        if spread is not None:
            aim = f"(aim: {CONTENTION_SPREAD:g})"
            yield f"Contention, `{label}`: the slowest is {spread:.3g} times the fastest {aim}."
            yield ""


def _notes(results: Results) -> Iterator[str]:
    grouped: dict[tuple[str, str, str], list[str]] = {}
    for name, m in results.measurements():
        if m.note:
            grouped.setdefault((m.label, m.status, m.note), []).append(name)
    lines = [
        f"- `{label}` {status}, {len(names)} times (first: {names[0]}): {note}"
        for (label, status, note), names in grouped.items()
    ]
    lines += [f"- {cell.name}: {cell.note}" for cell in results.cells if cell.note]
    lines += [f"- {point.curve} at {point.x}: {point.note}" for point in results.scaling if point.note]
    lines += [f"- left out for want of time: {name}" for name in results.left_out]
    if lines:
        yield "## Not measured, or wrong"
        yield ""
        counts = lost_counts(results)
        if counts:
            yield f"{'; '.join(counts)}. None of them counts in a mean."
            yield ""
        yield from lines
        yield ""


def _picture(picture: Path, page: Path) -> str:
    link = Path(os.path.relpath(picture, page.parent)).as_posix()
    return f"![{picture.stem}]({link})"


def render(results: Results, page: Path, pictures: Sequence[Path] = (), histogram: Path | None = None) -> str:
    """Return the page's text.

    Args:
        results: What was measured.
        page: Where the page will lie, for links.
        pictures: Plots to show on it.
        histogram: The plot of the cells off the grid.
    """
    lines = ["# Benchmarks", ""]
    lines += ["Written by `tools/bench.py` from its JSON file; do not edit.", ""]
    if results.quick:
        lines += ["**These are the small workloads of `--quick`: they say nothing about speed.**", ""]
    parts = (_summary, _targets)
    for part in parts:
        lines += part(results)
    for picture in pictures:
        lines += [_picture(picture, page), ""]
    lines += _grid(results)
    lines += off_grid_section(results, _picture(histogram, page) if histogram else "")
    for part in (_scaling, _cells, _workloads, _notes, _system):
        lines += part(results)
    return "\n".join([*lines, _HOW])
