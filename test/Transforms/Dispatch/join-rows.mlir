// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches --cg-merge-dispatches --cg-join-rows | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Rows less their sums, and the sums: one kernel stores both, and reads the rows once.
// CHECK-LABEL: cg.region @statistic
// CHECK:       %[[R:.*]]:2 = cg.dispatch reduce "{{.*}}" ins(%arg0 : tensor<64x256xf32>) outs(%{{.*}}, %{{.*}} : tensor<64xf32>, tensor<64x256xf32>)
// CHECK:       cost = #cg.cost<read = 65536, write = 65792,
// CHECK-SAME:  schedule = {keeps_rows}
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield %[[R]]#0, %[[R]]#1
cg.region @statistic(%x: tensor<64x256xf32>) -> (tensor<64xf32>, tensor<64x256xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x256xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<64x256xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<64x256xf32>, tensor<64xf32>) outs(%g : tensor<64x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x256xf32>
  cg.yield %s, %d : tensor<64xf32>, tensor<64x256xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// The kernel that sums each row also stores the summands, since they are a result themselves.
// CHECK-LABEL: cg.region @residual
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0, %arg1 : {{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x256xf32>, tensor<64xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @residual(%x: tensor<64x256xf32>, %y: tensor<64x256xf32>) -> (tensor<64x256xf32>, tensor<64xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<64x256xf32>
  %z = linalg.add ins(%x, %y : tensor<64x256xf32>, tensor<64x256xf32>) outs(%g : tensor<64x256xf32>) -> tensor<64x256xf32>
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %s = linalg.reduce { arith.addf } ins(%z : tensor<64x256xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  cg.yield %z, %s : tensor<64x256xf32>, tensor<64xf32>
}

// -----

// Sums of rows and of columns go different ways.
// CHECK-LABEL: cg.region @ways
// CHECK:       cg.dispatch reduce
// CHECK-NOT:   keeps_rows
// CHECK:       cg.dispatch reduce
// CHECK-NOT:   keeps_rows
// CHECK:       cg.yield
cg.region @ways(%x: tensor<256x256xf32>) -> (tensor<256xf32>, tensor<256xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<256x256xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %t = linalg.reduce { arith.addf } ins(%x : tensor<256x256xf32>) outs(%f : tensor<256xf32>) dimensions = [0]
  cg.yield %s, %t : tensor<256xf32>, tensor<256xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A state that is changed element by element stays in its place. Its sums would be read from it while it is changed.
// CHECK-LABEL: cg.region @state
// CHECK-NOT:   keeps_rows
// CHECK:       cg.yield
cg.region @state(%x: tensor<64x256xf32> {cg.binding = #cg.binding<state>}) -> (tensor<64x256xf32>, tensor<64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %g = tensor.empty() : tensor<64x256xf32>
  %y = math.exp %x : tensor<64x256xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<64x256xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  cg.yield %y, %s : tensor<64x256xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// One long row has fewer workers than its elements have by themselves.
// CHECK-LABEL: cg.region @long
// CHECK:       cg.dispatch map
// CHECK-NOT:   keeps_rows
// CHECK:       cg.yield
cg.region @long(%x: tensor<1x1048576xf32>, %y: tensor<1x1048576xf32>) -> (tensor<1x1048576xf32>, tensor<1xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %g = tensor.empty() : tensor<1x1048576xf32>
  %z = linalg.add ins(%x, %y : tensor<1x1048576xf32>, tensor<1x1048576xf32>) outs(%g : tensor<1x1048576xf32>)
      -> tensor<1x1048576xf32>
  %e = tensor.empty() : tensor<1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %s = linalg.reduce { arith.addf } ins(%z : tensor<1x1048576xf32>) outs(%f : tensor<1xf32>) dimensions = [1]
  cg.yield %z, %s : tensor<1x1048576xf32>, tensor<1xf32>
}

// An element of each row at a place that follows from the row is in it: that of the label, where labels are known.
// CHECK-LABEL: cg.region @diagonal
// CHECK: cg.dispatch reduce {{.*}} -> (tensor<64xf32>, tensor<64x64xf32>)
// CHECK-NOT: cg.dispatch
// CHECK: cg.yield
cg.region @diagonal(%x: tensor<64x64xf32>) -> (tensor<64xf32>, tensor<64x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %low = arith.constant 0xFF800000 : f32
  %g = tensor.empty() : tensor<64xf32>
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<64xf32>) -> tensor<64xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x64xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  %own = linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                         iterator_types = ["parallel"]}
      ins(%x, %m : tensor<64x64xf32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %all = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                          affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : tensor<64x64xf32>, tensor<64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64x64xf32>
  cg.yield %own, %all : tensor<64xf32>, tensor<64x64xf32>
}
