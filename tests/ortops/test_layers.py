"""Imports point one way, what is public is what `__all__` says, and the slot table is ONNX Runtime's."""

from __future__ import annotations

import ast
import ctypes
from pathlib import Path

import numpy as np
import onnxruntime as ort
import pytest

import ortops
from ortops import _bridge, _capi
from ortops._native import structs

ROOT = Path(__file__).parents[2]
LAYERS = {
    "errors": set(),
    "_version": set(),
    "_dtypes": set(),
    "_limits": set(),
    "_params": set(),
    "_plan": {"_params"},
    "_capi": {"errors"},
    "_native": {"_native", "errors"},
    "_spec": {"_dtypes", "_native", "errors"},
    "_kernels": {"_limits", "_native", "errors"},
    "_cuda_run": {"_kernels", "_native", "_plan", "errors"},
    "_bridge": {"_capi", "_dtypes", "_native", "_spec", "errors"},
    "_session": {"_bridge", "_native", "_spec", "errors", "ops"},
    "__init__": {"_kernels", "_session", "_version", "errors"},
    "ops": {
        "_cuda_run",
        "_dtypes",
        "_kernels",
        "_limits",
        "_native",
        "_params",
        "_plan",
        "_spec",
        "errors",
        "ops",
    },
}


def imported(path: Path) -> set[str]:
    """Full names of the modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize(
    "path", sorted((ROOT / "ortops").rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_ortops_layers(path: Path) -> None:
    own = path.relative_to(ROOT / "ortops").parts
    layer = "ops" if own[0] == "ops" else own[0].removesuffix(".py")
    below = {name.split(".")[1] for name in imported(path) if name.startswith("ortops.")}
    assert below <= LAYERS[layer]
    assert not [
        name for name in imported(path) if name.split(".")[0] in ("refimpl", "comparison", "generation")
    ]


def test_only_kernels_import_cupy_and_only_session_the_extensions() -> None:
    for path in (ROOT / "ortops").rglob("*.py"):
        names = imported(path)
        assert not [name for name in names if name.split(".")[0] == "cupy"], path
        if path.name != "_session.py":
            assert not [name for name in names if name.startswith("onnxruntime")], path


def test_the_oracle_is_independent() -> None:
    for path in (ROOT / "refimpl").rglob("*.py"):
        names = {name.split(".")[0] for name in imported(path)}
        assert not names & {"ortops", "onnxruntime", "comparison", "generation"}, path


def test_all_is_what_is_public() -> None:
    modules = {"errors", "ops"}
    public = {name for name in vars(ortops) if not name.startswith("_")} - modules
    assert public | {"__version__"} == set(ortops.__all__)


def test_slots_against_the_table_itself() -> None:
    """Calls whose results are known: a wrong slot would give another, or crash."""
    ortops.session_options()
    (api, *_) = _bridge._apis.values()
    status = api.status(_capi.INVALID_ARGUMENT, "a message")
    with pytest.raises(ortops.OrtApiError, match="CallName: a message"):
        api.check("CallName", status)
    get_error_code = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(api._slots[1])
    status = api.status(_capi.INVALID_ARGUMENT, "x")
    assert get_error_code(status) == _capi.INVALID_ARGUMENT
    api.raw("ReleaseStatus")(status)
    value = ort.OrtValue.ortvalue_from_numpy(np.zeros((3, 5), "f4"))
    assert value.shape() == [3, 5]


def test_custom_op_struct_has_the_size_of_version_24() -> None:
    assert len(_capi.CUSTOM_OP_FUNCTIONS) == 25
    assert structs.CUSTOM_OP_WORDS == 1 + 25
    assert set(_capi.NATIVE_CALLS) == {name for name, _ in structs.Ort._fields_}


def test_slots_are_distinct() -> None:
    numbers = [slot for slot, _, _ in _capi.SLOTS.values()]
    assert len(set(numbers)) == len(numbers)
