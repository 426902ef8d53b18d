"""Session options with the operators in them: the only place that talks to onnxruntime_extensions."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import threading
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import metadata
from io import StringIO
from typing import Any

import onnx
import onnxruntime as ort
import onnxruntime_extensions as ort_extensions

import ortops.ops  # noqa: F401  (fills OPS)
from ortops import _bridge
from ortops._native.python import shielded
from ortops._spec import OPS, OPTIONS, OpSpec
from ortops.errors import ConfigError, RegistrationError, must_be_one_of

__all__ = ["DOMAIN", "register", "session_options"]

#: The operators' domain. Custom ops that onnxruntime-extensions registers live in it, and in no other.
DOMAIN = "ai.onnx.contrib"

_MINIMUM_ORT = (1, 24)
_MARK = "ortops.registered"
_lock = threading.Lock()
_ready = False


def session_options(*, index_check: str | None = None, **unknown: object) -> ort.SessionOptions:
    """Return new session options with the operators registered.

    Args:
        index_check: What a bad index does. ``"error"`` (the default): the run that sees it fails.
            ``"deferred"``: nothing waits; the next run of any ortops node on that device fails, or
            `ortops.check_errors` raises. ``"off"``: the update is skipped, silently.
        **unknown: None are allowed.

    Raises:
        ConfigError: A keyword or value is not an allowed one.
        RegistrationError: ONNX Runtime or onnxruntime-extensions cannot take the operators.
    """
    return register(ort.SessionOptions(), index_check=index_check, **unknown)


def register(
    options: ort.SessionOptions, *, index_check: str | None = None, **unknown: object
) -> ort.SessionOptions:
    """Register the operators on session options; any number of times on the same ones.

    onnxruntime-extensions' own operators come along, since its library does the registration: do not
    register its library on these options too.

    Args:
        options: The options, changed in place.
        index_check: As in `session_options`; None leaves an earlier choice.
        **unknown: None are allowed.

    Returns:
        The same options.

    Raises:
        ConfigError: A keyword or value is not an allowed one.
        RegistrationError: ONNX Runtime or onnxruntime-extensions cannot take the operators.
    """
    if unknown:
        names = [option.name for option in OPTIONS]
        raise ConfigError(must_be_one_of("keyword", names, ", ".join(unknown)))
    for option, value in zip(OPTIONS, (index_check,), strict=True):
        if value is None:
            continue
        if value not in option.choices:
            raise ConfigError(must_be_one_of(option.name, option.choices, repr(value)))
        options.add_session_config_entry(option.key, value)
    shielded(lambda: _register(options))  # never half of it, whatever interrupts
    return options


def _register(options: ort.SessionOptions) -> None:
    _make_ready()
    _refuse_rivals()
    if not _has_mark(options):
        options.register_custom_ops_library(ort_extensions.get_library_path())
        options.add_session_config_entry(_MARK, "1")


def _has_mark(options: ort.SessionOptions) -> bool:
    try:
        return bool(options.get_session_config_entry(_MARK))
    except RuntimeError:  # how ONNX Runtime says that the entry is not set
        return False


def _make_ready() -> None:
    """Hand the operators over, once per process."""
    global _ready
    with _lock:
        if _ready:
            return
        _check_ort_version(ort.__version__)
        _refuse_rivals()
        add = _find_add_external_custom_op(ort_extensions.get_library_path())
        _load_cuda_libraries()
        for spec in OPS.values():
            for provider in (_bridge.CPU, _bridge.CUDA):
                for dtype in spec.dtypes:
                    if not add(_bridge.make_custom_op(spec, provider, dtype)):
                        raise RegistrationError(f"onnxruntime-extensions refused the operator {spec.name}")
        _learn_function_table()
        _ready = True


def _check_ort_version(version: str) -> None:
    if tuple(int(part) for part in version.split(".")[:2]) < _MINIMUM_ORT:
        need = ".".join(map(str, _MINIMUM_ORT))
        raise RegistrationError(f"onnxruntime must be {need} or newer, got {version}")


def _find_add_external_custom_op(library_path: str) -> Callable[[int], bool]:
    try:
        function = C.CDLL(library_path).AddExternalCustomOp
    except (OSError, AttributeError):
        version = metadata.version("onnxruntime-extensions")
        raise RegistrationError(
            "onnxruntime-extensions must export AddExternalCustomOp (0.13 and newer do), "
            f"got version {version} at {library_path}"
        ) from None
    function.argtypes, function.restype = [C.c_void_p], C.c_bool
    return lambda address: bool(function(address))


def _refuse_rivals() -> None:
    """Refuse an operator of one of our names made with ``onnx_op``: the library would loop for ever on it."""
    module = getattr(ort_extensions, "_ocos", None)
    definitions = getattr(getattr(module, "Opdef", None), "_odlist", {})
    for definition in definitions.values():
        if definition.op_type in OPS:
            raise RegistrationError(
                f"operator {definition.op_type} must come from ortops alone in domain {DOMAIN}, got another "
                "one registered in this process with onnxruntime_extensions.onnx_op"
            )


def _load_cuda_libraries() -> None:
    """Let ONNX Runtime find the CUDA libraries of pip's nvidia packages, as its CUDA provider needs.

    Without it the provider does not load unless torch was imported first, and ONNX Runtime falls back to
    the CPU with a mere warning.
    """
    if _bridge.CUDA in ort.get_available_providers() and hasattr(ort, "preload_dlls"):
        # It prints what it does not find, which on a laptop is everything.
        with redirect_stdout(StringIO()):
            ort.preload_dlls()


def _learn_function_table() -> None:
    """Make a throw-away CPU session, so that the first real one can infer shapes.

    The shape-inference callback gets no function table, and it is called before the first CreateKernelV2.
    """
    options = ort.SessionOptions()
    options.log_severity_level = 3
    options.register_custom_ops_library(ort_extensions.get_library_path())
    ort.InferenceSession(
        _tiny_model(next(iter(OPS.values()))).SerializeToString(), options, providers=[_bridge.CPU]
    )


def _tiny_model(spec: OpSpec) -> onnx.ModelProto:
    helper = onnx.helper
    dtype = spec.dtypes[0]
    values: dict[str, Any] = {a.name: a.choices[0] if a.choices else a.default for a in spec.attributes}
    node = helper.make_node(
        spec.name, [declared.name for declared in spec.inputs], ["output"], domain=DOMAIN, **values
    )
    graph = helper.make_graph(
        [node],
        "learn_function_table",
        [
            helper.make_tensor_value_info(declared.name, (declared.dtype or dtype).onnx, [1])
            for declared in spec.inputs
        ],
        [helper.make_tensor_value_info("output", dtype.onnx, [1])],
    )
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, spec.since_version)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10)
