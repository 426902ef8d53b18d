"""As much of ONNX Runtime's C API and of a CUDA device as a run needs, in Python, with a log of the calls."""

from __future__ import annotations

# ruff: noqa: N802  (methods have the names of what they stand for)
import contextlib
import ctypes as C  # noqa: N812
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from ortops import _capi
from ortops._limits import CLEAN
from ortops._native.structs import LaunchAttribute, LaunchConfig
from ortops._params import Common

PTR, INT = C.c_void_p, C.c_int
BAD_STATUS = 0xBAD
LOCK = 0x10C4


def put(at: int, value: int, kind: Any = C.c_int64) -> None:
    """Write through an address."""
    kind.from_address(at).value = value


@dataclass
class Tensor:
    """A tensor somewhere in device memory."""

    address: int
    shape: tuple[int, ...]

    def __post_init__(self) -> None:
        self.dims = (C.c_int64 * max(len(self.shape), 1))(*self.shape)


class FakeOrt:
    """ONNX Runtime's function table and one kernel context.

    Attributes:
        inputs: What the context gives.
        output: The address that it gives for the output.
        fails: The name of a slot that fails the next time it is called.
        calls: Names of the slots called.
        messages: Texts of statuses made.
    """

    def __init__(self, attributes: dict[str, int | str], config: dict[str, str]) -> None:
        self.inputs: list[Tensor] = []
        self.output = 0
        self.output_shape: tuple[int, ...] = ()
        self.stream = 0x57E
        self.fails = ""
        self.calls: list[str] = []
        self.messages: list[str] = []
        self._attributes, self._config = attributes, config
        self._keep: list[Any] = []
        self._slots = (PTR * (max(slot for slot, _, _ in _capi.SLOTS.values()) + 1))()
        for name, (slot, returns, arguments) in _capi.SLOTS.items():
            # A callback may not return text, only its address.
            function = C.CFUNCTYPE(PTR if returns is C.c_char_p else returns, *arguments)(self._answer(name))
            self._keep.append(function)
            self._slots[slot] = C.cast(function, PTR).value
        self.table = C.addressof(self._slots)

    def _answer(self, name: str) -> Callable[..., Any]:
        answer = getattr(self, f"_{name}", None)

        def called(*args: Any) -> Any:
            self.calls.append(name)
            if self.fails == name:
                self.fails = ""
                return BAD_STATUS
            assert answer is not None, f"{name} is not faked"
            return answer(*args)

        return called

    def _CreateStatus(self, code: int, text: bytes) -> int:
        self.messages.append(text.decode())
        return 0x57A7

    def _text(self, value: bytes) -> int:
        self._keep.append(C.create_string_buffer(value))
        return C.addressof(self._keep[-1])

    def _GetErrorMessage(self, status: int) -> int:
        return self._text(b"the fake failed")

    def _ReleaseStatus(self, status: int) -> None:
        assert status == BAD_STATUS

    def _KernelInfo_GetNodeName(self, info: int, text: int | None, size: int) -> None:
        self._string(b"fake", text, size)

    def _string(self, value: bytes, text: int | None, size: int) -> None:
        put(size, len(value) + 1, C.c_size_t)
        if text:
            C.memmove(text, value + b"\0", len(value) + 1)

    def _KernelInfoGetAttributeArray_int64(self, info: int, name: bytes, out: int, size: int) -> int | None:
        return None if name.decode() in self._attributes else BAD_STATUS

    def _KernelInfoGetAttribute_int64(self, info: int, name: bytes, out: int) -> None:
        put(out, int(self._attributes[name.decode()]))

    def _KernelInfoGetAttribute_string(self, info: int, name: bytes, text: int | None, size: int) -> None:
        self._string(str(self._attributes[name.decode()]).encode(), text, size)

    def _KernelInfo_GetConfigEntries(self, info: int, out: int) -> None:
        put(out, 0xC0F)

    def _GetKeyValue(self, pairs: int, key: bytes) -> int | None:
        value = self._config.get(key.decode())
        return None if value is None else self._text(value.encode())

    def _ReleaseKeyValuePairs(self, pairs: int) -> None:
        pass

    def _KernelContext_GetInput(self, context: int, i: int, out: int) -> None:
        put(out, 1000 + (i or 0))

    def _tensor(self, value: int) -> Tensor:
        return Tensor(self.output, ()) if value == 2000 else self.inputs[value - 1000]

    def _GetTensorElementTypeAndShapeDataReference(self, value: int, kind: int, dims: int, rank: int) -> None:
        tensor = self._tensor(value)
        put(kind, 1, INT)
        put(dims, C.addressof(tensor.dims))
        put(rank, len(tensor.shape), C.c_size_t)

    def _GetTensorMutableData(self, value: int, out: int) -> None:
        put(out, self._tensor(value).address)

    def _KernelContext_GetOutput(self, context: int, i: int, dims: int, rank: int, out: int) -> None:
        self.output_shape = tuple((C.c_int64 * rank).from_address(dims)) if rank else ()
        put(out, 2000)

    def _KernelContext_GetGPUComputeStream(self, context: int, out: int) -> None:
        put(out, self.stream)

    def _GetTensorMemoryInfo(self, value: int, out: int) -> None:
        put(out, 0x3E3)

    def _MemoryInfoGetId(self, memory: int, out: int) -> None:
        put(out, 0, INT)


class Memory(bytearray):
    """Memory of the host in place of a device's, or of pinned memory."""

    @property
    def ptr(self) -> int:
        return C.addressof((C.c_char * len(self)).from_buffer(self))


@dataclass
class FakeCuda:
    """As much of CuPy and of the CUDA driver as a device needs, with a log.

    Attributes:
        log: What was enqueued: its name, then its arguments; of a launch, the parameters at last. A
            programmatic dependent launch is a ``follow``.
        params: The type of the kernels' parameters.
        capturing: Whether a stream is in a capture.
        offence: Position and index that the next launch's kernel reports to its record.
        fails: The name of a driver's function that fails from now on.
        launches: How many launches were tried.
        failing_launch: The number of the one that fails, from 1 on; 0 for none.
        room: Bytes of scratch memory that may be allocated at once.
        allocated: Bytes of each allocation.
        has_dependent: Whether kernels can be programmatic dependent launches.
    """

    params: type[Common] = Common
    log: list[tuple[Any, ...]] = field(default_factory=list)
    capturing: bool = False
    offence: tuple[int, int] | None = None
    fails: str = ""
    launches: int = 0
    failing_launch: int = 0
    room: int = 1 << 40
    allocated: list[int] = field(default_factory=list)
    has_dependent: bool = True

    def __post_init__(self) -> None:
        kinds: dict[str, tuple[Any, ...]] = {
            "cuLaunchKernel": (PTR, *[C.c_uint] * 7, PTR, PTR, PTR),
            "cuMemcpyDtoDAsync_v2": (PTR, PTR, C.c_size_t, PTR),
            "cuStreamSynchronize": (PTR,),
            "cuStreamIsCapturing": (PTR, PTR),
            "cuLaunchKernelEx": (PTR, PTR, PTR, PTR),
        }
        self.library = SimpleNamespace(
            **{name: C.CFUNCTYPE(INT, *kinds[name])(getattr(self, name)) for name in kinds}
        )
        properties = {
            "multiProcessorCount": 132,
            "major": 9,
            "minor": 0,
            "sharedMemPerBlockOptin": 227 * 1024,
            "maxThreadsPerMultiProcessor": 2048,
            "l2CacheSize": 60 << 20,
        }
        kernel = SimpleNamespace(kernel=SimpleNamespace(ptr=0xF00), shared_size_bytes=0)
        stream = SimpleNamespace(synchronize=lambda: None)
        self.cupy = SimpleNamespace(
            uint32=None,
            zeros=lambda *_: SimpleNamespace(data=SimpleNamespace(ptr=LOCK)),
            RawModule=lambda **_: SimpleNamespace(get_function=lambda _: kernel),
            cuda=SimpleNamespace(
                Device=lambda _: contextlib.nullcontext(),
                get_current_stream=lambda: stream,
                alloc_pinned_memory=Memory,
                alloc=self._alloc,
                memory=SimpleNamespace(OutOfMemoryError=MemoryError),
                driver=SimpleNamespace(CUDADriverError=lambda code: f"CUDA error {code}"),
                runtime=SimpleNamespace(
                    getDeviceProperties=lambda _: properties,
                    driverGetVersion=lambda: 12030 if self.has_dependent else 12020,
                    memsetAsync=self._memset,
                    deviceSynchronize=lambda: None,
                ),
            ),
        )

    def _alloc(self, size: int) -> Memory:
        if size > self.room:
            raise MemoryError
        self.allocated.append(size)
        return Memory(size)

    def _memset(self, address: int, value: int, size: int, stream: int) -> None:
        assert (value, size) == (0, CLEAN)
        self.log.append(("clean", address, stream))

    # The driver, for machine code.

    def cuLaunchKernel(self, function: int, *rest: Any) -> int:
        *shape, stream, parameters, _ = rest
        return self._launch("launch", function, tuple(shape), stream, parameters)

    def cuLaunchKernelEx(self, config: int, function: int, parameters: int, _: int) -> int:
        given = LaunchConfig.from_address(config)
        attribute = LaunchAttribute.from_address(given.attributes)
        assert (given.count, attribute.id, attribute.value) == (1, 6, 1)
        shape = (*given.grid, *given.block, given.shared)
        return self._launch("follow", function, shape, given.stream, parameters)

    def cuMemcpyDtoDAsync_v2(self, to: int, source: int, size: int, stream: int) -> int:
        if self.fails == "cuMemcpyDtoDAsync_v2":
            return 1
        self.log.append(("copy", to, source, size, stream))
        return 0

    def cuStreamSynchronize(self, stream: int) -> int:
        self.log.append(("wait", stream))
        return int(self.fails == "cuStreamSynchronize")

    def cuStreamIsCapturing(self, stream: int, out: int) -> int:
        put(out, int(self.capturing), INT)
        return int(self.fails == "cuStreamIsCapturing")

    def _launch(self, how: str, function: int, shape: tuple[int, ...], stream: int, parameters: int) -> int:
        self.launches += 1
        if self.fails == "cuLaunchKernel" or self.launches == self.failing_launch:
            return 1
        params = self.params.from_buffer_copy(
            C.string_at(PTR.from_address(parameters).value or 0, C.sizeof(self.params))
        )
        if params.record and self.offence:
            for i, word in enumerate((*self.offence, params.label)):
                put(params.record + 8 * i, word)
        self.log.append((how, function, *shape, stream, params))
        return 0
