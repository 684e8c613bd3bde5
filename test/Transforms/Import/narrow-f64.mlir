// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that are extended to f64 and truncated again are computed in f32 where the rules allow it.
//
// RUN: cg-opt %s --split-input-file --cg-narrow-f64 --canonicalize --cse | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0, 0)>
#one = affine_map<(d0, d1) -> (d0)>

// The variance in torch-mlir's form, whose mean other f32 code needs, too: it is computed once.
// CHECK-LABEL: func.func @variance(
// CHECK-SAME: %[[X:.*]]: tensor<4x64xf32>
// CHECK-NOT: f64
// CHECK-DAG: %[[COUNT:.*]] = arith.constant 6.400000e+01 : f32
// CHECK-DAG: %[[FREEDOM:.*]] = arith.constant 6.300000e+01 : f32
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<4x64xf32>) outs({{.*}} : tensor<4x1xf32>)
// CHECK: arith.addf
// CHECK: %[[MEAN:.*]] = linalg.generic {{.*}} ins(%[[SUM]] : tensor<4x1xf32>)
// CHECK: arith.divf %{{.*}}, %[[COUNT]] : f32
// CHECK: %[[APART:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[MEAN]] : tensor<4x64xf32>, tensor<4x1xf32>)
// CHECK: arith.subf
// CHECK: linalg.generic {{.*}} ins(%[[APART]], %[[APART]]
// CHECK: arith.mulf
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: arith.divf %{{.*}}, %[[FREEDOM]] : f32
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @variance(%x: tensor<4x64xf32>) -> (tensor<4xf32>, tensor<4x1xf32>) {
  %zero = arith.constant 0.0 : f64
  %freedom = arith.constant 63.0 : f64
  %count = arith.constant 64.0 : f64
  %e0 = tensor.empty() : tensor<4x64xf64>
  %wide = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x64xf32>) outs(%e0 : tensor<4x64xf64>) {
  ^bb0(%in: f32, %out: f64):
    %a = arith.extf %in : f32 to f64
    linalg.yield %a : f64
  } -> tensor<4x64xf64>
  %e1 = tensor.empty() : tensor<4x1xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4x1xf64>) -> tensor<4x1xf64>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%wide : tensor<4x64xf64>) outs(%f1 : tensor<4x1xf64>) {
  ^bb0(%in: f64, %out: f64):
    %a = arith.addf %in, %out : f64
    linalg.yield %a : f64
  } -> tensor<4x1xf64>
  %mean = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<4x1xf64>) outs(%e1 : tensor<4x1xf64>) {
  ^bb0(%in: f64, %out: f64):
    %a = arith.divf %in, %count : f64
    linalg.yield %a : f64
  } -> tensor<4x1xf64>
  %apart = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%wide, %mean : tensor<4x64xf64>, tensor<4x1xf64>) outs(%e0 : tensor<4x64xf64>) {
  ^bb0(%in: f64, %m: f64, %out: f64):
    %a = arith.subf %in, %m : f64
    linalg.yield %a : f64
  } -> tensor<4x64xf64>
  %square = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%apart, %apart : tensor<4x64xf64>, tensor<4x64xf64>) outs(%e0 : tensor<4x64xf64>) {
  ^bb0(%in: f64, %m: f64, %out: f64):
    %a = arith.mulf %in, %m : f64
    linalg.yield %a : f64
  } -> tensor<4x64xf64>
  %e2 = tensor.empty() : tensor<4xf64>
  %f2 = linalg.fill ins(%zero : f64) outs(%e2 : tensor<4xf64>) -> tensor<4xf64>
  %squares = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%square : tensor<4x64xf64>) outs(%f2 : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %a = arith.addf %in, %out : f64
    linalg.yield %a : f64
  } -> tensor<4xf64>
  %e3 = tensor.empty() : tensor<4xf32>
  %variance = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%squares : tensor<4xf64>) outs(%e3 : tensor<4xf32>) {
  ^bb0(%in: f64, %out: f32):
    %a = arith.divf %in, %freedom : f64
    %b = arith.truncf %a : f64 to f32
    linalg.yield %b : f32
  } -> tensor<4xf32>
  %zero32 = arith.constant 0.0 : f32
  %count32 = arith.constant 64.0 : f32
  %e4 = tensor.empty() : tensor<4x1xf32>
  %f4 = linalg.fill ins(%zero32 : f32) outs(%e4 : tensor<4x1xf32>) -> tensor<4x1xf32>
  %sum32 = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xf32>) outs(%f4 : tensor<4x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = arith.addf %in, %out : f32
    linalg.yield %a : f32
  } -> tensor<4x1xf32>
  %mean32 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sum32 : tensor<4x1xf32>) outs(%e4 : tensor<4x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = arith.divf %in, %count32 : f32
    linalg.yield %a : f32
  } -> tensor<4x1xf32>
  return %variance, %mean32 : tensor<4xf32>, tensor<4x1xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#flat = affine_map<(d0) -> (d0)>

// bf16 is extended to f32. Bodies of several operations, a dynamic number of rows, a view of the mean, a product with
// the reciprocal of the count, and the deviation of a layer norm by hand: a constant that f32 rounds is added to what
// is not negative.
// CHECK-LABEL: func.func @deviation(
// CHECK-NOT: f64
// CHECK: %[[EPSILON:.*]] = arith.constant 9.99999974E-6 : f32
// CHECK-NOT: f64
// CHECK: arith.extf %{{.*}} : bf16 to f32
// CHECK-NOT: f64
// CHECK: arith.addf %{{.*}}, %[[EPSILON]] : f32
// CHECK: math.rsqrt %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @deviation(%x: tensor<?x64xbf16>) -> tensor<?xbf16> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %part = arith.constant 0.015625 : f64
  %eps = arith.constant 1.0e-5 : f64
  %n = tensor.dim %x, %c0 : tensor<?x64xbf16>
  %e1 = tensor.empty(%n) : tensor<?xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<?xf64>) -> tensor<?xf64>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<?x64xbf16>) outs(%f1 : tensor<?xf64>) {
  ^bb0(%in: bf16, %out: f64):
    %w = arith.extf %in : bf16 to f64
    %a = arith.addf %out, %w : f64
    linalg.yield %a : f64
  } -> tensor<?xf64>
  %mean = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%sum : tensor<?xf64>) outs(%e1 : tensor<?xf64>) {
  ^bb0(%in: f64, %out: f64):
    %a = arith.mulf %part, %in : f64
    linalg.yield %a : f64
  } -> tensor<?xf64>
  %column = tensor.expand_shape %mean [[0, 1]] output_shape [%n, 1] : tensor<?xf64> into tensor<?x1xf64>
  %squares = linalg.generic {indexing_maps = [#all, affine_map<(d0, d1) -> (d0, 0)>, #one],
      iterator_types = ["parallel", "reduction"]}
      ins(%x, %column : tensor<?x64xbf16>, tensor<?x1xf64>) outs(%f1 : tensor<?xf64>) {
  ^bb0(%in: bf16, %m: f64, %out: f64):
    %w = arith.extf %in : bf16 to f64
    %d = arith.subf %m, %w : f64
    %s = arith.mulf %d, %d : f64
    %a = arith.addf %s, %out : f64
    linalg.yield %a : f64
  } -> tensor<?xf64>
  %e2 = tensor.empty(%n) : tensor<?xbf16>
  %r = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%squares : tensor<?xf64>) outs(%e2 : tensor<?xbf16>) {
  ^bb0(%in: f64, %out: bf16):
    %v = arith.mulf %in, %part : f64
    %a = arith.addf %v, %eps : f64
    %b = math.rsqrt %a : f64
    %c = arith.truncf %b : f64 to bf16
    linalg.yield %c : bf16
  } -> tensor<?xbf16>
  return %r : tensor<?xbf16>
}

// -----

#flat = affine_map<(d0) -> (d0)>

// Values that are rounded once, decisions about exact values, and constants that are rounded themselves.
// CHECK-LABEL: func.func @pointwise(
// CHECK-NOT: f64
// CHECK: ^bb0
// CHECK-DAG: arith.divf %{{.*}} : f32
// CHECK-DAG: math.sqrt %{{.*}} : f32
// CHECK-DAG: arith.mulf %{{.*}} : f32
// CHECK-DAG: arith.truncf %{{.*}} : f32 to f16
// CHECK-DAG: arith.cmpf olt, %{{.*}} : f32
// CHECK-DAG: math.floor %{{.*}} : f32
// CHECK-DAG: arith.fptosi %{{.*}} : f32 to i64
// CHECK-DAG: arith.addf %{{.*}}, %cst{{.*}} : f32
// CHECK: linalg.yield
// CHECK-NOT: f64
func.func @pointwise(%x: tensor<8xf32>, %y: tensor<8xf32>, %h: tensor<8xf16>, %i: tensor<8xi16>)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf16>, tensor<8xf32>, tensor<8xi64>, tensor<8xf32>) {
  %half = arith.constant 0.5 : f64
  %tenth = arith.constant 0.1 : f64
  %e = tensor.empty() : tensor<8xf32>
  %eh = tensor.empty() : tensor<8xf16>
  %ei = tensor.empty() : tensor<8xi64>
  %r:6 = linalg.generic {indexing_maps = [#flat, #flat, #flat, #flat, #flat, #flat, #flat, #flat, #flat, #flat],
      iterator_types = ["parallel"]}
      ins(%x, %y, %h, %i : tensor<8xf32>, tensor<8xf32>, tensor<8xf16>, tensor<8xi16>)
      outs(%e, %e, %eh, %e, %ei, %e : tensor<8xf32>, tensor<8xf32>, tensor<8xf16>, tensor<8xf32>, tensor<8xi64>,
                                      tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f16, %d: i16, %o0: f32, %o1: f32, %o2: f16, %o3: f32, %o4: i64, %o5: f32):
    %wa = arith.extf %a : f32 to f64
    %wb = arith.extf %b : f32 to f64
    %wc = arith.extf %c : f16 to f64
    %wd = arith.sitofp %d : i16 to f64
    %q = arith.divf %wa, %wd : f64
    %q32 = arith.truncf %q : f64 to f32
    %s = math.sqrt %wb : f64
    %s32 = arith.truncf %s : f64 to f32
    %p = arith.mulf %wc, %half : f64
    %p16 = arith.truncf %p : f64 to f16
    %less = arith.cmpf olt, %wa, %half : f64
    %choice = arith.select %less, %wa, %wb : f64
    %choice32 = arith.truncf %choice : f64 to f32
    %floor = math.floor %wb : f64
    %whole = arith.fptosi %floor : f64 to i64
    %t = arith.truncf %tenth : f64 to f32
    %u = arith.addf %a, %t : f32
    linalg.yield %q32, %s32, %p16, %choice32, %whole, %u : f32, f32, f16, f32, i64, f32
  } -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf16>, tensor<8xf32>, tensor<8xi64>, tensor<8xf32>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5
      : tensor<8xf32>, tensor<8xf32>, tensor<8xf16>, tensor<8xf32>, tensor<8xi64>, tensor<8xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#flat = affine_map<(d0) -> (d0)>

// Exact values may exist in both types: elements are outputs in f64, and their squares are summed in f32. The square of
// an element is a result of the same operation.
// CHECK-LABEL: func.func @both(
// CHECK: arith.extf %{{.*}} : f32 to f64
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4xf32>)
// CHECK: arith.addf %{{.*}} : f32
// CHECK: return %{{.*}} : tensor<4x8xf64>, tensor<4xf32>
func.func @both(%x: tensor<4x8xf32>) -> (tensor<4x8xf64>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<4x8xf64>
  %wide:2 = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%e0, %e0 : tensor<4x8xf64>, tensor<4x8xf64>) {
  ^bb0(%in: f32, %o0: f64, %o1: f64):
    %a = arith.extf %in : f32 to f64
    %b = arith.mulf %a, %a : f64
    linalg.yield %a, %b : f64, f64
  } -> (tensor<4x8xf64>, tensor<4x8xf64>)
  %e1 = tensor.empty() : tensor<4xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%wide#1 : tensor<4x8xf64>) outs(%f1 : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %a = arith.addf %in, %out : f64
    linalg.yield %a : f64
  } -> tensor<4xf64>
  %e3 = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%sum : tensor<4xf64>) outs(%e3 : tensor<4xf32>) {
  ^bb0(%in: f64, %out: f32):
    %b = arith.truncf %in : f64 to f32
    linalg.yield %b : f32
  } -> tensor<4xf32>
  return %wide#0, %r : tensor<4x8xf64>, tensor<4xf32>
}

// -----

#rows = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#means = affine_map<(d0, d1, d2) -> (d1)>
#partial = affine_map<(d0, d1, d2) -> (d0, d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d1)>

// A mean over two dimensions, whose squares are summed one dimension after the other, a constant times each.
// CHECK-LABEL: func.func @in_two_steps(
// CHECK-NOT: f64
// CHECK: return
func.func @in_two_steps(%x: tensor<4x5x16xf32>) -> tensor<5xf32> {
  %zero = arith.constant 0.0 : f64
  %count = arith.constant 64.0 : f64
  %e0 = tensor.empty() : tensor<5xf64>
  %f0 = linalg.fill ins(%zero : f64) outs(%e0 : tensor<5xf64>) -> tensor<5xf64>
  %sum = linalg.generic {indexing_maps = [#rows, #means], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%x : tensor<4x5x16xf32>) outs(%f0 : tensor<5xf64>) {
  ^bb0(%a: f32, %out: f64):
    %w = arith.extf %a : f32 to f64
    %s = arith.addf %w, %out : f64
    linalg.yield %s : f64
  } -> tensor<5xf64>
  %e1 = tensor.empty() : tensor<4x5xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4x5xf64>) -> tensor<4x5xf64>
  %first = linalg.generic {indexing_maps = [#rows, #means, #partial],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %sum : tensor<4x5x16xf32>, tensor<5xf64>) outs(%f1 : tensor<4x5xf64>) {
  ^bb0(%a: f32, %s: f64, %out: f64):
    %w = arith.extf %a : f32 to f64
    %m = arith.divf %s, %count : f64
    %d = arith.subf %w, %m : f64
    %q = arith.mulf %d, %d : f64
    %p = arith.divf %q, %count : f64
    %t = arith.addf %out, %p : f64
    linalg.yield %t : f64
  } -> tensor<4x5xf64>
  %second = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["reduction", "parallel"]}
      ins(%first : tensor<4x5xf64>) outs(%f0 : tensor<5xf64>) {
  ^bb0(%a: f64, %out: f64):
    %t = arith.addf %a, %out : f64
    linalg.yield %t : f64
  } -> tensor<5xf64>
  %e2 = tensor.empty() : tensor<5xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%second : tensor<5xf64>) outs(%e2 : tensor<5xf32>) {
  ^bb0(%a: f64, %out: f32):
    %t = arith.truncf %a : f64 to f32
    linalg.yield %t : f32
  } -> tensor<5xf32>
  return %r : tensor<5xf32>
}

// -----

#flat = affine_map<(d0) -> (d0)>

// The shape of a narrowed value is that of the value that replaces it.
// CHECK-LABEL: func.func @sizes(
// CHECK-NOT: f64
// CHECK: return
func.func @sizes(%x: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %e0 = tensor.empty(%n) : tensor<?xf64>
  %half = arith.constant 0.5 : f64
  %sum = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%x : tensor<?xf32>) outs(%e0 : tensor<?xf64>) {
  ^bb0(%a: f32, %out: f64):
    %w = arith.extf %a : f32 to f64
    %s = arith.addf %w, %half : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %m = tensor.dim %sum, %c0 : tensor<?xf64>
  %e1 = tensor.empty(%m) : tensor<?xf32>
  %r = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%sum : tensor<?xf64>) outs(%e1 : tensor<?xf32>) {
  ^bb0(%a: f64, %out: f32):
    %t = arith.truncf %a : f64 to f32
    linalg.yield %t : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// Scalars between operations.
// CHECK-LABEL: func.func @scalars(
// CHECK: %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: return %[[SUM]] : f32
func.func @scalars(%a: f32, %b: f32) -> f32 {
  %wa = arith.extf %a : f32 to f64
  %wb = arith.extf %b : f32 to f64
  %s = arith.addf %wa, %wb : f64
  %r = arith.truncf %s : f64 to f32
  return %r : f32
}

// -----

// The option that turns the pass off.
// CHECK-LABEL: func.func @kept(
// CHECK: arith.addf %{{.*}}, %{{.*}} : f64
module attributes {cg.config = #cg.config<impl = none, options = {cg.keep_f64 = true}>} {
func.func @kept(%a: f32, %b: f32) -> f32 {
  %wa = arith.extf %a : f32 to f64
  %wb = arith.extf %b : f32 to f64
  %s = arith.addf %wa, %wb : f64
  %r = arith.truncf %s : f64 to f32
  return %r : f32
}
}
