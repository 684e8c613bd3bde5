// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-exponentials --cg-split-reductions --cg-split-selections --split-input-file | FileCheck %s

// Reductions along the same columns of a product are split into the same parts; the operations that combine the parts
// follow.
//
// CHECK-LABEL: cg.region @together
// CHECK: linalg.matmul
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} tensor<8x256xf32>
// CHECK: arith.addf
// CHECK-NOT: iterator_types = ["reduction"
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} tensor<8x256xf32>
// CHECK: arith.maximumf
// CHECK-NOT: iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: iterator_types = ["reduction", "parallel"]
// CHECK: arith.maximumf
// CHECK: iterator_types = ["reduction", "parallel"]
// CHECK: arith.addf
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @together(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<256x512xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = math.absf %x : f32
    linalg.yield %s : f32
  } -> tensor<256x512xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %t, %r : tensor<256xf32>, tensor<256xf32>
}

// -----

// A position is selected besides a sum of exponentials: the passes split both into the same parts.
//
// CHECK-LABEL: cg.region @position
// CHECK: linalg.matmul
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} tensor<8x256xf32>, tensor<8x256xi32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} tensor<8x256xf32>
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} tensor<8x256xf32>
// CHECK: math.exp
// CHECK-NOT: iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @position(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256xi32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %k = tensor.empty() : tensor<256xi32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %n = linalg.fill ins(%none : i32) outs(%k : tensor<256xi32>) -> tensor<256xi32>
  %p:2 = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x512xf32>) outs(%f, %n : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%x: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %x, %best : f32
    %now = arith.select %more, %x, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  %t = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x512xf32>, tensor<256xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %q = math.exp %s : f32
    linalg.yield %q : f32
  } -> tensor<256x512xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %r, %p#1 : tensor<256xf32>, tensor<256xi32>
}

// -----

// Sums of rows and of columns: no tile has parts of both.
//
// CHECK-LABEL: cg.region @across
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
cg.region @across(%a: tensor<512x64xf32>, %b: tensor<64x512xf32>) -> (tensor<512xf32>, tensor<512xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x64xf32>, tensor<64x512xf32>) outs(%z : tensor<512x512xf32>)
      -> tensor<512x512xf32>
  %g = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<512xf32>) -> tensor<512xf32>
  %t = linalg.reduce { arith.addf } ins(%m : tensor<512x512xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %r = linalg.reduce { arith.addf } ins(%m : tensor<512x512xf32>) outs(%f : tensor<512xf32>) dimensions = [0]
  cg.yield %t, %r : tensor<512xf32>, tensor<512xf32>
}

// -----

// The sum of squared differences from the mean depends on the sum, so it would need the product once more.
//
// CHECK-LABEL: cg.region @follows
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @follows(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256xf32>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.addf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x512xf32>, tensor<256xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %q = arith.mulf %s, %s : f32
    linalg.yield %q : f32
  } -> tensor<256x512xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  cg.yield %t, %r : tensor<256xf32>, tensor<256xf32>
}

// -----

// One of the sums is of 16 bits, whose parts would be rounded: the product is stored for it.
//
// CHECK-LABEL: cg.region @narrow
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
cg.region @narrow(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256xbf16>)
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %nought = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.addf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = arith.truncf %m : tensor<256x512xf32> to tensor<256x512xbf16>
  %h = tensor.empty() : tensor<256xbf16>
  %n = linalg.fill ins(%nought : bf16) outs(%h : tensor<256xbf16>) -> tensor<256xbf16>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xbf16>) outs(%n : tensor<256xbf16>) dimensions = [1]
  cg.yield %t, %r : tensor<256xf32>, tensor<256xbf16>
}

// -----

// Smoothed labels: a sum of x - t, with t the logarithm of the sum of exponentials. Each part has the sum of x - m, and
// m - t is added for each of its elements, of which the last part has 61.
//
// CHECK-LABEL: cg.region @smoothed
// CHECK: linalg.matmul
// CHECK: %[[PARTS:.+]] = tensor.expand_shape {{.*}} output_shape [256, 8, 64]
// CHECK: %[[TOPS:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: %[[LESS:.+]] = linalg.generic {{.*}} ins(%[[PARTS]], %[[TOPS]] :
// CHECK: arith.subf
// CHECK-NOT: math.exp
// CHECK: arith.addf
// CHECK: %[[T:.+]] = linalg.generic {{.*}} ins(%[[TOPS]]
// CHECK: linalg.generic {{.*}} ins(%[[LESS]], %[[TOPS]], %[[T]], %{{.*}} :
// CHECK-NEXT: ^bb0(%[[S:.+]]: f32, %[[OWN:.+]]: f32, %[[ALL:.+]]: f32, %[[LOG:.+]]: f32, %[[O:.+]]: f32):
// CHECK: %[[A:.+]] = arith.subf %{{.*}}, %[[ALL]]
// CHECK: %[[B:.+]] = arith.subf %[[A]], %[[LOG]]
// CHECK-DAG: arith.constant 6.100000e+01
// CHECK-DAG: arith.constant 6.400000e+01
// CHECK: %[[C:.+]] = arith.mulf %[[B]],
// CHECK: arith.addf %[[S]], %[[C]]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#one = affine_map<(i) -> (i)>
cg.region @smoothed(%a: tensor<256x64xf32>, %b: tensor<64x509xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x509xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x509xf32>) -> tensor<256x509xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x509xf32>) outs(%z : tensor<256x509xf32>)
      -> tensor<256x509xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.maximumf } ins(%m : tensor<256x509xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %less = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x509xf32>, tensor<256xf32>) outs(%e : tensor<256x509xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<256x509xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%less : tensor<256x509xf32>) outs(%h : tensor<256xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = math.exp %x : f32
    %p = arith.addf %s, %o : f32
    linalg.yield %p : f32
  } -> tensor<256xf32>
  %log = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%r : tensor<256xf32>) outs(%g : tensor<256xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = math.log %x : f32
    linalg.yield %s : f32
  } -> tensor<256xf32>
  %logs = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%less, %log : tensor<256x509xf32>, tensor<256xf32>) outs(%e : tensor<256x509xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<256x509xf32>
  %sum = linalg.reduce { arith.addf } ins(%logs : tensor<256x509xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %sum : tensor<256xf32>
}
