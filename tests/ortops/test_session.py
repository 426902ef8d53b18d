"""session_options, register, and what they say where a piece is missing."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import onnxruntime as ort
import pytest
from sessions import FAILURE, run, scatter_model, start

import ortops
from ortops import _bridge, _kernels, _session
from ortops._capi import FAIL
from ortops.ops.scatter_elements.rules import index_error

FEED = {"data": np.zeros(2, np.float32), "indices": np.array([1, 1]), "updates": np.ones(2, np.float32)}
MODEL = scatter_model(np.float32, 1, reduction="add")


def test_register_any_number_of_times(provider: str) -> None:
    options = ort.SessionOptions()
    for _ in range(3):
        assert ortops.register(options) is options
    assert run(start(MODEL, provider, options), FEED)[0].tolist() == [0, 2]
    assert run(start(MODEL, provider, options), FEED)[0].tolist() == [0, 2]


def test_register_keeps_an_earlier_choice() -> None:
    options = ortops.session_options(index_check="off")
    ortops.register(options)
    assert options.get_session_config_entry("ortops.index_check") == "off"
    ortops.register(options, index_check="deferred")
    assert options.get_session_config_entry("ortops.index_check") == "deferred"


def test_unknown_value_and_keyword() -> None:
    with pytest.raises(ValueError, match="index_check must be one of error, deferred, off, got 'on'"):
        ortops.session_options(index_check="on")
    with pytest.raises(ValueError, match="keyword must be one of index_check, got index_chek"):
        ortops.session_options(index_chek="off")
    with pytest.raises(ValueError, match="keyword must be one of index_check, got a, b"):
        ortops.register(ort.SessionOptions(), a=1, b=2)


def test_errors_have_one_base() -> None:
    for name in ortops.__all__:
        thing = getattr(ortops, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, ortops.OrtopsError)


@pytest.mark.parametrize("version", ["1.23.2", "1.9.0", "0.5"])
def test_old_onnxruntime(version: str) -> None:
    with pytest.raises(ortops.RegistrationError, match=rf"onnxruntime must be 1\.24 or newer, got {version}"):
        _session._check_ort_version(version)


@pytest.mark.parametrize("version", ["1.24.0", "1.31.1", "2.0"])
def test_new_enough_onnxruntime(version: str) -> None:
    _session._check_ort_version(version)


def test_extensions_without_the_symbol() -> None:
    import _ctypes

    with pytest.raises(ortops.RegistrationError, match=r"must export AddExternalCustomOp .* got version"):
        _session._find_add_external_custom_op(_ctypes.__file__)
    with pytest.raises(ortops.RegistrationError, match=r"got version .* at /no/such/library"):
        _session._find_add_external_custom_op("/no/such/library")


def test_a_rival_made_with_onnx_op() -> None:
    code = """
import onnxruntime_extensions as oe, ortops
@oe.onnx_op(op_type="ScatterElements", inputs=[oe.PyCustomOpDef.dt_float] * 3)
def rival(*args): return args[0]
try:
    ortops.session_options()
except ortops.RegistrationError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    assert "operator ScatterElements must come from ortops alone" in done.stdout


def test_cuda_without_cupy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    node = ortops._spec.Node("ScatterElements", "n", ortops._dtypes.BY_NAME["float32"])
    with pytest.raises(
        ortops.NodeError, match=r"node 'n': the CUDA provider needs CuPy \(pip install 'ortops"
    ):
        ortops._spec.OPS["ScatterElements"].check_cuda(node)
    with pytest.raises(ortops.NodeError, match="the CUDA provider needs CuPy"):
        _kernels.require_cupy("ortops")


@pytest.mark.gpu
def test_cuda_without_cupy_fails_session_creation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(FAILURE, match="node 'scatter': the CUDA provider needs CuPy"):
        start(MODEL, "cuda")


def test_import_needs_no_cupy_and_makes_no_session() -> None:
    code = """
import sys
sys.modules["cupy"] = None
import ortops
from ortops import _session
assert not _session._ready
print(ortops.DOMAIN, sorted(ortops.__all__) == ortops.__all__ or "order")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.startswith("ai.onnx.contrib")


def test_check_errors_with_nothing_to_say() -> None:
    ortops.check_errors()


def test_kernels_go_with_their_sessions(provider: str) -> None:
    before = _bridge.live_kernels()
    for _ in range(50):
        session = start(MODEL, provider)
        run(session, FEED)
        assert _bridge.live_kernels() == before + 1
        del session
    assert _bridge.live_kernels() == before


def test_labels_are_reused_and_the_oldest_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(_kernels, "_LABELS", 3)
    monkeypatch.setattr(_kernels, "_labels", type(_kernels._labels)())
    monkeypatch.setattr(_kernels, "_numbers", {})
    labels = [_kernels.label_of(index_error, f"node {i}", (5,), 4) for i in range(3)]
    assert _kernels.label_of(index_error, "node 0", (5,), 4) == labels[0]  # and used last
    _kernels.label_of(index_error, "node 3", (5,), 4)
    assert labels[1] not in _kernels._labels
    describe, *arguments = _kernels._labels[labels[0]]
    assert str(describe(*arguments, 2, 9)) == "node 0: indices[2] must be in [-4, 3], got 9"


def test_an_offence_is_taken_once() -> None:
    class Record(_kernels.Record):
        def __init__(self) -> None:
            self.words = np.array([_kernels.NO_OFFENCE, 0, 0, 0]).data

    record = Record()
    assert record.take() is None
    record.words[0], record.words[1], record.words[2] = 7, 9, 3
    assert record.take() == (7, 9, 3)
    assert record.take() is None


def test_messages_that_are_no_utf8() -> None:

    ortops.session_options()
    (api, *_) = _bridge._apis.values()
    with pytest.raises(ortops.OrtApiError, match=r"a\?b"):
        api.check("x", api.status(FAIL, "a\udc80b"))
