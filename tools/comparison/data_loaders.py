"""Inputs from files, checked against the model."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from comparison.errors import CompareError
from comparison.inputs import symbol_sizes
from comparison.model_file import ModelFile, TensorInfo
from comparison.polygraphy_json import load_polygraphy_inputs, load_polygraphy_outputs
from comparison.tensors import Feed, load_pb, load_runs
from comparison.values import load_value, tensors_of

_SETS = "test_data_set_*"
_TENSOR = ("tensor_type", None)  # what a graph says of an output that is a tensor


def _number(path: Path) -> tuple[int, str]:
    """Sorts input_10 after input_9."""
    digits = path.stem.rpartition("_")[2]
    return (int(digits) if digits.isdigit() else -1, path.name)


def data_sets_beside(model: ModelFile) -> list[Path]:
    """Return the data sets in a model's folder, as ONNX's backend tests have them."""
    if model.path is None:
        return []
    return sorted((p for p in model.path.parent.glob(_SETS) if any(p.glob("input_*.pb"))), key=_number)


def load_feeds(path: Path, model: ModelFile) -> list[Feed]:
    """Read inputs: an .npz file, a JSON file of Polygraphy, a data set folder, or a folder of data sets.

    Raises:
        CompareError: nothing is there, or it does not fit the model.
    """
    if path.is_dir():
        folders = [path] if any(path.glob("input_*.pb")) else sorted(path.glob(_SETS), key=_number)
        if not folders and not model.inputs:
            folders = [path]
        if not folders:
            raise CompareError(f"{path} must hold input_0.pb, ... or test_data_set_0, ...")
        feeds = [_load_data_set(folder, [info.name for info in model.inputs], "input") for folder in folders]
    elif path.suffix == ".npz":
        feeds = load_runs(path, [info.name for info in model.inputs])
    elif path.suffix == ".json":
        feeds = load_polygraphy_inputs(path)
    elif not path.exists():
        raise CompareError(f"{path}: there is no such file or folder")
    else:
        raise CompareError(f"{path} must be an .npz file, a Polygraphy .json file or a data set folder")
    for feed in feeds:
        check_feed(model, feed, str(path))
    return feeds


def load_outputs(path: Path, model: ModelFile | None) -> list[Feed]:
    """Read saved outputs: an .npz file, a JSON file of Polygraphy, or, for a model, data set folders.

    Raises:
        CompareError: nothing is there, or it is something else.
    """
    if path.is_dir():
        if model is None:
            raise CompareError(f"{path}: outputs in a folder need a model, which knows their names")
        folders = [path] if any(path.glob("output_*.pb")) else sorted(path.glob(_SETS), key=_number)
        if not any(any(folder.glob("output_*.pb")) for folder in folders):
            raise CompareError(f"{path} must hold output_0.pb, ... or test_data_set_0, ... with them")
        return [load_expected(folder, model) for folder in folders]
    return (
        load_polygraphy_outputs(path)
        if path.suffix == ".json"
        else load_runs(path, model.outputs if model is not None else ())
    )


def load_expected(folder: Path, model: ModelFile) -> Feed:
    """Read the expected outputs of a data set folder."""
    names = list(model.outputs)
    others = {v.name: v.type for v in model.proto.graph.output if v.type.WhichOneof("value") not in _TENSOR}
    if not others:
        return _load_data_set(folder, names, "output")
    feed: Feed = {}
    files = sorted(folder.glob("output_*.pb"), key=_number)
    if len(files) > len(names):
        raise CompareError(f"{files[len(names)]}: the model has only {len(names)} outputs")
    for name, path in zip(names, files, strict=False):
        kind = others.get(name)
        feed |= {name: load_pb(path)[1]} if kind is None else tensors_of(name, load_value(path, kind), kind)
    return feed


def _load_data_set(folder: Path, names: list[str], kind: str) -> Feed:
    """Tensors go by their own names where the model has those, else by their numbers."""
    feed: Feed = {}
    for i, path in enumerate(sorted(folder.glob(f"{kind}_*.pb"), key=_number)):
        own, array = load_pb(path)
        if own not in names and i >= len(names):
            raise CompareError(f"{path}: the model has only {len(names)} {kind}s")
        feed[own if own in names else names[i]] = array
    return feed


def check_feed(model: ModelFile, feed: Mapping[str, np.ndarray], source: str) -> None:
    """Check names, types and shapes of a feed.

    Raises:
        CompareError: naming the first input that does not fit, what it must be and what it is.
    """
    wanted = [info.name for info in model.inputs]
    missing, extra = [n for n in wanted if n not in feed], [n for n in feed if n not in wanted]
    if missing or extra:
        trouble = [f"no {', '.join(missing)}"] * bool(missing) + [f"unknown {', '.join(extra)}"] * bool(extra)
        raise CompareError(
            f"{source} must give the inputs {', '.join(wanted) or '(none)'}: {' and '.join(trouble)}"
        )
    for info in model.inputs:
        array = feed[info.name]
        if array.dtype != info.dtype and not (array.dtype.kind in "OU" and info.dtype.kind == "O"):
            raise CompareError(
                f"{source}: input {info.name!r} must be {info.dtype.name}, got {array.dtype.name}"
            )
        if not _fits(info, array.shape):
            want = ", ".join("?" if d is None else str(d) for d in info.shape or ())
            raise CompareError(
                f"{source}: input {info.name!r} must be of shape [{want}], got {list(array.shape)}"
            )
    symbol_sizes(model, {name: array.shape for name, array in feed.items()}, source)


def _fits(info: TensorInfo, shape: tuple[int, ...]) -> bool:
    if info.shape is None:
        return True
    return len(info.shape) == len(shape) and all(
        not isinstance(d, int) or d == n for d, n in zip(info.shape, shape, strict=True)
    )
