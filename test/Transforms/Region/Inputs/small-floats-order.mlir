// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: tensor<2x8xf8E5M2>) -> (tensor<2x3xf8E5M2>, tensor<2x3xi32>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<2x8xf8E5M2>) -> tensor<2x3xf8E5M2>, tensor<2x3xi32>
  return %v, %i : tensor<2x3xf8E5M2>, tensor<2x3xi32>
}
