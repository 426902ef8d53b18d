"""A comparison: two sides, some feeds, a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from comparison.elementwise import MISMATCH, TensorResult, compare_arrays
from comparison.placement import Placement
from comparison.sides import OrtSide, Side
from comparison.tensors import Feed
from comparison.tolerances import Tolerances

EXIT_MATCH, EXIT_MISMATCH, EXIT_IMPOSSIBLE = 0, 1, 2


@dataclass(frozen=True)
class Report:
    """What a comparison found.

    Attributes:
        model: the model's file, if any.
        side_a: label of the side under test.
        side_b: label of the reference.
        inputs: where the inputs came from.
        results: for each feed, the outputs.
        placement: which provider ran our nodes, where that is known.
        strayed: a node of ours that was meant for CUDA ran elsewhere.
        notes: what the reader should know.
    """

    model: Path | None
    side_a: str
    side_b: str
    inputs: str
    results: tuple[tuple[TensorResult, ...], ...]
    placement: Placement | None = None
    strayed: bool = False
    notes: tuple[str, ...] = field(default_factory=tuple)

    @property
    def mismatches(self) -> int:
        """How many outputs, over all feeds, do not match."""
        return sum(not result.matches for results in self.results for result in results)

    @property
    def matches(self) -> bool:
        """Whether everything matches and ran where it was meant to."""
        return not self.mismatches and not self.strayed

    @property
    def exit_code(self) -> int:
        """The exit code of the command line."""
        return EXIT_MATCH if self.matches else EXIT_MISMATCH


def compare_outputs(a: Feed, b: Feed, tolerances: Tolerances, *, keep: int = 1) -> tuple[TensorResult, ...]:
    """Compares outputs by name, in the reference's order; a name that one side lacks is a mismatch."""
    results = []
    for name, reference in b.items():
        if name not in a:
            reason = f"side a has no such output; it has {', '.join(a) or 'none'}"
            results.append(TensorResult(name, MISMATCH, reason, reference.dtype.name, reference.shape))
            continue
        results.append(
            compare_arrays(name, a[name], reference, tolerances.of(name, reference.dtype), keep=keep)
        )
    for name in a:
        if name not in b:
            reason = f"side b has no such output; it has {', '.join(b) or 'none'}"
            results.append(TensorResult(name, MISMATCH, reason, a[name].dtype.name, a[name].shape))
    return tuple(results)


def compare_sides(
    side_a: Side,
    side_b: Side,
    feeds: Iterable[Feed],
    tolerances: Tolerances,
    *,
    model: Path | None = None,
    inputs: str = "",
    notes: Iterable[str] = (),
    keep: int = 1,
    step: Callable[[str], None] = lambda what: None,
) -> Report:
    """Runs two sides on the same feeds and compares every output.

    Args:
        side_a: the side under test; entered and left here.
        side_b: the reference; likewise.
        feeds: inputs; drawn one by one.
        tolerances: what is allowed.
        model: the model's file, for the report.
        inputs: where the feeds come from, for the report.
        notes: for the report.
        keep: how many bad elements to keep of each output.
        step: told what happens next.

    Raises:
        CompareError: a side refuses the model or a feed.
    """
    results: list[tuple[TensorResult, ...]] = []
    placement = None
    step(f"preparing {side_a.label}")
    with side_a:
        step(f"preparing {side_b.label}")
        with side_b:
            for number, feed in enumerate(feeds):
                step(f"running {side_a.label} on input {number}")
                a = side_a.run(feed)
                step(f"running {side_b.label} on input {number}")
                b = side_b.run(feed)
                step(f"comparing input {number}")
                results.append(compare_outputs(a, b, tolerances, keep=keep))
        if isinstance(side_a, OrtSide):
            placement = side_a.placement()
    strayed = placement is not None and isinstance(side_a, OrtSide) and placement.strayed(side_a.provider)
    return Report(model, side_a.label, side_b.label, inputs, tuple(results), placement, strayed, tuple(notes))
