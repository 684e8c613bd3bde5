// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-merge-dispatches | FileCheck %s

// What another dispatch lies between cannot be one: the quotient needs the sum, and the sum the exponentials.
// CHECK-LABEL: cg.region @between
// CHECK: cg.dispatch map "exp"
// CHECK: cg.dispatch reduce "sum"
// CHECK: cg.dispatch map "quotient"
cg.region @between(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<8xf32>
  %s = tensor.empty() : tensor<f32>
  %0 = cg.dispatch map "exp" ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<8xf32>):
    %r = math.exp %a : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 32, write = 32, flops = 8, ns = 600>, schedule = {vector = 1 : i64}}
  %1 = cg.dispatch reduce "sum" ins(%0 : tensor<8xf32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<f32>):
    %c0 = arith.constant 0.0 : f32
    %z = linalg.fill ins(%c0 : f32) outs(%o : tensor<f32>) -> tensor<f32>
    %r = linalg.reduce {arith.addf} ins(%a : tensor<8xf32>) outs(%z : tensor<f32>) dimensions = [0]
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 32, write = 4, flops = 8, ns = 600>, schedule = {}}
  %2 = cg.dispatch map "quotient" ins(%x, %1 : tensor<8xf32>, tensor<f32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %b: tensor<f32>, %o: tensor<8xf32>):
    %w = linalg.broadcast ins(%b : tensor<f32>) outs(%o : tensor<8xf32>) dimensions = [0]
    %r = arith.divf %a, %w : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 36, write = 32, flops = 8, ns = 600>, schedule = {vector = 1 : i64}}
  cg.yield %0, %2 : tensor<8xf32>, tensor<8xf32>
}
