"""Run everything that needs a GPU, and keep what came of it in tests/gpu/RESULTS.md.

python tests/gpu/record.py            on a machine with a GPU; exit code 0 where every step passed
"""

from __future__ import annotations

import argparse
import datetime
import importlib.metadata
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "tests/gpu/RESULTS.md"
PACKAGES = (
    "onnxruntime-gpu",
    "onnxruntime-extensions",
    "cupy-cuda13x",
    "cupy-cuda12x",
    "numpy",
    "onnx",
    "ml_dtypes",
)
SANITIZED = (
    "test_any_address or test_64_bit or neighbours or index_out_of_range or one_hot or put_off or many_bad"
)


@dataclass(frozen=True)
class Step:
    """One command: its title, its arguments, its time limit in seconds, and what to keep of its output."""

    title: str
    command: list[str]
    limit: int
    keep: str
    needs: str | None = None


def steps(models: Path) -> list[Step]:
    """The commands, in order."""
    python = sys.executable
    pytest = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", "-rN"]
    sanitizer = ["compute-sanitizer", "--error-exitcode", "9", "--target-processes", "all"]
    small = [*pytest, "-m", "gpu", "tests/ortops", "-k", SANITIZED]
    return [
        Step("GPU tests", [*pytest, "-m", "gpu", "tests"], 400, r"\d+ passed.*|\d+ failed.*|FAILED.*"),
        Step("Models", [python, "tools/gen_models.py", "--out", str(models)], 200, r".*models?.*"),
        Step(
            "Every model on the CUDA provider",
            [python, "tools/compare.py", "--all", str(models), "--provider", "cuda"],
            300,
            r".*(?:match|compared|differ|CUDA).*",
        ),
        Step("memcheck", [*sanitizer, "--tool", "memcheck", *small], 500, r"=+ ERROR SUMMARY.*|\d+ passed.*"),
        Step(
            "racecheck",
            [*sanitizer, "--tool", "racecheck", *small],
            500,
            r"=+ RACECHECK SUMMARY.*|\d+ passed.*",
        ),
    ]


def run(step: Step, log: Path) -> tuple[str, float, list[str]]:
    """Run a step; its verdict, seconds, and the last lines worth keeping."""
    if shutil.which(step.command[0]) is None:
        return "not run", 0.0, [f"{step.command[0]} is not installed"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT)])}
    begun = time.monotonic()
    with log.open("a+") as out:
        start = out.tell()
        out.write(f"\n==== {step.title}: {' '.join(step.command)}\n")
        out.flush()
        try:
            code = subprocess.run(
                step.command,
                cwd=ROOT,
                env=environment,
                stdout=out,
                stderr=out,
                timeout=step.limit,
                check=False,
            ).returncode
            verdict = "passed" if code == 0 else f"FAILED (exit code {code})"
        except subprocess.TimeoutExpired:
            verdict = f"FAILED (still running after {step.limit} s)"
        out.seek(start)
        text = re.sub(r"\x1b\[[0-9;]*m", "", out.read())
    kept = [line.strip() for line in text.splitlines()[2:] if re.fullmatch(step.keep, line.strip())]
    return verdict, time.monotonic() - begun, kept[-3:]


def versions() -> list[str]:
    """What the run was made with."""
    import cupy

    properties = cupy.cuda.runtime.getDeviceProperties(0)
    name = properties["name"].decode()
    driver = cupy.cuda.runtime.driverGetVersion()
    lines = [
        f"GPU: {name}, {properties['multiProcessorCount']} multiprocessors; CUDA driver {driver}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
    ]
    for package in PACKAGES:
        try:
            lines.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    return lines


def main(argv: list[str] | None = None) -> int:
    """Run the steps and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=RESULTS, help="the page to write")
    parser.add_argument("--log", type=Path, default=None, help="where all output goes")
    parser.add_argument("--only", default="", help="run only steps whose title contains this")
    args = parser.parse_args(argv)
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")
    commit = os.environ.get("ORTOPS_COMMIT", "")
    page = ["# Results on the GPU machine", "", f"Made by `python tests/gpu/record.py` on {now}{commit}.", ""]
    page += [f"- {line}" for line in versions()]
    page += ["", "| step | result | seconds | output |", "|---|---|---|---|"]
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        log = args.log or Path(folder) / "log"
        for step in steps(Path(folder) / "models"):
            if args.only not in step.title:
                continue
            verdict, seconds, kept = run(step, log)
            failed |= verdict != "passed"
            page.append(f"| {step.title} | {verdict} | {seconds:.0f} | {'<br>'.join(kept)} |")
            print(page[-1], flush=True)
    args.out.write_text("\n".join(page) + "\n", encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
