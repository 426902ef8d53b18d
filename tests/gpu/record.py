"""Run everything that needs a GPU, and keep what came of it in tests/gpu/RESULTS.md.

python tests/gpu/record.py            on a machine with a GPU; exit code 0 where every step passed
python tests/gpu/record.py --digest   only the checksum of ortops/ that it would write
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import importlib.util
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from comparison.environment import installed  # noqa: E402

LIMIT = 400  # seconds for one step
KEPT = 5  # lines of a step's output, at most
VERDICT = "==== verdict: "
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
# Under the sanitizers: every kernel for one type of each size; odd addresses; bad indices. Names are parts of
# names to pytest: int64 is uint64 too, and False stands for an output that is not data's buffer.
MEMCHECKED = [
    f"test_kernel and {dtype} and (add or max) and False"
    for dtype in ("float32", "uint8", "bfloat16", "int64")
]
MEMCHECKED += ["neighbours or many_bad or (any_address and (int8 or float16))"]


@dataclass(frozen=True)
class Step:
    """One command: its title, its arguments, and which lines of its output to keep."""

    title: str
    command: list[str]
    keep: str


def steps(folder: Path) -> list[Step]:
    """The commands; they run side by side."""
    python = sys.executable
    pytest = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", "-rs", "-m", "gpu"]
    workers = (
        ["-p", "no:benchmark", "-n", "14", "--dist", "worksteal"] if importlib.util.find_spec("xdist") else []
    )
    sanitizer = ["compute-sanitizer", "--error-exitcode", "9", "--target-processes", "all", "--tool"]
    checked = [*pytest, "tests/ortops/test_cuda.py", "tests/ortops/test_cuda_variants.py", "-k"]
    models = folder / "models"
    compare = (
        f"{python} tools/gen_models.py --out {models} && "
        f"{python} tools/compare.py --all {models} --provider cuda"
    )
    return [
        Step("GPU tests", [*pytest, *workers, "tests"], r"\d+ passed.*|\d+ failed.*|FAILED.*|SKIPPED.*"),
        Step(
            "Every model on the CUDA provider, tools/compare.py --all models --provider cuda",
            ["bash", "-c", compare],
            r"\d+ models.*|.*\d+ of \d+.*|.*differ.*|.*CUDA.*",
        ),
        *(
            Step(
                f"memcheck: {names}",
                [*sanitizer, "memcheck", *checked, names],
                r"=+ ERROR SUMMARY.*|\d+ passed.*|\d+ failed.*",
            )
            for names in MEMCHECKED
        ),
        Step(
            "racecheck: the same tests",
            [*sanitizer, "racecheck", *checked, " or ".join(f"({names})" for names in MEMCHECKED)],
            r"=+ RACECHECK SUMMARY.*|\d+ passed.*|\d+ failed.*",
        ),
    ]


def run(step: Step, log: Path) -> None:
    """Run a step; its output goes to the log, and behind it the verdict."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT)])}
    begun = time.monotonic()
    with log.open("w") as out:
        out.write(f"==== {step.title}: {' '.join(step.command)}\n")
        out.flush()
        try:
            code = subprocess.run(
                step.command,
                cwd=ROOT,
                env=environment,
                stdout=out,
                stderr=out,
                timeout=LIMIT,
                check=False,
            ).returncode
            verdict = "passed" if code == 0 else f"FAILED (exit code {code})"
        except subprocess.TimeoutExpired:
            verdict = f"FAILED (still running after {LIMIT} s)"
        except OSError as error:
            verdict = f"not run ({error})"
        out.write(f"\n{VERDICT}{verdict} after {time.monotonic() - begun:.0f} s\n")


def read(step: Step, log: Path) -> tuple[str, str]:
    """A step's verdict and the last lines worth keeping, from its log."""
    if not log.exists():
        return "not run", ""
    text = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text(errors="replace"))
    lines = [line.strip() for line in text.splitlines()[1:]]
    verdicts = [line.removeprefix(VERDICT) for line in lines if line.startswith(VERDICT)]
    kept = [line for line in lines if re.fullmatch(step.keep, line)]
    return (verdicts or ["interrupted"])[-1], "<br>".join(kept[-KEPT:])


def versions() -> list[str]:
    """What the run was made with."""
    import cupy

    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC; all steps side by side")
    properties = cupy.cuda.runtime.getDeviceProperties(0)
    name = properties["name"].decode()
    driver = cupy.cuda.runtime.driverGetVersion()
    lines = [
        now,
        f"GPU: {name}, {properties['multiProcessorCount']} multiprocessors; CUDA driver {driver}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
    ]
    lines += [f"{package} {version}" for package, version in installed(*PACKAGES).items()]
    return [*lines, f"ortops/ {digest()}"]


def digest() -> str:
    """A checksum of the package's sources: which code the results are of."""
    checksum = hashlib.sha256()
    for path in sorted((ROOT / "ortops").rglob("*")):
        if path.suffix in (".py", ".cu", ".cuh", ".c", ".h", ".ll"):
            checksum.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"sha256 {checksum.hexdigest()[:16]}"


def main(argv: list[str] | None = None) -> int:
    """Run the steps and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=RESULTS, help="the page to write")
    parser.add_argument(
        "--logs", type=Path, default=ROOT / ".gpu/logs", help="the folder that all output goes to"
    )
    parser.add_argument("--only", default="", help="run only steps whose title contains this")
    parser.add_argument("--from-logs", action="store_true", help="run nothing, write the page from the logs")
    parser.add_argument("--digest", action="store_true", help="only print the checksum of ortops/")
    args = parser.parse_args(argv)
    if args.digest:
        print(digest())
        return 0
    args.logs.mkdir(parents=True, exist_ok=True)
    environment = args.logs / "environment"
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        chosen = [step for step in steps(Path(folder)) if args.only in step.title]
        if not args.from_logs:
            environment.write_text("\n".join(versions()))
            list(pool.map(lambda step: run(step, log_of(args.logs, step)), chosen))
    page = ["# Results on the GPU machine", "", "Made by `python tests/gpu/record.py`.", ""]
    page += [f"- {line}" for line in environment.read_text().splitlines()]
    page += ["", "| step | result | output |", "|---|---|---|"]
    results = [(step.title, *read(step, log_of(args.logs, step))) for step in chosen]
    page += [f"| {title} | {verdict} | {kept} |" for title, verdict, kept in results]
    print("\n".join(page))
    args.out.write_text("\n".join(page) + "\n", encoding="utf-8")
    return int(any(not verdict.startswith("passed") for _, verdict, _ in results))


def log_of(folder: Path, step: Step) -> Path:
    """Where a step's output goes."""
    return folder / f"{re.sub('[^a-z0-9]+', '-', step.title.lower()).strip('-')[:60]}.log"


if __name__ == "__main__":
    sys.exit(main())
