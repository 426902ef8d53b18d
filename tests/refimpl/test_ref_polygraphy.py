"""refimpl's functions in an installed Polygraphy."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points

import numpy as np
import onnx
import pytest
from ref_graphs import CONTRIB, X, imported, info, model, node, scatter_model

pytest.importorskip("polygraphy", reason="the extra 'polygraphy' is not installed")

import refimpl.polygraphy
from refimpl import RefImplError

DATA, INDICES, UPDATES = np.zeros(4, np.float32), np.array([0, 0, -1]), np.array([1, 2, 3], np.float32)
FEED = {"data": DATA, "indices": INDICES, "updates": UPDATES}


@pytest.fixture
def theirs():
    from polygraphy.backend.pluginref.references import OP_REGISTRY

    saved = dict(OP_REGISTRY)
    yield OP_REGISTRY
    OP_REGISTRY.clear()
    OP_REGISTRY.update(saved)


def infer(proto, feed):
    from polygraphy.backend.pluginref import PluginRefRunner

    with PluginRefRunner(imported(proto)) as runner:
        return runner.infer(feed)


def test_polygraphy_alone_does_not_know_the_operator(theirs) -> None:
    theirs.pop("ScatterElements", None)
    from polygraphy.exception import PolygraphyException

    with pytest.raises(PolygraphyException, match="does not have a reference implementation registered"):
        infer(scatter_model(**FEED, reduction="add"), FEED)


@pytest.mark.parametrize("domain", ["", CONTRIB])
def test_installed_functions_run_in_polygraphys_runner(theirs, domain) -> None:
    names = refimpl.polygraphy.install()
    assert "ScatterElements" in names
    assert not {"If", "Loop", "Scan"} & set(names)
    got = infer(scatter_model(**FEED, domain=domain, reduction="add"), FEED)["output"]
    np.testing.assert_array_equal(got, np.array([3, 0, 0, 3], np.float32))


def test_installing_twice_changes_nothing(theirs) -> None:
    refimpl.polygraphy.install()
    before = dict(theirs)
    refimpl.polygraphy.install()
    assert theirs == before


def test_errors_name_the_node(theirs) -> None:
    refimpl.polygraphy.install()
    feed = FEED | {"indices": np.array([0, 9, 0])}
    with pytest.raises(RefImplError, match=r"node 'scatter' .*\[-4, 3\].* got 9 at position \(1,\)"):
        infer(scatter_model(**FEED, reduction="add"), feed)


def test_constants_and_omitted_inputs_arrive(theirs) -> None:
    nodes = [node("MatMul", ["x", "w"], ["p"]), node("Relu", ["p"], ["y"])]
    weight = np.array([[1], [-2]], np.float32)
    refimpl.polygraphy.install()
    got = infer(model(nodes, [info("x", shape=(3, 2))], [info("y")], {"w": weight}), {"x": X})["y"]
    np.testing.assert_array_equal(got, np.maximum(X @ weight, 0))


def test_the_command_line_knows_scatter_elements(tmp_path) -> None:
    """`polygraphy run --pluginref` finds run_plugin through the entry point that the package declares."""
    if not any(e.value.startswith("refimpl.") for e in entry_points(group="polygraphy.run.plugins")):
        pytest.skip("the installed package predates its entry point: pip install -e . again")
    path = tmp_path / "model.onnx"
    onnx.save(scatter_model(**FEED, reduction="add"), path)
    command = [
        sys.executable,
        "-c",
        "import sys; from polygraphy.tools import main; sys.exit(main())",
        "run",
        str(path),
        "--pluginref",
        "--val-range",
        "indices:[0,3]",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "PASSED" in done.stdout
