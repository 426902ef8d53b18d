"""Random cells: ranks, shapes, axes, coverage, types and distributions that nobody chose."""

from __future__ import annotations

import random
from math import exp, isqrt, log, prod

from benchmarking.offgrid.cells import MOST_RANK, OffGridCell
from benchmarking.workloads import ALL_DTYPES, REDUCTIONS, Shape

LEAST_ELEMENTS = 100
# Elements of data and updates together, at most, by provider.
MOST_ELEMENTS = {"cuda": 100_000_000, "cpu": 4_000_000}

_DISTRIBUTIONS = {"random": 3, "rows": 4, "sorted": 2, "power": 2, "few": 2, "one": 1}  # how often
_ROUNDED = ("not", "to a prime", "to a power of two")
_SIZE_1 = 0.2  # the share of dimensions made 1 on purpose
_LONG_AXIS = 0.5
_EQUAL = 0.3  # of cells whose updates are as long as data on the axis
_MOST_RATIO = 1000.0  # of the two lengths otherwise
_FULL, _IN_ONE = 0.6, 0.2  # of cells whose indices cover data off the axis; all but one dimension; fewer
_NEGATIVES = 0.3
_SLOTS = (2, 4, 16, 64)


def draw_cells(count: int, seed: int, most_elements: int) -> list[OffGridCell]:
    """Random cells, of which a smaller ``count`` gives the first ones.

    Args:
        count: How many.
        seed: The same one gives the same cells.
        most_elements: Elements of data and updates together, at most; from `LEAST_ELEMENTS` on they are
            evenly spread over the powers of ten.
    """
    return [_draw_cell(seed, number, most_elements) for number in range(count)]


def _draw_cell(seed: int, number: int, most_elements: int) -> OffGridCell:
    rng = random.Random(f"{seed}/{number}")  # whose numbers are the same in every version of Python
    while True:
        axis, data, indices = _draw_shapes(rng, most_elements)
        if LEAST_ELEMENTS <= prod(data) + prod(indices) <= most_elements:
            break
    distribution = rng.choices(list(_DISTRIBUTIONS), list(_DISTRIBUTIONS.values()))[0]
    return OffGridCell(
        workload=f"random-{seed}/{number}",
        data=data,
        indices=indices,
        axis=axis - rng.choice((0, len(data))),
        distribution=distribution,
        dtype=rng.choice(ALL_DTYPES),
        reduction=rng.choice(REDUCTIONS),
        seed=rng.randrange(2**28),
        slots=min(rng.choice(_SLOTS), data[axis]) if distribution == "few" else 0,
        negatives=rng.random() < _NEGATIVES,
    )


def _draw_shapes(rng: random.Random, most_elements: int) -> tuple[int, Shape, Shape]:
    """Axis, shape of data and shape of indices; the number of elements is as drawn or a little less."""
    rank = rng.randint(1, MOST_RANK)
    axis = rng.randrange(rank)
    elements = exp(rng.uniform(log(LEAST_ELEMENTS), log(most_elements)))
    ratio = 1.0 if rng.random() < _EQUAL else exp(rng.uniform(-log(_MOST_RATIO), 0.0))
    longer = _draw_sizes(rng, rank, axis, elements / (1 + ratio))
    shorter = list(longer)
    shorter[axis] = max(1, round(longer[axis] * ratio))
    data, indices = (longer, shorter) if rng.random() < 0.5 else (shorter, longer)
    return axis, tuple(data), _narrowed(rng, indices, axis)


def _draw_sizes(rng: random.Random, rank: int, axis: int, elements: float) -> list[int]:
    """Sizes whose product is at most ``elements``; a few dimensions have most of it, often the axis."""
    weights = [0.0 if rng.random() < _SIZE_1 else rng.random() ** 3 for _ in range(rank)]
    if rng.random() < _LONG_AXIS:
        weights[axis] += rng.random()
    whole = sum(weights) or 1.0
    return [_rounded(rng, int(elements ** (weight / whole))) for weight in weights]


def _rounded(rng: random.Random, size: int) -> int:
    how = rng.choice(_ROUNDED)
    if how == "to a power of two":
        return 1 << (size.bit_length() - 1)
    return prime_up_to(size) if how == "to a prime" else size


def prime_up_to(size: int) -> int:
    """Return the largest prime that is at most ``size``; 1 for 1."""
    while size > 3 and any(size % factor == 0 for factor in range(2, isqrt(size) + 1)):
        size -= 1
    return size


def _narrowed(rng: random.Random, sizes: list[int], axis: int) -> Shape:
    """Sizes of indices, which may be smaller than those of data off the axis."""
    others = [i for i, size in enumerate(sizes) if i != axis and size > 1]
    how = rng.random()
    if not others or how < _FULL:
        return tuple(sizes)
    count = 1 if how < _FULL + _IN_ONE else rng.randint(1, len(others))
    chosen = set(rng.sample(others, count))
    return tuple(_shorter(rng, size) if i in chosen else size for i, size in enumerate(sizes))


def _shorter(rng: random.Random, size: int) -> int:
    """Return a length from 1 to size - 1: any, half of it, or all but one."""
    return rng.choice((rng.randint(1, size - 1), max(1, size // 2), size - 1))
