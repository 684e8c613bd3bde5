// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// A host computes an element of a reduction for each trip of each row: what all rows share and takes a while is computed
// before, not once more for each of them.
// CHECK-LABEL: cg.region @"scores_0@host"
// CHECK: cg.dispatch map
// CHECK: math.cos
// CHECK: cg.dispatch reduce
// CHECK-NOT: math.cos
// CHECK: kernel = @"kernels@host"::
// CHECK-LABEL: func.func @scores(
func.func @scores(%q: tensor<8x64xf32>, %k: tensor<8x512x64xf32>) -> tensor<8x512xf32> {
  %zero = arith.constant 0.0 : f32
  %turned = math.cos %q : tensor<8x64xf32>
  %e = tensor.empty() : tensor<8x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x512xf32>) -> tensor<8x512xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>,
                                        affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%turned, %k : tensor<8x64xf32>, tensor<8x512x64xf32>) outs(%z : tensor<8x512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x512xf32>
  return %0 : tensor<8x512xf32>
}

// What a sign costs is less than another pass over memory.
// CHECK-LABEL: cg.region @"signs_0@host"
// CHECK: cg.dispatch reduce
// CHECK: arith.negf
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @signs(
func.func @signs(%k: tensor<8x512x64xf32>) -> tensor<8x512xf32> {
  %zero = arith.constant 0.0 : f32
  %turned = arith.negf %k : tensor<8x512x64xf32>
  %e = tensor.empty() : tensor<8x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x512xf32>) -> tensor<8x512xf32>
  %0 = linalg.reduce ins(%turned : tensor<8x512x64xf32>) outs(%z : tensor<8x512xf32>) dimensions = [2]
    (%a: f32, %o: f32) {
      %s = arith.addf %o, %a : f32
      linalg.yield %s : f32
    }
  return %0 : tensor<8x512xf32>
}

// A table that all of a batch share is computed once, not for each of it.
// CHECK-LABEL: cg.region @"positions_0@host"
// CHECK: cg.dispatch map
// CHECK-NOT: math.sin
// CHECK: kernel = @"kernels@host"::
// CHECK-LABEL: func.func @positions(
func.func @positions(%x: tensor<32x128x64xf32>) -> tensor<32x128x64xf32> {
  %e = tensor.empty() : tensor<128x64xf32>
  %table = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<128x64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %p = arith.muli %i, %j : index
    %c = arith.index_cast %p : index to i32
    %f = arith.sitofp %c : i32 to f32
    %s = math.sin %f : f32
    linalg.yield %s : f32
  } -> tensor<128x64xf32>
  %f = tensor.empty() : tensor<32x128x64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>,
                                        affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %table : tensor<32x128x64xf32>, tensor<128x64xf32>) outs(%f : tensor<32x128x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<32x128x64xf32>
  return %r : tensor<32x128x64xf32>
}
