// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of declared functions: a library call is a library node of the graph, behind what it reads and before what reads
// it. Its buffers are operands, results and scratch memory; it reads no memory whose address may change.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host,sm_90" --mlir-print-local-scope | FileCheck %s

func.func private @f(tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    attributes {cg.library = {call = "mylib.f", options = "a=1", workspace = 1000 : i64}}
func.func @main(%x: tensor<64xf32> {cg.name = "x"}, %y: tensor<64xf32> {cg.name = "y"}) -> tensor<64xf32> {
  %0 = math.exp %y : tensor<64xf32>
  %1 = func.call @f(%x, %0) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %2 = math.tanh %1 : tensor<64xf32>
  return %2 : tensor<64xf32>
}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK: %[[E:.*]] = cg.arena {{.*}} : memref<64xf32>
// CHECK: %[[N:.*]] = cg.node.kernel {{.*}}write %[[E]] :
// CHECK: %[[R:.*]] = cg.arena {{.*}} : memref<64xf32>
// CHECK: %[[W:.*]] = cg.arena {{.*}} : memref<1000xi8>
// CHECK: %[[L:.*]] = cg.node.library "mylib.f" args(read %x : !cg.slot<staged, "x", memref<64xf32>>, read %[[E]] : memref<64xf32>, write %[[R]] : memref<64xf32>, write %[[W]] : memref<1000xi8>) config {options = "a=1"} after(%[[N]])
// CHECK: cg.node.kernel {{.*}}read %[[R]] :{{.*}} after(%[[L]])
// CHECK-LABEL: cg.graph @"main_0@sm_90"
// CHECK: cg.node.library "mylib.f" args(read %x : !cg.slot<staged, "x"
// The plain argument that the call reads is copied on each launch, on every target.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: cg.binding = #cg.binding<staged>, cg.name = "x"
// CHECK-SAME: cg.binding = #cg.binding<patched>, cg.name = "y"
// CHECK-NOT: func.func private

// -----

// The result of a call that is a result of the model is copied to the caller's memory. Without the key `call`, the
// library function has the name of the declared function.
func.func private @gemm(tensor<64xf32>) -> tensor<64xf32> attributes {cg.library}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK: cg.node.library "gemm" args(read %arg0 : !cg.slot<staged{{.*}}, write %[[R:[^ ]*]] : memref<64xf32>) config {}
// CHECK: cg.node.copy %[[R]] to %result0
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = func.call @gemm(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// Calls whose results are unused, or that have none, are kept. A call on constants is not computed once in a packing
// graph either.
func.func private @seen(tensor<64xf32>) -> tensor<64xf32> attributes {cg.library = {call = "mylib.seen"}}
func.func private @none(tensor<64xf32>) attributes {cg.library = {call = "mylib.none"}}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK: cg.node.library "mylib.seen" args(read %{{.*}} : !cg.slot<constant{{.*}}, write
// CHECK: cg.node.library "mylib.none" args(read %{{.*}} : !cg.slot<constant{{.*}}) config {}
// CHECK-NOT: cg.packing
func.func @main(%x: tensor<64xf32>, %w: tensor<64xf32> {cg.binding = #cg.binding<constant>}) -> tensor<64xf32> {
  %0 = func.call @seen(%w) : (tensor<64xf32>) -> tensor<64xf32>
  func.call @none(%w) : (tensor<64xf32>) -> ()
  %1 = math.exp %x : tensor<64xf32>
  return %1 : tensor<64xf32>
}

// -----

// A state that a call updates is updated in place: operand and result are one buffer.
func.func private @push(tensor<4xf32>, tensor<64xf32> {cg.alias_result = 0 : i32}) -> tensor<64xf32>
    attributes {cg.library = {call = "mylib.push"}}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK-NOT: cg.node.copy
// CHECK: cg.node.library "mylib.push" args(read %arg0 : {{[^)]*}}, readwrite %s : !cg.slot<state, "s", memref<64xf32>>, readwrite %s : !cg.slot<state, "s", memref<64xf32>>) config {}
// CHECK-NOT: cg.node.copy
func.func @main(%x: tensor<4xf32>, %s: tensor<64xf32> {cg.name = "s", tf.aliasing_output = 0 : i32}) -> tensor<64xf32> {
  %0 = func.call @push(%x, %s) : (tensor<4xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// An operand whose old contents are read afterwards is kept: the call updates a copy.
func.func private @push(tensor<64xf32> {cg.alias_result = 0 : i32}) -> tensor<64xf32>
    attributes {cg.library = {call = "mylib.push"}}
func.func private @look(tensor<64xf32>) -> tensor<64xf32> attributes {cg.library = {call = "mylib.look"}}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK: cg.node.kernel {{.*}}write %[[A:[^ ]*]] : memref<64xf32>
// CHECK: cg.node.copy %[[A]] to %[[B:[^ ]*]] :
// CHECK: cg.node.library "mylib.push" args(readwrite %[[B]] : memref<64xf32>, readwrite %[[B]] : memref<64xf32>) config {}
// CHECK: cg.node.library "mylib.look" args(read %[[A]] : memref<64xf32>, write
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  %1 = func.call @push(%0) : (tensor<64xf32>) -> tensor<64xf32>
  %2 = func.call @look(%0) : (tensor<64xf32>) -> tensor<64xf32>
  %3 = arith.mulf %1, %2 : tensor<64xf32>
  return %3 : tensor<64xf32>
}

// -----

// A call of a function with cg.callback is a node of a host segment.
func.func private @log(tensor<64xf32>) attributes {cg.callback}
// CHECK-LABEL: cg.graph @"main_host0@host"
// CHECK: cg.node.host "log" args(read
// CHECK: cg.launch @"main_host0@host"{{.*}}cg.reason = "HostOp", cg.segment = #cg.segment<host>
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  func.call @log(%0) : (tensor<64xf32>) -> ()
  %1 = math.tanh %0 : tensor<64xf32>
  return %1 : tensor<64xf32>
}
