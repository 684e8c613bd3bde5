# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the shared libraries are: the folder CGMLIR_LIB, or build/lib of the source tree, or what the system finds."""

from __future__ import annotations

import ctypes
import functools
import os
import pathlib

from cgmlir.errors import Error

_BUILD_LIB = pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "lib"


def _candidates(file_name: str) -> list[str]:
    chosen = os.environ.get("CGMLIR_LIB")
    if chosen:
        return [os.path.join(chosen, file_name)]
    return [str(_BUILD_LIB / file_name), file_name]


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
