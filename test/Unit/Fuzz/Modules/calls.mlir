// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func private @log_value(tensor<8xf32>) attributes {cg.callback}
func.func private @half(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c = arith.constant dense<0.5> : tensor<8xf32>
  %r = arith.mulf %x, %c : tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @half(%x) : (tensor<8xf32>) -> tensor<8xf32>
  call @log_value(%0) : (tensor<8xf32>) -> ()
  %1 = call @half(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
