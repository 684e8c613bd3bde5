// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Machine code of one major version of CUDA is refused for drivers of an earlier one (cg.cuda).
//
// RUN: not cg-opt %s --cg-serialize-kernels 2>&1 | FileCheck %s
// CHECK: error: sm_90: the package is for drivers of CUDA 11 (cg.cuda), and {{.*}}ptxas is of CUDA {{[0-9.]+}}; give the
// CHECK-SAME: toolkit of CUDA 11 with --toolkit, or raise cg.cuda

module attributes {cg.min_driver = 11080 : i32} {
  gpu.module @"kernels@sm_90" attributes {cg.target = #cg.target<"sm_90">} {
    gpu.func @copy(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
      gpu.return
    }
  }
}
