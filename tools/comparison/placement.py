"""Which provider ran our nodes, read from ONNX Runtime's profile."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from comparison.errors import CompareError, one_line
from comparison.model_file import OPERATOR, ModelFile


@dataclass(frozen=True)
class Placement:
    """Where nodes ran.

    Attributes:
        providers: runs of our operator by the provider that did them (without "ExecutionProvider").
        expected: how many nodes of ours the model has.
        copies: names of Memcpy nodes that ran, which ONNX Runtime puts between providers.
    """

    providers: dict[str, int]
    expected: int
    copies: tuple[str, ...]

    def strayed(self, provider: str) -> bool:
        """Whether a node of ours ran elsewhere than on `cpu` or `cuda`."""
        return any(name.lower() != provider for name in self.providers)

    def describe(self) -> str:
        """One line."""
        if not self.expected:
            return f"the model has no {OPERATOR} node of ours"
        ran = (
            ", ".join(f"{name} x{count}" for name, count in self.providers.items())
            or "nothing (it was not run)"
        )
        copies = (
            f"; {len(self.copies)} Memcpy nodes in the graph: {', '.join(self.copies)}" if self.copies else ""
        )
        return f"{OPERATOR} ran on {ran}{copies}"


def read_profile(path: Path, model: ModelFile) -> Placement:
    """Read a profile that a session wrote.

    Raises:
        CompareError: the profile is not what ONNX Runtime is known to write.
    """
    try:
        events = json.loads(path.read_text("utf-8"))
        kernels = [e for e in events if e.get("cat") == "Node" and e.get("name", "").endswith("_kernel_time")]
        ran = [
            (e["args"]["op_name"], e["args"]["provider"], e["name"].removesuffix("_kernel_time"))
            for e in kernels
        ]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise CompareError(f"ONNX Runtime's profile could not be read: {one_line(error)}") from error
    # The standard operator has the same name: where a model has both, node names tell them apart.
    ours = {node.name for node in model.operator_nodes if node.name}
    standard = len([n for n in model.standard_scatter_nodes if n.name not in ours])
    counted = [
        provider.removesuffix("ExecutionProvider")
        for op, provider, name in ran
        if op == OPERATOR and model.operator_nodes and (not standard or name in ours)
    ]
    copies = dict.fromkeys(name for op, _, name in ran if op.startswith("Memcpy"))
    return Placement(dict(Counter(counted)), len(model.operator_nodes), tuple(copies))
