// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-reductions --split-input-file | FileCheck %s

// The sum of a whole tensor is computed as sums of parts of one length, and the sum of those.
//
// CHECK-LABEL: cg.region @whole
// CHECK-SAME: %[[X:.+]]: tensor<2359296xf32>
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [512, 4608]
// CHECK: %[[PARTIAL:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[PARTIAL]] : tensor<512xf32>)
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
cg.region @whole(%x: tensor<2359296xf32>) -> tensor<f32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<2359296xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  cg.yield %s : tensor<f32>
}

// -----

// Elements that fill no part begin the second step, with their own positions.
//
// CHECK-LABEL: cg.region @rest
// CHECK: %[[END:.+]] = tensor.extract_slice %{{.+}}[999912] [91] [1]
// CHECK: %[[BEGIN:.+]] = linalg.generic {{.*}} ins(%[[END]]
// CHECK: linalg.index 0
// CHECK: arith.addi %{{.+}}, %c999912
// CHECK: tensor.extract_slice %{{.+}}[0] [999912] [1]
// CHECK: tensor.expand_shape
// CHECK: linalg.generic
// CHECK: %[[I:.+]] = linalg.index 0
// CHECK: arith.muli %[[I]], %c4098
// CHECK: linalg.generic {{.*}} outs(%[[BEGIN]] : tensor<i64>)
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
cg.region @rest(%x: tensor<1000003xi64>) -> tensor<i64> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<i64>
  %f = linalg.fill ins(%zero : i64) outs(%e : tensor<i64>) -> tensor<i64>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<1000003xi64>) outs(%f : tensor<i64>) {
  ^bb0(%a: i64, %acc: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %b = arith.muli %a, %j : i64
    %0 = arith.addi %acc, %b : i64
    linalg.yield %0 : i64
  } -> tensor<i64>
  cg.yield %s : tensor<i64>
}

// -----

// Not split: enough results; sums of 16 bits, which the program rounds; windows that overlap; and a kernel that keeps
// the row for a norm.
//
// CHECK-LABEL: cg.region @stay
// CHECK-NOT: tensor.expand_shape
// CHECK-NOT: tensor.extract_slice
#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
#window = affine_map<(i, j) -> (i * 2 + j)>
#none = affine_map<(i, j) -> ()>
#first = affine_map<(i, j) -> (i)>
#second = affine_map<(i, j) -> (j)>
cg.region @stay(%x: tensor<256x65536xf32>, %h: tensor<1000000xf16>, %w: tensor<200001xf32>, %k: tensor<3xf32>,
                %l: tensor<100000xf32>, %n: tensor<100000xf32>)
    -> (tensor<256xf32>, tensor<f16>, tensor<f32>, tensor<100000xf32>) attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %zero16 = arith.constant 0.0 : f16
  %e = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %s = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<256x65536xf32>) outs(%f : tensor<256xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<256xf32>
  %e16 = tensor.empty() : tensor<f16>
  %f16 = linalg.fill ins(%zero16 : f16) outs(%e16 : tensor<f16>) -> tensor<f16>
  %s16 = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%h : tensor<1000000xf16>) outs(%f16 : tensor<f16>) {
  ^bb0(%a: f16, %acc: f16):
    %0 = arith.addf %acc, %a : f16
    linalg.yield %0 : f16
  } -> tensor<f16>
  %e0 = tensor.empty() : tensor<f32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %sw = linalg.generic {indexing_maps = [#window, #second, #first, #none], iterator_types = ["reduction", "reduction"]}
      ins(%w, %k, %l : tensor<200001xf32>, tensor<3xf32>, tensor<100000xf32>) outs(%f0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %sn = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%n : tensor<100000xf32>) outs(%f0 : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %en = tensor.empty() : tensor<100000xf32>
  %y = linalg.generic {indexing_maps = [#x, #r, #x], iterator_types = ["parallel"]}
      ins(%n, %sn : tensor<100000xf32>, tensor<f32>) outs(%en : tensor<100000xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<100000xf32>
  cg.yield %s, %s16, %sw, %y : tensor<256xf32>, tensor<f16>, tensor<f32>, tensor<100000xf32>
}

// -----

// The outermost loop with enough trips is split: the parts are contiguous, as rows that other kernels go along.
//
// CHECK-LABEL: cg.region @rows
// CHECK: tensor.expand_shape %{{.*}} {{\[\[}}0, 1], [2]] output_shape [256, 1, 4096]
#m = affine_map<(i, j) -> (i, j)>
#all = affine_map<(i, j) -> ()>
cg.region @rows(%x: tensor<256x4096xf32>) -> tensor<f32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#m, #all], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  cg.yield %s : tensor<f32>
}

// -----

// Terms that depend on maxima over the classes of their pixels: classes are summed first, and then these sums.
//
// CHECK-LABEL: cg.region @classes
// CHECK-SAME: %[[X:.+]]: tensor<4x16x64x64xf32>
// CHECK: %[[TERM:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[X]],
// CHECK: %[[PIXELS:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction", "parallel", "parallel"]} ins(%[[TERM]]
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "reduction", "reduction"]} ins(%[[PIXELS]] : tensor<4x64x64xf32>)
// CHECK-NOT: linalg.generic
#all = affine_map<(n, c, h, w) -> (n, c, h, w)>
#pixel = affine_map<(n, c, h, w) -> (n, h, w)>
#one = affine_map<(n, c, h, w) -> (n, 0, h, w)>
#none = affine_map<(n, c, h, w) -> ()>
cg.region @classes(%x: tensor<4x16x64x64xf32>) -> tensor<f32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x64x64xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
  %m = linalg.generic {indexing_maps = [#all, #pixel], iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%x : tensor<4x16x64x64xf32>) outs(%f : tensor<4x64x64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.maximumf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x64x64xf32>
  %m1 = tensor.expand_shape %m [[0, 1], [2], [3]] output_shape [4, 1, 64, 64]
      : tensor<4x64x64xf32> into tensor<4x1x64x64xf32>
  %g = tensor.empty() : tensor<4x16x64x64xf32>
  %t = linalg.generic {indexing_maps = [#all, #one, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %m1 : tensor<4x16x64x64xf32>, tensor<4x1x64x64xf32>) outs(%g : tensor<4x16x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x16x64x64xf32>
  %s = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction", "reduction", "reduction"]}
      ins(%t : tensor<4x16x64x64xf32>) outs(%z : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  cg.yield %r : tensor<f32>
}

// -----

// Each class has a sum of its own, so the classes are no loop of that sum, which is not changed.
//
// CHECK-LABEL: cg.region @sum_of_each
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]}
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]}
// CHECK-NOT: linalg.generic
#all = affine_map<(n, c) -> (n, c)>
#row = affine_map<(n, c) -> (n)>
#column = affine_map<(n, c) -> (c)>
cg.region @sum_of_each(%x: tensor<512x256xf32>) -> tensor<256xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<512x256xf32>) outs(%f : tensor<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<512xf32>
  %g = tensor.empty() : tensor<512x256xf32>
  %t = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : tensor<512x256xf32>, tensor<512xf32>) outs(%g : tensor<512x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<512x256xf32>
  %s = tensor.empty() : tensor<256xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%t : tensor<512x256xf32>) outs(%z : tensor<256xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<256xf32>
  cg.yield %r : tensor<256xf32>
}

// -----

// The largest element of each row of a product: the kernel of a tile stores the largest of 64 columns.
//
// CHECK-LABEL: cg.region @of_a_product
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[M]] {{\[\[}}0], [1, 2]] output_shape [256, 8, 64]
// CHECK: %[[PARTIAL:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: linalg.generic {{.*}} ins(%[[PARTIAL]] : tensor<8x256xf32>)
cg.region @of_a_product(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  cg.yield %r : tensor<256xf32>
}

// -----

// In a product of long sums, storing the elements takes a small part of the time.
//
// CHECK-LABEL: cg.region @of_long_sums
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @of_long_sums(%a: tensor<256x1024xf32>, %b: tensor<1024x512xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x1024xf32>, tensor<1024x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  cg.yield %r : tensor<256xf32>
}

// -----

// The product is stored anyway, so the reduction reads it.
//
// CHECK-LABEL: cg.region @of_a_stored_product
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @of_a_stored_product(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256x512xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  cg.yield %r, %m : tensor<256xf32>, tensor<256x512xf32>
}

// -----

// A value that is read twice in the reduction has no other reader.
//
// CHECK-LABEL: cg.region @of_a_clamped_product
// CHECK: tensor.expand_shape {{.*}} output_shape [256, 8, 64]
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]}
cg.region @of_a_clamped_product(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant dense<0.0> : tensor<256x512xf32>
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %small = arith.cmpf olt, %m, %none : tensor<256x512xf32>
  %clamped = arith.select %small, %none, %m : tensor<256x512xi1>, tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%clamped : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  cg.yield %r : tensor<256xf32>
}

// -----

// The reduced dimension may be kept with one element.
//
// CHECK-LABEL: cg.region @kept_dimension
// CHECK: tensor.expand_shape {{.*}} output_shape [1, 512, 4608]
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "parallel"]} ins(%{{.+}} : tensor<512x1x1xf32>)
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i, 0)>
cg.region @kept_dimension(%x: tensor<1x2359296xf32>) -> tensor<1x1xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1xf32>) -> tensor<1x1xf32>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x2359296xf32>) outs(%f : tensor<1x1xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x1xf32>
  cg.yield %s : tensor<1x1xf32>
}

// -----

// A worker of a host could keep this row, but all workers together are faster, although they read it twice.
//
// CHECK-LABEL: cg.region @clip
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<256x1x4096xf32>) outs(%{{.+}} : tensor<256xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]}
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> ()>
cg.region @clip(%x: tensor<256x4096xf32>) -> tensor<256x4096xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<256x4096xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#x, #r, #x], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<256x4096xf32>, tensor<f32>) outs(%g : tensor<256x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<256x4096xf32>
  cg.yield %y : tensor<256x4096xf32>
}

// -----

// All workers together would read this row three times.
//
// CHECK-LABEL: cg.region @of_two_sums
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#x = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> ()>
cg.region @of_two_sums(%x: tensor<256x4096xf32>) -> tensor<256x4096xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<256x4096xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#x, #r, #x], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<256x4096xf32>, tensor<f32>) outs(%g : tensor<256x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<256x4096xf32>
  %t = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %z = linalg.generic {indexing_maps = [#x, #r, #x], iterator_types = ["parallel", "parallel"]}
      ins(%y, %t : tensor<256x4096xf32>, tensor<f32>) outs(%g : tensor<256x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<256x4096xf32>
  cg.yield %z : tensor<256x4096xf32>
}

// -----

// A product with few results has few tiles on a host: it is computed in parts of its trips.
//
// CHECK-LABEL: cg.region @few_tiles
// CHECK: linalg.generic {{.*}} ins(%{{.+}}, %{{.+}} : tensor<64x16x256xf32>, tensor<16x256x64xf32>)
// CHECK-SAME: outs(%{{.+}} : tensor<16x64x64xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "parallel"]} ins(%{{.+}} : tensor<16x64x64xf32>)
cg.region @few_tiles(%a: tensor<64x4096xf32>, %b: tensor<4096x64xf32>) -> tensor<64x64xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %b : tensor<64x4096xf32>, tensor<4096x64xf32>) outs(%z : tensor<64x64xf32>)
      -> tensor<64x64xf32>
  cg.yield %m : tensor<64x64xf32>
}

// -----

// On a GPU, the blocks of a cluster share the trips of a tile.
//
// CHECK-LABEL: cg.region @few_tiles_on_a_gpu
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @few_tiles_on_a_gpu(%a: tensor<64x4096xf32>, %b: tensor<4096x64xf32>) -> tensor<64x64xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %b : tensor<64x4096xf32>, tensor<4096x64xf32>) outs(%z : tensor<64x64xf32>)
      -> tensor<64x64xf32>
  cg.yield %m : tensor<64x64xf32>
}

// -----

// This product has enough tiles.
//
// CHECK-LABEL: cg.region @many_tiles
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @many_tiles(%a: tensor<256x4096xf32>, %b: tensor<4096x256xf32>) -> tensor<256x256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x256xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x256xf32>) -> tensor<256x256xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x4096xf32>, tensor<4096x256xf32>) outs(%z : tensor<256x256xf32>)
      -> tensor<256x256xf32>
  cg.yield %m : tensor<256x256xf32>
}

// -----

// The columns are no multiple of 32: the last part is padded with neutral elements.
//
// CHECK-LABEL: cg.region @of_odd_columns
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[LONGER:.+]] = tensor.pad %[[M]] low[0, 0] high[0, 24]
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[LONGER]] {{.*}} output_shape [512, 32, 32]
// CHECK: linalg.generic {{.*}} ins(%[[PARTS]]
// CHECK-NEXT: ^bb0(%[[IN:.+]]: f32, %[[OUT:.+]]: f32):
// CHECK: %[[LOW:.+]] = arith.constant 0xFF800000
// CHECK: %[[END:.+]] = arith.constant 1000 : index
// CHECK: %[[INSIDE:.+]] = arith.cmpi ult, %{{.*}}, %[[END]]
// CHECK: %[[ELEMENT:.+]] = arith.select %[[INSIDE]], %[[IN]], %[[LOW]]
// CHECK: arith.maximumf %[[OUT]], %[[ELEMENT]]
cg.region @of_odd_columns(%a: tensor<512x64xf32>, %b: tensor<64x1000xf32>) -> tensor<512xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<512x1000xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x1000xf32>) -> tensor<512x1000xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x64xf32>, tensor<64x1000xf32>) outs(%z : tensor<512x1000xf32>)
      -> tensor<512x1000xf32>
  %g = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<512xf32>) -> tensor<512xf32>
  %r = linalg.reduce { arith.maximumf } ins(%m : tensor<512x1000xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  cg.yield %r : tensor<512xf32>
}

// -----

// A product of few rows and many columns is not split on a host: each packed column serves a single tile.
//
// CHECK-LABEL: cg.region @many_columns
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @many_columns(%a: tensor<16x1024xf32>, %b: tensor<1024x1024xf32>) -> tensor<16x1024xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x1024xf32>) -> tensor<16x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<16x1024xf32>, tensor<1024x1024xf32>) outs(%z : tensor<16x1024xf32>)
      -> tensor<16x1024xf32>
  cg.yield %m : tensor<16x1024xf32>
}

// -----

// A product of a few rows reads its matrix directly, without packing it.
//
// CHECK-LABEL: cg.region @few_rows
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @few_rows(%a: tensor<4x65536xf32>, %b: tensor<65536x64xf32>) -> tensor<4x64xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x64xf32>) -> tensor<4x64xf32>
  %m = linalg.matmul ins(%a, %b : tensor<4x65536xf32>, tensor<65536x64xf32>) outs(%z : tensor<4x64xf32>)
      -> tensor<4x64xf32>
  cg.yield %m : tensor<4x64xf32>
}

// -----

// Rows are taken in their order in memory, whatever the order of the loops is, so that the kernel of the means goes
// along the same rows.
// CHECK-LABEL: cg.region @order
// CHECK:       linalg.generic {indexing_maps = [{{.*}}], iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK-SAME:  ins(%{{.*}} : tensor<64x32x2048xf32>) outs(%{{.*}} : tensor<64x32xf32>)
// CHECK:       linalg.generic {indexing_maps = [{{.*}}], iterator_types = ["reduction", "parallel"]}
// CHECK-SAME:  ins(%{{.*}} : tensor<64x32xf32>) outs(%{{.*}} : tensor<32xf32>)
cg.region @order(%x: tensor<64x32x2048xf32>) -> tensor<32xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x32x2048xf32>) outs(%f : tensor<64x32xf32>) dimensions = [2]
  %g = tensor.empty() : tensor<64x32x2048xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %m : tensor<64x32x2048xf32>, tensor<64x32xf32>) outs(%g : tensor<64x32x2048xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x32x2048xf32>
  %h = tensor.empty() : tensor<32xf32>
  %i = linalg.fill ins(%zero : f32) outs(%h : tensor<32xf32>) -> tensor<32xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0, d2)>, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%d : tensor<64x32x2048xf32>) outs(%i : tensor<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %o : f32
    linalg.yield %r : f32
  } -> tensor<32xf32>
  cg.yield %s : tensor<32xf32>
}
