// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-pipeline

// expected-error@+1 {{'func.func' op 'f' is a declaration, and there is no public function with a body to compile; give one a body}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32>
func.func private @g(tensor<4xf32>) -> tensor<4xf32>

// -----

func.func private @declared(tensor<4xf32>) -> tensor<4xf32>
// expected-error@+1 {{'func.func' op 'inner' is private, and there is no public function with a body to compile; make it public}}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = func.call @declared(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
