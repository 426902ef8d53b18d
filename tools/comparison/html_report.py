"""A report as one HTML file that needs nothing else: tables, pictures, the environment."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import jinja2

from comparison.compare import Report
from comparison.environment import environment
from comparison.errors import CompareError, one_line
from comparison.layerwise import LayerReport
from comparison.plots import drawable, svg
from comparison.terminal import error, number

_FIGURES = 20


def html(report: Report, layers: LayerReport | None = None) -> str:
    """Return the report's text."""
    jinja = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    jinja.filters["short"] = error
    jinja.filters["long"] = number
    template = jinja.from_string(
        resources.files("comparison").joinpath("report.html.jinja").read_text("utf-8")
    )
    rows = [(n, result) for n, results in enumerate(report.results) for result in results]
    shown = drawable(report)
    return template.render(
        title=str(report.model) if report.model else "saved outputs",
        verdict=report.verdict,
        total=len(rows),
        bad=report.mismatches,
        report=report,
        rows=rows,
        differing=[(n, result) for n, result in rows if result.bad],
        layers=layers,
        figures=[svg(entry) for entry in shown[:_FIGURES]],
        left_out=max(0, len(shown) - _FIGURES),
        environment=environment(),
    )


def write_html(path: Path, report: Report, layers: LayerReport | None = None) -> None:
    """Write the report.

    Raises:
        CompareError: the file cannot be written.
    """
    try:
        path.write_text(html(report, layers), "utf-8", "backslashreplace")
    except OSError as problem:
        raise CompareError(
            f"{path} could not be written: {problem.strerror or one_line(problem)}"
        ) from problem
