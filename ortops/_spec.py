"""What an operator is: frozen data and a function per device. Nothing here knows ONNX Runtime's C API.

A new operator is one `OpSpec` in a module of ``ortops/ops``, put into `OPS` by `add_op`.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ortops._dtypes import DType
from ortops._native.structs import Problem, Tensors
from ortops.errors import NodeError, RegistrationError, must_be_one_of

__all__ = [
    "OPS",
    "OPTIONS",
    "Attribute",
    "Input",
    "Node",
    "OpSpec",
    "Option",
    "Run",
    "Shape",
    "add_op",
    "directly",
]

Shape = tuple[int, ...]


class Run(Protocol):
    """One operator on one device, made ready for one set of input shapes; threads may share it."""

    @property
    def native(self) -> tuple[int, int]:
        """Addresses of the C function that does a run, a ``RunFunction`` of native.h, and of its state."""

    def solve(self, problem: Problem, tensors: Tensors) -> None:
        """Mend what a run in machine code has met, so that it can begin again.

        Raises:
            OrtopsError: It ends the run.
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


#: Attributes of similar operators elsewhere. ONNX Runtime does not say which attributes a node has, only
#: whether it has one of a name: these are asked for, so that one that an operator does not know is an error.
FOREIGN_ATTRIBUTES = (
    *(
        "include_self",
        "reduce",
        "reduce_op",
        "reduction_type",
        "aggr",
        "mode",
        "axes",
        "dim",
        "dims",
        "keepdims",
    ),
    *(
        "dim_size",
        "num_segments",
        "batch_dims",
        "unique_indices",
        "indices_are_sorted",
        "fill_value",
        "index_check",
    ),
    *("alpha", "beta", "exclusive", "out_of_bounds", "Axis", "Reduction", "reductions"),
)

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
    cpu: Callable[[Node, Sequence[Shape]], Run]
    cuda: Callable[[Node, Sequence[Shape], int], Run]
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


def directly(run: Run, inputs: Sequence[int], out: int, stream: int = 0) -> Callable[[], None]:
    """Make a function that does one run without ONNX Runtime, for tests and benchmarks.

    Args:
        run: The run, ready for the shapes of the tensors.
        inputs: Addresses of the inputs, in host memory or on the run's CUDA device.
        out: Address of the output; it may be that of an input named in `OpSpec.may_inplace`.
        stream: A CUstream, for a CUDA device.

    Returns:
        The function; it raises `OrtopsError` where the run fails.
    """
    function, state = run.native
    call = C.CFUNCTYPE(None, C.c_void_p, C.c_void_p, C.c_void_p)(function)
    tensors, problem = Tensors(inputs=len(inputs), out=out, stream=stream), Problem()
    tensors.addresses[: len(inputs)] = inputs
    arguments = (C.c_void_p(state), C.byref(tensors), C.byref(problem))

    def run_once() -> None:
        while True:
            problem.kind = Problem.DONE
            call(*arguments)
            if problem.kind == Problem.DONE:
                return
            run.solve(problem, tensors)

    return run_once
