// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Channels of pixels less their sum, and the sums. The first of the threads that share columns stores the sums of all
// its lanes at once, and each thread stores the channels that it has in registers.
// CHECK:       gpu.func
// CHECK:       vector.load %arg0
// CHECK-NOT:   vector.load %arg0
// CHECK:       vector.store {{.*}} #gpu.address_space<workgroup>>, vector<4xf32>
// CHECK:       gpu.barrier
// CHECK:       gpu.barrier
// CHECK:       scf.if
// CHECK:       vector.store {{.*}} : memref<16384xf32>, vector<4xf32>
// CHECK:       }
// CHECK:       vector.store {{.*}} : memref<262144xf32>, vector<4xf32>
// CHECK:       gpu.return
#all = affine_map<(n, c, p) -> (n, c, p)>
#pixel = affine_map<(n, c, p) -> (n, p)>
func.func @statistic(%x: tensor<4x16x4096xf32>) -> (tensor<4x4096xf32>, tensor<4x16x4096xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x16x4096xf32>) outs(%f : tensor<4x4096xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<4x16x4096xf32>
  %d = linalg.generic {indexing_maps = [#all, #pixel, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<4x16x4096xf32>, tensor<4x4096xf32>) outs(%g : tensor<4x16x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4x16x4096xf32>
  return %s, %d : tensor<4x4096xf32>, tensor<4x16x4096xf32>
}
