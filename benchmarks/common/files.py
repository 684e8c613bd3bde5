# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Safetensors files that are larger than what one wants twice in memory, and medians."""

import json
import pathlib
import struct
from collections.abc import Callable

import ml_dtypes
import numpy as np

_DTYPES = {
    "BF16": ml_dtypes.bfloat16,
    "F8_E4M3": ml_dtypes.float8_e4m3fn,
    "F32": np.float32,
    "I32": np.int32,
    "I8": np.int8,
}


Shape = tuple[int, ...]


def write(path: pathlib.Path, layout: dict[str, tuple[str, Shape]], get: Callable[[str, Shape], np.ndarray]) -> None:
    """Writes the tensors of `layout` (name to dtype and shape) one after the other, each from `get(name, shape)`."""
    entries, offset = {}, 0
    for name, (dtype, shape) in layout.items():
        size = int(np.prod(shape)) * np.dtype(_DTYPES[dtype]).itemsize
        entries[name] = {"dtype": dtype, "shape": shape, "data_offsets": [offset, offset + size]}
        offset += size
    header = json.dumps(entries).encode()
    header += b" " * (-len(header) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(header)) + header)
        for name, (dtype, shape) in layout.items():
            file.write(np.ascontiguousarray(get(name, shape), _DTYPES[dtype]).tobytes())


def read(path: pathlib.Path) -> dict[str, np.ndarray]:
    """The tensors of a file, mapped into memory."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        entries = json.loads(file.read(length))
    data = np.memmap(path, np.uint8, "r", offset=8 + length)
    result = {}
    for name, entry in entries.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            result[name] = np.asarray(data[begin:end]).view(_DTYPES[entry["dtype"]]).reshape(entry["shape"])
    return result


def median(samples: list[float]) -> dict[str, float]:
    """Median and quartiles."""
    q1, middle, q3 = np.percentile(samples, [25, 50, 75])
    return {"median": float(middle), "q1": float(q1), "q3": float(q3)}
