// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_80 stop-after=dispatch' | FileCheck %s --check-prefix=AMPERE
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

#query = affine_map<(g, h, k, d) -> (g, h, d)>
#key = affine_map<(g, h, k, d) -> (g, k, d)>
#score = affine_map<(g, h, k, d) -> (g, h, k)>
#weight = affine_map<(g, h, v, k) -> (g, h, k)>
#value = affine_map<(g, h, v, k) -> (g, k, v)>
#across = affine_map<(g, h, v, k) -> (g, v, k)>
#out = affine_map<(g, h, v, k) -> (g, h, v)>

// Attention of one token, eight groups of four queries, is one kernel: the blocks of a cluster share the positions, and
// exchange maxima and sums of the row and parts of the results. Values between the products are never stored.
// CHECK-LABEL: cg.region @"attention_0@sm_90"
// CHECK:       cg.dispatch chain "generic" ins(%arg0, %arg1, %arg2 :
// CHECK:       cg.programmatic = {early_reads = array<i64: 0, 1, 2>, waits}
// CHECK-SAME:  grid = array<i64: 64, 1, 1>, kernel = @"kernels@sm_90"::@[[KERNEL:[a-z_0-9]+]]
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: cg.region @"across_0@sm_90"
// CHECK-NOT:   cg.dispatch chain
// CHECK-LABEL: gpu.func @chain_generic
// CHECK-SAME:  nvvm.cluster_dim = array<i32: 8, 1, 1>
// CHECK-SAME:  nvvm.minctasm = 3
// CHECK-COUNT-3: mbarrier.init
// CHECK:       nvvm.cluster.arrive.relaxed
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       gpu.barrier
// CHECK:       nvvm.cluster.wait
// CHECK-NOT:   nvvm.cluster.wait
// CHECK:       st.async
// CHECK:       mbarrier.try_wait
// CHECK:       st.async
// CHECK:       mbarrier.try_wait
// CHECK:       st.async
// CHECK:       mbarrier.try_wait
// CHECK:       gpu.return

// Without clusters one block would compute a group, and eight blocks are too few.
// AMPERE-NOT:  cg.dispatch chain
// HOST-NOT:    cg.dispatch chain
func.func @attention(%q: tensor<8x4x64xf32>, %keys: tensor<8x1024x64xf32>, %values: tensor<8x1024x64xf32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %s = linalg.generic {indexing_maps = [#query, #key, #score],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x1024x64xf32>) outs(%f : tensor<8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x4x1024xf32>
  %p = linalg.softmax dimension(2) ins(%s : tensor<8x4x1024xf32>) outs(%e : tensor<8x4x1024xf32>)
      -> tensor<8x4x1024xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#weight, #value, #out],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x1024xf32>, tensor<8x1024x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// Neighbouring columns of values are not contiguous, so the parts are kernels of their own.
func.func @across(%q: tensor<8x4x64xf32>, %keys: tensor<8x1024x64xf32>, %values: tensor<8x64x1024xf32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %s = linalg.generic {indexing_maps = [#query, #key, #score],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x1024x64xf32>) outs(%f : tensor<8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x4x1024xf32>
  %p = linalg.softmax dimension(2) ins(%s : tensor<8x4x1024xf32>) outs(%e : tensor<8x4x1024xf32>)
      -> tensor<8x4x1024xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#weight, #across, #out],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x1024xf32>, tensor<8x64x1024xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}
