"""A run's hot path in machine code: what `_bridge` and `_enqueue` do in Python, for shapes seen before.

The ``.ll`` files are LLVM's assembly language (https://llvm.org/docs/LangRef.html), compiled at run time by
llvmlite. They call ONNX Runtime and the CUDA driver, and hold no lock of Python's; a run that meets anything
new or wrong is left to Python. Without llvmlite all is left to Python, which is slower by 8 to 25
microseconds a run where measured, and equal in everything else.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
import importlib
import importlib.resources
import threading
import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any

__all__ = ["functions"]


_one_at_a_time = threading.Lock()


def functions(file: str) -> Mapping[str, int] | None:
    """Compile an ``.ll`` file of this folder, once a process.

    Returns:
        The address of each function that the file defines; None where llvmlite is not installed or cannot
        make machine code here, which is warned of.
    """
    with _one_at_a_time:  # everyone must get the same functions
        return _functions(file)


@cache
def _functions(file: str) -> Mapping[str, int] | None:
    try:
        llvm = importlib.import_module("llvmlite.binding")
    except ImportError:
        return None
    try:
        return _compile(llvm, importlib.resources.files(__name__).joinpath(file).read_text(encoding="utf-8"))
    except Exception as error:  # noqa: BLE001  (whatever LLVM dislikes, Python can do the work)
        warnings.warn(
            f"ortops: llvmlite must make machine code for fast runs, got {type(error).__name__}: {error}; "
            "runs go through Python",
            RuntimeWarning,
            stacklevel=3,
        )
        return None


def _compile(llvm: Any, text: str) -> Mapping[str, int]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(text)
    module.verify()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=2)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    # ONNX Runtime may be inside these functions while the interpreter shuts down.
    C.pythonapi.Py_IncRef(C.py_object(engine))
    return {
        function.name: engine.get_function_address(function.name)
        for function in module.functions
        if not function.is_declaration
    }
