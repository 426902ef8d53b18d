"""Writes a Python script that makes the comparison of a command line with the public functions."""

from __future__ import annotations

import argparse
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

from comparison import plan, providers
from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile
from comparison.sides import OnnxSide, OrtSide, ReferenceSide

_TOOLS = Path(__file__).resolve().parent.parent


def call(value: Any) -> str:
    """Return a dataclass as a call that gives only what is no default; anything else as Python does."""
    if not is_dataclass(value) or isinstance(value, type):
        return repr(value)
    given = []
    for part in fields(value):
        current = getattr(value, part.name)
        default = part.default_factory() if part.default_factory is not MISSING else part.default
        if part.name == "judge":
            continue  # written as the call that makes it
        if current != default:
            given.append(f"{part.name}={call(current)}")
    return f"{type(value).__name__}({', '.join(given)})"


def _path(path: Path) -> str:
    return f"Path({str(path.resolve())!r})"


def _feeds(model: ModelFile, arguments: argparse.Namespace, used: set[str]) -> list[str]:
    """Lines that set `feeds`."""
    if arguments.inputs is not None:
        used |= {"load_feeds"}
        return [f"feeds = load_feeds({_path(arguments.inputs)}, model)"]
    if arguments.data_loader_script:
        used |= {"script_feeds"}
        return [f"feeds = script_feeds({arguments.data_loader_script!r}, model)"]
    if not model.inputs:
        return ["feeds = [{}]"]
    beside = plan.data_sets(model, arguments)
    if beside:
        used |= {"load_feeds"}
        return [f"feeds = load_feeds({_path(beside[0].parent)}, model)"]
    used |= {"Generator", "InputOptions"}
    return [
        f"generator = Generator(model, {call(plan.input_options(arguments))})",
        f"feeds = [generator.feed(iteration) for iteration in range({arguments.iterations or 1})]",
    ]


def _side(
    spec: str, model: ModelFile, arguments: argparse.Namespace, used: set[str], *, profile: bool
) -> str:
    """Return an expression for a side."""
    side = plan.make_side(spec, model, arguments, profile=profile)
    used.add(type(side).__name__)
    if isinstance(side, OrtSide):
        options = {
            "own_operator": (spec.partition(":")[0] == "onnxruntime", False),
            "index_check": (arguments.index_check, "error"),
            "profile": (profile and spec.partition(":")[0] == "ortops", False),
            "optimization": (arguments.optimization, "all"),
        }
        given = "".join(
            f", {name}={value!r}" for name, (value, default) in options.items() if value != default
        )
        return f"OrtSide(model, {side.provider!r}{given})"
    if isinstance(side, ReferenceSide):
        return (
            "ReferenceSide(model, bounds=True)" if arguments.tolerance == "auto" else "ReferenceSide(model)"
        )
    if isinstance(side, OnnxSide):
        return "OnnxSide(model)"
    used.add("load_outputs")
    folders = plan.data_sets(model, arguments)
    path = (
        folders[0].parent
        if spec == "expected" and len(folders) > 1
        else folders[0]
        if spec == "expected"
        else spec
    )
    return f"SavedSide({side.label!r}, load_outputs({_path(Path(path))}, model))"


def script(arguments: argparse.Namespace) -> str:
    """Return the script's text.

    Raises:
        CompareError: the arguments do not make a comparison of one model.
    """
    if arguments.model is None:
        raise CompareError("--gen-script needs a model")
    model = plan.load_model(arguments.model, arguments)
    used = {"ModelFile", "compare_sides", "show_report"}
    settings = plan.settings(arguments, model)
    specs = [str(arguments.load_outputs or arguments.a), str(arguments.against or arguments.b)]
    lines = _feeds(model, arguments, used)
    lines += [
        f"side_a = {_side(specs[0], model, arguments, used, profile=True)}",
        f"side_b = {_side(specs[1], model, arguments, used, profile=False)}",
        f"settings = {call(settings)}",
        "report = compare_sides(side_a, side_b, feeds, settings, model=model.path)",
        "show_report(console, report)",
    ]
    if arguments.compare_script:
        used |= {"script_judge", "Settings"}
        arguments_of = lines[-3].removeprefix("settings = Settings(").removesuffix(")")
        judge = f"judge=script_judge({arguments.compare_script!r})"
        lines[-3] = f"settings = Settings({', '.join(part for part in (arguments_of, judge) if part)})"
    used |= {name for name in ("Settings", "Tolerances", "Checks") if f"{name}(" in lines[-3]}
    if arguments.layerwise:
        used |= {"compare_layers", "show_layers"}
        lines += [
            f"sides = ({', '.join(_side(s, model, arguments, used, profile=False) for s in specs)})",
            "layers = compare_layers(model, *sides, list(feeds)[0], settings)",
            "show_layers(console, layers, report)",
        ]
    body = "\n".join(lines)
    imports = "\n".join(f"    {name}," for name in sorted(used))
    outputs = f".with_outputs({arguments.outputs!r})" if arguments.outputs else ""
    return f'''#!/usr/bin/env python
"""Compare two ways to run {arguments.model.name}; written by compare.py --gen-script."""

import sys
from pathlib import Path

sys.path.insert(0, {str(_TOOLS)!r})

from comparison import (
{imports}
)
from rich.console import Console

console = Console()
model = ModelFile.load({_path(arguments.model)}){outputs}
{body}
sys.exit(report.exit_code)
'''


def write_script(path: Path, arguments: argparse.Namespace) -> None:
    """Write the script.

    Raises:
        CompareError: as `script`, or the file cannot be written.
    """
    providers.quiet()
    text = script(arguments)
    try:
        path.write_text(text, "utf-8", "backslashreplace")
    except OSError as error:
        raise CompareError(f"{path} could not be written: {error.strerror or one_line(error)}") from error
