# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executables of the runtime: code and constants, shared by sessions."""

from __future__ import annotations

import ctypes
import glob
import os
import sys
import weakref
from collections.abc import Mapping
from typing import Any

from cgmlir import safetensors
from cgmlir._callbacks import Callbacks
from cgmlir._dtypes import DTYPES
from cgmlir._libraries import Libraries
from cgmlir._operand import Mismatch, Place, read_operand
from cgmlir._runtime_abi import (
    ABI_VERSION,
    ConstantInfo,
    ExecutableConfig,
    ExecutableInfo,
    PackageInfo,
    new_handle,
    query,
    runtime,
)
from cgmlir.errors import Error
from cgmlir.package import PackageHandle, PathLike
from cgmlir.signature import TensorSpec, read_shape


class Code:
    """A package that was loaded for a backend (a `cgrt_executable`)."""

    def __init__(
        self,
        package: PackageHandle,
        backend: str,
        device: int,
        threads: int,
        functions: Mapping[str, Any],
        given: Mapping[str, Any],
    ) -> None:
        self.package = package
        # Called as long as the executable is there, which is not before this object is gone.
        callbacks = Callbacks(package, functions)
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
        )
        self.handle = new_handle(runtime().executable_create, package.value, ctypes.byref(config))
        # Not at exit: what is still in use then goes with the process, in no order.
        weakref.finalize(self, _release, self.handle, (callbacks, libraries)).atexit = False
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

    def set_weights(self, weights: PathLike | Mapping[str, Any], *, complete: bool) -> None:
        """Gives constants that are not in the package, all of them if `complete`, by name. Superfluous names are
        ignored in a file, and if `complete`: it may hold a whole model. An error lists everything that is missing, does
        not fit or cannot be set, and then nothing was set."""
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

    def _wanted_constants(self) -> list[tuple[TensorSpec, list[str]]]:
        """The constants that are not embedded and that some entry uses, each with the names it may be given by."""
        package, wanted = self.package, []
        for index in range(query(runtime().package_get_info, PackageInfo, package.value).constants):
            info = query(runtime().package_get_constant, ConstantInfo, package.value, index)
            bound = [
                argument.name
                for signature in package.signatures
                for argument in signature.arguments
                if argument.constant == index
            ]
            if info.embedded or not (bound or self._is_used(index)):
                continue
            names = list(dict.fromkeys([*bound, info.key.decode(), info.name.decode()]))
            spec = TensorSpec(info.name.decode(), DTYPES[info.dtype], read_shape(info), info.bytes)
            wanted.append((spec, names))
        return wanted

    def _embedded_constants(self) -> set[str]:
        """The names of the constants that the package holds."""
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


def _release(handle: int, _called: tuple[Callbacks, Libraries]) -> None:
    runtime().executable_release(handle)


def _library_folders() -> list[bytes]:
    """Folders of CUDA libraries in the Python environment, where wheels put them."""
    found = []
    for path in sys.path:
        found += [os.fsencode(folder) for folder in sorted(glob.glob(os.path.join(path, "nvidia", "*", "lib")))]
    return found
