// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-entries --cg-analyze-legality --cg-form-regions --cg-form-segments=targets=host,sm_90 | FileCheck %s
// RUN: cg-opt %s --cg-prepare-entries --cg-analyze-legality --cg-form-regions --cg-form-segments | FileCheck %s --check-prefix=HOST

// Each target gets a copy of the region, with the boundary of the entry point; the default target is the host.
// CHECK: cg.region @"main_0@host"(
// CHECK-SAME: %arg0: tensor<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"}
// CHECK-SAME: %arg1: tensor<8x4xf32> {cg.binding = #cg.binding<state>, cg.name = "k"}
// CHECK-SAME: tensor<4xf32> {cg.name = "result0", cg.result = 0 : i32}, tensor<8x4xf32> {cg.alias_argument = 1 : i32}
// CHECK-SAME: segment = "main_0", target = #cg.target<"host">
// CHECK-NOT: cg.verdict
// CHECK: cg.region @"main_0@sm_90"(
// CHECK-SAME: target = #cg.target<"sm_90">
// CHECK-LABEL: func.func @main(
// CHECK-NEXT: %[[R:.*]]:2 = cg.launch [@"main_0@host", @"main_0@sm_90"](%arg0, %arg1)
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
// HOST: cg.launch @"main_0@host"
// HOST-NOT: sm_90
func.func @main(%x: tensor<4xf32> {cg.name = "x"},
                %k: tensor<8x4xf32> {cg.alias_result = 1 : i32, cg.name = "k"}) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = tensor.insert_slice %0 into %k[2, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
  return %0, %1 : tensor<4xf32>, tensor<8x4xf32>
}

// Arguments and constants that are returned, and values that are returned twice, are copied by the graph.
// CHECK: cg.region @"through_0@host"(
// CHECK: cg.yield %[[E:.*]], %arg0, %[[E]], %{{.*}}
// CHECK-LABEL: func.func @through
func.func @through(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c = arith.constant dense<1.0> : tensor<4xf32>
  %0 = math.exp %x : tensor<4xf32>
  return %x, %0, %0, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A state that is returned unchanged needs no copy, and an entry without work has a graph nevertheless.
// CHECK: cg.region @"idle_0@host"()
// CHECK-NEXT: cg.yield{{$}}
// CHECK-LABEL: func.func @idle
// CHECK-NEXT: cg.launch [@"idle_0@host", @"idle_0@sm_90"]()
// CHECK-NEXT: return %arg0
func.func @idle(%s: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  return %s : tensor<4xf32>
}

// Old contents of a state that are returned are copied by the last segment, so that segment writes the state, too. If
// one segment computes both, the new contents need no copy.
// CHECK: cg.region @"old_0@host"(
// CHECK-SAME: tensor<4xf32> {cg.name = "between{{[0-9]+}}"}
// CHECK: cg.region @"old_1@host"(%arg0: tensor<4xf32>
// CHECK-SAME: %arg[[S:[0-9]+]]: tensor<4xf32> {cg.binding = #cg.binding<state>, cg.name = "s"}
// CHECK-SAME: tensor<4xf32> {cg.name = "result0", cg.result = 0 : i32}, tensor<4xf32> {cg.alias_argument = [[S]] : i32}
// CHECK: cg.yield {{.*}}%arg[[S]], %arg{{[0-9]+}} :
// CHECK-LABEL: func.func @old
func.func private @note(f32) -> f32
func.func @old(%x: tensor<4xf32> {cg.name = "x"}, %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c1 = arith.constant 1 : index
  %new = arith.mulf %x, %s : tensor<4xf32>
  %f = tensor.extract %new[%c1] : tensor<4xf32>
  %g = func.call @note(%f) : (f32) -> f32
  %t = tensor.splat %g : tensor<4xf32>
  %y = arith.addf %t, %x : tensor<4xf32>
  return %s, %new, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// CHECK: cg.region @"near_0@host"(
// CHECK-SAME: tensor<4xf32> {cg.alias_argument = 1 : i32}, tensor<4xf32> {cg.name = "result0", cg.result = 0 : i32}
// CHECK-LABEL: func.func @near
func.func @near(%x: tensor<4xf32> {cg.name = "x"}, %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32>, tensor<4xf32>) {
  %new = arith.mulf %x, %s : tensor<4xf32>
  return %s, %new : tensor<4xf32>, tensor<4xf32>
}

// An initial value of a loop may be defined outside of the branch around the loop: the segment in front of the loop
// computes it.
// CHECK-LABEL: func.func @outside
// CHECK-NOT: arith.constant
// CHECK: scf.if
// CHECK-NEXT: cg.launch [@"outside_{{[0-9]+}}@host", @"outside_{{[0-9]+}}@sm_90"]() : () -> tensor<i32>
// CHECK: scf.while
func.func @outside(%x: tensor<4xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"}) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %f = tensor.extract %x[%c1] : tensor<4xf32>
  %positive = arith.cmpf ogt, %f, %zero : f32
  %start = arith.constant dense<0> : tensor<i32>
  scf.if %positive {
    %last = scf.while (%i = %start) : (tensor<i32>) -> tensor<i32> {
      %a = tensor.extract %i[] : tensor<i32>
      %b = tensor.extract %n[] : tensor<i32>
      %more = arith.cmpi slt, %a, %b : i32
      scf.condition(%more) %i : tensor<i32>
    } do {
    ^bb0(%i: tensor<i32>):
      %next = arith.addi %i, %i : tensor<i32>
      %g = func.call @note(%f) : (f32) -> f32
      scf.yield %next : tensor<i32>
    }
  }
  %y = math.exp %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
