// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a cluster the last reduction has totals, too: kernels whose parts and totals do not fit into the memory of a block
// are not made. ptxas would refuse them.
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg

func.func @main(%a: tensor<33x250xf64>, %b: tensor<250x2000xf64>) -> tensor<33x2000xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<33x2000xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<33x2000xf64>) -> tensor<33x2000xf64>
  %product = linalg.matmul ins(%a, %b : tensor<33x250xf64>, tensor<250x2000xf64>)
      outs(%init : tensor<33x2000xf64>) -> tensor<33x2000xf64>
  return %product : tensor<33x2000xf64>
}
