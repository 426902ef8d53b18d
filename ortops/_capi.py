"""ONNX Runtime's C API as data: the slots of its function table that ortops calls, and ``OrtCustomOp``.

The table is append-only, so a slot number never changes; the numbers are counted in ``onnxruntime_c_api.h``
(version 24, ONNX Runtime 1.24, is the oldest that has them all). Calls are bound as ``PYFUNCTYPE``: they last
about a microsecond, less than dropping the interpreter lock takes.
"""

from __future__ import annotations

import ctypes as C  # noqa: N812  (the C side reads best with a one-letter prefix)
from collections.abc import Callable
from typing import Any

from ortops.errors import OrtApiError

__all__ = ["API_VERSION", "CUSTOM_OP_FUNCTIONS", "FAIL", "INVALID_ARGUMENT", "NATIVE_CALLS", "SLOTS", "Api"]

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
    "KernelInfoGetAttributeArray_int64": (163, _STATUS, (_PTR, _STR, _PTR, _PTR)),
    "KernelContext_GetInput": (90, _STATUS, (_PTR, _SIZE, _PTR)),
    "KernelContext_GetOutput": (91, _STATUS, (_PTR, _SIZE, _PTR, _SIZE, _PTR)),
    "ReleaseStatus": (93, None, (_PTR,)),
    "KernelContext_GetGPUComputeStream": (193, _STATUS, (_PTR, _PTR)),
    "GetTensorMemoryInfo": (194, _STATUS, (_PTR, _PTR)),
    "KernelInfo_GetNodeName": (244, _STATUS, (_PTR, _PTR, _PTR)),
    "ShapeInferContext_GetInputTypeShape": (268, _STATUS, (_PTR, _SIZE, _PTR)),
    "ShapeInferContext_SetOutputTypeShape": (270, _STATUS, (_PTR, _SIZE, _PTR)),
    "SetSymbolicDimensions": (271, _STATUS, (_PTR, _PTR, _SIZE)),
    "GetKeyValue": (297, _STR, (_PTR, _STR)),
    "ReleaseKeyValuePairs": (300, None, (_PTR,)),
    "KernelInfo_GetConfigEntries": (391, _STATUS, (_PTR, _PTR)),
    "GetTensorElementTypeAndShapeDataReference": (414, _STATUS, (_PTR, _PTR, _PTR, _PTR)),
}


# The fields of `structs.Ort`, and the slots that they hold.
NATIVE_CALLS = {
    "create_status": "CreateStatus",
    "release_status": "ReleaseStatus",
    "get_input": "KernelContext_GetInput",
    "get_shape": "GetTensorElementTypeAndShapeDataReference",
    "get_data": "GetTensorMutableData",
    "get_output": "KernelContext_GetOutput",
    "get_stream": "KernelContext_GetGPUComputeStream",
    "get_input_type_shape": "ShapeInferContext_GetInputTypeShape",
    "set_output_type_shape": "ShapeInferContext_SetOutputTypeShape",
    "get_dimensions_count": "GetDimensionsCount",
    "get_dimensions": "GetDimensions",
    "get_symbolic_dimensions": "GetSymbolicDimensions",
    "set_symbolic_dimensions": "SetSymbolicDimensions",
}

# The function fields of ``struct OrtCustomOp`` of version 24 in order, and what answers them in custom_op.c.
# None is NULL, which ONNX Runtime allows where the second version of a function is there.
CUSTOM_OP_FUNCTIONS: dict[str, str | None] = {
    "CreateKernel": None,
    "GetName": "get_name",
    "GetExecutionProviderType": "get_provider",
    "GetInputType": "get_input_type",
    "GetInputTypeCount": "get_input_count",
    "GetOutputType": "get_output_type",
    "GetOutputTypeCount": "get_output_count",
    "KernelCompute": None,
    "KernelDestroy": "destroy",
    "GetInputCharacteristic": "get_input_characteristic",
    "GetOutputCharacteristic": "get_output_characteristic",
    "GetInputMemoryType": "get_memory_type",
    "GetVariadicInputMinArity": "get_variadic",
    "GetVariadicInputHomogeneity": "get_variadic",
    "GetVariadicOutputMinArity": "get_variadic",
    "GetVariadicOutputHomogeneity": "get_variadic",
    "CreateKernelV2": "create",
    "KernelComputeV2": "compute",
    "InferOutputShapeFn": "infer",
    "GetStartVersion": "get_start_version",
    "GetEndVersion": "get_end_version",
    "GetMayInplace": "no_pairs",  # or may_inplace_<input>
    "ReleaseMayInplace": "release_pairs",
    "GetAliasMap": "no_pairs",
    "ReleaseAliasMap": "release_pairs",
}


class Api:
    """The function table, bound lazily from the pointer that ONNX Runtime hands to CreateKernelV2.

    ``call(name, ...)`` checks the status; ``raw(name)`` is the bare function. The helpers below turn
    out-parameters into results.
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

    def has_attribute(self, info: int, name: str) -> bool:
        """Whether a node has an attribute, of whatever type."""
        # Asked for its size as a list, an attribute of any other type is one of size 0.
        size = C.c_size_t(0)
        status = self.raw("KernelInfoGetAttributeArray_int64")(info, name.encode(), None, C.addressof(size))
        if status:
            self._release(status)
        return not status

    def attribute(self, info: int, name: str, kind: type) -> int | str | None:
        """Return a node attribute of type ``int`` or ``str``, or None where the node lacks it.

        Raises:
            OrtApiError: The attribute is there with another type.
        """
        if not self.has_attribute(info, name):
            return None
        if kind is str:
            return self._sized_string("KernelInfoGetAttribute_string", info, name.encode())
        value = C.c_int64()
        self.call("KernelInfoGetAttribute_int64", info, name.encode(), C.addressof(value))
        return value.value

    def config_entry(self, info: int, key: str) -> str | None:
        """Return a session config entry, or None where it is not set."""
        pairs = self.pointer("KernelInfo_GetConfigEntries", info)
        try:
            value: bytes | None = self.raw("GetKeyValue")(pairs, key.encode())
            return None if value is None else value.decode()
        finally:
            self.raw("ReleaseKeyValuePairs")(pairs)

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
