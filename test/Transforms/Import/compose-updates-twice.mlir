// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --canonicalize --cg-compose-updates | FileCheck %s

// Folding has the second update begin with the argument, of which there would be two versions.
// CHECK-LABEL: func.func @read_between
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0
// CHECK: tensor.extract_slice %[[A]]
// CHECK: tensor.insert_slice %{{.*}} into %[[A]]
func.func @read_between(%s: tensor<64x32xf32>, %r: tensor<32xf32>, %i: index, %j: index) -> tensor<64x32xf32> {
  %t = tensor.insert_slice %r into %s[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %x = tensor.extract_slice %t[%j, 0] [1, 32] [1, 1] : tensor<64x32xf32> to tensor<32xf32>
  %y = math.absf %x : tensor<32xf32>
  %u = tensor.insert_slice %y into %t[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  return %u : tensor<64x32xf32>
}

// Other places: what the first one wrote is not overwritten.
// CHECK-LABEL: func.func @apart
// CHECK: tensor.insert_slice %arg1 into %arg0[%arg2, 0]
// CHECK: tensor.insert_slice %arg1 into %arg0[%arg3, 0]
func.func @apart(%s: tensor<64x32xf32>, %r: tensor<32xf32>, %i: index, %j: index)
    -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %t = tensor.insert_slice %r into %s[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %u = tensor.insert_slice %r into %s[%j, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  return %t, %u : tensor<64x32xf32>, tensor<64x32xf32>
}
