# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python functions as callbacks of host segments; they take and return NumPy arrays."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from cgmlir._dtypes import describe, of_numpy, of_safetensors
from cgmlir._runtime_abi import (
    CODES,
    Callback,
    CallbackFunction,
    CallbackInfo,
    PackageInfo,
    query,
    runtime,
)
from cgmlir.errors import Error, describe_exception
from cgmlir.package import PackageHandle

_Spec = tuple[str, np.dtype, tuple[int, ...]]


class Callbacks:
    """The functions that a package calls, in the form of the C ABI. They live as long as this object."""

    def __init__(self, package: PackageHandle, functions: Mapping[str, Callable[..., Any]],
                 hooks: Mapping[str, Callable[..., Any]]) -> None:
        entries = []
        declared = _declared(package)
        for name, signature in declared:
            function = functions.get(name)
            hook, _, place = name.partition(":")
            if hook in hooks:
                function = _hook(hooks[hook], place) if callable(hooks[hook]) else hooks[hook]
            if function is None:
                continue
            if not callable(function):
                raise Error("INVALID_ARGUMENT", f"callback '{name}' is a {type(function).__name__}, not a function")
            entries.append(Callback(name.encode(), _adapt(name, signature, function), None))
        known = sorted({name.partition(":")[0] for name, _ in declared})
        for name in hooks:
            if name not in known:
                have = f"it calls {', '.join(known)}" if known else "it calls none"
                raise Error("INVALID_ARGUMENT", f"load: the package calls no hook '{name}'; {have}. What 'cg.hooks' of "
                            "the configuration names when it is compiled is called")
        self.count = len(entries)
        self.array = (Callback * len(entries))(*entries)


def _hook(function: Callable[..., Any], place: str) -> Callable[..., Any]:
    """Wraps a function at a point of the program: it gets the rest of the point's name, if there is one, and values
    that it returns, instead of None, replace the old ones."""

    def call(*arguments: np.ndarray) -> Any:
        given = function(place, *arguments) if place else function(*arguments)
        return list(arguments) if given is None else given

    return call


def _declared(package: PackageHandle) -> list[tuple[str, str]]:
    count = query(runtime().package_get_info, PackageInfo, package.value).callbacks
    infos = [query(runtime().package_get_callback, CallbackInfo, package.value, index) for index in range(count)]
    return [(info.name.decode(), info.signature.decode()) for info in infos]


def _read_side(text: str) -> list[_Spec]:
    specs = []
    for name, extents in re.findall(r"(\w+)\[([\d,]*)\]", text):
        specs.append((name, of_safetensors(name)[1], tuple(int(extent) for extent in extents.split(",") if extent)))
    return specs


def _view(address: int, spec: _Spec) -> np.ndarray:
    _, dtype, shape = spec
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if size == 0:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(address), dtype=dtype).reshape(shape)


def _adapt(name: str, signature: str, function: Callable[..., Any]) -> Any:
    if not signature:
        message = f"callback '{name}': the package does not say what it takes and gives; compile it anew"
        raise Error("INCOMPATIBLE", message)
    left, _, right = signature.partition("->")
    inputs, outputs = _read_side(left), _read_side(right)

    def call(_user: Any, buffers: Any, _sizes: Any, _count: int) -> int | None:
        try:
            arguments = [_view(buffers[index], spec) for index, spec in enumerate(inputs)]
            for argument in arguments:
                argument.flags.writeable = False
            _store(name, function(*arguments), outputs, [buffers[len(inputs) + i] for i in range(len(outputs))])
        except BaseException as error:  # noqa: BLE001: nothing may leave through C, nor what ends a program
            code = error.code if isinstance(error, Error) else "FAILED_PRECONDITION"
            text = f"callback '{name}' raised ".encode() + describe_exception(error)
            return runtime().status_create(CODES.get(code, CODES["FAILED_PRECONDITION"]), text)
        return None

    return CallbackFunction(call)


def _store(name: str, given: Any, outputs: list[_Spec], addresses: list[int]) -> None:
    """Writes the outputs that a function returned: None, an array, or a list or tuple of arrays. Only Python numbers
    are converted."""
    values = [] if given is None else list(given) if isinstance(given, (list, tuple)) else [given]
    if len(values) != len(outputs):
        raise Error("INVALID_ARGUMENT", f"no error, but it gave {len(values)} results for {len(outputs)}")
    problems, arrays = [], []
    for index, (value, (dtype_name, dtype, shape)) in enumerate(zip(values, outputs)):
        array = np.asarray(value, dtype=dtype) if type(value) in (bool, int, float) else np.asarray(value)
        if array.dtype != dtype or array.shape != shape:
            problems.append(
                f"result {index}: expected {describe(dtype_name, shape)}, "
                f"given {describe(of_numpy(array.dtype)[1], array.shape)}"
            )
        arrays.append(array)
    if problems:
        raise Error("INVALID_ARGUMENT", f"no error, but what it gave does not fit: {'; '.join(problems)}")
    for array, address, spec in zip(arrays, addresses, outputs):
        _view(address, spec)[...] = array
