"""What can be compared: each side turns a feed into outputs by name."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Protocol, Self

import numpy as np
import onnx
import onnxruntime as ort

from comparison import interrupts, operators, providers
from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile
from comparison.placement import Placement, read_profile
from comparison.shapes import standard_operator
from comparison.tensors import Feed, from_ort_value, to_ort_value
from comparison.values import tensors_of

_LIMIT = 2**31 - 1  # a protobuf message is no larger; a larger model goes to ONNX Runtime by its path


class Side(Protocol):
    """One side of a comparison, used as a context manager."""

    label: str
    bounds: Mapping[str, np.ndarray]  # error bounds of the last run's outputs, where the side knows any

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def run(self, feed: Feed) -> Feed:
        """Return the outputs by name, in the graph's order.

        Raises:
            CompareError: the side refuses the model or the feed.
        """
        ...


OPTIMIZATION = {
    "none": ort.GraphOptimizationLevel.ORT_DISABLE_ALL,
    "basic": ort.GraphOptimizationLevel.ORT_ENABLE_BASIC,
    "extended": ort.GraphOptimizationLevel.ORT_ENABLE_EXTENDED,
    "all": ort.GraphOptimizationLevel.ORT_ENABLE_ALL,
}


class ModelSide(Side, Protocol):
    """A side that runs a model, and could run another one or give other tensors of it."""

    def on(self, model: ModelFile) -> ModelSide:
        """Return the same side of another model."""
        ...

    def with_outputs(self, names: Sequence[str]) -> ModelSide:
        """Return the same side, giving other values of the outermost graph; what is no tensor is left out."""
        ...


class _Closed:
    """What most sides have in common: nothing to close."""

    label = ""
    bounds: Mapping[str, np.ndarray] = MappingProxyType({})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        return None


class OrtSide(_Closed):
    """An ONNX Runtime session.

    Args:
        model: the model.
        provider: `cpu` or `cuda`.
        own_operator: ONNX Runtime's ScatterElements takes the place of ours.
        index_check: ortops' index check.
        profile: whether to note which provider ran each node.
        optimization: how far ONNX Runtime may rewrite the graph, a name of `OPTIMIZATION`.
    """

    def __init__(
        self,
        model: ModelFile,
        provider: str,
        *,
        own_operator: bool = False,
        index_check: str = "error",
        profile: bool = False,
        optimization: str = "all",
    ) -> None:
        self.label = f"{'onnxruntime' if own_operator else 'ortops'} on {provider}"
        self.provider = provider
        self._model, self._own, self._check, self._profile = model, own_operator, index_check, profile
        self._level = optimization
        self._tensors_only = False
        self._session: ort.InferenceSession | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> Self:
        providers.quiet()
        try:
            options = ort.SessionOptions() if self._own else operators.session_options(self._check)
            options.log_severity_level = 4
            options.graph_optimization_level = OPTIMIZATION[self._level]
            if self._profile:
                self._folder = tempfile.TemporaryDirectory(prefix="ortops-profile-")
                options.enable_profiling = True
                options.profile_file_prefix = str(Path(self._folder.name) / "run")
            with warnings.catch_warnings(), interrupts.deferred():
                # of a provider that does not load: get_providers() is asked below
                warnings.simplefilter("ignore")
                self._session = ort.InferenceSession(
                    self._source(), options, providers=providers.entries(self.provider)
                )
        except Exception as error:  # ONNX Runtime's exceptions and ortops' have no common class
            self._forget()
            raise CompareError(f"{self.label} refuses the model: {one_line(error)}") from error
        if providers.SHORT[self.provider] not in self._session.get_providers():
            self._forget()
            raise CompareError(
                f"{self.label}: the provider did not load; got {self._session.get_providers()}"
            )
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._session = None
        self._forget()

    def _forget(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _source(self) -> bytes | str:
        """Return the model's bytes, or its path where it is too large for that."""
        if self._own:
            return _standard(self._model.proto).SerializeToString()
        if self._model.path is not None and not self._model.edited and self._model.proto.ByteSize() > _LIMIT:
            return str(self._model.path)
        return self._model.proto.SerializeToString()

    def run(self, feed: Feed) -> Feed:
        """See `Side.run`."""
        if self._session is None:
            raise CompareError(f"{self.label} must be entered before it runs")
        names = [output.name for output in self._session.get_outputs()]
        try:
            strings = any(array.dtype.kind in "OU" for array in feed.values())
            if strings or self._gives_more_than_tensors:  # OrtValues of strings cannot be made
                with interrupts.deferred():
                    given = self._session.run(names, feed)
                return _parts(names, given, self._model, tensors_only=self._tensors_only)
            values = {name: to_ort_value(array) for name, array in feed.items()}
            with interrupts.deferred():
                outputs = self._session.run_with_ort_values(names, values)
        except Exception as error:
            raise CompareError(f"{self.label} failed: {one_line(error)}") from error
        pairs = zip(names, outputs, strict=True)
        return {n: from_ort_value(n, v) for n, v in pairs if v.is_tensor() or not self._tensors_only}

    @property
    def _gives_more_than_tensors(self) -> bool:
        """Whether an output is no tensor, and is not to be left out; ONNX Runtime's `run` takes it apart."""
        outputs = self._session.get_outputs() if self._session is not None else []
        return not self._tensors_only and any(not o.type.startswith("tensor(") for o in outputs)

    def on(self, model: ModelFile) -> OrtSide:
        """Return the same side of another model; without a profile."""
        return OrtSide(
            model, self.provider, own_operator=self._own, index_check=self._check, optimization=self._level
        )

    def with_outputs(self, names: Sequence[str]) -> OrtSide:
        """Return the same side, giving other values of the outermost graph; what is no tensor is left out."""
        side = self.on(self._model.with_outputs(names))
        side._tensors_only = True
        return side

    def placement(self) -> Placement | None:
        """Which provider ran what so far; ends the profile."""
        if self._session is None or not self._profile:
            return None
        self._profile = False
        return read_profile(Path(self._session.end_profiling()), self._model)


class ReferenceSide(_Closed):
    """refimpl's runner.

    Args:
        model: the model.
        bounds: whether to ask for error bounds too.
        keep: give these tensors instead of the graph's outputs.
    """

    label = "refimpl"

    def __init__(self, model: ModelFile, *, bounds: bool = False, keep: Sequence[str] | None = None) -> None:
        self._model, self._bounds, self._keep = model, bounds, keep

    def __enter__(self) -> Self:
        import refimpl

        try:
            self._runner = refimpl.PluginRefRunner(self._model.proto)
            self._runner.activate()
        except Exception as error:
            raise CompareError(f"refimpl refuses the model: {one_line(error)}") from error
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._runner.deactivate()

    def run(self, feed: Feed) -> Feed:
        """See `Side.run`."""
        try:
            with np.errstate(all="ignore"):  # integers wrap around, floats overflow: both are right
                outputs = self._runner.infer(feed, bounds=self._bounds, keep=self._computed)
        except Exception as error:
            raise CompareError(f"refimpl failed: {one_line(error)}") from error
        self.bounds = outputs.bounds
        if self._keep is None:
            return _parts(list(outputs), list(outputs.values()), self._model)
        known = {**outputs, **outputs.intermediates}
        tensors = np.ndarray | np.generic
        return {name: np.asarray(known[name]) for name in self._keep if isinstance(known.get(name), tensors)}

    @property
    def _computed(self) -> list[str]:
        """The tensors to keep that are not outputs anyway."""
        return [name for name in self._keep or () if name not in self._model.outputs]

    def on(self, model: ModelFile) -> ReferenceSide:
        """Return the same side of another model."""
        return ReferenceSide(model, bounds=self._bounds)

    def with_outputs(self, names: Sequence[str]) -> ReferenceSide:
        """Return the same side, giving other values of the outermost graph; what is no tensor is left out."""
        return ReferenceSide(self._model, bounds=self._bounds, keep=names)


class OnnxSide(_Closed):
    """onnx's ReferenceEvaluator, with the standard operator in place of ours."""

    label = "onnx"

    def __init__(self, model: ModelFile) -> None:
        self._model = model
        self._tensors_only = False

    def __enter__(self) -> Self:
        from onnx.reference import ReferenceEvaluator

        try:
            self._evaluator = ReferenceEvaluator(_standard(self._model.proto))
        except Exception as error:
            raise CompareError(f"onnx's ReferenceEvaluator refuses the model: {one_line(error)}") from error
        return self

    def run(self, feed: Feed) -> Feed:
        """See `Side.run`."""
        try:
            with np.errstate(all="ignore"):  # integers wrap around, floats overflow: both are right
                outputs = self._evaluator.run(None, feed)
        except Exception as error:
            raise CompareError(f"onnx's ReferenceEvaluator failed: {one_line(error)}") from error
        return _parts(self._evaluator.output_names, outputs, self._model, tensors_only=self._tensors_only)

    def on(self, model: ModelFile) -> OnnxSide:
        """Return the same side of another model."""
        return OnnxSide(model)

    def with_outputs(self, names: Sequence[str]) -> OnnxSide:
        """Return the same side, giving other values of the outermost graph; what is no tensor is left out."""
        side = OnnxSide(self._model.with_outputs(names))
        side._tensors_only = True
        return side


def _parts(
    names: Sequence[str], values: Sequence[object], model: ModelFile, *, tensors_only: bool = False
) -> Feed:
    """Return outputs by name; what is no tensor is taken apart, or left out."""
    kinds = {value.name: value.type for value in model.proto.graph.output}
    parts: Feed = {}
    for name, value in zip(names, values, strict=True):
        if tensors_only and not isinstance(value, np.ndarray | np.generic):
            continue
        parts |= tensors_of(name, value, kinds.get(name))
    return parts


def _standard(model: onnx.ModelProto) -> onnx.ModelProto:
    """Return a copy with the standard operator in place of ours.

    Raises:
        CompareError: the model's opset is older than the standard operator's reductions.
    """
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    opset = max((entry.version for entry in model.opset_import if entry.domain in ("", "ai.onnx")), default=0)
    if opset == 0:
        copy.opset_import.append(onnx.helper.make_opsetid("", 18))
    elif opset < 18:
        raise CompareError(f"the standard operator's reductions need opset 18, the model has {opset}")
    standard_operator(copy)
    return copy


class SavedSide(_Closed):
    """Outputs that were saved earlier, one dict for each feed."""

    def __init__(self, label: str, outputs: Sequence[Feed]) -> None:
        self.label = label
        self._outputs = list(outputs)
        self._next = 0

    def run(self, feed: Feed) -> Feed:
        """See `Side.run`; the feed is not looked at."""
        if self._next >= len(self._outputs):
            raise CompareError(
                f"{self.label} has outputs for {len(self._outputs)} inputs, and more were asked for"
            )
        self._next += 1
        return self._outputs[self._next - 1]
