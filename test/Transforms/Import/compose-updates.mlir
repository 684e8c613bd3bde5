// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-compose-updates --canonicalize | FileCheck %s

// `cache[layer, head, place] = row`: each level is a piece of the level around it.
// CHECK-LABEL: func.func @nested
// CHECK-NOT: tensor.extract_slice
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[1, 2, %arg2, 0] [1, 1, 1, 16] [1, 1, 1, 1]
// CHECK-NOT: tensor.insert_slice
// CHECK: return %[[R]]
func.func @nested(%c: tensor<2x4x32x16xf32>, %row: tensor<1x16xf32>, %i: index) -> tensor<2x4x32x16xf32> {
  %l = tensor.extract_slice %c[1, 0, 0, 0] [1, 4, 32, 16] [1, 1, 1, 1] : tensor<2x4x32x16xf32> to tensor<1x4x32x16xf32>
  %lc = tensor.collapse_shape %l [[0, 1], [2], [3]] : tensor<1x4x32x16xf32> into tensor<4x32x16xf32>
  %h = tensor.extract_slice %lc[2, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<4x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %row into %h[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %v = tensor.insert_slice %u into %lc[2, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<32x16xf32> into tensor<4x32x16xf32>
  %e = tensor.expand_shape %v [[0, 1], [2], [3]] output_shape [1, 4, 32, 16]
      : tensor<4x32x16xf32> into tensor<1x4x32x16xf32>
  %w = tensor.insert_slice %e into %c[1, 0, 0, 0] [1, 4, 32, 16] [1, 1, 1, 1]
      : tensor<1x4x32x16xf32> into tensor<2x4x32x16xf32>
  return %w : tensor<2x4x32x16xf32>
}

// A reader of the updated piece reads it from the updated tensor, and offsets that are values are added.
// CHECK-LABEL: func.func @read
// CHECK: %[[P:.*]] = arith.addi %arg2, %arg3
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[%[[P]]] [2] [1]
// CHECK: %[[N:.*]] = tensor.extract_slice %[[R]][%arg2] [8] [1]
// CHECK: math.exp %[[N]]
// CHECK: return {{.*}}, %[[R]]
func.func @read(%c: tensor<64xf32>, %v: tensor<2xf32>, %i: index, %j: index) -> (tensor<8xf32>, tensor<64xf32>) {
  %p = tensor.extract_slice %c[%i] [8] [1] : tensor<64xf32> to tensor<8xf32>
  %u = tensor.insert_slice %v into %p[%j] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %r = math.exp %u : tensor<8xf32>
  %w = tensor.insert_slice %u into %c[%i] [8] [1] : tensor<8xf32> into tensor<64xf32>
  return %r, %w : tensor<8xf32>, tensor<64xf32>
}

// The place in the layer and the number of the layer become one place.
// CHECK-LABEL: func.func @scattered
// CHECK: %[[AT:.*]] = tensor.concat dim(1) {{.*}}, %arg2 : (tensor<3x1xi64>, tensor<3x1xi64>) -> tensor<3x2xi64>
// CHECK: cg.scatter unique_indices scatter_dims([0, 2]) ins({{.*}}, %[[AT]] : tensor<3x1x4x1xf32>, tensor<3x2xi64>)
// CHECK-SAME: outs(%arg0 : tensor<2x4x32xf32>)
func.func @scattered(%c: tensor<2x4x32xf32>, %v: tensor<3x4x1xf32>, %at: tensor<3x1xi64>) -> tensor<2x4x32xf32> {
  %p = tensor.extract_slice %c[1, 0, 0] [1, 4, 32] [1, 1, 1] : tensor<2x4x32xf32> to tensor<4x32xf32>
  %u = cg.scatter unique_indices scatter_dims([1]) ins(%v, %at : tensor<3x4x1xf32>, tensor<3x1xi64>)
      outs(%p : tensor<4x32xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %w = tensor.insert_slice %u into %c[1, 0, 0] [1, 4, 32] [1, 1, 1] : tensor<4x32xf32> into tensor<2x4x32xf32>
  return %w : tensor<2x4x32xf32>
}

// Not changed: the piece is inserted at another place, or into another tensor.
// CHECK-LABEL: func.func @stays
// CHECK-COUNT-4: tensor.insert_slice
func.func @stays(%c: tensor<64xf32>, %d: tensor<64xf32>, %v: tensor<2xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %p = tensor.extract_slice %c[8] [8] [1] : tensor<64xf32> to tensor<8xf32>
  %u = tensor.insert_slice %v into %p[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %w = tensor.insert_slice %u into %c[16] [8] [1] : tensor<8xf32> into tensor<64xf32>
  %u2 = tensor.insert_slice %v into %p[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %w2 = tensor.insert_slice %u2 into %d[8] [8] [1] : tensor<8xf32> into tensor<64xf32>
  return %w, %w2 : tensor<64xf32>, tensor<64xf32>
}

// Windows beyond the end of a piece are dropped: their places become -1. A piece of two of three columns has places in
// parts.
// CHECK-LABEL: func.func @part
// CHECK-SAME: %[[AT:[a-z0-9]+]]: tensor<5x2xi16>
// CHECK-DAG: %[[LAST:.*]] = {{.*}}dense<6> : tensor<5x1xi64>
// CHECK-DAG: %[[OFFSET:.*]] = {{.*}}dense<8> : tensor<5x1xi64>
// CHECK-DAG: %[[NOWHERE:.*]] = {{.*}}dense<-1> : tensor<5x1xi64>
// CHECK: %[[WIDE:.*]] = arith.extsi %[[AT]]
// CHECK: %[[FIRST:.*]] = tensor.extract_slice %[[WIDE]][0, 0] [5, 1]
// CHECK: %[[IN:.*]] = arith.cmpi ule, %[[FIRST]], %[[LAST]]
// CHECK: %[[MOVED:.*]] = arith.addi %[[FIRST]], %[[OFFSET]]
// CHECK: %[[PLACE:.*]] = arith.select %[[IN]], %[[MOVED]], %[[NOWHERE]]
// CHECK: %[[SECOND:.*]] = tensor.extract_slice %[[WIDE]][0, 1] [5, 1]
// CHECK: %[[ALL:.*]] = tensor.concat dim(1) %{{.*}}, %[[PLACE]], %[[SECOND]]
// CHECK: cg.scatter scatter_dims([0, 1, 2]) ins(%{{.*}}, %[[ALL]] : {{.*}}) outs(%arg0 : tensor<3x40000x4xf32>)
func.func @part(%c: tensor<3x40000x4xf32>, %s: tensor<5x2x1xf32>, %at: tensor<5x2xi16>, %i: index) -> tensor<3x40000x4xf32> {
  %p = tensor.extract_slice %c[%i, 8, 0] [1, 8, 4] [1, 1, 1] : tensor<3x40000x4xf32> to tensor<8x4xf32>
  %u = cg.scatter scatter_dims([0, 1]) ins(%s, %at : tensor<5x2x1xf32>, tensor<5x2xi16>) outs(%p : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %w = tensor.insert_slice %u into %c[%i, 8, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<3x40000x4xf32>
  return %w : tensor<3x40000x4xf32>
}

// Both updates of a piece become updates of the tensor, and a reader between them reads the tensor after the first.
// CHECK-LABEL: func.func @several
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0[1, %arg2] [1, 1] [1, 1]
// CHECK: %[[N:.*]] = tensor.extract_slice %[[A]][1, 0] [1, 8] [1, 1]
// CHECK: math.exp %[[N]]
// CHECK: %[[B:.*]] = tensor.insert_slice %arg1 into %[[A]][1, %arg3] [1, 1] [1, 1]
// CHECK: return %[[B]]
func.func @several(%c: tensor<4x8xf32>, %x: tensor<1xf32>, %i: index, %j: index) -> (tensor<4x8xf32>, tensor<8xf32>) {
  %l = tensor.extract_slice %c[1, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %t = tensor.insert_slice %x into %l[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %e = math.exp %t : tensor<8xf32>
  %u = tensor.insert_slice %x into %t[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %v = tensor.insert_slice %u into %c[1, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  return %v, %e : tensor<4x8xf32>, tensor<8xf32>
}
