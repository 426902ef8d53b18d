"""The machine code: its IR is that of the C sources, its structs are Python's, and llvmlite makes it."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from struct_text import constants_of, layout, structs_of

import ortops
from ortops import _native, _params
from ortops._kernels import CUDA_RUN, DRIVER_CALLS
from ortops._native import python as native_python
from ortops._native import structs
from ortops._native.python import CUSTOM_OP, python_functions, shielded
from ortops.ops.scatter_elements import cpu

ROOT = Path(__file__).parents[2]
FILES = sorted(str(path.relative_to(ROOT / "ortops")) for path in (ROOT / "ortops").rglob("*.ll"))


def test_the_ir_is_that_of_the_c_sources() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "native_code.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


NATIVE = [
    kind for kind in vars(structs).values() if isinstance(kind, type) and issubclass(kind, ctypes.Structure)
]
HEADERS = {
    **dict.fromkeys(NATIVE, "_native/native.h"),
    cpu.CpuScatter: "ops/scatter_elements/cpu/scatter.h",
}


@pytest.mark.parametrize("structure", HEADERS, ids=lambda structure: structure.__name__)
def test_python_and_c_agree_on_a_struct(structure: type[ctypes.Structure]) -> None:
    """Name, and the fields' names, order, offsets, widths and lengths; and the size."""
    text = (ROOT / "ortops" / HEADERS[structure]).read_text()
    assert structs_of(text)[structure.__name__] == layout(structure)


def test_every_struct_of_the_header_has_a_twin() -> None:
    text = (ROOT / "ortops/_native/native.h").read_text()
    assert set(structs_of(text)) == {structure.__name__ for structure in NATIVE}


def test_python_and_c_agree_on_numbers() -> None:
    text = (ROOT / "ortops/_native/native.h").read_text()
    constants = constants_of(text)
    for name in ("MAX_INPUTS", "CUSTOM_OP_WORDS", "TABLE", "MAX_LAUNCHES", "PARAMS_BYTES", "VARIANTS"):
        assert constants[name] == getattr(structs, name)
    assert constants["COMMON_WORDS"] * 8 == ctypes.sizeof(_params.Common)
    assert constants_of((ROOT / "ortops" / HEADERS[cpu.CpuScatter]).read_text())["MAX_DIMS"] == cpu.MAX_DIMS
    (kinds,) = re.findall(r"enum {\s*(DONE,[^}]*)}", text)
    names = [name for name in re.split(r"[,\s]+", kinds) if name]
    assert [getattr(structs.Problem, name) for name in names] == list(range(len(names)))
    (checks,) = re.findall(r"enum { (OFF, [^}]*) }", text)
    assert checks.lower().split(", ") == list(structs.CudaRun.CHECKS)
    (calls,) = re.findall(r"enum { (LAUNCH_CALL, [^}]*) }", (ROOT / "ortops/_native/cuda_run.c").read_text())
    fields = [name for name, _ in structs.Driver._fields_[: len(DRIVER_CALLS)]]
    assert fields == list(DRIVER_CALLS)
    assert [call.removesuffix("_CALL").lower() for call in calls.split(", ")] == fields


@pytest.mark.parametrize("triple", ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"])
@pytest.mark.parametrize("file", FILES)
def test_one_text_serves_both_processors(file: str, triple: str) -> None:
    import llvmlite.binding as llvm

    text = (ROOT / "ortops" / file).read_text()
    for word in ("target triple", "target datalayout", "target-cpu", "x86"):
        assert word not in text
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(text, llvm.create_context())
    machine = llvm.Target.from_triple(triple).create_target_machine(opt=1)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    module.verify()
    assert len(machine.emit_object(module)) > 1000


@pytest.mark.parametrize("file", [CUSTOM_OP, CUDA_RUN])
@pytest.mark.parametrize(
    ("fault", "got"),
    [
        (
            ModuleNotFoundError("No module named 'llvmlite'"),
            "ModuleNotFoundError: No module named 'llvmlite'",
        ),
        (OSError("no executable memory"), "OSError: no executable memory"),
    ],
)
def test_without_llvmlite_registration_is_refused(
    file: str, fault: Exception, got: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise fault

    monkeypatch.setattr(_native, "_loaded", {})
    monkeypatch.setattr(_native.importlib, "import_module", fail)
    with pytest.raises(ortops.RegistrationError) as caught:
        _native.load(file)
    assert str(caught.value) == f"llvmlite must make machine code of {file} (pip install llvmlite), got {got}"


def test_a_shielded_call_gives_its_result_or_its_error() -> None:
    assert shielded(lambda: 5) == 5

    def fail() -> None:
        raise KeyError("x")

    with pytest.raises(KeyError, match="x"):
        shielded(fail)


def test_a_shielded_call_ends_before_a_signal_is_seen() -> None:
    code = """
import os, signal, time
from ortops._native.python import shielded
done = []
def work():
    os.kill(os.getpid(), signal.SIGINT)
    for i in range(20):
        time.sleep(0.005)
        done.append(i)
shielded(lambda: None)
try:
    shielded(work)
    print("not interrupted")
except KeyboardInterrupt:
    print(len(done))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "20\n"


def test_a_shielded_call_where_no_thread_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 4)(lambda *_: 11)
    broken = structs.Python.from_buffer_copy(python_functions())
    broken.thread_create = ctypes.cast(refuse, ctypes.c_void_p).value
    monkeypatch.setattr(native_python, "python_functions", lambda: broken)
    with pytest.raises(ortops.OrtopsError, match="a thread must be started"):
        shielded(lambda: 5)
