"""The built-in reference implementations, one module a family; importing this package registers them."""

from refimpl.ops import control, identity, linear, normalization, scatter_elements

__all__ = ["control", "identity", "linear", "normalization", "scatter_elements"]
