// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-lift-constants | FileCheck %s

// Constant data becomes a symbol, equal data the same symbol; splats and scalars remain constants in code.
// CHECK-COUNT-1: cg.constant @constant_{{[0-9]+}}
// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi64>) {
  // CHECK-DAG: %[[A:.*]] = cg.get_constant @[[SYMBOL:.*]] : tensor<2xi32>
  // CHECK-DAG: %[[B:.*]] = cg.get_constant @[[SYMBOL]] : tensor<2xi32>
  // CHECK-DAG: %[[S:.*]] = arith.constant dense<1.000000e+00> : tensor<2xf32>
  // CHECK-DAG: %[[L:.*]] = cg.get_constant @{{.*}} : tensor<2xi64>
  %0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %1 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %2 = arith.constant dense<1.0> : tensor<2xf32>
  %3 = arith.constant dense<[1, 2]> : tensor<2xi64>
  // CHECK: return %[[A]], %[[B]], %[[S]], %[[L]]
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi64>
}
