"""What operators of old opsets meant, where onnx's reference classes know only the newer meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import onnx
from onnx import NodeProto

#: Operator -> opset whose class in onnx serves the opsets before it as well, for which onnx has none.
OLDEST_CLASS = {"Clip": 6, "DequantizeLinear": 19, "Gemm": 6}
#: Operators that before opset 13 see a matrix, split at the axis (default 1), where they now take one axis.
_ONCE_MATRICES = frozenset({"Softmax", "LogSoftmax", "Hardmax"})
#: Operators whose ``broadcast`` and ``axis``, before opset 7, say where the second input goes.
_ONCE_WITH_AXIS = frozenset(
    {"Add", "Sub", "Mul", "Div", "Pow", "And", "Or", "Xor", "Equal", "Greater", "Less"}
)


class Adapted(NamedTuple):
    """A node and inputs of today that mean the same, and what turns an output into the old one."""

    proto: NodeProto
    inputs: Sequence[Any]
    restore: Callable[[Any], Any]


def adapt(proto: NodeProto, opset: int, inputs: Sequence[Any]) -> Adapted | None:
    """Return a node of today in the place of one of an old opset of the standard domain.

    Args:
        proto: The node.
        opset: The opset of its model.
        inputs: Its inputs.

    Returns:
        None where onnx's class knows the node as it is.
    """
    attrs = {attribute.name: attribute.i for attribute in proto.attribute}
    if opset < 13 and proto.op_type in _ONCE_MATRICES:
        x = inputs[0]
        axis = attrs.get("axis", 1)
        rows = int(np.prod(x.shape[: axis if axis >= 0 else axis + x.ndim]))
        matrix = x.reshape(rows, -1) if x.size else x
        return Adapted(_with_attributes(proto, axis=-1), [matrix], lambda y: y.reshape(x.shape))
    if opset < 7 and proto.op_type in _ONCE_WITH_AXIS:
        a, b = inputs
        if "axis" in attrs:
            b = b.reshape(b.shape + (1,) * (a.ndim - b.ndim - attrs["axis"] % max(a.ndim, 1)))
        return Adapted(_with_attributes(proto), [a, b], lambda y: y)
    return None


def _with_attributes(proto: NodeProto, **attributes: Any) -> NodeProto:
    """Return a copy of a node with these attributes and no others."""
    copy = NodeProto()
    copy.CopyFrom(proto)
    del copy.attribute[:]
    copy.attribute.extend(onnx.helper.make_attribute(k, v) for k, v in attributes.items())
    return copy
