"""The table of reference implementations and the decorator that fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

#: ``func(attrs, *inputs) -> [outputs]``
OpFunc = Callable[..., Sequence[Any]]
#: ``bound(attrs, outputs, *inputs) -> [bound or None for each output]``
BoundFunc = Callable[..., Sequence[Any]]
F = TypeVar("F", bound=OpFunc)


class Attributes(dict[str, Any]):
    """The attributes handed to a reference function, with what else it may ask of its node.

    Values are plain Python: int, float, str, lists of them; NumPy arrays for tensors;
    `refimpl.executor.Subgraph` callables for graphs. Functions should treat ``opset`` and ``node_name``
    as optional (``getattr(attrs, "opset", None)``), since other runners pass a plain dict.

    Attributes:
        opset: version of the node's domain that the model imports, or None where it is unknown.
        node_name: name of the node, possibly empty.
        output_count: number of outputs the node declares.
    """

    def __init__(
        self,
        values: Mapping[str, Any],
        opset: int | None = None,
        node_name: str = "",
        output_count: int = 1,
    ) -> None:
        super().__init__(values)
        self.opset = opset
        self.node_name = node_name
        self.output_count = output_count


@dataclass(frozen=True)
class RegisteredOp:
    """A reference implementation, and what else is known of its operator.

    Attributes:
        func: The implementation.
        bound: What bounds the error around its outputs, if anything does.
        attributes: The names of all attributes that the operator has; None: those of onnx's schema, or any
            where onnx has no schema for the operator.
        until: The last opset that the implementation serves; None: all of them.
    """

    func: OpFunc
    bound: BoundFunc | None = None
    attributes: frozenset[str] | None = None
    until: int | None = None


#: (domain, operator) -> implementation. The standard domain is ``""``.
OP_REGISTRY: dict[tuple[str, str], RegisteredOp] = {}


def canonical_domain(domain: str | None) -> str:
    """Return the one name of a domain: the standard domain may be written None, ``""`` or ``"ai.onnx"``."""
    return "" if domain in (None, "ai.onnx") else str(domain)


def find_registered(op: str, domain: str, opset: int | None) -> RegisteredOp | None:
    """Return the implementation that serves an operator in an opset, or None.

    Where the opset is unknown (None), that is one which serves all opsets.
    """
    found = OP_REGISTRY.get((domain, op))
    if found is None or found.until is None:
        return found
    return found if opset is not None and opset <= found.until else None


def register(
    op: str,
    domain: str = "",
    *,
    bound: BoundFunc | None = None,
    attributes: Iterable[str] | None = None,
    until: int | None = None,
) -> Callable[[F], F]:
    """Return a decorator that registers a reference implementation for an operator.

    The function is called as ``func(attrs, *inputs)`` and returns a list with one value for each output.
    Inputs are NumPy arrays (read-only; bfloat16 as ml_dtypes arrays), lists for sequences, or None where an
    optional input is omitted. A later registration of the same operator replaces the earlier one.

    Args:
        op: The operator's name.
        domain: The operator's domain; the standard domain is ``""``.
        bound: Optional ``bound(attrs, outputs, *inputs) -> [array or None]``: for each output, elementwise,
            how far any valid implementation in the output's type may be from it.
        attributes: The names of all attributes that the operator has: a node with another one is an error.
            None: those of onnx's schema, or any where onnx has no schema for the operator.
        until: The last opset that the function serves; later ones go to the fallback. None: all of them.

    Returns:
        A decorator that returns the function unchanged.
    """
    names = None if attributes is None else frozenset(attributes)

    def decorate(func: F) -> F:
        OP_REGISTRY[canonical_domain(domain), op] = RegisteredOp(func, bound, names, until)
        return func

    return decorate
