// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DynamicRouting: the router decides the number of tokens of an expert. Operations that decide the routing are
// captured, the expert is not. Sizes of arguments are DynamicShape.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

// CHECK-LABEL: func.func @experts
func.func @experts(%tokens: tensor<8x4xf32>, %counts: tensor<2xindex>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  // CHECK: tensor.extract {{.*}}#cg.verdict<legalized HostRead
  %n = tensor.extract %counts[%c0] : tensor<2xindex>
  // CHECK: tensor.extract_slice {{.*}}#cg.verdict<blocked DynamicRouting cause "a size of it is data
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

// The error names the size with its location, or the argument; DynamicRouting is for operations of experts only.
//
// RUN: not cg-compile %s -o %t.cgpkg --quiet 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT-DAG: [[#@LINE-24]]:11: error: tensor.extract_slice: has no lowering between graphs: a size of it is data, which 'tensor.extract' at [[#@LINE-26]]:8 gives; compute with the largest size that there may be, and select by position what is within the present one [NoLowering]
func.func @moe(%tokens: tensor<8x4xf32>, %counts: tensor<2xi64>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %all = cg.scope moe "layers.0.moe" -> (tensor<8x4xf32>) {
    %n = tensor.extract %counts[%c0] : tensor<2xi64>
    %i = arith.index_cast %n : i64 to index
    // TEXT-DAG: [[#@LINE+1]]:13: error: tensor.extract_slice: has no lowering between graphs: a size of it is data, which 'tensor.extract' at [[#@LINE-2]]:10 gives; capture what decides about it (moe_router, moe_preprocess), or pad to a capacity that is known [NoLowering]
    %part = tensor.extract_slice %tokens[0, 0] [%i, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
    %one = tensor.insert_slice %part into %tokens[1, 0] [%i, 4] [1, 1] : tensor<?x4xf32> into tensor<8x4xf32>
    cg.yield %one : tensor<8x4xf32>
  }
  return %all : tensor<8x4xf32>
}
func.func @argument(%x: tensor<16xf32>, %n: index {cg.name = "length"}) -> tensor<f32> {
  // TEXT-DAG: [[#@LINE+1]]:8: error: tensor.extract_slice: has no lowering between graphs: a size of it is data, which argument 'length' is; compute with the largest size
  %s = tensor.extract_slice %x[0] [%n] [1] : tensor<16xf32> to tensor<?xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  // TEXT-DAG: [[#@LINE+1]]:8: error: linalg.reduce: has no lowering between graphs: a size of it is data, which argument 'length' is; compute with the largest size
  %r = linalg.reduce { arith.addf } ins(%s : tensor<?xf32>) outs(%z : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}
