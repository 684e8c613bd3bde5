// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Two numbers of 4 bits lie in a byte, the lower one first. Sixteen of them are one access of eight bytes, and a product
// with few rows streams them through tensor cores.
// CHECK-LABEL: cg.region @"halves_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-SAME: ins({{.*}}memref<4096x2048xi8>
// CHECK: schedule = {columns = {{[0-9]+}} : i64, warps = {{[0-9]+}} : i64}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: cg.region @"thirds_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK-LABEL: gpu.func @product_
// CHECK: vector.load %{{.*}} {alignment = 8 : i64} : memref<8388608xi8>, vector<8xi8>
// CHECK-NOT: memref.load {{.*}}xi8>
#rows = affine_map<(m, n, k) -> (m, k)>
#matrix = affine_map<(m, n, k) -> (n, k)>
#result = affine_map<(m, n, k) -> (m, n)>
func.func @halves(%x: tensor<16x4096xbf16>, %w: tensor<4096x2048xi8>) -> tensor<16x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %h = tensor.empty() : tensor<4096x2048x2xbf16>
  %pairs = linalg.generic {indexing_maps = [affine_map<(n, k, h) -> (n, k)>, affine_map<(n, k, h) -> (n, k, h)>],
                           iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<4096x2048xi8>) outs(%h : tensor<4096x2048x2xbf16>) {
  ^bb0(%byte: i8, %o: bf16):
    %first = arith.constant 0 : index
    %four = arith.constant 4 : i8
    %which = linalg.index 2 : index
    %shifted = arith.shli %byte, %four : i8
    %low = arith.shrsi %shifted, %four : i8
    %high = arith.shrsi %byte, %four : i8
    %isLow = arith.cmpi eq, %which, %first : index
    %number = arith.select %isLow, %low, %high : i8
    %r = arith.sitofp %number : i8 to bf16
    linalg.yield %r : bf16
  } -> tensor<4096x2048x2xbf16>
  %numbers = tensor.collapse_shape %pairs [[0], [1, 2]] : tensor<4096x2048x2xbf16> into tensor<4096x4096xbf16>
  %e = tensor.empty() : tensor<16x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4096xf32>) -> tensor<16x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %numbers : tensor<16x4096xbf16>, tensor<4096x4096xbf16>) outs(%z : tensor<16x4096xf32>) {
  ^bb0(%p: bf16, %q: bf16, %o: f32):
    %a = arith.extf %p : bf16 to f32
    %b = arith.extf %q : bf16 to f32
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<16x4096xf32>
  return %0 : tensor<16x4096xf32>
}

// Three steps of the reduction read the same weight: three is no width of vectors, so there is no vector.
func.func @thirds(%x: tensor<4x3072xbf16>, %w: tensor<1024x1024xbf16>) -> tensor<4x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %h = tensor.empty() : tensor<1024x1024x3xbf16>
  %triples = linalg.broadcast ins(%w : tensor<1024x1024xbf16>) outs(%h : tensor<1024x1024x3xbf16>) dimensions = [2]
  %numbers = tensor.collapse_shape %triples [[0], [1, 2]] : tensor<1024x1024x3xbf16> into tensor<1024x3072xbf16>
  %e = tensor.empty() : tensor<4x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x1024xf32>) -> tensor<4x1024xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %numbers : tensor<4x3072xbf16>, tensor<1024x3072xbf16>) outs(%z : tensor<4x1024xf32>) {
  ^bb0(%p: bf16, %q: bf16, %o: f32):
    %a = arith.extf %p : bf16 to f32
    %b = arith.extf %q : bf16 to f32
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x1024xf32>
  return %0 : tensor<4x1024xf32>
}
