// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline=stop-after=dispatch 2>/dev/null | FileCheck %s
//
// Rows of a factor that are looked up at places that were computed (up to a count, that of the first row behind it) are
// computed anew for each of the 32 products. What they take counts: the sines are a table that is computed once.

// CHECK-LABEL: cg.region @"scores_0@host"
// CHECK-SAME:  memref<64x16xf32> {{{.*}}cg.name = "packed_0"}
// CHECK:       cg.dispatch product {{.*}}memref<64x16xf32>
#all = affine_map<(b, i, d) -> (b, i, d)>
#row = affine_map<(b, i, d) -> (i, d)>
#table = affine_map<(i, d) -> (i, d)>
#query = affine_map<(b, i, j, d) -> (b, i, d)>
#key = affine_map<(b, i, j, d) -> (b, j, d)>
#score = affine_map<(b, i, j, d) -> (b, i, j)>

func.func @scores(%x: tensor<32x64x16xf32>, %k: tensor<32x64x16xf32>, %n: tensor<i64>) -> tensor<32x64x64xf32> {
  %empty = tensor.empty() : tensor<64x16xf32>
  %table = linalg.generic {indexing_maps = [#table], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<64x16xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %d = linalg.index 1 : index
    %0 = arith.muli %i, %d : index
    %1 = arith.index_cast %0 : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    %3 = math.sin %2 : f32
    linalg.yield %3 : f32
  } -> tensor<64x16xf32>
  %e3 = tensor.empty() : tensor<32x64x16xf32>
  %turned = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %table : tensor<32x64x16xf32>, tensor<64x16xf32>) outs(%e3 : tensor<32x64x16xf32>) {
  ^bb0(%a: f32, %t: f32, %out: f32):
    %0 = arith.mulf %a, %t : f32
    linalg.yield %0 : f32
  } -> tensor<32x64x16xf32>
  %c0 = arith.constant 0 : index
  %rows = tensor.extract %n[] : tensor<i64>
  %limit = arith.index_cast %rows : i64 to index
  %q = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%e3 : tensor<32x64x16xf32>) {
  ^bb0(%out: f32):
    %b = linalg.index 0 : index
    %i = linalg.index 1 : index
    %d = linalg.index 2 : index
    %inside = arith.cmpi ult, %i, %limit : index
    %row = arith.select %inside, %i, %c0 : index
    %column = arith.select %inside, %d, %c0 : index
    %v = tensor.extract %turned[%b, %row, %column] : tensor<32x64x16xf32>
    linalg.yield %v : f32
  } -> tensor<32x64x16xf32>
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<32x64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%es : tensor<32x64x64xf32>) -> tensor<32x64x64xf32>
  %s = linalg.generic {indexing_maps = [#query, #key, #score],
        iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<32x64x16xf32>, tensor<32x64x16xf32>) outs(%init : tensor<32x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<32x64x64xf32>
  return %s : tensor<32x64x64xf32>
}

// A number that takes one conversion is no table.
//
// CHECK-LABEL: cg.region @"cheap_0@host"
// CHECK-NOT:   packed
// CHECK:       cg.dispatch product
// CHECK-NOT:   memref<64x16xf32>
// CHECK:       cg.region @"packing_0@host"
func.func @cheap(%x: tensor<32x64x16xf32>, %k: tensor<32x64x16xf32>, %n: tensor<i64>) -> tensor<32x64x64xf32> {
  %empty = tensor.empty() : tensor<64x16xf32>
  %table = linalg.generic {indexing_maps = [#table], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<64x16xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %d = linalg.index 1 : index
    %0 = arith.muli %i, %d : index
    %1 = arith.index_cast %0 : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    linalg.yield %2 : f32
  } -> tensor<64x16xf32>
  %e3 = tensor.empty() : tensor<32x64x16xf32>
  %turned = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %table : tensor<32x64x16xf32>, tensor<64x16xf32>) outs(%e3 : tensor<32x64x16xf32>) {
  ^bb0(%a: f32, %t: f32, %out: f32):
    %0 = arith.mulf %a, %t : f32
    linalg.yield %0 : f32
  } -> tensor<32x64x16xf32>
  %c0 = arith.constant 0 : index
  %rows = tensor.extract %n[] : tensor<i64>
  %limit = arith.index_cast %rows : i64 to index
  %q = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%e3 : tensor<32x64x16xf32>) {
  ^bb0(%out: f32):
    %b = linalg.index 0 : index
    %i = linalg.index 1 : index
    %d = linalg.index 2 : index
    %inside = arith.cmpi ult, %i, %limit : index
    %row = arith.select %inside, %i, %c0 : index
    %column = arith.select %inside, %d, %c0 : index
    %v = tensor.extract %turned[%b, %row, %column] : tensor<32x64x16xf32>
    linalg.yield %v : f32
  } -> tensor<32x64x16xf32>
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<32x64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%es : tensor<32x64x64xf32>) -> tensor<32x64x64xf32>
  %s = linalg.generic {indexing_maps = [#query, #key, #score],
        iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<32x64x16xf32>, tensor<32x64x16xf32>) outs(%init : tensor<32x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<32x64x64xf32>
  return %s : tensor<32x64x64xf32>
}
