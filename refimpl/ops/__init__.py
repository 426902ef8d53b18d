"""The built-in reference implementations, one module a family; importing this package registers them."""

from refimpl.ops import (
    batch_normalization,
    constant,
    control,
    identity,
    linear,
    ml,
    normalization,
    optional,
    pooling,
    scatter_elements,
)

__all__ = [
    "batch_normalization",
    "constant",
    "control",
    "identity",
    "linear",
    "ml",
    "normalization",
    "optional",
    "pooling",
    "scatter_elements",
]
