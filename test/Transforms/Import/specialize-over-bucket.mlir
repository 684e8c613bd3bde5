// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.over_bucket: eager adds a version with the shapes of the model for each combination of keys, with the largest sizes
// in its attribute; the entry point says how much padding is too much.

// RUN: cg-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets)' | FileCheck %s

module attributes {cg.config = #cg.config<impl = none, warmup_steps = 3, options = {cg.over_bucket = "eager", cg.padding_waste = 3 : i64}>} {
  // CHECK: func.func @main(
  // CHECK-SAME: cg.bucket = {keys = {mode = 1 : i64}, of = @main, padding_waste = 3.000000e+00 : f64,
  // CHECK: func.func @main_mode0_eager(%{{.*}}: tensor<?xf32> {{{.*}}cg.dims = [#cg.dim<buckets [2, 4] name "n">], cg.name = "x"}
  // CHECK-SAME: cg.bucket = {eager, keys = {mode = 0 : i64}, of = @main, results = [], sizes = {n = 4 : i64}}
  // CHECK: arith.negf
  // CHECK-NOT: arith.select
  // CHECK: func.func @main_mode1_eager(
  // CHECK-NOT: arith.negf
  func.func @main(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 4] name "n">]},
                  %mode: i1 {cg.name = "mode", cg.key = array<i64: 0, 1>}) -> tensor<?xf32> {
    %y = scf.if %mode -> tensor<?xf32> {
      scf.yield %x : tensor<?xf32>
    } else {
      %n = arith.negf %x : tensor<?xf32>
      scf.yield %n : tensor<?xf32>
    }
    return %y : tensor<?xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, warmup_steps = 3, options = {cg.over_bucket = "eager"}>} {
  // expected-warning@+1 {{no dimension of an entry point varies, so cg.over_bucket has no effect; declare buckets in cg.dims, or remove the key}}
  func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
