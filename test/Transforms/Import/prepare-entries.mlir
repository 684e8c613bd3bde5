// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-entries | FileCheck %s
// RUN: cg-opt %s --cg-prepare-entries=entries=named | FileCheck %s --check-prefix=ONE

// Names, bindings and donated arguments.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4xf32> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.name = "arg0"}
// CHECK-SAME: %arg1: tensor<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "arg1"}
// A scalar is a tensor of one element inside, and an argument of the launch outside.
// CHECK-SAME: %arg2: tensor<f32> {cg.binding = #cg.binding<scalar>, cg.name = "arg2"}
// CHECK-SAME: -> (tensor<f32> {cg.name = "result0"}, tensor<4xf32> {cg.name = "result1"})
// ONE-LABEL: func.func private @main
func.func @main(%s: tensor<4xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<4xf32>, %f: f32)
    -> (f32, tensor<4xf32>) {
  // CHECK: %[[SCALAR:.*]] = tensor.extract %arg2[]
  // CHECK: arith.addf %[[SCALAR]], %[[SCALAR]]
  %0 = arith.addf %f, %f : f32
  %1 = arith.addf %s, %x : tensor<4xf32>
  // CHECK: tensor.from_elements {{.*}} : tensor<f32>
  return %0, %1 : f32, tensor<4xf32>
}

// Given names and bindings are kept.
// CHECK-LABEL: func.func @named
// CHECK-SAME: {cg.binding = #cg.binding<staged>, cg.name = "x"}
// CHECK-SAME: {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "cache"}
// CHECK-SAME: tensor<2xi32> {cg.name = "y"}
// ONE-LABEL: func.func @named
func.func @named(%x: tensor<2xi32> {cg.name = "x", cg.binding = #cg.binding<staged>},
                 %c: tensor<2xi32> {cg.name = "cache", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32})
    -> (tensor<2xi32> {cg.name = "y"}) {
  %0 = arith.addi %x, %c : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// Entry points share states by given names; names by position belong to their entry point.
// CHECK-LABEL: func.func @short
// CHECK-SAME: %arg0: tensor<2xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "arg0"}
func.func @short(%s: tensor<2xf32> {tf.aliasing_output = 0 : i32},
                 %c: tensor<3xf32> {cg.name = "shared", tf.aliasing_output = 1 : i32})
    -> (tensor<2xf32>, tensor<3xf32>) {
  return %s, %c : tensor<2xf32>, tensor<3xf32>
}
// CHECK-LABEL: func.func @long
// CHECK-SAME: %arg0: tensor<5xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "arg0"}
func.func @long(%s: tensor<5xf32> {tf.aliasing_output = 0 : i32},
                %c: tensor<3xf32> {cg.name = "shared", tf.aliasing_output = 1 : i32})
    -> (tensor<5xf32>, tensor<3xf32>) {
  return %s, %c : tensor<5xf32>, tensor<3xf32>
}

// A call through a constant function becomes a direct call.
func.func private @callee(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
// CHECK-LABEL: func.func @indirect
// CHECK-NEXT: call @callee(%arg0)
// CHECK-NEXT: return
func.func @indirect(%x: tensor<2xf32>) -> tensor<2xf32> {
  %f = func.constant @callee : (tensor<2xf32>) -> tensor<2xf32>
  %0 = func.call_indirect %f(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
