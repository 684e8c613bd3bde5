# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executables of the runtime: code and constants, which sessions share."""

from __future__ import annotations

import ctypes
import glob
import os
import sys
import weakref
from collections.abc import Mapping
from typing import Any

from cgmlir import safetensors
from cgmlir._allocator import Allocator
from cgmlir._callbacks import Callbacks
from cgmlir._dtypes import DTYPES
from cgmlir._libraries import Libraries
from cgmlir._operand import Mismatch, Operand, Place, read_operand
from cgmlir._runtime_abi import (
    ABI_VERSION,
    ConstantInfo,
    ExecutableConfig,
    ExecutableInfo,
    PackageInfo,
    Tensor,
    new_handle,
    query,
    runtime,
)
from cgmlir.communicator import Communicator
from cgmlir.errors import Error
from cgmlir.package import PackageHandle, PathLike
from cgmlir.signature import TensorSpec, read_shape

# The policies for addresses (cgrt_address_policy) that a session may have.
ADDRESSES = {"patched": 0, "profiled": 1}


class Code:
    """A package that was loaded for a backend (a `cgrt_executable`)."""

    def __init__(
        self,
        package: PackageHandle,
        backend: str,
        device: int,
        threads: int,
        functions: Mapping[str, Any],
        hooks: Mapping[str, Any],
        given: Mapping[str, Any],
        allocator: Allocator,
        adopted: Mapping[str, Any],
        communicator: Communicator | None,
        build_threads: int = 0,
        addresses: str = "patched",
        idle_instances: int = 0,
        eager_when_out_of_memory: bool = False,
        copy_strided: bool = False,
    ) -> None:
        self.package = package
        self.copy_strided = copy_strided
        self.addresses = ADDRESSES[addresses]
        held = self._read_adopted(adopted, Place(None if backend == "host" else device))
        names = (ctypes.c_char_p * len(held))(*(name.encode() for name, _ in held))
        tensors = (Tensor * len(held))(*(operand.tensor for _, operand in held))
        # The runtime may call these functions as long as the executable exists, which may be longer than this object.
        callbacks = Callbacks(package, functions, hooks)
        libraries = Libraries(given)
        folders = _library_folders() if backend == "cuda" else []
        paths = (ctypes.c_char_p * len(folders))(*folders)
        config = ExecutableConfig(
            size=ctypes.sizeof(ExecutableConfig),
            version=ABI_VERSION,
            backend=backend.encode(),
            device=device,
            threads=threads,
            log_level=2,
            callbacks=callbacks.array if callbacks.count else None,
            num_callbacks=callbacks.count,
            libraries=libraries.array if libraries.count else None,
            num_libraries=libraries.count,
            library_paths=paths if folders else None,
            num_library_paths=len(folders),
            allocate=allocator.allocate,
            free=allocator.free,
            adopted_names=names if held else None,
            adopted=tensors if held else None,
            num_adopted=len(held),
            communicator=communicator.open_handle() if communicator is not None else None,
            build_threads=build_threads,
            idle_instances=idle_instances,
            eager_when_out_of_memory=int(eager_when_out_of_memory),
        )
        self.adopted = frozenset(name for name, _ in held)
        self.handle = new_handle(runtime().executable_create, package.value, ctypes.byref(config))
        # The finalizer does not run at exit, when objects are destroyed in no particular order; the memory goes with
        # the process. Sessions hold the executable, too: their finalizers may run after this one, and the executable
        # lives until then.
        self.communicator = communicator
        self.used = (callbacks, libraries, allocator, held, communicator)
        weakref.finalize(self, _release, self.handle, self.used).atexit = False
        info = query(runtime().executable_get_info, ExecutableInfo, self.handle)
        self.backend = info.backend.decode()
        self.device_name = info.device_name.decode()
        self.target = info.target.decode()
        self.note = info.note.decode()
        self.device = int(info.device)
        self.on_host = self.backend == "host"

    @property
    def place(self) -> Place:
        return Place(None if self.on_host else self.device)

    def set_weights(
        self, weights: PathLike | Mapping[str, Any], *, complete: bool, but: frozenset[str] = frozenset()
    ) -> None:
        """Sets constants that are not in the package by name, all of them if `complete`. Names that the package does
        not have are ignored in a file, which may hold a whole model, and if `complete`. An error lists all constants
        that are missing, do not fit or cannot be set; in that case none was set. Constants in `but` have contents
        already."""
        given = weights if isinstance(weights, Mapping) else safetensors.load(weights)
        problems, operands = [], []
        if isinstance(weights, Mapping) and not complete:
            known = {name for _, names in self._wanted_constants() for name in names}
            embedded = self._embedded_constants()
            for name in given:
                if name in embedded:
                    problems.append(f"'{name}' is embedded in the package; compile with weights_extern=True to set it")
                elif name not in known:
                    problems.append(f"'{name}' is no constant that the package reads")
        for spec, names in self._wanted_constants():
            if spec.name in but:
                continue
            key = next((name for name in names if name in given), None)
            if key is None:
                if complete:
                    problems.append(f"missing '{names[0]}' ({spec})")
                continue
            try:
                operands.append((spec.name, read_operand(given[key], spec, self.place, may_copy=True)))
            except Mismatch as problem:
                problems.append(f"'{key}': {problem}")
        if problems:
            raise Error("INVALID_ARGUMENT", f"weights: {'; '.join(problems)}")
        for name, operand in operands:
            runtime().executable_set_constant(self.handle, name.encode(), ctypes.byref(operand.tensor))

    def _read_adopted(self, given: Mapping[str, Any], place: Place) -> list[tuple[str, Operand]]:
        """Returns the given constants as tensors in their own memory."""
        operands, problems = [], []
        for spec, names in self._settable_constants() if given else ():
            key = next((name for name in names if name in given), None)
            if key is None:
                continue
            try:
                operand = read_operand(given[key], spec, place, may_copy=False)
                if place.cuda_device is not None and not operand.in_flight:
                    raise Mismatch("is adopted and has to lie on the device, given host memory")
                operands.append((spec.name, operand))
            except Mismatch as problem:
                problems.append(f"'{key}': {problem}")
        if problems:
            raise Error("INVALID_ARGUMENT", f"weights: {'; '.join(problems)}")
        return operands

    def _settable_constants(self) -> list[tuple[TensorSpec, list[str]]]:
        """The constants that are neither embedded nor computed, each with the names under which it may be given."""
        package, settable = self.package, []
        for index in range(query(runtime().package_get_info, PackageInfo, package.value).constants):
            info = query(runtime().package_get_constant, ConstantInfo, package.value, index)
            if not info.embedded and not info.packed:
                settable.append((_spec_of(info), _names_of(package, index, info)))
        return settable

    def _wanted_constants(self) -> list[tuple[TensorSpec, list[str]]]:
        """The constants that are not embedded and that an entry uses, each with the names under which it may be
        given."""
        package, wanted = self.package, []
        for index in range(query(runtime().package_get_info, PackageInfo, package.value).constants):
            info = query(runtime().package_get_constant, ConstantInfo, package.value, index)
            names = _names_of(package, index, info)
            bound = any(argument.constant == index for signature in package.signatures
                                       for argument in signature.arguments)
            if info.embedded or not (bound or self._is_used(index)):
                continue
            wanted.append((_spec_of(info), names))
        return wanted

    def _embedded_constants(self) -> set[str]:
        """The names of the constants whose contents are in the package."""
        package, names = self.package, set()
        for index in range(query(runtime().package_get_info, PackageInfo, package.value).constants):
            info = query(runtime().package_get_constant, ConstantInfo, package.value, index)
            if info.embedded:
                names.update((info.key.decode(), info.name.decode()))
                names.update(
                    argument.name
                    for signature in package.signatures
                    for argument in signature.arguments
                    if argument.constant == index
                )
        return names

    def _is_used(self, constant: int) -> bool:
        uses = ctypes.c_int()
        for signature in self.package.signatures:
            runtime().executable_uses_constant(self.handle, signature.index, constant, ctypes.byref(uses))
            if uses.value:
                return True
        return False


def _release(handle: int, _used: tuple[Any, ...]) -> None:
    runtime().executable_release(handle)


def _names_of(package: PackageHandle, constant: int, info: ConstantInfo) -> list[str]:
    bound = [
        argument.name
        for signature in package.signatures
        for argument in signature.arguments
        if argument.constant == constant
    ]
    return list(dict.fromkeys([*bound, info.key.decode(), info.name.decode()]))


def _spec_of(info: ConstantInfo) -> TensorSpec:
    return TensorSpec(info.name.decode(), DTYPES[info.dtype], read_shape(info), info.bytes)


def _library_folders() -> list[bytes]:
    """The folders of CUDA libraries in the Python environment, where wheels install them."""
    found = []
    for path in sys.path:
        found += [os.fsencode(folder) for folder in sorted(glob.glob(os.path.join(path, "nvidia", "*", "lib")))]
    return found
