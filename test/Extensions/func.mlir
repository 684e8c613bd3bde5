// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call that is left after inlining is what its declaration says: a library call (`cg.library`), which is captured, or
// a callback (`cg.callback`), which is HostOp. Without either it is UnsafeLibrary, and the host runs it, unless it takes
// what no callback can be handed.
//
// RUN: cg-opt %s --cg-analyze-legality --mlir-print-local-scope | FileCheck %s

func.func private @safe(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library}
func.func private @told(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library = {call = "mylib.f", options = "fast"}}
func.func private @log(tensor<4xf32>) attributes {cg.callback}
func.func private @unknown(tensor<4xf32>) -> tensor<4xf32>
func.func private @buffer(memref<4xf32>)
func.func @main(%x: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  // CHECK: call @safe({{.*}}) {cg.verdict = #cg.verdict<captured>}
  %0 = func.call @safe(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @told({{.*}}) {cg.verdict = #cg.verdict<captured>}
  %1 = func.call @told(%0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @log({{.*}}) {cg.on_host, cg.verdict = #cg.verdict<blocked HostOp cause "it calls 'log', which runs on the host ('cg.callback')" remedy "call it before or after, or
  func.call @log(%1) : (tensor<4xf32>) -> ()
  // CHECK: call @unknown({{.*}}{cg.on_host, cg.verdict = #cg.verdict<blocked UnsafeLibrary cause "it calls 'unknown', which nothing declares safe to capture" remedy "give it a body, or declare it with 'cg.library' or 'cg.callback'">}
  %2 = func.call @unknown(%1) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @buffer({{.*}}{cg.verdict = #cg.verdict<blocked UnsafeLibrary cause "it calls 'buffer', {{.*}}no callback
  func.call @buffer(%m) : (memref<4xf32>) -> ()
  return %2 : tensor<4xf32>
}

// cg-prepare-host-code turns scalars of callbacks into tensors of rank 0 before.
// CHECK-LABEL: func.func @scalars
func.func private @note(i32)
func.func private @count(i32) attributes {cg.callback}
func.func @scalars(%x: i32) {
  // CHECK: call @note({{.*}}blocked UnsafeLibrary cause {{.*}}, and it takes or gives scalars, where callbacks are handed tensors" remedy "run cg-prepare-host-code before
  call @note(%x) : (i32) -> ()
  // CHECK: call @count({{.*}}blocked HostOp cause {{.*}}, and it takes or gives scalars, where callbacks are handed tensors" remedy "run cg-prepare-host-code before
  call @count(%x) : (i32) -> ()
  return
}

// A library call gets memory on the device.
// CHECK-LABEL: func.func @refused
func.func private @by_value(tensor<4xf32>, f32) -> tensor<4xf32> attributes {cg.library = {call = "mylib.scale"}}
func.func private @gives(tensor<4xf32>) -> i64 attributes {cg.library = {call = "mylib.count"}}
func.func private @varies(tensor<?xf32>) -> tensor<4xf32> attributes {cg.library = {call = "mylib.f"}}
func.func private @memory(memref<4xf32>) attributes {cg.library = {call = "mylib.g"}}
func.func private @complex(tensor<4xcomplex<f32>>) attributes {cg.library = {call = "mylib.h"}}
func.func @refused(%x: tensor<4xf32>, %s: f32, %v: tensor<?xf32>, %m: memref<4xf32>, %c: tensor<4xcomplex<f32>>) -> i64 {
  // CHECK: call @by_value({{.*}}blocked NoLowering cause "it calls 'mylib.scale' of a library, and operand 1 is f32, which is no tensor of static shape" remedy "make it a tensor of rank 0, which the call finds in the memory of the device, or write it into the 'options' of 'cg.library'">}
  %0 = call @by_value(%x, %s) : (tensor<4xf32>, f32) -> tensor<4xf32>
  // CHECK: call @gives({{.*}}blocked NoLowering cause "it calls 'mylib.count' of a library, and result 0 is i64, which
  %1 = call @gives(%x) : (tensor<4xf32>) -> i64
  // CHECK: call @varies({{.*}}blocked DynamicShape cause "it calls 'mylib.f' of a library, and operand 0 is tensor<?xf32>, which {{.*}}" remedy "let it take and give tensors of static shape
  %2 = call @varies(%v) : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: call @memory({{.*}}blocked NoLowering cause {{.*}}operand 0 is memref<4xf32>
  call @memory(%m) : (memref<4xf32>) -> ()
  // CHECK: call @complex({{.*}}blocked NoLowering cause {{.*}}operand 0 is tensor<4xcomplex<f32>>
  call @complex(%c) : (tensor<4xcomplex<f32>>) -> ()
  return %1 : i64
}

// In a branch that the host decides about, a library call and a callback have verdicts of their own. In a loop that is
// refused, both are refused.
// CHECK-LABEL: func.func @inside
func.func @inside(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  %true = arith.constant true
  %0 = scf.if %d -> tensor<4xf32> {
    // CHECK: call @told({{.*}}) {cg.verdict = #cg.verdict<captured>}
    %1 = func.call @told(%x) : (tensor<4xf32>) -> tensor<4xf32>
    // CHECK: call @log({{.*}}) {cg.on_host, cg.verdict = #cg.verdict<blocked HostOp
    func.call @log(%1) : (tensor<4xf32>) -> ()
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %2 = scf.while (%a = %0) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%true) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    // CHECK: call @told({{.*}}blocked DataDependentLoop cause "it is inside of scf.while, which is not captured
    %3 = func.call @told(%a) : (tensor<4xf32>) -> tensor<4xf32>
    // CHECK: call @log({{.*}}blocked CollectiveInConditional cause "it is inside of scf.while, and the body of a condition or loop holds no host nodes"
    func.call @log(%3) : (tensor<4xf32>) -> ()
    scf.yield %3 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}
