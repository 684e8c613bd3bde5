// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that are kernels have a decision, and notes state the assumed number of turns of loops for which it is no
// constant.
//
// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=region" -o - | FileCheck %s

// CHECK-DAG: "scf.for" in "elements" verdict <captured> {{.*}}decision <{node = {{[0-9.e+-]+}} : f64} chosen <node>>
// CHECK-DAG: "scf.if" in "branch" {{.*}}decision <{{.*}} chosen <node>>
// CHECK: cg.decision_notes = {
// CHECK-SAME: = ["a kernel takes all turns", "nothing bounds how often the loop at {{[^"]*}} runs; the built-in costs take it to make 64 turns"]
// CHECK-SAME: = ["the loop at {{[^"]*}} is taken to make all 20 turns that it may make"]
// CHECK-SAME: = ["the figures are those of one turn"]

func.func @branch(%w: tensor<8x8xf32>, %x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %v = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %v : i32 to index
  %end = arith.minsi %limit, %c20 : index
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %go -> (tensor<8xf32>) {
    %l = scf.for %i = %c0 to %end step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {
      %p = linalg.matvec ins(%w, %y : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
      scf.yield %p : tensor<8xf32>
    }
    scf.yield %l : tensor<8xf32>
  } else {
    scf.yield %x : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @elements(%x: tensor<16xf32>, %n: tensor<i32>) -> tensor<16xf32> {
  %c1 = arith.constant 1 : index
  %v = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %v : i32 to index
  %r = scf.for %i = %c1 to %limit step %c1 iter_args(%t = %x) -> tensor<16xf32> {
    %p = arith.subi %i, %c1 : index
    %a = tensor.extract %t[%p] : tensor<16xf32>
    %b = tensor.extract %t[%i] : tensor<16xf32>
    %c = arith.addf %a, %b : f32
    %q = tensor.insert %c into %t[%i] : tensor<16xf32>
    scf.yield %q : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}
