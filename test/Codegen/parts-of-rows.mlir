// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What parts of a row are reduced to: a host goes along one part after the other; blocks of a cluster that share a row
// have other parts each, which they send to all of them.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>

// CHECK:       gpu.func @
// CHECK:       gpu.shuffle
// CHECK:       gpu.barrier
// CHECK:       st.async.weak.shared::cluster
// CHECK:       mbarrier.try_wait
// CHECK:       gpu.barrier

// HOST-LABEL:  func.func @groups
// HOST:        scf.for {{.*}}
// HOST:        scf.for {{.*}} iter_args
// HOST:        arith.addf
// HOST:        memref.store
func.func @groups(%x: tensor<64x8x4x8192xf32>) -> (tensor<64x8x4x8192xf32>, tensor<64x8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<64x8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x8192xf32>) outs(%q : tensor<64x8x4xf32>) dimensions = [3]
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.maximumf } ins(%x : tensor<64x8x4x8192xf32>) outs(%f : tensor<64x8xf32>) dimensions = [2, 3]
  %g = tensor.empty() : tensor<64x8x4x8192xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<64x8x4x8192xf32>, tensor<64x8xf32>) outs(%g : tensor<64x8x4x8192xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x8x4x8192xf32>
  return %d, %parts : tensor<64x8x4x8192xf32>, tensor<64x8x4xf32>
}
