// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x0: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n0 = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %n0 : i32 to index
  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%x = %x0) -> (tensor<8xf32>) {
    %y = math.sin %x : tensor<8xf32>
    scf.yield %y : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
