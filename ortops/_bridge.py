"""From an `OpSpec`, a provider and a dtype to a live ``OrtCustomOp`` that ONNX Runtime can call.

ONNX Runtime calls machine code (``_native/custom_op.c``), which answers what is constant and runs what is
ready. It enters Python to make a kernel, to destroy one, and where a run meets what only Python can deal
with: each time in a thread of its own, by one function that takes the address of a `Visit`.

- No exception reaches ONNX Runtime: it becomes a status in the `Visit`, whose ``done`` is set last.
- An ``OrtCustomOp``, once handed over, is immortal: ONNX Runtime reads it and calls through it while the
  interpreter shuts down.
- A kernel is entered by several threads at once.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812
import threading
from collections.abc import Callable, Sequence

from ortops import _native
from ortops._capi import (
    API_VERSION,
    CUSTOM_OP_FUNCTIONS,
    FAIL,
    INVALID_ARGUMENT,
    NATIVE_CALLS,
    Api,
)
from ortops._dtypes import DType
from ortops._native.python import CUSTOM_OP, immortal, python_functions
from ortops._native.structs import MAX_INPUTS, CustomOp, Kernel, Ort, Problem, Shapes, Tensors, Visit
from ortops._spec import FOREIGN_ATTRIBUTES, OPTIONS, Attribute, Node, OpSpec, Run, Shape
from ortops.errors import NodeError, OrtApiError, OrtopsError, must_be_one_of

__all__ = ["CPU", "CUDA", "live_kernels", "make_custom_op"]

CPU, CUDA = "CPUExecutionProvider", "CUDAExecutionProvider"
_CACHED_SHAPES = 256  # sets of input shapes that a kernel keeps ready; a model with more starts over

_kernels: dict[int, _Kernel] = {}  # by the address that ONNX Runtime has
_apis: dict[int, Api] = {}
_ort = immortal(Ort())  # empty until the first kernel is made


def live_kernels() -> int:
    """Return how many kernel objects ONNX Runtime holds at the moment."""
    return len(_kernels)


class _Ready:
    """A run made ready for one set of shapes, and its entry in the kernel's table.

    Args:
        run: The run.
        shapes: Each input's shape.
        like: The input whose shape the output has.
    """

    def __init__(self, run: Run, shapes: Sequence[Shape], like: int) -> None:
        self.run = run
        self._dims = [(C.c_int64 * len(shape))(*shape) for shape in shapes]
        addresses = [C.addressof(dims) for dims in self._dims]
        function, state = run.native
        self.entry = Shapes(
            run=function, state=state, output_dims=addresses[like], output_rank=len(shapes[like])
        )
        for i, (shape, address) in enumerate(zip(shapes, addresses, strict=True)):
            self.entry.ranks[i] = len(shape)
            self.entry.dims[i] = address


class _Kernel:
    """What ONNX Runtime's kernel object stands for: one node on one provider.

    Attributes:
        struct: What machine code knows of it; its address is what ONNX Runtime has.
    """

    def __init__(self, api: Api, spec: OpSpec, provider: str, node: Node, op: int) -> None:
        self.api, self.node = api, node
        self._spec, self._on_cuda = spec, provider == CUDA
        self.struct = Kernel(op=op)
        self.address = C.addressof(self.struct)
        code = _native.load(CUSTOM_OP)
        self._publish = C.PYFUNCTYPE(None, C.c_void_p, C.c_uint64, C.c_void_p)(code["publish"])
        self._forget = C.PYFUNCTYPE(None, C.c_void_p)(code["forget"])
        self._readers = C.PYFUNCTYPE(C.c_int64, C.c_void_p)(code["readers"])
        self._ready: dict[tuple[Shape, ...], _Ready] = {}
        self._forgotten: list[_Ready] = []  # which a run may still be using
        self._lock = threading.Lock()  # what machine code can find is always in `_ready`

    def solve(self, tensors: Tensors, problem: Problem) -> None:
        """Deal with what a run has met.

        Raises:
            OrtopsError: The run has failed.
        """
        shapes = tuple(_shape(tensors, i) for i in range(tensors.inputs))
        ready = self._ready.get(shapes)
        if problem.kind != Problem.NEW_SHAPES:
            ready = ready or self._prepare(
                shapes, tensors
            )  # another thread's shapes may have taken its place
            ready.run.solve(problem, tensors)
        elif ready is None:
            self._keep(shapes, self._prepare(shapes, tensors), tensors.hash)

    def _prepare(self, shapes: tuple[Shape, ...], tensors: Tensors) -> _Ready:
        if self._on_cuda:  # any input tells the session's device
            run = self._spec.cuda(self.node, shapes, self.api.device_id(tensors.values[0] or 0))
        else:
            run = self._spec.cpu(self.node, shapes)
        return _Ready(run, shapes, self._spec.output_like)

    def _keep(self, shapes: tuple[Shape, ...], ready: _Ready, table_hash: int) -> None:
        with self._lock:
            if shapes in self._ready:  # another thread was faster
                return
            if len(self._ready) >= _CACHED_SHAPES:
                self._forget(self.address)
                self._forgotten += self._ready.values()
                self._ready.clear()
            if self._forgotten and self._readers(self.address) == 0:
                self._forgotten.clear()
            self._ready[shapes] = ready
            self._publish(self.address, table_hash, C.addressof(ready.entry))


def _shape(tensors: Tensors, i: int) -> Shape:
    rank = tensors.ranks[i]
    return tuple((C.c_int64 * rank).from_address(tensors.dims[i])) if rank else ()


def _attribute(spec: OpSpec, attribute: Attribute, api: Api, info: int) -> int | str | None:
    try:
        return api.attribute(info, attribute.name, attribute.kind)
    except OrtApiError as error:
        raise NodeError(
            f"ortops: {spec.name} node '{api.node_name(info)}': attribute {attribute.name} must be of type "
            f"{attribute.kind.__name__}, got another ({error})"
        ) from None


def _make_node(spec: OpSpec, dtype: DType, api: Api, info: int) -> Node:
    known = [attribute.name for attribute in spec.attributes]
    for name in FOREIGN_ATTRIBUTES:
        if name not in known and api.has_attribute(info, name):
            what = f"ortops: {spec.name} node '{api.node_name(info)}': attribute"
            raise NodeError(must_be_one_of(what, known, name))
    return spec.node(
        api.node_name(info),
        dtype,
        {a.name: _attribute(spec, a, api, info) for a in spec.attributes},
        {o.name: api.config_entry(info, o.key) for o in OPTIONS},
    )


def _api(table: int) -> Api:
    api = _apis.get(table)
    if api is None:
        api = _apis.setdefault(table, Api(table))
        for field, slot in NATIVE_CALLS.items():
            setattr(_ort, field, api.address(slot))
    return api


def _status(api: Api, label: str, error: BaseException) -> int:
    """Turn any exception into an ``OrtStatus*``."""
    try:
        text = str(error)
    except Exception:  # noqa: BLE001  (an error whose text cannot be made is an error all the same)
        text = "an error that cannot be described"
    if isinstance(error, OrtopsError):
        return api.status(INVALID_ARGUMENT, text if text.startswith("ortops: ") else f"{label}: {text}")
    return api.status(FAIL, f"{label}: {type(error).__name__}: {text}")


def _visitors(spec: OpSpec, provider: str, dtype: DType) -> dict[str, Callable[[int], None]]:
    """Make the functions by which machine code enters Python; each takes the address of a `Visit`."""

    def create(address: int) -> None:
        visit = Visit.from_address(address)
        api = _api(visit.api)
        try:
            node = _make_node(spec, dtype, api, visit.info)
            if provider == CUDA:
                spec.check_cuda(node)
            kernel = _Kernel(api, spec, provider, node, visit.op)
            # Runs may come after this module's globals are gone.
            C.pythonapi.Py_IncRef(C.py_object(kernel))
            _kernels[kernel.address] = kernel
            visit.kernel = kernel.address
        except BaseException as error:  # noqa: BLE001  (none may be lost)
            visit.status = _status(api, f"ortops: {spec.name}", error)
        visit.done = 1

    def solve(address: int) -> None:
        visit = Visit.from_address(address)
        kernel = _kernels[visit.kernel]
        try:
            kernel.solve(Tensors.from_address(visit.tensors), Problem.from_address(visit.problem))
        except BaseException as error:  # noqa: BLE001  (none may be lost)
            visit.status = _status(kernel.api, kernel.node.label, error)
        visit.done = 1

    def destroy(address: int) -> None:
        C.pythonapi.Py_DecRef(C.py_object(_kernels.pop(Visit.from_address(address).kernel)))

    return {"create": create, "solve": solve, "destroy": destroy}


def make_custom_op(spec: OpSpec, provider: str, dtype: DType) -> int:
    """Make an immortal ``OrtCustomOp`` and return its address.

    Args:
        spec: The operator.
        provider: `CPU` or `CUDA`.
        dtype: What T is; ONNX Runtime takes one struct for each.

    Raises:
        RegistrationError: Machine code cannot be made here.
    """
    if len(spec.inputs) > MAX_INPUTS:
        raise OrtopsError(f"inputs of an operator must be at most {MAX_INPUTS}, got {len(spec.inputs)}")
    code = _native.load(CUSTOM_OP)
    name, provider_name = (
        C.create_string_buffer(spec.name.encode()),
        C.create_string_buffer(provider.encode()),
    )
    op = CustomOp(
        name=C.addressof(name),
        provider=C.addressof(provider_name),
        inputs=len(spec.inputs),
        output_type=dtype.onnx,
        since_version=spec.since_version,
        output_like=spec.output_like,
        on_cuda=provider == CUDA,
        ort=C.addressof(_ort),
        python=C.addressof(python_functions()),
    )
    op.functions[0] = API_VERSION
    for i, (field, function) in enumerate(CUSTOM_OP_FUNCTIONS.items(), start=1):
        if field == "GetMayInplace" and spec.may_inplace is not None:
            function = f"may_inplace_{spec.may_inplace}"
        op.functions[i] = code[function] if function else 0
    for i, declared in enumerate(spec.inputs):
        op.input_types[i] = (declared.dtype or dtype).onnx
    for field, visitor in _visitors(spec, provider, dtype).items():
        setattr(op, field, id(immortal(visitor)))
    immortal((op, name, provider_name))
    return C.addressof(op)
