// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

#pair = affine_map<(b, c) -> (b, c)>
#c = affine_map<(b, c, n) -> (b, c)>
#all = affine_map<(b, c, n) -> (b, c, n)>

// What follows from a product and all elements of an inner dimension need, the exponentials, is computed once for each
// column of a tile, in a loop of its own; the elements of the state lie side by side and are innermost.
// CHECK-LABEL: cg.region @"step_0@host"
// CHECK-NOT: memref.alloc
// CHECK: cg.dispatch reduce
// CHECK: kernel = @"kernels@host"::@[[$STEP:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @step(%x: tensor<2x4xf32>, %w: tensor<4x128xf32>, %state: tensor<2x128x16xf32>) -> tensor<2x128x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x128xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x128xf32>) -> tensor<2x128xf32>
  %p = linalg.matmul ins(%x, %w : tensor<2x4xf32>, tensor<4x128xf32>) outs(%z : tensor<2x128xf32>) -> tensor<2x128xf32>
  %size = linalg.generic {indexing_maps = [#pair, #pair], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<2x128xf32>) outs(%e : tensor<2x128xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    %1 = math.log1p %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x128xf32>
  %s = tensor.empty() : tensor<2x128x16xf32>
  %next = linalg.generic {indexing_maps = [#c, #all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%size, %state : tensor<2x128xf32>, tensor<2x128x16xf32>) outs(%s : tensor<2x128x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<2x128x16xf32>
  return %next : tensor<2x128x16xf32>
}

// CHECK: func.func @[[$STEP]](
// CHECK: math.exp
// CHECK-NEXT: %[[SIZE:.*]] = math.log1p
// CHECK-NEXT: memref.store %[[SIZE]], %[[KEPT:.*]][
// CHECK: scf.for %[[COLUMN:.*]] = %{{.*}} to %{{.*}} step
// CHECK: scf.for %[[N:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT: memref.load %[[KEPT]][%[[COLUMN]]]
// CHECK-NOT: math.
// CHECK: memref.store
