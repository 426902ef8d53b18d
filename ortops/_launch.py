"""Launches of kernels that may be started before the one in front has ended: CuPy cannot ask for them."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable

__all__ = ["CLOSELY_FROM", "Attribute", "Config", "launcher"]

# Compute capability, and the CUDA version of a driver that knows it in CUDA graphs too.
CLOSELY_FROM = 90, 12030


class Config(C.Structure):
    """CUlaunchConfig."""

    _fields_ = (
        ("grid", C.c_uint * 3),
        ("block", C.c_uint * 3),
        ("shared", C.c_uint),
        ("stream", C.c_void_p),
        ("attributes", C.c_void_p),
        ("count", C.c_uint),
    )


class Attribute(C.Structure):
    """CUlaunchAttribute, with a number for its value."""

    _fields_ = (("id", C.c_int), ("padding", C.c_char * 4), ("value", C.c_int), ("rest", C.c_char * 60))


_CLOSELY = Attribute(6, b"", 1)  # CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION


def launcher(launch: Callable[..., int], error: Callable[[int], BaseException]) -> Callable[..., None]:
    """Make a function with the arguments of CuPy's ``launchKernel``, for kernels behind the first of a run.

    The kernel may be started when the one before it begins to end, so that the start takes no time of its
    own; it calls ``await_former`` (args.cuh) before anything else.

    Args:
        launch: cuLaunchKernelEx.
        error: Makes the exception for a status.
    """

    def launch_next(function: int, *rest: int) -> None:
        *shape, shared, stream, parameters, _ = rest
        config = Config(tuple(shape[:3]), tuple(shape[3:]), shared, stream, C.addressof(_CLOSELY), 1)
        status = launch(C.byref(config), C.c_void_p(function), C.c_void_p(parameters), None)
        if status:
            raise error(status)

    return launch_next
