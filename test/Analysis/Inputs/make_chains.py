# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a region of CHAINS independent chains of LENGTH copies, each through a buffer of its own."""

import sys

chains, length = int(sys.argv[1]), int(sys.argv[2])
attributes = "cg.binding = #cg.binding<state>"
arguments = [f'%x{c}: memref<64xf32> {{cg.name = "x{c}", {attributes}}}' for c in range(chains)]
print(f'cg.region @r({", ".join(arguments)}) attributes {{target = #cg.target<"host">}} {{')
for c in range(chains):
    for i in range(length):
        print(f"  %b{c}_{i} = memref.alloc() : memref<64xf32>")
for i in range(length + 1):
    for c in range(chains):
        source = f"%x{c}" if i == 0 else f"%b{c}_{i - 1}"
        target = f"%x{c}" if i == length else f"%b{c}_{i}"
        print(f"  memref.copy {source}, {target} : memref<64xf32> to memref<64xf32>")
print("  cg.yield\n}")
