"""The structs of ``native.h``, for Python: a test compares the two by name, order, width and size."""

from __future__ import annotations

import ctypes as C  # noqa: N812

__all__ = [
    "MAX_INPUTS",
    "MAX_LAUNCHES",
    "PARAMS_BYTES",
    "CudaLaunch",
    "CudaRun",
    "CustomOp",
    "Driver",
    "Kernel",
    "KernelLaunch",
    "LaunchAttribute",
    "LaunchConfig",
    "Ort",
    "Problem",
    "Python",
    "Record",
    "Scratch",
    "Shapes",
    "Tensors",
    "Visit",
]

MAX_INPUTS, CUSTOM_OP_WORDS, TABLE = 8, 26, 64
MAX_LAUNCHES, PARAMS_BYTES, VARIANTS = 4, 1024, 4

_PTR, _I32, _I64, _U32, _U64 = C.c_void_p, C.c_int32, C.c_int64, C.c_uint32, C.c_uint64


class Ort(C.Structure):
    """Functions of ONNX Runtime's table."""

    _fields_ = (
        ("create_status", _PTR),
        ("release_status", _PTR),
        ("get_input", _PTR),
        ("get_shape", _PTR),
        ("get_data", _PTR),
        ("get_output", _PTR),
        ("get_stream", _PTR),
        ("get_input_type_shape", _PTR),
        ("set_output_type_shape", _PTR),
        ("get_dimensions_count", _PTR),
        ("get_dimensions", _PTR),
        ("get_symbolic_dimensions", _PTR),
        ("set_symbolic_dimensions", _PTR),
    )


class Python(C.Structure):
    """Functions of CPython and of the platform's threads."""

    _fields_ = (
        ("ensure", _PTR),
        ("release", _PTR),
        ("holds_lock", _PTR),
        ("is_finalizing", _PTR),
        ("save", _PTR),
        ("restore", _PTR),
        ("from_pointer", _PTR),
        ("call", _PTR),
        ("decref", _PTR),
        ("unraisable", _PTR),
        ("attributes_init", _PTR),
        ("attributes_set_stack_size", _PTR),
        ("thread_create", _PTR),
        ("thread_join", _PTR),
        ("create_thread", _PTR),
        ("wait_for_single_object", _PTR),
        ("close_handle", _PTR),
    )


class CustomOp(C.Structure):
    """An OrtCustomOp, and behind it what its functions answer."""

    _fields_ = (
        ("functions", _U64 * CUSTOM_OP_WORDS),
        ("name", _PTR),
        ("provider", _PTR),
        ("input_types", _I32 * MAX_INPUTS),
        ("input_characteristics", _I32 * MAX_INPUTS),
        ("inputs", _I64),
        ("output_type", _I32),
        ("since_version", _I32),
        ("output_like", _I64),
        ("on_cuda", _I64),
        ("ort", _PTR),
        ("python", _PTR),
        ("create", _PTR),
        ("solve", _PTR),
        ("destroy", _PTR),
    )


class Problem(C.Structure):
    """What a run meets that only Python can deal with."""

    _fields_ = (("kind", _I64), ("position", _I64), ("value", _I64), ("code", _I64), ("call", _I64))

    DONE = 0
    NEW_SHAPES, NEW_LAUNCH, NO_SCRATCH, NO_RECORD = 1, 2, 3, 4
    DEFERRED_ERROR, BAD_INDEX, NO_MEMORY, DRIVER_FAILED = 5, 6, 7, 8


class Tensors(C.Structure):
    """The tensors of a run."""

    _fields_ = (
        ("values", _PTR * MAX_INPUTS),
        ("addresses", _U64 * MAX_INPUTS),
        ("dims", _PTR * MAX_INPUTS),
        ("ranks", _I64 * MAX_INPUTS),
        ("inputs", _I64),
        ("hash", _U64),
        ("out", _U64),
        ("stream", _PTR),
        ("context", _PTR),
    )


class Shapes(C.Structure):
    """What is ready for one set of input shapes."""

    _fields_ = (
        ("next", _PTR),
        ("run", _PTR),
        ("state", _PTR),
        ("output_dims", _PTR),
        ("output_rank", _I64),
        ("ranks", _I64 * MAX_INPUTS),
        ("dims", _PTR * MAX_INPUTS),
    )


class Kernel(C.Structure):
    """One node."""

    _fields_ = (("op", _PTR), ("inside", _I64), ("table", _PTR * TABLE))


class Visit(C.Structure):
    """One call of a Python function."""

    _fields_ = (
        ("op", _PTR),
        ("function", _PTR),
        ("done", _I64),
        ("status", _PTR),
        ("api", _PTR),
        ("info", _PTR),
        ("kernel", _PTR),
        ("tensors", _PTR),
        ("problem", _PTR),
    )


class LaunchConfig(C.Structure):
    """CUlaunchConfig."""

    _fields_ = (
        ("grid", _U32 * 3),
        ("block", _U32 * 3),
        ("shared", _U32),
        ("stream", _PTR),
        ("attributes", _PTR),
        ("count", _U32),
    )


class LaunchAttribute(C.Structure):
    """CUlaunchAttribute, with a number for its value."""

    _fields_ = (("id", _I32), ("padding", _I32), ("value", _I32), ("rest", C.c_uint8 * 60))


class Record(C.Structure):
    """A record of bad indices, and whether a run has it."""

    _fields_ = (("next", _PTR), ("taken", _I64), ("words", _PTR))


class Scratch(C.Structure):
    """A stream's scratch memory."""

    _fields_ = (("next", _PTR), ("stream", _U64), ("bytes", _I64), ("address", _U64))


class Driver(C.Structure):
    """One device: the CUDA driver's functions, records and scratch memory."""

    _fields_ = (
        ("launch", _PTR),
        ("launch_dependent", _PTR),
        ("copy", _PTR),
        ("synchronize", _PTR),
        ("is_capturing", _PTR),
        ("deferred", _PTR),
        ("records", _PTR),
        ("scratch", _PTR),
    )


class KernelLaunch(C.Structure):
    """One kernel."""

    _fields_ = (("function", _PTR), ("grid", _U32 * 2), ("block", _U32), ("shared", _U32))


class CudaLaunch(C.Structure):
    """A copy of the first input into the output, where there is one, and kernels with their parameters."""

    _fields_ = (
        ("copied", _I64),
        ("scratch", _I64),
        ("count", _I64),
        ("kernels", KernelLaunch * MAX_LAUNCHES),
        ("params_bytes", _I64),
        ("params", _PTR),
    )


class CudaRun(C.Structure):
    """One node on one device, for one set of shapes."""

    _fields_ = (("driver", _PTR), ("index_check", _I64), ("launches", _PTR * VARIANTS))

    CHECKS = ("off", "deferred", "error")  # in the order of native.h
