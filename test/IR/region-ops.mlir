// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s
//
// Scope and region level.

// CHECK-LABEL: func.func @scopes
func.func @scopes(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: cg.scope full_iteration "step" -> (tensor<4xf32>) {
  // CHECK: cg.scope attn "layers.0.self_attention" {
  %y = cg.scope full_iteration "step" -> (tensor<4xf32>) {
    cg.scope attn "layers.0.self_attention" {
    }
    %r = math.exp %x : tensor<4xf32>
    // CHECK: cg.yield %{{.*}} : tensor<4xf32>
    cg.yield %r : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// CHECK: cg.region @main_r0(%[[X:.*]]: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
cg.region @main_r0(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %r = math.exp %x : tensor<4xf32>
  cg.yield %r : tensor<4xf32>
}

// CHECK: cg.region @"main_0@host"(%{{.*}}: memref<4xf32>) attributes {plan = #cg.memory_plan<{{.*}}>, schedule = #cg.schedule<{{.*}}>, segment = "main_0", target = #cg.target<"host">}
cg.region @"main_0@host"(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, segment = "main_0",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.region @"main_0@sm_90"(%x: memref<4xf32>) attributes {target = #cg.target<"sm_90">, segment = "main_0"} {
  cg.yield
}

// CHECK-LABEL: func.func @launches
func.func @launches(%x: tensor<4xf32>, %b: memref<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = cg.launch @main_r0(%{{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
  %y = cg.launch @main_r0(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: cg.launch [@"main_0@host", @"main_0@sm_90"](%{{.*}}) {cg.reason = "Declined", cg.segment = #cg.segment<eager>} : (memref<4xf32>) -> ()
  cg.launch [@"main_0@host", @"main_0@sm_90"](%b) {cg.reason = "Declined", cg.segment = #cg.segment<eager>} : (memref<4xf32>) -> ()
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK: cg.require_shape %{{.*}} [#cg.dim<bounded 8 name "batch">, #cg.dim<static>] : tensor<?x4xf32>
  %0 = cg.require_shape %x [#cg.dim<bounded 8 name "batch">, #cg.dim<static>] : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK: cg.eager_version @main_eager(%{{.*}}: tensor<?x4xf32> {cg.name = "x"}) -> (tensor<?x4xf32> {cg.name = "y"}) attributes {cg.bucket = {eager, of = @main, results = [], sizes = {batch = 4 : i64}}} {
cg.eager_version @main_eager(%x: tensor<?x4xf32> {cg.name = "x"}) -> (tensor<?x4xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, sizes = {batch = 4 : i64}, results = []}} {
  %r = arith.negf %x : tensor<?x4xf32>
  cg.yield %r : tensor<?x4xf32>
}
