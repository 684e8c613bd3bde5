// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: tensor<8xf32>, %c: tensor<i1>) -> tensor<8xf32> {
  %go = tensor.extract %c[] : tensor<i1>
  %r = scf.if %go -> (tensor<8xf32>) {
    %a = arith.addf %x, %x : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  } else {
    %m = arith.negf %x : tensor<8xf32>
    scf.yield %m : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
