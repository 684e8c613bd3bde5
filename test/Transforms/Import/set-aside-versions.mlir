// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-set-aside-versions --split-input-file --verify-diagnostics | FileCheck %s

// Buckets stay functions, and scopes are replaced by their contents.
// CHECK: func.func @main(
// CHECK: cg.eager_version @main_eager(%{{.*}}: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "y"})
// CHECK-NOT: cg.scope
// CHECK: [[Y:%.*]] = math.exp
// CHECK-NEXT: cg.yield [[Y]] : tensor<?xf32>
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32>
    attributes {cg.bucket = {of = @main, results = [affine_map<()[s0] -> (s0)>], sizes = {n = 8 : i64}}} {
  return %x : tensor<8xf32>
}
func.func @main_eager(%x: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  %y = cg.scope mlp "mlp" -> (tensor<?xf32>) {
    %e = math.exp %x : tensor<?xf32>
    cg.yield %e : tensor<?xf32>
  }
  return %y : tensor<?xf32>
}

// -----

// expected-error@+1 {{branches between blocks, so there is no version for sizes above the largest bucket}}
func.func @main_eager(%x: tensor<?xf32>, %c: i1) -> tensor<?xf32>
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : tensor<?xf32>
^bb2:
  return %x : tensor<?xf32>
}
