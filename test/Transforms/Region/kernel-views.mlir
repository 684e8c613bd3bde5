// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-buffers | FileCheck %s

#row = strided<[1], offset: ?>

// A part at a place that is no constant is made in a kernel that takes the buffer and the number. What is said to be
// written is a part of the buffer. Launches that do the same share a kernel; one with a known place keeps its own.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    // CHECK: gpu.func @[[MADE:add_[0-9]+]](%{{.*}}: memref<8xf32, strided<[1], offset: ?>>, %[[X:.*]]: memref<64xf32>, %[[AT:.*]]: index) kernel
    // CHECK-NEXT: memref.subview %[[X]][%[[AT]]] [8] [1]
    // CHECK-NOT: gpu.func @add_
    // CHECK: gpu.func @add(
    gpu.func @add(%x: memref<8xf32, #row>, %y: memref<8xf32, #row>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<8xf32, #row>
      memref.store %v, %y[%i] : memref<8xf32, #row>
      gpu.return
    }
  }
  // CHECK: func.func @main(
  func.func @main(%x: memref<64xf32> {cg.name = "x"}, %at: tensor<index> {cg.binding = #cg.binding<scalar>, cg.name = "at"}) {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %n = tensor.extract %at[] : tensor<index>
    %a = memref.subview %x[%c8] [8] [1] : memref<64xf32> to memref<8xf32, #row>
    %b = memref.subview %x[%n] [8] [1] : memref<64xf32> to memref<8xf32, #row>
    // CHECK: @kernels::@[[MADE]] {{.*}}args(%{{.*}} : memref<8xf32, {{.*}}>, %{{.*}} : memref<64xf32>, %{{.*}} : index) {cg.access = ["read", "readwrite", "readwrite"]}
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%a : memref<8xf32, #row>, %b : memref<8xf32, #row>) {cg.access = ["read", "write"]}
    // CHECK: @kernels::@[[MADE]] {{.*}}args(
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%a : memref<8xf32, #row>, %b : memref<8xf32, #row>)
    // CHECK: @kernels::@add blocks
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%a : memref<8xf32, #row>, %a : memref<8xf32, #row>)
    return
  }
}
