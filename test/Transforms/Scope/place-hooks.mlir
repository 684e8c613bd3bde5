// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-place-hooks | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: sed -e 's/^module {/module attributes {cg.config = #cg.config<options = {cg.hooks = {ready = "reduce", "ready:b" = "other", begin = "log"}}>} {/' %s | cg-opt --cg-place-hooks | FileCheck %s --check-prefixes=CHECK,SOME

// A point by its own name counts more than its kind; a hook at a kind is called with each place. What has no hook is not
// there. Two points of one hook and one place are one callback.

// NONE-NOT: func.func private
// SOME-DAG: func.func private @"reduce:a"(tensor<4xf32>) -> tensor<4xf32> attributes {cg.callback}
// SOME-DAG: func.func private @"other:b"(tensor<2xf32>) -> tensor<2xf32> attributes {cg.callback}
// SOME-DAG: func.func private @log(tensor<4xf32>, i64) -> (tensor<4xf32>, i64) attributes {cg.callback}
// CHECK-NOT: cg.point
module {
  func.func private @pa(tensor<4xf32>) -> tensor<4xf32> attributes {cg.point = "ready:a"}
  func.func private @pb(tensor<2xf32>) -> tensor<2xf32> attributes {cg.point = "ready:b"}
  func.func private @begin(tensor<4xf32>, i64) -> (tensor<4xf32>, i64) attributes {cg.point = "begin"}
  func.func private @end(i64) -> i64 attributes {cg.point = "end"}

  // CHECK-LABEL: func.func @main(
  // CHECK-SAME: %[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<2xf32>, %[[N:.+]]: i64
  func.func @main(%a: tensor<4xf32>, %b: tensor<2xf32>, %n: i64) -> (tensor<4xf32>, tensor<2xf32>, i64) {
    // NONE-NEXT: %[[T:.+]] = arith.addf %[[A]], %[[A]]
    // NONE-NEXT: return %[[T]], %[[B]], %[[N]]
    // SOME-NEXT: %[[S:.+]]:2 = call @log(%[[A]], %[[N]])
    // SOME-NEXT: %[[T:.+]] = arith.addf %[[S]]#0, %[[S]]#0
    // SOME-NEXT: %[[U:.+]] = call @"reduce:a"(%[[T]])
    // SOME-NEXT: %[[V:.+]] = call @"reduce:a"(%[[U]])
    // SOME-NEXT: %[[W:.+]] = call @"other:b"(%[[B]])
    // SOME-NEXT: return %[[V]], %[[W]], %[[S]]#1
    %0:2 = call @begin(%a, %n) : (tensor<4xf32>, i64) -> (tensor<4xf32>, i64)
    %1 = arith.addf %0#0, %0#0 : tensor<4xf32>
    %2 = call @pa(%1) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = call @pa(%2) : (tensor<4xf32>) -> tensor<4xf32>
    %4 = call @pb(%b) : (tensor<2xf32>) -> tensor<2xf32>
    %5 = call @end(%0#1) : (i64) -> i64
    return %3, %4, %5 : tensor<4xf32>, tensor<2xf32>, i64
  }
}
