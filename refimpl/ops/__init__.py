"""The built-in reference implementations, one module a family; importing this package registers them."""

from refimpl.ops import constant, control, identity, linear, normalization, optional, scatter_elements

__all__ = ["constant", "control", "identity", "linear", "normalization", "optional", "scatter_elements"]
