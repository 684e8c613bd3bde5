// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exchanges of values between the threads of a warp: of 32-bit words, and of types that are made of such words.
//
// RUN: cg-opt %s --cg-prepare-entries --cg-settle-buffers --cg-analyze-legality | FileCheck %s
// RUN: cg-opt %s --cg-prepare-entries --cg-settle-buffers --cg-analyze-legality=targets=sm_90 | FileCheck %s
// RUN: cg-compile %s --entry=broadcast --target=sm_90 --fail-on-uncaptured --quiet -o %t.cgpkg
// RUN: grep -aoE "(activemask|shfl.sync.idx).*" %t.cgpkg | FileCheck %s --check-prefix=PTX

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // Only threads that are active take part, since a shuffle would wait for ever for the others. A value of 64 bits is
    // sent as two words.
    // PTX: activemask.b32
    // PTX: shfl.sync.idx.b32 {{.*}}, 5, 31, %r{{[0-9]+}};
    // PTX: activemask.b32
    // PTX: shfl.sync.idx.b32
    // PTX: shfl.sync.idx.b32
    gpu.func @send(%a: memref<32xf32>, %d: memref<32xf64>) kernel {
      %tx = gpu.thread_id x
      %five = arith.constant 5 : i32
      %x = memref.load %a[%tx] : memref<32xf32>
      %y = gpu.subgroup_broadcast %x, specific_lane %five : f32
      memref.store %y, %a[%tx] : memref<32xf32>
      %v = memref.load %d[%tx] : memref<32xf64>
      %w = gpu.subgroup_broadcast %v, first_active_lane : f64
      memref.store %w, %d[%tx] : memref<32xf64>
      gpu.return
    }
    gpu.func @whole(%a: memref<32xf32>) kernel {
      %tx = gpu.thread_id x
      %x = memref.load %a[%tx] : memref<32xf32>
      %c = complex.create %x, %x : complex<f32>
      %d = gpu.subgroup_broadcast %c, first_active_lane : complex<f32>
      %y = complex.re %d : complex<f32>
      memref.store %y, %a[%tx] : memref<32xf32>
      gpu.return
    }
    gpu.func @long(%a: memref<32xi32>) kernel {
      %tx = gpu.thread_id x
      %x = memref.load %a[%tx] : memref<32xi32>
      %l = arith.extui %x : i32 to i128
      %r, %valid = gpu.rotate %l, 1, 32 : i128
      %y = arith.trunci %r : i128 to i32
      memref.store %y, %a[%tx] : memref<32xi32>
      gpu.return
    }
  }
  func.func @broadcast(%a: memref<32xf32>, %d: memref<32xf64>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    // CHECK: @kernels::@send {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.launch_func @kernels::@send blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xf32>, %d : memref<32xf64>)
    return
  }
  func.func @refused(%c: memref<32xf32>, %l: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    // CHECK: @kernels::@whole {{.*}}<blocked NoLowering cause "its kernel 'whole' holds gpu.subgroup_broadcast at {{.*}}: no instruction sends a value of type complex<f32> to other threads of a warp" remedy "send its parts, each of at most 64 bits">
    gpu.launch_func @kernels::@whole blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%c : memref<32xf32>)
    // CHECK: @kernels::@long {{.*}}<blocked NoLowering cause "its kernel 'long' holds gpu.rotate at {{.*}}: no instruction sends a value of type i128
    gpu.launch_func @kernels::@long blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%l : memref<32xi32>)
    return
  }
}
