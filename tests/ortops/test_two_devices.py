"""Sessions on two GPUs: each works on its own, and keeps its own errors."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import onnxruntime as ort
import pytest
from comparison import providers
from sessions import INVALID, in_threads, scatter_model

import ortops

pytestmark = pytest.mark.gpu


@pytest.fixture(autouse=True)
def _two_devices() -> Iterator[None]:
    if providers.cuda_problem():
        pytest.skip("no GPU here")
    import cupy

    if cupy.cuda.runtime.getDeviceCount() < 2:
        pytest.skip("one GPU here")
    yield
    with contextlib.suppress(ortops.IndexRangeError):
        ortops.check_errors()


def start(device: int, index_check: str, **attributes: Any) -> ort.InferenceSession:
    options = ortops.session_options(index_check=index_check)
    options.log_severity_level = 4
    provider = ("CUDAExecutionProvider", {"device_id": str(device)})
    return ort.InferenceSession(scatter_model(np.int32, 1, **attributes), options, providers=[provider])


def feed(seed: int, slots: int = 5000, updates: int = 70_000) -> tuple[dict[str, np.ndarray], np.ndarray]:
    rng = np.random.default_rng(seed)
    data, indices = rng.integers(0, 99, slots, np.int32), rng.integers(-slots, slots, updates)
    values = rng.integers(0, 99, updates, np.int32)
    want = data.copy()
    np.add.at(want, indices, values)
    return {"data": data, "indices": indices, "updates": values}, want


@pytest.mark.parametrize("index_check", ["error", "deferred", "off"])
def test_in_turn(index_check: str) -> None:
    sessions = [start(device, index_check, reduction="add") for device in (1, 0)]
    for seed in range(4):
        inputs, want = feed(seed)
        for session in sessions:
            np.testing.assert_array_equal(session.run(None, inputs)[0], want)


def test_side_by_side() -> None:
    sessions = [start(device, "error", reduction="add") for device in (0, 1, 0, 1)]

    def work(number: int) -> None:
        inputs, want = feed(number, 1_000_000 if number < 2 else 3000, 200_000)
        for _ in range(40):
            np.testing.assert_array_equal(sessions[number].run(None, inputs)[0], want)

    in_threads(4, work)


def test_a_deferred_error_is_its_devices_own() -> None:
    first, second = (start(device, "deferred", reduction="add", name=f"on{device}") for device in (0, 1))
    good, want = feed(0)
    bad = {**good, "indices": np.where(np.arange(good["indices"].size) == 7, 5000, good["indices"])}
    for session in (first, second):
        session.run(None, good)
    second.run(None, bad)
    np.testing.assert_array_equal(first.run(None, good)[0], want)
    with pytest.raises(INVALID, match=r"node 'on1': indices\[7\] must be in \[-5000, 4999\], got 5000"):
        second.run(None, good)
    np.testing.assert_array_equal(second.run(None, good)[0], want)
