// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-settle-generics=patterns=results | FileCheck %s
//
// test/EndToEnd/reductions_test.py tests the numbers.

#both = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: func.func @rows_and_map
// CHECK: %[[ROWS:.*]] = linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK: math.exp
// CHECK-NEXT: arith.addf
// CHECK: %[[MAP:.*]] = linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "parallel"]
// CHECK: math.exp
// CHECK-NEXT: linalg.yield
// CHECK: return %[[ROWS]], %[[MAP]]
func.func @rows_and_map(%x: tensor<3x4xf32>, %r: tensor<3xf32>, %m: tensor<3x4xf32>)
    -> (tensor<3xf32>, tensor<3x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#both, #row, #both], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%r, %m : tensor<3xf32>, tensor<3x4xf32>) {
  ^bb0(%a: f32, %sum: f32, %old: f32):
    %e = math.exp %a : f32
    %next = arith.addf %e, %sum : f32
    linalg.yield %next, %e : f32, f32
  } -> (tensor<3xf32>, tensor<3x4xf32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3x4xf32>
}

// Running sums: one result needs the present value of the other.
// CHECK-LABEL: func.func @running
// CHECK: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK-NOT: linalg.generic
func.func @running(%x: tensor<3x4xf32>, %r: tensor<3xf32>, %m: tensor<3x4xf32>) -> (tensor<3xf32>, tensor<3x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#both, #row, #both], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%r, %m : tensor<3xf32>, tensor<3x4xf32>) {
  ^bb0(%a: f32, %sum: f32, %old: f32):
    %next = arith.addf %a, %sum : f32
    linalg.yield %next, %next : f32, f32
  } -> (tensor<3xf32>, tensor<3x4xf32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3x4xf32>
}

// Two results of one reduction stay together: a maximum and its position.
// CHECK-LABEL: func.func @together
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
func.func @together(%x: tensor<3x4xf32>, %r: tensor<3xf32>, %p: tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %0:2 = linalg.generic {indexing_maps = [#both, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%r, %p : tensor<3xf32>, tensor<3xi32>) {
  ^bb0(%a: f32, %most: f32, %place: i32):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i32
    %more = arith.cmpf ogt, %a, %most : f32
    %m = arith.select %more, %a, %most : f32
    %q = arith.select %more, %here, %place : i32
    linalg.yield %m, %q : f32, i32
  } -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3xi32>
}

// A branch reads a value that depends on the running sum.
// CHECK-LABEL: func.func @through_a_branch
// CHECK: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK-NOT: linalg.generic
func.func @through_a_branch(%x: tensor<3x4xf32>, %c: i1, %r: tensor<3xf32>, %m: tensor<3x4xf32>)
    -> (tensor<3xf32>, tensor<3x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#both, #row, #both], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%r, %m : tensor<3xf32>, tensor<3x4xf32>) {
  ^bb0(%a: f32, %sum: f32, %old: f32):
    %next = arith.addf %a, %sum : f32
    %each = scf.if %c -> f32 {
      scf.yield %next : f32
    } else {
      scf.yield %a : f32
    }
    linalg.yield %next, %each : f32, f32
  } -> (tensor<3xf32>, tensor<3x4xf32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3x4xf32>
}
