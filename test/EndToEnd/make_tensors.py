# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a safetensors file: make_tensors.py FILE TENSOR...

NAME=DxD... is a tensor of F32 in [-1, 1), always the same; NAME:DTYPE:DxD...=V,V... has the values that are given.
"""

import json
import random
import struct
import sys

FORMATS = {"F32": "f", "F64": "d", "I8": "b", "I32": "i", "I64": "q", "BOOL": "?"}


def tensor(text):
    """Name, dtype, shape and bytes of one tensor."""
    left, _, right = text.partition("=")
    name, *given = left.rsplit(":", 2)
    dtype, extents = given if given else ("F32", right)
    shape = [int(extent) for extent in extents.split("x") if extent]
    count = 1
    for extent in shape:
        count *= extent
    number = float if dtype.startswith("F") else int
    values = [number(v) for v in right.split(",")] if given else [random.uniform(-1, 1) for _ in range(count)]
    return name, dtype, shape, struct.pack(f"<{count}{FORMATS[dtype]}", *values)


def main(path, *wanted):
    random.seed(0)
    header, data = {}, b""
    for text in wanted:
        name, dtype, shape, values = tensor(text)
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(values)]}
        data += values
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


if __name__ == "__main__":
    main(*sys.argv[1:])
