// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -cg-prepare-buffers | FileCheck %s

// A returned buffer becomes an argument that is written; one that was allocated for the result becomes the caller's,
// and a returned part of a buffer is copied.

// CHECK-LABEL: func.func @returns
// CHECK-SAME: (%[[X:.*]]: memref<4xf32> {cg.name = "x"}, %[[ALL:.*]]: memref<4xf32> {cg.access = "write", cg.binding = #cg.binding<patched>, cg.name = "all"}, %[[PART:.*]]: memref<2xf32> {{.*}}cg.name = "result1"})
// CHECK-NOT: memref.alloc
// CHECK: memref.copy %[[X]], %[[ALL]]
// CHECK: %[[VIEW:.*]] = memref.subview %[[ALL]][1] [2] [1]
// CHECK: memref.copy %[[VIEW]], %[[PART]]
// CHECK-NEXT: return
func.func @returns(%x: memref<4xf32> {cg.name = "x"}) -> (memref<4xf32> {cg.name = "all"}, memref<2xf32, strided<[1], offset: 1>>) {
  %y = memref.alloc() : memref<4xf32>
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  %v = memref.subview %y[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %y, %v : memref<4xf32>, memref<2xf32, strided<[1], offset: 1>>
}

// -----

// What is returned with strides in its type is memory with these for callers, without the offset, which is that of the
// program's own memory. Strides that are open leave a dense result.

// CHECK-LABEL: func.func @returns_strides
// CHECK-SAME: %[[A:[a-z0-9]+]]: memref<12xf32> {cg.access = "write", cg.binding = #cg.binding<patched>, cg.caller_type = memref<2x4xf32, strided<[8, 1]>>, cg.name = "a"}
// CHECK-SAME: %[[B:[a-z0-9]+]]: memref<8xf32> {cg.access = "write", cg.binding = #cg.binding<patched>, cg.caller_type = memref<4x2xf32, strided<[1, 4]>>, cg.name = "b"}
// CHECK-SAME: %[[C:[a-z0-9]+]]: memref<2x4xf32> {cg.access = "write", cg.binding = #cg.binding<patched>, cg.name = "c"})
// CHECK: %[[PART:.*]] = memref.subview
// CHECK: %[[TURNED:.*]] = memref.transpose
// CHECK: %[[TO_A:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [2, 4], strides: [8, 1]
// CHECK: memref.copy %[[PART]], %[[TO_A]]
// CHECK: %[[TO_B:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [4, 2], strides: [1, 4]
// CHECK: memref.copy %[[TURNED]], %[[TO_B]]
// CHECK: memref.copy %{{.*}}, %[[C]]
// CHECK-NEXT: return
func.func @returns_strides(%x: memref<2x8xf32> {cg.name = "x"})
    -> (memref<2x4xf32, strided<[8, 1], offset: 2>> {cg.name = "a"}, memref<4x2xf32, strided<[1, 4]>> {cg.name = "b"},
        memref<2x4xf32, strided<[?, ?], offset: ?>> {cg.name = "c"}) {
  %part = memref.subview %x[0, 2] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1], offset: 2>>
  %y = memref.alloc() : memref<2x4xf32>
  memref.copy %part, %y : memref<2x4xf32, strided<[8, 1], offset: 2>> to memref<2x4xf32>
  %turned = memref.transpose %y (i, j) -> (j, i) : memref<2x4xf32> to memref<4x2xf32, strided<[1, 4]>>
  %open = memref.cast %part : memref<2x4xf32, strided<[8, 1], offset: 2>> to memref<2x4xf32, strided<[?, ?], offset: ?>>
  return %part, %turned, %open : memref<2x4xf32, strided<[8, 1], offset: 2>>, memref<4x2xf32, strided<[1, 4]>>, memref<2x4xf32, strided<[?, ?], offset: ?>>
}

// -----

// A result may have the name of an argument that is only read.

// CHECK-LABEL: func.func @named
// CHECK-SAME: (%[[X:.*]]: memref<4xf32> {cg.name = "x"}, %[[Y:.*]]: memref<4xf32> {cg.access = "write", cg.binding = #cg.binding<patched>, cg.name = "x.result", cg.result_name = "x"})
// CHECK: memref.copy %[[X]], %[[Y]]
func.func @named(%x: memref<4xf32> {cg.name = "x"}) -> (memref<4xf32> {cg.name = "x"}) {
  return %x : memref<4xf32>
}

// -----

// Callers have an argument with the strides of its type: it is the memory from its offset to its last element. An offset
// that is left open is 0, and an argument that leaves all of them open is dense.

// CHECK-LABEL: func.func @strided
// CHECK-SAME: (%[[X:.*]]: memref<9xf32> {cg.caller_type = memref<2x3xf32, strided<[5, 1], offset: 1>>, cg.name = "x"}
// CHECK-SAME: %[[Y:.*]]: memref<6xf32> {cg.caller_type = memref<2x3xf32, strided<[1, 2]>>, cg.name = "y"}
// CHECK-SAME: %[[Z:.*]]: memref<2x3xf32> {cg.name = "z"})
// CHECK: %[[XV:.*]] = memref.reinterpret_cast %[[X]] to offset: [1], sizes: [2, 3], strides: [5, 1] : memref<9xf32>
// CHECK: %[[YV:.*]] = memref.reinterpret_cast %[[Y]] to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32>
// CHECK: %[[YO:.*]] = memref.cast %[[YV]]
// CHECK-SAME: to memref<2x3xf32, strided<[1, 2], offset: ?>>
// CHECK: %[[ZV:.*]] = memref.cast %[[Z]]
// CHECK: memref.copy %[[XV]], %[[YO]]
// CHECK: memref.copy %[[ZV]], %[[YO]]
// CHECK-NEXT: return
func.func @strided(%x: memref<2x3xf32, strided<[5, 1], offset: 1>> {cg.name = "x"},
                   %y: memref<2x3xf32, strided<[1, 2], offset: ?>> {cg.name = "y"},
                   %z: memref<2x3xf32, strided<[?, ?], offset: ?>> {cg.name = "z"}) {
  memref.copy %x, %y : memref<2x3xf32, strided<[5, 1], offset: 1>> to memref<2x3xf32, strided<[1, 2], offset: ?>>
  memref.copy %z, %y : memref<2x3xf32, strided<[?, ?], offset: ?>> to memref<2x3xf32, strided<[1, 2], offset: ?>>
  return
}

// -----

// A session keeps a state dense, and an executable a constant: they are copied into memory with the strides, and back
// if the memory is written.

// CHECK-LABEL: func.func @kept
// CHECK-SAME: (%[[X:.*]]: memref<2x3xf32> {cg.binding = #cg.binding<constant>, cg.name = "x"}, %[[Y:.*]]: memref<2x3xf32> {cg.binding = #cg.binding<state>, cg.name = "y"})
// CHECK: %[[XM:.*]] = memref.alloc() : memref<9xf32>
// CHECK: %[[XV:.*]] = memref.reinterpret_cast %[[XM]] to offset: [1], sizes: [2, 3], strides: [5, 1]
// CHECK: memref.copy %[[X]], %[[XV]]
// CHECK: %[[YM:.*]] = memref.alloc() : memref<9xf32>
// CHECK: %[[YV:.*]] = memref.reinterpret_cast %[[YM]]
// CHECK: memref.copy %[[Y]], %[[YV]]
// CHECK: memref.copy %[[XV]], %[[YV]]
// CHECK: memref.copy %[[YV]], %[[Y]]
// CHECK-NEXT: return
func.func @kept(%x: memref<2x3xf32, strided<[5, 1], offset: 1>> {cg.binding = #cg.binding<constant>, cg.name = "x"},
                %y: memref<2x3xf32, strided<[5, 1], offset: 1>> {cg.binding = #cg.binding<state>, cg.name = "y"}) {
  memref.copy %x, %y : memref<2x3xf32, strided<[5, 1], offset: 1>> to memref<2x3xf32, strided<[5, 1], offset: 1>>
  return
}

// -----

// Globals become constants, or states if an operation writes them.

// CHECK: cg.constant @table : tensor<2xi32> = dense<[1, 2]> : tensor<2xi32>
// CHECK: memref.global "private" @count : memref<2xi32> = dense<0>
// CHECK-LABEL: func.func @globals
// CHECK-SAME: %[[X:.*]]: memref<2xi32> {{.*}}, %[[COUNT:.*]]: memref<2xi32> {cg.binding = #cg.binding<state>, cg.global = @count, cg.name = "global:count"})
// CHECK: %[[TABLE:.*]] = cg.get_constant @table : memref<2xi32>
// CHECK: memref.copy %[[TABLE]], %[[COUNT]]
// CHECK: memref.copy %[[COUNT]], %[[X]]
memref.global "private" @table : memref<2xi32> = dense<[1, 2]>
memref.global "private" @count : memref<2xi32> = uninitialized
func.func @globals(%x: memref<2xi32> {cg.name = "x"}) {
  %t = memref.get_global @table : memref<2xi32>
  %c = memref.get_global @count : memref<2xi32>
  memref.copy %t, %c : memref<2xi32> to memref<2xi32>
  memref.copy %c, %x : memref<2xi32> to memref<2xi32>
  return
}

// -----

// A global that a kernel uses becomes an operand of its launches; shared memory of a block becomes the kernel's own.
// Stack memory of the host becomes memory on the device.

// CHECK-LABEL: gpu.module @kernels
// CHECK: gpu.func @look(%{{.*}}: index, %[[T:.*]]: memref<2xi32>) workgroup(%[[S:.*]] : memref<2xi32, #gpu.address_space<workgroup>>) kernel
// CHECK-NOT: get_global
// CHECK: memref.load %[[T]]
// CHECK: memref.store %{{.*}}, %[[S]]
// CHECK: func.func @handed
// CHECK: memref.alloc() : memref<4xf32>
// CHECK: %[[TABLE:.*]] = cg.get_constant @table : memref<2xi32>
// CHECK: gpu.launch_func @kernels::@look {{.*}} args(%{{.*}} : index, %[[TABLE]] : memref<2xi32>) {cg.access = ["read", "read"]}
module attributes {gpu.container_module} {
  gpu.module @kernels {
    memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>
    memref.global "private" @shared : memref<2xi32, #gpu.address_space<workgroup>>
    gpu.func @look(%i: index) kernel {
      %t = memref.get_global @table : memref<2xi32>
      %s = memref.get_global @shared : memref<2xi32, #gpu.address_space<workgroup>>
      %x = memref.load %t[%i] : memref<2xi32>
      memref.store %x, %s[%i] : memref<2xi32, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
  func.func @handed(%x: memref<4xf32> {cg.name = "x"}) {
    %c1 = arith.constant 1 : index
    %a = memref.alloca() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    gpu.launch_func @kernels::@look blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%c1 : index)
        {cg.access = ["read"]}
    return
  }
}

// -----

// An entry that returns numbers, or takes tensors, is not at kernel level.

// CHECK-LABEL: func.func @other
// CHECK: memref.alloca
// CHECK: return %{{.*}} : f32
func.func @other(%x: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %v = memref.load %a[%c0] : memref<4xf32>
  return %v : f32
}
