# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types: their numbers in the runtime, and their names in safetensors, NumPy and DLPack."""

from __future__ import annotations

import dataclasses
import functools

import numpy as np

from cgmlir.errors import Error


@dataclasses.dataclass(frozen=True)
class DType:
    """One element type of the runtime. Sizes are bytes."""

    code: int  # cgrt_dtype
    name: str  # as safetensors spells it
    numpy_name: str
    size: int
    dlpack: tuple[int, int]  # type code, bits

    @functools.cached_property
    def numpy(self) -> np.dtype:
        """The NumPy type. Error UNAVAILABLE if the type needs ml_dtypes and it is not installed."""
        if self.dlpack[0] not in _DLPACK_NEEDS_ML_DTYPES:
            return np.dtype(self.numpy_name)
        try:
            import ml_dtypes
        except ImportError as error:
            raise Error("UNAVAILABLE", f"{self.name} arrays take the Python package ml_dtypes: {error}") from error
        return np.dtype(getattr(ml_dtypes, self.numpy_name))


_INT, _UINT, _FLOAT, _BFLOAT, _BOOL, _E4M3FN, _E5M2 = 0, 1, 2, 4, 6, 10, 12
_DLPACK_NEEDS_ML_DTYPES = (_BFLOAT, _E4M3FN, _E5M2)

# Returns the element type with this number of the runtime.
DTYPES = (
    DType(0, "BOOL", "bool", 1, (_BOOL, 8)),
    DType(1, "I8", "int8", 1, (_INT, 8)),
    DType(2, "I16", "int16", 2, (_INT, 16)),
    DType(3, "I32", "int32", 4, (_INT, 32)),
    DType(4, "I64", "int64", 8, (_INT, 64)),
    DType(5, "F16", "float16", 2, (_FLOAT, 16)),
    DType(6, "BF16", "bfloat16", 2, (_BFLOAT, 16)),
    DType(7, "F32", "float32", 4, (_FLOAT, 32)),
    DType(8, "F64", "float64", 8, (_FLOAT, 64)),
    DType(9, "F8_E4M3", "float8_e4m3fn", 1, (_E4M3FN, 8)),
    DType(10, "F8_E5M2", "float8_e5m2", 1, (_E5M2, 8)),
    DType(11, "I64", "int64", 8, (_INT, 64)),
)

# Unsigned integers are accepted for integers of their width, because the IR has no signs.
_UNSIGNED = {f"U{dtype.size * 8}": dtype for dtype in DTYPES[1:5]}
_BY_NAME = {dtype.name: dtype for dtype in DTYPES[:11]}
# Types of safetensors files that the runtime does not have; a file may contain tensors of these types besides those
# that are read.
_OTHER_BITS = {
    "C64": 64, "F8_E8M0": 8, "F8_E4M3FNUZ": 8, "F8_E5M2FNUZ": 8, "F6_E2M3": 6, "F6_E3M2": 6, "F4": 4
}
_BY_NUMPY_NAME = {dtype.numpy_name: dtype for dtype in DTYPES[:11]}
_BY_DLPACK = {dtype.dlpack: dtype for dtype in DTYPES[:11]}


def of_numpy(dtype: np.dtype) -> tuple[DType | None, str]:
    """Returns the element type for a NumPy type, or None if the runtime does not have it, and the name of the type for
    messages."""
    if dtype.byteorder == ">":
        return None, f"{dtype.name} in big-endian byte order"
    name = dtype.name
    if name.startswith("uint"):
        name = "U" + name[4:]
        return _UNSIGNED.get(name), name
    found = _BY_NUMPY_NAME.get(name)
    return found, found.name if found else dtype.names[0] if dtype.names and len(dtype.names) == 1 else str(dtype)


def of_dlpack(code: int, bits: int, lanes: int) -> tuple[DType | None, str]:
    """The same for DLPack's triple of code, bits and lanes."""
    if lanes == 1 and code == _UINT:
        name = f"U{bits}"
        return _UNSIGNED.get(name), name
    found = _BY_DLPACK.get((code, bits)) if lanes == 1 else None
    return found, found.name if found else f"DLPack type ({code}, {bits}, {lanes})"


def bits_of_safetensors(name: str) -> int | None:
    """Returns the size of an element in bytes, or None if the format has no such type."""
    dtype = _UNSIGNED.get(name) or _BY_NAME.get(name)
    return dtype.size * 8 if dtype else _OTHER_BITS.get(name)


def of_safetensors(name: str) -> tuple[DType | None, np.dtype]:
    """Returns the runtime's type and the NumPy type for a name in the header of a safetensors file. KeyError for an
    unknown name."""
    if name in _UNSIGNED:
        dtype = _UNSIGNED[name]
        return dtype, np.dtype("u" + dtype.numpy_name)
    if name == "C64":
        return None, np.dtype(np.complex64)
    if name in _OTHER_BITS:
        return None, np.dtype([(f"bytes of {name}", "V1")])
    dtype = _BY_NAME[name]
    return dtype, dtype.numpy


def describe(name: str, shape: tuple[int | None, ...]) -> str:
    """Formats a type and shape as `F32 [2, 3]`; a dynamic extent is a question mark."""
    return f"{name} [{', '.join('?' if extent is None else str(extent) for extent in shape)}]"
