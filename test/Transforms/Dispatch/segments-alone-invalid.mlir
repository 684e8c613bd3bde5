// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-segments --verify-diagnostics

// expected-error @below {{'func.func' op argument 0 has no name; run cg-prepare-entries before this pass}}
func.func @argument(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 has no binding; run cg-prepare-entries before this pass}}
func.func @binding(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has no name; run cg-prepare-entries before this pass}}
func.func @result(%x: tensor<4xf32> {cg.name = "x", cg.binding = #cg.binding<patched>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op has several blocks; run cg-form-regions before this pass}}
func.func @blocks(%x: tensor<4xf32> {cg.name = "x", cg.binding = #cg.binding<patched>}) -> (tensor<4xf32> {cg.name = "y"}) {
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}
