#!/usr/bin/env python
"""Interrupts many processes at random moments and counts what became of it; `--help` lists the options.

Exits with 0 only where nothing was lost, hung, crashed, was wrong or came as another error. The last line
holds the counts of all scenarios together.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from soak.processes import Tally, all_of  # found through the line above
from soak.scenarios import SCENARIOS, soak

_COLUMNS = (
    ("processes", "processes"),
    ("delivered", "interrupts delivered"),
    ("lost", "lost"),
    ("hangs", "hangs"),
    ("crashes", "crashes"),
    ("wrong", "wrong results"),
    ("misreported", "misreported"),
    ("broken", "broken children"),
    ("refused", "late runs refused"),
)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=500, help="processes a scenario (default: 500)")
    parser.add_argument("--seed", type=int, default=None, help="of all random moments (default: the clock)")
    parser.add_argument("--scenario", nargs="+", choices=SCENARIOS, default=list(SCENARIOS), metavar="NAME")
    parser.add_argument("--control", action="store_true", help="ONNX Runtime's own operator instead of ours")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (default: 2)")
    parser.add_argument("--timeout", type=float, default=60, help="seconds until a process counts as hung")
    parser.add_argument("--details", type=int, default=5, help="failures shown a scenario (default: 5)")
    return parser.parse_args(argv)


def table(rows: Sequence[tuple[str, Tally]]) -> str:
    """Return the counts of scenarios as a table."""
    head = ["scenario", *(title for _, title in _COLUMNS)]
    lines = [head, *([name, *(str(getattr(tally, key)) for key, _ in _COLUMNS)] for name, tally in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in lines
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: The arguments; those of the process by default.

    Returns:
        The exit status.
    """
    arguments = _arguments(argv)
    seed = int(time.time()) if arguments.seed is None else arguments.seed
    print(f"seed {seed}, {'control' if arguments.control else 'ortops'}", flush=True)
    rows: list[tuple[str, Tally]] = []
    for name in arguments.scenario:
        started = time.monotonic()
        tally = soak(
            name,
            arguments.processes,
            seed=seed,
            jobs=arguments.jobs,
            timeout=arguments.timeout,
            control=arguments.control,
        )
        rows.append((name, tally))
        for detail in tally.details[: arguments.details]:
            print(f"  {detail}")
        print(f"{name}: {tally.failures} failures, {time.monotonic() - started:.0f} s", flush=True)
    total = all_of(tally for _, tally in rows)
    print(table(rows))
    print(", ".join(f"{getattr(total, key)} {title}" for key, title in _COLUMNS))
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
