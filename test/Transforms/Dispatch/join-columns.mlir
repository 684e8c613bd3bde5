// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches --cg-merge-dispatches --cg-join-rows | FileCheck %s

#all = affine_map<(n, c, p) -> (n, c, p)>
#pixel = affine_map<(n, c, p) -> (n, p)>

// Channels of pixels less their sum, and the sums: threads stand abreast on pixels that are neighbours, and one kernel
// stores both and reads the channels once.
// CHECK-LABEL: cg.region @statistic
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<4x16x4096xf32>) outs(%{{.*}}, %{{.*}} : tensor<4x4096xf32>, tensor<4x16x4096xf32>)
// CHECK:       cost = #cg.cost<read = 1048576, write = 1114112,
// CHECK-SAME:  schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]#0, %[[R]]#1
cg.region @statistic(%x: tensor<4x16x4096xf32>) -> (tensor<4x4096xf32>, tensor<4x16x4096xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x16x4096xf32>) outs(%f : tensor<4x4096xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<4x16x4096xf32>
  %d = linalg.generic {indexing_maps = [#all, #pixel, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<4x16x4096xf32>, tensor<4x4096xf32>) outs(%g : tensor<4x16x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4x16x4096xf32>
  cg.yield %s, %d : tensor<4x4096xf32>, tensor<4x16x4096xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>

// Sums along long columns, which blocks of a cluster share, are made in one pass.
// CHECK-LABEL: cg.region @long
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<8192x512xf32>) outs(%{{.*}}, %{{.*}} : tensor<512xf32>, tensor<512xf32>)
// CHECK:       schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @long(%x: tensor<8192x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<8192x512xf32>
  %q = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8192x512xf32>) outs(%g : tensor<8192x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %a : f32
    linalg.yield %r : f32
  } -> tensor<8192x512xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  cg.yield %s, %t : tensor<512xf32>, tensor<512xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// If one reduction needs the sums of the other, the elements are no longer near when the second one reads them, so the
// kernels are not joined.
// CHECK-LABEL: cg.region @long_passes
// CHECK-NOT:   keeps_rows
// CHECK:       cg.yield
cg.region @long_passes(%x: tensor<8192x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  %t = linalg.generic {indexing_maps = [#all, #column, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %s : tensor<8192x512xf32>, tensor<512xf32>) outs(%f : tensor<512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %q = arith.mulf %d, %d : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<512xf32>
  cg.yield %s, %t : tensor<512xf32>, tensor<512xf32>
}

// -----

#all = affine_map<(n, c, p) -> (n, c, p)>
#pixel = affine_map<(n, c, p) -> (n, p)>

// A host goes along its tile of columns once for the sums, and again for the elements that it stores.
// CHECK-LABEL: cg.region @host
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<4x16x4096xf32>) outs(%{{.*}}, %{{.*}} : tensor<4x4096xf32>, tensor<4x16x4096xf32>)
// CHECK:       schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]#0, %[[R]]#1
cg.region @host(%x: tensor<4x16x4096xf32>) -> (tensor<4x4096xf32>, tensor<4x16x4096xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x16x4096xf32>) outs(%f : tensor<4x4096xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<4x16x4096xf32>
  %d = linalg.generic {indexing_maps = [#all, #pixel, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : tensor<4x16x4096xf32>, tensor<4x4096xf32>) outs(%g : tensor<4x16x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4x16x4096xf32>
  cg.yield %s, %d : tensor<4x4096xf32>, tensor<4x16x4096xf32>
}

// -----

#all = affine_map<(n, c) -> (n, c)>

// On a host, independent sums along long columns are made in one pass.
// CHECK-LABEL: cg.region @host_long
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<8192x512xf32>)
// CHECK:       cost = #cg.cost<read = 16777216,
// CHECK-SAME:  schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]
cg.region @host_long(%x: tensor<8192x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<8192x512xf32>
  %q = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8192x512xf32>) outs(%g : tensor<8192x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %a : f32
    linalg.yield %r : f32
  } -> tensor<8192x512xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  cg.yield %s, %t : tensor<512xf32>, tensor<512xf32>
}

// -----

#all = affine_map<(n, c) -> (n, c)>
#columns = affine_map<(n, c) -> (c)>

// Sums of deviations from a sum need a second pass, for which the elements are no longer in a core's cache.
// CHECK-LABEL: cg.region @host_deviations
// CHECK:       cg.dispatch reduce
// CHECK:       schedule = {}
// CHECK:       cg.dispatch reduce
// CHECK:       schedule = {}
// CHECK-NOT:   keeps_rows
cg.region @host_deviations(%x: tensor<8192x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<8192x512xf32>
  %q = linalg.generic {indexing_maps = [#all, #columns, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<8192x512xf32>, tensor<512xf32>) outs(%g : tensor<8192x512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %r = arith.mulf %d, %d : f32
    linalg.yield %r : f32
  } -> tensor<8192x512xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  cg.yield %s, %t : tensor<512xf32>, tensor<512xf32>
}

// -----

#all = affine_map<(n, c) -> (n, c)>

// A second pass is needed, too, if the body reads the sum at another place.
// CHECK-LABEL: cg.region @host_places
// CHECK:       cg.dispatch reduce
// CHECK:       schedule = {}
// CHECK:       cg.dispatch reduce
// CHECK:       schedule = {}
// CHECK-NOT:   keeps_rows
cg.region @host_places(%x: tensor<8192x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<8192x512xf32>
  %q = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8192x512xf32>) outs(%g : tensor<8192x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %c = linalg.index 1 : index
    %b = tensor.extract %s[%c] : tensor<512xf32>
    %d = arith.subf %a, %b : f32
    %r = arith.mulf %d, %d : f32
    linalg.yield %r : f32
  } -> tensor<8192x512xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<8192x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  cg.yield %s, %t : tensor<512xf32>, tensor<512xf32>
}
