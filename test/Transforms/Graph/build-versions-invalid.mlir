// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-build-versions --split-input-file --verify-diagnostics

func.func @main(%x: memref<8xf32>) attributes {cg.bucket = {of = @main, results = [], sizes = {n = 8 : i64}}} {
  return
}
cg.eager_version @main_eager(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]},
                             %k: tensor<4xf32> {cg.name = "k"}) -> (tensor<4xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  // expected-error@+1 {{has no form in a version for sizes above the largest bucket, which cg.over_bucket asks for; express it with linalg operations, or compile with cg.over_bucket: error [DynamicShape]}}
  %s = cg.sort dimension(0) ins(%k : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    cg.yield %less : i1
  }
  cg.yield %s : tensor<4xf32>
}

// -----

func.func @main(%x: memref<8xf32>) attributes {cg.bucket = {of = @main, results = [], sizes = {n = 8 : i64}}} {
  return
}
cg.eager_version @main_eager(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]})
    -> (tensor<?xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %half = arith.divui %n, %c2 : index
  // expected-error@+1 {{has a size that does not follow from the dimensions of the launch by sums and products}}
  %y = tensor.extract_slice %x[0] [%half] [1] : tensor<?xf32> to tensor<?xf32>
  cg.yield %y : tensor<?xf32>
}

// -----

func.func @main(%x: memref<8xf32>) attributes {cg.bucket = {of = @main, results = [], sizes = {n = 8 : i64}}} {
  return
}
cg.eager_version @main_eager(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]})
    -> (tensor<?xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  // expected-error@+1 {{writes its result in another order than that of its parallel loops, so there is no version for sizes above the largest bucket}}
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<?xf32>
  cg.yield %y : tensor<?xf32>
}

// -----

func.func @main(%x: memref<8xf32>) attributes {cg.bucket = {of = @main, results = [], sizes = {n = 8 : i64}}} {
  return
}
cg.eager_version @main_eager(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]})
    -> (tensor<?xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  // expected-error@+1 {{states a bound of a dimension that varies, and a version for sizes above the largest bucket has none}}
  %y = cg.require_shape %x [#cg.dim<bounded 8>] : tensor<?xf32>
  cg.yield %y : tensor<?xf32>
}

// -----

// expected-error@+1 {{dimension 0 of argument 0 is dynamic, and cg.dims does not name it [DynamicShape]}}
cg.eager_version @main_eager(%x: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  cg.yield %x : tensor<?xf32>
}
func.func @main(%x: memref<8xf32>) attributes {cg.bucket = {of = @main, results = [], sizes = {n = 8 : i64}}} {
  return
}

// -----

// expected-error@+1 {{'main' is no entry point with buckets}}
cg.eager_version @main_eager(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"})
    attributes {cg.bucket = {of = @main, eager, results = [], sizes = {n = 8 : i64}}} {
  cg.yield %x : tensor<4xf32>
}
