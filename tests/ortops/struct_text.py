"""Structs as C and CUDA source text declares them: field names, offsets and sizes, without a compiler.

It reads what this project writes: ``struct Name { ... };``, ``struct Name : Base { ... };`` and
``typedef struct { ... } Name;``, with fields of the forms ``type name;``, ``type *name;``, ``type name[N];``
and ``_Atomic(type) name;``. Types are integers by their width, pointers, typedefs of function pointers, and
other structs of the text. ``N`` is a number or a constant: of an ``enum``, a ``#define``, or a
``static constexpr``.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Field", "Struct", "decode", "layout", "structs_of"]

POINTER = 8
SIZES = {
    **{f"{sign}{8 * size}": size for sign in "iu" for size in (1, 2, 4, 8)},
    **{f"{sign}{8 * size}_t": size for sign in ("int", "uint") for size in (1, 2, 4, 8)},
    "char": 1,
    "signed char": 1,
    "unsigned char": 1,
    "short": 2,
    "unsigned short": 2,
    "int": 4,
    "unsigned": 4,
    "unsigned int": 4,
    "long long": 8,
    "unsigned long long": 8,
    "float": 4,
    "double": 8,
    "size_t": 8,
    "intptr_t": 8,
    "uintptr_t": 8,
}
SIGNED = re.compile(r"i\d+|int\d+_t|int|char|signed char|short|long long|intptr_t")
DECLARATOR = re.compile(r"(?P<pointer>\*?)\s*(?P<name>\w+)(?:\[(?P<count>\w+)\])?")
FIELD = re.compile(rf"(?P<type>[\w ]+?)\s*(?P<rest>(?:(?=\*)|(?<!\w)){DECLARATOR.pattern}(?:\s*,\s*.+)?)")
STRUCT = re.compile(
    r"^(?P<typedef>typedef )?struct\b ?(?P<name>\w+)?(?: : (?P<base>\w+))?\s*{"
    r"(?P<body>[^{}()]*(?:_Atomic\([\w *]+\)[^{}()]*)*)}\s*(?P<alias>\w+)?;",
    flags=re.MULTILINE,
)


@dataclass(frozen=True)
class Field:
    """One field; ``count`` is the length of an array, else 1; ``kind`` is the type's name in the text."""

    name: str
    offset: int
    size: int
    count: int = 1
    kind: str = field(default="", compare=False)


@dataclass(frozen=True)
class Struct:
    """One struct: the fields of its own, behind those of its base."""

    name: str
    base: str | None
    fields: tuple[Field, ...]
    size: int
    alignment: int


def without_comments(text: str) -> str:
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)


def constants_of(text: str) -> dict[str, int]:
    """Whole numbers that have a name."""
    found = {
        name: int(value, 0) for name, value in re.findall(r"#define\s+(\w+)\s+(0[xX][\da-fA-F]+|\d+)\b", text)
    }
    for body in re.findall(r"\benum\s*\w*\s*{([^}]*)}", text):
        found |= {
            name: int(value, 0) for name, value in re.findall(r"(\w+)\s*=\s*(0[xX][\da-fA-F]+|\d+)", body)
        }
    for name, value in re.findall(r"static constexpr \w+ (\w+) = (\w+?)(?:u?ll|u)?;", text):
        if value.isdigit():
            found[name] = int(value)
    return found


def structs_of(text: str) -> dict[str, Struct]:
    """Read the structs of a text, in order; those that are templates, or have functions, are left out.

    Raises:
        ValueError: A field has a form that is not known here.
    """
    text = without_comments(text)
    constants = constants_of(text)
    pointers = re.findall(r"typedef\s[^;{]*?\(\s*\*\s*(\w+)\s*\)\s*\([^;]*\)\s*;", text)
    pointers += re.findall(r"typedef void \*(\w+);", text)
    structs: dict[str, Struct] = {}
    for match in STRUCT.finditer(text):
        if text[: match.start()].rstrip().endswith(">"):  # a template
            continue
        name = match["alias"] if match["typedef"] else match["name"]
        sizes = {**SIZES, **dict.fromkeys(pointers, POINTER)}
        alignments = dict(sizes) | {other.name: other.alignment for other in structs.values()}
        sizes |= {other.name: other.size for other in structs.values()}
        structs[name] = read(name, match["base"], match["body"], structs, sizes, alignments, constants)
    return structs


def read(
    name: str,
    base: str | None,
    body: str,
    structs: dict[str, Struct],
    sizes: dict[str, int],
    alignments: dict[str, int],
    constants: dict[str, int],
) -> Struct:
    """Lay out one struct as a compiler does."""
    end, alignment = (structs[base].size, structs[base].alignment) if base else (0, 1)
    fields = []
    for kind, declarator in declarations(body):
        match = DECLARATOR.fullmatch(declarator)
        if not match or not (match["pointer"] or kind in sizes):
            raise ValueError(f"struct {name}: cannot read '{kind} {declarator}'")
        size, aligned = (POINTER, POINTER) if match["pointer"] else (sizes[kind], alignments[kind])
        count = match["count"] or "1"
        number = int(count) if count.isdigit() else constants[count]
        end = -(-end // aligned) * aligned
        fields.append(Field(match["name"], end, size, number, "pointer" if match["pointer"] else kind))
        end, alignment = end + size * number, max(alignment, aligned)
    return Struct(name, base, tuple(fields), -(-end // alignment) * alignment, alignment)


def declarations(body: str) -> Iterator[tuple[str, str]]:
    """The type and the declarator of each field."""
    for line in filter(None, map(str.strip, body.split(";"))):
        if line.startswith("static constexpr"):
            continue
        line = re.sub(r"_Atomic\(([\w *]+)\)", r"\1", line)
        line = re.sub(r"\b(const|volatile|struct|_Atomic)\b\s*", "", line)
        match = FIELD.fullmatch(line)
        if not match:
            raise ValueError(f"cannot read {line!r}")
        for declarator in match["rest"].split(","):
            yield match["type"], declarator.strip()


def decode(structs: Mapping[str, Struct], name: str, raw: bytes) -> dict[str, Any]:
    """Read a struct's bytes by the names of its fields, its base's first; nested structs are dicts."""
    struct = structs[name]
    values = decode(structs, struct.base, raw) if struct.base else {}
    for item in struct.fields:
        pieces = [raw[item.offset + i * item.size :][: item.size] for i in range(item.count)]
        if item.kind in structs:
            read_all = [decode(structs, item.kind, piece) for piece in pieces]
        else:
            signed = SIGNED.fullmatch(item.kind) is not None
            read_all = [int.from_bytes(piece, "little", signed=signed) for piece in pieces]
        values[item.name] = read_all if item.count > 1 else read_all[0]
    return values


def layout(structure: type[ctypes.Structure]) -> Struct:
    """The same of a ctypes structure."""
    base = structure.__mro__[1]
    fields = []
    for name, kind in structure.__dict__["_fields_"]:
        is_array = issubclass(kind, ctypes.Array)
        item = kind._type_ if is_array else kind
        count = kind._length_ if is_array else 1
        fields.append(Field(name, getattr(structure, name).offset, ctypes.sizeof(item), count))
    return Struct(
        structure.__name__,
        None if base is ctypes.Structure else base.__name__,
        tuple(fields),
        ctypes.sizeof(structure),
        ctypes.alignment(structure),
    )
