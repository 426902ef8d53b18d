"""Suite `stress`: patterns of indices that make atomics, caches and branch predictors suffer."""

from __future__ import annotations

from generation.build import ModelCase
from generation.scatter_rows import ALL_TYPES, REDUCTIONS, ScatterRow

# pattern: (what it is, the distribution of its indices)
PATTERNS = {
    "hot": ("nearly all updates on one slot", "hot"),
    "rows": ("indices equal along rows", "rows"),
    "random": ("every element its own index", "uniform"),
    "sorted": ("ascending", "sorted"),
    "reversed": ("descending", "reversed"),
}
DATA, UPDATES, WIDTH = 64, 256, 32  # rows of data and of updates, and their width, at scale 1


def cases(scale: float = 1.0) -> list[ModelCase]:
    """Every pattern in every type; the reductions take turns. `scale` multiplies the rows."""
    rows, updates = max(1, int(DATA * scale)), max(1, int(UPDATES * scale))
    return [
        ScatterRow(
            name=f"stress_{pattern}_{dtype}_{reduction}",
            about=f"{about}, {dtype}, {reduction}",
            dtype=dtype,
            reduction=reduction,
            data=(rows, WIDTH),
            indices=(updates, WIDTH),
            index_draw=draw,
            value_draw="sparse",
        ).case("stress")
        for turn, (pattern, (about, draw)) in enumerate(PATTERNS.items())
        for n, dtype in enumerate(ALL_TYPES)
        for reduction in (REDUCTIONS[(turn + n) % len(REDUCTIONS)],)
    ]
