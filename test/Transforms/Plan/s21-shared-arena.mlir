// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory %t/shared.mlir | FileCheck %t/shared.mlir
// RUN: not cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory %t/ipc.mlir 2>&1 | FileCheck %t/ipc.mlir
//
// Scenario S21: one function needs buffers of {128, 256} KiB, the other {192, 64, 512} KiB. Graphs never run at the same
// time, so one allocation serves both: every arena starts at byte 0 of it, and it is as large as the largest. Memory of
// another scope does not mix: an arena is plain device memory, and a buffer of another space must be an argument.

//--- shared.mlir

// CHECK-LABEL: cg.region @f1
// CHECK-SAME: plan = #cg.memory_plan<size = 393216, alignment = 256, lower_bound = 393216>
cg.region @f1(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<131072xi8>
  %b = memref.alloc() : memref<262144xi8>
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<131072xi8>, write %b : memref<262144xi8>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<131072xi8>, read %b : memref<262144xi8>, write %x : memref<4xf32>)
  cg.yield
}

// CHECK-LABEL: cg.region @f2
// CHECK-SAME: plan = #cg.memory_plan<size = 786432, alignment = 256, lower_bound = 786432>
cg.region @f2(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<196608xi8>
  %b = memref.alloc() : memref<65536xi8>
  %c = memref.alloc() : memref<524288xi8>
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<196608xi8>, write %b : memref<65536xi8>, write %c : memref<524288xi8>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<196608xi8>, read %b : memref<65536xi8>, read %c : memref<524288xi8>, write %x : memref<4xf32>)
  cg.yield
}

//--- ipc.mlir

cg.region @f1(%x: memref<4xf32>) {
  // CHECK: 'memref.alloc' op is in memory space "ipc", and the arena is plain device memory; pass the buffer as an argument instead
  %a = memref.alloc() : memref<524288xi8, "ipc">
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<524288xi8, "ipc">)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<524288xi8, "ipc">, write %x : memref<4xf32>)
  cg.yield
}
