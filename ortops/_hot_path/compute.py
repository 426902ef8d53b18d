"""What compute.ll works on: a node's kernel and the sets of input shapes that it is ready for."""

from __future__ import annotations

import ctypes as C  # noqa: N812
from collections.abc import Callable, Mapping, Sequence

from ortops import _hot_path
from ortops._capi import OrtCustomOp

__all__ = ["FILE", "HotKernel", "HotShapes", "Kernel", "Shapes"]

FILE = "compute.ll"
_INPUTS, _TABLE = 8, 64
_MULTIPLIER, _WORD = 2**64 - 7046029254386353131, 2**64
_CALLS = (
    "KernelContext_GetInput",
    "GetTensorElementTypeAndShapeDataReference",
    "GetTensorMutableData",
    "KernelContext_GetOutput",
    "KernelContext_GetGPUComputeStream",
    "ReleaseStatus",
)


class Kernel(C.Structure):
    """One node."""

    _fields_ = (
        ("calls", C.c_void_p * len(_CALLS)),
        ("python", C.c_void_p),
        ("inputs", C.c_int64),
        ("inside", C.c_int64),
        ("table", C.c_void_p * _TABLE),
    )


class Shapes(C.Structure):
    """What is ready for one set of input shapes."""

    _fields_ = (
        ("enqueue", C.c_void_p),
        ("state", C.c_void_p),
        ("output_dims", C.c_void_p),
        ("output_rank", C.c_int64),
        ("bytes", C.c_int64 * _INPUTS),
        ("dims", C.c_void_p * _INPUTS),
    )


class HotShapes:
    """`Shapes`, the memory that they point to, and their place in the table.

    Attributes:
        key: As given.
        address: Where the `Shapes` lie.
        slot: The place in the table that their hash gives them.

    Args:
        key: Each input's dimensions, as 64-bit integers.
        output: Which input has the output's dimensions.
        run: Address of the function that enqueues a run, and of its state.
    """

    def __init__(self, key: tuple[bytes, ...], output: int, run: tuple[int, int]) -> None:
        self.key = key
        self._dims = [C.create_string_buffer(dims) for dims in key]
        addresses = [C.addressof(dims) for dims in self._dims]
        self._shapes = Shapes(*run, addresses[output], len(key[output]) // 8)
        self._shapes.bytes[: len(key)] = [len(dims) for dims in key]
        for i, address in enumerate(addresses):
            self._shapes.dims[i] = address
        self.address = C.addressof(self._shapes)
        self.slot = _hash(key)


def _hash(key: Sequence[bytes]) -> int:
    value = 0
    for dims in key:
        for dim in (dims[:8], dims[-8:]):
            value = (value ^ int.from_bytes(dim, "little")) * _MULTIPLIER % _WORD
    return value >> 58


class HotKernel:
    """`Kernel`, and what Python does with it.

    Attributes:
        address: Where the kernel lies: what ONNX Runtime hands to KernelComputeV2.
    """

    def __init__(self, code: Mapping[str, int], call: Callable[[str], int], inputs: int) -> None:
        self._compute = code["compute"]
        self._publish = C.PYFUNCTYPE(None, C.c_void_p, C.c_int64, C.c_void_p)(code["publish"])
        self._readers = C.PYFUNCTYPE(C.c_int64, C.c_void_p)(code["readers"])
        self._kernel = Kernel(inputs=inputs)
        for i, name in enumerate(_CALLS):
            self._kernel.calls[i] = call(name)
        self.address = C.addressof(self._kernel)

    @classmethod
    def make(cls, call: Callable[[str], int], inputs: int) -> HotKernel | None:
        """Make one, where machine code can be made and has room for the inputs."""
        code = _hot_path.functions(FILE)
        return cls(code, call, inputs) if code and inputs <= _INPUTS else None

    def take_over(self, op: int) -> None:
        """Let ONNX Runtime call machine code for the kernels of an ``OrtCustomOp``, before the first runs."""
        field = C.c_void_p.from_address(op + OrtCustomOp.KernelComputeV2.offset)
        if field.value != self._compute:
            _python[op] = field.value or 0
            field.value = self._compute
        self._kernel.python = _python[op]

    def publish(self, shapes: HotShapes) -> None:
        """Let runs with these shapes take the hot path; they stay alive until `forget` and `is_quiet`."""
        self._publish(self.address, shapes.slot, shapes.address)

    def forget(self) -> None:
        """Let no further run find any shapes."""
        for slot in range(_TABLE):
            self._publish(self.address, slot, None)

    def is_quiet(self) -> bool:
        """Whether no run can be using shapes that were forgotten before this call."""
        readers: int = self._readers(self.address)
        return readers == 0


_python: dict[int, int] = {}  # KernelComputeV2 in Python of each OrtCustomOp that was taken over
