// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-look-up-products | FileCheck %s

// A value that is reached on two paths is visited once: in this program there are 2^26 paths.
//
// CHECK-LABEL: cg.region @doubled
// CHECK-NOT: linalg.matmul
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]}
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-COUNT-26: arith.addf
// CHECK-NOT: arith.addf
#id = affine_map<(i) -> (i)>
cg.region @doubled(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %l: tensor<256xi32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d0 = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d1 = linalg.add ins(%d0, %d0 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d2 = linalg.add ins(%d1, %d1 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d3 = linalg.add ins(%d2, %d2 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d4 = linalg.add ins(%d3, %d3 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d5 = linalg.add ins(%d4, %d4 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d6 = linalg.add ins(%d5, %d5 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d7 = linalg.add ins(%d6, %d6 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d8 = linalg.add ins(%d7, %d7 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d9 = linalg.add ins(%d8, %d8 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d10 = linalg.add ins(%d9, %d9 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d11 = linalg.add ins(%d10, %d10 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d12 = linalg.add ins(%d11, %d11 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d13 = linalg.add ins(%d12, %d12 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d14 = linalg.add ins(%d13, %d13 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d15 = linalg.add ins(%d14, %d14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d16 = linalg.add ins(%d15, %d15 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d17 = linalg.add ins(%d16, %d16 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d18 = linalg.add ins(%d17, %d17 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d19 = linalg.add ins(%d18, %d18 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d20 = linalg.add ins(%d19, %d19 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d21 = linalg.add ins(%d20, %d20 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d22 = linalg.add ins(%d21, %d21 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d23 = linalg.add ins(%d22, %d22 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d24 = linalg.add ins(%d23, %d23 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d25 = linalg.add ins(%d24, %d24 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %d26 = linalg.add ins(%d25, %d25 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %d26[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  cg.yield %r : tensor<256xf32>
}
