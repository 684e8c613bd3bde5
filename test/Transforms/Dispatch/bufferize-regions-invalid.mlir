// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-prepare-entries --cg-analyze-legality --cg-form-regions --cg-form-segments \
// RUN:   --cg-form-dispatches --cg-bufferize-regions

// Without cg-order-dispatches the old contents are read after the update, which would copy the whole cache.
func.func @main(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32}, %row: tensor<1x4xf32>)
    -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  // expected-error@+1 {{a row update copies the whole state, because its old contents are read after it; read the new contents, or read the old ones first [StateCopied]}}
  %u = tensor.insert_slice %row into %k[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // expected-note@+1 {{the old contents are read here}}
  %s = linalg.reduce {arith.addf} ins(%k : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %u, %s : tensor<8x4xf32>, tensor<4xf32>
}

// -----

// The same for a scatter into a cache.
func.func @main(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32}, %row: tensor<2x1x4xf32>, %p: tensor<2x1xi32>)
    -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  // expected-error@+1 {{a row update copies the whole state, because its old contents are read after it}}
  %u = cg.scatter scatter_dims([0]) ins(%row, %p : tensor<2x1x4xf32>, tensor<2x1xi32>) outs(%k : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // expected-note@+1 {{the old contents are read here}}
  %s = linalg.reduce {arith.addf} ins(%k : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %u, %s : tensor<8x4xf32>, tensor<4xf32>
}
