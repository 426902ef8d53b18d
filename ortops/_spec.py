"""What an operator is: frozen data and a function per device. Nothing here knows ONNX Runtime's C API.

A new operator is one `OpSpec` in a module of ``ortops/ops``, put into `OPS` by `add_op`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ortops._dtypes import DType
from ortops.errors import NodeError, RegistrationError, must_be_one_of

__all__ = [
    "OPS",
    "OPTIONS",
    "Attribute",
    "CpuRun",
    "CudaRun",
    "Input",
    "Node",
    "OpSpec",
    "Option",
    "Shape",
    "add_op",
]

Shape = tuple[int, ...]
Array = npt.NDArray[Any]


class CpuRun(Protocol):
    """One operator on the CPU, made ready for one set of input shapes."""

    def __call__(self, inputs: Sequence[Array], out: Array) -> None:
        """Write the output. ``out`` may share memory with an input named in `OpSpec.may_inplace`."""


class CudaRun(Protocol):
    """One operator on one CUDA device, made ready for one set of input shapes."""

    def __call__(self, inputs: Sequence[int], out: int, stream: int) -> None:
        """Enqueue the work on ``stream`` (a CUstream); tensors are device addresses, dense, row-major."""

    @property
    def hot(self) -> tuple[int, int] | None:
        """Addresses of a C function that does what a call does, without Python, and of its state.

        ``int function(void* state, const uint64_t* inputs, int64_t count, uint64_t out, void* stream)``
        returns 0, or another number where it left the run undone: a call then does it. None: there is none.
        """


@dataclass(frozen=True)
class Option:
    """A session config entry, ``ortops.<name>``, with its allowed values."""

    name: str
    choices: tuple[str, ...]
    default: str

    @property
    def key(self) -> str:
        """The entry's key in ONNX Runtime's session options."""
        return f"ortops.{self.name}"


OPTIONS = (Option("index_check", choices=("error", "deferred", "off"), default="error"),)


@dataclass(frozen=True)
class Attribute:
    """A node attribute.

    Attributes:
        name: Its name in the model.
        kind: ``int`` or ``str``.
        default: The value where the node lacks it; None makes the attribute required.
        choices: The allowed values; empty for any.
    """

    name: str
    kind: type
    default: int | str | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Input:
    """An input; ``dtype`` None stands for the type variable T, which the output has too."""

    name: str
    dtype: DType | None = None


@dataclass(frozen=True)
class Node:
    """One node of a model, as its kernel sees it: name, T, attribute values and session options."""

    op: str
    name: str
    dtype: DType
    attributes: Mapping[str, int | str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """How every message about this node begins."""
        return f"ortops: {self.op} node '{self.name}'"


@dataclass(frozen=True)
class OpSpec:
    """An operator with one output of type T.

    Attributes:
        name: The op type.
        inputs: Its inputs, in order.
        dtypes: What T may be.
        attributes: Its attributes.
        output_like: The input whose type and shape the output has.
        may_inplace: The input whose buffer the output may take over, or None.
        cpu: Makes a run for one node and one set of shapes; raises on shapes that do not fit.
        cuda: The same for a CUDA device, given by its number.
        check_cuda: Raises where the CUDA side cannot work at all (no CuPy), before a kernel is made.
    """

    name: str
    inputs: tuple[Input, ...]
    dtypes: tuple[DType, ...]
    attributes: tuple[Attribute, ...]
    cpu: Callable[[Node, Sequence[Shape]], CpuRun]
    cuda: Callable[[Node, Sequence[Shape], int], CudaRun]
    check_cuda: Callable[[Node], None]
    output_like: int = 0
    may_inplace: int | None = None
    since_version: int = 1

    def node(
        self,
        name: str,
        dtype: DType,
        attributes: Mapping[str, int | str | None],
        options: Mapping[str, str | None] | None = None,
    ) -> Node:
        """Check attribute and option values (None: not given), fill in defaults, and make the node.

        Raises:
            NodeError: A required attribute is missing, or a value is not an allowed one.
        """
        node = Node(self.name, name, dtype)
        values: dict[str, int | str] = {}
        for attribute in self.attributes:
            given = attributes.get(attribute.name)
            value = attribute.default if given is None else given
            if attribute.choices and value not in attribute.choices:
                got = "nothing (the attribute is missing)" if value is None else repr(value)
                raise NodeError(must_be_one_of(f"{node.label}: {attribute.name}", attribute.choices, got))
            if value is None:
                raise NodeError(f"{node.label}: {attribute.name} must be given, got nothing")
            values[attribute.name] = value
        chosen: dict[str, str] = {}
        for option in OPTIONS:
            choice = (options or {}).get(option.name) or option.default
            if choice not in option.choices:
                what = f"{node.label}: session config entry {option.key}"
                raise NodeError(must_be_one_of(what, option.choices, repr(choice)))
            chosen[option.name] = choice
        return Node(self.name, name, dtype, values, chosen)


OPS: dict[str, OpSpec] = {}


def add_op(spec: OpSpec) -> OpSpec:
    """Put an operator into `OPS`.

    Raises:
        RegistrationError: Another operator of that name is there.
    """
    if OPS.setdefault(spec.name, spec) is not spec:
        raise RegistrationError(f"operator name must be unique, got {spec.name!r} twice")
    return spec


def as_array(address: int, shape: Shape, dtype: DType) -> Array:
    """View memory at an address as a NumPy array, without a copy.

    Args:
        address: Where the first element lies; not looked at for an empty array.
        shape: The array's shape, row-major.
        dtype: Its element type.
    """
    if 0 in shape:
        return np.empty(shape, dtype.numpy)
    view = np.asarray(_Memory(address, shape, dtype.itemsize))
    return view.view(dtype.numpy)


class _Memory:
    """A block of foreign memory in NumPy's array interface; unsigned words, since it knows no bfloat16."""

    def __init__(self, address: int, shape: Shape, itemsize: int) -> None:
        self.__array_interface__ = {
            "version": 3,
            "shape": shape,
            "typestr": f"<u{itemsize}",
            "data": (address, False),
        }
