# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C ABI of the runtime, runtime/include/cgrt/cgrt.h, as declarations for ctypes."""

from __future__ import annotations

import ctypes
import functools
from ctypes import POINTER, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, NoReturn, TypeVar

from cgmlir._library import load_library
from cgmlir.errors import Error

ABI_VERSION = 1

MEMORY_HOST, MEMORY_CUDA, MEMORY_CUDA_HOST, MEMORY_CUDA_MANAGED = 1, 2, 3, 13

BINDINGS = ("constant", "state", "staged", "patched", "indirect", "scalar")

ARGUMENT, RESULT = 0, 1

# The codes that a callback may report.
CODES = {
    "INVALID_ARGUMENT": 1,
    "NOT_FOUND": 2,
    "FAILED_PRECONDITION": 3,
    "RESOURCE_EXHAUSTED": 4,
    "UNAVAILABLE": 5,
    "UNIMPLEMENTED": 6,
}
LAUNCH_GRAPH, LAUNCH_EAGER = 0, 1


class Tensor(ctypes.Structure):
    _fields_ = [
        ("data", c_void_p),
        ("dtype", c_int),
        ("memory", c_int),
        ("device", c_int32),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
    ]


class PackageInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("producer", c_char_p),
        ("file_size", c_uint64),
        ("targets", c_uint32),
        ("graphs", c_uint32),
        ("constants", c_uint32),
        ("globals", c_uint32),
        ("entries", c_uint32),
        ("callbacks", c_uint32),
        ("world", c_uint32),
    ]


class CallbackInfo(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("signature", c_char_p)]


# The signature of callbacks: returns a status or NULL; takes the buffers with their sizes.
CallbackFunction = ctypes.CFUNCTYPE(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_uint64), c_size_t)


class Callback(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("function", CallbackFunction), ("user", c_void_p)]


class Library(ctypes.Structure):
    # A struct of functions of the program; Python never calls them.
    _fields_ = [
        ("call", c_char_p),
        ("kind", c_int),
        ("prepare", c_void_p),
        ("enqueue", c_void_p),
        ("destroy", c_void_p),
        ("user", c_void_p),
    ]


class ConstantInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("key", c_char_p),
        ("file", c_char_p),
        ("dtype", c_int),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("bytes", c_uint64),
        ("embedded", c_int),
        ("packed", c_int),
    ]


class EntryInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("arguments", c_uint32),
        ("results", c_uint32),
        ("segments", c_uint32),
        ("checks", c_uint32),
        ("dims", c_uint32),
        ("buckets", c_uint32),
        ("eager", c_uint32),
        ("padding_waste", c_double),
    ]


class ArgumentInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("dtype", c_int),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("binding", c_int),
        ("alias_result", c_int32),
        ("constant", c_int32),
        ("bytes", c_uint64),
        ("by_value", c_int),
        ("strides", POINTER(c_int64)),
        ("offset", c_uint64),
        ("memory_bytes", c_uint64),
    ]


class ResultInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("dtype", c_int),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("alias_argument", c_int32),
        ("bytes", c_uint64),
        ("strides", POINTER(c_int64)),
        ("offset", c_uint64),
        ("memory_bytes", c_uint64),
    ]


# The signature of a pool's allocation: returns a status or NULL; takes the size, and where to store the address.
AllocateFunction = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_uint64, POINTER(c_void_p))
FreeFunction = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class ExecutableConfig(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("version", c_uint32),
        ("backend", c_char_p),
        ("device", c_int32),
        ("threads", c_uint32),
        ("log", c_void_p),
        ("log_user", c_void_p),
        ("log_level", c_int),
        ("callbacks", POINTER(Callback)),
        ("num_callbacks", c_size_t),
        ("libraries", POINTER(Library)),
        ("num_libraries", c_size_t),
        ("library_paths", POINTER(c_char_p)),
        ("num_library_paths", c_size_t),
        ("callback_signatures", POINTER(c_char_p)),
        ("allocate", AllocateFunction),
        ("free", FreeFunction),
        ("allocator_user", c_void_p),
        ("adopted_names", POINTER(c_char_p)),
        ("adopted", POINTER(Tensor)),
        ("num_adopted", c_size_t),
        ("guard_bytes", c_uint64),
        ("communicator", c_void_p),
        ("build_threads", c_uint32),
        ("idle_instances", c_uint32),
        ("eager_when_out_of_memory", c_uint32),
    ]


class SessionConfig(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("version", c_uint32),
        ("warmup", c_uint32),
        ("addresses", c_int),
        ("adopted_names", POINTER(c_char_p)),
        ("adopted", POINTER(Tensor)),
        ("num_adopted", c_size_t),
        ("copy_strided", c_int),
    ]


class CommunicatorConfig(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("version", c_uint32),
        ("rank", c_int32),
        ("world", c_uint32),
        ("rendezvous", c_char_p),
        ("timeout_ns", c_uint64),
    ]


class CommunicatorInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("rank", c_uint32),
        ("world", c_uint32),
        ("timeout_ns", c_uint64),
        ("failed_rank", c_int32),
    ]


class ExecutableInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("backend", c_char_p),
        ("device_name", c_char_p),
        ("target", c_char_p),
        ("note", c_char_p),
        ("device", c_int32),
        ("capability", c_uint32),
        ("driver_version", c_uint32),
        ("threads", c_uint32),
        ("uses_ptx", c_int),
        ("load_ns", c_uint64),
        ("constant_bytes", c_uint64),
        ("context_ns", c_uint64),
        ("upload_ns", c_uint64),
        ("library_ns", c_uint64),
        ("packing_graphs", c_uint32),
        ("packing_runs", c_uint32),
        ("packing_ns", c_uint64),
        ("idle_instances", c_uint32),
        ("shared_modules", c_uint32),
    ]


class StateInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("dtype", c_int),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("bytes", c_uint64),
        ("is_set", c_int),
        ("is_global", c_int),
    ]


class Binding(ctypes.Structure):
    _fields_ = [("kind", c_int), ("index", c_uint32), ("tensor", POINTER(Tensor))]


class SessionInfo(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("state_bytes", c_uint64),
        ("transient_bytes", c_uint64),
        ("staged_bytes", c_uint64),
        ("result_bytes", c_uint64),
        ("launches", c_uint64),
        ("instantiations", c_uint64),
        ("updates", c_uint64),
        ("nodes_updated", c_uint64),
        ("captures", c_uint64),
        ("pending_builds", c_uint64),
        ("pooled", c_uint64),
        ("twin_launches", c_uint64),
        ("copied_calls", c_uint64),
        ("captured_calls", c_uint64),
    ]


_Handle = POINTER(c_void_p)

# Names and arguments of the functions that return a status.
_FALLIBLE: dict[str, list[Any]] = {
    "cgrt_package_open_file": [c_char_p, _Handle],
    "cgrt_package_open_memory": [c_char_p, c_size_t, _Handle],
    "cgrt_package_get_info": [c_void_p, POINTER(PackageInfo)],
    "cgrt_package_get_constant": [c_void_p, c_uint32, POINTER(ConstantInfo)],
    "cgrt_package_get_entry": [c_void_p, c_uint32, POINTER(EntryInfo)],
    "cgrt_package_get_callback": [c_void_p, c_uint32, POINTER(CallbackInfo)],
    "cgrt_package_find_entry": [c_void_p, c_char_p, POINTER(c_uint32)],
    "cgrt_package_get_argument": [c_void_p, c_uint32, c_uint32, POINTER(ArgumentInfo)],
    "cgrt_package_get_result": [c_void_p, c_uint32, c_uint32, POINTER(ResultInfo)],
    "cgrt_communicator_create": [POINTER(CommunicatorConfig), _Handle],
    "cgrt_communicator_get_info": [c_void_p, POINTER(CommunicatorInfo)],
    "cgrt_communicator_check": [c_void_p],
    "cgrt_communicator_all_gather": [c_void_p, c_void_p, c_uint64, c_void_p],
    "cgrt_rendezvous_create": [c_void_p, c_size_t],
    "cgrt_executable_create": [c_void_p, POINTER(ExecutableConfig), _Handle],
    "cgrt_executable_get_info": [c_void_p, POINTER(ExecutableInfo)],
    "cgrt_executable_set_constant": [c_void_p, c_char_p, POINTER(Tensor)],
    "cgrt_executable_has_constant": [c_void_p, c_uint32, POINTER(c_int)],
    "cgrt_executable_uses_constant": [c_void_p, c_uint32, c_uint32, POINTER(c_int)],
    "cgrt_executable_synchronize": [c_void_p, c_void_p],
    "cgrt_executable_allocate": [c_void_p, c_uint64, _Handle],
    "cgrt_executable_copy": [c_void_p, c_void_p, c_int, c_void_p, c_int, c_uint64, c_void_p],
    "cgrt_executable_measure_bandwidth": [c_void_p, POINTER(c_double)],
    "cgrt_session_create": [c_void_p, POINTER(SessionConfig), _Handle],
    "cgrt_session_get_state_info": [c_void_p, c_size_t, POINTER(StateInfo)],
    "cgrt_session_set_state": [c_void_p, c_char_p, POINTER(Tensor)],
    "cgrt_session_get_state": [c_void_p, c_char_p, POINTER(Tensor)],
    "cgrt_session_view_state": [c_void_p, c_char_p, POINTER(Tensor)],
    "cgrt_session_seed": [c_void_p, c_uint64],
    "cgrt_session_bind": [c_void_p, c_uint32, POINTER(Binding), c_size_t],
    "cgrt_session_prepare": [c_void_p, c_uint32, c_void_p],
    "cgrt_session_phase": [c_void_p, c_uint32, POINTER(c_int)],
    "cgrt_session_select": [c_void_p, c_uint32, c_uint32],
    "cgrt_session_launch": [c_void_p, c_uint32, c_uint32, c_void_p, POINTER(c_uint64)],
    "cgrt_session_synchronize": [c_void_p],
    "cgrt_session_release_captures": [c_void_p],
    "cgrt_session_view_result": [c_void_p, c_uint32, c_uint32, POINTER(Tensor)],
    "cgrt_session_read_result": [c_void_p, c_uint32, c_uint32, c_uint64, c_void_p, c_uint64],
    "cgrt_session_get_info": [c_void_p, POINTER(SessionInfo)],
}

# Names, results and arguments of the other functions.
_PLAIN: dict[str, tuple[Any, list[Any]]] = {
    "cgrt_abi_version": (c_uint32, []),
    "cgrt_version_string": (c_char_p, []),
    "cgrt_status_code": (c_int, [c_void_p]),
    "cgrt_status_message": (c_char_p, [c_void_p]),
    "cgrt_status_destroy": (None, [c_void_p]),
    "cgrt_status_create": (c_void_p, [c_int, c_char_p]),
    "cgrt_code_name": (c_char_p, [c_int]),
    "cgrt_package_release": (None, [c_void_p]),
    "cgrt_package_report": (c_void_p, [c_void_p, POINTER(c_size_t)]),
    "cgrt_communicator_destroy": (None, [c_void_p]),
    "cgrt_communicator_abort": (None, [c_void_p, c_char_p]),
    "cgrt_executable_release": (None, [c_void_p]),
    "cgrt_executable_retain": (None, [c_void_p]),
    "cgrt_executable_free": (None, [c_void_p, c_void_p]),
    "cgrt_session_destroy": (None, [c_void_p]),
    "cgrt_session_state_count": (c_size_t, [c_void_p]),
}


class Runtime:
    """The functions of libcgrt.so as attributes, without their prefix. Functions that can fail raise `Error`."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        for name, (result, arguments) in _PLAIN.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name.removeprefix("cgrt_"), function)
        for name, arguments in _FALLIBLE.items():
            function = getattr(library, name)
            # A status is a pointer: a call only has to compare it with None, which means success.
            function.restype, function.argtypes = c_void_p, arguments
            function.errcheck = self._check
            setattr(self, name.removeprefix("cgrt_"), function)
        if self.abi_version() != ABI_VERSION:
            raise Error(
                "INCOMPATIBLE",
                f"libcgrt.so {self.version_string().decode()} has ABI version {self.abi_version()}, "
                f"this package needs {ABI_VERSION}; build both from one source",
            )

    def address(self, name: str) -> int:
        """Returns the wrapper of a function, by its full name."""
        return ctypes.cast(getattr(self._library, name), c_void_p).value or 0

    def __getattr__(self, name: str) -> Any:  # for type checkers; the functions are set above
        raise AttributeError(name)

    def _check(self, status: int | None, function: Any, arguments: Any) -> None:
        if status is None:
            return
        self.fail(status)

    def fail(self, status: int) -> NoReturn:
        """Raises the error of a status, and releases the status."""
        code = self.code_name(self.status_code(status)).decode()
        message = self.status_message(status).decode(errors="replace")
        self.status_destroy(status)
        raise Error(code, message)


@functools.cache
def runtime() -> Runtime:
    """Returns the runtime's library, which the first call loads."""
    return Runtime(load_library("libcgrt.so"))


_Info = TypeVar("_Info", bound=ctypes.Structure)


def query(function: Any, info: type[_Info], *arguments: Any) -> _Info:
    """Returns the struct that a `get_info` function fills."""
    result = info(size=ctypes.sizeof(info))
    function(*arguments, ctypes.byref(result))
    return result


def new_handle(function: Any, *arguments: Any) -> int:
    """Returns the object that a `create` or `open` function makes."""
    handle = c_void_p()
    function(*arguments, ctypes.byref(handle))
    assert handle.value is not None
    return handle.value
