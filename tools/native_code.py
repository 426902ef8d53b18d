#!/usr/bin/env python3
"""Make the machine code's LLVM IR (``.ll``) from its C sources, with the clang of ziglang (PyPI).

Users need neither: the ``.ll`` files are committed, and llvmlite turns them into machine code. One text
serves x86-64 and AArch64: what names a target is left out, and no function takes or returns a struct.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ortops._dtypes import DTYPES

PACKAGE = Path(__file__).resolve().parents[1] / "ortops"
NATIVE = PACKAGE / "_native"
OPTIONS = (
    *("-target", "x86_64-linux-gnu", "-O2", "-S", "-emit-llvm", "-g0"),
    *("-ffp-contract=off", "-fno-strict-aliasing", "-fno-builtin"),
    *("-fno-unroll-loops", "-fno-sanitize=all", "-fno-stack-protector", "-fno-omit-frame-pointer"),
    *(
        "-Wall",
        "-Wextra",
        "-Werror",
        "-Wno-unused-parameter",
        "-Wno-unused-function",
        "-Wno-unused-command-line-argument",
    ),
)
_PARAMETER_ATTRIBUTES = re.compile(
    r" ?\b(?:captures|range|initializes|dereferenceable|memory)\((?:[^()]|\([^()]*\))*\)"
    r"| ?\b(?:noundef|nonnull|nocapture)\b"
)
_GROUP_ATTRIBUTES = re.compile(r"^attributes (#\d+) = \{.*\}$", flags=re.MULTILINE)


def neutral(text: str) -> str:
    """Leave out what names a target, a file or a compiler, and hints that older LLVM does not know."""
    text = re.sub(r"^(?:; ModuleID|source_filename|target ).*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^; Function Attrs:.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^!llvm\.(?:ident|errno\.tbaa|module\.flags) .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r'^!\d+ = !\{(?:i32 \d, !"|!"clang).*\n', "", text, flags=re.MULTILINE)
    text = re.sub(r"^.*@llvm\.lifetime\..*\n", "", text, flags=re.MULTILINE)
    text = _PARAMETER_ATTRIBUTES.sub("", text)
    text = _GROUP_ATTRIBUTES.sub(r"attributes \1 = { nounwind }", text)
    return text.strip() + "\n"


def compile_c(source: Path, *options: str) -> str:
    """Compile one C file to IR."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.ll"
        command = [sys.executable, "-m", "ziglang", "cc", *OPTIONS, *options, "-o", str(out), source.name]
        subprocess.run(command, check=True, cwd=source.parent)
        return neutral(out.read_text(encoding="utf-8"))


def generate() -> dict[Path, str]:
    """Give the text of every ``.ll`` file."""
    files = {source.with_suffix(".ll"): compile_c(source) for source in sorted(NATIVE.glob("*.c"))}
    for loops in sorted(PACKAGE.glob("ops/*/cpu/*.c")):  # once a type, so that a model loads what it needs
        for dtype in DTYPES:
            files[loops.parent / f"{dtype.name}.ll"] = compile_c(loops, f"-DTYPE_{dtype.name}")
    return files


def main(argv: list[str] | None = None) -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 where a file is not up to date"
    )
    arguments = parser.parse_args(argv)
    texts = generate()
    stale = [path for path, text in texts.items() if not path.exists() or path.read_text() != text]
    for path in stale:
        print(f"{'stale' if arguments.check else 'written'}: {path.relative_to(PACKAGE.parent)}")
        if not arguments.check:
            path.write_text(texts[path], encoding="utf-8")
    return 1 if arguments.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
