# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the shared libraries: in the folder CGMLIR_LIB, in the folder of a wheel, in build/lib of the source tree, or
by the system's search."""

from __future__ import annotations

import ctypes
import functools
import importlib.machinery
import importlib.util
import os
import pathlib
import sys
import types

from cgmlir.errors import Error

_BUILD_LIB = pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "lib"


# A wheel (scripts/build-wheel) contains libraries and tools.
_WHEEL = pathlib.Path(__file__).resolve().parent / "lib"
_TOOLS = _WHEEL.parent / "bin"


def _candidates(file_name: str) -> list[str]:
    chosen = os.environ.get("CGMLIR_LIB")
    if chosen:
        return [os.path.join(chosen, file_name)]
    folder = _WHEEL if _WHEEL.is_dir() else _BUILD_LIB
    return [str(folder / file_name), file_name]


def find_library(file_name: str) -> str | None:
    """Returns the file that `load_library` would load, if it lies in a known folder; None otherwise."""
    return next((path for path in _candidates(file_name) if os.path.isfile(path)), None)


@functools.cache
def load_extension(name: str) -> types.ModuleType | None:
    """Returns the compiled extension `name` from the folder of the libraries. None if it was not built, or if
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
        except ImportError:  # the extension was built for another version of Python
            return None
        return module
    return None


@functools.cache
def load_library(file_name: str) -> ctypes.CDLL:
    """Loads `libcgrt.so` or `libcgmlir.so` once. Error UNAVAILABLE lists the files that were tried."""
    tried = []
    if file_name == "libcgmlir.so":
        _prepare_wheel()
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


@functools.cache
def _prepare_wheel() -> None:
    """Loads the libraries that the compiler of a wheel needs, which find each other once they are loaded, and sets the
    folder of its linker, which is searched last."""
    order = _WHEEL / "preload.txt"
    if os.environ.get("CGMLIR_LIB") or not order.is_file():
        return
    for name in order.read_text().split():
        ctypes.CDLL(str(_WHEEL / name))
    os.environ["PATH"] = os.pathsep.join([*filter(None, [os.environ.get("PATH")]), str(_TOOLS)])


def run_tool() -> None:
    """Runs the tool of a wheel that has the name of this program: `cg-compile`, `cg-run`, ..."""
    name = os.path.basename(sys.argv[0])
    path = _TOOLS / name
    if not path.is_file():
        raise SystemExit(f"{name}: it is no part of this installation, which holds Python alone; run scripts/build")
    folders = [str(_WHEEL), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    environment = os.environ | {"LD_LIBRARY_PATH": os.pathsep.join(folders)}
    environment["PATH"] = os.pathsep.join([*filter(None, [os.environ.get("PATH")]), str(_TOOLS)])
    os.execve(path, [name, *sys.argv[1:]], environment)
