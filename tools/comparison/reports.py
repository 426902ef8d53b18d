"""Reports in files: which are asked for, and what they need."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Sequence
from pathlib import Path

from comparison import json_report
from comparison.compare import Report
from comparison.errors import CompareError
from comparison.layerwise import LayerReport


def check_libraries(arguments: argparse.Namespace) -> None:
    """Check that what the reports need is installed, before anything runs.

    Raises:
        CompareError: naming what to install.
    """
    needs = {"html": ("matplotlib", "jinja2"), "plot": ("matplotlib",)}
    for option, libraries in needs.items():
        missing = [name for name in libraries if importlib.util.find_spec(name) is None]
        if getattr(arguments, option) is not None and missing:
            raise CompareError(f'--{option} needs {" and ".join(missing)}: pip install "ortops[plot]"')


def write_failure(path: Path, model: Path | None, message: str) -> None:
    """Write a JSON report that says why nothing was compared.

    Raises:
        CompareError: the file cannot be written.
    """
    json_report.write_json(path, [json_report.failure_entry(model, message)])


def write_all(
    arguments: argparse.Namespace,
    found: Sequence[Report],
    failures: Sequence[tuple[Path, str]],
    layers: LayerReport | None,
) -> None:
    """Write the reports that the arguments ask for.

    Raises:
        CompareError: a file cannot be written.
    """
    if arguments.json is not None and (found or failures):
        entries = [json_report.report_entry(report) for report in found]
        if layers is not None:
            entries[0]["layers"] = json_report.layers_entry(layers)
        entries += [json_report.failure_entry(path, message) for path, message in failures]
        json_report.write_json(arguments.json, entries)
    if not found:
        return
    if arguments.plot is not None:
        from comparison.plots import write_plot

        write_plot(arguments.plot, found[0])
    if arguments.html is not None:
        from comparison.html_report import write_html

        write_html(arguments.html, found[0], layers)
