"""Hands refimpl's reference functions to an installed Polygraphy.

Polygraphy's own ``--pluginref`` knows three operators. After `install`, its `PluginRefRunner` and
``polygraphy run model.onnx --pluginref`` know all that are registered here and need no subgraphs. The package
declares `run_plugin` as an entry point of ``polygraphy run``, so on the command line nothing has to be
called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import onnx_graphsurgeon as gs

from refimpl.attributes import check_attributes
from refimpl.errors import GraphError, NotRegisteredError, OutputCountError, RefImplError
from refimpl.from_gs import constant_values
from refimpl.ops.control import CONTROL_OPS
from refimpl.registry import OP_REGISTRY, Attributes, canonical_domain, find_registered


def _read(tensor: gs.Tensor, tensors: dict[str, Any]) -> Any:
    if tensor.is_empty():
        return None
    if isinstance(tensor, gs.Constant):
        return constant_values(tensor)
    if tensor.name not in tensors:
        raise GraphError(
            f"tensor {tensor.name!r} must be an input, a constant or produced by a node, got none"
        )
    return tensors[tensor.name]


def _adapt(other: Callable[..., dict[str, Any]] | None) -> Callable[..., dict[str, Any]]:
    """Return a function of Polygraphy's signature; nodes of other domains go to what was installed before."""

    def run(node: gs.Node, tensors: dict[str, Any]) -> dict[str, Any]:
        domain = canonical_domain(node.domain)
        registered = find_registered(node.op, domain, None)
        if registered is None:
            if other is not None:
                return other(node, tensors)
            raise NotRegisteredError(
                f"node {node.name!r}: operator {node.op!r} of domain {domain!r} does not have a reference "
                "implementation registered!"
            )
        attrs = {k: constant_values(v) if isinstance(v, gs.Constant) else v for k, v in node.attrs.items()}
        context = Attributes(attrs, None, node.name or "", len(node.outputs))
        try:
            check_attributes(node.op, domain, None, attrs, registered)
            results = registered.func(context, *(_read(tensor, tensors) for tensor in node.inputs))
        except RefImplError as error:
            raise type(error)(f"node {node.name!r} ({node.op}, domain {domain!r}): {error}") from error
        if len(results) != len(node.outputs):
            raise OutputCountError(
                f"node {node.name!r}: number of outputs must be {len(node.outputs)}, got {len(results)}"
            )
        return {tensor.name: value for tensor, value in zip(node.outputs, results, strict=True)}

    return run


def install() -> tuple[str, ...]:
    """Register refimpl's functions in Polygraphy's ``OP_REGISTRY``; calling it again changes nothing.

    Polygraphy's registry knows no domains: one entry serves all domains of an operator, by the node's domain.
    Operators that Polygraphy knows already (Identity, InstanceNormalization, MeanVarianceNormalization) are
    replaced for the standard domain.

    Returns:
        The names of the operators, sorted.

    Raises:
        ImportError: Polygraphy is not installed.
    """
    from polygraphy.backend.pluginref.references import OP_REGISTRY as THEIRS

    # Polygraphy does not tell the opset, so only functions that serve all opsets will do.
    names = sorted({op for (_, op), found in OP_REGISTRY.items() if found.until is None} - CONTROL_OPS)
    for op in names:
        present = THEIRS.get(op)
        if not getattr(present, "from_refimpl", False):
            adapted: Any = _adapt(present)
            adapted.from_refimpl = True
            THEIRS[op] = adapted
    return tuple(names)


def run_plugin() -> list[Any]:
    """Install the functions for ``polygraphy run``; its plugin protocol wants a list of argument groups."""
    install()
    return []
