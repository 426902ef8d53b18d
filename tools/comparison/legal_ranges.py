"""Which values an integer tensor may take, from what it feeds: the legal range of an index.

A graph input is followed through operators that only move or convert values (Reshape, Cast, Expand, ...) to
the places where it indexes something. Through arithmetic with anything but a constant its range is not known,
and only 0 is taken for legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import numpy as np
import onnx
from onnx import numpy_helper

from comparison.errors import CompareError
from comparison.model_file import attribute, nodes_of, subgraphs
from comparison.shapes import Shapes

Range = tuple[int, int]

# operator -> the inputs whose values arrive at its outputs
_MOVES = {
    **dict.fromkeys(
        (
            "Cast",
            "Identity",
            "Reshape",
            "Squeeze",
            "Unsqueeze",
            "Flatten",
            "Transpose",
            "Expand",
            "Tile",
            "Slice",
        ),
        (0,),
    ),
    **dict.fromkeys(
        ("Split", "Gather", "GatherElements", "GatherND", "DepthToSpace", "Compress", "Pad"), (0,)
    ),
    "Where": (1, 2),
    "Concat": None,
}
_ARITHMETIC = {
    "Mul",
    "Div",
    "Mod",
    "Neg",
    "Abs",
    "Min",
    "Max",
    "Clip",
    "Sum",
    "CumSum",
    "ReduceSum",
    "Floor",
    "Round",
}
# operator -> the inputs that give shapes or counts, for which no random value makes sense
_SHAPE_LIKE = {
    "Reshape": (1,), "Expand": (1,), "Tile": (1,), "ConstantOfShape": (0,), "TopK": (1,), "Range": (0, 1, 2),
    "Split": (1,), "Resize": (3,), "Unsqueeze": (1,), "Squeeze": (1,), "Pad": (1,),
}  # fmt: skip


class RangeFinder:
    """Finds legal ranges in one model.

    Args:
        model: the model.
        shapes: shapes of its tensors, as far as they are known.
    """

    def __init__(self, model: onnx.ModelProto, shapes: Shapes) -> None:
        self._shapes = shapes
        self._constants = {t.name: t for t in model.graph.initializer}
        self._consumers: dict[str, list[tuple[onnx.NodeProto, int]]] = {}
        self._found: dict[str, Range | None] = {}
        self.notes: list[str] = []
        for node in nodes_of(model.graph):
            for position, name in enumerate(node.input):
                if name:
                    self._consumers.setdefault(name, []).append((node, position))
            if node.op_type == "Constant" and node.attribute and node.attribute[0].name == "value":
                self._constants[node.output[0]] = node.attribute[0].t

    def of(self, name: str) -> Range | None:
        """Return the values that `name` may take, both ends included; None if it indexes nothing.

        Raises:
            CompareError: the tensor gives a shape.
        """
        return self._follow(name)

    def axis_of(self, name: str) -> int | None:
        """Return the axis along which `name` itself indexes another tensor element by element, or None."""
        elementwise = {"ScatterElements", "GatherElements", "Scatter"}
        for node, position in self._consumers.get(name, ()):
            if node.op_type in elementwise and position == 1:
                return int(attribute(node, "axis") or 0)
        return None

    def _follow(self, name: str) -> Range | None:
        if name not in self._found:
            self._found[name] = None  # names are unique in a valid model; a cycle ends here all the same
            self._found[name] = _meet(
                self._through(node, n, name) for node, n in self._consumers.get(name, ())
            )
        return self._found[name]

    def _through(self, node: onnx.NodeProto, position: int, name: str) -> Range | None:
        """Return what one consumer allows."""
        if position in _SHAPE_LIKE.get(node.op_type, ()):
            raise CompareError(
                f"input {name!r} gives a shape or a count to {node.op_type}; give it by --inputs"
            )
        indexed = _INDEXING.get(node.op_type)
        if indexed is not None and position == indexed[0]:
            return indexed[1](self, node)
        if node.op_type in _MOVES:
            moved = _MOVES[node.op_type]
            return self._outputs(node) if moved is None or position in moved else None
        if node.op_type in ("Add", "Sub"):
            return self._shifted(node, position)
        if node.op_type in _ARITHMETIC:
            return self._opaque(node)
        return self._into_bodies(node, position)

    def _outputs(self, node: onnx.NodeProto) -> Range | None:
        return _meet(self._follow(out) for out in node.output if out)

    def _shifted(self, node: onnx.NodeProto, position: int) -> Range | None:
        after = self._outputs(node)
        if after is None:
            return None
        other = self.constant(node.input[1 - position])
        if other is None or other.size == 0 or (node.op_type == "Sub" and position == 1):
            return self._opaque(node)
        low, high = int(other.min()), int(other.max())
        return (
            (after[0] - low, after[1] - high) if node.op_type == "Add" else (after[0] + high, after[1] + low)
        )

    def _opaque(self, node: onnx.NodeProto) -> Range | None:
        return None if self._outputs(node) is None else (0, 0)

    def _into_bodies(self, node: onnx.NodeProto, position: int) -> Range | None:
        """Loop hands its inputs from the third on to its body, Scan all of them."""
        first = {"Loop": 2, "Scan": 0}.get(node.op_type)
        if first is None or position < first:
            return None
        inner = position if node.op_type == "Loop" else position - first
        bodies = [body for body in subgraphs(node) if inner < len(body.input)]
        return _meet(self._follow(body.input[inner].name) for body in bodies)

    def constant(self, name: str) -> np.ndarray | None:
        """Return the values of a constant tensor, or None."""
        tensor = self._constants.get(name)
        return None if tensor is None else numpy_helper.to_array(tensor)

    def axis_range(self, node: onnx.NodeProto, tensor: str, axis: int) -> Range:
        """[-s, s-1] for an axis of size s; [0, 0] with a note where s is not known."""
        shape = self._shapes.get(tensor)
        size = shape[axis] if shape is not None and -len(shape) <= axis < len(shape) else None
        if isinstance(size, int):
            return -size, size - 1
        self.notes.append(
            f"the size of axis {axis} of {tensor!r} is not known before the run: indices of it are 0"
        )
        return 0, 0

    def rank_of(self, tensor: str) -> int | None:
        """Return the rank of a tensor, or None."""
        shape = self._shapes.get(tensor)
        return None if shape is None else len(shape)

    def shape_of(self, tensor: str) -> tuple[int | str | None, ...] | None:
        """Return the shape of a tensor as far as it is known."""
        return self._shapes.get(tensor)


def _meet(ranges: Iterable[Range | None]) -> Range | None:
    """Return the values that are in every range that is known."""
    known = [r for r in ranges if r is not None]
    return (max(r[0] for r in known), min(r[1] for r in known)) if known else None


def _along_axis(finder: RangeFinder, node: onnx.NodeProto) -> Range:
    return finder.axis_range(node, node.input[0], int(attribute(node, "axis") or 0))


def _nd(finder: RangeFinder, node: onnx.NodeProto) -> Range:
    """GatherND and ScatterND index the first axes after the batch; the smallest one bounds all of them."""
    batch = int(attribute(node, "batch_dims") or 0)
    last = (finder.shape_of(node.input[1]) or (1,))[-1]
    depth = last if isinstance(last, int) else 1
    ranges = [finder.axis_range(node, node.input[0], batch + i) for i in range(depth)]
    return max((r[0] for r in ranges), default=0), min((r[1] for r in ranges), default=0)


def _one_hot(finder: RangeFinder, node: onnx.NodeProto) -> Range:
    depth = finder.constant(node.input[1])
    return (0, 0) if depth is None else (-int(depth.reshape(-1)[0]), int(depth.reshape(-1)[0]) - 1)


def _embedding(table: int) -> Callable[[RangeFinder, onnx.NodeProto], Range]:
    def find(finder: RangeFinder, node: onnx.NodeProto) -> Range:
        return 0, finder.axis_range(node, node.input[table], 0)[1]

    return find


# operator -> the input that indexes, and the range of its values
_INDEXING: Mapping[str, tuple[int, Callable[[RangeFinder, onnx.NodeProto], Range]]] = {
    "Gather": (1, _along_axis),
    "GatherElements": (1, _along_axis),
    "ScatterElements": (1, _along_axis),
    "Scatter": (1, _along_axis),
    "GatherND": (1, _nd),
    "ScatterND": (1, _nd),
    "OneHot": (0, _one_hot),
    "EmbedLayerNormalization": (0, _embedding(2)),  # com.microsoft
    "ArrayFeatureExtractor": (
        1,
        lambda finder, node: (0, finder.axis_range(node, node.input[0], -1)[1]),
    ),  # ai.onnx.ml
}
