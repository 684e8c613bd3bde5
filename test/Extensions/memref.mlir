// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Allocation, HostRead and HostOp on buffers; copies could be nodes, views are nothing. As long as nothing looks through
// views and makes nodes of copies, both are blocked where they stand.
//
// RUN: cg-opt %s --cg-analyze-legality=assume-lowered | FileCheck %s
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s --check-prefix=LOWERED
//
// LOWERED: memref.alloc() {cg.verdict = #cg.verdict<blocked NoLowering cause "nothing makes a node of an operation on memory"
// LOWERED: memref.subview {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering
// LOWERED: memref.copy {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering
// LOWERED: memref.load {{.*}} {cg.verdict = #cg.verdict<blocked HostRead

func.func @main(%x: memref<4xf32>, %y: memref<4xf32>, %i: index) {
  // CHECK: memref.alloc() {cg.verdict = #cg.verdict<legalized Allocation cause "device memory is allocated or released"
  %a = memref.alloc() : memref<4xf32>
  // CHECK: memref.subview {{.*}} {cg.verdict = #cg.verdict<transparent>}
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  // CHECK: memref.copy {{.*}} {cg.verdict = #cg.verdict<captured>}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  // CHECK: memref.load {{.*}} {cg.verdict = #cg.verdict<blocked HostRead cause "the host reads an element of device memory"
  %0 = memref.load %x[%i] : memref<4xf32>
  // CHECK: memref.store {{.*}} {cg.verdict = #cg.verdict<blocked HostOp cause "the host writes an element of device memory"
  memref.store %0, %y[%i] : memref<4xf32>
  // CHECK: memref.dealloc {{.*}} {cg.verdict = #cg.verdict<legalized Allocation
  memref.dealloc %a : memref<4xf32>
  // CHECK: memref.prefetch {{.*}} {cg.verdict = #cg.verdict<blocked UnknownOp
  memref.prefetch %x[%i], read, locality<3>, data : memref<4xf32>
  return
}
