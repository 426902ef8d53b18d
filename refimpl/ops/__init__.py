"""The built-in reference implementations, one module a family; importing this package registers them."""

from refimpl.ops import (
    batch_normalization,
    constant,
    control,
    grid_sample,
    identity,
    layer_norms,
    linear,
    lrn,
    ml,
    normalization,
    optional,
    pooling,
    reduce,
    scatter_elements,
    softmax,
)

__all__ = [
    "batch_normalization",
    "constant",
    "control",
    "grid_sample",
    "identity",
    "layer_norms",
    "linear",
    "lrn",
    "ml",
    "normalization",
    "optional",
    "pooling",
    "reduce",
    "scatter_elements",
    "softmax",
]
