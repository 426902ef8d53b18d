"""ONNX Runtime's C API as data: the slots of its function table that ortops calls, and ``OrtCustomOp``.

The table is append-only, so a slot number never changes; the numbers are counted in ``onnxruntime_c_api.h``
(version 24, ONNX Runtime 1.24, is the oldest that has them all). Calls are bound as ``PYFUNCTYPE``: they last
about a microsecond, and dropping the interpreter lock for each one doubles the cost of a small op.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812  (the C side reads best with a one-letter prefix)
from collections.abc import Callable
from typing import Any

from ortops.errors import OrtApiError

__all__ = ["API_VERSION", "INVALID_ARGUMENT", "SLOTS", "Api", "OrtCustomOp", "callback_types"]

API_VERSION = 24
FAIL, INVALID_ARGUMENT = 1, 2

_PTR, _INT, _SIZE, _STR = C.c_void_p, C.c_int, C.c_size_t, C.c_char_p
_STATUS = C.c_void_p  # OrtStatus*, NULL for success

SLOTS: dict[str, tuple[int, Any, tuple[Any, ...]]] = {
    "CreateStatus": (0, _STATUS, (_INT, _STR)),
    "GetErrorMessage": (2, _STR, (_PTR,)),
    "GetTensorMutableData": (51, _STATUS, (_PTR, _PTR)),
    "GetDimensionsCount": (61, _STATUS, (_PTR, _PTR)),
    "GetDimensions": (62, _STATUS, (_PTR, _PTR, _SIZE)),
    "GetSymbolicDimensions": (63, _STATUS, (_PTR, _PTR, _SIZE)),
    "MemoryInfoGetId": (72, _STATUS, (_PTR, _PTR)),
    "KernelInfoGetAttribute_int64": (86, _STATUS, (_PTR, _STR, _PTR)),
    "KernelInfoGetAttribute_string": (87, _STATUS, (_PTR, _STR, _PTR, _PTR)),
    "KernelContext_GetInput": (90, _STATUS, (_PTR, _SIZE, _PTR)),
    "KernelContext_GetOutput": (91, _STATUS, (_PTR, _SIZE, _PTR, _SIZE, _PTR)),
    "ReleaseStatus": (93, None, (_PTR,)),
    "KernelContext_GetGPUComputeStream": (193, _STATUS, (_PTR, _PTR)),
    "GetTensorMemoryInfo": (194, _STATUS, (_PTR, _PTR)),
    "KernelInfo_GetNodeName": (244, _STATUS, (_PTR, _PTR, _PTR)),
    "ShapeInferContext_GetInputTypeShape": (268, _STATUS, (_PTR, _SIZE, _PTR)),
    "ShapeInferContext_SetOutputTypeShape": (270, _STATUS, (_PTR, _SIZE, _PTR)),
    "GetKeyValue": (297, _STR, (_PTR, _STR)),
    "ReleaseKeyValuePairs": (300, None, (_PTR,)),
    "KernelInfo_GetConfigEntries": (391, _STATUS, (_PTR, _PTR)),
    "GetTensorElementTypeAndShapeDataReference": (414, _STATUS, (_PTR, _PTR, _PTR, _PTR)),
}


class Api:
    """The function table, bound lazily from the pointer that ONNX Runtime hands to CreateKernelV2.

    ``call(name, ...)`` checks the status; ``raw(name)`` is the bare function, and ``fast(name)`` the same
    without argument types, for the hot path. The helpers below turn out-parameters into results.
    """

    def __init__(self, table: int) -> None:
        self._slots = C.cast(table, C.POINTER(C.c_void_p))
        self._bound: dict[str, Callable[..., Any]] = {}
        self._message = self.raw("GetErrorMessage")
        self._release = self.raw("ReleaseStatus")

    def raw(self, name: str) -> Callable[..., Any]:
        """Return the bare function of one slot."""
        if name not in self._bound:
            slot, restype, argtypes = SLOTS[name]
            self._bound[name] = C.PYFUNCTYPE(restype, *argtypes)(self._slots[slot] or 0)
        return self._bound[name]

    def fast(self, name: str) -> Callable[..., Any]:
        """Return the function of one slot without argument types: a third faster.

        It takes ctypes objects of the right size only. A Python int would be cut to 32 bits.
        """
        slot, restype, _ = SLOTS[name]
        return C.PYFUNCTYPE(restype)(self._slots[slot] or 0)

    def address(self, name: str) -> int:
        """Return the address of one slot's function."""
        return self._slots[SLOTS[name][0]] or 0

    def check(self, name: str, status: int | None) -> None:
        """Raise `OrtApiError` for a status that is not NULL, and release it."""
        if status:
            text = self._message(status).decode(errors="replace")
            self._release(status)
            raise OrtApiError(f"{name}: {text}")

    def call(self, name: str, *args: Any) -> None:
        """Call a slot and check its status."""
        self.check(name, self.raw(name)(*args))

    def pointer(self, name: str, *args: Any) -> int:
        """Call a slot whose last parameter is a pointer to a pointer, and return what it put there."""
        out = C.c_void_p()
        self.call(name, *args, C.addressof(out))
        return out.value or 0

    def status(self, code: int, message: str) -> int:
        """Make an ``OrtStatus*`` that ONNX Runtime will own."""
        created: int = self.raw("CreateStatus")(code, message.encode(errors="replace"))
        return created

    def node_name(self, info: int) -> str:
        """Return the node's name ("" when the model gives none)."""
        return self._sized_string("KernelInfo_GetNodeName", info)

    def attribute(self, info: int, name: str, kind: type) -> int | str | None:
        """Return a node attribute of type ``int`` or ``str``, or None where the node lacks it.

        Raises:
            OrtApiError: The attribute is there with another type.
        """
        try:
            if kind is str:
                return self._sized_string("KernelInfoGetAttribute_string", info, name.encode())
            value = C.c_int64()
            self.call("KernelInfoGetAttribute_int64", info, name.encode(), C.addressof(value))
            return value.value
        except OrtApiError as error:
            # The C API has one status for "absent" and "of another type"; only the text tells them apart.
            if "no attribute" in str(error).lower():
                return None
            raise

    def config_entry(self, info: int, key: str) -> str | None:
        """Return a session config entry, or None where it is not set."""
        pairs = self.pointer("KernelInfo_GetConfigEntries", info)
        try:
            value: bytes | None = self.raw("GetKeyValue")(pairs, key.encode())
            return None if value is None else value.decode()
        finally:
            self.raw("ReleaseKeyValuePairs")(pairs)

    def dimensions(self, info: int) -> list[int | str | None]:
        """Return the dimensions of a tensor's type: sizes, names, and None for those that have neither."""
        rank = C.c_size_t()
        self.call("GetDimensionsCount", info, C.addressof(rank))
        sizes, names = (C.c_int64 * rank.value)(), (C.c_char_p * rank.value)()
        self.call("GetDimensions", info, C.addressof(sizes), rank.value)
        self.call("GetSymbolicDimensions", info, C.addressof(names), rank.value)
        return [
            size if size >= 0 else (name.decode(errors="replace") if name else None)
            for size, name in zip(sizes, names, strict=True)
        ]

    def device_id(self, value: int) -> int:
        """Return the device on which an ``OrtValue*``'s memory lies."""
        out = C.c_int()
        memory = self.pointer("GetTensorMemoryInfo", value)
        self.call("MemoryInfoGetId", memory, C.addressof(out))
        return out.value

    def _sized_string(self, name: str, *args: Any) -> str:
        size = C.c_size_t(0)
        self.call(name, *args, None, C.addressof(size))
        buffer = C.create_string_buffer(max(size.value, 1))
        self.call(name, *args, C.addressof(buffer), C.addressof(size))
        return buffer.raw[: max(size.value, 1) - 1].decode(errors="replace")  # a NUL inside belongs to it


def _fields() -> list[tuple[str, Any]]:
    fn = C.CFUNCTYPE
    op = _PTR  # const OrtCustomOp*
    return [
        ("CreateKernel", fn(_PTR, op, _PTR, _PTR)),
        ("GetName", fn(_PTR, op)),
        ("GetExecutionProviderType", fn(_PTR, op)),
        ("GetInputType", fn(_INT, op, _SIZE)),
        ("GetInputTypeCount", fn(_SIZE, op)),
        ("GetOutputType", fn(_INT, op, _SIZE)),
        ("GetOutputTypeCount", fn(_SIZE, op)),
        ("KernelCompute", fn(None, _PTR, _PTR)),
        ("KernelDestroy", fn(None, _PTR)),
        ("GetInputCharacteristic", fn(_INT, op, _SIZE)),
        ("GetOutputCharacteristic", fn(_INT, op, _SIZE)),
        ("GetInputMemoryType", fn(_INT, op, _SIZE)),
        ("GetVariadicInputMinArity", fn(_INT, op)),
        ("GetVariadicInputHomogeneity", fn(_INT, op)),
        ("GetVariadicOutputMinArity", fn(_INT, op)),
        ("GetVariadicOutputHomogeneity", fn(_INT, op)),
        ("CreateKernelV2", fn(_STATUS, op, _PTR, _PTR, C.POINTER(C.c_void_p))),
        ("KernelComputeV2", fn(_STATUS, _PTR, _PTR)),
        ("InferOutputShapeFn", fn(_STATUS, op, _PTR)),
        ("GetStartVersion", fn(_INT, op)),
        ("GetEndVersion", fn(_INT, op)),
        ("GetMayInplace", fn(_SIZE, C.POINTER(C.c_void_p), C.POINTER(C.c_void_p))),
        ("ReleaseMayInplace", fn(None, _PTR, _PTR)),
        ("GetAliasMap", fn(_SIZE, C.POINTER(C.c_void_p), C.POINTER(C.c_void_p))),
        ("ReleaseAliasMap", fn(None, _PTR, _PTR)),
    ]


_FIELDS = _fields()


class OrtCustomOp(C.Structure):
    """``struct OrtCustomOp`` of version 24, its fields in order. Typed fields keep their callbacks alive."""

    _fields_ = [("version", C.c_uint32), *_FIELDS]


def callback_types() -> dict[str, Any]:
    """Return the function type of each callback field of `OrtCustomOp`."""
    return dict(_FIELDS)
