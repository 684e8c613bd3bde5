// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A session cannot keep these globals because of their types; the message says so, and not that they are on the host.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s
// RUN: not cg-opt %s --cg-pipeline 2>&1 | FileCheck %s --check-prefix=ERROR

ml_program.global private mutable @waves(dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>) : tensor<4xcomplex<f32>>
ml_program.global private @table(dense<(1.0, 2.0)> : tensor<complex<f32>>) : tensor<complex<f32>>
ml_program.global private mutable @rows : tensor<?xf32>
func.func @main(%n: tensor<1xi64>) -> tensor<1xi64> {
  // CHECK: global_load @waves {{.*}}#cg.verdict<blocked UnsupportedType cause "the type complex<f32> is not supported"
  // ERROR: :[[@LINE+1]]:8: error: 'ml_program.global_load' op {{.*}}the type complex<f32> is not supported; {{.*}}[UnsupportedType]
  %0 = ml_program.global_load @waves : tensor<4xcomplex<f32>>
  // CHECK: global_store @waves {{.*}}#cg.verdict<blocked UnsupportedType cause "the type complex<f32> is not supported"
  ml_program.global_store @waves = %0 : tensor<4xcomplex<f32>>
  // CHECK: global_load_const @table {{.*}}#cg.verdict<blocked UnsupportedType
  %1 = ml_program.global_load_const @table : tensor<complex<f32>>
  // CHECK: global_load @rows {{.*}}#cg.verdict<blocked DynamicShape cause "a dimension is unknown at compile time"
  %2 = ml_program.global_load @rows : tensor<?xf32>
  ml_program.global_store @rows = %2 : tensor<?xf32>
  return %n : tensor<1xi64>
}
