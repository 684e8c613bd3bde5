# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the shared libraries are: the folder CGMLIR_LIB, or build/lib of the source tree, or what the system finds."""

from __future__ import annotations

import ctypes
import functools
import importlib.machinery
import importlib.util
import os
import pathlib
import types

from cgmlir.errors import Error

_BUILD_LIB = pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "lib"


def _candidates(file_name: str) -> list[str]:
    chosen = os.environ.get("CGMLIR_LIB")
    if chosen:
        return [os.path.join(chosen, file_name)]
    return [str(_BUILD_LIB / file_name), file_name]


def find_library(file_name: str) -> str | None:
    """The file that `load_library` would take, if it lies in a folder that is known; None otherwise."""
    return next((path for path in _candidates(file_name) if os.path.isfile(path)), None)


@functools.cache
def load_extension(name: str) -> types.ModuleType | None:
    """The compiled extension `name` from the folder of the libraries; None where it was not built, or when
    CGMLIR_FAST=0 asks for calls through ctypes."""
    if os.environ.get("CGMLIR_FAST") == "0":
        return None
    for candidate in _candidates(f"{name}.abi3.so"):
        if not os.path.exists(candidate):
            continue
        loader = importlib.machinery.ExtensionFileLoader(name, os.path.abspath(candidate))
        spec = importlib.util.spec_from_loader(name, loader)
        assert spec is not None
        try:
            module = importlib.util.module_from_spec(spec)
            loader.exec_module(module)
        except ImportError:  # made for another Python
            return None
        return module
    return None


@functools.cache
def load_library(file_name: str) -> ctypes.CDLL:
    """Loads `libcgrt.so` or `libcgmlir.so` once. Error UNAVAILABLE lists what was tried."""
    tried = []
    for candidate in _candidates(file_name):
        try:
            return ctypes.CDLL(candidate)
        except OSError as error:
            tried.append(f"{candidate}: {error}")
    raise Error(
        "UNAVAILABLE",
        f"{file_name} cannot be loaded; run scripts/build, or set CGMLIR_LIB to the folder that holds it. "
        f"Tried {'; '.join(tried)}",
    )
