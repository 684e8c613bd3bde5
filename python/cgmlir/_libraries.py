# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Libraries that a program provides: structs of C functions, which the runtime calls without Python."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

from cgmlir._runtime_abi import Library
from cgmlir.errors import Error


class Libraries:
    """Copies of the structs that a program passes, by their names. They live as long as this object."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given = given
        entries = []
        for name, value in given.items():
            for struct in value if isinstance(value, (list, tuple)) else [value]:
                entries.append(_read(name, struct))
        self.count = len(entries)
        self.array = (Library * len(entries))(*entries)


def _read(name: str, value: Any) -> Library:
    if isinstance(value, ctypes.c_void_p):
        value = value.value or 0
    if isinstance(value, ctypes.Structure):
        if ctypes.sizeof(value) < ctypes.sizeof(Library):
            raise _refuse(name, f"is a {type(value).__name__} of {ctypes.sizeof(value)} bytes")
        address = ctypes.addressof(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        address = value
    else:
        raise _refuse(name, f"is a {type(value).__name__}")
    if address == 0:
        raise _refuse(name, "is NULL")
    struct = Library.from_buffer_copy(ctypes.string_at(address, ctypes.sizeof(Library)))
    if struct.call and struct.call != name.encode():
        called = struct.call.decode(errors="replace")
        raise Error("INVALID_ARGUMENT", f"library call '{name}': the struct says that it is '{called}'")
    for field in ("prepare", "enqueue"):
        if not getattr(struct, field):
            raise Error("INVALID_ARGUMENT", f"library call '{name}': the struct has no {field}")
    struct.call = name.encode()
    return struct


def _refuse(name: str, what: str) -> Error:
    return Error(
        "INVALID_ARGUMENT",
        f"library call '{name}' {what}; expected the address of a cgrt_library, a ctypes structure of its fields, or a "
        "list of them",
    )
