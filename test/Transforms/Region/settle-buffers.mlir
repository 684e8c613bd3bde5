// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-prepare-entries --cg-settle-buffers | FileCheck %s

module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @copy(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
    %tx = gpu.thread_id x
    %x = memref.load %a[%tx] : memref<4xf32>
    memref.store %x, %b[%tx] : memref<4xf32>
    gpu.return
  }
  gpu.func @scale(%b: memref<4xf32>, %unused: memref<4xf32>, %s: f32) kernel {
    %tx = gpu.thread_id x
    %x = memref.load %b[%tx] : memref<4xf32>
    %y = arith.mulf %x, %s : f32
    memref.store %y, %b[%tx] : memref<4xf32>
    gpu.return
  }
}

// A buffer that is written before it is read is only a result; one that is updated is copied to its result first; one
// that is only read is only an argument. An unused parameter is neither. Each launch has a copy of the scalar.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "a"},
// CHECK-SAME: %[[B:.*]]: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "b", cg.result = 0 : i32},
// CHECK-SAME: %[[U:.*]]: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "u"},
// CHECK-SAME: %[[S:.*]]: memref<f32> {cg.binding = #cg.binding<scalar>, cg.name = "s"},
// CHECK-SAME: %[[R:.*]]: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "u.result", cg.result = 1 : i32})
// CHECK-SAME: cg.results = [#cg.result<"b" : tensor<4xf32> at 1>, #cg.result<"u" : tensor<4xf32> at 4>]
// CHECK: memref.copy %[[U]], %[[R]]
// CHECK: gpu.launch_func @kernels::@copy {{.*}} args(%[[A]] : memref<4xf32>, %[[B]] : memref<4xf32>)
// CHECK: %[[S0:.*]] = memref.load %[[S]][]
// CHECK: gpu.launch_func @kernels::@scale {{.*}} args(%[[B]] : memref<4xf32>, %[[A]] : memref<4xf32>, %[[S0]] : f32)
// CHECK: %[[S1:.*]] = memref.load %[[S]][]
// CHECK: gpu.launch_func @kernels::@scale {{.*}} args(%[[R]] : memref<4xf32>, %[[A]] : memref<4xf32>, %[[S1]] : f32)
func.func @main(%a: memref<4xf32> {cg.name = "a"}, %b: memref<4xf32> {cg.name = "b"}, %u: memref<4xf32> {cg.name = "u"},
                %s : f32 {cg.name = "s"}) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%b : memref<4xf32>, %a : memref<4xf32>, %s : f32)
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%u : memref<4xf32>, %a : memref<4xf32>, %s : f32)
  return
}
}

// -----

// Bytes count: a result that is written in two halves keeps no old contents; one of which a half is written keeps the
// other half, and so does one of which some columns are written.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME: cg.results = [#cg.result<"halves" : tensor<8xf32> at 1>, #cg.result<"half" : tensor<8xf32> at 4>, #cg.result<"column" : tensor<4x2xf32> at 5>]
func.func @parts(%x: memref<4xf32> {cg.name = "x"}, %halves: memref<8xf32> {cg.name = "halves"},
                 %half: memref<8xf32> {cg.name = "half"}, %column: memref<4x2xf32> {cg.name = "column"}) {
  %0 = memref.subview %halves[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %1 = memref.subview %halves[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %2 = memref.subview %half[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %3 = memref.subview %column[0, 1] [4, 1] [1, 1] : memref<4x2xf32> to memref<4xf32, strided<[2], offset: 1>>
  gpu.memcpy %0, %x : memref<4xf32, strided<[1]>>, memref<4xf32>
  memref.copy %x, %1 : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %2 : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %3 : memref<4xf32> to memref<4xf32, strided<[2], offset: 1>>
  return
}

// -----

// A state is updated in place, and declared accesses are believed.
// CHECK-LABEL: func.func @declared(
// CHECK-SAME: %{{.*}}: memref<4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "s"}
// CHECK-SAME: %{{.*}}: memref<8xf32> {cg.binding = #cg.binding<patched>, cg.name = "w", cg.result = 1 : i32})
// CHECK-NEXT: memref.subview
func.func @declared(%x: memref<4xf32> {cg.name = "x"}, %s: memref<4xf32> {cg.binding = #cg.binding<state>, cg.name = "s"},
                    %w: memref<8xf32> {cg.access = "write", cg.name = "w"}) {
  %0 = memref.subview %w[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %s, %0 : memref<4xf32> to memref<4xf32, strided<[1]>>
  memref.copy %x, %s : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Functions on tensors are not changed.
// CHECK-LABEL: func.func @mixed
// CHECK-NOT: cg.results
func.func @mixed(%x: tensor<4xf32>, %m: memref<4xf32>) {
  return
}

// -----

// Functions that compute with tensors are not changed either.
// CHECK-LABEL: func.func @tensors
// CHECK-NOT: cg.results
func.func @tensors(%m: memref<4xf32>) {
  %x = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %y = math.exp %x : tensor<4xf32>
  bufferization.materialize_in_destination %y in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
