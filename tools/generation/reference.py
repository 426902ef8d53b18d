"""Expected outputs, from the reference runner; the only file of the generator that imports refimpl."""

from __future__ import annotations

import onnx

from generation.build import Feed


def expected_outputs(model: onnx.ModelProto, feeds: list[Feed]) -> list[Feed]:
    """Return the graph's outputs for each feed, computed by refimpl."""
    import refimpl

    with refimpl.PluginRefRunner(model) as runner:
        return [dict(runner.infer(feed)) for feed in feeds]
