"""`PluginRefRunner`: the CPU reference runner."""

from __future__ import annotations

import itertools
import os
import time
import warnings
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, TypeAlias

import numpy as np
import onnx
import onnx_graphsurgeon as gs

from refimpl.errors import GraphError, RunnerStateError, RunnerWarning
from refimpl.executor import Executor, NodeTime, Observer, Progress, own
from refimpl.feed import TensorInfo, check_feed, input_metadata
from refimpl.from_gs import compile_gs
from refimpl.from_onnx import compile_model, load_model_file
from refimpl.ir import Graph

#: What a runner runs: a GraphSurgeon graph, an ONNX model, or a callable that returns one of them.
Source: TypeAlias = "gs.Graph | onnx.ModelProto | Callable[[], Any]"

_counter = itertools.count()


def _default_name() -> str:
    return f"pluginref-runner-N{next(_counter)}-{time.strftime('%m/%d/%y-%H:%M:%S')}"


class Outputs(OrderedDict[str, Any]):
    """The outputs of a run, name -> value in the order of the graph, with what else was asked for.

    Attributes:
        intermediates: Values kept by ``keep``, in the order in which they were computed.
        bounds: Error bounds, name -> float64 array, for outputs and kept tensors whose producer gives one.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.intermediates: OrderedDict[str, Any] = OrderedDict()
        self.bounds: dict[str, Any] = {}


class PluginRefRunner:
    """Runs a model on the CPU, node by node, with reference implementations.

    An operator is run by the function registered for it (see `refimpl.register`), else, with ``fallback``, by
    the model's own function of that name, by onnx's reference implementation, or through the function body of
    its schema. Constants, omitted optional inputs, variadic inputs, sequences, optionals, strings and
    subgraphs are all known; nodes may stand in any order.

    Example:
        ```
        with PluginRefRunner(gs.import_onnx(onnx.load("model.onnx"))) as runner:
            outputs = runner.infer({"x": x})
        ```

    Args:
        graph: A GraphSurgeon graph, or a callable that returns one: called at activation, not before. An
            `onnx.ModelProto`, or a callable that returns one, is taken as well, and loses nothing on the way.
        name: The runner's name; by default ``pluginref-runner-N<count>-<date>-<time>``.
        fallback: With False, only registered functions are used, as in Polygraphy's runner of this name.

    Attributes:
        name: The runner's name.
        is_active: Whether it has been activated and not yet deactivated.
        inference_time: Seconds that the last `infer` took; None before the first.
        node_times: How long each node of the outermost graph took in the last `infer`, in the order of the
            run.
    """

    def __init__(self, graph: Source, name: str | None = None, fallback: bool = True) -> None:
        self.name = _default_name() if name is None else name
        self.is_active = False
        self.inference_time: float | None = None
        self.node_times: list[NodeTime] = []
        self._source = graph
        self._base_dir = ""
        self._fallback = fallback
        self._graph: Graph | None = None
        self._executor: Executor | None = None

    @classmethod
    def from_path(
        cls, path: str | os.PathLike[str], name: str | None = None, fallback: bool = True
    ) -> PluginRefRunner:
        """Return a runner of an ONNX file, which is read at activation.

        Tensors in external files are read when a node needs them, and freed after their last use.

        Args:
            path: The file.
            name: As for the class.
            fallback: As for the class.
        """
        runner = cls(lambda: load_model_file(path, load_external_data=False), name, fallback)
        runner._base_dir = os.fspath(Path(path).parent)
        return runner

    def activate(self) -> None:
        """Get the graph and prepare it to be run. Warns and does nothing where the runner is active.

        Raises:
            GraphError: The graph is malformed, unreadable, or no graph.
        """
        if self.is_active:
            warnings.warn(
                f"{self.name}: already active; will not activate again", RunnerWarning, stacklevel=2
            )
            return
        source: Any = self._source
        if not isinstance(source, gs.Graph) and callable(source):
            source = source()
        if isinstance(source, gs.Graph):
            self._graph = compile_gs(source)
        elif isinstance(source, onnx.ModelProto):
            self._graph = compile_model(source, self._base_dir)
        else:
            raise GraphError(
                "graph must be an onnx_graphsurgeon.Graph, an onnx.ModelProto or a callable that returns "
                f"one, got {type(source).__name__}"
            )
        self._graph.check_closed()
        self._executor = Executor(use_fallback=self._fallback)
        self.is_active = True

    def deactivate(self) -> None:
        """Let go of the graph. Warns and does nothing where the runner is inactive."""
        if not self.is_active:
            warnings.warn(f"{self.name}: not active; will not deactivate", RunnerWarning, stacklevel=2)
            return
        self._graph = self._executor = None
        self.inference_time = None
        self.node_times = []
        self.is_active = False

    def __enter__(self) -> PluginRefRunner:
        """Activate and return the runner."""
        self.activate()
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, exc: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Deactivate the runner."""
        self.deactivate()

    def _active(self, method: str) -> tuple[Graph, Executor]:
        if self._graph is None or self._executor is None:
            raise RunnerStateError(
                f"{self.name}: runner must be activated prior to calling {method}(), got inactive"
            )
        return self._graph, self._executor

    def get_input_metadata(self) -> OrderedDict[str, TensorInfo]:
        """Return name -> (dtype, shape) of the graph's inputs, in order.

        Raises:
            RunnerStateError: The runner is not active.
        """
        return input_metadata(self._active("get_input_metadata")[0])

    def last_inference_time(self) -> float | None:
        """Return the seconds that the last `infer` took; None before the first.

        Raises:
            RunnerStateError: The runner is not active.
        """
        self._active("last_inference_time")
        return self.inference_time

    def infer(
        self,
        feed_dict: Mapping[str, Any],
        check_inputs: bool = True,
        *,
        bounds: bool = False,
        keep: Literal["all"] | Iterable[str] = (),
        progress: Progress | None = None,
    ) -> Outputs:
        """Run the graph.

        Args:
            feed_dict: Input name -> array; a list for a sequence, None for an empty optional. It is not
                changed.
            check_inputs: Whether to check the feed against the graph's inputs.
            bounds: Whether to fill ``bounds`` of the result: elementwise, how far any valid implementation
                may be from the reference. Only some operators tell (ScatterElements does).
            keep: Names of tensors of the outermost graph to put in ``intermediates`` of the result, or
                ``"all"``.
            progress: Called as ``progress(done, total, node)`` after each node of the outermost graph.

        Returns:
            Output name -> value, in the order of the graph. No output shares memory with the feed, with a
            constant, or with another output.

        Raises:
            RunnerStateError: The runner is not active.
            FeedError: The feed does not fit.
            NotRegisteredError: An operator has no implementation.
            NodeError: A node failed; the message names it.
            GraphError: ``keep`` names an unknown tensor, or an output is produced by nothing.
        """
        graph, executor = self._active("infer")
        if check_inputs:
            check_feed(feed_dict, graph)
        observer = Observer(keep=_names_to_keep(keep, graph), bounds=bounds, progress=progress)
        start = time.perf_counter()
        executor.check_registered(graph)
        with np.errstate(all="ignore"):  # overflow and NaN are results, not accidents
            values = executor.run(graph, feed_dict, observer=observer)
        outputs = Outputs((spec.name, own(v)) for spec, v in zip(graph.outputs, values, strict=True))
        outputs.intermediates.update(observer.kept)
        outputs.bounds = observer.bound
        self.node_times = observer.times
        self.inference_time = time.perf_counter() - start
        return outputs


def _names_to_keep(keep: Literal["all"] | Iterable[str], graph: Graph) -> frozenset[str]:
    if keep == "all":
        return frozenset(graph.producers)
    names = frozenset([keep] if isinstance(keep, str) else keep)
    unknown = sorted(names - set(graph.producers))
    if unknown:
        raise GraphError(f"keep must name tensors that nodes of the graph produce, got {unknown}")
    return names
