"""Which way imports point: the tools may use the packages, in one place each; never the other way round."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def imported(path: Path) -> set[str]:
    """The top-level packages that a file imports, anywhere in it."""
    found = set()
    for item in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(item, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in item.names}
        elif isinstance(item, ast.ImportFrom) and not item.level:
            found.add((item.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize(
    ("package", "place"),
    [("ortops", "comparison/operators.py"), ("refimpl", "generation/reference.py comparison/sides.py")],
)
def test_the_packages_are_imported_in_one_place_of_each_tool(package, place):
    tools = ROOT / "tools"
    files = [p for folder in ("comparison", "generation") for p in sorted((tools / folder).rglob("*.py"))]
    assert {str(p.relative_to(tools)) for p in files if package in imported(p)} == set(place.split())


@pytest.mark.parametrize("package", ["ortops", "refimpl"])
def test_the_packages_do_not_import_the_tools(package):
    for path in (ROOT / package).rglob("*.py"):
        assert not imported(path) & {"comparison", "generation", "compare", "gen_models"}, path
