// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions over a few elements are unrolled inside of the kernel that reads them.
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches | FileCheck %s

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (j, k)>
#all = affine_map<(i, j, k) -> (i, j, k)>
#pair = affine_map<(i, j, k) -> (i, j)>

// The distance to the nearest point: squares of three differences are added in their order, and no distance is stored.
// CHECK-DAG:   #[[$FIRST:.*]] = affine_map<(d0, d1) -> (d0, d1, 0)>
// CHECK-DAG:   #[[$SECOND:.*]] = affine_map<(d0, d1) -> (d0, d1, 1)>
// CHECK-DAG:   #[[$THIRD:.*]] = affine_map<(d0, d1) -> (d0, d1, 2)>
// CHECK-LABEL: cg.region @nearest
// CHECK:       cg.dispatch reduce {{.*}} ins(%arg0, %arg1 : tensor<2048x3xf32>, tensor<1024x3xf32>)
// CHECK:       linalg.generic {indexing_maps = [#{{.*}}, #[[$FIRST]], #[[$SECOND]], #[[$THIRD]], #{{.*}}], iterator_types = ["parallel", "parallel"]}
// CHECK-NEXT:  ^bb0(%[[BEGIN:.*]]: f32, %[[X:.*]]: f32, %[[Y:.*]]: f32, %[[Z:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:    %[[ONE:.*]] = arith.addf %[[BEGIN]], %[[X]]
// CHECK-NEXT:    %[[TWO:.*]] = arith.addf %[[ONE]], %[[Y]]
// CHECK-NEXT:    %[[ALL:.*]] = arith.addf %[[TWO]], %[[Z]]
// CHECK-NEXT:    linalg.yield %[[ALL]]
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @nearest(%x: tensor<2048x3xf32>, %y: tensor<1024x3xf32>) -> tensor<2048xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %far = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<2048x1024x3xf32>
  %d = linalg.generic {indexing_maps = [#a, #b, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %y : tensor<2048x3xf32>, tensor<1024x3xf32>) outs(%e : tensor<2048x1024x3xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %r = arith.subf %p, %q : f32
    %s = arith.mulf %r, %r : f32
    linalg.yield %s : f32
  } -> tensor<2048x1024x3xf32>
  %g = tensor.empty() : tensor<2048x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
  %t = linalg.generic {indexing_maps = [#all, #pair], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d : tensor<2048x1024x3xf32>) outs(%f : tensor<2048x1024xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2048x1024xf32>
  %h = tensor.empty() : tensor<2048xf32>
  %n = linalg.fill ins(%far : f32) outs(%h : tensor<2048xf32>) -> tensor<2048xf32>
  %m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%t : tensor<2048x1024xf32>) outs(%n : tensor<2048xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.minimumf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2048xf32>
  cg.yield %m : tensor<2048xf32>
}

// -----

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (j, k)>
#all = affine_map<(i, j, k) -> (i, j, k)>
#pair = affine_map<(i, j, k) -> (i, j)>

// Distances in sixteen dimensions are a kernel of their own.
// CHECK-LABEL: cg.region @many
// CHECK:       %[[DISTANCES:.*]] = cg.dispatch reduce {{.*}} outs(%{{.*}} : tensor<2048x1024xf32>)
// CHECK:       cg.dispatch reduce {{.*}} ins(%[[DISTANCES]] : tensor<2048x1024xf32>)
// CHECK:       cg.yield
cg.region @many(%x: tensor<2048x16xf32>, %y: tensor<1024x16xf32>) -> tensor<2048xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %far = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<2048x1024x16xf32>
  %d = linalg.generic {indexing_maps = [#a, #b, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %y : tensor<2048x16xf32>, tensor<1024x16xf32>) outs(%e : tensor<2048x1024x16xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %r = arith.subf %p, %q : f32
    %s = arith.mulf %r, %r : f32
    linalg.yield %s : f32
  } -> tensor<2048x1024x16xf32>
  %g = tensor.empty() : tensor<2048x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
  %t = linalg.generic {indexing_maps = [#all, #pair], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d : tensor<2048x1024x16xf32>) outs(%f : tensor<2048x1024xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2048x1024xf32>
  %h = tensor.empty() : tensor<2048xf32>
  %n = linalg.fill ins(%far : f32) outs(%h : tensor<2048xf32>) -> tensor<2048xf32>
  %m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%t : tensor<2048x1024xf32>) outs(%n : tensor<2048xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.minimumf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2048xf32>
  cg.yield %m : tensor<2048xf32>
}

// -----

#four = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// The position of the largest of four elements, and a value that depends on it: the numbers of trips are constants.
// CHECK-LABEL: cg.region @place
// CHECK:       cg.dispatch map {{.*}} ins(%arg0 : tensor<262144x4xf32>)
// CHECK:       linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK:         arith.constant 3 : index
// CHECK:       linalg.generic
// CHECK:         arith.muli
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @place(%x: tensor<262144x4xf32>) -> tensor<262144xi64> attributes {target = #cg.target<"host">} {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<262144xf32>
  %g = tensor.empty() : tensor<262144xi64>
  %f = linalg.fill ins(%low : f32) outs(%e : tensor<262144xf32>) -> tensor<262144xf32>
  %h = linalg.fill ins(%zero : i64) outs(%g : tensor<262144xi64>) -> tensor<262144xi64>
  %m:2 = linalg.generic {indexing_maps = [#four, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<262144x4xf32>) outs(%f, %h : tensor<262144xf32>, tensor<262144xi64>) {
  ^bb0(%a: f32, %o: f32, %p: i64):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i64
    %b = arith.cmpf ogt, %a, %o : f32
    %v = arith.select %b, %a, %o : f32
    %w = arith.select %b, %c, %p : i64
    linalg.yield %v, %w : f32, i64
  } -> (tensor<262144xf32>, tensor<262144xi64>)
  %t = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m#1 : tensor<262144xi64>) outs(%g : tensor<262144xi64>) {
  ^bb0(%a: i64, %o: i64):
    %r = arith.muli %a, %two : i64
    linalg.yield %r : i64
  } -> tensor<262144xi64>
  cg.yield %t : tensor<262144xi64>
}

// -----

#four = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A mean of four elements that is the only result stays a reduction.
// CHECK-LABEL: cg.region @alone
// CHECK:       cg.dispatch reduce
// CHECK:       linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @alone(%x: tensor<262144x4xf32>) -> tensor<262144xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %quarter = arith.constant 0.25 : f32
  %e = tensor.empty() : tensor<262144xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<262144xf32>) -> tensor<262144xf32>
  %m = linalg.generic {indexing_maps = [#four, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<262144x4xf32>) outs(%f : tensor<262144xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<262144xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m : tensor<262144xf32>) outs(%e : tensor<262144xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %quarter : f32
    linalg.yield %r : f32
  } -> tensor<262144xf32>
  cg.yield %t : tensor<262144xf32>
}
