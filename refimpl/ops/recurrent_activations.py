"""The activation functions of RNN, GRU and LSTM."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from refimpl._checks import one_of
from refimpl._dtypes import Array
from refimpl.errors import OpError

Activation = Callable[[Array], Array]
#: A function of x, alpha and beta, and the defaults of alpha and beta: those of the operator of the same name
#: (ScaledTanh and Affine, which are operators no longer, have ONNX Runtime's).
_Entry = tuple[Callable[[Array, float, float], Any], float | None, float | None]


def _sigmoid(x: Array) -> Array:
    return np.asarray(np.exp(-np.logaddexp(0, -x)))


_TABLE: dict[str, _Entry] = {
    "Relu": (lambda x, a, b: np.maximum(x, 0), None, None),
    "Tanh": (lambda x, a, b: np.tanh(x), None, None),
    "Sigmoid": (lambda x, a, b: _sigmoid(x), None, None),
    "Affine": (lambda x, a, b: a * x + b, 1.0, 0.0),
    "LeakyRelu": (lambda x, a, b: np.where(x >= 0, x, a * x), 0.01, None),
    "ThresholdedRelu": (lambda x, a, b: np.where(x >= a, x, 0), 1.0, None),
    "ScaledTanh": (lambda x, a, b: a * np.tanh(b * x), 1.0, 1.0),
    "HardSigmoid": (lambda x, a, b: np.clip(a * x + b, 0, 1), 0.2, 0.5),
    "Elu": (lambda x, a, b: np.where(x >= 0, x, a * np.expm1(np.minimum(x, 0))), 1.0, None),
    "Softsign": (lambda x, a, b: x / (1 + abs(x)), None, None),
    "Softplus": (lambda x, a, b: np.logaddexp(0, x), None, None),
}


def activations_of(attrs: Mapping[str, Any], default: list[str], directions: int) -> list[list[Activation]]:
    """Return the activations of each direction.

    ``activation_alpha`` and ``activation_beta`` are consumed in order by the functions that have them; a
    function for which none is left has its default.

    Args:
        attrs: ``activations``, ``activation_alpha``, ``activation_beta`` and ``clip``, which bounds what the
            functions are given.
        default: Names of the activations of one direction.
        directions: 1 or 2.

    Raises:
        OpError: A name is unknown, or there are too few or too many.
    """
    names = [
        one_of(_canonical(name), _TABLE, "activations")
        for name in attrs.get("activations") or default * directions
    ]
    if len(names) != len(default) * directions:
        raise OpError(
            f"attribute activations must have {len(default) * directions} entries, got {len(names)}"
        )
    alphas, betas = (iter(attrs.get(key, [])) for key in ("activation_alpha", "activation_beta"))
    found: list[Activation] = []
    for name in names:
        function, alpha, beta = _TABLE[name]
        a = 0.0 if alpha is None else next(alphas, alpha)
        b = 0.0 if beta is None else next(betas, beta)
        found.append(partial(_activate, function, a, b, attrs.get("clip")))
    return [found[k : k + len(default)] for k in range(0, len(found), len(default))]


def _canonical(name: str) -> str:
    """Return a name as the table has it: models write them in any case."""
    return {known.lower(): known for known in _TABLE}.get(name.lower(), name)


def _activate(
    function: Callable[[Array, float, float], Any], alpha: float, beta: float, clip: float | None, x: Array
) -> Array:
    return np.asarray(function(x if clip is None else np.clip(x, -clip, clip), alpha, beta))
