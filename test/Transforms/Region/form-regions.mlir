// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --allow-unregistered-dialect --cg-analyze-legality --cg-form-regions | FileCheck %s

// Blocked operations split regions; operations that do not depend on them join the first region, and state is updated
// there.
// CHECK-LABEL: cg.region @split_r0
// CHECK: math.exp
// CHECK: math.log
// CHECK: tensor.insert_slice
// CHECK: cg.yield %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>, tensor<8x4xf32>
// CHECK-LABEL: cg.region @split_r1
// CHECK: arith.addf
// CHECK-LABEL: func.func @split
// CHECK-NEXT: %[[FIRST:.*]]:3 = cg.launch @split_r0(%arg0, %arg1)
// CHECK-NEXT: %[[OTHER:.*]] = "foo.bar"(%[[FIRST]]#0)
// CHECK-NEXT: %[[SECOND:.*]] = cg.launch @split_r1(%[[OTHER]], %[[FIRST]]#1)
// CHECK-NEXT: return %[[SECOND]], %[[FIRST]]#2
func.func @split(%x: tensor<4xf32>, %k: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %u = "foo.bar"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = math.log %0 : tensor<4xf32>
  %2 = arith.addf %u, %1 : tensor<4xf32>
  %3 = tensor.insert_slice %1 into %k[2, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
  return %2, %3 : tensor<4xf32>, tensor<8x4xf32>
}

// Everything captured is one region; constants are copied to their users, and data is an argument.
// CHECK: cg.region @whole_r0(%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK: arith.constant
// CHECK-LABEL: func.func @whole
// CHECK-NEXT: cg.get_constant
// CHECK-NEXT: cg.launch @whole_r0
// CHECK-NEXT: return
cg.constant @data : tensor<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
func.func @whole(%x: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %data = cg.get_constant @data : tensor<4xf32>
  %0 = arith.addf %x, %one : tensor<4xf32>
  %1 = arith.mulf %0, %data : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// An entry without device work has no region.
// CHECK-NOT: cg.region
// CHECK-LABEL: func.func @nothing
// CHECK-NEXT: return %arg0
func.func @nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
