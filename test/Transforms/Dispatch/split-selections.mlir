// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-selections --split-input-file | FileCheck %s

// The position of the maximum of a whole tensor: each part chooses a position in the whole tensor.
//
// CHECK-LABEL: cg.region @whole
// CHECK-SAME: %[[X:.+]]: tensor<1048576xf32>
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [256, 4096]
// CHECK: %[[CHOSEN:.+]]:2 = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: %[[PART:.+]] = linalg.index 0
// CHECK: arith.muli %[[PART]], %c4096
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[CHOSEN]]#0, %[[CHOSEN]]#1
// CHECK-NEXT: ^bb0(%[[IN:.+]]: f32, %[[AT:.+]]: i32, %[[BEST:.+]]: f32, %[[PLACE:.+]]: i32)
// CHECK-NEXT: %[[MORE:.+]] = arith.cmpf ogt, %[[IN]], %[[BEST]]
// CHECK-NEXT: %[[V:.+]] = arith.select %[[MORE]], %[[IN]], %[[BEST]]
// CHECK-NEXT: %[[P:.+]] = arith.select %[[MORE]], %[[AT]], %[[PLACE]]
// CHECK-NEXT: linalg.yield %[[V]], %[[P]]
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
cg.region @whole(%x: tensor<1048576xf32>, %v: tensor<f32>, %p: tensor<i32>) -> tensor<i32>
    attributes {target = #cg.target<"sm_90">} {
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<1048576xf32>) outs(%v, %p : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  cg.yield %s#1 : tensor<i32>
}

// -----

// Columns; elements that fill no part are compared last, with their own positions.
//
// CHECK-LABEL: cg.region @columns
// CHECK: %[[ALL:.+]] = tensor.extract_slice %{{.+}}[0, 0] [[[END:[0-9]+]], 5] [1, 1]
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[ALL]] {{\[\[}}0, 1], [2]]
// CHECK: %[[CHOSEN:.+]]:2 = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: %[[FIRST:.+]]:2 = linalg.generic {{.*}} ins(%[[CHOSEN]]#0, %[[CHOSEN]]#1
// CHECK: %[[REST:.+]] = tensor.extract_slice %{{.+}}[[[END]], 0]
// CHECK: linalg.generic {{.*}} ins(%[[REST]] : {{.*}}) outs(%[[FIRST]]#0, %[[FIRST]]#1
// CHECK: arith.addi %{{.+}}, %c[[END]]
#x = affine_map<(j, i) -> (i, j)>
#r = affine_map<(j, i) -> (j)>
cg.region @columns(%x: tensor<700001x5xf32>, %v: tensor<5xf32>, %p: tensor<5xi32>) -> tensor<5xi32>
    attributes {target = #cg.target<"sm_90">} {
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<700001x5xf32>) outs(%v, %p : tensor<5xf32>, tensor<5xi32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<5xf32>, tensor<5xi32>)
  cg.yield %s#1 : tensor<5xi32>
}

// -----

// Selections with enough rows for a machine, or with short rows, are not split.
//
// CHECK-LABEL: cg.region @many
// CHECK-NOT: tensor.expand_shape
// CHECK: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK-NOT: linalg.generic
#x = affine_map<(j, i) -> (j, i)>
#r = affine_map<(j, i) -> (j)>
cg.region @many(%x: tensor<1024x4096xf32>, %v: tensor<1024xf32>, %p: tensor<1024xi32>) -> tensor<1024xi32>
    attributes {target = #cg.target<"sm_90">} {
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1024x4096xf32>) outs(%v, %p : tensor<1024xf32>, tensor<1024xi32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<1024xf32>, tensor<1024xi32>)
  cg.yield %s#1 : tensor<1024xi32>
}

// -----

// An input that does not follow a loop by a dimension of its own has no slices for the loop's parts.
//
// CHECK-LABEL: cg.region @diagonal
// CHECK-NOT: tensor.expand_shape
// CHECK: linalg.generic
#d = affine_map<(i) -> (i, i)>
#r = affine_map<(i) -> ()>
cg.region @diagonal(%x: tensor<65536x65536xf32>, %v: tensor<f32>, %p: tensor<i32>) -> tensor<i32>
    attributes {target = #cg.target<"sm_90">} {
  %s:2 = linalg.generic {indexing_maps = [#d, #r, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<65536x65536xf32>) outs(%v, %p : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  cg.yield %s#1 : tensor<i32>
}

// -----

// The position of the largest element of each row of a product: the kernel of a tile chooses from 64 columns.
//
// CHECK-LABEL: cg.region @of_a_product
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[M]] {{\[\[}}0], [1, 2]] output_shape [256, 8, 64]
// CHECK: %[[CHOSEN:.+]]:2 = linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: linalg.generic {{.*}} ins(%[[CHOSEN]]#0, %[[CHOSEN]]#1 : tensor<8x256xf32>, tensor<8x256xi32>)
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
cg.region @of_a_product(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %v: tensor<256xf32>, %p: tensor<256xi32>)
    -> tensor<256xi32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x512xf32>) outs(%v, %p : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  cg.yield %s#1 : tensor<256xi32>
}

// -----

// The columns are no multiple of 64: padding of the last part is never chosen.
//
// CHECK-LABEL: cg.region @of_odd_columns
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[LONGER:.+]] = tensor.pad %[[M]] low[0, 0] high[0, 3]
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[LONGER]] {{.*}} output_shape [256, 8, 64]
// CHECK: %[[CHOSEN:.+]]:2 = linalg.generic {{.*}} ins(%[[PARTS]]
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[BEST:.+]]: f32, %[[PLACE:.+]]: i32):
// CHECK: %[[END:.+]] = arith.constant 509 : index
// CHECK: %[[INSIDE:.+]] = arith.cmpi ult, %{{.*}}, %[[END]]
// CHECK: arith.select %[[INSIDE]], %{{.*}}, %[[BEST]]
// CHECK: arith.select %[[INSIDE]], %{{.*}}, %[[PLACE]]
// CHECK: linalg.generic {{.*}} ins(%[[CHOSEN]]#0, %[[CHOSEN]]#1 : tensor<8x256xf32>, tensor<8x256xi32>)
// CHECK-NOT: arith.cmpi ult
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
cg.region @of_odd_columns(%a: tensor<256x64xf32>, %b: tensor<64x509xf32>, %v: tensor<256xf32>, %p: tensor<256xi32>)
    -> tensor<256xi32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x509xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x509xf32>) -> tensor<256x509xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x509xf32>) outs(%z : tensor<256x509xf32>)
      -> tensor<256x509xf32>
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x509xf32>) outs(%v, %p : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  cg.yield %s#1 : tensor<256xi32>
}

// -----

// The same for a product of long sums, which take longer than storing the product.
//
// CHECK-LABEL: cg.region @of_long_sums
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
cg.region @of_long_sums(%a: tensor<256x1024xf32>, %b: tensor<1024x512xf32>, %v: tensor<256xf32>, %p: tensor<256xi32>)
    -> tensor<256xi32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x1024xf32>, tensor<1024x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %s:2 = linalg.generic {indexing_maps = [#x, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x512xf32>) outs(%v, %p : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %in, %best : f32
    %now = arith.select %more, %in, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  cg.yield %s#1 : tensor<256xi32>
}
