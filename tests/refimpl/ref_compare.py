"""How outputs are compared with what a conformance case expects."""

from __future__ import annotations

from typing import Any

import numpy as np


def assert_close(got: Any, expect: Any, rtol: float, atol: float) -> None:
    """The rules of onnx's backend tests, with sequences compared element by element, nested or not."""
    if isinstance(expect, list | tuple):
        assert isinstance(got, list | tuple), f"must be a sequence, got {type(got).__name__}"
        assert len(got) == len(expect)
        for got_item, expect_item in zip(got, expect, strict=True):
            assert_close(got_item, expect_item, rtol, atol)
        return
    if expect is None or got is None:
        assert got is expect
        return
    got, expect = np.asarray(got), np.asarray(expect)
    assert got.shape == expect.shape
    if expect.dtype.kind in "OUS":
        np.testing.assert_array_equal(got.astype(object), expect.astype(object))
        return
    assert got.dtype == expect.dtype
    if expect.dtype.name == "bfloat16":
        rtol, got, expect = max(rtol, 2**-6), got.astype(np.float32), expect.astype(np.float32)
    np.testing.assert_allclose(got, expect, rtol=rtol, atol=atol)
