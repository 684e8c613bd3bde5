// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// Both factors depend on a place of 1024 by its phase, one of them by nothing else: two products of 512 columns. What
// follows is part of storing.
// CHECK-LABEL: cg.region @"phases_0@host"
// CHECK: cg.dispatch product
// CHECK: arith.maximumf
// CHECK: grid = array<i64: 16, 1, 1>
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @phases(
func.func @phases(%x: tensor<256x514xf32>, %w: tensor<128x256x2x2xf32>) -> tensor<128x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<128x1024xf32>) -> tensor<128x1024xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(f, o, c, k) -> (c, (o + 1) floordiv 2 + k)>,
                       affine_map<(f, o, c, k) -> (f, c, k, o mod 2)>, affine_map<(f, o, c, k) -> (f, o)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<256x514xf32>, tensor<128x256x2x2xf32>) outs(%z : tensor<128x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<128x1024xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(f, o) -> (f, o)>, affine_map<(f, o) -> (f, o)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<128x1024xf32>) outs(%e : tensor<128x1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  } -> tensor<128x1024xf32>
  return %1 : tensor<128x1024xf32>
}

// An odd number of places is not made of phases of as many: each place would be a product of its own.
// CHECK-LABEL: cg.region @"odd_0@host"
// CHECK-NOT: cg.dispatch product
// CHECK: cg.dispatch reduce
// CHECK-LABEL: func.func @odd(
func.func @odd(%x: tensor<256x514xf32>, %w: tensor<128x256x2x2xf32>) -> tensor<128x1023xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x1023xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<128x1023xf32>) -> tensor<128x1023xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(f, o, c, k) -> (c, (o + 1) floordiv 2 + k)>,
                       affine_map<(f, o, c, k) -> (f, c, k, o mod 2)>, affine_map<(f, o, c, k) -> (f, o)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<256x514xf32>, tensor<128x256x2x2xf32>) outs(%z : tensor<128x1023xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<128x1023xf32>
  return %0 : tensor<128x1023xf32>
}
