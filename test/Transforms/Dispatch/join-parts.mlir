// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches --cg-merge-dispatches --cg-join-rows --cg-sum-columns \
// RUN:   | FileCheck %s

#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>

// The sums of the channels of a group are those of parts of a row, which goes along the group.
// CHECK-LABEL: cg.region @groups
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<64x8x4x1024xf32>) outs(%{{.*}}, %{{.*}} : tensor<64x8x4xf32>, tensor<64x8x4x1024xf32>)
// CHECK:       cost = #cg.cost<read = 8388608, write = 8396800,
// CHECK-SAME:  schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]#1, %[[R]]#0
cg.region @groups(%x: tensor<64x8x4x1024xf32>) -> (tensor<64x8x4x1024xf32>, tensor<64x8x4xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<64x8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%q : tensor<64x8x4xf32>) dimensions = [3]
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%f : tensor<64x8xf32>) dimensions = [2, 3]
  %g = tensor.empty() : tensor<64x8x4x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<64x8x4x1024xf32>, tensor<64x8xf32>) outs(%g : tensor<64x8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x8x4x1024xf32>
  cg.yield %d, %parts : tensor<64x8x4x1024xf32>, tensor<64x8x4xf32>
}

// -----

#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>

// Sums of the channels of all images: each row stores those of its own, and another kernel adds them up, with what
// follows from them.
// CHECK-LABEL: cg.region @images
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<64x8x4x4096xf32>) outs(%{{.*}}, %{{.*}} : tensor<64x8x4xf32>, tensor<64x8x4x4096xf32>)
// CHECK:       schedule = {keeps_rows}
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%[[R]]#0 : tensor<64x8x4xf32>) outs(%{{.*}} : tensor<8x4xf32>)
// CHECK:       iterator_types = ["reduction", "parallel", "parallel"]
// CHECK:       math.sqrt
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @images(%x: tensor<64x8x4x4096xf32>) -> (tensor<64x8x4x4096xf32>, tensor<8x4xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<8x4xf32>) -> tensor<8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x4096xf32>) outs(%q : tensor<8x4xf32>) dimensions = [0, 3]
  %root = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%parts : tensor<8x4xf32>) outs(%p : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.sqrt %a : f32
    linalg.yield %r : f32
  } -> tensor<8x4xf32>
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x4096xf32>) outs(%f : tensor<64x8xf32>) dimensions = [2, 3]
  %g = tensor.empty() : tensor<64x8x4x4096xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<64x8x4x4096xf32>, tensor<64x8xf32>) outs(%g : tensor<64x8x4x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x8x4x4096xf32>
  cg.yield %d, %root : tensor<64x8x4x4096xf32>, tensor<8x4xf32>
}

// -----

#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d2)>
#halves = affine_map<(d0, d1, d2, d3) -> (d0, d1)>

// Channels that are contiguous in memory; and rows that are too few for a GPU, whose parts are read faster by more
// workers.
// CHECK-LABEL: cg.region @last
// CHECK-NOT:   keeps_rows
// CHECK:       cg.region @few
// CHECK-NOT:   keeps_rows
cg.region @last(%x: tensor<64x1024x8x4xf32>) -> (tensor<64x1024x8x4xf32>, tensor<64x8x4xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<64x8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x1024x8x4xf32>) outs(%q : tensor<64x8x4xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x1024x8x4xf32>) outs(%f : tensor<64x8xf32>) dimensions = [1, 3]
  %g = tensor.empty() : tensor<64x1024x8x4xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<64x1024x8x4xf32>, tensor<64x8xf32>) outs(%g : tensor<64x1024x8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x1024x8x4xf32>
  cg.yield %d, %parts : tensor<64x1024x8x4xf32>, tensor<64x8x4xf32>
}
cg.region @few(%x: tensor<2x2x64x1024xf32>) -> (tensor<2x2x64x1024xf32>, tensor<2x2x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<2x2x64xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<2x2x64xf32>) -> tensor<2x2x64xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<2x2x64x1024xf32>) outs(%q : tensor<2x2x64xf32>) dimensions = [3]
  %e = tensor.empty() : tensor<2x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<2x2x64x1024xf32>) outs(%f : tensor<2x2xf32>) dimensions = [2, 3]
  %g = tensor.empty() : tensor<2x2x64x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #halves, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<2x2x64x1024xf32>, tensor<2x2xf32>) outs(%g : tensor<2x2x64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x2x64x1024xf32>
  cg.yield %d, %parts : tensor<2x2x64x1024xf32>, tensor<2x2x64xf32>
}

// -----

// Sums of rows and of their parts, and nothing longer: as many workers as there are parts go along the parts while they
// are apart. Where a tensor as long as the rows is stored too, one kernel stores all three.
// CHECK-LABEL: cg.region @sums
// CHECK-NOT:   keeps_rows
// CHECK-LABEL: cg.region @all
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<64x8x4x1024xf32>) outs(%{{.*}}, %{{.*}}, %{{.*}} : tensor<64x8xf32>, tensor<64x8x4xf32>, tensor<64x8x4x1024xf32>)
// CHECK:       keeps_rows
// CHECK-NOT:   cg.dispatch
#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
cg.region @sums(%x: tensor<64x8x4x1024xf32>) -> (tensor<64x8xf32>, tensor<64x8x4xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<64x8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%q : tensor<64x8x4xf32>) dimensions = [3]
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%f : tensor<64x8xf32>) dimensions = [2, 3]
  cg.yield %s, %parts : tensor<64x8xf32>, tensor<64x8x4xf32>
}
cg.region @all(%x: tensor<64x8x4x1024xf32>) -> (tensor<64x8xf32>, tensor<64x8x4xf32>, tensor<64x8x4x1024xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<64x8x4xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %parts = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%q : tensor<64x8x4xf32>) dimensions = [3]
  %e = tensor.empty() : tensor<64x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x8xf32>) -> tensor<64x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x8x4x1024xf32>) outs(%f : tensor<64x8xf32>) dimensions = [2, 3]
  %g = tensor.empty() : tensor<64x8x4x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<64x8x4x1024xf32>, tensor<64x8xf32>) outs(%g : tensor<64x8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x8x4x1024xf32>
  cg.yield %s, %parts, %d : tensor<64x8xf32>, tensor<64x8x4xf32>, tensor<64x8x4x1024xf32>
}
