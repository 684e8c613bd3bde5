// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-build-graphs -cg-verify-graph %s | FileCheck %s

// Slots take name and binding from the arguments; slots without them are named by position and bound patched.
// CHECK-LABEL: func.func @main
// CHECK: cg.launch @"main_0@host"(%{{.*}}, %{{.*}}, %{{.*}}) : (memref<8x4xf32>, memref<4xf32>, memref<4xf32>) -> ()
func.func @main(%k: memref<8x4xf32> {cg.binding = #cg.binding<state>}, %x: memref<4xf32>, %y: memref<4xf32> {cg.result = 0 : i32}) {
  cg.launch @"main_0@host"(%k, %x, %y) : (memref<8x4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}
// CHECK-NOT: cg.region
// CHECK: cg.graph @"main_0@host"(%k: !cg.slot<state, "k", memref<8x4xf32>>, %arg1: !cg.slot<patched, "arg1", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>)
// CHECK-SAME: cg.exec_bytes = 0 : i64
// CHECK-SAME: plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 512>
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0, 0, 0, 1], critical_path = 4, critical_ns = 1200>
// CHECK-SAME: segment = "main_0", target = #cg.target<"host">
cg.region @"main_0@host"(%k: memref<8x4xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 1 : i32},
                         %x: memref<4xf32>, %y: memref<4xf32> {cg.name = "y", cg.result = 0 : i32})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  // CHECK-NEXT: %[[B:.*]] = cg.arena 0 : memref<4xf32>
  // CHECK-NEXT: %[[D:.*]] = cg.arena 256 : memref<2x2xf32>
  %b = memref.alloc() : memref<4xf32>
  %d = memref.alloc() : memref<2x2xf32>
  %unused = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: %[[EXP:.*]] = cg.node.kernel @"kernels@host"::@exp_0 grid [4, 1, 1] block [1, 1, 1] args(read %arg1 : !cg.slot<patched, "arg1", memref<4xf32>>, write %[[B]] : memref<4xf32>) {cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>, name = "exp", scope = "layers.0"}
  cg.dispatch map "exp" ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    %0 = math.exp %a : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  } {kernel = @"kernels@host"::@exp_0, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, cg.scope = "layers.0",
     cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>}
  // Part of a buffer is a view of it; the whole of one in another shape is the buffer itself.
  %row = memref.subview %k[3, 0] [1, 4] [1, 1] : memref<8x4xf32> to memref<1x4xf32, strided<[4, 1], offset: 12>>
  %flat = memref.collapse_shape %d [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %square = memref.expand_shape %b [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  // CHECK-NEXT: %[[V:.*]] = cg.view %k[48] : !cg.slot<state, "k", memref<8x4xf32>> to memref<1x4xf32>
  // CHECK-NEXT: %[[COPY:.*]] = cg.node.copy %[[B]] to %[[V]] : memref<4xf32> to memref<1x4xf32> after(%[[EXP]]) {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 300>, name = "update"}
  cg.dispatch copy "update" ins(%b : memref<4xf32>) outs(%row : memref<1x4xf32, strided<[4, 1], offset: 12>>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<1x4xf32>):
    %0 = tensor.expand_shape %a [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
    cg.yield %0 : tensor<1x4xf32>
  } {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 300>}
  // CHECK-NEXT: %[[LIB:.*]] = cg.node.library "cublaslt.matmul" args(read %[[B]] : memref<4xf32>, read %[[V]] : memref<1x4xf32>, write %[[D]] : memref<2x2xf32>) config {m = 2 : i64, n = 2 : i64} after(%[[COPY]]) {name = "matmul"}
  cg.dispatch library "matmul" ins(%square, %row : memref<2x2xf32>, memref<1x4xf32, strided<[4, 1], offset: 12>>) outs(%d : memref<2x2xf32>) {
  ^bb0(%a: tensor<2x2xf32>, %c: tensor<1x4xf32>, %o: tensor<2x2xf32>):
    cg.yield %a : tensor<2x2xf32>
  } {schedule = {call = "cublaslt.matmul", config = {m = 2 : i64, n = 2 : i64}}}
  // CHECK-NEXT: cg.node.kernel @"kernels@host"::@half_0 grid [2, 1, 1] block [1, 1, 1] cluster [2, 1, 1] args(readwrite %[[D]] : memref<2x2xf32>) params [#cg.param<0 offset 8>, 3 : i32] after(%[[LIB]]) {dynamic_shared = 64 : i64, name = "half"}
  cg.dispatch map "half" outs(%flat : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    %0 = math.exp %o : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  } {kernel = @"kernels@host"::@half_0, grid = array<i64: 2, 1, 1>, block = array<i64: 1, 1, 1>,
     schedule = {params = [#cg.param<0 offset 8>, 3 : i32], cluster = array<i64: 2, 1, 1>, dynamic_shared = 64 : i64}}
  // CHECK-NEXT: cg.node.fill %y with 0 : i32 : !cg.slot<patched, "y", memref<4xf32>> {name = "zero"}
  cg.dispatch fill "zero" outs(%y : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    %0 = arith.constant dense<0.0> : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  } {schedule = {pattern = 0 : i32}}
  memref.dealloc %b : memref<4xf32>
  // CHECK-NEXT: cg.yield
  cg.yield
}

// -----

// Without a segment, the entry is the part of the name in front of the @. The device memory of an instance is estimated
// for CUDA targets.
// CHECK: cg.graph @"step_1@sm_90"
// CHECK-SAME: cg.exec_bytes = 114944 : i64
// CHECK-SAME: segment = "step_1"
cg.region @"step_1@sm_90"(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"sm_90">} {
  // CHECK: cg.node.copy %arg0 to %arg1 {{.*}} {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 900>, name = "copy", scope = "s"}
  memref.copy %x, %y {cg.scope = "s"} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// A node belongs to the scope of the first input operation that it came from and that has one.
module attributes {
  cg.input_ops = [#cg.input_op<"math.exp" in "main" scope "layers.0" kind attn>,
                  #cg.input_op<"math.log" in "main">,
                  #cg.input_op<"math.sin" in "main" scope "layers.1" kind attn>],
  cg.input_locations = ["1:1", "2:1", "3:1"]
} {
  // CHECK: cg.graph @"scopes@host"
  cg.region @"scopes@host"(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %w: memref<4xf32>)
      attributes {target = #cg.target<"host">} {
    // CHECK-NEXT: cg.node.copy %arg0 to %arg1 {{.*}} name = "copy", scope = "layers.0"}
    memref.copy %x, %y : memref<4xf32> to memref<4xf32> loc(fused[fused<#cg.origin<1>>["2:1"], fused<#cg.origin<0>>["1:1"]])
    // CHECK-NEXT: cg.node.copy %arg0 to %arg2 {{.*}} name = "copy", scope = "layers.1"}
    memref.copy %x, %z : memref<4xf32> to memref<4xf32> loc(fused[fused<#cg.origin<2>>["3:1"], fused<#cg.origin<0>>["1:1"]])
    // CHECK-NEXT: cg.node.copy %arg0 to %arg3 {{.*}} name = "copy"}
    memref.copy %x, %w : memref<4xf32> to memref<4xf32> loc(fused<#cg.origin<1>>["2:1"])
    cg.yield
  }
}

// -----

// Control flow: bodies are converted, their buffers become arena buffers, and edges join nodes of one body.
// CHECK: cg.graph @"loop@host"
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0, 0, 0], critical_path = 4, critical_ns = 1206>
cg.region @"loop@host"(%go: memref<i1> {cg.name = "go", cg.binding = #cg.binding<state>}, %x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"host">} {
  %t = memref.alloc() : memref<4xf32>
  // CHECK: %[[T:.*]] = cg.arena 256 : memref<4xf32>
  // CHECK: %[[N0:.*]] = cg.node.copy %x to %[[T]]
  memref.copy %x, %t : memref<4xf32> to memref<4xf32>
  // CHECK: %[[N1:.*]] = cg.node.loop %go : !cg.slot<state, "go", memref<i1>> {
  %0 = cg.node.loop %go : memref<i1> {
    // CHECK-NEXT: %[[B:.*]] = cg.arena 0 : memref<4xf32>
    // CHECK-NEXT: %[[M0:.*]] = cg.node.copy %[[T]] to %[[B]]
    // CHECK-NEXT: %[[M1:.*]] = cg.node.kernel @"kernels@host"::@step {{.*}} after(%[[M0]]) {name = "step"}
    // CHECK-NEXT: cg.yield
    %b = memref.alloc() : memref<4xf32>
    memref.copy %t, %b : memref<4xf32> to memref<4xf32>
    %1 = cg.node.kernel @"kernels@host"::@step grid [1, 1, 1] block [1, 1, 1]
        args(read %b : memref<4xf32>, write %t : memref<4xf32>, write %go : memref<i1>) {name = "step"}
    cg.yield
  // CHECK-NEXT: } after(%[[N0]]) {name = "loop"}
  }
  cg.yield
}
