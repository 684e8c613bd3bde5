// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A state whose rows or columns are reduced is updated in its place where the worker of a row has read all of it before,
// and no other worker reads it.
//
// RUN: cg-opt %s --split-input-file '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s --split-input-file '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: cg.region @"centered
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0, %arg1 : {{.*}}) outs(%arg0 : memref<512x1024xf32>)
// CHECK-NOT:   memref.copy
// CHECK:       cg.yield
func.func @centered(%s: tensor<512x1024xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<512x1024xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<512x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m, %x : tensor<512x1024xf32>, tensor<512xf32>, tensor<512x1024xf32>) outs(%g : tensor<512x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %t = arith.subf %a, %b : f32
    %r = arith.addf %t, %c : f32
    linalg.yield %r : f32
  } -> tensor<512x1024xf32>
  return %d : tensor<512x1024xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// A whole column belongs to one worker, too.
// CHECK-LABEL: cg.region @"columns
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : {{.*}}) outs(%arg0 : memref<256x4096xf32>)
// CHECK-NOT:   memref.copy
// CHECK:       cg.yield
func.func @columns(%s: tensor<256x4096xf32> {tf.aliasing_output = 0 : i32}) -> tensor<256x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<256x4096xf32>) outs(%f : tensor<4096xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<256x4096xf32>
  %d = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m : tensor<256x4096xf32>, tensor<4096xf32>) outs(%g : tensor<256x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<256x4096xf32>
  return %d : tensor<256x4096xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Elements of a row that other operations need as well are stored by the row's worker.
// CHECK-LABEL: cg.region @"beside
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : {{.*}}) outs(%{{.*}} : {{.*}}memref<512x1024xf32>
// CHECK-NOT:   memref.copy
// CHECK:       cg.yield
func.func @beside(%s: tensor<512x1024xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<512x1024xf32>, tensor<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<512x1024xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<512x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m : tensor<512x1024xf32>, tensor<512xf32>) outs(%g : tensor<512x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<512x1024xf32>
  return %d, %m : tensor<512x1024xf32>, tensor<512xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#begin = affine_map<(d0, d1) -> (d0, 0)>

// All other elements of a row need its first element, which may have been overwritten by then, so the state is copied.
// CHECK-LABEL: cg.region @"first
// CHECK:       memref.copy %{{.*}}, %arg0
func.func @first(%s: tensor<512x1024xf32> {tf.aliasing_output = 0 : i32}) -> tensor<512x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<512x1024xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %h = tensor.extract_slice %s[0, 0] [512, 1] [1, 1] : tensor<512x1024xf32> to tensor<512xf32>
  %g = tensor.empty() : tensor<512x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m, %h : tensor<512x1024xf32>, tensor<512xf32>, tensor<512xf32>) outs(%g : tensor<512x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %t = arith.subf %a, %b : f32
    %r = arith.addf %t, %c : f32
    linalg.yield %r : f32
  } -> tensor<512x1024xf32>
  return %d : tensor<512x1024xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
#column = affine_map<(d0, d1) -> (d1)>

// The sum of a row is stored in a column that belongs to all rows, so the state is copied.
// CHECK-LABEL: cg.region @"turned
// CHECK:       memref.copy %{{.*}}, %arg0
func.func @turned(%s: tensor<512x512xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<512x512xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<512x512xf32>
  %d = linalg.generic {indexing_maps = [#turned, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m : tensor<512x512xf32>, tensor<512xf32>) outs(%g : tensor<512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<512x512xf32>
  return %d : tensor<512x512xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>

// A state of which each row has one element is replaced by the worker of the row.
// CHECK-LABEL: cg.region @"running
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins({{.*}}%arg0{{.*}} : {{.*}}) outs({{.*}}%arg0{{.*}} : {{.*}}memref<512x1024xf32>
// CHECK-NOT:   cg.dispatch
// CHECK-NOT:   memref.copy
// CHECK:       {{^}}    cg.yield
func.func @running(%s: tensor<512xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<512x1024xf32>) -> (tensor<512xf32>, tensor<512x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%x : tensor<512x1024xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %n = linalg.generic {indexing_maps = [#line, #line, #line], iterator_types = ["parallel"]}
      ins(%s, %m : tensor<512xf32>, tensor<512xf32>) outs(%e : tensor<512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<512xf32>
  %g = tensor.empty() : tensor<512x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : tensor<512x1024xf32>, tensor<512xf32>) outs(%g : tensor<512x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<512x1024xf32>
  return %n, %d : tensor<512xf32>, tensor<512x1024xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>

// The state is not updated in place if the elements of the row need it, too, because other threads store them. If only
// the sum needs it, the state is updated in place.
// CHECK-LABEL: cg.region @"wanted
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch {{.*}} outs(%{{[^,]*}} : memref<512x1024xf32>
// CHECK:       cg.dispatch {{.*}} outs(%arg0 : memref<512xf32>)
// CHECK-NOT:   memref.copy
// CHECK:       {{^}}    cg.yield
func.func @wanted(%s: tensor<512xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<512x1024xf32>) -> (tensor<512xf32>, tensor<512x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
  %m = linalg.reduce { arith.addf } ins(%x : tensor<512x1024xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %n = linalg.generic {indexing_maps = [#line, #line, #line], iterator_types = ["parallel"]}
      ins(%s, %m : tensor<512xf32>, tensor<512xf32>) outs(%e : tensor<512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<512xf32>
  %g = tensor.empty() : tensor<512x1024xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m, %s : tensor<512x1024xf32>, tensor<512xf32>, tensor<512xf32>) outs(%g : tensor<512x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %t = arith.subf %a, %b : f32
    %r = arith.addf %t, %c : f32
    linalg.yield %r : f32
  } -> tensor<512x1024xf32>
  return %n, %d : tensor<512xf32>, tensor<512x1024xf32>
}

// -----

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#key = affine_map<(d0, d1, d2) -> (d0, d1)>
#value = affine_map<(d0, d1, d2) -> (d0, d2)>

// A step of a recurrent model: the worker of a column of the state adds it up before it stores new elements.
// CHECK-LABEL: cg.region @"step
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg4, {{.*}}) outs(%arg4, %{{.*}} : memref<64x64x64xf32>, memref<64x64xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK-NOT:   memref.copy
// CHECK:       cg.yield
func.func @step(%q: tensor<64x64xf32>, %k: tensor<64x64xf32>, %v: tensor<64x64xf32>, %g: tensor<64x64xf32>,
                %s: tensor<64x64x64xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<64x64x64xf32>, tensor<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64x64xf32>
  %n = linalg.generic {indexing_maps = [#all, #key, #key, #value, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %g, %k, %v : tensor<64x64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%e : tensor<64x64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %u = arith.mulf %c, %d : f32
    %r = arith.addf %t, %u : f32
    linalg.yield %r : f32
  } -> tensor<64x64x64xf32>
  %h = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%h : tensor<64x64xf32>) -> tensor<64x64xf32>
  %y = linalg.generic {indexing_maps = [#all, #key, #value], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%n, %q : tensor<64x64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %r = arith.addf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<64x64xf32>
  return %n, %y : tensor<64x64x64xf32>, tensor<64x64xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// The rows of the state are shifted by their own sums, and columns of the results are added up. One kernel would have
// to wait for all rows, so there are two, and the second one reads what the first has stored.
// CHECK-LABEL: cg.region @"crossed
// CHECK-NOT:   memref.copy
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : {{.*}}) outs(%arg0 : memref<256x256xf32>)
// CHECK:       cg.dispatch reduce "{{.*}}" ins(%arg0 : {{.*}}) outs(%{{.*}} : memref<256xf32>)
// CHECK:       cg.yield
func.func @crossed(%s: tensor<256x256xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<256x256xf32>, tensor<256xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %m = linalg.reduce { arith.addf } ins(%s : tensor<256x256xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<256x256xf32>
  %n = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %m : tensor<256x256xf32>, tensor<256xf32>) outs(%g : tensor<256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<256x256xf32>
  %y = linalg.reduce { arith.addf } ins(%n : tensor<256x256xf32>) outs(%f : tensor<256xf32>) dimensions = [0]
  return %n, %y : tensor<256x256xf32>, tensor<256xf32>
}
