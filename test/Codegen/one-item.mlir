// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// A loop over one item is told to have nothing to vectorize: LLVM would look at each selection of the row once for each
// way to it. A loop over several items is left to it.
//
// CHECK: #[[NONE:.*]] = #llvm.loop_vectorize<disable = true>
// CHECK: #[[ONE:.*]] = #llvm.loop_annotation<vectorize = #[[NONE]]>
// CHECK: func.func @{{.*}}(%{{.*}}: memref<32xf32>
// CHECK: scf.for %{{.*}} = %arg3 to %arg4 step
// CHECK: } {llvm.loop_annotation = #[[ONE]]}
// CHECK-NEXT: return
// CHECK: func.func @{{.*}}(%{{.*}}: memref<65536xf32>
// CHECK: scf.for %{{.*}} = %arg2 to %arg3 step
// CHECK-NOT: llvm.loop_annotation
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
func.func @one(%x: tensor<32x1xf32>) -> (tensor<1xf32>, tensor<1xi32>) {
  %low = arith.constant dense<0xFF800000> : tensor<1xf32>
  %first = arith.constant dense<0> : tensor<1xi32>
  %r:2 = linalg.generic {indexing_maps = [#all, #columns, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<32x1xf32>) outs(%low, %first : tensor<1xf32>, tensor<1xi32>) {
  ^bb0(%v: f32, %best: f32, %at: i32):
    %i = linalg.index 0 : index
    %here = arith.index_cast %i : index to i32
    %root = math.sqrt %v : f32
    %larger = arith.cmpf ogt, %root, %best : f32
    %b = arith.select %larger, %root, %best : f32
    %p = arith.select %larger, %here, %at : i32
    linalg.yield %b, %p : f32, i32
  } -> (tensor<1xf32>, tensor<1xi32>)
  return %r#0, %r#1 : tensor<1xf32>, tensor<1xi32>
}
func.func @several(%x: tensor<65536xf32>) -> tensor<65536xf32> {
  %r = math.absf %x : tensor<65536xf32>
  return %r : tensor<65536xf32>
}
