// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that take pointers to buffers, as arguments and as members of structures. After the passes they take the
// buffers instead.
//
// RUN: cg-opt %s --cg-prepare-entries --cg-prepare-buffers --cg-settle-buffers --cg-analyze-legality=targets=sm_90 | FileCheck %s
// RUN: cg-opt %s --cg-prepare-entries --cg-prepare-buffers --cg-settle-buffers --cg-analyze-legality | FileCheck %s --check-prefix=HOST
// RUN: cg-compile %s --entry=structure --target=sm_90 --fail-on-uncaptured --quiet -o %t.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg | FileCheck %s --check-prefix=NODES

!pair = !llvm.struct<(ptr, ptr, i32, f32)>
module attributes {gpu.container_module} {
  // The kernel computes the addresses itself. Two launches that compute the same addresses share one kernel.
  // CHECK: gpu.func @scale_0(%[[X:[a-z0-9]*]]: memref<64xf32>, %[[Y:.*]]: memref<64xf32>, %[[S:.*]]: f32) kernel
  // CHECK: %[[I:.*]] = memref.extract_aligned_pointer_as_index %[[X]]
  // CHECK: arith.index_cast %[[I]]
  // CHECK: %[[P:.*]] = llvm.inttoptr
  // CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[S]], %{{.*}}[3]
  // CHECK-NOT: gpu.func @scale_1
  gpu.module @kernels {
    gpu.func @scale(%p: !pair) kernel {
      %i = gpu.thread_id x
      %a = llvm.extractvalue %p[0] : !pair
      %b = llvm.extractvalue %p[1] : !pair
      %s = llvm.extractvalue %p[3] : !pair
      %ii = arith.index_cast %i : index to i64
      %pa = llvm.getelementptr %a[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %pb = llvm.getelementptr %b[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %v = llvm.load %pa : !llvm.ptr -> f32
      %w = arith.mulf %v, %s : f32
      llvm.store %w, %pb : f32, !llvm.ptr
      gpu.return
    }
    gpu.func @one(%p: !llvm.ptr) kernel {
      %i = gpu.thread_id x
      %ii = arith.index_cast %i : index to i64
      %pa = llvm.getelementptr %p[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %s = arith.constant 1.0 : f32
      llvm.store %s, %pa : f32, !llvm.ptr
      gpu.return
    }
  }

  // The node uses both buffers that the structure points to as the kernel uses the structure. Memory that is used in
  // between lies in the arena.
  // CHECK-LABEL: func.func @structure
  // CHECK: gpu.launch_func @kernels::@scale_0 {{.*}} args(%{{.*}} : memref<64xf32>, %[[T:.*]] : memref<64xf32>, %{{.*}} : f32) {cg.verdict = #cg.verdict<captured>}
  // CHECK: gpu.launch_func @kernels::@scale_0 {{.*}} args(%[[T]] : memref<64xf32>, %{{.*}} : memref<64xf32>, %{{.*}} : f32) {cg.access = ["readwrite", "readwrite", "readwrite"], cg.verdict = #cg.verdict<captured>}
  // HOST-LABEL: func.func @structure
  // HOST: @scale_0 {{.*}}<blocked NoLowering cause "its kernel 'scale_0' holds memref.extract_aligned_pointer_as_index at {{.*}}: a host has no code for it" remedy "compile for CUDA targets alone
  // NODES: cg.node.kernel @"kernels@sm_90"::@scale_0 {{.*}} args(readwrite %x.result : {{[^,]*}}, "x.result", memref<64xf32>>, readwrite %[[B:.*]] : memref<256xi8>, read %s
  // NODES: cg.node.kernel @"kernels@sm_90"::@scale_0 {{.*}} args(readwrite %[[B]] : memref<256xi8>, readwrite %y.result
  func.func @structure(%x: memref<64xf32> {cg.name = "x"}, %y: memref<64xf32> {cg.name = "y"}, %s: f32 {cg.name = "s"}) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %n = arith.constant 64 : i32
    %t = memref.alloc() : memref<64xf32>
    %xi = memref.extract_aligned_pointer_as_index %x : memref<64xf32> -> index
    %ti = memref.extract_aligned_pointer_as_index %t : memref<64xf32> -> index
    %yi = memref.extract_aligned_pointer_as_index %y : memref<64xf32> -> index
    %xj = arith.index_cast %xi : index to i64
    %tj = arith.index_cast %ti : index to i64
    %yj = arith.index_cast %yi : index to i64
    %xp = llvm.inttoptr %xj : i64 to !llvm.ptr
    %tp = llvm.inttoptr %tj : i64 to !llvm.ptr
    %yp = llvm.inttoptr %yj : i64 to !llvm.ptr
    %u = llvm.mlir.undef : !pair
    %u0 = llvm.insertvalue %xp, %u[0] : !pair
    %u1 = llvm.insertvalue %tp, %u0[1] : !pair
    %u2 = llvm.insertvalue %n, %u1[2] : !pair
    %u3 = llvm.insertvalue %s, %u2[3] : !pair
    gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%u3 : !pair)
    %v0 = llvm.insertvalue %tp, %u[0] : !pair
    %v1 = llvm.insertvalue %yp, %v0[1] : !pair
    %v2 = llvm.insertvalue %n, %v1[2] : !pair
    %v3 = llvm.insertvalue %s, %v2[3] : !pair
    gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%v3 : !pair) {cg.access = ["readwrite"]}
    return
  }

  // A pointer that a branch selects is one of two addresses. The runtime cannot patch such an argument.
  // CHECK-LABEL: func.func @chosen
  // CHECK: @kernels::@one {{.*}}<blocked NoLowering cause "operand 0 of the kernel is a pointer that is read from memory, so that it is not known what the kernel uses" remedy "hand it pointers that are computed from buffers and numbers alone, without branches">
  func.func @chosen(%x: memref<64xf32> {cg.name = "x"}, %y: memref<64xf32> {cg.name = "y"}, %first: i1 {cg.name = "first"}) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %i = scf.if %first -> (index) {
      %xi = memref.extract_aligned_pointer_as_index %x : memref<64xf32> -> index
      scf.yield %xi : index
    } else {
      %yi = memref.extract_aligned_pointer_as_index %y : memref<64xf32> -> index
      scf.yield %yi : index
    }
    %j = arith.index_cast %i : index to i64
    %p = llvm.inttoptr %j : i64 to !llvm.ptr
    gpu.launch_func @kernels::@one blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%p : !llvm.ptr)
    return
  }
}
