"""The hot path's machine code: its structs are Python's, and where it cannot be made Python does all."""

from __future__ import annotations

import ctypes as C  # noqa: N812
import importlib
from pathlib import Path
from typing import Any

import pytest

from ortops import _hot_path, _launch
from ortops._hot_path import compute, enqueue

STRUCTURES = {
    compute.FILE: (compute.Kernel, compute.Shapes),
    enqueue.FILE: (
        _launch.Attribute,
        _launch.Config,
        enqueue.Driver,
        enqueue.Record,
        enqueue.Scratch,
        enqueue.State,
        enqueue.Launch,
        enqueue.Kernel,
    ),
}


@pytest.mark.parametrize("file", STRUCTURES)
def test_python_and_machine_code_agree_on_structs(file: str) -> None:
    llvm = importlib.import_module("llvmlite.binding")
    text = (Path(_hot_path.__file__).parent / file).read_text()
    module = llvm.parse_assembly(text, llvm.create_context())
    layout = llvm.Target.from_default_triple().create_target_machine().target_data
    seen = {kind.name: kind for kind in module.struct_types if kind.name}
    assert list(seen) == [structure.__name__ for structure in STRUCTURES[file]]
    for structure in STRUCTURES[file]:
        kind = seen[structure.__name__]
        assert layout.get_abi_size(kind) == C.sizeof(structure)
        theirs = [layout.get_element_offset(kind, i) for i in range(len(list(kind.elements)))]
        ours = []
        for name, field in structure._fields_:
            offset = getattr(structure, name).offset
            # Fields of their own there, an array here.
            flat = hasattr(field, "_length_") and name in ("calls", "grid", "block")
            ours += [offset + i * C.sizeof(field._type_) for i in range(field._length_)] if flat else [offset]
        assert theirs == ours


def test_without_llvmlite_python_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(_hot_path.importlib, "import_module", missing)
    assert _hot_path._functions.__wrapped__(compute.FILE) is None


def test_with_an_llvmlite_that_fails_python_does_all_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(llvm: Any, text: str) -> Any:
        raise OSError("no executable memory")

    monkeypatch.setattr(_hot_path, "_compile", broken)
    with pytest.warns(RuntimeWarning, match="got OSError: no executable memory; runs go through Python"):
        assert _hot_path._functions.__wrapped__(compute.FILE) is None
