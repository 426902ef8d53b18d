"""The parts that pages are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1) -> Iterator[str]:
    """Lines of a Markdown table; the first ``left`` columns are text, the rest figures."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "|".join("---" if i < left else "--:" for i in range(len(head))) + "|"
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""
