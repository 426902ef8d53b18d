"""Kernel parameters as named fields: what the planner fills in here, a kernel reads by the same names.

Each structure is the twin of a ``struct`` of the same name in a ``.cuh`` file. A test compares the two by
name, order, width and size.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Sequence
from typing import Any, ClassVar

__all__ = ["Common", "Divisor", "Fields"]

Fields = Sequence[tuple[str, Any]]  # of a structure from which others derive


class Divisor(C.Structure):
    """A number that kernels divide by, known before the launch (``ops/divisor.cuh``).

    Attributes:
        value: The number.
        multiplier: With ``shift``, turns a division of n < 2^31 into a multiplication; 0 where the number is
            not below 2^31, and kernels that count in 64 bits divide by ``value``.
        shift: See ``multiplier``.

    Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, figure 4.1.
    """

    _fields_ = (("value", C.c_int64), ("multiplier", C.c_uint32), ("shift", C.c_uint32))

    @classmethod
    def of(cls, value: int) -> Divisor:
        """Make the divisor for a number."""
        if not 0 < value < 2**31:
            return cls(value)
        shift = (value - 1).bit_length()
        return cls(value, (1 << 32) * ((1 << shift) - value) // value + 1, shift)


class Common(C.Structure):
    """What every kernel's parameters begin with (``ops/common.cuh``).

    An operator's parameters derive from it and go on with the addresses of the operator's inputs, in order. A
    plan leaves all of these 0; a run writes them.

    Attributes:
        out: Address of the output.
        scratch: Address of the stream's scratch memory, see `ortops._plan.Plan`.
        record: Address of the record of bad indices (``ops/index_check.cuh``); 0: they are skipped silently.
        lock: Address of the word that guards records.
        label: The number that stands for this node with these shapes.
    """

    _fields_: ClassVar[Fields] = (
        ("out", C.c_void_p),
        ("scratch", C.c_void_p),
        ("record", C.c_void_p),
        ("lock", C.c_void_p),
        ("label", C.c_int64),
    )
