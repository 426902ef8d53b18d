"""As much of ONNX Runtime's C API and of a CUDA device as a run needs, in Python, with a log of the calls."""

from __future__ import annotations

# ruff: noqa: N802  (methods have the names of what they stand for)
import ctypes as C  # noqa: N812
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ortops import _capi
from ortops._hot_path.enqueue import Driver, has_scratch, hide_scratch, make_driver, show_scratch
from ortops._kernels import NO_OFFENCE, Scratch
from ortops._launch import Attribute, Config, launcher
from ortops._limits import Limits

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


class FakeRecord:
    """A record of bad indices in plain memory."""

    def __init__(self) -> None:
        self._memory = (C.c_int64 * 4)(NO_OFFENCE)
        self.address = C.addressof(self._memory)
        self.words = memoryview(self._memory).cast("B").cast("q")

    def take(self) -> tuple[int, int, int] | None:
        """See `ortops._kernels.Record`."""
        if self.words[0] == NO_OFFENCE:
            return None
        offence = self.words[0], self.words[1], self.words[2]
        self.words[0] = NO_OFFENCE
        return offence


@dataclass
class FakeDevice:
    """A device as `ortops._enqueue.Run` sees it, and its driver as machine code sees it; both keep one log.

    Attributes:
        log: What was enqueued: its name, then its arguments; of a launch, the struct's words at last. A
            kernel that may be started before the one in front has ended is a ``follow``.
        capturing: Whether a stream is in a capture.
        offence: Position and index that the next launch's kernel reports to its record.
        fails: The name of a driver's function that fails from now on.
        launches: How many launches were tried.
        failing_launch: The number of the one that fails, from 1 on; 0 for none.
        room: Bytes of scratch memory to be had.
        shown: Bytes of the scratch memory of each stream.
        closely: Whether a run's kernels may follow each other closely.
    """

    struct_words: int
    log: list[tuple[Any, ...]] = field(default_factory=list)
    capturing: bool = False
    offence: tuple[int, int] | None = None
    fails: str = ""
    launches: int = 0
    failing_launch: int = 0
    room: int = 1 << 40
    shown: dict[int, int] = field(default_factory=dict)
    closely: bool = True
    limits: Limits = field(default_factory=Limits)
    device_to_device: int = 3
    lock: int = LOCK

    def __post_init__(self) -> None:
        self.deferred = FakeRecord()
        self.pool = [FakeRecord()]
        self.records = [FakeRecord() for _ in range(16)]
        kinds: dict[str, tuple[Any, ...]] = {
            "cuLaunchKernel": (PTR, *[C.c_uint] * 7, PTR, PTR, PTR),
            "cuMemcpyDtoDAsync_v2": (PTR, PTR, C.c_size_t, PTR),
            "cuStreamSynchronize": (PTR,),
            "cuStreamIsCapturing": (PTR, PTR),
            "cuLaunchKernelEx": (PTR, PTR, PTR, PTR),
        }
        made = {name: C.CFUNCTYPE(INT, *kinds[name])(getattr(self, name)) for name in kinds}
        self._keep = made
        self._driver = make_driver(
            lambda name: C.cast(made[name], PTR).value or 0,
            self.deferred.address,
            [record.address for record in self.records],
            closely=self.closely,
        )
        self.launch_next = self.launch
        if self.closely:
            self.launch_next = launcher(made["cuLaunchKernelEx"], lambda status: RuntimeError("it failed"))

    def hot_driver(self) -> Driver:
        """See `ortops._kernels.Device`."""
        return self._driver

    def function(self, file: str, name: str, shared: int = 0) -> int:
        """Give every kernel the same handle."""
        return 0xF00

    # The driver, for machine code.

    def cuLaunchKernel(self, function: int, *rest: Any) -> int:
        *shape, stream, parameters, _ = rest
        if self._launch_fails():
            return 1
        self._launched(function, tuple(shape), stream, parameters)
        return 0

    def cuLaunchKernelEx(self, config: int, function: int, parameters: int, _: int) -> int:
        given = Config.from_address(config)
        attribute = Attribute.from_address(given.attributes)
        assert (given.count, attribute.id, attribute.value) == (1, 6, 1)
        if self._launch_fails():
            return 1
        shape = (*given.grid, *given.block, given.shared)
        self._launched(function, shape, given.stream, parameters, "follow")
        return 0

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

    # The same for Python.

    def launch(self, function: int, *rest: Any) -> None:
        *shape, stream, parameters, _ = rest
        if self._launch_fails():
            raise RuntimeError("the launch failed")
        self._launched(function, tuple(shape), stream, parameters)

    def memcpy_async(self, to: int, source: int, size: int, kind: int, stream: int) -> None:
        if self.fails == "cuMemcpyDtoDAsync_v2":
            raise RuntimeError("the copy failed")
        self.log.append(("copy", to, source, size, stream))

    def synchronize_stream(self, stream: int) -> None:
        self.log.append(("wait", stream))
        if self.fails == "cuStreamSynchronize":
            raise RuntimeError("the wait failed")

    def is_capturing(self, stream: int) -> bool:
        if self.fails == "cuStreamIsCapturing":
            raise RuntimeError("the question failed")
        return self.capturing

    def scratch(self, stream: int, size: int) -> Scratch | None:
        if size > self.room:
            return None
        numbers = list(self.shown)
        number = numbers.index(stream) if stream in numbers else len(numbers)
        if self.shown.get(stream, 0) < size or not has_scratch(self._driver, number):
            self.log.append(("clean", stream))
            self.shown[stream] = size
            show_scratch(self._driver, number, stream, 0x5C0 + number, size)
        found = Scratch(number, None)
        found.take(None, 0x5C0 + number, size)
        return found

    def spoil_scratch(self, stream: int) -> None:
        hide_scratch(self._driver, list(self.shown).index(stream))
        self.shown[stream] = 0

    def borrow(self) -> FakeRecord:
        return self.pool.pop()

    def give_back(self, record: FakeRecord) -> None:
        self.pool.append(record)

    def abandon(self, record: FakeRecord) -> None:
        self.pool.append(FakeRecord())

    def _launch_fails(self) -> bool:
        self.launches += 1
        return self.fails == "cuLaunchKernel" or self.launches == self.failing_launch

    def _launched(
        self, function: int, shape: tuple[int, ...], stream: int, parameters: int, how: str = "launch"
    ) -> None:
        struct = PTR.from_address(parameters).value
        words = list((C.c_int64 * self.struct_words).from_address(struct))
        record = words[4]
        if record and self.offence:
            put(record, self.offence[0])
            put(record + 8, self.offence[1])
            put(record + 16, words[7])
        words[4] = {0: "none", self.deferred.address: "put off"}.get(record, "own")
        words[5] = "scratch" if words[5] else "none"
        self.log.append((how, function, *shape, stream, *words))
