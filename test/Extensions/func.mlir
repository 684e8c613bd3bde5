// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// UnsafeLibrary: a call that is left after inlining is captured only when its declaration says that it may be. The host
// runs any other, unless it takes what no callback can be handed.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

func.func private @safe(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library}
func.func private @unknown(tensor<4xf32>) -> tensor<4xf32>
func.func private @buffer(memref<4xf32>)
func.func @main(%x: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  // CHECK: call @safe({{.*}}) {cg.verdict = #cg.verdict<captured>}
  %0 = func.call @safe(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @unknown({{.*}}{cg.on_host, cg.verdict = #cg.verdict<blocked UnsafeLibrary cause "it calls 'unknown', which nothing declares safe to
  %1 = func.call @unknown(%0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @buffer({{.*}}{cg.verdict = #cg.verdict<blocked UnsafeLibrary cause "it calls 'buffer', {{.*}}no callback
  func.call @buffer(%m) : (memref<4xf32>) -> ()
  return %1 : tensor<4xf32>
}

// Scalars become tensors of rank 0 before (cg-prepare-host-code).
// CHECK-LABEL: func.func @scalars
func.func private @note(i32)
func.func @scalars(%x: i32) {
  // CHECK: call @note({{.*}}blocked UnsafeLibrary cause {{.*}}, and it takes or gives scalars, where callbacks are handed tensors" remedy "run cg-prepare-host-code before
  call @note(%x) : (i32) -> ()
  return
}
