// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --canonicalize --cg-compose-updates | FileCheck %s

// After folding, the second update begins with the argument, which would give two versions of it.
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

// The updates have different places: the second does not overwrite the first.
// CHECK-LABEL: func.func @apart
// CHECK: tensor.insert_slice %arg1 into %arg0[%arg2, 0]
// CHECK: tensor.insert_slice %arg1 into %arg0[%arg3, 0]
func.func @apart(%s: tensor<64x32xf32>, %r: tensor<32xf32>, %i: index, %j: index)
    -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %t = tensor.insert_slice %r into %s[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %u = tensor.insert_slice %r into %s[%j, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  return %t, %u : tensor<64x32xf32>, tensor<64x32xf32>
}

// The layer that is inserted contains the row that was written before; a window that reaches beyond the layer is not
// joined.
// CHECK-LABEL: func.func @layer
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0[0, %arg2, 0]
// CHECK: tensor.extract_slice %[[A]][1, 0, 0]
// CHECK: %[[B:.*]] = tensor.insert_slice %arg3 into %[[A]][0, 0, 0] [1, 64, 32]
// CHECK: return %[[B]]
func.func @layer(%s: tensor<2x64x32xf32>, %r: tensor<32xf32>, %i: index, %l: tensor<64x32xf32>)
    -> (tensor<2x64x32xf32>, tensor<64x32xf32>) {
  %t = tensor.insert_slice %r into %s[0, %i, 0] [1, 1, 32] [1, 1, 1] : tensor<32xf32> into tensor<2x64x32xf32>
  %x = tensor.extract_slice %t[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<2x64x32xf32> to tensor<64x32xf32>
  %u = tensor.insert_slice %l into %s[0, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<2x64x32xf32>
  return %u, %x : tensor<2x64x32xf32>, tensor<64x32xf32>
}

// CHECK-LABEL: func.func @beyond
// CHECK: tensor.insert_slice %arg1 into %arg0[1, 0] [3, 32]
// CHECK: tensor.insert_slice %arg2 into %arg0[2, 0] [3, 32]
func.func @beyond(%s: tensor<64x32xf32>, %a: tensor<3x32xf32>, %b: tensor<3x32xf32>)
    -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %t = tensor.insert_slice %a into %s[1, 0] [3, 32] [1, 1] : tensor<3x32xf32> into tensor<64x32xf32>
  %u = tensor.insert_slice %b into %s[2, 0] [3, 32] [1, 1] : tensor<3x32xf32> into tensor<64x32xf32>
  return %t, %u : tensor<64x32xf32>, tensor<64x32xf32>
}

// The first update of the layer becomes an update at places; the second one, which overwrites the layer, comes after
// it.
// CHECK-LABEL: func.func @places_then_row
// CHECK: %[[A:.*]] = cg.scatter{{.*}} outs(%arg0 : tensor<4x64x32xf32>)
// CHECK: %[[B:.*]] = tensor.insert_slice %arg3 into %[[A]][%arg4, %{{.*}}, 0] [1, 1, 32]
// CHECK: return %[[B]]
func.func @places_then_row(%s: tensor<4x64x32xf32>, %rows: tensor<2x1x32xf32>, %p: tensor<2x1xi64>, %r: tensor<1x32xf32>,
                           %layer: index, %i: index) -> tensor<4x64x32xf32> {
  %x = tensor.extract_slice %s[%layer, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<4x64x32xf32> to tensor<64x32xf32>
  %x0 = cg.scatter scatter_dims([0]) ins(%rows, %p : tensor<2x1x32xf32>, tensor<2x1xi64>) outs(%x : tensor<64x32xf32>) {
  ^bb0(%new: f32, %old: f32):
    %sum = arith.addf %new, %old : f32
    cg.yield %sum : f32
  }
  %t = tensor.insert_slice %x0 into %s[%layer, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<4x64x32xf32>
  %y = tensor.extract_slice %t[%layer, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<4x64x32xf32> to tensor<64x32xf32>
  %y0 = tensor.insert_slice %r into %y[%i, 0] [1, 32] [1, 1] : tensor<1x32xf32> into tensor<64x32xf32>
  %u = tensor.insert_slice %y0 into %t[%layer, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<4x64x32xf32>
  return %u : tensor<4x64x32xf32>
}

// PyTorch writes a row of a layer and then inserts the layer; one of both is enough.
// CHECK-LABEL: func.func @put_back
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0
// CHECK-NOT: tensor.insert_slice
// CHECK: return %[[A]]
func.func @put_back(%s: tensor<4x64x32xf32>, %r: tensor<1x64x32xf32>, %i: index) -> tensor<4x64x32xf32> {
  %t = tensor.insert_slice %r into %s[%i, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<1x64x32xf32> into tensor<4x64x32xf32>
  %x = tensor.extract_slice %t[%i, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<4x64x32xf32> to tensor<1x64x32xf32>
  %u = tensor.insert_slice %x into %s[%i, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<1x64x32xf32> into tensor<4x64x32xf32>
  return %u : tensor<4x64x32xf32>
}

// Not changed: rows of another place, or of another version.
// CHECK-LABEL: func.func @moved
// CHECK: tensor.extract_slice
// CHECK: tensor.insert_slice
func.func @moved(%s: tensor<4x64x32xf32>, %i: index, %j: index) -> tensor<4x64x32xf32> {
  %x = tensor.extract_slice %s[%i, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<4x64x32xf32> to tensor<1x64x32xf32>
  %u = tensor.insert_slice %x into %s[%j, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<1x64x32xf32> into tensor<4x64x32xf32>
  return %u : tensor<4x64x32xf32>
}
