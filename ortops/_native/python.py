"""How machine code enters Python: CPython's functions by address, and a way to run Python undisturbed."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from ortops import _native
from ortops._native import structs
from ortops.errors import OrtopsError

__all__ = ["CUSTOM_OP", "immortal", "python_functions", "shielded"]

CUSTOM_OP = "_native/custom_op.ll"

_CPYTHON = {
    "ensure": "PyGILState_Ensure",
    "release": "PyGILState_Release",
    "holds_lock": "PyGILState_Check",
    "save": "PyEval_SaveThread",
    "restore": "PyEval_RestoreThread",
    "from_pointer": "PyLong_FromVoidPtr",
    "call": "PyObject_CallOneArg",
    "decref": "Py_DecRef",
    "unraisable": "PyErr_WriteUnraisable",
}
_POSIX = {
    "attributes_init": "pthread_attr_init",
    "attributes_set_stack_size": "pthread_attr_setstacksize",
    "thread_create": "pthread_create",
    "thread_join": "pthread_join",
}
_WINDOWS = {
    "create_thread": "CreateThread",
    "wait_for_single_object": "WaitForSingleObject",
    "close_handle": "CloseHandle",
}
_Result = TypeVar("_Result")
_kept: list[object] = []


def immortal(thing: _Result) -> _Result:
    """Keep an object for the life of the process, past the end of the interpreter."""
    C.pythonapi.Py_IncRef(C.py_object(thing))
    _kept.append(thing)
    return thing


def _address(library: Any, name: str) -> int:
    return C.cast(getattr(library, name), C.c_void_p).value or 0


@cache
def python_functions() -> structs.Python:
    """Return the functions that machine code needs to enter Python."""
    table = structs.Python()
    for field, name in _CPYTHON.items():
        setattr(table, field, _address(C.pythonapi, name))
    finalizing = "Py_IsFinalizing" if sys.version_info >= (3, 13) else "_Py_IsFinalizing"
    table.is_finalizing = _address(C.pythonapi, finalizing)
    windows = sys.platform == "win32"
    threads = C.CDLL("kernel32" if windows else None)
    for field, name in (_WINDOWS if windows else _POSIX).items():
        setattr(table, field, _address(threads, name))
    return immortal(table)


def shielded(function: Callable[[], _Result]) -> _Result:
    """Call a function to its end, whatever signal arrives meanwhile; the signal's handler runs after it.

    It runs in a thread of its own, where CPython runs no signal handlers.

    Raises:
        BaseException: What the function raised.
        OrtopsError: No thread can be started.
    """
    outcome: list[tuple[_Result | None, BaseException | None]] = []

    def call(_visit: int) -> None:
        try:
            outcome.append((function(), None))
        except BaseException as error:  # noqa: BLE001  (raised again below)
            outcome.append((None, error))

    enter = C.PYFUNCTYPE(None, C.c_void_p, C.c_void_p)(_native.load(CUSTOM_OP)["shielded"])
    op = structs.CustomOp(python=C.addressof(python_functions()))
    enter(C.addressof(op), id(call))
    if not outcome:
        raise OrtopsError("a thread must be started to work undisturbed, got none")
    ((result, raised),) = outcome
    if raised is not None:
        raise raised
    return result  # type: ignore[return-value]
