// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scopes become marks on locations and come back. Marks survive inlining, and tell the calls of a function apart.
//
// RUN: cg-opt %s --split-input-file --cg-mark-scopes --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --verify-diagnostics | FileCheck %s --check-prefix=MARK
// RUN: cg-opt %s --split-input-file --cg-mark-scopes --inline --cg-assign-scopes 2> /dev/null | FileCheck %s

// MARK-LABEL: func.func @nested
// MARK-NOT: cg.scope mlp
// MARK: math.exp {{.*}} loc(fused<#cg.scope_mark<mlp "l0" {{[0-9]+}}>>[
// MARK-SAME: fused<#cg.scope_mark<attn "l0.attn" {{[0-9]+}}>>[
// MARK: math.tanh {{.*}} loc(fused<#cg.scope_mark<mlp "l0" {{[0-9]+}}>>[
// CHECK-LABEL: func.func @nested
// CHECK: %[[OUT:.*]] = cg.scope mlp "l0" -> (tensor<4xf32>) {
// CHECK:   %[[IN:.*]] = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
// CHECK:     %[[E:.*]] = math.exp
// CHECK:     cg.yield %[[E]]
// CHECK:   %[[T:.*]] = math.tanh %[[IN]]
// CHECK:   cg.yield %[[T]]
// CHECK: return %[[OUT]]
func.func @nested(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.scope mlp "l0" -> (tensor<4xf32>) {
    %1 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
      %2 = math.exp %x : tensor<4xf32>
      cg.yield %2 : tensor<4xf32>
    }
    %3 = math.tanh %1 : tensor<4xf32>
    cg.yield %3 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// A function that the configuration calls a scope: each of its calls is one.
// expected-warning @+1 {{cg.scopes names the function 'gone', and the module has none of that name with a body}}
module attributes {cg.config = #cg.config<impl = none, options = {cg.scopes = [
    {function = "layer", kind = "attn"}, {function = "main", kind = "full_iteration"},
    {function = "gone", kind = "mlp"}]}>} {
  func.func private @layer(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  // CHECK-LABEL: func.func @main
  // CHECK: cg.scope full_iteration "main"
  // CHECK:   cg.scope attn "layer"
  // CHECK:     math.exp
  // CHECK:     math.tanh
  // CHECK:   cg.scope attn "layer"
  // CHECK:     math.exp
  // CHECK:     math.tanh
  // CHECK:   math.sqrt
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = func.call @layer(%x) : (tensor<4xf32>) -> tensor<4xf32> loc("m.py":1:1)
    %1 = func.call @layer(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("m.py":2:1)
    %2 = math.sqrt %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
