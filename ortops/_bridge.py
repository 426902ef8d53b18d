"""From an `OpSpec`, a provider and a dtype to a live ``OrtCustomOp`` that ONNX Runtime can call.

Three rules, each learnt from a crash:

- No exception leaves a callback: it would be read as an ``OrtStatus*``. Every callback is guarded, against
  Ctrl-C from its very first instruction.
- A struct, once handed over, is immortal: ONNX Runtime reads it and calls through it while the interpreter
  shuts down. What a callback needs is held by its closure, since module globals may be gone by then.
- A kernel is entered by several threads at once: scratch memory is per thread.
"""

from __future__ import annotations

import _thread
import ctypes as C  # noqa: N812
import dis
import itertools
import signal
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ortops._capi import API_VERSION, FAIL, INVALID_ARGUMENT, Api, OrtCustomOp, callback_types
from ortops._dtypes import DType
from ortops._hot_path.compute import HotKernel, HotShapes
from ortops._spec import OPTIONS, Attribute, Node, OpSpec, as_array
from ortops.errors import NodeError, OrtApiError, OrtopsError

__all__ = ["CPU", "CUDA", "live_kernels", "make_custom_op"]

CPU, CUDA = "CPUExecutionProvider", "CUDAExecutionProvider"
_CACHED_SHAPES = 256  # sets of input shapes that a kernel keeps ready; a model with more starts over

_kernels: dict[int, _Kernel] = {}
_immortal: list[Any] = []
_apis: dict[int, Api] = {}
_new_id = itertools.count(1).__next__
_bytes_at = C.PYFUNCTYPE(C.py_object)(("PyBytes_FromStringAndSize", C.pythonapi))


def live_kernels() -> int:
    """Return how many kernel objects ONNX Runtime holds at the moment."""
    return len(_kernels)


class _Cells(threading.local):
    """One thread's arguments and out-parameters for C calls, as objects made once."""

    def __init__(self) -> None:
        self.context = C.c_void_p()
        self.value, self.pointer, self.dims = C.c_void_p(), C.c_void_p(), C.c_void_p()
        self.kind, self.rank = C.c_int(), C.c_size_t()
        self.at_value, self.at_pointer = _address(self.value), _address(self.pointer)
        self.at_shape = (_address(self.kind), _address(self.dims), _address(self.rank))


def _address(cell: Any) -> C.c_void_p:
    return C.c_void_p(C.addressof(cell))


class _Ready:
    """A run made ready for one set of shapes, and the output's dimensions as C wants them."""

    def __init__(
        self,
        run: Callable[..., None],
        shapes: Sequence[tuple[int, ...]],
        like: int,
        hot: HotShapes | None = None,
    ) -> None:
        self.run, self.shapes, self.shape, self.hot = run, shapes, shapes[like], hot
        self._dims = (C.c_int64 * max(len(self.shape), 1))(*self.shape)
        self.output = (C.c_size_t(0), _address(self._dims), C.c_size_t(len(self.shape)))


class _Kernel:
    """What ONNX Runtime's kernel object stands for: one node on one provider."""

    def __init__(self, api: Api, spec: OpSpec, node: Node) -> None:
        self.api, self.spec, self.node = api, spec, node
        self.hot: HotKernel | None = None
        self._cells = _Cells()
        self._ready: dict[tuple[bytes, ...], _Ready] = {}
        self._get_input = api.fast("KernelContext_GetInput")
        self._get_output = api.fast("KernelContext_GetOutput")
        self._get_data = api.fast("GetTensorMutableData")
        self._get_shape = api.fast("GetTensorElementTypeAndShapeDataReference")
        self._inputs = tuple(map(C.c_size_t, range(len(spec.inputs))))

    def compute(self, context: int) -> None:
        """Run the node once."""
        cells = self._cells
        cells.context.value = context
        at_context = cells.context
        value, pointer, dims, rank = cells.value, cells.pointer, cells.dims, cells.rank
        at_value, at_pointer, at_shape = cells.at_value, cells.at_pointer, cells.at_shape
        get_input, get_shape, get_data = self._get_input, self._get_shape, self._get_data
        pointers: list[int] = []
        key: tuple[bytes, ...] = ()
        for i in self._inputs:
            failed = (
                get_input(at_context, i, at_value)
                or get_shape(value, *at_shape)
                or get_data(value, at_pointer)
            )
            if failed:
                self.api.check(f"reading input {i.value}", failed)
            pointers.append(pointer.value or 0)
            rank.value *= 8
            key += (_bytes_at(dims, rank),)
        ready = self._ready.get(key)
        if ready is None:
            # The last input read is still in the cell; any input tells the session's device.
            ready = self._make_ready(key, value.value or 0)
        failed = self._get_output(at_context, *ready.output, at_value) or get_data(value, at_pointer)
        if failed:
            self.api.check("making the output", failed)
        self._run(ready, pointers, pointer.value or 0, at_context)

    def _make_ready(self, key: tuple[bytes, ...], value: int) -> _Ready:
        shapes = tuple(tuple(memoryview(dims).cast("q")) for dims in key)
        if len(self._ready) >= _CACHED_SHAPES:
            self._forget()
        # Another thread may have been faster; its table entry must stay the one that is kept alive.
        return self._ready.setdefault(key, self._prepare(key, shapes, value))

    def _forget(self) -> None:
        self._ready.clear()

    def _prepare(self, key: tuple[bytes, ...], shapes: Sequence[tuple[int, ...]], value: int) -> _Ready:
        raise NotImplementedError

    def _run(self, ready: _Ready, pointers: list[int], out: int, context: C.c_void_p) -> None:
        raise NotImplementedError


class _CpuKernel(_Kernel):
    def _prepare(self, key: tuple[bytes, ...], shapes: Sequence[tuple[int, ...]], value: int) -> _Ready:
        return _Ready(self.spec.cpu(self.node, shapes), shapes, self.spec.output_like)

    def _run(self, ready: _Ready, pointers: list[int], out: int, context: C.c_void_p) -> None:
        dtype = self.node.dtype
        arrays = [
            as_array(pointer, shape, declared.dtype or dtype)
            for pointer, shape, declared in zip(pointers, ready.shapes, self.spec.inputs, strict=True)
        ]
        ready.run(arrays, as_array(out, ready.shape, dtype))


class _CudaKernel(_Kernel):
    """Runs with shapes that were seen before do not come here, where there is machine code for them."""

    def __init__(self, api: Api, spec: OpSpec, node: Node) -> None:
        super().__init__(api, spec, node)
        self._get_stream = api.fast("KernelContext_GetGPUComputeStream")
        self.hot = HotKernel.make(api.address, len(spec.inputs))
        self._forgotten: list[_Ready] = []  # which a run in machine code may still be using
        self._lock = threading.Lock()  # what machine code can find is always in `_ready`

    def _prepare(self, key: tuple[bytes, ...], shapes: Sequence[tuple[int, ...]], value: int) -> _Ready:
        run = self.spec.cuda(self.node, shapes, self.api.device_id(value))
        hot = HotShapes(key, self.spec.output_like, run.hot) if self.hot and run.hot else None
        return _Ready(run, shapes, self.spec.output_like, hot)

    def _run(self, ready: _Ready, pointers: list[int], out: int, context: C.c_void_p) -> None:
        cells = self._cells
        failed = self._get_stream(context, cells.at_pointer)
        if failed:
            self.api.check("KernelContext_GetGPUComputeStream", failed)
        ready.run(pointers, out, cells.pointer.value or 0)
        if self.hot and ready.hot:
            with self._lock:
                if self._ready.get(ready.hot.key) is ready:
                    self.hot.publish(ready.hot)
                if self._forgotten and self.hot.is_quiet():
                    self._forgotten.clear()

    def _forget(self) -> None:
        with self._lock:
            if self.hot:
                self.hot.forget()
                self._forgotten += self._ready.values()
            super()._forget()


def _attribute(spec: OpSpec, attribute: Attribute, api: Api, info: int) -> int | str | None:
    try:
        return api.attribute(info, attribute.name, attribute.kind)
    except OrtApiError as error:
        raise NodeError(
            f"ortops: {spec.name} node '{api.node_name(info)}': attribute {attribute.name} must be of type "
            f"{attribute.kind.__name__}, got another ({error})"
        ) from None


def _make_kernel(spec: OpSpec, provider: str, dtype: DType, api: Api, info: int) -> _Kernel:
    node = spec.node(
        api.node_name(info),
        dtype,
        {a.name: _attribute(spec, a, api, info) for a in spec.attributes},
        {o.name: api.config_entry(info, o.key) for o in OPTIONS},
    )
    if provider == CPU:
        return _CpuKernel(api, spec, node)
    spec.check_cuda(node)
    return _CudaKernel(api, spec, node)


def _interrupt_main() -> None:
    if hasattr(signal, "pthread_kill"):  # this also ends a sleep
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:
        _thread.interrupt_main()


def _status(api: Api | None, label: str, error: BaseException) -> int | None:
    """Turn any exception into an ``OrtStatus*``; raises nothing, not even for a second Ctrl-C."""
    while True:
        try:
            if isinstance(error, KeyboardInterrupt):
                # To be raised again once ONNX Runtime has returned; at once, it would be raised here.
                _thread.start_new_thread(_interrupt_main, ())
            if api is None:
                return None
            if isinstance(error, OrtopsError):
                text = str(error)
                return api.status(
                    INVALID_ARGUMENT, text if text.startswith("ortops: ") else f"{label}: {text}"
                )
            return api.status(FAIL, f"{label}: {type(error).__name__}: {error}")
        except KeyboardInterrupt as interrupt:
            error = interrupt
        except Exception:  # noqa: BLE001  (an error whose text cannot be made)
            error = RuntimeError("an error that cannot be described")


_Function = TypeVar("_Function", bound=Callable[..., Any])


def _enter_undisturbed(function: _Function) -> _Function:
    """Let no signal handler run before a function's first statement, where no ``try`` could catch it.

    CPython looks for pending signals in the instruction RESUME 0, on entry. A Ctrl-C that came while ONNX
    Runtime was at work would thus be raised outside of any guard, in every callback. RESUME 2, which stands
    behind ``yield from``, does the same without looking.
    """
    code = bytearray(function.__code__.co_code)
    for at in range(0, len(code), 2):
        if code[at] == dis.opmap["RESUME"]:
            code[at + 1] = 2
            break
    function.__code__ = function.__code__.replace(co_code=bytes(code))
    return function


def _callbacks(spec: OpSpec, provider: str, dtype: DType, keep: list[Any]) -> dict[str, Callable[..., Any]]:
    name = C.create_string_buffer(spec.name.encode())
    provider_name = C.create_string_buffer(provider.encode())
    inplace_input, inplace_output = (C.c_int * 1)(spec.may_inplace or 0), (C.c_int * 1)(0)
    keep += [name, provider_name, inplace_input, inplace_output]
    at_name, at_provider = C.addressof(name), C.addressof(provider_name)
    at_inplace_input, at_inplace_output = C.addressof(inplace_input), C.addressof(inplace_output)
    kinds = [(declared.dtype or dtype).onnx for declared in spec.inputs]
    kernels, apis, new_id, make = _kernels, _apis, _new_id, _make_kernel
    status = _enter_undisturbed(_status)
    api_class, label = Api, f"ortops: {spec.name}"
    caught = BaseException
    like, may_inplace = spec.output_like, int(spec.may_inplace is not None)

    def create(op: int, table: int, info: int, out: Any) -> int | None:
        api = None
        try:
            api = apis.get(table) or apis.setdefault(table, api_class(table))
            kernel = make(spec, provider, dtype, api, info)
            if kernel.hot:
                kernel.hot.take_over(op)
            kernel_id = kernel.hot.address if kernel.hot else new_id()
            kernels[kernel_id] = kernel
            out[0] = kernel_id
        except caught as error:
            return status(api, label, error)
        return None

    def compute(kernel_id: int, context: int) -> int | None:
        kernel = None
        try:
            kernel = kernels[kernel_id]
            kernel.compute(context)
        except caught as error:
            if kernel is None:
                return status(None, label, error)
            return status(kernel.api, kernel.node.label, error)
        return None

    def destroy(kernel_id: int) -> None:
        kernels.pop(kernel_id, None)

    def infer(_op: int, context: int) -> int | None:
        # This callback gets no table; `_session` has seen to it that one is known by now.
        for api in apis.values():
            try:
                info = api.pointer("ShapeInferContext_GetInputTypeShape", context, like)
                # ONNX Runtime would take a dimension with neither size nor name for one of size -1, and a
                # type of unknown rank looks like that of a scalar, which no output of ours can be.
                if None not in (api.dimensions(info) or [None]):
                    api.call("ShapeInferContext_SetOutputTypeShape", context, 0, info)
            except caught as error:
                return status(api, label, error)
            return None
        return None

    def get_may_inplace(inputs: Any, outputs: Any) -> int:
        inputs[0], outputs[0] = at_inplace_input, at_inplace_output
        return may_inplace

    return {
        "GetName": lambda _op: at_name,
        "GetExecutionProviderType": lambda _op: at_provider,
        "GetInputType": lambda _op, i: kinds[i],
        "GetInputTypeCount": lambda _op: len(kinds),
        "GetOutputType": lambda _op, _i: dtype.onnx,
        "GetOutputTypeCount": lambda _op: 1,
        "KernelDestroy": destroy,
        "GetInputCharacteristic": lambda _op, _i: 0,  # required
        "GetOutputCharacteristic": lambda _op, _i: 0,
        "GetInputMemoryType": lambda _op, _i: 0,  # on the provider's device
        "GetVariadicInputMinArity": lambda _op: 0,
        "GetVariadicInputHomogeneity": lambda _op: 0,
        "GetVariadicOutputMinArity": lambda _op: 0,
        "GetVariadicOutputHomogeneity": lambda _op: 0,
        "CreateKernelV2": create,
        "KernelComputeV2": compute,
        "InferOutputShapeFn": infer,
        "GetStartVersion": lambda _op: spec.since_version,
        "GetEndVersion": lambda _op: 2**31 - 1,
        "GetMayInplace": get_may_inplace,
        "ReleaseMayInplace": lambda _inputs, _outputs: None,
        "GetAliasMap": lambda _inputs, _outputs: 0,
        "ReleaseAliasMap": lambda _inputs, _outputs: None,
    }


def make_custom_op(spec: OpSpec, provider: str, dtype: DType) -> int:
    """Make an immortal ``OrtCustomOp`` and return its address.

    Args:
        spec: The operator.
        provider: `CPU` or `CUDA`.
        dtype: What T is; ONNX Runtime takes one struct for each.
    """
    op = OrtCustomOp(version=API_VERSION)
    keep: list[Any] = [op]
    types = callback_types()
    for field, callback in _callbacks(spec, provider, dtype, keep).items():
        setattr(op, field, types[field](_enter_undisturbed(callback)))
    for thing in keep:
        C.pythonapi.Py_IncRef(C.py_object(thing))
    _immortal.append(keep)
    return C.addressof(op)
