// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --cg-decompose-ops=patterns=elements %s | FileCheck %s

// CHECK-LABEL: func.func @insert
func.func @insert(%x: tensor<8x4xf32>, %v: f32, %i: index) -> tensor<8x4xf32> {
  // CHECK: %[[E:.*]] = tensor.from_elements %arg1 : tensor<1x1xf32>
  // CHECK: tensor.insert_slice %[[E]] into %arg0[%arg2, %arg2] [1, 1] [1, 1]
  %r = tensor.insert %v into %x[%i, %i] : tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Rows without their dimension of size 1, and single elements, are extracted.
// CHECK-LABEL: func.func @scatter
func.func @scatter(%x: tensor<8x4xf32>, %rows: tensor<3x4xf32>, %at: tensor<3x1xi64>, %elements: tensor<5xf32>,
                   %points: tensor<5x2xindex>) -> tensor<8x4xf32> {
  // CHECK: %[[U:.*]] = tensor.expand_shape %arg1 {{.*}} into tensor<3x1x4xf32>
  // CHECK: %[[K:.*]] = cg.scatter unique_indices scatter_dims([0]) ins(%[[U]], %arg2 : {{.*}}) outs(%arg0 : tensor<8x4xf32>) {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[NEW:.*]]: f32):
  // CHECK-NEXT: cg.yield %[[NEW]] : f32
  %k = tensor.scatter %rows into %x[%at] scatter_dims([0]) unique
      : (tensor<3x4xf32>, tensor<8x4xf32>, tensor<3x1xi64>) -> tensor<8x4xf32>
  // CHECK: %[[V:.*]] = tensor.expand_shape %arg3 {{.*}} into tensor<5x1x1xf32>
  // CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%[[V]], %arg4 : {{.*}}) outs(%[[K]] : tensor<8x4xf32>) {
  %r = tensor.scatter %elements into %k[%points] scatter_dims([0, 1]) unique
      : (tensor<5xf32>, tensor<8x4xf32>, tensor<5x2xindex>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @gather
func.func @gather(%x: tensor<8x4xf32>, %at: tensor<3x1xi32>) -> tensor<3x4xf32> {
  // CHECK: %[[G:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<3x1x4xf32>) {
  // CHECK: %[[I:.*]] = tensor.extract %arg1[%{{.*}}, %{{.*}}] : tensor<3x1xi32>
  // CHECK: %[[P:.*]] = arith.index_cast %[[I]] : i32 to index
  // CHECK: tensor.extract %arg0[%[[P]], %{{.*}}] : tensor<8x4xf32>
  // CHECK: tensor.collapse_shape %[[G]]
  %r = tensor.gather %x[%at] gather_dims([0]) : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

// Not changed: an element inside of a loop over elements, and shapes that are not known, which legality reports.
// CHECK-LABEL: func.func @left
func.func @left(%x: tensor<8xf32>, %v: f32, %n: index, %d: tensor<?xf32>, %at: tensor<3x1xi32>)
    -> (tensor<8xf32>, tensor<3x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: tensor.insert %
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> tensor<8xf32> {
    %u = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %u : tensor<8xf32>
  }
  // CHECK: tensor.gather
  %g = tensor.gather %d[%at] gather_dims([0]) : (tensor<?xf32>, tensor<3x1xi32>) -> tensor<3x1xf32>
  return %r, %g : tensor<8xf32>, tensor<3x1xf32>
}

// MLIR's folder would give the slice the sizes [1, 1, 5, 10] once the offset is constant.
// CHECK-LABEL: func.func @some_dimensions
// CHECK: %[[S:.*]] = tensor.extract_slice %arg0[0, %arg1, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1]
// CHECK-SAME: to tensor<1x5x1x10xf32>
// CHECK: tensor.collapse_shape %[[S]] {{.*}} into tensor<1x5x10xf32>
// Not changed: all dimensions of size 1 are dropped, or the place is known.
// CHECK: tensor.extract_slice %arg0[0, %arg1, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1] : tensor<1x13x1x13xf32> to tensor<5x10xf32>
// CHECK: tensor.extract_slice %arg0[0, 4, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1] : tensor<1x13x1x13xf32> to tensor<1x5x10xf32>
func.func @some_dimensions(%x: tensor<1x13x1x13xf32>, %i: index)
    -> (tensor<1x5x10xf32>, tensor<5x10xf32>, tensor<1x5x10xf32>) {
  %0 = tensor.extract_slice %x[0, %i, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1] : tensor<1x13x1x13xf32> to tensor<1x5x10xf32>
  %1 = tensor.extract_slice %x[0, %i, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1] : tensor<1x13x1x13xf32> to tensor<5x10xf32>
  %2 = tensor.extract_slice %x[0, 4, 0, 1] [1, 5, 1, 10] [1, 1, 1, 1] : tensor<1x13x1x13xf32> to tensor<1x5x10xf32>
  return %0, %1, %2 : tensor<1x5x10xf32>, tensor<5x10xf32>, tensor<1x5x10xf32>
}

// A pad that shifts is protected from MLIR's folder; a pad by nothing is not.
// CHECK-LABEL: func.func @shift
// CHECK: tensor.pad %arg0 nofold low[1, 0] high[-1, 0]
// CHECK: tensor.pad %arg0 low[0, 0] high[0, 0]
func.func @shift(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[1, 0] high[-1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<3x2xf32> to tensor<3x2xf32>
  %1 = tensor.pad %x low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<3x2xf32> to tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// Without elements the shapes do not tell which dimensions are dropped.
// CHECK-LABEL: func.func @no_elements
func.func @no_elements(%x: tensor<1x3x64xf32>, %at: tensor<5x0x2xi64>, %u: tensor<5x0x64xf32>)
    -> (tensor<5x0x64xf32>, tensor<1x3x64xf32>) {
  // CHECK: %[[G:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<5x0x1x1x64xf32>)
  // CHECK: tensor.collapse_shape %[[G]] {{\[\[}}0], [1, 2, 3], [4]] : tensor<5x0x1x1x64xf32> into tensor<5x0x64xf32>
  %g = tensor.gather %x[%at] gather_dims([0, 1]) : (tensor<1x3x64xf32>, tensor<5x0x2xi64>) -> tensor<5x0x64xf32>
  // CHECK: tensor.expand_shape %arg2 {{\[\[}}0], [1, 2, 3], [4]] {{.*}} : tensor<5x0x64xf32> into tensor<5x0x1x1x64xf32>
  // CHECK: cg.scatter unique_indices scatter_dims([0, 1])
  %r = tensor.scatter %u into %x[%at] scatter_dims([0, 1]) unique
      : (tensor<5x0x64xf32>, tensor<1x3x64xf32>, tensor<5x0x2xi64>) -> tensor<1x3x64xf32>
  return %g, %r : tensor<5x0x64xf32>, tensor<1x3x64xf32>
}
