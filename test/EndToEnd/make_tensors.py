# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a safetensors file of numbers in [-1, 1): make_tensors.py FILE NAME=DxD... (all F32, always the same)."""

import json
import random
import struct
import sys


def main(path, *wanted):
    random.seed(0)
    header, data = {}, b""
    for text in wanted:
        name, _, shape = text.partition("=")
        shape = [int(extent) for extent in shape.split("x") if extent]
        count = 1
        for extent in shape:
            count *= extent
        values = struct.pack(f"<{count}f", *(random.uniform(-1, 1) for _ in range(count)))
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(data), len(data) + len(values)]}
        data += values
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


if __name__ == "__main__":
    main(*sys.argv[1:])
