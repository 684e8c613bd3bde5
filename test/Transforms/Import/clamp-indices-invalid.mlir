// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-places=patterns=inside --split-input-file --verify-diagnostics

func.func @element(%x: tensor<8xf32>) -> f32 {
  %c8 = arith.constant 8 : index
  // expected-error @+1 {{'tensor.extract' op reaches outside of dimension 0 at index 8; the largest that fits is 7}}
  %0 = tensor.extract %x[%c8] : tensor<8xf32>
  return %0 : f32
}

// -----

func.func @slice(%x: tensor<4x8xf32>) -> tensor<1x3xf32> {
  %c6 = arith.constant 6 : index
  // expected-error @+1 {{'tensor.extract_slice' op reaches outside of dimension 1 at index 6; the largest that fits is 5}}
  %0 = tensor.extract_slice %x[0, %c6] [1, 3] [1, 1] : tensor<4x8xf32> to tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

func.func @negative(%x: tensor<8xf32>, %y: tensor<2xf32>) -> tensor<8xf32> {
  %c = arith.constant -1 : index
  // expected-error @+1 {{'tensor.insert_slice' op reaches outside of dimension 0 at index -1; the largest that fits is 6}}
  %0 = tensor.insert_slice %y into %x[%c] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}
