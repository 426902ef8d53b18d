"""Machine code: what ONNX Runtime calls, and what runs without Python.

The sources are C. ``tools/native_code.py`` turns them into LLVM IR (``.ll``), which is committed and compiled
here at run time by llvmlite, so that neither users nor builds need a compiler.
"""

from __future__ import annotations

import contextlib
import ctypes as C  # noqa: N812
import importlib
import importlib.resources
import threading
from collections.abc import Mapping
from typing import Any

from ortops.errors import RegistrationError

__all__ = ["load"]

_one_at_a_time = threading.Lock()
_loaded: dict[tuple[str, str], Mapping[str, int] | Exception] = {}


def load(file: str, loop: str = "") -> Mapping[str, int]:
    """Compile an ``.ll`` file, once a process.

    Args:
        file: The file, a path below ``ortops``.
        loop: The one function to compile of a file of loops, with all that the processor has. Otherwise all
            functions are, quickly: they call others, and their own time is next to nothing.

    Returns:
        The address of each function.

    Raises:
        RegistrationError: llvmlite is not installed, or cannot make machine code here.
    """
    key = file, loop
    if key not in _loaded and threading.get_ident() == threading.main_thread().ident:
        # In a thread of its own: an interrupt in one of llvmlite's finalizers would be lost.
        with contextlib.suppress(RuntimeError):  # no thread can be started while the interpreter ends
            thread = threading.Thread(target=_load, args=key)
            thread.start()
            thread.join()
    loaded = _loaded.get(key) or _load(file, loop)
    if isinstance(loaded, Exception):
        raise RegistrationError(
            f"llvmlite must make machine code of {file} (pip install llvmlite), "
            f"got {type(loaded).__name__}: {loaded}"
        ) from loaded
    return loaded


def _load(file: str, loop: str) -> Mapping[str, int] | Exception:
    with _one_at_a_time:  # everyone must get the same functions
        if (file, loop) not in _loaded:
            _loaded[file, loop] = _try_to_load(file, loop)
    return _loaded[file, loop]


def _try_to_load(file: str, loop: str) -> Mapping[str, int] | Exception:
    try:
        llvm = importlib.import_module("llvmlite.binding")
        text = importlib.resources.files("ortops").joinpath(file).read_text(encoding="utf-8")
        return _compile(llvm, text, loop)
    except Exception as error:  # noqa: BLE001  (whatever LLVM dislikes)
        return error


def _compile(llvm: Any, text: str, loop: str) -> Mapping[str, int]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(text, llvm.create_context())
    module.verify()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=2 if loop else 0,  # of the code generator: the IR is optimised already
    )
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    if loop:
        _leave_out_others(llvm, module, machine, loop)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    # ONNX Runtime may be inside these functions while the interpreter shuts down.
    C.pythonapi.Py_IncRef(C.py_object(engine))
    return {
        function.name: engine.get_function_address(function.name)
        for function in module.functions
        if not function.is_declaration and function.linkage == llvm.Linkage.external
    }


def _leave_out_others(llvm: Any, module: Any, machine: Any, loop: str) -> None:
    for function in module.functions:
        if not function.is_declaration and function.name != loop:
            function.linkage = llvm.Linkage.internal
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=0)))
