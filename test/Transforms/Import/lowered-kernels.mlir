// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that are an llvm.func already become PTX for the targets of their module, and are checked like those of a binary.
//
// RUN: cg-opt %s --split-input-file --pass-pipeline='builtin.module(cg-embed-kernels)' --verify-diagnostics | FileCheck %s

// CHECK: gpu.binary @code
// CHECK-SAME: cg.kernels = [{archs = ["compute_80", "compute_90"], block = array<i64>, cluster = array<i64>, params = array<i64: 8, 4>, shared = 0 : i64, symbol = "store", threads = 0 : i64}]
// CHECK-SAME: #gpu.object<#nvvm.target<chip = "sm_80">, assembly = "
// CHECK-SAME: .target sm_80
// CHECK-SAME: .visible .entry store(
// CHECK-SAME: #gpu.object<#nvvm.target<chip = "sm_90">, assembly = "
// CHECK-SAME: .target sm_90
// CHECK-SAME: .visible .entry store(
// CHECK-NOT: gpu.module
module attributes {gpu.container_module} {
  gpu.module @code [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">] attributes {cg.bare_pointers} {
    llvm.func @store(%x: !llvm.ptr, %v: f32) attributes {gpu.kernel} {
      llvm.store %v, %x : f32, !llvm.ptr
      llvm.return
    }
  }
}

// -----

// A module without a target becomes PTX that all newer devices accept.
// CHECK: gpu.binary @code
// CHECK-SAME: archs = ["compute_80"]
module attributes {gpu.container_module} {
  gpu.module @code {
    llvm.func @store(%x: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
      llvm.store %v, %x : f32, !llvm.ptr
      llvm.return
    }
  }
}

// -----

// Modules of functions without a kernel are not changed.
// CHECK: gpu.module @code
module attributes {gpu.container_module} {
  gpu.module @code {
    llvm.func @add(%x: f32, %v: f32) -> f32 {
      %r = llvm.fadd %x, %v : f32
      llvm.return %r : f32
    }
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @code {
    llvm.func @store(%x: !llvm.ptr, %v: f32) attributes {gpu.kernel} {
      llvm.store %v, %x : f32, !llvm.ptr
      llvm.return
    }
    // expected-error @below {{'gpu.func' op stands in one module with kernels that are an llvm.func; lower it too, or put those into a module of their own}}
    gpu.func @other(%x: memref<4xf32>) kernel {
      gpu.return
    }
  }
}
