// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s
//
// Discardable attributes of the dialect on functions, arguments and operations of other dialects.

// CHECK: cg.min_driver = 13000 : i32
// CHECK-SAME: cg.producer = "cgmlir 0.1.0"
module attributes {cg.producer = "cgmlir 0.1.0", cg.tool_versions = ["llvm 22.1.8"], cg.report = "{}",
                   cg.min_driver = 13000 : i32} {
  // CHECK: cg.binding = #cg.binding<patched>, cg.dims = [#cg.dim<bounded 4>], cg.name = "x"
  // CHECK-SAME: cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "k"
  // CHECK-SAME: cg.result = 1 : i32
  func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<patched>, cg.dims = [#cg.dim<bounded 4>]},
                  %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32},
                  %y: memref<4xf32> {cg.result = 1 : i32})
      attributes {cg.results = [#cg.result<"k" : tensor<4xf32> at 1>, #cg.result<"y" : tensor<4xf32> at 2>]} {
    return
  }
  // CHECK: cg.alias_result = 0 : i32
  func.func @tensors(%k: tensor<4xf32> {cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32}) -> tensor<4xf32> {
    return %k : tensor<4xf32>
  }
  // The spelling of a front end counts as the alias too.
  // CHECK: tf.aliasing_output = 0 : i32
  func.func @donated(%k: tensor<4xf32> {cg.binding = #cg.binding<state>, tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
    return %k : tensor<4xf32>
  }
  // CHECK: func.func private @gemm(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library}
  func.func private @gemm(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library}
  // CHECK: func.func private @f(tensor<4xf32> {cg.alias_result = 0 : i32}) -> tensor<4xf32> attributes {cg.library = {call = "mylib.f", options = "fast", workspace = 1024 : i64}}
  func.func private @f(tensor<4xf32> {cg.alias_result = 0 : i32}) -> tensor<4xf32>
      attributes {cg.library = {call = "mylib.f", options = "fast", workspace = 1024 : i64}}
  // CHECK: func.func private @log(tensor<4xf32>) attributes {cg.callback}
  func.func private @log(tensor<4xf32>) attributes {cg.callback}
  cg.region @r(%x: memref<4xf32>) {
    // CHECK: memref.alloc() {cg.offset = 256 : i64}
    %b = memref.alloc() {cg.offset = 256 : i64} : memref<4xf32>
    // CHECK: memref.copy {{.*}} {cg.after = #cg.after<[]>, cg.cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 900>, cg.scope = "l0"}
    memref.copy %x, %b {cg.after = #cg.after<[]>, cg.scope = "l0",
                        cg.cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 900>} : memref<4xf32> to memref<4xf32>
    cg.yield
  }
  // CHECK: cg.constant @renamed : tensor<2xi32> {cg.name = "c"}
  cg.constant @renamed : tensor<2xi32> {cg.name = "c"}
}
