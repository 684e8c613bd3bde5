// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel that writes a condition last sets the handle of the node; if the writer is not a kernel whose body shows
// the store, the runtime's selector sets it.
//
// RUN: cg-opt %s --cg-set-handles | FileCheck %s

// CHECK-LABEL: gpu.module @k
// CHECK: llvm.func @cudaGraphSetConditional(i64, i32)
gpu.module @k attributes {cg.target = #cg.target<"sm_90">} {
  // Only the copies of "less" are left.
  // CHECK-NOT: gpu.func @less(
  // CHECK: gpu.func @less_sets(%[[P:.*]]: memref<1xi32>, %[[F:.*]]: memref<1xi8>, %[[H:.*]]: i64) workgroup(%{{.*}} : memref<4xi32, #gpu.address_space<workgroup>>) kernel
  // CHECK: memref.store %[[V:.*]], %[[F]]
  // CHECK: %[[W:.*]] = arith.extui %[[V]] : i8 to i32
  // CHECK: %[[IN:.*]] = arith.cmpi ne, %[[H]], %c0_i64
  // CHECK: scf.if %[[IN]] {
  // CHECK-NEXT: llvm.call @cudaGraphSetConditional(%[[H]], %[[W]])
  gpu.func @less(%p: memref<1xi32>, %flag: memref<1xi8>) workgroup(%s: memref<4xi32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %limit = arith.constant 9 : i32
    %g = memref.load %p[%c0] : memref<1xi32>
    memref.store %g, %s[%c0] : memref<4xi32, #gpu.address_space<workgroup>>
    %v = memref.load %s[%c0] : memref<4xi32, #gpu.address_space<workgroup>>
    %l = arith.cmpi slt, %v, %limit : i32
    %b = arith.extui %l : i1 to i8
    memref.store %b, %flag[%c0] : memref<1xi8>
    gpu.return
  }
  // The condition is the number of a case; any other number selects the last body.
  // CHECK: gpu.func @number(
  // CHECK: gpu.func @number_sets(
  // CHECK: %[[C:.*]] = arith.minui %{{.*}}, %c2_i32
  // CHECK: llvm.call @cudaGraphSetConditional(%{{.*}}, %[[C]])
  gpu.func @number(%p: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %v = memref.load %p[%c0] : memref<1xi32>
    memref.store %v, %p[%c0] : memref<1xi32>
    gpu.return
  }
  // The kernel may store nothing, and then the handle would keep the value of an earlier turn.
  // CHECK-NOT: @sometimes_sets
  gpu.func @sometimes(%p: memref<1xi32>, %flag: memref<1xi8>) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i8
    %zero = arith.constant 0 : i32
    %v = memref.load %p[%c0] : memref<1xi32>
    %any = arith.cmpi ne, %v, %zero : i32
    scf.if %any {
      memref.store %one, %flag[%c0] : memref<1xi8>
    }
    gpu.return
  }
  // The use of the condition's address is not visible.
  // CHECK-NOT: @hides_sets
  gpu.func @hides(%flag: memref<1xi8>) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i8
    %view = memref.cast %flag : memref<1xi8> to memref<?xi8>
    memref.store %one, %view[%c0] : memref<?xi8>
    gpu.return
  }
}

// A loop: its handle is set by the kernel in front of it and by the one at the end of its body, and that of a switch
// inside by the same kernel.
// CHECK-LABEL: cg.graph @loop
// CHECK: cg.node.kernel @k::@less_sets {{.*}} params [#cg.param<0>, #cg.param<1>, #cg.handle<1>]
// CHECK: cg.node.loop
// CHECK: cg.node.kernel @k::@number_sets {{.*}} params [#cg.param<0>, #cg.handle<1>]
// CHECK: cg.node.conditional switch
// CHECK: cg.node.kernel @k::@less_sets {{.*}} params [#cg.param<0>, #cg.param<1>, #cg.loop_handle]
cg.graph @loop(%p: !cg.slot<state, "p", memref<i32>>, %y: !cg.slot<state, "y", memref<i32>>)
    attributes {target = #cg.target<"sm_90">, segment = "loop", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>, schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0, 0], critical_path = 2, critical_ns = 0>} {
  %flag = cg.arena 0 : memref<i1>
  %0 = cg.node.kernel @k::@less grid [1, 1, 1] block [1, 1, 1] args(read %p : !cg.slot<state, "p", memref<i32>>, write %flag : memref<i1>)
  %1 = cg.node.loop %flag : memref<i1> {
    %2 = cg.node.kernel @k::@number grid [1, 1, 1] block [1, 1, 1] args(readwrite %p : !cg.slot<state, "p", memref<i32>>)
    %3 = cg.node.conditional switch %p : !cg.slot<state, "p", memref<i32>> bodies {
      cg.yield
    }, {
      %4 = cg.node.fill %y with 1 : i32 : !cg.slot<state, "y", memref<i32>>
      cg.yield
    }, {
      cg.yield
    } after(%2)
    %5 = cg.node.kernel @k::@less grid [1, 1, 1] block [1, 1, 1] args(read %p : !cg.slot<state, "p", memref<i32>>, write %flag : memref<i1>) after(%2)
    cg.yield
  } after(%0)
  cg.yield
}

// Not changed: a kernel without a body, a fill behind a kernel, and a condition that the graph only reads.
// CHECK-LABEL: cg.graph @selectors
// CHECK-NOT: cg.handle
// CHECK: cg.yield
// CHECK-NEXT: }
cg.graph @selectors(%p: !cg.slot<state, "p", memref<i32>>, %given: !cg.slot<state, "given", memref<i1>>)
    attributes {target = #cg.target<"sm_90">, segment = "selectors", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>, schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0, 0, 0, 0, 0], critical_path = 2, critical_ns = 0>} {
  %flag = cg.arena 0 : memref<i1>
  %0 = cg.node.kernel @k::@hides grid [1, 1, 1] block [1, 1, 1] args(write %flag : memref<i1>)
  %1 = cg.node.conditional if %flag : memref<i1> bodies {
    cg.yield
  } after(%0)
  %2 = cg.node.kernel @k::@number grid [1, 1, 1] block [1, 1, 1] args(readwrite %p : !cg.slot<state, "p", memref<i32>>)
  %3 = cg.node.fill %p with 1 : i32 : !cg.slot<state, "p", memref<i32>> after(%2)
  %4 = cg.node.conditional switch %p : !cg.slot<state, "p", memref<i32>> bodies {
    cg.yield
  } after(%3)
  %6 = cg.node.kernel @k::@sometimes grid [1, 1, 1] block [1, 1, 1] args(read %p : !cg.slot<state, "p", memref<i32>>, write %flag : memref<i1>) after(%1, %4)
  %7 = cg.node.conditional if %flag : memref<i1> bodies {
    cg.yield
  } after(%6)
  %5 = cg.node.conditional if %given : !cg.slot<state, "given", memref<i1>> bodies {
    cg.yield
  }
  cg.yield
}
