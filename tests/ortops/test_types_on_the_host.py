"""Rounding, order, reductions and cells of the CUDA sources, compiled as host C++ and checked against NumPy.

``types.cuh``, ``reductions.cuh`` and ``cells.cuh`` are compiled as they are; ``intrinsics.cuh`` has a version
for the host. By g++ where there is one, else by the compiler of the ziglang package.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from ortops._dtypes import BY_NAME, DTYPES, DType

HERE = Path(__file__).parent / "on_the_host"
AS_THEY_ARE = ("integers.cuh", "types.cuh", "reductions.cuh", "cells.cuh")
FLAGS = ("-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-fPIC", "-shared")
FLOATS = [dtype for dtype in DTYPES if dtype.is_float]
HALVES = [dtype for dtype in FLOATS if dtype.itemsize == 2]
EXTREMES = ("Max", "Min")
REDUCTIONS = ("Add", "Mul", *EXTREMES)

names = pytest.mark.parametrize("dtype", DTYPES, ids=lambda dtype: dtype.name)
reductions = pytest.mark.parametrize("reduction", REDUCTIONS)
extremes = pytest.mark.parametrize("reduction", EXTREMES)


class Host:
    """The functions of ``cells.cpp``, on NumPy arrays."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library

    def __call__(self, name: str, *arrays: np.ndarray, out: Any = None) -> np.ndarray:
        """Call a function; what it gives is of the first array's dtype, unless ``out`` is another."""
        result = np.empty(arrays[0].shape, out or arrays[0].dtype)
        everything = [*map(np.ascontiguousarray, arrays), result]
        addresses = [ctypes.c_void_p(array.ctypes.data) for array in everything]
        getattr(self._library, name)(*addresses, ctypes.c_longlong(result.size))
        return result


def compilers() -> list[list[str]]:
    found = [[path] for path in [shutil.which("g++")] if path]
    return [*found, [sys.executable, "-m", "ziglang", "cc", "-xc++"]]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Host:
    folder = tmp_path_factory.mktemp("host")
    for name in AS_THEY_ARE:
        text = resources.files("ortops.ops").joinpath(name).read_text(encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8")
    shutil.copy(HERE / "intrinsics.cuh", folder)
    library, logs = folder / "cells.so", []
    for compiler in compilers():  # an old g++ has no _Float16
        command = [*compiler, *FLAGS, f"-I{folder}", str(HERE / "cells.cpp"), "-o", str(library)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode == 0:
            return Host(ctypes.CDLL(str(library)))
        logs.append(run.stderr)
    raise AssertionError("\n".join(logs))


@pytest.fixture(autouse=True)
def no_warnings_of_numpy() -> Iterator[None]:
    """Infinities and NaN are meant."""
    with np.errstate(all="ignore"):
        yield


def word(dtype: DType, kind: str = "u") -> np.dtype[Any]:
    return np.dtype(f"{kind}{dtype.itemsize}")


def bits(values: np.ndarray) -> np.ndarray:
    return values.view(f"u{values.itemsize}")


def acc(dtype: DType) -> np.dtype[Any]:
    """What one reduction step is computed in."""
    if dtype.is_float:
        return np.dtype("f8" if dtype.itemsize == 8 else "f4")
    return np.dtype("u8" if dtype.itemsize == 8 else "u4")


def cell(dtype: DType, reduction: str) -> np.dtype[Any]:
    if reduction in EXTREMES:
        return np.dtype("i8" if dtype.itemsize == 8 else "i4")
    return acc(dtype)


def edges(dtype: DType) -> np.ndarray:
    """Values at which something may go wrong."""
    if not dtype.is_float:
        limits = np.iinfo(dtype.numpy)
        low, high = limits.min, limits.max
        return np.array([low, low + 1, low // 2, 0, 1, 2, 3, high // 2, high - 1, high], dtype.numpy)
    infinity = int(bits(np.array(np.inf).astype(dtype.numpy))[()])
    normal = int(bits(np.array(ml_dtypes.finfo(dtype.numpy).smallest_normal, dtype.numpy))[()])
    one = int(bits(np.array(1, dtype.numpy))[()])
    nans = [infinity + 1, infinity | (infinity & -infinity) >> 1, 2 * (1 << 8 * dtype.itemsize - 2) - 1]
    positive = [0, 1, 2, normal - 1, normal, normal + 1, one - 1, one, one + 1, infinity - 1, infinity, *nans]
    sign = 1 << 8 * dtype.itemsize - 1
    return np.array([*positive, *(sign | p for p in positive)], word(dtype)).view(dtype.numpy)


def values(dtype: DType, count: int = 20_000) -> np.ndarray:
    """Edges, random bits, and values that lie close together."""
    rng = np.random.default_rng(dtype.onnx)
    noise = rng.integers(0, 256, count * dtype.itemsize, np.uint8).view(dtype.numpy)
    near = rng.integers(-8, 8, count).astype(np.float32).astype(dtype.numpy) if dtype.is_float else noise % 5
    return np.concatenate([edges(dtype), noise, near])


def pairs(dtype: DType) -> tuple[np.ndarray, np.ndarray]:
    """All pairs of edges, and pairs of other values, equal ones among them."""
    ends, some = edges(dtype), values(dtype)
    others = np.random.default_rng(1).permutation(some)
    a = np.concatenate([np.repeat(ends, ends.size), some, some])
    b = np.concatenate([np.tile(ends, ends.size), others, some])
    return a, b


def is_nan(values: np.ndarray) -> np.ndarray:
    return (
        np.isnan(values.astype(np.float64)) if values.dtype.kind not in "iu" else np.zeros(values.shape, bool)
    )


def less_than(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The order of max and min: -0 is below +0."""
    if a.dtype.kind in "iu":
        return a < b
    wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
    return (wide_a < wide_b) | ((wide_a == wide_b) & np.signbit(wide_a) & ~np.signbit(wide_b))


def same(got: np.ndarray, want: np.ndarray) -> None:
    """The same bits, but for a NaN's."""
    assert got.dtype == want.dtype
    np.testing.assert_array_equal(is_nan(got), is_nan(want))
    good = ~is_nan(want)
    np.testing.assert_array_equal(bits(got)[good], bits(want)[good])


def reduced(a: np.ndarray, b: np.ndarray, dtype: DType, reduction: str) -> np.ndarray:
    """What NumPy makes of two arrays of values."""
    if reduction in EXTREMES:
        bigger = less_than(a, b) if reduction == "Max" else less_than(b, a)
        return np.where(is_nan(a) | (~is_nan(b) & ~bigger), a, b)
    ufunc = np.add if reduction == "Add" else np.multiply
    if dtype.is_float:
        return ufunc(a.astype(acc(dtype)), b.astype(acc(dtype))).astype(dtype.numpy)
    return ufunc(a, b)


@pytest.mark.parametrize("dtype", HALVES, ids=lambda dtype: dtype.name)
def test_every_half_is_widened_and_narrowed_back(host: Host, dtype: DType) -> None:
    halves = np.arange(1 << 16, dtype=np.uint16).view(dtype.numpy)
    wide = host(f"widen_{dtype.name}", halves, out=np.float32)
    same(wide, halves.astype(np.float32))
    same(host(f"narrow_{dtype.name}", wide, out=dtype.numpy), halves)


@pytest.mark.parametrize("dtype", HALVES, ids=lambda dtype: dtype.name)
def test_narrowing_rounds_to_nearest_even(host: Host, dtype: DType) -> None:
    """Between any two neighbours: the middle, and what lies next to it; and random bits."""
    halves = np.arange(1 << 16, dtype=np.uint16).view(dtype.numpy).astype(np.float64)
    low, high = halves[:-1], halves[1:]
    ordinary = np.isfinite(low) & np.isfinite(high)
    middle = ((low + high) / 2)[ordinary].astype(np.float32)
    np.testing.assert_array_equal(middle, ((low + high) / 2)[ordinary])  # exact
    step = float(
        np.ldexp(np.diff(halves[np.isfinite(halves)]).max(), -1)
    )  # past the largest number: infinity
    largest = np.array([halves[np.isfinite(halves)].max() + step], np.float32)
    around = np.concatenate([middle, largest, -largest])
    noise = np.random.default_rng(0).integers(0, 1 << 32, 500_000, np.uint32).view(np.float32)
    special = np.array([np.inf, -np.inf, np.nan, -np.nan, 1e-45, -1e-45, 3.4e38], np.float32)
    tests = np.concatenate(
        [
            around,
            np.nextafter(around, np.float32(-np.inf)),
            np.nextafter(around, np.float32(np.inf)),
            noise,
            special,
        ]
    )
    same(host(f"narrow_{dtype.name}", tests, out=dtype.numpy), tests.astype(dtype.numpy))


@names
def test_widening_and_back_changes_no_value(host: Host, dtype: DType) -> None:
    given = values(dtype)
    wide = host(f"widen_{dtype.name}", given, out=acc(dtype))
    same(host(f"narrow_{dtype.name}", wide, out=dtype.numpy), given)
    np.testing.assert_array_equal(host(f"is_nan_{dtype.name}", given, out=np.bool_), is_nan(given))


@names
def test_order(host: Host, dtype: DType) -> None:
    a, b = pairs(dtype)
    numbers = ~(is_nan(a) | is_nan(b))  # it means nothing for NaN
    a, b = a[numbers], b[numbers]
    np.testing.assert_array_equal(host(f"less_{dtype.name}", a, b, out=np.bool_), less_than(a, b))


@reductions
@names
def test_reductions(host: Host, dtype: DType, reduction: str) -> None:
    a, b = pairs(dtype)
    got = host(f"apply_{dtype.name}_{reduction}", a, b)
    same(got, reduced(a, b, dtype, reduction))
    if (
        reduction in EXTREMES
    ):  # data's own NaN stays as it is, and any other becomes the one that wins everywhere
        np.testing.assert_array_equal(bits(got)[is_nan(a)], bits(a)[is_nan(a)])
        largest = np.iinfo(word(dtype, "i")).max
        assert (bits(got)[is_nan(b) & ~is_nan(a)] == largest).all()


@reductions
@names
def test_a_cell_gives_its_value_back(host: Host, dtype: DType, reduction: str) -> None:
    given = values(dtype)
    cells = host(f"cell_from_{dtype.name}_{reduction}", given, out=cell(dtype, reduction))
    same(host(f"cell_to_{dtype.name}_{reduction}", cells, out=dtype.numpy), given)
    if reduction not in EXTREMES:
        same(host(f"cell_bits_{dtype.name}_{reduction}", cells), cells)


@reductions
@names
def test_a_cells_identity_changes_nothing(host: Host, dtype: DType, reduction: str) -> None:
    given, name = values(dtype), f"{dtype.name}_{reduction}"
    cells = host(f"cell_from_{name}", given, out=cell(dtype, reduction))
    identity = np.empty_like(cells)
    host._library[f"cell_identity_{name}"](
        ctypes.c_void_p(identity.ctypes.data), ctypes.c_longlong(identity.size)
    )
    assert host(f"cell_is_identity_{name}", identity, out=np.bool_).all()
    same(host(f"cell_apply_{name}", identity, cells), cells)
    same(host(f"cell_apply_{name}", cells, identity), cells)
    if dtype.is_float and reduction == "Add":  # -0 alone
        negative_zero = (given == 0) & np.signbit(given.astype(np.float64))
        np.testing.assert_array_equal(host(f"cell_is_identity_{name}", cells, out=np.bool_), negative_zero)


@reductions
@names
def test_cells_reduce_as_values_do(host: Host, dtype: DType, reduction: str) -> None:
    a, b = pairs(dtype)
    name, kind = f"{dtype.name}_{reduction}", cell(dtype, reduction)
    total = host(
        f"cell_apply_{name}",
        host(f"cell_from_{name}", a, out=kind),
        host(f"cell_from_{name}", b, out=kind),
    )
    same(host(f"cell_to_{name}", total, out=dtype.numpy), reduced(a, b, dtype, reduction))


@extremes
@names
def test_keys_have_the_order_of_values_and_nan_beats_all(host: Host, dtype: DType, reduction: str) -> None:
    a, b = pairs(dtype)
    kind = cell(dtype, reduction)
    key_a, key_b = (host(f"cell_from_{dtype.name}_{reduction}", v, out=kind) for v in (a, b))
    numbers = ~(is_nan(a) | is_nan(b))
    np.testing.assert_array_equal((key_a < key_b)[numbers], less_than(a, b)[numbers])
    beats = np.iinfo(kind).max if reduction == "Max" else np.iinfo(kind).min
    assert (key_a[is_nan(a)] == beats).all()


def test_every_type_is_compiled() -> None:
    text = (HERE / "cells.cpp").read_text()
    assert all(f"DO({name})" in text for name in BY_NAME)
