"""What can be compared: each side turns a feed into outputs by name."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

import numpy as np
import onnx
import onnxruntime as ort

from comparison import operators, providers
from comparison.errors import CompareError, one_line
from comparison.model_file import ModelFile
from comparison.placement import Placement, read_profile
from comparison.shapes import standard_operator
from comparison.tensors import Feed, from_ort_value, to_ort_value

_LIMIT = 2**31 - 1  # a protobuf message is no larger; a larger model goes to ONNX Runtime by its path


class Side(Protocol):
    """One side of a comparison, used as a context manager."""

    label: str

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def run(self, feed: Feed) -> Feed:
        """The outputs by name, in the graph's order.

        Raises:
            CompareError: the side refuses the model or the feed.
        """
        ...


class _ModelSide:
    """What the sides that run a model have in common: nothing to close."""

    label = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        return None


class OrtSide(_ModelSide):
    """An ONNX Runtime session.

    Args:
        model: the model.
        provider: `cpu` or `cuda`.
        own_operator: ONNX Runtime's ScatterElements takes the place of ours.
        index_check: ortops' index check.
        profile: whether to note which provider ran each node.
    """

    def __init__(
        self,
        model: ModelFile,
        provider: str,
        *,
        own_operator: bool = False,
        index_check: str = "error",
        profile: bool = False,
    ) -> None:
        self.label = f"{'onnxruntime' if own_operator else 'ortops'} on {provider}"
        self.provider = provider
        self._model, self._own, self._check, self._profile = model, own_operator, index_check, profile
        self._session: ort.InferenceSession | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> Self:
        providers.quiet()
        try:
            options = ort.SessionOptions() if self._own else operators.session_options(self._check)
            options.log_severity_level = 4
            if self._profile:
                self._folder = tempfile.TemporaryDirectory(prefix="ortops-profile-")
                options.enable_profiling = True
                options.profile_file_prefix = str(Path(self._folder.name) / "run")
            with warnings.catch_warnings():
                warnings.simplefilter(
                    "ignore"
                )  # of a provider that does not load; get_providers() is asked below
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
        """The model's bytes, or its path where it is too large for that."""
        if self._own:
            return _standard(self._model.proto).SerializeToString()
        if self._model.path is not None and self._model.proto.ByteSize() > _LIMIT:
            return str(self._model.path)
        return self._model.proto.SerializeToString()

    def run(self, feed: Feed) -> Feed:
        """See `Side.run`."""
        if self._session is None:
            raise CompareError(f"{self.label} must be entered before it runs")
        names = [output.name for output in self._session.get_outputs()]
        try:
            if any(
                array.dtype.kind in "OU" for array in feed.values()
            ):  # OrtValues of strings cannot be made
                return dict(zip(names, self._session.run(names, feed), strict=True))
            values = {name: to_ort_value(array) for name, array in feed.items()}
            outputs = self._session.run_with_ort_values(names, values)
        except Exception as error:
            raise CompareError(f"{self.label} failed: {one_line(error)}") from error
        return {name: from_ort_value(name, value) for name, value in zip(names, outputs, strict=True)}

    def placement(self) -> Placement | None:
        """Which provider ran what so far; ends the profile."""
        if self._session is None or not self._profile:
            return None
        self._profile = False
        return read_profile(Path(self._session.end_profiling()), self._model)


class ReferenceSide(_ModelSide):
    """refimpl's runner."""

    label = "refimpl"

    def __init__(self, model: ModelFile) -> None:
        self._model = model

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
            return dict(self._runner.infer(feed))
        except Exception as error:
            raise CompareError(f"refimpl failed: {one_line(error)}") from error


class OnnxSide(_ModelSide):
    """onnx's ReferenceEvaluator, with the standard operator in place of ours."""

    label = "onnx"

    def __init__(self, model: ModelFile) -> None:
        self._model = model

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
            outputs = self._evaluator.run(None, feed)
        except Exception as error:
            raise CompareError(f"onnx's ReferenceEvaluator failed: {one_line(error)}") from error
        return {n: np.asarray(v) for n, v in zip(self._evaluator.output_names, outputs, strict=True)}


def _standard(model: onnx.ModelProto) -> onnx.ModelProto:
    """A copy with the standard operator in place of ours.

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


class SavedSide(_ModelSide):
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
