// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-serialize-kernels --mlir-elide-elementsattrs-if-larger=8 | FileCheck %s
//
// Without an assembler there is an error that names the places that were searched.
// RUN: not cg-opt %s --cg-serialize-kernels=toolkit=%t.absent 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: error: sm_90: no CUDA assembler was found: looked for ptxas {{.*}}.absent{{.*}}; install the CUDA toolkit

// The binary has machine code for exactly the device, and PTX that newer devices compile.
// CHECK-DAG: cg.tool_versions = ["llvm {{[0-9.]+}}", "ptxas {{[0-9.]+}}"]
// CHECK-NOT: gpu.module
// CHECK: cg.binary @"kernels@host" target <"host"> kernels [{{.*}}"copy"{{.*}}] images [#cg.image<elf "x86-64-v3"
// The assembler reports the registers of a thread of each kernel.
// CHECK: cg.binary @"kernels@sm_90" target <"sm_90"> kernels [#cg.kernel<"copy" params = [8, 8] registers = {{[1-9][0-9]*}}>, #cg.kernel<"others" params = [8, 8] registers = {{[1-9][0-9]*}}>] images [
// CHECK-SAME: #cg.image<cubin "sm_90"
// CHECK-SAME: #cg.image<ptx "compute_90"
module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
  func.func @copy(%a: memref<4xf32>, %b: memref<4xf32>, %begin: index, %end: index, %scratch: memref<1xi8>) {
    %one = arith.constant 1 : index
    scf.for %i = %begin to %end step %one {
      %0 = memref.load %a[%i] : memref<4xf32>
      memref.store %0, %b[%i] : memref<4xf32>
    }
    return
  }
}
gpu.module @"kernels@sm_90" attributes {cg.target = #cg.target<"sm_90">} {
  gpu.func @copy(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
    %i = gpu.thread_id x
    %0 = memref.load %a[%i] : memref<4xf32>
    memref.store %0, %b[%i] : memref<4xf32>
    gpu.return
  }
  // Functions that libdevice does not have.
  gpu.func @others(%a: memref<4xf32>, %b: memref<4xi32>) kernel {
    %i = gpu.thread_id x
    %0 = memref.load %a[%i] : memref<4xf32>
    %1 = math.trunc %0 : f32
    memref.store %1, %a[%i] : memref<4xf32>
    %2 = memref.load %b[%i] : memref<4xi32>
    %3 = math.ctpop %2 : i32
    %4 = math.absi %3 : i32
    memref.store %4, %b[%i] : memref<4xi32>
    gpu.return
  }
}
