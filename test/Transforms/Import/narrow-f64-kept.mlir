// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that stay in f64, and the remarks about them.
//
// RUN: cg-opt %s --split-input-file --cg-narrow-f64 --canonicalize | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-narrow-f64 --remarks-filter=cg-numbers -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK --implicit-check-not=remark:

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#flat = affine_map<(d0) -> (d0)>

// The difference of the mean of squares and the square of the mean: all digits may cancel.
// CHECK-LABEL: func.func @moments(
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.divf %{{.*}} : f64
// CHECK: arith.subf %{{.*}} : f64
// REMARK: narrow-f64-kept.mlir:[[#@LINE + 28]]:10: remark: [Missed] KeptF64 {{.*}}"arith.subf: is computed in f64: it subtracts values that are rounded, whose first digits may cancel"
func.func @moments(%x: tensor<4x64xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f64
  %count = arith.constant 64.0 : f64
  %e1 = tensor.empty() : tensor<4xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xf32>) outs(%f1 : tensor<4xf64>) {
  ^bb0(%in: f32, %out: f64):
    %w = arith.extf %in : f32 to f64
    %a = arith.addf %w, %out : f64
    linalg.yield %a : f64
  } -> tensor<4xf64>
  %squares = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xf32>) outs(%f1 : tensor<4xf64>) {
  ^bb0(%in: f32, %out: f64):
    %w = arith.extf %in : f32 to f64
    %s = arith.mulf %w, %w : f64
    %a = arith.addf %s, %out : f64
    linalg.yield %a : f64
  } -> tensor<4xf64>
  %e2 = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#flat, #flat, #flat], iterator_types = ["parallel"]}
      ins(%squares, %sum : tensor<4xf64>, tensor<4xf64>) outs(%e2 : tensor<4xf32>) {
  ^bb0(%q: f64, %s: f64, %out: f32):
    %m = arith.divf %s, %count : f64
    %p = arith.divf %q, %count : f64
    %n = arith.mulf %m, %m : f64
    %v = arith.subf %p, %n : f64
    %b = arith.truncf %v : f64 to f32
    linalg.yield %b : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#other = affine_map<(d0, d1) -> (d1)>

// Not narrowed: the mean of another row; of another tensor; by another number than that of its terms; and a constant
// that f32 cannot represent in place of a mean.
// CHECK-LABEL: func.func @other_means(
// CHECK-COUNT-3: arith.subf %{{.*}} : f64
// REMARK: remark: {{.*}}arith.subf: is computed in f64: it subtracts a mean from what is not known to be one of its terms
// REMARK: remark: {{.*}}arith.subf: is computed in f64: it subtracts a mean from what is not known to be one of its terms
// REMARK: remark: {{.*}}arith.divf: is computed in f64: it divides a sum by something else than the number of its terms
// REMARK: remark: {{.*}}arith.subf: is computed in f64: it subtracts values that are rounded, whose first digits may cancel
func.func @other_means(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f64
  %count = arith.constant 8.0 : f64
  %less = arith.constant 7.0 : f64
  %tenth = arith.constant 0.1 : f64
  %e1 = tensor.empty() : tensor<8xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<8xf64>) -> tensor<8xf64>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8x8xf32>) outs(%f1 : tensor<8xf64>) {
  ^bb0(%in: f32, %out: f64):
    %w = arith.extf %in : f32 to f64
    %a = arith.addf %w, %out : f64
    linalg.yield %a : f64
  } -> tensor<8xf64>
  %e2 = tensor.empty() : tensor<8xf32>
  %zero32 = arith.constant 0.0 : f32
  %f2 = linalg.fill ins(%zero32 : f32) outs(%e2 : tensor<8xf32>) -> tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#all, #all, #one, #other, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y, %sum, %sum : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf64>, tensor<8xf64>)
      outs(%f2 : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f64, %t: f64, %out: f32):
    %wa = arith.extf %a : f32 to f64
    %wb = arith.extf %b : f32 to f64
    %m = arith.divf %s, %count : f64
    %n = arith.divf %t, %count : f64
    %d0 = arith.subf %wa, %n : f64
    %d1 = arith.subf %wb, %m : f64
    %k = arith.divf %s, %less : f64
    %d2 = arith.subf %wa, %k : f64
    %d3 = arith.subf %wa, %tenth : f64
    %c0 = arith.truncf %d0 : f64 to f32
    %c1 = arith.truncf %d1 : f64 to f32
    %c2 = arith.truncf %d2 : f64 to f32
    %c3 = arith.truncf %d3 : f64 to f32
    %r0 = arith.addf %c0, %c1 : f32
    %r1 = arith.addf %r0, %c2 : f32
    %r2 = arith.addf %r1, %c3 : f32
    %r3 = arith.addf %r2, %out : f32
    linalg.yield %r3 : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#flat = affine_map<(d0) -> (d0)>

// Not narrowed: a sum of either sign that is an output, and a deviation that is an output.
// CHECK-LABEL: func.func @signed(
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.subf %{{.*}} : f64
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: a sum or mean of values of either sign leaves
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: a deviation from a mean leaves, and not its square
func.func @signed(%x: tensor<4x64xf32>, %y: tensor<4x64xf32>) -> (tensor<4xf32>, tensor<4x64xf32>) {
  %zero = arith.constant 0.0 : f64
  %count = arith.constant 64.0 : f64
  %e1 = tensor.empty() : tensor<4xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %sum:2 = linalg.generic {indexing_maps = [#all, #all, #one, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4x64xf32>, tensor<4x64xf32>) outs(%f1, %f1 : tensor<4xf64>, tensor<4xf64>) {
  ^bb0(%a: f32, %b: f32, %o0: f64, %o1: f64):
    %wa = arith.extf %a : f32 to f64
    %wb = arith.extf %b : f32 to f64
    %s0 = arith.addf %wa, %o0 : f64
    %s1 = arith.addf %wb, %o1 : f64
    linalg.yield %s0, %s1 : f64, f64
  } -> (tensor<4xf64>, tensor<4xf64>)
  %e2 = tensor.empty() : tensor<4xf32>
  %r0 = linalg.generic {indexing_maps = [#flat, #flat], iterator_types = ["parallel"]}
      ins(%sum#0 : tensor<4xf64>) outs(%e2 : tensor<4xf32>) {
  ^bb0(%s: f64, %out: f32):
    %c = arith.truncf %s : f64 to f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  %e3 = tensor.empty() : tensor<4x64xf32>
  %r1 = linalg.generic {indexing_maps = [#all, #one, #all], iterator_types = ["parallel", "parallel"]}
      ins(%y, %sum#1 : tensor<4x64xf32>, tensor<4xf64>) outs(%e3 : tensor<4x64xf32>) {
  ^bb0(%b: f32, %s: f64, %out: f32):
    %wb = arith.extf %b : f32 to f64
    %m = arith.divf %s, %count : f64
    %d = arith.subf %wb, %m : f64
    %c = arith.truncf %d : f64 to f32
    linalg.yield %c : f32
  } -> tensor<4x64xf32>
  return %r0, %r1 : tensor<4xf32>, tensor<4x64xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>
#other = affine_map<(d0, d1) -> (d1)>

// Squares of deviations are exact enough only if a whole row is summed: one is an output by itself, others are summed
// over columns. The magnitudes of deviations are not exact enough either.
// CHECK-LABEL: func.func @squares(
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.addf %{{.*}} : f64
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: the square of a deviation leaves before all of its row are summed
// REMARK: remark: {{.*}}math.absf: is computed in f64: the magnitude of a deviation or sum may be less than its error
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: the square of a deviation leaves before all of its row are summed
func.func @squares(%x: tensor<4x64xf32>, %y: tensor<4x64xf32>)
    -> (tensor<4x64xf32>, tensor<4x64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f64
  %part = arith.constant 0.015625 : f64
  %e1 = tensor.empty() : tensor<4xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %sum:2 = linalg.generic {indexing_maps = [#all, #all, #one, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4x64xf32>, tensor<4x64xf32>) outs(%f1, %f1 : tensor<4xf64>, tensor<4xf64>) {
  ^bb0(%a: f32, %b: f32, %o0: f64, %o1: f64):
    %wa = arith.extf %a : f32 to f64
    %wb = arith.extf %b : f32 to f64
    %s0 = arith.addf %wa, %o0 : f64
    %s1 = arith.addf %wb, %o1 : f64
    linalg.yield %s0, %s1 : f64, f64
  } -> (tensor<4xf64>, tensor<4xf64>)
  %e2 = tensor.empty() : tensor<4x64xf32>
  %r:2 = linalg.generic {indexing_maps = [#all, #one, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum#0 : tensor<4x64xf32>, tensor<4xf64>) outs(%e2, %e2 : tensor<4x64xf32>, tensor<4x64xf32>) {
  ^bb0(%a: f32, %s: f64, %o0: f32, %o1: f32):
    %wa = arith.extf %a : f32 to f64
    %m = arith.mulf %s, %part : f64
    %d = arith.subf %wa, %m : f64
    %q = arith.mulf %d, %d : f64
    %t = arith.truncf %q : f64 to f32
    %n = math.absf %d : f64
    %u = arith.truncf %n : f64 to f32
    linalg.yield %t, %u : f32, f32
  } -> (tensor<4x64xf32>, tensor<4x64xf32>)
  %e3 = tensor.empty() : tensor<64xf64>
  %f3 = linalg.fill ins(%zero : f64) outs(%e3 : tensor<64xf64>) -> tensor<64xf64>
  %columns = linalg.generic {indexing_maps = [#all, #one, #other], iterator_types = ["reduction", "parallel"]}
      ins(%y, %sum#1 : tensor<4x64xf32>, tensor<4xf64>) outs(%f3 : tensor<64xf64>) {
  ^bb0(%b: f32, %s: f64, %out: f64):
    %wb = arith.extf %b : f32 to f64
    %m = arith.mulf %s, %part : f64
    %d = arith.subf %wb, %m : f64
    %q = arith.mulf %d, %d : f64
    %a = arith.addf %q, %out : f64
    linalg.yield %a : f64
  } -> tensor<64xf64>
  %e4 = tensor.empty() : tensor<64xf32>
  %v = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%columns : tensor<64xf64>) outs(%e4 : tensor<64xf32>) {
  ^bb0(%s: f64, %out: f32):
    %t = arith.truncf %s : f64 to f32
    linalg.yield %t : f32
  } -> tensor<64xf32>
  return %r#0, %r#1, %v : tensor<4x64xf32>, tensor<4x64xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (d0)>

// Not narrowed: products that are summed, sums with an initial value, and long sums. All of them are outputs.
// CHECK-LABEL: func.func @sums(
// CHECK-COUNT-3: arith.addf %{{.*}} : f64
// REMARK: remark: {{.*}}arith.addf: is computed in f64: it sums rounded values that may be of opposite sign
// REMARK: remark: {{.*}}arith.addf: is computed in f64: what it sums is added to something else
// REMARK: remark: {{.*}}arith.addf: is computed in f64: it sums more than 2^17 elements
func.func @sums(%x: tensor<4x64xf32>, %y: tensor<4x64xf32>, %z: tensor<4x131073xf32>)
    -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %e1 = tensor.empty() : tensor<4xf64>
  %f0 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %f1 = linalg.fill ins(%one : f64) outs(%e1 : tensor<4xf64>) -> tensor<4xf64>
  %r0 = linalg.generic {indexing_maps = [#all, #all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4x64xf32>, tensor<4x64xf32>) outs(%f0 : tensor<4xf64>) {
  ^bb0(%a: f32, %b: f32, %out: f64):
    %wa = arith.extf %a : f32 to f64
    %wb = arith.extf %b : f32 to f64
    %p = arith.mulf %wa, %wb : f64
    %s = arith.addf %p, %out : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  %r1 = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xf32>) outs(%f1 : tensor<4xf64>) {
  ^bb0(%a: f32, %out: f64):
    %wa = arith.extf %a : f32 to f64
    %s = arith.addf %wa, %out : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  %r2 = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["parallel", "reduction"]}
      ins(%z : tensor<4x131073xf32>) outs(%f0 : tensor<4xf64>) {
  ^bb0(%a: f32, %out: f64):
    %wa = arith.extf %a : f32 to f64
    %s = arith.addf %wa, %out : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  return %r0, %r1, %r2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}

// -----

// Not narrowed: constants, integers, functions, comparisons, and truncations that would round twice or in another
// direction.
// CHECK-LABEL: func.func @scalars(
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.addf %{{.*}} : f64
// CHECK: math.exp %{{.*}} : f64
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.cmpf olt, %{{.*}} : f64
// CHECK: arith.subf %{{.*}} : f64
// CHECK: arith.truncf %{{.*}} : f64 to f16
// CHECK: arith.divf %{{.*}} : f64
// REMARK: remark: {{.*}}arith.sitofp: is computed in f64: an integer may have more digits than f32
// REMARK: remark: {{.*}}arith.mulf: is computed in f64: it multiplies by a constant that f32 does not have
// REMARK: remark: {{.*}}math.exp: is computed in f64: nothing is known of its error in f32
// REMARK: remark: {{.*}}arith.addf: is computed in f64: it takes another value in f64
// REMARK: remark: {{.*}}arith.cmpf: is computed in f64: it decides by a value that is rounded
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: the operand of what leaves has more digits, so that f32 would be rounded twice
// REMARK: remark: {{.*}}arith.truncf: is computed in f64: it rounds in a way that is named
func.func @scalars(%a: f32, %b: f32, %i: i32, %w: f64)
    -> (f32, f32, f32, f32, i1, f16, f32) {
  %tenth = arith.constant 0.1 : f64
  %wa = arith.extf %a : f32 to f64
  %wb = arith.extf %b : f32 to f64
  %wi = arith.sitofp %i : i32 to f64
  %p = arith.mulf %wa, %tenth : f64
  %r0 = arith.truncf %p : f64 to f32
  %s = arith.addf %wa, %wi : f64
  %r1 = arith.truncf %s : f64 to f32
  %e = math.exp %wa : f64
  %r2 = arith.truncf %e : f64 to f32
  %q = arith.mulf %wa, %wa : f64
  %t = arith.addf %q, %w : f64
  %r3 = arith.truncf %t : f64 to f32
  %u = arith.mulf %wa, %wb : f64
  %r4 = arith.cmpf olt, %u, %wa : f64
  %d = arith.subf %wa, %wb : f64
  %r5 = arith.truncf %d : f64 to f16
  %v = arith.divf %wa, %wb : f64
  %r6 = arith.truncf %v toward_zero : f64 to f32
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : f32, f32, f32, f32, i1, f16, f32
}

// -----

// Not narrowed: a result of the program, a value that a branch returns, and constants beyond the range of f32. Programs
// in f64 get no remark.
// CHECK-LABEL: func.func @outside(
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.subf %{{.*}} : f64
// REMARK: remark: {{.*}}scf.yield: is computed in f64: it takes a value in f64
// REMARK: remark: {{.*}}arith.addf: is computed in f64: it takes a constant beyond the range of f32
// REMARK: remark: {{.*}}func.return: is computed in f64: it takes a value in f64
func.func @outside(%a: f32, %b: f32, %c: i1, %w: f64) -> (f64, f32, f32, f64) {
  %small = arith.constant 1.0e-60 : f64
  %wa = arith.extf %a : f32 to f64
  %wb = arith.extf %b : f32 to f64
  %s = arith.addf %wa, %wb : f64
  %m = scf.if %c -> f64 {
    %p = arith.mulf %wa, %wb : f64
    scf.yield %p : f64
  } else {
    scf.yield %wa : f64
  }
  %r1 = arith.truncf %m : f64 to f32
  %q = arith.mulf %wb, %wb : f64
  %t = arith.addf %q, %small : f64
  %r2 = arith.truncf %t : f64 to f32
  %r3 = arith.subf %w, %small : f64
  return %s, %r1, %r2, %r3 : f64, f32, f32, f64
}
