// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region that nothing but a private function launches is part of no entry point.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=dispatch" --verify-diagnostics

// expected-error @below {{'cg.region' op result 0 has no name, so it is no segment of an entry point}}
cg.region @r(%x: tensor<4xf32>) -> tensor<4xf32> {
  cg.yield %x : tensor<4xf32>
}
func.func private @launches(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.launch @r(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @launches(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
