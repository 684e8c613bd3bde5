// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches --cg-merge-dispatches --cg-join-rows --cg-sum-columns \
// RUN:   | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>

// Sums along rows and along columns: the rows form strips, and the worker of a strip adds up its columns.
// CHECK-LABEL: cg.region @sums
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<4096x1024xf32>) outs(%{{.*}}, %{{.*}} : tensor<32x1024xf32>, tensor<4096xf32>)
// CHECK:       tensor.expand_shape {{.*}} : tensor<4096x1024xf32> into tensor<32x128x1024xf32>
// CHECK:       cost = #cg.cost<read = 16777216, write = 147456,
// CHECK-SAME:  schedule = {keeps_rows, strips = array<i64: 0>}
// CHECK:       %[[S:.*]] = cg.dispatch reduce "{{.*}}" ins(%[[R]]#0 : tensor<32x1024xf32>) outs(%{{.*}} : tensor<1024xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[S]], %[[R]]#1
cg.region @sums(%x: tensor<4096x1024xf32>) -> (tensor<1024xf32>, tensor<4096xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<4096xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4096xf32>) -> tensor<4096xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%h : tensor<4096xf32>) dimensions = [1]
  cg.yield %c, %r : tensor<1024xf32>, tensor<4096xf32>
}

// -----

// A GPU has a block for each strip, of fewer rows. Operations on the sums, and their initial values, stay in the second
// kernel.
// CHECK-LABEL: cg.region @of_a_gpu
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<4096x1024xf32>) outs(%{{.*}}, %{{.*}} : tensor<512x1024xf32>, tensor<4096xf32>)
// CHECK:       schedule = {keeps_rows, strips = array<i64: 0>}
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg1, %[[R]]#0 : tensor<1024xf32>, tensor<512x1024xf32>) outs(%{{.*}} : tensor<1024xf32>)
// CHECK:       math.sqrt
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @of_a_gpu(%x: tensor<4096x1024xf32>, %b: tensor<1024xf32>) -> (tensor<1024xf32>, tensor<4096xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %c = linalg.reduce { arith.maximumf } ins(%x : tensor<4096x1024xf32>) outs(%b : tensor<1024xf32>) dimensions = [0]
  %e = tensor.empty() : tensor<1024xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%c : tensor<1024xf32>) outs(%e : tensor<1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = math.sqrt %a : f32
    linalg.yield %q : f32
  } -> tensor<1024xf32>
  %g = tensor.empty() : tensor<4096xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4096xf32>) -> tensor<4096xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%h : tensor<4096xf32>) dimensions = [1]
  cg.yield %d, %r : tensor<1024xf32>, tensor<4096xf32>
}

// -----

// Strips of rows of a batch, of which the last one has fewer rows. The reduction of columns reads the values that the
// rows store.
// CHECK-LABEL: cg.region @batch
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<8x509x256xf32>) outs(%{{.*}}, %{{.*}} : tensor<8x509x256xf32>, tensor<32x256xf32>)
// CHECK:       tensor.collapse_shape {{.*}} : tensor<8x509x256xf32> into tensor<4072x256xf32>
// CHECK:       tensor.pad {{.*}} low[0, 0] high[24, 0]
// CHECK:       schedule = {keeps_rows, strips = array<i64: 1>}
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%{{.*}}#1 : tensor<32x256xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @batch(%x: tensor<8x509x256xf32>) -> (tensor<8x509x256xf32>, tensor<256xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x509xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x509xf32>) -> tensor<8x509xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8x509x256xf32>) outs(%f : tensor<8x509xf32>) dimensions = [2]
  %g = tensor.empty() : tensor<8x509x256xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>,
                                        affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<8x509x256xf32>, tensor<8x509xf32>) outs(%g : tensor<8x509x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<8x509x256xf32>
  %h = tensor.empty() : tensor<256xf32>
  %i = linalg.fill ins(%zero : f32) outs(%h : tensor<256xf32>) -> tensor<256xf32>
  %c = linalg.reduce { arith.addf } ins(%d : tensor<8x509x256xf32>) outs(%i : tensor<256xf32>) dimensions = [0, 1]
  cg.yield %d, %c : tensor<8x509x256xf32>, tensor<256xf32>
}

// -----

// The exponentials of a row are read only for the sums of columns, so they are not stored; a sum over a dimension of
// one element, from the gradient of a broadcast, stays in the second kernel.
// CHECK-LABEL: cg.region @shares
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<4096x1024xf32>) outs(%{{.*}}, %{{.*}} : tensor<4096xf32>, tensor<32x1024xf32>)
// CHECK:       schedule = {keeps_rows, strips = array<i64: 1>}
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%[[R]]#1 : tensor<32x1024xf32>)
// CHECK:       cg.yield %[[R]]#0
cg.region @shares(%x: tensor<4096x1024xf32>) -> (tensor<4096xf32>, tensor<1024xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<4096xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4096xf32>) -> tensor<4096xf32>
  %y = tensor.empty() : tensor<4096x1024xf32>
  %p = linalg.exp ins(%x : tensor<4096x1024xf32>) outs(%y : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %r = linalg.reduce { arith.addf } ins(%p : tensor<4096x1024xf32>) outs(%h : tensor<4096xf32>) dimensions = [1]
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>,
                                        affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%p, %r : tensor<4096x1024xf32>, tensor<4096xf32>) outs(%y : tensor<4096x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.divf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<4096x1024xf32>
  %e = tensor.empty() : tensor<1x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1024xf32>) -> tensor<1x1024xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%q : tensor<4096x1024xf32>) outs(%f : tensor<1x1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<1x1024xf32>
  %k = tensor.empty() : tensor<1024xf32>
  %l = linalg.fill ins(%zero : f32) outs(%k : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%t : tensor<1x1024xf32>) outs(%l : tensor<1024xf32>) dimensions = [0]
  cg.yield %r, %c : tensor<4096xf32>, tensor<1024xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Not joined: too few rows for strips; sums of 16 bits, which would be rounded once more; columns whose sums the rows
// need; rows whose sums are along other dimensions.
// CHECK-LABEL: cg.region @few
// CHECK-NOT:   strips
// CHECK:       cg.region @narrow
// CHECK-NOT:   strips
// CHECK:       cg.region @needed
// CHECK-NOT:   strips
// CHECK:       cg.region @others
// CHECK-NOT:   strips
cg.region @few(%x: tensor<16x1024xf32>) -> (tensor<1024xf32>, tensor<16xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<16x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<16xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<16xf32>) -> tensor<16xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<16x1024xf32>) outs(%h : tensor<16xf32>) dimensions = [1]
  cg.yield %c, %r : tensor<1024xf32>, tensor<16xf32>
}
cg.region @narrow(%x: tensor<4096x1024xbf16>) -> (tensor<1024xbf16>, tensor<4096xbf16>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<1024xbf16>) -> tensor<1024xbf16>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xbf16>) outs(%f : tensor<1024xbf16>) dimensions = [0]
  %g = tensor.empty() : tensor<4096xbf16>
  %h = linalg.fill ins(%zero : bf16) outs(%g : tensor<4096xbf16>) -> tensor<4096xbf16>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xbf16>) outs(%h : tensor<4096xbf16>) dimensions = [1]
  cg.yield %c, %r : tensor<1024xbf16>, tensor<4096xbf16>
}
cg.region @needed(%x: tensor<4096x1024xf32>) -> (tensor<1024xf32>, tensor<4096xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<4096xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4096xf32>) -> tensor<4096xf32>
  %r = linalg.generic {indexing_maps = [#all, affine_map<(d0, d1) -> (d1)>, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %c : tensor<4096x1024xf32>, tensor<1024xf32>) outs(%h : tensor<4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    %t = arith.addf %o, %s : f32
    linalg.yield %t : f32
  } -> tensor<4096xf32>
  cg.yield %c, %r : tensor<1024xf32>, tensor<4096xf32>
}
// The sums of each image's rows are along the images alone.
cg.region @others(%x: tensor<64x64x1024xf32>) -> (tensor<64x1024xf32>, tensor<64x64xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<64x64x1024xf32>) outs(%f : tensor<64x1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<64x64xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<64x64x1024xf32>) outs(%h : tensor<64x64xf32>) dimensions = [2]
  cg.yield %c, %r : tensor<64x1024xf32>, tensor<64x64xf32>
}
