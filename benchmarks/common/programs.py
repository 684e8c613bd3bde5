# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that several benchmarks measure, as MLIR."""

VECTOR, MATRIX = "tensor<256xf32>", "tensor<256x256xf32>"


def chain(count):
    """Products of a matrix with a vector, each of which needs all of the one before it: one kernel each."""
    lines = [f"func.func @main(%w: {MATRIX}, %x: {VECTOR}) -> {VECTOR} {{",
             f"  %zero = arith.constant dense<0.0> : {VECTOR}"]
    last = "%x"
    for i in range(count):
        lines += [f"  %p{i} = linalg.matvec ins(%w, {last} : {MATRIX}, {VECTOR}) outs(%zero : {VECTOR}) -> {VECTOR}",
                  f"  %t{i} = math.tanh %p{i} : {VECTOR}"]
        last = f"%t{i}"
    return "\n".join([*lines, f"  return {last} : {VECTOR}", "}"])


def products(count, size=1024):
    """Products of square matrices, each of the result before it, which a library computes."""
    matrix = f"tensor<{size}x{size}xf32>"
    lines = [f"func.func @main(%x: {matrix}, %w: {matrix}) -> {matrix} {{", "  %zero = arith.constant 0.0 : f32",
             f"  %e = tensor.empty() : {matrix}",
             f"  %z = linalg.fill ins(%zero : f32) outs(%e : {matrix}) -> {matrix}"]
    last = "%x"
    for i in range(count):
        lines.append(f"  %p{i} = linalg.matmul ins({last}, %w : {matrix}, {matrix}) outs(%z : {matrix}) -> {matrix}")
        last = f"%p{i}"
    return "\n".join([*lines, f"  return {last} : {matrix}", "}"])
