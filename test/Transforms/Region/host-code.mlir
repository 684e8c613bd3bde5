// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code of the host between launches on buffers becomes work of the device.
//
// RUN: cg-opt %s -split-input-file -cg-prepare-buffers | FileCheck %s

// A number at a known address is read by the kernel that uses it; if its memory is written before, the number is
// copied. A store becomes a fill.

// CHECK-LABEL: func.func @numbers
// CHECK: %[[COPY:.*]] = memref.alloc() : memref<f32>
// CHECK: %[[FIRST:.*]] = memref.subview %{{.*}}[1] [1] [1]
// CHECK: %[[A:.*]] = memref.load %[[FIRST]][] {cg.settled}
// CHECK: %[[B:.*]] = arith.addf %[[A]], %[[A]]
// CHECK: gpu.launch_func @kernels::@write {{.*}} args(%[[Y:.*]] : memref<4xf32>, %[[B]] : f32)
// CHECK: %[[SECOND:.*]] = memref.subview %[[Y]][2] [1] [1]
// CHECK: memref.copy %[[SECOND]], %[[COPY]]
// CHECK: %[[C:.*]] = memref.load %[[COPY]][] {cg.settled}
// CHECK: gpu.launch_func @kernels::@write {{.*}} args(%[[Y]] : memref<4xf32>, %[[C]] : f32)
// CHECK: %[[THIRD:.*]] = memref.subview %[[Y]][3] [1] [1]
// CHECK: gpu.memset %[[THIRD]], %[[B]]
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @write(%y: memref<4xf32>, %s: f32) kernel {
      %i = gpu.thread_id x
      memref.store %s, %y[%i] : memref<4xf32>
      gpu.return
    }
  }
  func.func @numbers(%x: memref<4xf32>, %y: memref<4xf32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %a = memref.load %x[%c1] : memref<4xf32>
    %b = arith.addf %a, %a : f32
    gpu.launch_func @kernels::@write blocks in (%c1, %c1, %c1) threads in (%c3, %c1, %c1) args(%y : memref<4xf32>, %b : f32)
    %c = memref.load %y[%c2] : memref<4xf32>
    gpu.launch_func @kernels::@write blocks in (%c1, %c1, %c1) threads in (%c3, %c1, %c1) args(%y : memref<4xf32>, %c : f32)
    memref.store %b, %y[%c3] : memref<4xf32>
    return
  }
}

// -----

// Code on single elements becomes a kernel of one thread. Values that other operations use are left in memory.

// CHECK: gpu.module @host_code
// CHECK: gpu.func @elements(%[[KX:.*]]: memref<4xf32>, %[[CELL:.*]]: memref<f32>) kernel
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[CELL]][]
// CHECK-LABEL: func.func @code
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<f32>
// CHECK-NOT: scf.for
// CHECK: gpu.launch_func @host_code::@elements blocks in (%[[ONE:.*]], %[[ONE]], %[[ONE]]) threads in (%[[ONE]], %[[ONE]], %[[ONE]]) args(%[[X:.*]] : memref<4xf32>, %[[OUT]] : memref<f32>) {cg.access = ["read", "write"]}
// CHECK: %[[SUM:.*]] = memref.load %[[OUT]][] {cg.settled}
// CHECK: gpu.memset %[[X]], %[[SUM]]
func.func @code(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %zero) -> f32 {
    %v = memref.load %x[%i] : memref<4xf32>
    %n = arith.addf %s, %v : f32
    scf.yield %n : f32
  }
  gpu.memset %x, %sum : memref<4xf32>, f32
  return
}

// -----

// Loops around device work test a condition in memory, at their end, and keep carried values in memory.

// CHECK-LABEL: func.func @loop
// CHECK-DAG: %[[FLAG:.*]] = memref.alloc() : memref<i1>
// CHECK-DAG: %[[COUNT:.*]] = memref.alloc() : memref<index>
// CHECK: gpu.launch_func @host_code::@elements
// CHECK: scf.while : () -> () {
// CHECK-NEXT: %[[GO:.*]] = memref.load %{{.*}}[] : memref<i1>
// CHECK-NEXT: scf.condition(%[[GO]])
// CHECK-NEXT: } do {
// CHECK: gpu.memset %[[X:.*]], %{{.*}} : memref<4xindex>, index
// CHECK: gpu.launch_func @host_code::@elements
// CHECK-NEXT: scf.yield
func.func @loop(%x: memref<4xindex>, %n: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.load %n[] : memref<index>
  scf.for %i = %c0 to %m step %c1 {
    gpu.memset %x, %i : memref<4xindex>, index
  }
  return
}

// -----

// Branches test a condition in memory, too.

// CHECK-LABEL: func.func @branch
// CHECK: %[[FLAG:.*]] = memref.alloc() : memref<i1>
// CHECK: gpu.memset %[[FLAG]], %{{.*}} : memref<i1>, i1
// CHECK: %[[GO:.*]] = memref.load %[[FLAG]][] : memref<i1>
// CHECK-NEXT: scf.if %[[GO]]
func.func @branch(%x: memref<4xf32>, %n: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  %m = memref.load %n[] : memref<f32>
  %go = arith.cmpf ogt, %m, %zero : f32
  scf.if %go {
    gpu.memset %x, %m : memref<4xf32>, f32
  }
  return
}
