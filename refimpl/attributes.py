"""Which attributes an operator has, and the error for one that it does not have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

import onnx

from refimpl.errors import OpError
from refimpl.registry import RegisteredOp

__all__ = ["check_attributes"]


@cache
def _of_all_versions() -> dict[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for schema in onnx.defs.get_all_schemas_with_history():
        found[schema.domain, schema.name].update(schema.attributes)
    return {key: frozenset(names) for key, names in found.items()}


@cache
def _of_schema(op: str, domain: str, opset: int | None) -> frozenset[str] | None:
    """Return the attributes in onnx's schema, or None where onnx has none for the operator.

    Where the opset is unknown, an attribute of any version will do.
    """
    if opset is None:
        return _of_all_versions().get((domain, op))
    try:
        return frozenset(onnx.defs.get_schema(op, opset, domain).attributes)
    except onnx.defs.SchemaError:
        return None


def check_attributes(
    op: str, domain: str, opset: int | None, names: Iterable[str], registered: RegisteredOp | None = None
) -> None:
    """Refuse attributes that an operator does not have.

    What it has is what its registration says; where that says nothing, what onnx's schema says. Where neither
    does, any attribute may be there.

    Args:
        op: The operator.
        domain: Its canonical domain.
        opset: Version of the domain, or None where it is unknown.
        names: Names of the node's attributes.
        registered: The operator's registration, if it has one.

    Raises:
        OpError: The node has another attribute; the message names it and those that are allowed.
    """
    declared = registered.attributes if registered is not None else None
    allowed = _of_schema(op, domain, opset) if declared is None else declared
    if allowed is None:
        return
    unknown = sorted(set(names) - allowed)
    if unknown:
        rule = f"must be one of {', '.join(sorted(allowed))}" if allowed else f"must not be given to {op}"
        raise OpError(f"attribute {rule}, got {', '.join(map(repr, unknown))}")
