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

// An operation on a sign costs less than another pass over memory.
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

// A table that a batch shares is computed once, not for each element of the batch.
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

// Operations of a few instructions each are much together: the weights of a row of pixels are computed once.
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#v2 = affine_map<(d0) -> (d0)>
// CHECK-LABEL: cg.region @"weights_0@host"
// CHECK: cg.dispatch map {{.*}} ins(%{{[^,]*}}, %{{[^,]*}} : {{.*}}memref<4096x64xf32>
// CHECK-NOT: arith.fptosi
// CHECK: kernel = @"kernels@host"::
// CHECK-LABEL: func.func @weights(
func.func @weights(%x: tensor<4096x64xf32>) -> tensor<4096x64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %half = arith.constant dense<0.5> : tensor<64xf32>
  %zero = arith.constant dense<0.0> : tensor<64xf32>
  %one = arith.constant dense<1.0> : tensor<64xf32>
  %0 = linalg.generic {indexing_maps = [#v2], iterator_types = ["parallel"]} outs(%e : tensor<64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %p = arith.sitofp %n : i64 to f32
    linalg.yield %p : f32
  } -> tensor<64xf32>
  %1 = arith.addf %0, %half : tensor<64xf32>
  %2 = arith.mulf %1, %half : tensor<64xf32>
  %3 = arith.subf %2, %half : tensor<64xf32>
  %4 = arith.maximumf %3, %zero : tensor<64xf32>
  %5 = arith.fptosi %4 : tensor<64xf32> to tensor<64xi64>
  %6 = arith.sitofp %5 : tensor<64xi64> to tensor<64xf32>
  %7 = arith.subf %4, %6 : tensor<64xf32>
  %8 = arith.maximumf %7, %zero : tensor<64xf32>
  %9 = arith.minimumf %8, %one : tensor<64xf32>
  %10 = arith.mulf %9, %9 : tensor<64xf32>
  %11 = arith.subf %one, %10 : tensor<64xf32>
  %12 = arith.mulf %11, %9 : tensor<64xf32>
  %13 = arith.addf %12, %half : tensor<64xf32>
  %14 = arith.minimumf %13, %one : tensor<64xf32>
  %f = tensor.empty() : tensor<4096x64xf32>
  %r = linalg.generic {indexing_maps = [#id2, #column, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %14 : tensor<4096x64xf32>, tensor<64xf32>) outs(%f : tensor<4096x64xf32>) {
  ^bb0(%a: f32, %w: f32, %o: f32):
    %p = arith.mulf %a, %w : f32
    linalg.yield %p : f32
  } -> tensor<4096x64xf32>
  return %r : tensor<4096x64xf32>
}

// One or two sums are computed again.
// CHECK-LABEL: cg.region @"shifted_0@host"
// CHECK: cg.dispatch map
// CHECK: arith.subf
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @shifted(
func.func @shifted(%x: tensor<4096x64xf32>, %b: tensor<64xf32>) -> tensor<4096x64xf32> {
  %half = arith.constant dense<0.5> : tensor<64xf32>
  %0 = arith.subf %b, %half : tensor<64xf32>
  %1 = arith.mulf %0, %half : tensor<64xf32>
  %f = tensor.empty() : tensor<4096x64xf32>
  %r = linalg.generic {indexing_maps = [#id2, #column, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %1 : tensor<4096x64xf32>, tensor<64xf32>) outs(%f : tensor<4096x64xf32>) {
  ^bb0(%a: f32, %w: f32, %o: f32):
    %p = arith.mulf %a, %w : f32
    linalg.yield %p : f32
  } -> tensor<4096x64xf32>
  return %r : tensor<4096x64xf32>
}
