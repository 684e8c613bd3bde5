// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A step of a recurrent model, whose state is stored before it is asked for what it has for the query. Columns of it are
// added up, so neighbours of the state belong to neighbouring threads, though what is stored comes first and the query
// alone is read along the sums there. Each thread keeps what it has read of the state, and stores it where it lay.
// CHECK:       cg.dispatch reduce {{.*}} ins(%[[S:[a-z0-9]*]], {{.*}}) outs(%[[S]], %{{.*}} : memref<64x64x64xf32>, memref<64x64xf32>)
// CHECK:       gpu.func
// CHECK:       vector.load %arg0[%[[PLACE:.*]]] {{.*}} : memref<262144xf32>, vector<4xf32>
// CHECK-NOT:   vector.load %arg0
// CHECK:       gpu.shuffle xor
// CHECK:       vector.store %{{.*}}, %arg6[{{.*}} : memref<4096xf32>, vector<4xf32>
// CHECK:       vector.store %{{.*}}, %arg5[%[[PLACE]]] {{.*}} : memref<262144xf32>, vector<4xf32>
// CHECK:       gpu.return
#all = affine_map<(h, k, v) -> (h, k, v)>
#key = affine_map<(h, k, v) -> (h, k)>
#value = affine_map<(h, k, v) -> (h, v)>
func.func @step(%s: tensor<64x64x64xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<64x64xf32>, %k: tensor<64x64xf32>,
                %v: tensor<64x64xf32>, %q: tensor<64x64xf32>) -> (tensor<64x64x64xf32>, tensor<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64x64xf32>
  %n = linalg.generic {indexing_maps = [#all, #key, #key, #value, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %g, %k, %v : tensor<64x64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%e : tensor<64x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %u = arith.mulf %c, %d : f32
    %r = arith.addf %t, %u : f32
    linalg.yield %r : f32
  } -> tensor<64x64x64xf32>
  %h = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%h : tensor<64x64xf32>) -> tensor<64x64xf32>
  %y = linalg.generic {indexing_maps = [#all, #key, #value], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%n, %q : tensor<64x64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %r = arith.addf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<64x64xf32>
  return %n, %y : tensor<64x64x64xf32>, tensor<64x64xf32>
}
