"""Generated inputs: valid by construction."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field

import ml_dtypes
import numpy as np

from comparison.elementwise import is_floating
from comparison.errors import CompareError
from comparison.legal_ranges import Range, RangeFinder
from comparison.model_file import ModelFile, TensorInfo
from comparison.shapes import infer
from comparison.tensors import Feed

DEFAULT_DIM = 8
_GRID = 8  # 16-bit floats are drawn as multiples of 1/8: sums of them do not depend on the order
_GRID_END = 2.0**53
_WORDS = ("alpha", "beta", "gamma", "delta", "")


@dataclass(frozen=True)
class InputOptions:
    """How inputs are drawn.

    Attributes:
        seed: the same seed gives the same inputs.
        shapes: shapes by input.
        dims: sizes of symbolic dimensions by name; others are `DEFAULT_DIM`.
        float_range: smallest and largest floating-point value.
        int_range: smallest and largest value of integers that index nothing.
        ranges: smallest and largest value by input; goes before an index's legal range too.
        unique_indices: no index occurs twice along an axis.
    """

    seed: int = 0
    shapes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    dims: Mapping[str, int] = field(default_factory=dict)
    float_range: tuple[float, float] = (-1.0, 1.0)
    int_range: tuple[int, int] = (-8, 8)
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    unique_indices: bool = False


class Generator:
    """Draws feeds for one model.

    Args:
        model: the model.
        options: how.

    Raises:
        CompareError: a shape or dimension was given that the model does not have, or no valid input is known.
    """

    def __init__(self, model: ModelFile, options: InputOptions) -> None:
        self._model, self._options = model, options
        self.shapes = input_shapes(model, options)
        _check_sizes(self.shapes)
        finder = RangeFinder(model.proto, infer(model.proto, self.shapes))
        self._ranges = {info.name: finder.of(info.name) for info in model.inputs}
        self._axes = {info.name: finder.axis_of(info.name) for info in model.inputs}
        self.notes = tuple(dict.fromkeys(finder.notes))

    def feed(self, iteration: int = 0) -> Feed:
        """Return the inputs of an iteration; depends on the seed, the iteration and nothing else."""
        rng = np.random.default_rng(np.random.SeedSequence([self._options.seed, iteration]))
        return {info.name: self._draw(rng, info) for info in self._model.inputs}

    def _draw(self, rng: np.random.Generator, info: TensorInfo) -> np.ndarray:
        shape, legal = self.shapes[info.name], self._ranges[info.name]
        low, high = self._range_of(info)
        if legal is not None and info.name not in self._options.ranges and info.dtype.kind in "iuf":
            return self._draw_indices(rng, info, shape, legal)
        if is_floating(info.dtype):
            limit = float(ml_dtypes.finfo(info.dtype).max)
            if low > limit or high < -limit:
                raise CompareError(f"input {info.name!r}: no {info.dtype.name} is in [{low}, {high}]")
            return _floats(rng, shape, info.dtype, max(low, -limit), min(high, limit))
        if info.dtype.kind in "iu":
            limits = np.iinfo(info.dtype)
            first, last = max(math.ceil(low), int(limits.min)), min(math.floor(high), int(limits.max))
            if first > last:
                raise CompareError(f"input {info.name!r}: no {info.dtype.name} is in [{low}, {high}]")
            kind = np.uint64 if info.dtype == np.uint64 else np.int64
            return rng.integers(first, last, shape, kind, endpoint=True).astype(info.dtype)
        if info.dtype.kind == "b":
            return rng.random(shape) < 0.5
        if info.dtype.kind == "c":
            return (rng.uniform(low, high, shape) + 1j * rng.uniform(low, high, shape)).astype(info.dtype)
        if info.dtype.kind == "O":
            return rng.choice(np.array(_WORDS), shape).astype(object)
        raise CompareError(
            f"input {info.name!r} is of type {info.dtype.name}, which is not drawn; give it by --inputs"
        )

    def _range_of(self, info: TensorInfo) -> tuple[float, float]:
        """Return the smallest and largest value that an input's own range, or that of its type, allows."""
        general = self._options.int_range if info.dtype.kind in "iu" else self._options.float_range
        return self._options.ranges.get(info.name, general)

    def _draw_indices(
        self, rng: np.random.Generator, info: TensorInfo, shape: tuple[int, ...], legal: Range
    ) -> np.ndarray:
        low, high = legal
        if low > high and 0 not in shape:
            raise CompareError(f"input {info.name!r} indexes an axis of size 0, where no index is legal")
        if 0 in shape:
            return np.zeros(shape, info.dtype)
        if info.dtype.kind in "iu":
            limits = np.iinfo(info.dtype)
            low, high = max(low, int(limits.min)), min(high, int(limits.max))
        if self._options.unique_indices:
            return _distinct(rng, info, shape, (max(low, 0), high), self._axes[info.name])
        return rng.integers(low, high, shape, endpoint=True).astype(info.dtype)


def _floats(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype, low: float, high: float
) -> np.ndarray:
    if dtype.itemsize <= 2 and high - low >= 1 / _GRID and max(-low, high) < _GRID_END:
        grid = rng.integers(int(np.ceil(low * _GRID)), int(np.floor(high * _GRID)), shape, endpoint=True)
        return (grid / _GRID).astype(dtype)
    if math.isinf(high - low):
        part = rng.random(shape)
        return (low * (1 - part) + high * part).astype(dtype)
    return rng.uniform(low, high, shape).astype(dtype)


def _distinct(
    rng: np.random.Generator, info: TensorInfo, shape: tuple[int, ...], legal: Range, axis: int | None
) -> np.ndarray:
    """Distinct values along `axis`, or in the whole tensor where an index has no axis of its own."""
    slots = legal[1] - legal[0] + 1
    if axis is not None and shape[axis] <= slots:
        axis %= len(shape)
        lines = np.argsort(rng.random((*shape[:axis], slots, *shape[axis + 1 :])), axis=axis)
        return (legal[0] + np.take(lines, np.arange(shape[axis]), axis=axis)).astype(info.dtype)
    count = int(np.prod(shape))
    if axis is None and count <= slots:
        return (legal[0] + rng.permutation(slots)[:count]).reshape(shape).astype(info.dtype)
    wanted = count if axis is None else shape[axis]
    raise CompareError(
        f"--unique-indices: {info.name!r} needs {wanted} of {slots} slots; give a smaller --shape"
    )


def input_shapes(model: ModelFile, options: InputOptions) -> dict[str, tuple[int, ...]]:
    """Return the shape of each graph input.

    Raises:
        CompareError: `options` names an input or dimension that the model does not have, or contradicts it.
    """
    names = {info.name for info in model.inputs}
    for name, (low, high) in options.ranges.items():
        if name not in names:
            raise CompareError(f"--range: input must be one of {', '.join(sorted(names))}, got {name!r}")
        if math.isinf(low) or math.isinf(high):
            raise CompareError(f"--range: {name!r} must have finite limits, got {low} {high}")
        if not low <= high:
            raise CompareError(f"--range: {name!r} must have its smaller value first, got {low} {high}")
    symbols = {d for info in model.inputs for d in info.shape or () if isinstance(d, str)}
    for name in options.shapes:
        if name not in names:
            raise CompareError(f"--shape: input must be one of {', '.join(sorted(names))}, got {name!r}")
    for name in options.dims:
        if name not in symbols:
            known = ", ".join(sorted(symbols)) or "none: every dimension is fixed"
            raise CompareError(f"--dim: dimension must be one of {known}, got {name!r}")
    # a shape that was given also gives its symbolic dimensions to the other inputs
    sizes = symbol_sizes(model, options.shapes, "--shape", options.dims)
    return {info.name: _shape_of(info, options.shapes.get(info.name), sizes) for info in model.inputs}


def symbol_sizes(
    model: ModelFile,
    shapes: Mapping[str, tuple[int, ...]],
    source: str,
    dims: Mapping[str, int] | None = None,
) -> dict[str, int]:
    """Return the sizes of the symbolic dimensions of inputs whose shapes are known.

    Args:
        model: the model.
        shapes: shapes by input; of other inputs nothing is known.
        source: where they come from, for messages.
        dims: sizes that are known before.

    Raises:
        CompareError: a symbol has several sizes.
    """
    sizes = dict(dims or {})
    for info in model.inputs:
        for dim, size in zip(info.shape or (), shapes.get(info.name, ()), strict=False):
            if isinstance(dim, str) and sizes.setdefault(dim, size) != size:
                raise CompareError(
                    f"{source}: dimension {dim!r} must have one size, "
                    f"got {sizes[dim]}, and {size} in {info.name!r}"
                )
    return sizes


def _check_sizes(shapes: Mapping[str, tuple[int, ...]]) -> None:
    """Check that inputs can be drawn, 8 bytes an element, in the memory that this computer has."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 2**47
    for name, shape in shapes.items():
        if 8 * math.prod(shape) > memory:
            raise CompareError(
                f"input {name!r} must fit into memory, got shape {list(shape)}; "
                "give a smaller --dim or --shape"
            )


def _shape_of(info: TensorInfo, given: tuple[int, ...] | None, sizes: Mapping[str, int]) -> tuple[int, ...]:
    if info.shape is None:
        if given is None:
            raise CompareError(f"input {info.name!r} has no rank in the model; give --shape {info.name}=...")
        return given
    if given is None:
        return tuple(d if isinstance(d, int) else sizes.get(d or "", DEFAULT_DIM) for d in info.shape)
    fits = len(given) == len(info.shape) and all(
        not isinstance(d, int) or d == n for d, n in zip(info.shape, given, strict=True)
    )
    if not fits:
        want = ", ".join("?" if d is None else str(d) for d in info.shape)
        raise CompareError(f"--shape: {info.name!r} must be [{want}], got {list(given)}")
    return given
