// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The handle is the last argument of a kernel; its shared memory stands behind that.
//
// RUN: cg-opt %s --cg-set-handles | FileCheck %s

gpu.module @k attributes {cg.target = #cg.target<"sm_90">} {
  // CHECK: gpu.func @reduced_sets(%[[F:.*]]: memref<1xi8>, %[[H:.*]]: i64) workgroup(%[[S:.*]] : memref<4xi8, #gpu.address_space<workgroup>>) kernel
  // CHECK: memref.load %[[S]]
  // CHECK: memref.store %[[V:.*]], %[[F]]
  // CHECK: arith.cmpi ne, %[[H]], %{{.*}} : i64
  // CHECK: llvm.call @cudaGraphSetConditional(%[[H]],
  gpu.func @reduced(%flag: memref<1xi8>) workgroup(%s: memref<4xi8, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %v = memref.load %s[%c0] : memref<4xi8, #gpu.address_space<workgroup>>
    memref.store %v, %flag[%c0] : memref<1xi8>
    gpu.return
  }
}

cg.graph @branch()
    attributes {target = #cg.target<"sm_90">, segment = "branch", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>, schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 0>} {
  %flag = cg.arena 0 : memref<i1>
  // CHECK: cg.node.kernel @k::@reduced_sets {{.*}} params [#cg.param<0>, #cg.handle<1>]
  %0 = cg.node.kernel @k::@reduced grid [1, 1, 1] block [1, 1, 1] args(write %flag : memref<i1>)
  %1 = cg.node.conditional if %flag : memref<i1> bodies {
    cg.yield
  } after(%0)
  cg.yield
}
