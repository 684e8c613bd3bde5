# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a module of about N operations with every obstacle that is removed: generate.py N > module.mlir.

It is a chain of layers, each with element-wise work, a gather at an index of the device, a branch on a value of the
device, a check, a draw from a generator whose state is a global, a product, and now and then a call that nothing can
capture, so that there are many regions and not one.
"""

import sys

LAYER = """
  %x{i}a = linalg.exp ins(%x{p} : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32> loc("layers.{n}.mlp")
  %x{i}b = linalg.matmul ins(%x{i}a, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>)
      -> tensor<8x8xf32> loc("layers.{n}.mlp")
  %l{i} = tensor.extract %x{i}b[%c0, %c0] : tensor<8x8xf32>
  %q{i} = arith.cmpf olt, %l{i}, %limit{i} : f32
  cf.assert %q{i}, "layer {n} is small"
  %k{i} = arith.cmpf ogt, %l{i}, %l{i} : f32
  %s{i} = ml_program.global_load @seed : tensor<i64>
  %t{i} = arith.muli %s{i}, %a : tensor<i64>
  %u{i} = arith.addi %t{i}, %a : tensor<i64>
  ml_program.global_store @seed = %u{i} : tensor<i64>
  %v{i} = tensor.extract %u{i}[] : tensor<i64>
  %w{i} = arith.andi %v{i}, %c7 : i64
  %j{i} = arith.index_cast %w{i} : i64 to index
  %r{i} = tensor.extract_slice %x{i}b[%j{i}, 0] [1, 8] [1, 1] : tensor<8x8xf32> to tensor<1x8xf32>
  %y{i} = tensor.insert_slice %r{i} into %x{i}b[0, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<8x8xf32>
  %x{i}c = scf.if %k{i} -> tensor<8x8xf32> {{
    %b = math.tanh %y{i} : tensor<8x8xf32>
    scf.yield %b : tensor<8x8xf32>
  }} else {{
    %b = math.sqrt %y{i} : tensor<8x8xf32>
    scf.yield %b : tensor<8x8xf32>
  }}
  %x{i} = arith.addf %x{i}c, %x{p} : tensor<8x8xf32>
"""
CALL = "  %x{i}h = func.call @host(%x{i}) : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
OPS_IN_LAYER = 20
LAYERS_BETWEEN_CALLS = 50


def main(wanted):
    print("ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>")
    print("func.func private @host(tensor<8x8xf32>) -> tensor<8x8xf32>")
    print("func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {")
    print("  %c0 = arith.constant 0 : index")
    print("  %c7 = arith.constant 7 : i64")
    print("  %a = arith.constant dense<6364136223846793005> : tensor<i64>")
    print("  %e = tensor.empty() : tensor<8x8xf32>")
    print("  %z = arith.constant dense<0.0> : tensor<8x8xf32>")
    before = ""
    for n in range(max(1, wanted // OPS_IN_LAYER)):
        print(f"  %limit{n} = arith.constant {n + 1}.0 : f32")
        print(LAYER.format(i=n, p=before, n=n), end="")
        before = str(n)
        if n % LAYERS_BETWEEN_CALLS == LAYERS_BETWEEN_CALLS - 1:
            print(CALL.format(i=n), end="")
            before += "h"
    print(f"  return %x{before} : tensor<8x8xf32>\n}}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
