// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics \
// RUN:   --cg-analyze-legality --cg-form-regions=fail-on-blocked
// RUN: not cg-opt %s --split-input-file --allow-unregistered-dialect --cg-form-regions 2>&1 | FileCheck %s

// Every obstacle is an error, with its code.
func.func @main(%x: tensor<4xf32>, %d: tensor<?xf32>) -> tensor<4xf32> {
  // CHECK: error: {{.*}}has no verdict; run cg-analyze-legality before cg-form-regions
  %0 = math.exp %x : tensor<4xf32>
  // expected-error@+1 {{foo.bar: nothing declares what it does; write it as operations that the compiler knows, or register a CaptureOpInterface for it [UnknownOp]}}
  %1 = "foo.bar"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{math.exp: a dimension is unknown at compile time; declare the sizes of the dimensions in cg.dims, or give the arguments static shapes [DynamicShape]}}
  %2 = math.exp %d : tensor<?xf32>
  return %1 : tensor<4xf32>
}
