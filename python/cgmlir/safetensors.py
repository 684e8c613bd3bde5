# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files of named tensors in the safetensors format, the one that `cg-compile` and `cg-run` read and write.

Names with bf16 and fp8 types need ml_dtypes, nothing else is needed beside NumPy.
"""

from __future__ import annotations

import json
import math
import os
import struct
import sys
from collections.abc import Mapping
from types import TracebackType
from typing import Any

import numpy as np

from cgmlir._dtypes import bits_of_safetensors, describe, of_numpy, of_safetensors
from cgmlir._files import NewFile
from cgmlir.errors import Error, require

PathLike = str | os.PathLike[str]


def load(path: PathLike) -> dict[str, np.ndarray]:
    """The tensors of a file by name, mapped into memory and read-only.

    NumPy lacks some types of these files, such as `F4`. A tensor of such a type is an array of bytes whose dtype names
    the type; no argument of a program takes it. Error NOT_FOUND if the file cannot be opened, DATA_LOSS if it is not a
    safetensors file.
    """
    require("safetensors: the file", path, (str, bytes, os.PathLike), "a path")
    try:
        size = os.path.getsize(path)
        with open(path, "rb") as file:
            header = _read_header(file.read(8), file, size)
        data = np.memmap(path, np.uint8, "r") if size else None
    except OSError as error:
        raise Error("NOT_FOUND", f"{os.fspath(path)}: {error.strerror or error}") from error
    except ValueError as error:
        raise Error("DATA_LOSS", f"{os.fspath(path)}: {error}") from error
    assert data is not None
    start, entries = header
    tensors: dict[str, np.ndarray] = {}
    try:
        used = []
        for name, entry in entries.items():
            begin, end, dtype, shape = _read_entry(name, entry, len(data) - start)
            tensors[name] = data[start + begin : start + end].view(dtype).reshape(shape)
            used.append((begin, end))
        _check_layout(used, len(data) - start)
    except ValueError as error:
        raise Error("DATA_LOSS", f"{os.fspath(path)}: {error}") from error
    return tensors


def _read_header(prefix: bytes, file: Any, size: int) -> tuple[int, dict[str, Any]]:
    if len(prefix) < 8:
        raise ValueError("too short for a safetensors file")
    (length,) = struct.unpack("<Q", prefix)
    if length > size - 8:
        raise ValueError(f"the header of {length} bytes does not fit into the file")
    try:
        entries = json.loads(file.read(length).decode(), object_pairs_hook=_unique)
    except RecursionError:
        raise ValueError("the header is nested too deeply") from None
    if not isinstance(entries, dict):
        raise ValueError("the header is no JSON object")
    entries.pop("__metadata__", None)
    return 8 + length, entries


def _unique(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON. Python's reader takes the last one of a name."""
    found: dict[str, Any] = {}
    for key, value in members:
        if key in found:
            raise ValueError(f"'{key}' occurs twice in the header")
        found[key] = value
    return found


def _read_entry(name: str, entry: Any, size: int) -> tuple[int, int, np.dtype, tuple[int, ...]]:
    """Where a tensor lies in `size` bytes of data, with NumPy's type and shape."""
    if not isinstance(entry, dict) or not isinstance(entry.get("dtype"), str) or not all(
        isinstance(entry.get(key), list) and all(type(number) is int and number >= 0 for number in entry[key])
        for key in ("shape", "data_offsets")
    ) or len(entry["data_offsets"]) != 2:
        raise ValueError(f"tensor '{name}' has no dtype, shape and two data_offsets")
    (begin, end), shape, spelled = entry["data_offsets"], tuple(entry["shape"]), entry["dtype"]
    bits = bits_of_safetensors(spelled)
    if bits is None:
        raise ValueError(f"tensor '{name}' has the unknown dtype '{spelled}'")
    if not begin <= end <= size or 8 * (end - begin) != bits * math.prod(shape):
        raise ValueError(f"tensor '{name}': the range {begin}..{end} is not that of {describe(spelled, shape)}")
    dtype = of_safetensors(spelled)[1]
    return begin, end, dtype, shape if dtype.itemsize * 8 == bits and dtype.names is None else (end - begin,)


def _check_layout(used: list[tuple[int, int]], size: int) -> None:
    """The tensors lie one behind the other, and nothing else is in the file."""
    at = 0
    for begin, end in sorted(place for place in used if place[0] != place[1]):
        if begin != at:
            raise ValueError(f"its data overlap or have a hole at {min(begin, at)}")
        at = end
    if at != size:
        raise ValueError(f"it has {size - at} bytes of data that belong to no tensor")


def save(path: PathLike, tensors: Mapping[str, Any]) -> None:
    """Writes arrays to a file by name; it takes its place when all of it was written."""
    arrays = {name: np.asarray(tensor) for name, tensor in tensors.items()}
    with Writer(path, {name: (array.dtype, array.shape) for name, array in arrays.items()}) as writer:
        for array in arrays.values():
            writer.write(array)


class Writer:
    """Writes a file whose tensors do not fit into memory together: the header first, then one tensor after another.

        with Writer("weights.safetensors", {"a": ("float32", (2, 3)), "b": ("bfloat16", (4,))}) as writer:
            writer.write(a)
            writer.write(b)

    `tensors` gives NumPy element type and shape by name, in the order of the calls of `write`. The file takes its place
    at the end of the block; after an exception nothing is left of it.
    """

    def __init__(self, path: PathLike, tensors: Mapping[str, tuple[Any, tuple[int, ...]]]) -> None:
        require("safetensors: the file", path, (str, bytes, os.PathLike), "a path")
        self._file = NewFile(path)
        self._expected = [
            (name, np.dtype(_numpy_type(dtype)), tuple(shape)) for name, (dtype, shape) in tensors.items()
        ]
        self._next = 0

    def __enter__(self) -> Writer:
        entries, offset = {}, 0
        for name, dtype, shape in self._expected:
            element, spelled = of_numpy(dtype)
            if element is None:
                raise Error("INVALID_ARGUMENT", f"tensor '{name}': safetensors files have no type {spelled}")
            end = offset + dtype.itemsize * int(np.prod(shape, dtype=np.int64))
            entries[name] = {"dtype": spelled, "shape": list(shape), "data_offsets": [offset, end]}
            offset = end
        header = json.dumps(entries).encode()
        header += b" " * (-len(header) % 8)
        self._file.__enter__()
        try:
            self._file.write(struct.pack("<Q", len(header)) + header)
        except BaseException:
            self._file.__exit__(*sys.exc_info())
            raise
        return self

    def dtype_of(self, name: str) -> np.dtype:
        """The NumPy element type that a tensor was announced with."""
        return next(dtype for other, dtype, _ in self._expected if other == name)

    def write(self, array: np.ndarray) -> None:
        """Appends the next tensor. ValueError if it is not the one that was announced."""
        name, dtype, shape = self._expected[self._next]
        if (array.dtype, array.shape) != (dtype, shape):
            raise ValueError(f"tensor '{name}' was announced as {dtype} {shape}, given {array.dtype} {array.shape}")
        self._file.write(np.ascontiguousarray(array).view(np.uint8).data if array.ndim else array.tobytes())
        self._next += 1

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None and self._next < len(self._expected):
            value = ValueError(f"tensor '{self._expected[self._next][0]}' was announced, but not written")
        self._file.__exit__(type(value) if value else None, value, trace)
        if kind is None and value is not None:
            raise value


def _numpy_type(dtype: Any) -> Any:
    if isinstance(dtype, str) and dtype in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
        import ml_dtypes

        return getattr(ml_dtypes, dtype)
    return dtype
