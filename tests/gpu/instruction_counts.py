"""How many instructions and registers each kernel has on sm_90, by NVRTC: no GPU is needed.

``python tests/gpu/instruction_counts.py --json counts.json`` writes them; with ``--before old.json`` it also
compares, kernels matched by name (``--rename new=old`` where types or arguments are called otherwise now).
"""

from __future__ import annotations

import argparse
import json
import re
import struct
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cuda.bindings import nvrtc

from ortops import _kernels
from ortops.ops.scatter_elements.plan import all_kernels

ROOT_FILE = "scatter_elements/scatter_elements.cu"
INSTRUCTION = 16  # bytes, from sm_70 on
NOP, OPCODE = 0x918, 0xFFF  # sections are filled up with it
ATTRIBUTES = {0x2F: "registers", 0x11: "local"}  # EIATTR_REGCOUNT and EIATTR_FRAME_SIZE (bytes) of .nv.info
TOLERANCE = 0.02


def ok(result: tuple[Any, ...]) -> Any:
    status, *values = result
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS, status
    return values[0] if len(values) == 1 else values


def cubin_of(names: Sequence[str]) -> tuple[bytes, dict[str, str]]:
    """Machine code of some kernels, and what each is called there."""
    program = ok(nvrtc.nvrtcCreateProgram(_kernels.source(ROOT_FILE).encode(), b"kernels.cu", 0, [], []))
    for name in names:
        ok(nvrtc.nvrtcAddNameExpression(program, name.encode()))
    options = [b"--gpu-architecture=sm_90", *(option.encode() for option in _kernels.COMPILE_OPTIONS)]
    (status,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        log = bytearray(ok(nvrtc.nvrtcGetProgramLogSize(program)))
        ok(nvrtc.nvrtcGetProgramLog(program, log))
        raise SystemExit(log.decode())
    cubin = bytearray(ok(nvrtc.nvrtcGetCUBINSize(program)))
    ok(nvrtc.nvrtcGetCUBIN(program, cubin))
    lowered = {name: ok(nvrtc.nvrtcGetLoweredName(program, name.encode())).decode() for name in names}
    return bytes(cubin), lowered


def text_at(table: bytes, offset: int) -> str:
    return table[offset : table.index(b"\0", offset)].decode()


def counts_of(cubin: bytes) -> dict[str, dict[str, int]]:
    """Instructions, registers and bytes of local memory of each kernel in an ELF file, by lowered name."""
    (at,) = struct.unpack_from("<Q", cubin, 0x28)
    size, number, names_at = struct.unpack_from("<3H", cubin, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", cubin, at + i * size) for i in range(number)]
    bodies = [cubin[s[4] : s[4] + s[5]] if s[1] != 8 else b"" for s in sections]  # 8: NOBITS
    found: dict[str, dict[str, int]] = {}
    names = [text_at(bodies[names_at], section[0]) for section in sections]
    for name, body in zip(names, bodies, strict=True):
        if name.startswith(".text."):
            code = [int.from_bytes(body[i : i + 8], "little") for i in range(0, len(body), INSTRUCTION)]
            while code and code[-1] & OPCODE == NOP:
                code.pop()
            found[name.removeprefix(".text.")] = {
                "instructions": len(code),
                "registers": 0,
                "local": 0,
            }
    symbols = names.index(".symtab")
    strings = bodies[sections[symbols][6]]
    for kind, index, value in attributes(bodies[names.index(".nv.info")]):
        (name,) = struct.unpack_from("<I", bodies[symbols], index * 24)
        kernel = text_at(strings, name)
        if kind in ATTRIBUTES and kernel in found:
            found[kernel][ATTRIBUTES[kind]] = value
    return found


def attributes(info: bytes) -> Iterator[tuple[int, int, int]]:
    """The attributes of .nv.info that have a symbol and a value."""
    at = 0
    while at < len(info):
        form, kind, size = struct.unpack_from("<BBH", info, at)
        at += 4
        if form == 4:  # followed by so many bytes
            if size == 8:
                yield (kind, *struct.unpack_from("<II", info, at))
            at += size


def all_counts(step: int = 96) -> dict[str, dict[str, int]]:
    names = list(all_kernels())
    counts: dict[str, dict[str, int]] = {}
    for start in range(0, len(names), step):
        cubin, lowered = cubin_of(names[start : start + step])
        by_lowered = counts_of(cubin)
        counts |= {name: by_lowered[low] for name, low in lowered.items()}
        print(f"{len(counts)} of {len(names)} kernels", file=sys.stderr)
    return counts


def compare(before: dict[str, Any], after: dict[str, Any], renames: dict[str, str]) -> None:
    """Print the sums of each family of kernels, and every kernel that has moved by more than `TOLERANCE`."""
    families: dict[str, list[tuple[dict[str, int], dict[str, int]]]] = defaultdict(list)
    moved = []
    for name, now in after.items():
        old_name = re.sub(r"\w+", lambda word: renames.get(word[0], word[0]), name)
        old = before.get(old_name)
        if old is None:
            print(f"{name}: no kernel before ({old_name})")
            continue
        families[name.split("<")[0]].append((old, now))
        change = now["instructions"] / old["instructions"] - 1
        if abs(change) > TOLERANCE or now["registers"] > old["registers"] or now["local"] != old["local"]:
            moved.append((change, name, old, now))
    print("| kernel | variants | instructions before | after | change | registers, most, before | after |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for family, pairs in families.items():
        old_sum, new_sum = (sum(pair[i]["instructions"] for pair in pairs) for i in (0, 1))
        old_most, new_most = (max(pair[i]["registers"] for pair in pairs) for i in (0, 1))
        print(
            f"| `{family}` | {len(pairs)} | {old_sum:,} | {new_sum:,} | {new_sum / old_sum - 1:+.1%} "
            f"| {old_most} | {new_most} |"
        )
    for change, name, old, now in sorted(moved, key=lambda entry: entry[:2]):
        print(f"{name}: {change:+.1%}, {old} -> {now}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the counts here")
    parser.add_argument("--after", type=Path, help="take the counts from here, and compile nothing")
    parser.add_argument("--before", type=Path, help="compare with these counts")
    parser.add_argument("--rename", action="append", default=[], metavar="NEW=OLD")
    options = parser.parse_args()
    counts = json.loads(options.after.read_text()) if options.after else all_counts()
    if options.json:
        options.json.write_text(json.dumps(counts, indent=1))
    if options.before:
        renames = dict(rename.split("=") for rename in options.rename)
        compare(json.loads(options.before.read_text()), counts, renames)


if __name__ == "__main__":
    main()
