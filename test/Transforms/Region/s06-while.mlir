// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S06: with the class loop, a while is one region with a loop node, and what is around it is in the region too. Without
// the class it stays on the host, and its body becomes a region; so does its condition. What comes before and after is
// not split by what the loop reads.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=dispatch" | FileCheck %s --check-prefix=NODE
// RUN: cg-opt %s --cg-pipeline="stop-after=region config=%S/Inputs/no-loops.yaml" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="stop-after=dispatch config=%S/Inputs/no-loops.yaml" | FileCheck %s --check-prefix=BUFFERS

// NODE-LABEL: cg.region @"main_0@host"
// NODE: %[[GO:.*]] = memref.alloc() : memref<i1>
// NODE: cg.node.loop %[[GO]] : memref<i1> {
// NODE: math.tanh
// NODE: arith.cmpf
// NODE: cg.yield
// NODE: }
// NODE: func.func @main
// NODE-NEXT: cg.launch @"main_0@host"(
// NODE-NEXT: return

// CHECK-LABEL: cg.region @main_r0
// CHECK: arith.cmpf
// CHECK: tensor.from_elements
// CHECK-LABEL: cg.region @main_r1
// CHECK: math.tanh
// CHECK-LABEL: cg.region @main_r2
// CHECK-DAG: math.exp
// CHECK-DAG: arith.negf
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]]:2 = cg.launch @main_r2
// CHECK: scf.while (%[[X:.*]] = %[[R]]#
// CHECK: %[[GO:.*]] = cg.launch @main_r0(%[[X]])
// CHECK: %[[READ:.*]] = tensor.extract %[[GO]][]
// CHECK: scf.condition(%[[READ]])
// CHECK: cg.launch @main_r1
// CHECK: scf.yield
// CHECK: attributes {cg.on_host, cg.verdict = #cg.verdict<legalized DataDependentLoop
// CHECK: cg.launch @main_r3

// What the loop carries has one buffer: it is written before the loop and at the end of the body.
// BUFFERS-LABEL: func.func @main
// BUFFERS: %[[CARRIED:.*]] = memref.alloc() : memref<4xf32>
// BUFFERS: cg.launch @"main_0@host"({{.*}}%[[CARRIED]]
// BUFFERS: scf.while : () -> () {
// BUFFERS: cg.launch @"main_1@host"(%[[CARRIED]], %[[FLAG:.*]]) : (memref<4xf32>, memref<i1>)
// BUFFERS: memref.load %[[FLAG]][]
// BUFFERS: } do {
// BUFFERS: cg.launch @"main_2@host"(%[[CARRIED]]) :
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = arith.negf %x : tensor<4xf32>
  %2 = scf.while (%v = %0) : (tensor<4xf32>) -> tensor<4xf32> {
    %first = arith.constant 0 : index
    %element = tensor.extract %v[%first] : tensor<4xf32>
    %limit = arith.constant 1.0 : f32
    %more = arith.cmpf ogt, %element, %limit : f32
    scf.condition(%more) %v : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    %next = math.tanh %v : tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  %3 = arith.mulf %1, %2 : tensor<4xf32>
  return %3, %1 : tensor<4xf32>, tensor<4xf32>
}
