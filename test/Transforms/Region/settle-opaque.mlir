// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels whose code is not known: declared accesses of an argument apply to them, and those of a launch are believed
// unless the body certainly does more.
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-prepare-entries --cg-settle-buffers | FileCheck %s

module attributes {gpu.container_module} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry k(.param .u64 x, .param .u64 y)\0A{ ret; }\0A">]
gpu.module @kernels {
  gpu.func @pointers(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>) kernel {
    %px = memref.extract_aligned_pointer_as_index %x : memref<64xf32> -> index
    %py = memref.extract_aligned_pointer_as_index %y : memref<64xf32> -> index
    %i = gpu.thread_id x
    %zero = arith.constant 0.0 : f32
    memref.store %zero, %z[%i] : memref<64xf32>
    gpu.return
  }
}
// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: cg.results = [#cg.result<"y" : tensor<64xf32> at 1>]
// CHECK: gpu.launch_func @code::@k {{.*}} {cg.access = ["read", "readwrite"], cg.bare_pointers}
func.func @arguments(%x: memref<64xf32> {cg.access = "read", cg.name = "x"}, %y: memref<64xf32> {cg.access = "write", cg.name = "y"}) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch_func @code::@k blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %y : memref<64xf32>) {cg.bare_pointers}
  return
}

// Stores in a visible body are analyzed: z is only a result.
// CHECK-LABEL: func.func @body(
// CHECK-SAME: cg.results = [#cg.result<"y" : tensor<64xf32> at 3>, #cg.result<"z" : tensor<64xf32> at 2>]
// CHECK: gpu.launch_func @kernels::@pointers {{.*}} {cg.access = ["read", "readwrite", "write"]}
func.func @body(%x: memref<64xf32> {cg.access = "read", cg.name = "x"}, %y: memref<64xf32> {cg.name = "y"}, %z: memref<64xf32> {cg.name = "z"}) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch_func @kernels::@pointers blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %y : memref<64xf32>, %z : memref<64xf32>)
  return
}

// The declaration of a launch is believed for a body that takes a pointer: x is no result, and y no argument.
// CHECK-LABEL: func.func @launch(
// CHECK-SAME: cg.results = [#cg.result<"y" : tensor<64xf32> at 1>, #cg.result<"z" : tensor<64xf32> at 2>]
func.func @launch(%x: memref<64xf32> {cg.name = "x"}, %y: memref<64xf32> {cg.name = "y"}, %z: memref<64xf32> {cg.name = "z"}) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch_func @kernels::@pointers blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xf32>, %y : memref<64xf32>, %z : memref<64xf32>) {cg.access = ["read", "write", "write"]}
  return
}
}

// -----

// Bytes that the launch declares as written are written, and so are bytes that a store reaches in addition.
module attributes {gpu.container_module} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry k(.param .u64 x)\0A{ ret; }\0A">]
// expected-error@+1 {{argument 'x' has cg.access = "read" and is written; say "readwrite", or "write" if its old contents do not matter}}
func.func @said(%x: memref<64xf32> {cg.access = "read", cg.name = "x"}) {
  %c1 = arith.constant 1 : index
  gpu.launch_func @code::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<64xf32>) {cg.access = ["write"], cg.bare_pointers}
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @both(%x: memref<64xf32>) kernel {
    %px = memref.extract_aligned_pointer_as_index %x : memref<64xf32> -> index
    %i = gpu.thread_id x
    %zero = arith.constant 0.0 : f32
    memref.store %zero, %x[%i] : memref<64xf32>
    gpu.return
  }
}
// expected-error@+1 {{argument 'x' has cg.access = "read" and is written; say "readwrite"}}
func.func @stored(%x: memref<64xf32> {cg.access = "read", cg.name = "x"}) {
  %c1 = arith.constant 1 : index
  gpu.launch_func @kernels::@both blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<64xf32>)
  return
}
}
