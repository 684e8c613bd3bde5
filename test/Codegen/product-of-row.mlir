// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=graph" | FileCheck %s

// Products of one row with a matrix whose columns lie beside each other.

#row = affine_map<(i, j, k) -> (i, k)>
#column = affine_map<(i, j, k) -> (k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// The second product reads what the first one wrote. Its 256 blocks run at once, two on a multiprocessor: clusters of
// eight divide tiles of 64 columns, which are one line of memory wide. A block reads the row's 256 elements that its
// trips multiply once, behind its wait, and multiplies from shared memory.
// CHECK-LABEL: cg.graph @
// CHECK:       cg.node.kernel @"kernels@sm_90"::@reduce_second grid [256, 1, 1] block [256, 1, 1]
// CHECK:       cg.node.kernel @"kernels@sm_90"::@reduce_wide grid [256, 1, 1] block [256, 1, 1]
// CHECK:       gpu.func @reduce_second(%[[X:[^:]*]]: memref<2048xf32>
// CHECK-SAME:  workgroup(%[[KEPT:[^:]*]] : memref<256xf32, #gpu.address_space<workgroup>>
// CHECK-SAME:  nvvm.cluster_dim = array<i32: 8, 1, 1>
// CHECK-SAME:  nvvm.minctasm = 3
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       %[[ELEMENT:.*]] = memref.load %[[X]]
// CHECK:       memref.store %[[ELEMENT]], %[[KEPT]]
// CHECK:       gpu.barrier
// CHECK-NOT:   memref.load %[[X]]
// CHECK:       memref.load %[[KEPT]]
// CHECK:       gpu.return

// A row that is added to the result as well is read where it lies: its elements are asked for at columns, too.
// CHECK-LABEL: gpu.func @reduce_residual(
// CHECK-NOT:   memref<256xf32, #gpu.address_space<workgroup>>
// CHECK:       gpu.return

// A wider matrix has 128 tiles: clusters of two make 256 blocks, which run at once, where clusters of eight would make
// 1,024.
// CHECK-LABEL: gpu.func @reduce_wide(
// CHECK-SAME:  nvvm.cluster_dim = array<i32: 2, 1, 1>
// CHECK-SAME:  nvvm.minctasm = 3
func.func @main(%x: tensor<1x2048xf32>, %w1: tensor<2048x2048xbf16>, %w2: tensor<2048x2048xbf16>,
    %w3: tensor<2048x2048xbf16>, %w4: tensor<2048x8192xbf16>) -> tensor<1x8192xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2048xf32>) -> tensor<1x2048xf32>
  %a = linalg.generic {indexing_maps = [#row, #column, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w1 : tensor<1x2048xf32>, tensor<2048x2048xbf16>) outs(%f : tensor<1x2048xf32>) {
  ^bb0(%l: f32, %r: bf16, %s: f32):
    %r32 = arith.extf %r : bf16 to f32
    %p = arith.mulf %l, %r32 : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x2048xf32> loc("first")
  %b = linalg.generic {indexing_maps = [#row, #column, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %w2 : tensor<1x2048xf32>, tensor<2048x2048xbf16>) outs(%f : tensor<1x2048xf32>) {
  ^bb0(%l: f32, %r: bf16, %s: f32):
    %r32 = arith.extf %r : bf16 to f32
    %p = arith.mulf %l, %r32 : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x2048xf32> loc("second")
  %c = linalg.generic {indexing_maps = [#row, #column, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%b, %w3 : tensor<1x2048xf32>, tensor<2048x2048xbf16>) outs(%f : tensor<1x2048xf32>) {
  ^bb0(%l: f32, %r: bf16, %s: f32):
    %r32 = arith.extf %r : bf16 to f32
    %p = arith.mulf %l, %r32 : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x2048xf32> loc("residual")
  %d = linalg.add ins(%c, %b : tensor<1x2048xf32>, tensor<1x2048xf32>) outs(%e : tensor<1x2048xf32>)
    -> tensor<1x2048xf32> loc("residual")
  %e4 = tensor.empty() : tensor<1x8192xf32>
  %f4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  %y = linalg.generic {indexing_maps = [#row, #column, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%d, %w4 : tensor<1x2048xf32>, tensor<2048x8192xbf16>) outs(%f4 : tensor<1x8192xf32>) {
  ^bb0(%l: f32, %r: bf16, %s: f32):
    %r32 = arith.extf %r : bf16 to f32
    %p = arith.mulf %l, %r32 : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x8192xf32> loc("wide")
  return %y : tensor<1x8192xf32>
}
