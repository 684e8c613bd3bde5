// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s
//
// The nine node kinds.

// CHECK: cg.communicator @tp = dense<{{.*}}[0, 1], [2, 3]{{.*}}> : tensor<2x2xi64>
cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.communicator @pp = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>

cg.graph @child(%a: !cg.slot<staged, "a", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// CHECK: cg.graph @g(%x: {{.*}}, %go: {{.*}}, %which: {{.*}}, %t: {{.*}})
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %go: !cg.slot<state, "go", memref<i1>>,
            %which: !cg.slot<state, "which", memref<i32>>, %t: !cg.slot<scalar, "t", memref<f32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // CHECK-NEXT: %b = cg.arena 0
  %b = cg.arena 0 : memref<4xf32>
  // CHECK-NEXT: %n = cg.node.kernel @kernels::@map_0 grid [4, 1, 1] block [256, 1, 1] args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %b : memref<4xf32>) {cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>, name = "exp", scope = "layers.0"}
  %n0 = cg.node.kernel @kernels::@map_0 grid [4, 1, 1] block [256, 1, 1]
      args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %b : memref<4xf32>)
      {name = "exp", scope = "layers.0", cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>}
  // CHECK-NEXT: %n_0 = cg.node.kernel @kernels::@map_1 grid [4, 2, 1] block [256, 1, 1] cluster [2, 1, 1] args(readwrite %b : memref<4xf32>, read %t : !cg.slot<scalar, "t", memref<f32>>) params [#cg.param<0 offset 8>, #cg.param<1>, 7 : i32, 1.500000e+00 : f32, #cg.handle<6>, #cg.symbol<"table">, dense<[1, 2]> : tensor<2xi8>] after(%n programmatic) {cg.programmatic = {early_reads = array<i64: 1>, waits}, dynamic_shared = 1024 : i64}
  %n1 = cg.node.kernel @kernels::@map_1 grid [4, 2, 1] block [256, 1, 1] cluster [2, 1, 1]
      args(readwrite %b : memref<4xf32>, read %t : !cg.slot<scalar, "t", memref<f32>>)
      params [#cg.param<0 offset 8>, #cg.param<1>, 7 : i32, 1.5 : f32, #cg.handle<6>, #cg.symbol<"table">,
              dense<[1, 2]> : tensor<2xi8>]
      after(%n0 programmatic) {dynamic_shared = 1024 : i64, cg.programmatic = {waits, early_reads = array<i64: 1>}}
  // No buffers at all.
  // CHECK-NEXT: %n_1 = cg.node.kernel @kernels::@nop grid [1, 1, 1] block [1, 1, 1] args()
  %n2 = cg.node.kernel @kernels::@nop grid [1, 1, 1] block [1, 1, 1] args()
  // CHECK-NEXT: %n_2 = cg.node.copy %b to %x : memref<4xf32> to !cg.slot<staged, "x", memref<4xf32>> after(%n, %n_0)
  %n3 = cg.node.copy %b to %x : memref<4xf32> to !cg.slot<staged, "x", memref<4xf32>> after(%n0, %n1)
  // CHECK-NEXT: %n_3 = cg.node.fill %b with 0 : i32 : memref<4xf32> after(%n_2)
  %n4 = cg.node.fill %b with 0 : i32 : memref<4xf32> after(%n3)
  // CHECK-NEXT: %n_4 = cg.node.library "cublaslt.matmul" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %b : memref<4xf32>) config {m = 2 : i64} after(%n_3)
  %n5 = cg.node.library "cublaslt.matmul" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %b : memref<4xf32>)
      config {m = 2 : i64} after(%n4)
  // CHECK-NEXT: %n_5 = cg.node.conditional if %go : !cg.slot<state, "go", memref<i1>> bodies {
  // CHECK-NEXT:   %b_[[INNER:.*]] = cg.arena 128 : memref<4xf32>
  // CHECK:        cg.yield
  // CHECK-NEXT: }, {
  // CHECK:      } selector @kernels::@select after(%n_4) {name = "branch"}
  %n6 = cg.node.conditional if %go : !cg.slot<state, "go", memref<i1>> bodies {
    %c = cg.arena 128 : memref<4xf32>
    %m = cg.node.copy %b to %c : memref<4xf32> to memref<4xf32>
    cg.yield
  }, {
    cg.yield
  } selector @kernels::@select after(%n5) {name = "branch"}
  // CHECK: cg.node.conditional switch %which : !cg.slot<state, "which", memref<i32>> bodies {
  %n7 = cg.node.conditional switch %which : !cg.slot<state, "which", memref<i32>> bodies {
    cg.yield
  }, {
    cg.yield
  }, {
    cg.yield
  }
  // CHECK: cg.node.loop %go : !cg.slot<state, "go", memref<i1>> {
  // CHECK: } after(
  %n8 = cg.node.loop %go : !cg.slot<state, "go", memref<i1>> {
    %m = cg.node.fill %go with 0 : i8 : !cg.slot<state, "go", memref<i1>>
    cg.yield
  } after(%n6)
  // CHECK: cg.node.collective all_reduce "tp" args(readwrite %x : !cg.slot<staged, "x", memref<4xf32>>) after(%{{.*}}) {reduction = "sum"}
  %n9 = cg.node.collective all_reduce "tp" args(readwrite %x : !cg.slot<staged, "x", memref<4xf32>>) after(%n5) {reduction = "sum"}
  // CHECK: cg.node.collective send "pp" args(read %{{.*}}) after(%{{.*}}) {marker = 2 : i64, peers = array<i32: 1, -1>}
  %n10 = cg.node.collective send "pp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>) after(%n9) {marker = 2 : i64, peers = array<i32: 1, -1>}
  // CHECK: cg.node.host "log_loss" args(read %b : memref<4xf32>)
  %n11 = cg.node.host "log_loss" args(read %b : memref<4xf32>)
  // CHECK: cg.node.host "f" args(read %b : memref<4xf32>, write %x : {{.*}}) {signature = [tensor<4xf32>, tensor<2x2xf32>]}
  %n13 = cg.node.host "f" args(read %b : memref<4xf32>, write %x : !cg.slot<staged, "x", memref<4xf32>>) after(%n10) {signature = [tensor<4xf32>, tensor<2x2xf32>]}
  // CHECK: cg.node.child @child args(readwrite %b : memref<4xf32>)
  %n12 = cg.node.child @child args(readwrite %b : memref<4xf32>)
  cg.yield
}

// What no dispatch stands for is a node of a planned region already.
// CHECK: cg.region @r
cg.region @r(%go: memref<i1>, %x: memref<4xf32>) attributes {target = #cg.target<"host">} {
  // CHECK: cg.node.loop %{{.*}} : memref<i1> {
  // CHECK: } {cg.after = #cg.after<[]>}
  %n = cg.node.loop %go : memref<i1> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    %m = cg.node.fill %go with 0 : i8 : memref<i1>
    cg.yield
  } {cg.after = #cg.after<[]>}
  // CHECK: cg.node.child @child args(readwrite %{{.*}} : memref<4xf32>)
  %c = cg.node.child @child args(readwrite %x : memref<4xf32>)
  cg.yield
}
