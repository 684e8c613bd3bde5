// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What only results without elements need is not computed, once or in each launch: a packing graph for a graph without
// nodes had nowhere to write to.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: cg-compile %t/none.mlir -o %t/none.cgpkg --quiet && cg-run inspect %t/none.cgpkg | FileCheck %s --check-prefix=NONE
// RUN: cg-run run %t/none.cgpkg --allow-missing --outputs %t/none.safetensors
// RUN: cg-compile %t/some.mlir -o %t/some.cgpkg --quiet && cg-run inspect %t/some.cgpkg | FileCheck %s --check-prefix=SOME
// RUN: cg-run run %t/some.cgpkg --allow-missing --outputs %t/some.safetensors

// NONE-NOT: packing
// NONE:     nodes          0, 0 for the driver
// NONE-NOT: packing
// SOME:     graph packing_0
// SOME:     nodes          1

//--- none.mlir
func.func @main(%x: tensor<64x0xf32>) -> tensor<64x0xf32> {
  %zero = arith.constant 0.0 : f32
  %row = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%row : tensor<64xf32>) -> tensor<64xf32>
  %few = tensor.empty() : tensor<100xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
                          iterator_types = ["parallel", "reduction"]}
      ins(%few : tensor<100xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.muli %i, %j : index
    %1 = arith.index_cast %0 : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    %3 = math.sin %2 : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<64xf32>
  %empty = tensor.empty() : tensor<64x0xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sums : tensor<64x0xf32>, tensor<64xf32>) outs(%empty : tensor<64x0xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x0xf32>
  return %r : tensor<64x0xf32>
}

//--- some.mlir
func.func @main(%x: tensor<64x3xf32>) -> tensor<64x3xf32> {
  %zero = arith.constant 0.0 : f32
  %row = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%row : tensor<64xf32>) -> tensor<64xf32>
  %few = tensor.empty() : tensor<100xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
                          iterator_types = ["parallel", "reduction"]}
      ins(%few : tensor<100xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.muli %i, %j : index
    %1 = arith.index_cast %0 : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    %3 = math.sin %2 : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<64xf32>
  %empty = tensor.empty() : tensor<64x3xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sums : tensor<64x3xf32>, tensor<64xf32>) outs(%empty : tensor<64x3xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x3xf32>
  return %r : tensor<64x3xf32>
}
