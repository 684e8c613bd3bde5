# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tensors that all systems get: seeded, in one file a model, read without copies."""

import json
import pathlib
import struct

import ml_dtypes
import numpy as np
from sizes import Sizes

TOKEN = 17
_DTYPES = {"BF16": ml_dtypes.bfloat16, "I32": np.int32}


def write_inputs(path: pathlib.Path, sizes: Sizes) -> None:
    """Writes weights (deviation 0.02, norms 1), caches (deviation 1), the token and the position."""
    shapes = sizes.weights() | {name: sizes.cache_shape for name in sizes.caches()}
    entries, offset = {}, 0
    for name, (dtype, shape) in {
        **{name: ("BF16", shape) for name, shape in shapes.items()},
        "tokens": ("I32", (1,)),
        "position": ("I32", ()),
    }.items():
        size = int(np.prod(shape)) * np.dtype(_DTYPES[dtype]).itemsize
        entries[name] = {"dtype": dtype, "shape": shape, "data_offsets": [offset, offset + size]}
        offset += size
    header = json.dumps(entries).encode()
    header += b" " * (-len(header) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(header)) + header)
        for number, (name, shape) in enumerate(shapes.items()):
            if "norm" in name:
                values = np.ones(shape, np.float32)
            else:
                deviation = np.float32(1 if "cache" in name else 0.02)
                values = np.random.default_rng([7, number]).standard_normal(shape, np.float32) * deviation
            file.write(values.astype(ml_dtypes.bfloat16).tobytes())
        file.write(np.array([TOKEN, sizes.positions // 2], np.int32).tobytes())


def read(path: pathlib.Path) -> dict[str, np.ndarray]:
    """The tensors of a safetensors file, mapped into memory."""
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
