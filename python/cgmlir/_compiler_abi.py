# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C ABI of the compiler, include/cgmlir-c/Compiler.h, as declarations for ctypes."""

from __future__ import annotations

import ctypes
import functools
from ctypes import POINTER, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any

from cgmlir._library import load_library

OPTIONS_VERSION = 1


class CompileOptions(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("version", c_uint32),
        ("input_name", c_char_p),
        ("targets", POINTER(c_char_p)),
        ("target_count", c_size_t),
        ("entries", POINTER(c_char_p)),
        ("entry_count", c_size_t),
        ("config_path", c_char_p),
        ("weights_path", c_char_p),
        ("weights_extern", c_int),
        ("stop_after", c_char_p),
        ("fail_on_uncaptured", c_int),
        ("toolkit", c_char_p),
        ("config_text", c_char_p),
        ("progress", c_void_p),
        ("progress_user", c_void_p),
        ("cancel", POINTER(c_int)),
    ]


class ModulePart(ctypes.Structure):
    _fields_ = [("entry", c_char_p), ("data", c_char_p), ("size", c_size_t)]


class GenerateOptions(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("entry", c_char_p),
        ("tokens", c_char_p),
        ("logits", c_char_p),
        ("position", c_char_p),
        ("max_tokens", c_int64),
        ("end_tokens", POINTER(c_int64)),
        ("end_token_count", c_size_t),
        ("fill", c_int64),
        ("top_k", c_int64),
        ("temperature", c_double),
    ]


class Bytes(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]


_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "cgc_module_compile": (c_void_p, [c_char_p, c_size_t, POINTER(CompileOptions)]),
    "cgc_modules_join": (c_void_p, [POINTER(ModulePart), c_size_t]),
    "cgc_loop_generate": (c_void_p, [c_char_p, c_size_t, POINTER(GenerateOptions)]),
    "cgc_package_print": (c_void_p, [c_char_p, c_size_t]),
    "cgc_schedule_query": (c_void_p, [c_char_p, c_size_t]),
    "cgc_result_ok": (c_int, [c_void_p]),
    "cgc_result_output": (Bytes, [c_void_p]),
    "cgc_result_report": (Bytes, [c_void_p]),
    "cgc_result_diagnostics": (Bytes, [c_void_p]),
    "cgc_result_screen": (Bytes, [c_void_p]),
    "cgc_result_destroy": (None, [c_void_p]),
    "cgc_version": (c_char_p, []),
}


@functools.cache
def compiler() -> ctypes.CDLL:
    """Returns the compiler's library, which the first call loads. Error UNAVAILABLE if libcgmlir.so is missing."""
    library = load_library("libcgmlir.so")
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Result:
    """The result of one call of the compiler. All values are copies, so that no object of the library has to be kept
    alive."""

    def __init__(self, handle: int | None) -> None:
        if handle is None:
            raise MemoryError("the compiler ran out of memory")
        library = compiler()
        try:
            self.ok = bool(library.cgc_result_ok(handle))
            self.output = _copy(library.cgc_result_output(handle))
            self.report = _copy(library.cgc_result_report(handle))
            self.diagnostics = _copy(library.cgc_result_diagnostics(handle)).decode(errors="replace")
            self.screen = _copy(library.cgc_result_screen(handle)).decode(errors="replace")
        finally:
            library.cgc_result_destroy(handle)


def _copy(view: Bytes) -> bytes:
    return ctypes.string_at(view.data, view.size) if view.size else b""
