// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches --cg-merge-dispatches --cg-fuse-stores | FileCheck %s

// A part of a product is stored in a row of a cache: the kernel of the product stores both.
// CHECK-LABEL: cg.region @row
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "matmul" ins(%arg0, %arg1, %arg3 : {{.*}}) outs(%{{.*}}, %arg2 : tensor<1x192xf32>, tensor<2x16x32xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]#0, %[[R]]#1
cg.region @row(%x: tensor<1x128xf32>, %w: tensor<128x192xf32>, %k: tensor<2x16x32xf32> {cg.binding = #cg.binding<state>},
               %p: tensor<i32>) -> (tensor<1x192xf32>, tensor<2x16x32xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x192xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x192xf32>) -> tensor<1x192xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x128xf32>, tensor<128x192xf32>) outs(%f : tensor<1x192xf32>)
      -> tensor<1x192xf32>
  %s = tensor.extract_slice %y[0, 64] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<64xf32>
  %r = tensor.expand_shape %s [[0, 1, 2]] output_shape [2, 1, 32] : tensor<64xf32> into tensor<2x1x32xf32>
  %n = tensor.extract %p[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %u = tensor.insert_slice %r into %k[0, %i, 0] [2, 1, 32] [1, 1, 1] : tensor<2x1x32xf32> into tensor<2x16x32xf32>
  cg.yield %y, %u : tensor<1x192xf32>, tensor<2x16x32xf32>
}

// -----

// Each element of the product goes to two places, so the map is not joined.
// CHECK-LABEL: cg.region @twice
// CHECK:       cg.dispatch reduce "matmul"
// CHECK:       cg.dispatch map
#twice = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>
cg.region @twice(%x: tensor<1x128xf32>, %w: tensor<128x192xf32>) -> (tensor<1x192xf32>, tensor<2x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x192xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x192xf32>) -> tensor<1x192xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x128xf32>, tensor<128x192xf32>) outs(%f : tensor<1x192xf32>)
      -> tensor<1x192xf32>
  %s = tensor.extract_slice %y[0, 64] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<64xf32>
  %e2 = tensor.empty() : tensor<2x64xf32>
  %b = linalg.generic {indexing_maps = [#twice, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<64xf32>) outs(%e2 : tensor<2x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  } -> tensor<2x64xf32>
  cg.yield %y, %b : tensor<1x192xf32>, tensor<2x64xf32>
}

// -----

// On a host the two dispatches are not joined, because host kernels store vectors.
// CHECK-LABEL: cg.region @on_host
// CHECK:       cg.dispatch reduce "matmul"
// CHECK:       cg.dispatch map
cg.region @on_host(%x: tensor<1x128xf32>, %w: tensor<128x192xf32>) -> (tensor<1x192xf32>, tensor<64xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x192xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x192xf32>) -> tensor<1x192xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x128xf32>, tensor<128x192xf32>) outs(%f : tensor<1x192xf32>)
      -> tensor<1x192xf32>
  %s = tensor.extract_slice %y[0, 64] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<64xf32>
  %t = math.tanh %s : tensor<64xf32>
  cg.yield %y, %t : tensor<1x192xf32>, tensor<64xf32>
}

// -----

// The result of a library call cannot be stored by another kernel.
func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
// CHECK-LABEL: cg.region @behind_a_call
// CHECK:       cg.dispatch call "call"
// CHECK:       cg.dispatch map
cg.region @behind_a_call(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %y = func.call @gemm(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = tensor.extract_slice %y[0, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<4xf32>
  %t = math.tanh %s : tensor<4xf32>
  cg.yield %y, %t : tensor<4x4xf32>, tensor<4xf32>
}
