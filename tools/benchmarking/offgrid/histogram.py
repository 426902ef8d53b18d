"""The distribution of speed-ups off the grid as a picture."""

from __future__ import annotations

from typing import Any

from benchmarking.offgrid.ratios import histogram, shown_of, spreads_of
from benchmarking.results import Results

_COLOURS = {"ours/deferred": "#2a6f97", "ours/error": "#e09f3e"}
_TICKS = (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)


def draw_histogram(pyplot: Any, results: Results) -> Any:
    """One panel for each measurement of ours; None where there is nothing to compare."""
    spreads = spreads_of(shown_of(results))
    if not spreads:
        return None
    figure, all_axes = pyplot.subplots(
        len(spreads), 1, figsize=(8, 2.8 * len(spreads)), sharex=True, squeeze=False
    )
    for axes, spread in zip(all_axes[:, 0], spreads, strict=True):
        bins = histogram(spread.ratios, fine=4)
        axes.bar(
            [b.low for b in bins],
            [b.count for b in bins],
            [b.high - b.low for b in bins],
            align="edge",
            color=_COLOURS.get(spread.label),
            edgecolor="white",
        )
        axes.set_xscale("log")
        axes.axvline(1, color="black", linewidth=1)
        axes.axvline(spread.mean, color="black", linewidth=1, linestyle="--")
        axes.set_ylabel("cells")
        title = (
            f"{spread.label}: geometric mean {spread.mean:.3g}x, {spread.below(1.0)} of {len(spread.ratios)}"
        )
        axes.set_title(f"{title} cells below 1x", fontsize=10)
    low, high = axes.get_xlim()
    ticks = [tick for tick in _TICKS if low <= tick <= high]
    axes.set_xticks(ticks, [f"{tick:g}x" for tick in ticks])
    axes.minorticks_off()
    axes.set_xlabel("ONNX Runtime's time over ours (more is better)")
    return figure
