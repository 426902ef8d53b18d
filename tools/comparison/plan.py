"""From the command line's arguments to sides, inputs and settings."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from comparison import providers
from comparison.checks import Checks
from comparison.compare import Settings
from comparison.data_loaders import data_sets_beside, load_expected, load_feeds, load_outputs
from comparison.errors import CompareError
from comparison.inputs import Generator, InputOptions
from comparison.judge import script_judge
from comparison.loader_script import script_feeds
from comparison.model_file import ModelFile
from comparison.sides import ModelSide, OnnxSide, OrtSide, ReferenceSide, SavedSide, Side
from comparison.tensors import Feed
from comparison.tolerances import Tolerances

KEEP_IN_REPORTS = 10


@dataclass(frozen=True)
class Feeds:
    """Inputs and where they came from."""

    source: str
    feeds: Iterable[Feed]
    notes: tuple[str, ...] = ()


def load_model(path: Path, arguments: argparse.Namespace) -> ModelFile:
    """Return the model, with the outputs that were asked for.

    Raises:
        CompareError: the model cannot be read, or has no such tensor.
    """
    model = ModelFile.load(path)
    if not arguments.outputs:
        return model
    made = {name for node in model.proto.graph.node for name in node.output if name}
    for name in arguments.outputs:
        if name not in made:
            raise CompareError(f"--outputs: no node of the outermost graph makes {name!r}")
    return model.with_outputs(list(dict.fromkeys(arguments.outputs)))


def settings(arguments: argparse.Namespace, model: ModelFile | None) -> Settings:
    """Return what is allowed, and how much is gathered.

    Raises:
        CompareError: a value is out of range, or an output is named that the model does not have.
    """
    given = {
        "cosine": arguments.min_cosine,
        "psnr": arguments.min_psnr,
        "snr": arguments.min_snr,
        "l2": arguments.max_l2,
        "l2_relative": arguments.max_l2_relative,
        "ulp": arguments.max_ulp,
    }
    checks = Checks(
        stat=dict(arguments.check_error_stat),
        quantile=arguments.error_quantile,
        thresholds={name: dict(limits) for name, limits in given.items() if limits},
        top_k={name: _whole("--top-k", k) for name, k in arguments.top_k},
        index_tolerance=arguments.index_tolerance,
        non_finite=arguments.non_finite,
        validate=arguments.validate,
        shape=not arguments.no_shape_check,
    )
    tolerances = Tolerances(arguments.tolerance, dict(arguments.rtol), dict(arguments.atol))
    if model is not None:
        for name in sorted(tolerances.outputs | checks.outputs):
            if name not in model.outputs:
                raise CompareError(f"output must be one of {', '.join(model.outputs)}, got {name!r}")
    if not arguments.compare_script:
        _check_that_something_is_checked(checks)
    wanted = arguments.json or arguments.html or arguments.plot
    return Settings(
        tolerances=tolerances,
        checks=checks,
        keep=KEEP_IN_REPORTS if wanted else 1,
        details=bool(wanted or arguments.stats),
        fail_fast=arguments.fail_fast,
        warm_up=arguments.warm_up,
        direct=model.direct_outputs if model is not None and tolerances.uses_bounds else frozenset(),
        judge=script_judge(arguments.compare_script) if arguments.compare_script else None,
    )


def _whole(option: str, value: float) -> int:
    if not value.is_integer():
        raise CompareError(f"{option} must be a whole number, got {value:g}")
    return int(value)


def _check_that_something_is_checked(checks: Checks) -> None:
    """Check that there is another check where elements are not compared.

    Raises:
        CompareError: `--check-error-stat none` leaves nothing that could differ.
    """
    for output, stat in checks.stat.items():
        of_all = checks.thresholds or checks.top_k
        of_one = checks.thresholds_of(output) or checks.top_k_of(output)
        checked = checks.validate or (of_one if output else of_all)
        if stat == "none" and not checked:
            raise CompareError(
                "--check-error-stat none needs a threshold or --top-k, else nothing is checked"
            )


def input_options(arguments: argparse.Namespace) -> InputOptions:
    """How inputs are generated.

    Raises:
        CompareError: a range is no range.
    """
    options = {
        "seed": arguments.seed or 0,
        "shapes": dict(arguments.shape),
        "dims": dict(arguments.dim),
        "ranges": {name: (_number(low), _number(high)) for name, low, high in arguments.range},
        "unique_indices": arguments.unique_indices,
    }
    for name in ("float_range", "int_range"):
        value = getattr(arguments, name)
        if value is not None:
            if any(math.isinf(limit) for limit in value):
                raise CompareError(f"--{name.replace('_', '-')}: the limits must be finite, got {value}")
            if not value[0] <= value[1]:
                raise CompareError(
                    f"--{name.replace('_', '-')}: the smaller value must come first, got {value}"
                )
            options[name] = tuple(value)
    return InputOptions(**options)


def _number(text: str) -> float:
    try:
        return int(text) if text.lstrip("-").isdigit() else float(text)
    except ValueError as error:
        raise CompareError(f"--range: must be a number, got {text!r}") from error


def _generating(arguments: argparse.Namespace) -> bool:
    """Whether an argument says that inputs are to be generated."""
    names = ("seed", "iterations", "shape", "dim", "float_range", "int_range", "range", "unique_indices")
    return any(getattr(arguments, name) not in (None, [], False) for name in names)


def data_sets(model: ModelFile, arguments: argparse.Namespace) -> list[Path]:
    """Return the data set folders that the inputs come from; empty if they come from elsewhere."""
    if arguments.inputs is not None:
        path = arguments.inputs
        if not path.is_dir():
            return []
        return [path] if any(path.glob("input_*.pb")) else sorted(p for p in path.glob("test_data_set_*"))
    return [] if arguments.data_loader_script or _generating(arguments) else data_sets_beside(model)


def choose_feeds(model: ModelFile, arguments: argparse.Namespace) -> Feeds:
    """Return the inputs that the arguments ask for.

    Raises:
        CompareError: they cannot be read, do not fit, or cannot be generated.
    """
    if arguments.inputs is not None and arguments.data_loader_script:
        raise CompareError("give --inputs or --data-loader-script, not both")
    if arguments.inputs is not None or arguments.data_loader_script:
        if _generating(arguments):
            raise CompareError(
                "options of generated inputs go neither with --inputs nor with --data-loader-script"
            )
        if arguments.inputs is not None:
            return Feeds(str(arguments.inputs), load_feeds(arguments.inputs, model))
        return Feeds(arguments.data_loader_script, script_feeds(arguments.data_loader_script, model))
    if not model.inputs:
        return Feeds("the model needs none", [{}])
    beside = data_sets(model, arguments)
    if beside:
        feeds = [feed for folder in beside for feed in load_feeds(folder, model)]
        return Feeds(", ".join(folder.name for folder in beside) + " beside the model", feeds)
    options = input_options(arguments)
    generator = Generator(model, options)
    iterations = arguments.iterations if arguments.iterations is not None else 1
    return Feeds(f"generated from seed {options.seed}", generated(generator, iterations), generator.notes)


def generated(generator: Generator, iterations: int) -> Iterator[Feed]:
    """Return the feeds of some iterations."""
    for iteration in range(iterations):
        yield generator.feed(iteration)


def make_side(spec: str, model: ModelFile, arguments: argparse.Namespace, *, profile: bool = False) -> Side:
    """Return the side that `--a` or `--b` names.

    Raises:
        CompareError: there is no such side, or its provider does not load.
    """
    kind, _, provider = spec.partition(":")
    if kind in ("ortops", "onnxruntime"):
        own = kind == "onnxruntime"
        return OrtSide(
            model,
            providers.choose(provider or arguments.provider),
            own_operator=own,
            index_check=arguments.index_check,
            profile=profile and not own,
            optimization=arguments.optimization,
        )
    if spec == "refimpl":
        return ReferenceSide(model, bounds=arguments.tolerance == "auto")
    if spec == "onnx":
        return OnnxSide(model)
    if spec == "expected":
        if arguments.outputs:
            raise CompareError("side expected has the graph's own outputs: --outputs does not go with it")
        folders = data_sets(model, arguments)
        if not folders:
            raise CompareError("side expected needs inputs from data sets, which have output_*.pb files")
        return SavedSide("expected", [load_expected(folder, model) for folder in folders])
    path = Path(spec)
    if path.exists():
        return SavedSide(str(path), load_outputs(path, model))
    known = "ortops, onnxruntime, refimpl, onnx, expected or a file that exists"
    raise CompareError(f"side must be {known}, got {spec!r}")


def make_sides(model: ModelFile, arguments: argparse.Namespace) -> tuple[Side, Side]:
    """Both sides.

    Raises:
        CompareError: as `make_side`.
    """
    a = str(arguments.load_outputs) if arguments.load_outputs is not None else arguments.a
    b = str(arguments.against) if arguments.against is not None else arguments.b
    return make_side(a, model, arguments, profile=True), make_side(b, model, arguments)


def model_sides(model: ModelFile, arguments: argparse.Namespace) -> tuple[ModelSide, ModelSide]:
    """Both sides, for a comparison layer by layer.

    Raises:
        CompareError: a side does not run a model.
    """
    return _model_side(arguments.a, model, arguments), _model_side(arguments.b, model, arguments)


def _model_side(spec: str, model: ModelFile, arguments: argparse.Namespace) -> ModelSide:
    side = make_side(spec, model, arguments)
    if not isinstance(side, OrtSide | ReferenceSide | OnnxSide):
        raise CompareError(f"--layerwise needs sides that run the model, got {side.label}")
    return side
