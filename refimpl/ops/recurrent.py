"""RNN, GRU and LSTM.

onnx's own reference ignores ``sequence_lens``, ``clip`` and ``activations``. Formulas are those of the
operators' texts, in float64, rounded once at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from refimpl._checks import one_of, widen
from refimpl._dtypes import Array
from refimpl.errors import OpError
from refimpl.ops.recurrent_activations import Activation, activations_of
from refimpl.registry import register

_DIRECTIONS = {"forward": (False,), "reverse": (True,), "bidirectional": (False, True)}


@dataclass(frozen=True)
class Cell:
    """The weights of one direction, in the accumulator type.

    Attributes:
        w: Shape (gates * hidden, input).
        r: Shape (gates * hidden, hidden).
        wb: Shape (gates * hidden,): the bias of w.
        rb: The bias of r.
        p: LSTM's peepholes, shape (3 * hidden,); zero where there are none.
        functions: The activations.
        attrs: The node's attributes.
    """

    w: Array
    r: Array
    wb: Array
    rb: Array
    p: Array
    functions: list[Activation]
    attrs: Mapping[str, Any]


#: ``step(cell, x, states) -> states``: x of shape (batch, input), every state of shape (batch, hidden).
Step = Callable[[Cell, Array, list[Array]], list[Array]]


def _step_rnn(cell: Cell, x: Array, states: list[Array]) -> list[Array]:
    return [cell.functions[0](x @ cell.w.T + states[0] @ cell.r.T + cell.wb + cell.rb)]


def _step_gru(cell: Cell, x: Array, states: list[Array]) -> list[Array]:
    f, g = cell.functions
    (h,) = states
    xz, xr, xh = np.split(x @ cell.w.T + cell.wb, 3, axis=1)
    rz, rr, rh = np.split(cell.r, 3)
    bz, br, bh = np.split(cell.rb, 3)
    z = f(xz + h @ rz.T + bz)
    r = f(xr + h @ rr.T + br)
    if cell.attrs.get("linear_before_reset", 0):
        hidden = g(xh + r * (h @ rh.T + bh))
    else:
        hidden = g(xh + (r * h) @ rh.T + bh)
    return [(1 - z) * hidden + z * h]


def _step_lstm(cell: Cell, x: Array, states: list[Array]) -> list[Array]:
    f, g, h = cell.functions
    hidden, memory = states
    xi, xo, xf, xc = np.split(x @ cell.w.T + hidden @ cell.r.T + cell.wb + cell.rb, 4, axis=1)
    pi, po, pf = np.split(cell.p, 3)
    i = f(xi + pi * memory)
    forget = 1 - i if cell.attrs.get("input_forget", 0) else f(xf + pf * memory)
    memory = forget * memory + i * g(xc)
    o = f(xo + po * memory)
    return [o * h(memory), memory]


def _run_direction(
    step: Step, cell: Cell, x: Array, lengths: Array, states: list[Array], reverse: bool
) -> tuple[Array, list[Array]]:
    """Run one direction over padded sequences.

    A sequence that is over keeps its states and yields zeros; in reverse, each begins at its own
    last element.

    Args:
        step: One step of the operator.
        cell: The weights.
        x: Shape (sequence, batch, input).
        lengths: Shape (batch,).
        states: The initial ones, each of shape (batch, hidden).
        reverse: Whether the sequences are read backwards.

    Returns:
        The hidden states of all steps, shape (sequence, batch, hidden), and the last states.
    """
    y = np.zeros((*x.shape[:2], states[0].shape[1]), x.dtype)
    everyone = np.arange(x.shape[1])
    for t in range(x.shape[0]):
        active = t < lengths
        place = np.where(active, lengths - 1 - t, t) if reverse else np.full_like(lengths, t)
        new = step(cell, x[place, everyone], states)
        states = [np.where(active[:, None], n, s) for n, s in zip(new, states, strict=True)]
        y[place[active], everyone[active]] = new[0][active]
    return y, states


def _lengths(given: Array | None, sequence: int, batch: int) -> Array:
    if given is None:
        return np.full(batch, sequence, np.int64)
    if given.shape != (batch,):
        raise OpError(f"sequence_lens shape must be {(batch,)}, got {given.shape}")
    if ((given < 0) | (given > sequence)).any():
        raise OpError(f"sequence_lens values must be in [0, {sequence}], got {given.tolist()}")
    return given.astype(np.int64)


def _given(value: Array | None, tensor: str, shape: tuple[int, ...], like: Array) -> Array:
    """Return an optional input in the accumulator type; zeros where it is left out."""
    if value is None:
        return np.zeros(shape, like.dtype)
    if value.shape != shape:
        raise OpError(f"{tensor} shape must be {shape}, got {value.shape}")
    return widen(value, tensor)


def _run(
    attrs: Mapping[str, Any],
    step: Step,
    default: list[str],
    x: Array,
    weights: list[Array | None],
    lens: Array | None,
    initial: list[Array | None],
) -> list[Array]:
    """Run one of the operators.

    Args:
        attrs: The node's attributes.
        step: One step of it.
        default: Its default activations.
        x: Its first input.
        weights: W, R, B and P.
        lens: sequence_lens.
        initial: The initial states.

    Returns:
        Y and the last states, as many as the node declares.
    """
    name = attrs.get("direction", "forward")
    directions = _DIRECTIONS[one_of(name, _DIRECTIONS, "direction")]
    w, r, b, p = weights
    if x.ndim != 3 or w is None or r is None or w.ndim != 3 or r.ndim != 3:
        raise OpError("ranks of X, W and R must be 3")
    hidden, rows = r.shape[2], w.shape[1]
    if attrs.get("hidden_size", hidden) != hidden:
        raise OpError(f"attribute hidden_size must be that of R ({hidden}), got {attrs['hidden_size']}")
    batch_first = bool(attrs.get("layout", 0))
    wide = widen(x, "X").swapaxes(0, 1) if batch_first else widen(x, "X")
    count, (sequence, batch, size) = len(directions), wide.shape
    states = [
        _given(
            value if value is None or not batch_first else value.swapaxes(0, 1),
            f"initial state {k}",
            (count, batch, hidden),
            wide,
        )
        for k, value in enumerate(initial)
    ]
    all_w, all_r = _given(w, "W", (count, rows, size), wide), _given(r, "R", (count, rows, hidden), wide)
    all_b = _given(b, "B", (count, 2 * rows), wide)
    all_p = _given(p, "P", (count, 3 * hidden), wide)
    lengths = _lengths(lens, sequence, batch)
    outputs, last = [], []
    for d, functions in enumerate(activations_of(attrs, default, count)):
        cell = Cell(all_w[d], all_r[d], all_b[d, :rows], all_b[d, rows:], all_p[d], functions, attrs)
        y, end = _run_direction(step, cell, wide, lengths, [s[d] for s in states], directions[d])
        outputs.append(y)
        last.append(end)
    results = [np.stack(outputs, axis=1), *(np.stack(ends) for ends in zip(*last, strict=True))]
    if batch_first:
        results = [results[0].transpose(2, 0, 1, 3), *(value.swapaxes(0, 1) for value in results[1:])]
    return [value.astype(x.dtype) for value in results[: getattr(attrs, "output_count", len(results))]]


@register("RNN")
def run_rnn(
    attrs: Mapping[str, Any],
    x: Array,
    w: Array,
    r: Array,
    b: Array | None = None,
    sequence_lens: Array | None = None,
    initial_h: Array | None = None,
) -> list[Array]:
    """Run a simple recurrent layer.

    Args:
        attrs: ``activations``, ``activation_alpha``, ``activation_beta``, ``clip``, ``direction``,
            ``hidden_size``; from opset 14 on ``layout``.
        x: Shape (sequence, batch, input), a floating type; with ``layout`` 1, (batch, sequence, input).
        w: Shape (directions, hidden, input).
        r: Shape (directions, hidden, hidden).
        b: Shape (directions, 2 * hidden): of w, then of r.
        sequence_lens: Shape (batch,).
        initial_h: Shape (directions, batch, hidden).

    Returns:
        Y, shape (sequence, directions, batch, hidden), zero past the end of a sequence, and Y_h, the last
        hidden state, in the shape of initial_h.

    Raises:
        OpError: A shape, type, length or attribute breaks the rules.
    """
    return _run(attrs, _step_rnn, ["Tanh"], x, [w, r, b, None], sequence_lens, [initial_h])


@register("GRU")
def run_gru(
    attrs: Mapping[str, Any],
    x: Array,
    w: Array,
    r: Array,
    b: Array | None = None,
    sequence_lens: Array | None = None,
    initial_h: Array | None = None,
) -> list[Array]:
    """Run a GRU layer: as `run_rnn`, with gates z, r, h side by side and ``linear_before_reset``."""
    return _run(attrs, _step_gru, ["Sigmoid", "Tanh"], x, [w, r, b, None], sequence_lens, [initial_h])


@register("LSTM")
def run_lstm(
    attrs: Mapping[str, Any],
    x: Array,
    w: Array,
    r: Array,
    b: Array | None = None,
    sequence_lens: Array | None = None,
    initial_h: Array | None = None,
    initial_c: Array | None = None,
    p: Array | None = None,
) -> list[Array]:
    """Run an LSTM layer: as `run_rnn`, with gates i, o, f, c side by side and ``input_forget``.

    ``p`` has the peepholes of i, o and f, shape (directions, 3 * hidden). Y_c, the last cell state, is the
    third output.
    """
    default = ["Sigmoid", "Tanh", "Tanh"]
    return _run(attrs, _step_lstm, default, x, [w, r, b, p], sequence_lens, [initial_h, initial_c])
