# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a program of slices whose offsets the host computes, each from the one before. The argument is their
number."""

import sys

COUNT = int(sys.argv[1])
print("func.func @main(%x: tensor<8xf32>, %n0: index) -> tensor<2xf32> {")
print("  %y0 = tensor.empty() : tensor<2xf32>")
for i in range(COUNT):
    print(f"  %n{i + 1} = arith.muli %n{i}, %n0 : index")
    print(f"  %s{i} = tensor.extract_slice %x[%n{i + 1}] [2] [1] : tensor<8xf32> to tensor<2xf32>")
    print(f"  %y{i + 1} = arith.addf %y{i}, %s{i} : tensor<2xf32>" if i else f"  %y1 = math.exp %s0 : tensor<2xf32>")
print(f"  return %y{COUNT} : tensor<2xf32>\n}}")
