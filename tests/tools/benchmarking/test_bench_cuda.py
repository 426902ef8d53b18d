"""The CUDA side: the reference kernel compiles anywhere; the rest needs a GPU."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
import pytest
from benchmarking import backends, cli
from benchmarking.cases import CaseMaker
from benchmarking.peers import PEERS
from benchmarking.results import NO_RETURN, NOT_SUPPORTED, OK, Results
from benchmarking.workloads import ALL_DTYPES, DTYPES, REDUCTIONS, WORKLOADS, Workload
from driving import measure_case
from fake_peers import SPIN, Fake


@pytest.fixture(scope="module")
def backend():
    return backends.make_backend("cuda")


def test_reference_kernel_compiles() -> None:
    nvrtc = pytest.importorskip("cuda.bindings.nvrtc")
    text = Path(backends.__file__).with_name("accumulate.cu").read_bytes()
    status, program = nvrtc.nvrtcCreateProgram(text, b"accumulate.cu", 0, [], [])
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS
    (status,) = nvrtc.nvrtcCompileProgram(program, 2, [b"--std=c++17", b"--gpu-architecture=sm_90"])
    _, size = nvrtc.nvrtcGetProgramLogSize(program)
    log = b" " * size
    nvrtc.nvrtcGetProgramLog(program, log)
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS, log.decode()


@pytest.mark.gpu
@pytest.mark.parametrize("reduction", REDUCTIONS)
@pytest.mark.parametrize("dtype", ALL_DTYPES)
def test_inputs_and_reference_are_those_of_the_cpu(backend, dtype, reduction) -> None:
    workload = WORKLOADS["middle"].quick()
    here = CaseMaker(backends.CpuBackend(), seed=4).make(workload, dtype, reduction)
    there = CaseMaker(backend, seed=4).make(workload, dtype, reduction)
    for name in ("data", "indices", "updates"):
        np.testing.assert_array_equal(getattr(there, name).get(), getattr(here, name))
    np.testing.assert_allclose(there.reference.exact.get(), here.reference.exact, rtol=1e-12, atol=1e-12)
    if here.reference.bound is not None:
        np.testing.assert_allclose(there.reference.bound.get(), here.reference.bound, rtol=1e-12)


@pytest.mark.gpu
@pytest.mark.parametrize("name", ["one", "few", "power", "sorted"])
def test_crowded_products_are_those_of_the_cpu(backend, name) -> None:
    shapes = ((50, 4), (20_000, 4))
    workload = Workload(name, "", *shapes, 0, name, *shapes, slots=2, negatives=True)
    for dtype in ALL_DTYPES:
        here = CaseMaker(backends.CpuBackend(), seed=4).make(workload, dtype, "mul")
        there = CaseMaker(backend, seed=4).make(workload, dtype, "mul")
        np.testing.assert_array_equal(there.indices.get(), here.indices)
        same = np.testing.assert_array_equal
        if here.reference.bound is not None:
            same = partial(np.testing.assert_allclose, rtol=1e-12)
        same(there.reference.exact.get(), here.reference.exact)


@pytest.mark.gpu
def test_random_cells_are_right_on_the_gpu(tmp_path) -> None:
    data = tmp_path / "b.json"
    command = ["--provider", "cuda", "--random", "24", "--most-elements", "200000", "--seed", "9"]
    assert cli.main([*command, "--cell-limit", "4", "--json", str(data)]) == 0
    cells = Results.load(data).cells
    assert len(cells) == 24
    for cell in cells:
        assert {m.status for label, m in cell.measurements.items() if label.startswith("ours")} == {OK}


@pytest.mark.gpu
@pytest.mark.parametrize("name", ["small", "bigdata-graph", "middle"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_way_is_right_on_the_gpu(backend, dtype, name) -> None:
    case = CaseMaker(backend, seed=4).make(WORKLOADS[name].quick(), dtype, "add")
    found = measure_case(case, PEERS.values())
    for label, m in found.items():
        assert m.status == OK or (m.status == NOT_SUPPORTED and not label.startswith("ours")), m


@pytest.mark.gpu
def test_a_kernel_that_spins_is_killed_and_the_rest_is_measured(monkeypatch, tmp_path) -> None:
    monkeypatch.setitem(PEERS, "ort", Fake("ort", {"int32": SPIN}))
    data = tmp_path / "b.json"
    cells = ["--workload", "small", "--dtype", "int32", "--dtype", "int64"]
    options = ["--provider", "cuda", "--peer", "ort", "--peer", "copy", "--cell-limit", "5"]
    assert cli.main([*cells, *options, "--json", str(data)]) == 0
    found = [[m.status for m in cell.measurements.values()] for cell in Results.load(data).cells]
    assert found == [[NO_RETURN, OK], [OK, OK]]
