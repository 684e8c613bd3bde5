// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-lower-launches --cg-plan-dependences | FileCheck %s

module attributes {gpu.container_module} {
  // CHECK-NOT: gpu.module @kernels
  gpu.module @kernels {
    gpu.func @scale(%x: memref<?xf32, strided<[1], offset: ?>>, %unused: memref<4xf32>, %s: f32) kernel {
      %tx = gpu.thread_id x
      %bd = gpu.block_dim x
      %bx = gpu.block_id x
      %first = arith.muli %bx, %bd : index
      %i = arith.addi %first, %tx : index
      %v = memref.load %x[%i] : memref<?xf32, strided<[1], offset: ?>>
      %w = arith.mulf %v, %s : f32
      memref.store %w, %x[%i] : memref<?xf32, strided<[1], offset: ?>>
      gpu.return
    }
  }
  // Parts of a buffer that do not touch have no edge between them; the launches share a kernel, in which sizes are
  // constants and arithmetic on the scalar is done. The parameter that is not used is gone.
  // CHECK-LABEL: cg.region @"main_0@sm_90"
  // CHECK: %[[LOW:.*]] = cg.view %[[X:.*]][0] : memref<64xf32> to memref<32xf32>
  // CHECK: cg.node.kernel @"kernels@sm_90"::@scale grid [4, 1, 1] block [8, 1, 1] args(readwrite %[[LOW]] : memref<32xf32>, read %[[S:.*]] : memref<f32>) params [#cg.param<0>, #cg.param<1>] {cg.after = #cg.after<[]>
  // CHECK: %[[HIGH:.*]] = cg.view %[[X]][128] : memref<64xf32> to memref<32xf32>
  // CHECK: cg.node.kernel @"kernels@sm_90"::@scale grid [4, 1, 1] block [8, 1, 1] args(readwrite %[[HIGH]] : memref<32xf32>, read %[[S]] : memref<f32>) params [#cg.param<0>, #cg.param<1>] {cg.after = #cg.after<[]>
  // A launch over the whole buffer waits for both.
  // CHECK: cg.node.fill %[[X]] with 0 : i32 : memref<64xf32> {cg.after = #cg.after<[0, 1]>
  // CHECK-NOT: gpu.
  // CHECK: gpu.module @"kernels@sm_90"
  // CHECK: gpu.func @scale(%[[P:.*]]: memref<32xf32>, %[[N:.*]]: f32) kernel attributes {cg.shared = 0 : i64, cg.wide, nvvm.maxntid = array<i32: 8, 1, 1>}
  // CHECK: %[[M:.*]] = arith.addf %[[N]], %[[N]]
  // CHECK-NOT: gpu.func
  cg.region @"main_0@sm_90"(%x: memref<64xf32> {cg.binding = #cg.binding<state>, cg.name = "x"},
                            %u: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "u"},
                            %s: memref<f32> {cg.binding = #cg.binding<scalar>, cg.name = "s"})
      attributes {segment = "main_0", target = #cg.target<"sm_90">} {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %zero = arith.constant 0.0 : f32
    %0 = memref.subview %x[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
    %1 = memref.subview %x[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
    %2 = memref.cast %0 : memref<32xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
    %3 = memref.cast %1 : memref<32xf32, strided<[1], offset: 32>> to memref<?xf32, strided<[1], offset: ?>>
    %v = memref.load %s[] : memref<f32>
    %w = arith.addf %v, %v : f32
    gpu.launch_func @kernels::@scale blocks in (%c4, %c1, %c1) threads in (%c8, %c1, %c1) args(%2 : memref<?xf32, strided<[1], offset: ?>>, %u : memref<4xf32>, %w : f32)
    %v2 = memref.load %s[] : memref<f32>
    %w2 = arith.addf %v2, %v2 : f32
    gpu.launch_func @kernels::@scale blocks in (%c4, %c1, %c1) threads in (%c8, %c1, %c1) args(%3 : memref<?xf32, strided<[1], offset: ?>>, %u : memref<4xf32>, %w2 : f32)
    gpu.memset %x, %zero : memref<64xf32>, f32
    cg.yield
  }
  gpu.module @"kernels@sm_90" attributes {cg.target = #cg.target<"sm_90">} {
  }
}

// -----

// Tokens order operations that share no buffer: the second copy waits for the first one, through an allocation, and the
// third copy waits for none. A wait on the host orders nothing. An empty launch, a copy of no bytes and a copy of a
// buffer to itself become no nodes.
// CHECK-LABEL: cg.region @"main_0@host"
// CHECK: cg.node.copy %{{.*}} to %{{.*}} {cg.after = #cg.after<[]>
// CHECK: memref.alloc() : memref<4xf32>
// CHECK: cg.node.copy %{{.*}} to %{{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>
// CHECK: cg.node.copy %{{.*}} to %{{.*}} {cg.after = #cg.after<[]>
// CHECK-NOT: cg.node
// CHECK: cg.yield
cg.region @"main_0@host"(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %e: memref<0xf32>)
    attributes {segment = "main_0", target = #cg.target<"host">} {
  %t0 = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %a, %t1 = gpu.alloc async [%t0] () : memref<4xf32>
  %t2 = gpu.memcpy async [%t1] %a, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%t2]
  gpu.memcpy %z, %x : memref<4xf32>, memref<4xf32>
  gpu.memcpy %z, %z : memref<4xf32>, memref<4xf32>
  memref.copy %e, %e : memref<0xf32> to memref<0xf32>
  gpu.dealloc %a : memref<4xf32>
  cg.yield
}
module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
}

// -----

// Copies and fills that nodes cannot do are kernels; rows that are contiguous are a copy node.
// CHECK-LABEL: cg.region @"strided_0@host"
// CHECK: cg.node.kernel @"kernels@host"::@copy_elements grid [1, 1, 1] block [1, 1, 1] args(read %{{.*}} : memref<13xf32>, write %{{.*}} : memref<4xf32>)
// CHECK: cg.node.copy %{{.*}} to %{{.*}} : memref<8xf32> to memref<8xf32>
// CHECK: cg.node.kernel @"kernels@host"::@fill_elements {{.*}} args(readwrite %{{.*}} : memref<13xf32>)
// CHECK: cg.node.kernel @"kernels@host"::@fill_elements_1 {{.*}} args(write %{{.*}} : memref<2xf64>)
// CHECK: cg.node.fill %{{.*}} with 7 : i32 : memref<2xi64>
cg.region @"strided_0@host"(%x: memref<4x4xf32>, %y: memref<4xf32>, %z: memref<8xf32>, %d: memref<2xf64>, %i: memref<2xi64>)
    attributes {segment = "strided_0", target = #cg.target<"host">} {
  %one = arith.constant 1.0 : f32
  %third = arith.constant 0.3 : f64
  %same = arith.constant 0x0000000700000007 : i64
  %column = memref.subview %x[0, 2] [4, 1] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[4], offset: 2>>
  %rows = memref.subview %x[1, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  %row = memref.collapse_shape %rows [[0, 1]] : memref<2x4xf32, strided<[4, 1], offset: 4>> into memref<8xf32, strided<[1], offset: 4>>
  memref.copy %column, %y : memref<4xf32, strided<[4], offset: 2>> to memref<4xf32>
  gpu.memcpy %z, %row : memref<8xf32>, memref<8xf32, strided<[1], offset: 4>>
  gpu.memset %column, %one : memref<4xf32, strided<[4], offset: 2>>, f32
  gpu.memset %d, %third : memref<2xf64>, f64
  gpu.memset %i, %same : memref<2xi64>, i64
  cg.yield
}
module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
}
