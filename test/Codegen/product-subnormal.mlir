// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product of floats on a host looks through what it has packed for subnormal numbers, and multiplies both factors by
// a power of two if there are some.
//
// RUN: split-file %s %t
// RUN: cg-opt %t/floats.mlir '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=FLOATS
// RUN: cg-opt %t/others.mlir '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=OTHERS

// FLOATS-LABEL: module @"kernels@host"
// FLOATS: arith.minui {{.*}} : i32
// FLOATS: arith.minui {{.*}} : i32
// FLOATS: %[[SCALED:.*]] = scf.if {{.*}} -> (i1)
// FLOATS: arith.maxui {{.*}} : i32
// FLOATS: arith.maxui {{.*}} : i32
// FLOATS-COUNT-2: arith.constant 4.2949673E+9 : f32
// FLOATS: arith.select %[[SCALED]], {{.*}} : f32
// FLOATS: vector.fma

// What was widened from f16 is normal, and doubles are not looked through.
// OTHERS-LABEL: module @"kernels@host"
// OTHERS-NOT: arith.maxui {{.*}} : i32
// OTHERS: vector.fma
// OTHERS-NOT: arith.maxui {{.*}} : i32
// OTHERS: vector.fma
// OTHERS-NOT: arith.maxui {{.*}} : i32

//--- floats.mlir
func.func @main(%x: tensor<256x256xf32>, %w: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %r = linalg.matmul ins(%x, %w : tensor<256x256xf32>, tensor<256x512xf32>)
                     outs(%f : tensor<256x512xf32>) -> tensor<256x512xf32>
  return %r : tensor<256x512xf32>
}

//--- others.mlir
func.func @half(%x: tensor<256x256xf16>, %w: tensor<256x512xf16>) -> tensor<256x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %r = linalg.matmul ins(%x, %w : tensor<256x256xf16>, tensor<256x512xf16>)
                     outs(%f : tensor<256x512xf32>) -> tensor<256x512xf32>
  return %r : tensor<256x512xf32>
}

func.func @double(%x: tensor<256x256xf64>, %w: tensor<256x512xf64>) -> tensor<256x512xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<256x512xf64>
  %f = linalg.fill ins(%zero : f64) outs(%e : tensor<256x512xf64>) -> tensor<256x512xf64>
  %r = linalg.matmul ins(%x, %w : tensor<256x256xf64>, tensor<256x512xf64>)
                     outs(%f : tensor<256x512xf64>) -> tensor<256x512xf64>
  return %r : tensor<256x512xf64>
}
