// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-narrow-reads=patterns=mirrored --canonicalize --split-input-file | FileCheck %s

// In PyTorch's form: reversed before and behind one scan with two results.
// CHECK-LABEL: func.func @both(
// CHECK: %[[S:.*]]:2 = cg.scan reverse dimension(1) ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32>)
// CHECK: return %[[S]]#1, %[[S]]#0
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @both(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %a = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %c7, %j : index
    %v = tensor.extract %x[%i, %k] : tensor<4x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %b = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %c7, %j : index
    %v = tensor.extract %y[%i, %k] : tensor<4x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %s:2 = cg.scan dimension(1) ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) inits(%zero, %zero : f32, f32) {
  ^bb0(%p: f32, %q: f32, %u: f32, %v: f32):
    %m = arith.addf %p, %u : f32
    %n = arith.maximumf %q, %v : f32
    cg.yield %m, %n : f32, f32
  }
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %c7, %j : index
    %v = tensor.extract %s#1[%i, %k] : tensor<4x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %t = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %c7, %j : index
    %v = tensor.extract %s#0[%i, %k] : tensor<4x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  return %r, %t : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// In JAX's form, in an indexing map. An input that was not reversed is now reversed in front of the scan; a scan from
// the end becomes one from the beginning.
// CHECK-LABEL: func.func @behind(
// CHECK: %[[M:.*]] = linalg.generic
// CHECK: arith.subi %c7, %{{.*}} : index
// CHECK: %[[S:.*]] = cg.scan dimension(0) ins(%[[M]] : tensor<8xf32>)
// CHECK: return %[[S]]
func.func @behind(%x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan reverse dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32) {
  ^bb0(%p: f32, %u: f32):
    %m = arith.addf %p, %u : f32
    cg.yield %m : f32
  }
  %e = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 7)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%s : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%v: f32, %o: f32):
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// Not changed: another reader uses the results in their order, or they are reversed along another dimension, or rolled.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: cg.scan dimension(1) ins(%arg0 : tensor<4x8xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (-d0 + 3, d1)>
#along = affine_map<(d0, d1) -> (d0, -d1 + 7)>
func.func @stays(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %s = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%p: f32, %u: f32):
    %m = arith.addf %p, %u : f32
    cg.yield %m : f32
  }
  %a = linalg.generic {indexing_maps = [#along, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%v: f32, %o: f32):
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %t = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%p: f32, %u: f32):
    %m = arith.mulf %p, %u : f32
    cg.yield %m : f32
  }
  %b = linalg.generic {indexing_maps = [#across, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%v: f32, %o: f32):
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %w = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%p: f32, %u: f32):
    %m = arith.maximumf %p, %u : f32
    cg.yield %m : f32
  }
  %c = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %c8 = arith.constant 8 : index
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %n = arith.addi %j, %j : index
    %k = arith.remui %n, %c8 : index
    %v = tensor.extract %w[%i, %k] : tensor<4x8xf32>
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  return %s, %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
