"""Every kernel compiles for every architecture, without a GPU: NVRTC through cuda.bindings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cuda.bindings import nvrtc

from ortops import _kernels, _limits
from ortops._dtypes import BY_NAME
from ortops._limits import Limits
from ortops.ops.scatter_elements import cuda
from ortops.ops.scatter_elements.geometry import make_geometry
from ortops.ops.scatter_elements.plan import all_kernels, make_plan
from ortops.ops.scatter_elements.ways import binned, elements, grouped, private

ARCHITECTURES = ["sm_70", "sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"]


def ok(result):
    status, *values = result
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS, status
    return values[0] if len(values) == 1 else values


def compile_all(architecture: str, names: list[str]) -> dict[str, str]:
    """Compile to machine code; the lowered name of each expression."""
    program = compiled(architecture, names)
    cubin = bytearray(ok(nvrtc.nvrtcGetCUBINSize(program)))
    ok(nvrtc.nvrtcGetCUBIN(program, cubin))
    assert cubin[:4] == b"\x7fELF"
    return {name: ok(nvrtc.nvrtcGetLoweredName(program, name.encode())).decode() for name in names}


def compiled(architecture: str, names: list[str]) -> Any:
    """A program with these kernels, without a warning."""
    text = _kernels.source(cuda.SOURCE).encode()
    program = ok(nvrtc.nvrtcCreateProgram(text, b"scatter_elements.cu", 0, [], []))
    for name in names:
        ok(nvrtc.nvrtcAddNameExpression(program, name.encode()))
    options = [f"--gpu-architecture={architecture}".encode(), *(o.encode() for o in _kernels.COMPILE_OPTIONS)]
    (status,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    log = bytearray(ok(nvrtc.nvrtcGetProgramLogSize(program)))
    ok(nvrtc.nvrtcGetProgramLog(program, log))
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS, log.decode()
    warnings = [line for line in log.decode().splitlines() if "warning" in line]
    assert [line for line in warnings if "are deprecated and may be removed" not in line] == []  # sm_70
    return program


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_kernel_compiles(architecture: str) -> None:
    names = list(all_kernels())
    lowered = compile_all(architecture, names)
    assert len(set(lowered.values())) == len(names) >= 12 * 4 * 5


@pytest.mark.parametrize(
    ("data", "indices", "reduction"),
    [((100_000, 128), (400_000, 128), "max"), ((1_000_000,), (16_000_000,), "add")],
)
def test_kernels_behind_the_first_wait_for_the_previous_one_before_all_else(data, indices, reduction) -> None:
    _, *later = make_plan(make_geometry(data, indices, 0), BY_NAME["float32"], reduction, Limits()).launches
    names = [launch.kernel for launch in later]
    assert names
    program = compiled("compute_90", names)
    ptx = bytearray(ok(nvrtc.nvrtcGetPTXSize(program)))
    ok(nvrtc.nvrtcGetPTX(program, ptx))
    for name in names:
        lowered = ok(nvrtc.nvrtcGetLoweredName(program, name.encode())).decode()
        (body,) = re.findall(rf"\.entry {lowered}\(.*?^}}", ptx.decode(), flags=re.MULTILINE | re.DOTALL)
        first = re.search(r"griddepcontrol\.wait|\b(?:ld|st|atom|red)\.(?!param)\S+", body)
        assert first is not None
        assert first[0] == "griddepcontrol.wait", name


def test_a_source_is_one_text() -> None:
    text = _kernels.source(cuda.SOURCE)
    assert "#include" not in text
    assert text.count("struct Record {") == 1
    assert "fast_math" not in " ".join(_kernels.COMPILE_OPTIONS).replace("-", "_")


@pytest.mark.parametrize(
    ("name", "on_host"),
    [
        ("MAX_RANK", elements.MAX_RANK),
        ("PER_THREAD", elements._PER_THREAD),
        ("CLEAN", _limits.CLEAN),
        ("OWN_BLOCK", private._OWN_BLOCK),
        ("GROUP", binned._GROUP),
        ("MOST_BINS", binned._BINS),
        ("REDUCERS", binned._REDUCERS),
        ("GROUPED_TILE", grouped._TILE),
        ("LEAST_ROW", grouped._LEAST_ROW),
        ("SHARE", grouped._SHARE),
        ("GROUPED_REDUCERS", grouped._REDUCERS),
        ("AHEAD", grouped._AHEAD),
        ("NO_OFFENCE", _kernels.NO_OFFENCE),
    ],
)
def test_host_and_device_agree_on_numbers(name: str, on_host: int) -> None:
    found = re.findall(rf"static constexpr [\w ]+ {name} = (\w+?)(?:ll|u)?;", _kernels.source(cuda.SOURCE))
    assert [int(value, 0) for value in found] == [on_host]
