"""onnx's conformance suites through the runner, counted against onnx's own ReferenceEvaluator."""

from __future__ import annotations

import importlib.util
import sys
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import onnx
import onnx_graphsurgeon as gs
import pytest
from onnx import numpy_helper
from onnx.backend.test.case.node import collect_testcases
from onnx.backend.test.loader import load_model_tests
from onnx.reference import ReferenceEvaluator
from ref_compare import assert_close

from refimpl import PluginRefRunner

#: Part of a case's name -> why neither runner can be asked to pass it.
NOT_COUNTED = {
    "test_bernoulli": "draws random numbers: the expected output is one of many",
    "test_attention_4d_causal_fp16_expanded": "its values come from a softmax summed in float16; "
    "ours are within one unit in the last place of them, and nearer to the exact ones",
}
if importlib.util.find_spec("PIL") is None:
    NOT_COUNTED["test_image_decoder"] = "onnx's implementation needs Pillow, which is not installed"


@pytest.fixture
def report(capsys):
    """Writes a line past pytest's capture."""

    def write(text: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n{text}\n")

    return write


def not_counted(name: str) -> bool:
    return any(name.startswith(part) for part in NOT_COUNTED)


def value_of(item: Any) -> Any:
    """A case's data are arrays, or protos of types that its author's NumPy lacked."""
    if isinstance(item, onnx.TensorProto):
        return numpy_helper.to_array(item)
    return [value_of(i) for i in item] if isinstance(item, list | tuple) else item


def failure(
    case: Any, make: Callable[[onnx.ModelProto], Callable[[dict[str, Any]], list[Any]]]
) -> str | None:
    """Run a case; return None where it passes, else what went wrong."""
    try:
        run = make(case.model)
        names = [i.name for i in case.model.graph.input]
        for inputs, expected in case.data_sets:
            outputs = run(dict(zip(names, map(value_of, inputs), strict=False)))
            assert_close(list(outputs), [value_of(e) for e in expected], case.rtol, case.atol)
    except Exception as error:  # noqa: BLE001 - whatever it is, the case has failed
        return f"{type(error).__name__}: {str(error)[:300]}"
    return None


def with_onnx(model: onnx.ModelProto) -> Callable[[dict[str, Any]], list[Any]]:
    evaluator = ReferenceEvaluator(model)

    def run(feed: dict[str, Any]) -> list[Any]:
        outputs: list[Any] = evaluator.run(None, feed)
        return outputs

    return run


def with_runner(source: Any) -> Callable[[dict[str, Any]], list[Any]]:
    def run(feed: dict[str, Any]) -> list[Any]:
        with PluginRefRunner(source) as runner:
            return list(runner.infer(feed).values())

    return run


def with_graphsurgeon(model: onnx.ModelProto) -> Callable[[dict[str, Any]], list[Any]]:
    return with_runner(gs.import_onnx(model))


@cache
def node_cases() -> list[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the generators of the cases divide by zero on purpose
        return [case for case in collect_testcases(None) if not not_counted(case.name)]


@pytest.mark.filterwarnings("ignore")  # onnx's implementations warn of what the cases provoke
def test_every_node_case_that_onnx_passes_passes(report) -> None:
    cases = node_cases()
    theirs = {case.name: failure(case, with_onnx) for case in cases}
    ours = {case.name: failure(case, with_runner) for case in cases}
    passed_theirs = sum(f is None for f in theirs.values())
    passed_ours = sum(f is None for f in ours.values())
    report(
        f"onnx {onnx.__version__} node cases: {len(cases)} counted; passed by ReferenceEvaluator "
        f"{passed_theirs}, by PluginRefRunner {passed_ours}; not counted: {NOT_COUNTED}"
    )
    assert len(cases) > 1800
    lost = {name: ours[name] for name, f in theirs.items() if f is None and ours[name] is not None}
    assert not lost
    assert passed_ours >= passed_theirs


@pytest.mark.filterwarnings("ignore")
def test_node_cases_pass_through_graphsurgeon_too(report) -> None:
    severity = gs.logger.G_LOGGER.severity
    gs.logger.G_LOGGER.severity = gs.logger.G_LOGGER.CRITICAL
    try:
        failed = {
            case.name: f for case in node_cases() if (f := failure(case, with_graphsurgeon)) is not None
        }
    finally:
        gs.logger.G_LOGGER.severity = severity
    report(f"through GraphSurgeon: {len(node_cases()) - len(failed)} of {len(node_cases())} pass")
    lost = {case.name: failed[case.name] for case in node_cases() if case.name in failed and passes(case)}
    assert lost == {}


def passes(case: Any) -> bool:
    """Whether onnx's own evaluator passes a case."""
    return failure(case, with_onnx) is None


def load_data(folder: Path, prefix: str, types: list[onnx.ValueInfoProto]) -> list[Any]:
    values = []
    for i, value_info in enumerate(types):
        raw = (folder / f"{prefix}_{i}.pb").read_bytes()
        kind = value_info.type.WhichOneof("value")
        proto: Any = {
            "tensor_type": onnx.TensorProto,
            "sequence_type": onnx.SequenceProto,
            "optional_type": onnx.OptionalProto,
        }[kind]()
        proto.ParseFromString(raw)
        convert = {
            "tensor_type": numpy_helper.to_array,
            "sequence_type": numpy_helper.to_list,
            "optional_type": numpy_helper.to_optional,
        }[kind]
        values.append(convert(proto))
    return values


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", ["simple", "pytorch-converted", "pytorch-operator"])
def test_model_files_of_onnx_pass(kind, report) -> None:
    counted, theirs, ours = 0, set(), {}
    for case in load_model_tests(kind=kind):
        path = Path(case.model_dir) / "model.onnx"
        model = onnx.load(path)
        initializers = {t.name for t in model.graph.initializer}
        fed = [i for i in model.graph.input if i.name not in initializers]
        for folder in sorted(path.parent.glob("test_data_set_*")):
            counted += 1
            feed = dict(zip([i.name for i in fed], load_data(folder, "input", fed), strict=True))
            expected = load_data(folder, "output", list(model.graph.output))
            for name, run in (("onnx", with_onnx), ("ours", None)):
                try:
                    if run is not None:
                        outputs = run(model)(feed)
                    else:
                        with PluginRefRunner.from_path(path) as runner:
                            outputs = list(runner.infer(feed).values())
                    assert_close(outputs, expected, case.rtol, case.atol)
                except Exception as error:  # noqa: BLE001 - whatever it is, the case has failed
                    if name == "ours":
                        ours[case.name] = f"{type(error).__name__}: {str(error)[:300]}"
                else:
                    if name == "onnx":
                        theirs.add(case.name)
    report(
        f"onnx {kind} models: {counted} data sets; ReferenceEvaluator passes {len(theirs)} models, "
        f"PluginRefRunner fails {len(ours)}: {sorted(ours)}"
    )
    assert not theirs & set(ours), ours
