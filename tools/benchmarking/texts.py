"""Figures as text, the same in the terminal and on the page."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarking.results import NO_RETURN, Measurement


def number(us: float | None) -> str:
    """Microseconds with three digits."""
    if us is None:
        return "-"
    return f"{us:,.0f}" if us >= 100 else f"{us:.3g}"


def ratio(value: float | None) -> str:
    """Return a ratio with three digits, e.g. ``2.31x``."""
    return "-" if value is None else f"{value:.3g}x"


def in_place_of_a_time(m: Measurement) -> str:
    """Return what a table shows of a measurement that has no figure, e.g. ``> 20 s``."""
    if m.status == NO_RETURN and m.limit_seconds is not None:
        return f"> {m.limit_seconds:g} s"
    return m.status


def shape(sizes: Sequence[int]) -> str:
    """E.g. ``3x4x5``."""
    return "x".join(map(str, sizes))
