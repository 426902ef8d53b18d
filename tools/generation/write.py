"""Models on disk, in the layout of ONNX's backend tests, with a manifest of what was written."""

from __future__ import annotations

import functools
import hashlib
import json
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from generation.build import GENERATOR, Built, Feed, ModelCase
from generation.errors import GenerationError
from generation.reference import expected_outputs

MANIFEST = "manifest.json"
Reference = Callable[[onnx.ModelProto, list[Feed]], list[Feed]]


def _tensor_bytes(name: str, array: np.ndarray) -> bytes:
    return numpy_helper.from_array(
        np.ascontiguousarray(array).reshape(np.shape(array)), name
    ).SerializeToString()


def _data_set_files(
    inputs: list[str], feed: Feed, outputs: list[str], expected: Feed | None
) -> Iterator[tuple[str, bytes]]:
    for i, name in enumerate(inputs):
        yield f"input_{i}.pb", _tensor_bytes(name, feed[name])
    if expected is not None:
        for i, name in enumerate(outputs):
            yield f"output_{i}.pb", _tensor_bytes(name, expected[name])


def case_files(built: Built, expected: list[Feed] | None) -> dict[str, bytes]:
    """Return the files of a model's folder by relative path."""
    graph = built.model.graph
    inputs, outputs = [v.name for v in graph.input], [v.name for v in graph.output]
    files = {"model.onnx": built.model.SerializeToString(deterministic=True)}
    for n, feed in enumerate(built.feeds):
        want = None if expected is None else expected[n]
        for name, content in _data_set_files(inputs, feed, outputs, want):
            files[f"test_data_set_{n}/{name}"] = content
    return files


def write_case(
    case: ModelCase,
    out: Path,
    *,
    seed: int = 0,
    with_expected: bool = True,
    reference: Reference = expected_outputs,
) -> dict[str, str]:
    """Write a model's folder.

    Args:
        case: what to write.
        out: the folder of all models.
        seed: the same seed gives the same bytes.
        with_expected: whether the outputs are written too.
        reference: computes the outputs of the cases that do not bring theirs.

    Returns:
        The SHA-256 of each file by its path relative to `out`.

    Raises:
        GenerationError: the reference failed, or a file could not be written; the message names the model.
    """
    built = case.realize(seed)
    expected = built.expected if with_expected else None
    if with_expected and expected is None:
        try:
            expected = reference(built.model, built.feeds)
        except Exception as error:
            raise GenerationError(f"{case.name}: the reference failed: {error}") from error
    hashes = {}
    folder = out / case.name
    files = case_files(built, expected)
    try:
        for path in sorted(folder.rglob("*")) if folder.exists() else []:
            if (
                path.is_file()
                and path.suffix in {".pb", ".onnx"}
                and str(path.relative_to(folder)) not in files
            ):
                path.unlink()  # of an earlier version of this case
        for relative, content in files.items():
            _write_if_changed(folder / relative, content)
            hashes[f"{case.name}/{relative}"] = hashlib.sha256(content).hexdigest()
    except OSError as error:
        raise GenerationError(f"{case.name}: {error}") from error
    return hashes


def _write_if_changed(path: Path, content: bytes) -> None:
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def write_cases(
    cases: Sequence[ModelCase],
    out: Path,
    *,
    seed: int = 0,
    with_expected: bool = True,
    jobs: int = 1,
    done: Callable[[ModelCase], None] = lambda case: None,
) -> None:
    """Write several models and the manifest.

    Args:
        cases: what to write.
        out: the folder of all models.
        seed: the same seed gives the same bytes, whatever `jobs` is.
        with_expected: whether the outputs are written too.
        jobs: in how many processes.
        done: called after each model.

    Raises:
        GenerationError: as `write_case`; what was written before stays, and is in the manifest.
    """
    written: dict[str, dict[str, object]] = {}
    write = functools.partial(write_case, out=out, seed=seed, with_expected=with_expected)
    try:
        for case, files in _in_processes(write, cases, jobs) if jobs > 1 else ((c, write(c)) for c in cases):
            written[case.name] = {"suite": case.suite, "about": case.about, "seed": seed, "files": files}
            done(case)
    finally:
        if written:
            update_manifest(out, written)


def _in_processes(
    write: Callable[[ModelCase], dict[str, str]], cases: Sequence[ModelCase], jobs: int
) -> Iterator[tuple[ModelCase, dict[str, str]]]:
    """Pairs of a case and its files, as they come."""
    # A fresh interpreter for each: forking a process with threads is not safe.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(write, case): case for case in cases}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def update_manifest(out: Path, written: dict[str, dict[str, object]]) -> None:
    """Add entries to `manifest.json`; those of models that are no longer there are dropped."""
    path = out / MANIFEST
    models = {}
    if path.exists():
        try:
            models = json.loads(path.read_text("utf-8"))["models"]
        except (ValueError, KeyError, TypeError) as error:
            raise GenerationError(
                f"{path} must be a manifest of gen_models.py; delete it and run again"
            ) from error
    models = {name: entry for name, entry in models.items() if (out / name / "model.onnx").exists()}
    content = {"generator": GENERATOR, "models": dict(sorted((models | written).items()))}
    _write_if_changed(path, (json.dumps(content, indent=1) + "\n").encode())
