"""The operators. Importing this package puts each of them into `ortops._spec.OPS`."""

from ortops.ops import scatter_elements

__all__ = ["scatter_elements"]
