# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages inside of functions that JAX compiles: a handler of XLA's foreign function interface.

XLA calls it with the addresses of the operands and of the results; the package reads and writes there. One handler
serves all packages: an attribute of the call has the number of one. The structs are those of XLA's `c_api.h`.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import math
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

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


class _Api(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("next", _Pointer), ("version", _Version), ("internal", _Pointer),
                ("create_error", ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_ErrorArguments)))]


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


class Callee:
    """A package as XLA calls it. Calls come from several threads; a session serves one at a time."""

    def __init__(self, exe: Executable, operands: Sequence[Any], results: Sequence[Any]) -> None:
        self._exe = exe
        self._operands = [(tuple(each.shape), np.dtype(each.dtype)) for each in operands]
        self._results = [math.prod(each.shape) * np.dtype(each.dtype).itemsize for each in results]
        self._lock = threading.Lock()

    def __call__(self, operands: list[int], results: list[int]) -> None:
        arrays = tuple([
            _array(address, shape, dtype) for address, (shape, dtype) in zip(operands, self._operands, strict=True)
        ])
        with self._lock:
            if self._exe.call_at(arrays, None, tuple(results)):
                return
            for result, address, size in zip(self._exe(*arrays), results, self._results, strict=True):
                given = result.numpy()
                ctypes.memmove(address, given.ctypes.data, size)


def _array(address: int, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    count = math.prod(shape) * dtype.itemsize
    if not count:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * count).from_address(address), dtype).reshape(shape)


_callees: dict[int, Callee] = {}
_numbers = itertools.count()


def call(jax: Any, callee_number: int, operands: Sequence[Any], results: Sequence[Any]) -> list[Any]:
    """The call of a package in what JAX traces. Mapped by `vmap`, it is called for each element in turn."""
    _register(jax)
    call = jax.ffi.ffi_call(_TARGET, list(results), vmap_method="sequential")
    return list(call(*operands, package=np.int64(callee_number)))


def number_of(callee: Callee) -> int:
    """A number for calls of it, under which it stays: what JAX has compiled may call it at any time."""
    number = next(_numbers)
    _callees[number] = callee
    return number


@functools.cache
def _register(jax: Any) -> None:
    jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(_handler), platform="cpu")


@ctypes.CFUNCTYPE(_Pointer, ctypes.POINTER(_Frame))
def _handler(given: Any) -> int | None:
    frame = given.contents
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
        callee(_addresses(frame.arguments), _addresses(frame.results))
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
