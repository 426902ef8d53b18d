"""The one table of tolerances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from comparison.errors import CompareError


@dataclass(frozen=True)
class Tolerance:
    """Values a and b match when |a - b| <= atol + rtol * |b|; b is the reference."""

    rtol: float
    atol: float


EXACT = Tolerance(0.0, 0.0)

# policy -> dtype name -> relative and absolute tolerance; types that are not named are exact
POLICIES: dict[str, dict[str, float]] = {
    "tight": {"float64": 1e-9, "float32": 1e-5, "float16": 1e-3, "bfloat16": 1e-2},
    # tight, and on top of it the reference's own error bound where it gives one
    "auto": {"float64": 1e-9, "float32": 1e-5, "float16": 1e-3, "bfloat16": 1e-2},
    # published with the tests of TensorRT's scatterElements plugin; integers are exact there too
    "plugin": {"float64": 1e-2, "float32": 1e-2, "float16": 5e-2, "bfloat16": 5e-2},
}
_PARTS = {"complex64": "float32", "complex128": "float64"}


@dataclass(frozen=True)
class Tolerances:
    """Which tolerance an output gets: its own, else the one given for all, else the policy's for its type.

    Attributes:
        policy: a name of `POLICIES`.
        rtol: relative tolerances by output; the empty name is for all outputs.
        atol: absolute tolerances, likewise.
    """

    policy: str = "tight"
    rtol: Mapping[str, float] = field(default_factory=dict)
    atol: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.policy not in POLICIES:
            raise CompareError(f"tolerance must be one of {', '.join(POLICIES)}, got {self.policy!r}")
        for kind, given in (("rtol", self.rtol), ("atol", self.atol)):
            for value in given.values():
                if not value >= 0:
                    raise CompareError(f"{kind} must be 0 or more, got {value}")

    @property
    def uses_bounds(self) -> bool:
        """Whether the reference's error bounds are allowed too."""
        return self.policy == "auto"

    @property
    def outputs(self) -> set[str]:
        """The outputs that are named."""
        return {name for mapping in (self.rtol, self.atol) for name in mapping if name}

    def of(self, output: str, dtype: np.dtype) -> Tolerance:
        """Return the tolerance of an output; integers, booleans, strings are exact unless given by name."""
        default = POLICIES[self.policy].get(_PARTS.get(np.dtype(dtype).name, np.dtype(dtype).name))
        general = "" if default is not None else output
        return Tolerance(
            self.rtol.get(output, self.rtol.get(general, default or 0.0)),
            self.atol.get(output, self.atol.get(general, default or 0.0)),
        )
