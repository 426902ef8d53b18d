"""docs/reference.md names the operators that have a function of their own, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import onnx

from refimpl import OP_REGISTRY

TEXT = (Path(__file__).parents[2] / "docs" / "reference.md").read_text("utf-8")
ROW = re.compile(r"^\| (?!operator|---)([^|]+) \|", re.MULTILINE)


def test_the_table_and_the_registry_agree() -> None:
    _, older = TEXT.split("tested elsewhere:")
    named = {name for row in ROW.findall(TEXT) for name in row.split(", ")} | set(
        re.findall(r"\b[A-Z]\w+", older)
    )
    ours = {op for _, op in OP_REGISTRY}
    assert named == {op for op in ours if any(s.name == op for s in onnx.defs.get_all_schemas_with_history())}
