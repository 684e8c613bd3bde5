// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdicts of operations on buffers in entry points, with the causes of refusals.
//
// RUN: cg-opt %s --cg-prepare-entries --cg-settle-buffers --cg-analyze-legality | FileCheck %s
// RUN: cg-opt %s --cg-prepare-entries --cg-settle-buffers --cg-analyze-legality=targets=sm_90 | FileCheck %s --check-prefix=CUDA

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @copy(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
      %tx = gpu.thread_id x
      %x = memref.load %a[%tx] : memref<4xf32>
      memref.store %x, %b[%tx] : memref<4xf32>
      gpu.return
    }
    gpu.func @whence(%a: memref<4xf32, strided<[1], offset: ?>>) kernel {
      %x = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0.0 : f32
      memref.store %zero, %x[%c0] : memref<4xf32>
      gpu.return
    }
    gpu.func @mma(%a: memref<16x16xf16>) kernel {
      %c0 = arith.constant 0 : index
      %f = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
      gpu.subgroup_mma_store_matrix %f, %a[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
      gpu.return
    }
    func.func @again(%n: index) {
      func.call @again(%n) : (index) -> ()
      return
    }
    gpu.func @recursive(%a: memref<4xf32>) kernel {
      %c0 = arith.constant 0 : index
      func.call @again(%c0) : (index) -> ()
      gpu.return
    }
    gpu.func @number(%a: memref<4xf32>, %s: f32) kernel {
      %c0 = arith.constant 0 : index
      memref.store %s, %a[%c0] : memref<4xf32>
      gpu.return
    }
  }
  gpu.module @neighbours [#nvvm.target<chip = "sm_90">] {
    // This kernel reads its index in the cluster, and waits for the other blocks of it.
    gpu.func @peek(%a: memref<4xf32>) kernel {
      %b = gpu.cluster_block_id x
      nvvm.cluster.arrive
      nvvm.cluster.wait
      %s = arith.constant 1.0 : f32
      memref.store %s, %a[%b] : memref<4xf32>
      gpu.return
    }
  }
  gpu.binary @binary [#gpu.object<#nvvm.target, "">]
  func.func @main(%a: memref<4xf32>, %b: memref<4xf32>, %m: memref<16x16xf16>, %n: index, %s: f32, %x: memref<8xf32>) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c32 = arith.constant 32 : index
    %c2048 = arith.constant 2048 : index
    %c70000 = arith.constant 70000 : index
    // CHECK: gpu.launch_func @kernels::@copy {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: gpu.alloc () {cg.verdict = #cg.verdict<legalized Allocation
    %t = gpu.alloc () : memref<4xf32>
    // CHECK: gpu.memcpy {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.memcpy %t, %a : memref<4xf32>, memref<4xf32>
    // CHECK: memref.load {{.*}} {cg.verdict = #cg.verdict<transparent>}
    // CHECK: gpu.memset {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.memset %t, %s : memref<4xf32>, f32
    // CHECK: memref.dealloc {{.*}} {cg.verdict = #cg.verdict<legalized Allocation
    memref.dealloc %t : memref<4xf32>
    // CHECK: gpu.dealloc {{.*}}<blocked NoLowering cause "it releases memory that the entry point did not allocate"
    gpu.dealloc %x : memref<8xf32>
    // CHECK: @kernels::@copy {{.*}}<blocked DynamicShape cause "its grid or block is not known when the graph is made"
    gpu.launch_func @kernels::@copy blocks in (%n, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "it asks for a block of 2048 x 1 x 1 threads
    gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%c2048, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // The product of the extents is no number of 64 bits.
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "it asks for a block of 4294967296 x 4294967296 x 1 threads
    %wide = arith.constant 4294967296 : index
    gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%wide, %wide, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "it asks for a grid of 1 x -2 x 1 blocks" remedy "count blocks from 0 on
    %below = arith.constant -2 : index
    gpu.launch_func @kernels::@copy blocks in (%c1, %below, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "it asks for a grid of 1 x 70000 x 1 blocks
    gpu.launch_func @kernels::@copy blocks in (%c1, %c70000, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "it asks for clusters of 4 blocks, of which there are 1"
    gpu.launch_func @kernels::@copy clusters in (%c4, %c1, %c1) blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "its cg.access says \22read\22 of operand 1, and the kernel writes it"
    gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>) {cg.access = ["read", "read"]}
    // CHECK: @kernels::@copy {{.*}}<blocked NoLowering cause "its cg.access is no array of {{.*}} one for each of 2 operands
    gpu.launch_func @kernels::@copy blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>) {cg.access = ["read"]}
    // On a host, operations of tensor cores are refused with their location; on a GPU they are captured.
    // CHECK: @kernels::@mma {{.*}}<blocked NoLowering cause "its kernel 'mma' holds gpu.subgroup_mma_load_matrix at {{.*}}: tensor cores are a GPU's"
    // CUDA: @kernels::@mma {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.launch_func @kernels::@mma blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%m : memref<16x16xf16>)
    // CHECK: @neighbours::@peek {{.*}}<blocked NoLowering cause "its kernel 'peek' holds nvvm.cluster.arrive at {{.*}}: it is an instruction of NVIDIA's GPUs"
    // CUDA: @neighbours::@peek {{.*}} {cg.verdict = #cg.verdict<captured>}
    gpu.launch_func @neighbours::@peek clusters in (%c4, %c1, %c1) blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<4xf32>)
    // CHECK: gpu.launch blocks
    // CHECK: <blocked NoLowering cause "its kernel is no function yet" remedy "make it one before, as mlir-opt --gpu-kernel-outlining does">
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
      memref.store %s, %a[%tx] : memref<4xf32>
      gpu.terminator
    }
    // CHECK: @kernels::@recursive {{.*}}<blocked NoLowering cause "its kernel 'recursive' holds func.call at {{.*}}: it calls itself, here or through others"
    gpu.launch_func @kernels::@recursive blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    // CHECK: @binary::@none {{.*}}<blocked NoLowering cause "the kernel 'none' is in no object of its gpu.binary"
    gpu.launch_func @binary::@none blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>)
    // CHECK: memref.extract_aligned_pointer_as_index {{.*}}<blocked NoLowering cause "an address is known when a graph is launched, and not before" remedy "let a gpu.func take it, by itself or in a structure, computed from buffers and numbers alone">
    %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
    gpu.launch_func @binary::@none blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%address : index)
    // The device computes this number.
    %v = memref.load %a[%c1] : memref<4xf32>
    // CHECK: @kernels::@number {{.*}}<blocked NoLowering cause "operand 1 of the kernel is computed from more than scalars of the launch"
    gpu.launch_func @kernels::@number blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %v : f32)
    // CHECK: memref.subview {{.*}}<blocked NoLowering cause "the view has no address that is known: an offset, size or stride is no constant"
    %where = memref.subview %x[%n] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
    // CHECK: gpu.memset {{.*}}<blocked NoLowering cause "the destination has no address that is known
    gpu.memset %where, %s : memref<4xf32, strided<[1], offset: ?>>, f32
    %low = memref.subview %x[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %middle = memref.subview %x[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
    // CHECK: memref.copy {{.*}}<blocked NoLowering cause "source and destination may be the same bytes in part"
    memref.copy %low, %middle : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: 2>>
    %part = memref.cast %middle : memref<4xf32, strided<[1], offset: 2>> to memref<4xf32, strided<[1], offset: ?>>
    // CHECK: @kernels::@whence {{.*}}<blocked NoLowering cause "the kernel asks from where the buffer of operand 0 is counted, and a part of one is passed"
    gpu.launch_func @kernels::@whence blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%part : memref<4xf32, strided<[1], offset: ?>>)
    return
  }
}
