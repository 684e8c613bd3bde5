// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-form-dispatches --cg-store-reshaped | FileCheck %s
// RUN: cg-opt %s --cg-form-dispatches --cg-store-reshaped --cg-bufferize-regions | FileCheck %s --check-prefix=BUFFERS

// Sorted rows that are returned as one tensor: the sort stores them there, and its body keeps its own shape.
// CHECK-LABEL: cg.region @sorted
// CHECK: %[[S:.*]] = cg.dispatch sort {{.*}} outs(%{{.*}} : tensor<512xf32>) -> (tensor<512xf32>)
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<4x128xf32>, %{{.*}}: tensor<4x128xf32>):
// CHECK-NOT: cg.dispatch
// CHECK: cg.yield %[[S]] : tensor<512xf32>
// BUFFERS-LABEL: cg.region @sorted
// BUFFERS-NOT: memref.alloc
// BUFFERS: cg.dispatch sort {{.*}} outs(%arg1 : memref<512xf32>)
// BUFFERS-NOT: cg.dispatch
cg.region @sorted(%x: tensor<4x128xf32>) -> (tensor<512xf32> {cg.name = "y"}) attributes {target = #cg.target<"host">} {
  %0 = cg.sort dimension(1) ins(%x : tensor<4x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ole, %a, %b : f32
    cg.yield %1 : i1
  }
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x128xf32> into tensor<512xf32>
  cg.yield %2 : tensor<512xf32>
}

// A scatter that updates the result updates it in the new shape.
// CHECK-LABEL: cg.region @updated
// CHECK: %[[COPY:.*]] = cg.dispatch map {{.*}} outs(%{{.*}} : tensor<4x2x8xf32>)
// CHECK: %[[ROWS:.*]] = cg.dispatch scatter {{.*}} outs(%[[COPY]] : tensor<4x2x8xf32>)
// CHECK-NOT: cg.dispatch
// CHECK: cg.yield %[[ROWS]] : tensor<4x2x8xf32>
// BUFFERS-LABEL: cg.region @updated
// BUFFERS-NOT: memref.alloc
// BUFFERS: cg.dispatch scatter {{.*}} outs(%arg3 : memref<4x2x8xf32>)
cg.region @updated(%x: tensor<8x8xf32>, %rows: tensor<3x1x8xf32>, %i: tensor<3x1xi32>)
    -> (tensor<4x2x8xf32> {cg.name = "y"}) attributes {target = #cg.target<"host">} {
  %0 = cg.scatter scatter_dims([0]) ins(%rows, %i : tensor<3x1x8xf32>, tensor<3x1xi32>) outs(%x : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    cg.yield %1 : f32
  }
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [4, 2, 8] : tensor<8x8xf32> into tensor<4x2x8xf32>
  cg.yield %2 : tensor<4x2x8xf32>
}

// Another operation reads the rows in their own shape, and columns have another order in memory.
// CHECK-LABEL: cg.region @both_shapes
// CHECK: cg.dispatch sort {{.*}} -> (tensor<4x128xf32>)
// CHECK: cg.dispatch map {{.*}} -> (tensor<512xf32>)
cg.region @both_shapes(%x: tensor<4x128xf32>) -> (tensor<512xf32> {cg.name = "y"}, tensor<4x128xf32> {cg.name = "z"})
    attributes {target = #cg.target<"host">} {
  %0 = cg.sort dimension(1) ins(%x : tensor<4x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ole, %a, %b : f32
    cg.yield %1 : i1
  }
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x128xf32> into tensor<512xf32>
  cg.yield %2, %0 : tensor<512xf32>, tensor<4x128xf32>
}

// CHECK-LABEL: cg.region @transposed
// CHECK: cg.dispatch sort {{.*}} -> (tensor<4x128xf32>)
// CHECK: cg.dispatch map {{.*}} -> (tensor<512xf32>)
cg.region @transposed(%x: tensor<4x128xf32>) -> (tensor<512xf32> {cg.name = "y"})
    attributes {target = #cg.target<"host">} {
  %0 = cg.sort dimension(1) ins(%x : tensor<4x128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ole, %a, %b : f32
    cg.yield %1 : i1
  }
  %e = tensor.empty() : tensor<128x4xf32>
  %t = linalg.transpose ins(%0 : tensor<4x128xf32>) outs(%e : tensor<128x4xf32>) permutation = [1, 0]
  %2 = tensor.collapse_shape %t [[0, 1]] : tensor<128x4xf32> into tensor<512xf32>
  cg.yield %2 : tensor<512xf32>
}
