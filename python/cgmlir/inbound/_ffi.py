# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs packages inside functions that JAX compiles, by a handler of XLA's foreign function interface.

XLA calls the handler with the addresses of operands and results, and the package reads and writes there. On a GPU the
package is launched on XLA's stream, and the handler returns before it has finished. One handler serves all packages: an
attribute of the call has the package's number. The structs are those of XLA's `c_api.h`.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import math
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cgmlir._dlpack_export import export
from cgmlir._memory import Memory
from cgmlir._runtime_abi import MEMORY_CUDA
from cgmlir.errors import Error
from cgmlir.executable import Executable

_TARGET = "cgmlir_package"
_ATTRIBUTE = b"package"

_Pointer = ctypes.c_void_p


class _Base(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("type", ctypes.c_int), ("next", _Pointer)]


class _Version(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("major", ctypes.c_int), ("minor", ctypes.c_int)]


class _Metadata(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("version", _Version), ("traits", ctypes.c_uint32)]


class _MetadataExtension(ctypes.Structure):
    _fields_ = [("base", _Base), ("metadata", ctypes.POINTER(_Metadata))]


class _ErrorArguments(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("message", ctypes.c_char_p), ("code", ctypes.c_int)]


class _StreamArguments(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("context", _Pointer), ("stream", _Pointer)]


class _OrdinalArguments(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("context", _Pointer), ("device", ctypes.c_int32)]


class _Api(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("version", _Version), ("internal", _Pointer),
                ("create_error", ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_ErrorArguments))),
                *((name, _Pointer) for name in ("get_message", "destroy_error", "register_handler")),
                ("get_stream", ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_StreamArguments))),
                *((name, _Pointer) for name in (
                    "register_type", "get_context", "set_state", "get_state", "allocate", "free", "schedule",
                    "count_threads", "create_future", "set_available", "set_error", "get_run")),
                # Not there before version 0.3.
                ("get_device", ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_OrdinalArguments)))]


class _Buffer(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("dtype", ctypes.c_int), ("data", _Pointer)]


class _Buffers(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("count", ctypes.c_int64), ("types", _Pointer),
                ("values", ctypes.POINTER(ctypes.POINTER(_Buffer)))]


class _Span(ctypes.Structure):
    _fields_ = [("data", _Pointer), ("length", ctypes.c_size_t)]


class _Scalar(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_int), ("value", ctypes.POINTER(ctypes.c_int64))]


class _Attributes(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("count", ctypes.c_int64), ("types", _Pointer),
                ("names", ctypes.POINTER(ctypes.POINTER(_Span))), ("values", ctypes.POINTER(ctypes.POINTER(_Scalar)))]


class _Frame(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extension", ctypes.POINTER(_Base)), ("api", ctypes.POINTER(_Api)),
                ("context", _Pointer), ("stage", ctypes.c_int), ("arguments", _Buffers), ("results", _Buffers),
                ("attributes", _Attributes)]


_METADATA, _EXECUTE, _INTERNAL = 1, 3, 13


class _Refused(Exception):
    """Makes an error object of XLA for the handler to return."""

    def __init__(self, error: int) -> None:
        super().__init__()
        self.error = error


class Callee:
    """A package that XLA can call. XLA calls from several threads. On the host each running call has its own session;
    on GPUs a session serves one stream, one call at a time."""

    def __init__(
        self, exe: Executable, operands: Sequence[Any], results: Sequence[Any], load: Callable[[int], Executable]
    ) -> None:
        """`exe` is loaded for the host or for the first GPU; `load` loads the package for another GPU."""
        self._exe = exe
        self._load = load
        self._operands = [(tuple(each.shape), np.dtype(each.dtype)) for each in operands]
        self._results = [math.prod(each.shape) * np.dtype(each.dtype).itemsize for each in results]
        self._free = [exe]  # sessions on the host that no call is using
        self._lock = threading.Lock()
        self._on_devices: dict[int, Executable] = {}
        self._on_streams: dict[tuple[int, int], Executable] = {}

    def __call__(self, operands: list[int], results: list[int]) -> None:
        if self._exe.backend != "host":
            text = f"the package was compiled for {self._exe.backend}, and XLA calls it on the host"
            raise Error("FAILED_PRECONDITION", f"{text}; make a function of its own for each backend")
        try:
            exe = self._free.pop()
        except IndexError:  # other threads have them
            exe = self._exe.session()
        try:
            if exe.call_raw(tuple(operands), None, tuple(results)):
                return
            arrays = [
                _array(address, shape, dtype) for address, (shape, dtype) in zip(operands, self._operands, strict=True)
            ]
            for result, address, size in zip(exe(*arrays), results, self._results, strict=True):
                given = result.numpy()
                ctypes.memmove(address, given.ctypes.data, size)
        finally:
            self._free.append(exe)

    def on_stream(self, operands: list[int], results: list[int], stream: int, device: int) -> None:
        """Launches the package on a stream with XLA's memory bound, and releases the memory in the order of the
        stream."""
        with self._lock:
            exe = self._of(device, stream)
            if exe.call_raw(tuple(operands), stream, tuple(results)):
                return
            named = {
                argument.name: _OnDevice(address, shape, argument.element.dlpack[:2], device)
                for argument, address, (shape, _) in zip(
                    exe.signature.positional, operands, self._operands, strict=True)
            }
            places = {
                place: (Memory(address, size, None), _stays)
                for place, (address, size) in enumerate(zip(results, self._results, strict=True))
            }
            exe.call_into(places, named, stream=stream)

    def _of(self, device: int, stream: int) -> Executable:
        exe = self._on_streams.get((device, stream))
        if exe is None:
            if device not in self._on_devices:
                exe = self._on_devices[device] = self._exe if not device else self._load(device)
            else:
                exe = self._on_devices[device].session()
            self._on_streams[device, stream] = exe
        return exe


def _stays(_: str) -> None:
    """The package does not use XLA's memory after the call has returned."""


class _OnDevice:
    """Binds memory of XLA on a GPU for the package. It is ready on the stream of the launch."""

    def __init__(self, address: int, shape: tuple[int, ...], dtype: tuple[int, int], device: int) -> None:
        size = math.prod(shape) * (dtype[1] + 7) // 8
        self._given = Memory(address, size, None), dtype, shape, (MEMORY_CUDA, device)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._given[3]

    def __dlpack__(self, *, stream: Any = None, max_version: tuple[int, int] | None = None, **_: Any) -> Any:
        return export(*self._given, max_version)


def _array(address: int, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    count = math.prod(shape) * dtype.itemsize
    if not count:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * count).from_address(address), dtype).reshape(shape)


_callees: dict[int, Callee] = {}
_numbers = itertools.count()


def call(
    jax: Any, callee_number: int, operands: Sequence[Any], results: Sequence[Any], reads: Sequence[frozenset[int]]
) -> list[Any]:
    """Adds the call of a package to what JAX traces. Under `vmap` it is called for each element in turn. `reads` has
    the operands that each result depends on; a result that depends on no mapped operand is the same for all
    elements."""
    _register(jax)
    shapes = [jax.ShapeDtypeStruct(each.shape, each.dtype) for each in results]

    @jax.custom_batching.custom_vmap
    def called(*given: Any) -> list[Any]:
        return list(jax.ffi.ffi_call(_TARGET, shapes)(*given, package=np.int64(callee_number)))

    @called.def_vmap
    def mapped(size: int, is_mapped: Sequence[bool], *given: Any) -> tuple[list[Any], list[bool]]:
        places = [place for place, each in enumerate(is_mapped) if each]

        def element(values: Sequence[Any]) -> list[Any]:
            all_given = list(given)
            for place, value in zip(places, values, strict=True):
                all_given[place] = value
            return called(*all_given)

        found = jax.lax.map(element, [given[place] for place in places])
        varies = [size == 0 or bool(own.intersection(places)) for own in reads]
        return [each if own else each[0] for each, own in zip(found, varies, strict=True)], varies

    return called(*operands)


def number_of(callee: Callee) -> int:
    """Returns a number for calls of the package, which keeps it alive: code that JAX has compiled may call it at any
    time."""
    number = next(_numbers)
    _callees[number] = callee
    return number


@functools.cache
def _register(jax: Any) -> None:
    jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(_handler), platform="cpu")
    if jax.default_backend() != "cpu":
        jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(_handler_on_gpu), platform="CUDA")


_Handler = ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_Frame))


@_Handler
def _handler(given: Any) -> int | None:
    return _handled(given.contents, lambda frame, callee, *buffers: callee(*buffers))


@_Handler
def _handler_on_gpu(given: Any) -> int | None:
    return _handled(given.contents, lambda frame, callee, *buffers: callee.on_stream(*buffers, *_place(frame)))


def _place(frame: _Frame) -> tuple[int, int]:
    """Returns the stream of an XLA call and the number of its device, which is 0 if this version of XLA does not give
    it."""
    api = frame.api.contents
    of_stream = _StreamArguments(ctypes.sizeof(_StreamArguments), None, frame.context, None)
    if error := api.get_stream(ctypes.byref(of_stream)):
        raise _Refused(error)
    of_device = _OrdinalArguments(ctypes.sizeof(_OrdinalArguments), None, frame.context, 0)
    there = api.size >= _Api.get_device.offset + _Api.get_device.size
    if there and (error := api.get_device(ctypes.byref(of_device))):
        raise _Refused(error)
    return of_stream.stream or 0, of_device.device


def _handled(frame: _Frame, run: Callable[..., None]) -> int | None:
    if frame.extension and frame.extension.contents.type == _METADATA:
        metadata = ctypes.cast(frame.extension, ctypes.POINTER(_MetadataExtension)).contents.metadata.contents
        version = frame.api.contents.version
        metadata.version.major, metadata.version.minor = version.major, version.minor
        metadata.traits = 0
        return None
    if frame.stage != _EXECUTE:
        return None
    try:
        callee = _callees[_attribute(frame.attributes)]
        run(frame, callee, _addresses(frame.arguments), _addresses(frame.results))
    except _Refused as refused:
        return refused.error
    except BaseException as error:  # noqa: BLE001: XLA takes it as a message
        message = error.message if isinstance(error, Error) else f"{type(error).__name__}: {error}"
        text = f"cgmlir: {message}".encode()
        created = _ErrorArguments(ctypes.sizeof(_ErrorArguments), None, text, _INTERNAL)
        return frame.api.contents.create_error(ctypes.byref(created))
    return None


def _addresses(buffers: _Buffers) -> list[int]:
    return [buffers.values[index].contents.data or 0 for index in range(buffers.count)]


def _attribute(attributes: _Attributes) -> int:
    for index in range(attributes.count):
        name = attributes.names[index].contents
        if ctypes.string_at(name.data, name.length) == _ATTRIBUTE:
            return attributes.values[index].contents.value[0]
    raise Error("INTERNAL", "the call has no number of a package")
