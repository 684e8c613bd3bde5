// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HostSync, Allocation, CrossDevice and HostOp of the gpu dialect; kernels, copies and fills could be nodes. As long as
// nothing makes nodes of them, they are blocked where they stand.
//
// RUN: cg-opt %s --cg-analyze-legality=assume-lowered | FileCheck %s
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s --check-prefix=LOWERED
//
// LOWERED: gpu.launch_func {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering cause "nothing makes a node of an operation on memory" remedy "take and return tensors
// LOWERED: gpu.memcpy {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering
// LOWERED: gpu.memset {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering
// LOWERED: gpu.alloc () {cg.verdict = #cg.verdict<blocked NoLowering

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%x: memref<4xf32>) kernel { gpu.return }
  }
  func.func @main(%x: memref<4xf32>, %y: memref<4xf32>, %host: memref<*xf32>, %zero: f32, %device: i32) {
    %c1 = arith.constant 1 : index
    // CHECK: gpu.launch_func @kernels::@k {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<4xf32>)
    // CHECK: gpu.memcpy {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.memcpy %y, %x : memref<4xf32>, memref<4xf32>
    // CHECK: gpu.memset {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.memset %y, %zero : memref<4xf32>, f32
    // CHECK: gpu.alloc () {cg.verdict = #cg.verdict<legalized Allocation
    %a = gpu.alloc () : memref<4xf32>
    // CHECK: gpu.alloc {{.*}}host_shared {{.*}} {cg.verdict = #cg.verdict<blocked Allocation cause "memory that the host
    %s, %t = gpu.alloc async host_shared () : memref<4xf32>
    // CHECK: gpu.wait [{{.*}}AsyncUnpaired cause "'gpu.alloc', which is not captured, stands between its begin and end"
    gpu.wait [%t]
    // CHECK: gpu.wait {cg.verdict = #cg.verdict<blocked HostSync cause "the host waits for the device"
    gpu.wait
    // CHECK: gpu.host_register {{.*}} {cg.verdict = #cg.verdict<blocked HostOp
    gpu.host_register %host : memref<*xf32>
    // CHECK: gpu.set_default_device {cg.verdict = #cg.verdict<blocked CrossDevice
    gpu.set_default_device %device
    return
  }
}
