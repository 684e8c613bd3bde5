// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S10 and S11 at kernel level: captured launches around others, and the memory between them.
//
// RUN: cg-opt %s --cg-pipeline="config=%S/Inputs/no-patching.yaml entry=addresses stop-after=graph" | FileCheck %s --check-prefix=MOVING
// RUN: cg-opt %s --cg-pipeline="config=%S/Inputs/staged-a.yaml entry=addresses stop-after=graph" | FileCheck %s --check-prefix=FIXED
// RUN: cg-opt %s --cg-pipeline="entry=callback stop-after=graph" | FileCheck %s --check-prefix=CALL

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @inc(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
      %tx = gpu.thread_id x
      %one = arith.constant 1.0 : f32
      %x = memref.load %a[%tx] : memref<4xf32>
      %y = arith.addf %x, %one : f32
      memref.store %y, %b[%tx] : memref<4xf32>
      gpu.return
    }
  }

  // The first kernel reads an argument and the last one writes a result, whose addresses may change: the two between
  // are the graph. With the argument staged, the first one joins them.
  // MOVING-LABEL: func.func @addresses
  // MOVING: %[[S:.*]] = memref.alloc()
  // MOVING: %[[T:.*]] = memref.alloc()
  // MOVING: %[[U:.*]] = memref.alloc()
  // MOVING: cg.launch @"addresses_eager0@host"(%arg0, %[[S]]) {cg.reason = "Disabled"
  // MOVING-NEXT: cg.launch @"addresses_0@host"(%[[S]], %[[T]], %[[U]])
  // MOVING-NEXT: cg.launch @"addresses_eager1@host"(%arg1, %[[U]]) {cg.reason = "Disabled"
  // MOVING-NEXT: return
  // FIXED-LABEL: func.func @addresses
  // FIXED-NEXT: %[[U:.*]] = memref.alloc()
  // FIXED-NEXT: cg.launch @"addresses_0@host"(%arg0, %[[U]])
  // FIXED-NEXT: cg.launch @"addresses_eager0@host"(%arg1, %[[U]]) {cg.reason = "Disabled"
  // FIXED-NEXT: return
  func.func @addresses(%a: memref<4xf32> {cg.name = "a"}, %b: memref<4xf32> {cg.name = "b"}) {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %s = gpu.alloc () : memref<4xf32>
    %t = gpu.alloc () : memref<4xf32>
    %u = gpu.alloc () : memref<4xf32>
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %s : memref<4xf32>)
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%s : memref<4xf32>, %t : memref<4xf32>)
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%t : memref<4xf32>, %u : memref<4xf32>)
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%u : memref<4xf32>, %b : memref<4xf32>)
    gpu.dealloc %t : memref<4xf32>
    gpu.dealloc %s : memref<4xf32>
    gpu.dealloc %u : memref<4xf32>
    return
  }

  // A callback between kernels: a graph on each side, and the callback gets what it reads, then what it writes.
  // CALL-LABEL: cg.graph @"callback_host0@host"
  // CALL: cg.node.host "update" args(read %[[M:.*]] : {{.*}}, read %[[N:.*]] : {{.*}}, write %[[N]] : {{.*}}) {name = "update", signature = [tensor<4xf32>, tensor<4xf32>, tensor<4xf32>]}
  // CALL-LABEL: func.func @callback
  // CALL: cg.launch @"callback_0@host"
  // CALL-NEXT: cg.launch @"callback_host0@host"{{.*}} {cg.reason = "HostOp", cg.segment = #cg.segment<host>}
  // CALL-NEXT: cg.launch @"callback_1@host"
  // CALL-NEXT: return
  func.func private @update(memref<4xf32> {cg.access = "read"}, memref<4xf32>) attributes {cg.callback}
  func.func @callback(%a: memref<4xf32> {cg.name = "a"}, %b: memref<4xf32> {cg.name = "b"}) {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %s = gpu.alloc () : memref<4xf32>
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %s : memref<4xf32>)
    func.call @update(%a, %s) : (memref<4xf32>, memref<4xf32>) -> ()
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%s : memref<4xf32>, %b : memref<4xf32>)
    gpu.dealloc %s : memref<4xf32>
    return
  }
}
