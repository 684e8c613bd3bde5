// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline="target=host,sm_80,sm_90 stop-after=dispatch" | FileCheck %s
// RUN: sh -c 'cg-compile %S/Inputs/small-floats-order.mlir -o %t --quiet; test $? = 1' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ORDER
//
// 8-bit floats are computed with: conversions become integer arithmetic, on GPUs that have one, an instruction that
// widens, and the rest is done in f32. Only an order of them has no kernel.

// ORDER: error: cg.top_k: {{.*}}an order of 8-bit floats is not supported; convert the values to f16 or f32 before [UnsupportedType]

// CHECK-LABEL: cg.region @"narrow_0@host"
// CHECK: cg.dispatch map
// CHECK: arith.truncf %{{.+}} : f32 to f8E4M3FN
func.func @narrow(%x: tensor<4xf32>) -> tensor<4xf8E4M3FN> {
  %r = arith.truncf %x : tensor<4xf32> to tensor<4xf8E4M3FN>
  return %r : tensor<4xf8E4M3FN>
}

func.func @wide(%x: tensor<4xf8E5M2>) -> tensor<4xf32> {
  %r = arith.extf %x : tensor<4xf8E5M2> to tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @compute(%x: tensor<4xf8E4M3FN>, %y: tensor<4xf8E4M3FN>) -> (tensor<4xf8E4M3FN>, tensor<4xi1>) {
  %s = arith.addf %x, %y : tensor<4xf8E4M3FN>
  %r = math.exp %s : tensor<4xf8E4M3FN>
  %l = arith.cmpf olt, %x, %y : tensor<4xf8E4M3FN>
  return %r, %l : tensor<4xf8E4M3FN>, tensor<4xi1>
}
