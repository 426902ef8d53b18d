"""What the differences of two arrays look like as a whole."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from comparison.elementwise import Elements, is_floating, ulp_distance, widened

DECADES = tuple(range(-18, 19))
MAP_SIZE = 48


@dataclass(frozen=True)
class Spread:
    """A summary of some values; all None where there are none."""

    max: float | int | None = None
    mean: float | None = None
    median: float | None = None
    quantile: float | None = None


@dataclass(frozen=True)
class Statistics:
    """What the differences look like.

    Attributes:
        absolute: of |a - b| where both sides are finite.
        relative: of |a - b| / |b| where b is not 0 too.
        ulp: of the number of floating-point numbers between a and b; None for other types.
        quantile: which quantile `Spread.quantile` is.
        cosine: cosine of the angle between both tensors as vectors; 1 for two zero vectors, None for one.
        psnr: peak signal-to-noise ratio in dB, the peak being the range of b; infinite for equal tensors.
        snr: signal-to-noise ratio in dB.
        l2: Euclidean norm of a - b.
        l2_relative: l2 over the norm of b.
        nan: how many NaNs sides a and b have.
        infinite: how many infinities sides a and b have.
        histogram: how many elements have log10 |a - b| in [d, d+1) for each d of `DECADES` (the last counts
            everything above, the first everything below that is not 0).
        zeros: how many elements are equal.
        heat_map: the largest |a - b| in each cell of a raster over the tensor, laid out as a matrix.
    """

    absolute: Spread = Spread()
    relative: Spread = Spread()
    ulp: Spread | None = None
    quantile: float = 0.99
    cosine: float | None = None
    psnr: float | None = None
    snr: float | None = None
    l2: float | None = None
    l2_relative: float | None = None
    nan: tuple[int, int] = (0, 0)
    infinite: tuple[int, int] = (0, 0)
    histogram: tuple[int, ...] = ()
    zeros: int = 0
    heat_map: tuple[tuple[float, ...], ...] = ()


def spread(values: np.ndarray, quantile: float) -> Spread:
    """Summarizes values; the largest of integers is exact."""
    if values.size == 0:
        return Spread()
    wide = values.astype(np.float64)
    with np.errstate(over="ignore"):
        mean = float(wide.mean())
    return Spread(values.max().item(), mean, _quantile(wide, 0.5), _quantile(wide, quantile))


def _quantile(values: np.ndarray, quantile: float) -> float:
    """`numpy.quantile`, which makes NaN of a finite value and an infinite one beside each other."""
    place = quantile * (values.size - 1)
    below = math.floor(place)
    above = min(below + 1, values.size - 1)
    part = np.partition(values, (below, above))
    low, high = float(part[below]), float(part[above])
    weight = place - below
    return low if low == high or weight == 0 else low + (high - low) * weight


def statistics(
    a: np.ndarray, b: np.ndarray, shape: tuple[int, ...], elements: Elements, quantile: float = 0.99
) -> Statistics | None:
    """Summarizes two flat arrays; None for types without a distance."""
    if elements.distance is None or elements.scale is None:
        return None
    distance, scale = elements.distance, elements.scale
    wide = distance.astype(np.float64)
    ulp = ulp_distance(a, b)
    if ulp is not None and elements.known is not None:
        ulp = ulp[elements.known]
    inexact = is_floating(b.dtype) or b.dtype.kind == "c"
    return Statistics(
        absolute=spread(distance, quantile),
        relative=spread(relative_errors(distance, scale), quantile),
        ulp=None if ulp is None else spread(ulp, quantile),
        quantile=quantile,
        nan=_count(np.isnan, a, b) if inexact else (0, 0),
        infinite=_count(np.isinf, a, b) if inexact else (0, 0),
        histogram=_histogram(wide),
        zeros=int((distance == 0).sum()),
        heat_map=_heat_map(wide, elements.known, shape),
        **_norms(a, b, wide, elements.known),
    )


def relative_errors(distance: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Return |a - b| / |b| where b is not 0."""
    known = scale > 0
    with np.errstate(over="ignore"):
        return distance[known].astype(np.float64) / scale[known].astype(np.float64)


def strict_relative_errors(distance: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Return |a - b| / |b| of every element: where b is 0, 0 if a is 0 too and otherwise infinity."""
    with np.errstate(all="ignore"):
        errors = distance.astype(np.float64) / scale.astype(np.float64)
    return np.where(distance == 0, 0.0, errors)


def _count(test: np.ufunc, a: np.ndarray, b: np.ndarray) -> tuple[int, int]:
    return int(test(widened(a)).sum()), int(test(widened(b)).sum())


def _norms(
    a: np.ndarray, b: np.ndarray, distance: np.ndarray, known: np.ndarray | None
) -> dict[str, float | None]:
    if known is not None:
        a, b = a[known], b[known]
    if b.size == 0:
        return {}
    kind = np.complex128 if b.dtype.kind == "c" else np.float64
    whole_range = int(b.max()) - int(b.min()) if b.dtype.kind in "iu" else None  # exact
    (_, a), (large_b, b), (large_error, error) = (
        _scaled(v) for v in (a.astype(kind), b.astype(kind), distance)
    )
    length_a, length_b, length_error = (float(np.linalg.norm(v)) for v in (a, b, error))
    if whole_range is not None:
        peak = whole_range / large_b
    else:
        peak = float(np.abs(b).max() if kind is np.complex128 else b.max() - b.min())
    root = math.sqrt(b.size)
    cosine = 1.0 if length_a == length_b == 0 else None
    if length_a and length_b:
        cosine = min(1.0, max(-1.0, float(np.vdot(a, b).real) / (length_a * length_b)))
    return {
        "cosine": cosine,
        "l2": length_error * large_error,
        "l2_relative": length_error * large_error / length_b / large_b if length_b else None,
        "psnr": _decibel((peak, large_b), (length_error / root, large_error)),
        "snr": _decibel((length_b / root, large_b), (length_error / root, large_error)),
    }


def _scaled(values: np.ndarray) -> tuple[float, np.ndarray]:
    """Return the largest magnitude, and the values over it: their squares do not overflow."""
    large = float(np.abs(values).max()) or 1.0
    return (large, values / large) if math.isfinite(large) else (1.0, values)


def _decibel(signal: tuple[float, float], noise: tuple[float, float]) -> float | None:
    """20 log10(signal / noise) of two amplitudes, each a value and its scale."""
    if noise[0] == 0:
        return math.inf
    if not signal[0] > 0 or not math.isfinite(noise[0]):
        return None
    return 20 * sum(math.log10(s) - math.log10(n) for s, n in zip(signal, noise, strict=True))


def _histogram(distance: np.ndarray) -> tuple[int, ...]:
    some = distance[distance > 0]
    exponents = np.clip(np.floor(np.log10(some)), DECADES[0], DECADES[-1]).astype(np.int64) - DECADES[0]
    return tuple(np.bincount(exponents, minlength=len(DECADES)).tolist())


def _heat_map(
    distance: np.ndarray, known: np.ndarray | None, shape: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """Rows are all axes but the last; a vector is folded into a square. NaN where a cell is not finite."""
    size = int(np.prod(shape, dtype=np.int64))
    if size == 0:
        return ()
    full = distance
    if known is not None:
        full = np.full(size, np.nan)
        full[known] = distance
    columns = shape[-1] if len(shape) > 1 and 1 < shape[-1] < size else math.isqrt(size - 1) + 1
    rows = -(-size // columns)
    padded = np.full(rows * columns, -1.0)
    padded[:size] = full
    matrix = padded.reshape(rows, columns)
    for axis in (0, 1):
        if matrix.shape[axis] > MAP_SIZE:
            edges = np.linspace(0, matrix.shape[axis], MAP_SIZE, endpoint=False).astype(np.int64)
            matrix = np.maximum.reduceat(matrix, edges, axis=axis)
    return tuple(tuple(row) for row in matrix.tolist())
