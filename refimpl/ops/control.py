"""If, Loop, Scan and SequenceMap.

Their graph attributes arrive as callables, see `refimpl.executor.Subgraph`.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.registry import register

#: The operators of this module, which only refimpl's own runner can run.
CONTROL_OPS = frozenset({"If", "Loop", "Scan", "SequenceMap"})


def _truth(value: Array, tensor: str) -> bool:
    if np.size(value) != 1:
        raise OpError(f"{tensor} must hold one element, got shape {np.shape(value)}")
    return bool(np.asarray(value).reshape(-1)[0])


def _stack(values: Sequence[Array], spec: Any, axis: int = 0) -> Array:
    """Stack the slices of a scan output; without any, unknown sizes of the declared shape become 0."""
    if values:
        rank = np.ndim(values[0]) + 1
        if not -rank <= axis < rank:
            raise OpError(f"scan output axis must be in [{-rank}, {rank - 1}], got {axis}")
        return np.stack(values, axis)
    shape = [dim if isinstance(dim, int) and dim >= 0 else 0 for dim in spec.shape or ()]
    shape.insert(axis if axis >= 0 else len(shape) + 1 + axis, 0)
    return np.zeros(shape, spec.dtype or np.float32)


@register("If")
def run_if(attrs: Mapping[str, Any], cond: Array) -> list[Any]:
    """Run ``then_branch`` where cond, a bool tensor of one element, is true, else ``else_branch``."""
    return list(attrs["then_branch" if _truth(cond, "cond") else "else_branch"]())


@register("Loop")
def run_loop(
    attrs: Mapping[str, Any], max_trips: Array | None = None, cond: Array | None = None, *state: Any
) -> list[Any]:
    """Run ``body`` until cond is false or max_trips is reached.

    Args:
        attrs: ``body``: (iteration, cond, state...) -> (cond, state..., scan outputs...).
        max_trips: int64 tensor of one element, or None: no limit.
        cond: bool tensor of one element, or None: true.
        *state: Loop-carried values, tensors or sequences.

    Returns:
        The last state, then each scan output stacked along a new first axis.
    """
    body = attrs["body"]
    if len(body.inputs) != 2 + len(state):
        raise OpError(f"number of loop-carried inputs must be {len(body.inputs) - 2}, got {len(state)}")
    limit = None if max_trips is None else int(np.asarray(max_trips).reshape(-1)[0])
    going = cond is None or _truth(cond, "cond")
    values = list(state)
    scans: list[list[Any]] = [[] for _ in body.outputs[1 + len(state) :]]
    for trip in itertools.count():
        if not going or (limit is not None and trip >= limit):
            break
        flag, *results = body(np.array(trip, np.int64), np.array(going), *values)
        going = _truth(flag, "the body's condition")
        values = results[: len(state)]
        for scan, value in zip(scans, results[len(state) :], strict=True):
            scan.append(value)
    specs = body.outputs[1 + len(state) :]
    return values + [_stack(scan, spec) for scan, spec in zip(scans, specs, strict=True)]


def _per_tensor(attrs: Mapping[str, Any], name: str, count: int) -> list[int]:
    values = list(attrs.get(name, [0] * count))
    if len(values) != count:
        raise OpError(f"{name} must have {count} entries, got {len(values)}")
    return values


def _scan(
    body: Any, states: Sequence[Any], sequences: Sequence[Array], attrs: Mapping[str, Any]
) -> list[Any]:
    """Scan as of opset 9: no batch axis."""
    outputs = len(body.outputs) - len(states)
    axes = _per_tensor(attrs, "scan_input_axes", len(sequences))
    directions = _per_tensor(attrs, "scan_input_directions", len(sequences))
    slices = [
        np.moveaxis(s, axis, 0)[:: -1 if d else 1]
        for s, axis, d in zip(sequences, axes, directions, strict=True)
    ]
    lengths = {len(s) for s in slices}
    if len(lengths) != 1:
        raise OpError(f"lengths of the scan inputs must be equal, got {sorted(lengths)}")
    values = list(states)
    scans: list[list[Any]] = [[] for _ in range(outputs)]
    for step in range(lengths.pop()):
        results = body(*values, *(s[step] for s in slices))
        values = results[: len(states)]
        for scan, value in zip(scans, results[len(states) :], strict=True):
            scan.append(value)
    axes = _per_tensor(attrs, "scan_output_axes", outputs)
    directions = _per_tensor(attrs, "scan_output_directions", outputs)
    specs = body.outputs[len(states) :]
    return values + [
        _stack(scan[:: -1 if d else 1], spec, axis)
        for scan, spec, axis, d in zip(scans, specs, axes, directions, strict=True)
    ]


@register("Scan")
def run_scan(attrs: Mapping[str, Any], *inputs: Any) -> list[Any]:
    """Run ``body`` over slices of the scan inputs.

    Args:
        attrs: ``body``: (state..., slices...) -> (state..., output slices...); ``num_scan_inputs``; from
            opset 9 ``scan_input_axes``, ``scan_input_directions`` and the same for outputs; in opset 8
            ``directions``.
        *inputs: States, then scan inputs. In opset 8, the lengths of the sequences (or None) come first, and
            every other input has a batch axis in front.

    Returns:
        The last states, then the scan outputs.
    """
    body, count = attrs["body"], attrs["num_scan_inputs"]
    if getattr(attrs, "opset", None) != 8:
        return _scan(body, inputs[: len(inputs) - count], inputs[len(inputs) - count :], attrs)
    lengths, states, sequences = inputs[0], inputs[1 : len(inputs) - count], inputs[len(inputs) - count :]
    renamed = {"scan_input_directions": attrs["directions"]} if "directions" in attrs else {}
    longest = sequences[0].shape[1]
    batches = []
    for batch in range(sequences[0].shape[0]):
        length = longest if lengths is None else int(lengths[batch])
        results = _scan(body, [s[batch] for s in states], [s[batch][:length] for s in sequences], renamed)
        for i in range(len(states), len(results)):
            padding = [(0, longest - length)] + [(0, 0)] * (results[i].ndim - 1)
            results[i] = np.pad(results[i], padding)
        batches.append(results)
    return [np.stack(values) for values in zip(*batches, strict=True)]


@register("SequenceMap")
def run_sequence_map(attrs: Mapping[str, Any], sequence: list[Any], *others: Any) -> list[Any]:
    """Run ``body`` on each element of a sequence.

    Args:
        attrs: ``body``: one input for each input of the node, any number of outputs.
        sequence: The sequence that decides how often the body runs.
        *others: Sequences of the same length, taken element by element, or tensors, taken whole.

    Returns:
        One sequence for each output of the body.
    """
    body = attrs["body"]
    for other in others:
        if isinstance(other, list) and len(other) != len(sequence):
            raise OpError(f"length of every sequence must be {len(sequence)}, got {len(other)}")
    rows = [
        body(item, *(o[i] if isinstance(o, list) else o for o in others)) for i, item in enumerate(sequence)
    ]
    return [[row[k] for row in rows] for k in range(len(body.outputs))]
