// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DynamicRouting: the tokens of an expert are as many as the router says. What decides about it is captured, the expert
// is not. Sizes that are those of an argument are DynamicShape.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

// CHECK-LABEL: func.func @experts
func.func @experts(%tokens: tensor<8x4xf32>, %counts: tensor<2xindex>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  // CHECK: tensor.extract {{.*}}#cg.verdict<legalized HostRead
  %n = tensor.extract %counts[%c0] : tensor<2xindex>
  // CHECK: tensor.extract_slice {{.*}}#cg.verdict<blocked DynamicRouting cause "a size depends on data
  %part = tensor.extract_slice %tokens[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  // CHECK: math.exp {{.*}}#cg.verdict<blocked DynamicRouting
  %out = math.exp %part : tensor<?x4xf32>
  // CHECK: tensor.insert_slice {{.*}}#cg.verdict<blocked DynamicRouting
  %all = tensor.insert_slice %out into %tokens[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<8x4xf32>
  // CHECK: math.tanh {{.*}}#cg.verdict<captured>
  %last = math.tanh %all : tensor<8x4xf32>
  return %last : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<?x4xf32>, %y: tensor<8x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  // CHECK: tensor.extract_slice {{.*}}#cg.verdict<blocked DynamicShape
  %part = tensor.extract_slice %y[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  // CHECK: math.exp {{.*}}#cg.verdict<blocked DynamicShape
  %out = math.exp %part : tensor<?x4xf32>
  return %out : tensor<?x4xf32>
}
