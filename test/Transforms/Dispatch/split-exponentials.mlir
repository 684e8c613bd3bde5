// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-exponentials --split-input-file | FileCheck %s

// Each part has a sum relative to its own maximum, which is corrected when the maximum of the row is known.
//
// CHECK-LABEL: cg.region @rows
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[M]] {{\[\[}}0], [1, 2]] output_shape [256, 8, 64]
// CHECK: %[[TOPS:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: arith.maximumf
// CHECK: %[[SUMS:.+]] = linalg.generic {{.*}} ins(%[[PARTS]], %[[TOPS]] : {{.*}}) outs
// CHECK-NEXT: ^bb0(%[[X:.+]]: f32, %[[TOP:.+]]: f32, %[[SUM:.+]]: f32):
// CHECK: %[[SIZE:.+]] = math.absf %[[TOP]]
// CHECK: %[[FINITE:.+]] = arith.cmpf olt, %[[SIZE]]
// CHECK: %[[FROM:.+]] = arith.select %[[FINITE]], %[[TOP]]
// CHECK: %[[LESS:.+]] = arith.subf %[[X]], %[[FROM]]
// CHECK: %[[TERM:.+]] = math.exp %[[LESS]]
// CHECK: arith.addf %[[SUM]], %[[TERM]]
// CHECK: %[[T:.+]] = linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%[[TOPS]]
// CHECK: linalg.generic {{.*}} ins(%[[SUMS]], %[[TOPS]], %[[T]] :
// CHECK-NEXT: ^bb0(%[[S:.+]]: f32, %[[OWN:.+]]: f32, %[[ALL:.+]]: f32, %[[O:.+]]: f32):
// CHECK: %[[D:.+]] = arith.subf %[[OWN]], %[[ALL]]
// CHECK: %[[F:.+]] = math.exp %[[D]]
// CHECK: arith.mulf %[[S]], %[[F]]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @rows(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> tensor<256xf32>
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
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x512xf32>, tensor<256xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<256x512xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %r : tensor<256xf32>
}

// -----

// The columns are no multiple of 64: padding of the last part adds nothing.
//
// CHECK-LABEL: cg.region @odd_rows
// CHECK: %[[LONGER:.+]] = tensor.pad %{{.*}} low[0, 0] high[0, 3]
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[LONGER]] {{.*}} output_shape [256, 8, 64]
// CHECK: arith.maximumf
// CHECK: linalg.generic {{.*}} ins(%[[PARTS]], %{{.*}} : {{.*}}) outs
// CHECK: %[[TERM:.+]] = math.exp
// CHECK: %[[END:.+]] = arith.constant 509 : index
// CHECK: %[[INSIDE:.+]] = arith.cmpi ult, %{{.*}}, %[[END]]
// CHECK: %[[ADDED:.+]] = arith.select %[[INSIDE]], %[[TERM]]
// CHECK: arith.addf %{{.*}}, %[[ADDED]]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @odd_rows(%a: tensor<256x64xf32>, %b: tensor<64x509xf32>) -> tensor<256xf32>
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
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x509xf32>, tensor<256xf32>) outs(%e : tensor<256x509xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<256x509xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x509xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %r : tensor<256xf32>
}

// -----

// The subtracted value belongs to a column.
//
// CHECK-LABEL: cg.region @of_columns
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
cg.region @of_columns(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %c: tensor<512xf32>)
    -> (tensor<256xf32>, tensor<256xf32>) attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.maximumf } ins(%m : tensor<256x512xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %c : tensor<256x512xf32>, tensor<512xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<256x512xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %r, %t : tensor<256xf32>, tensor<256xf32>
}

// -----

// A softmax stores the exponentials, so they can be summed from memory.
//
// CHECK-LABEL: cg.region @stored
// CHECK-NOT: tensor.expand_shape
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @stored(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> (tensor<256xf32>, tensor<256x512xf32>)
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
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x512xf32>, tensor<256xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<256x512xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x512xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  cg.yield %r, %d : tensor<256xf32>, tensor<256x512xf32>
}

// -----

// The shift of the second sum is the first sum, which is split before it.
//
// CHECK-LABEL: cg.region @shifted_by_a_sum
// CHECK: %[[PARTS:.+]] = tensor.expand_shape
// CHECK: %[[FIRST:.+]] = linalg.generic {{.*}} ["reduction", "parallel"]} ins(%{{.+}}, %[[TOPS:.+]], %{{.+}} :
// CHECK: %[[SECOND:.+]] = linalg.generic {{.*}} ["reduction", "parallel"]} ins(%{{.+}}, %[[TOPS]], %[[FIRST]] :
// CHECK: cg.yield %[[SECOND]]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
cg.region @shifted_by_a_sum(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %x = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %lowest = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %none = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %m = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<256x512xf32>) outs(%lowest : tensor<256xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.maximumf %p, %o : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %first = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %m : tensor<256x512xf32>, tensor<256xf32>) outs(%none : tensor<256xf32>) {
  ^bb0(%p: f32, %t: f32, %o: f32):
    %d = arith.subf %p, %t : f32
    %f = math.exp %d : f32
    %r = arith.addf %o, %f : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %second = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %first : tensor<256x512xf32>, tensor<256xf32>) outs(%none : tensor<256xf32>) {
  ^bb0(%p: f32, %t: f32, %o: f32):
    %d = arith.subf %p, %t : f32
    %f = math.exp %d : f32
    %r = arith.addf %o, %f : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  cg.yield %second : tensor<256xf32>
}

// -----

// A dimension of one element is reduced, too, which has no parts.
//
// CHECK-LABEL: cg.region @reduced_one
// CHECK: tensor.expand_shape
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%{{.+}}, %{{.+}}, %arg2 :
// CHECK-SAME: tensor<256x1xf32>
#all = affine_map<(i, j, c) -> (i, j, c)>
#row = affine_map<(i, j, c) -> (i)>
#shift = affine_map<(i, j, c) -> (i, j)>
cg.region @reduced_one(%a: tensor<256x1x64xf32>, %b: tensor<64x512xf32>, %t: tensor<256x1xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x1x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1x512xf32>) -> tensor<256x1x512xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i, j, c, k) -> (i, j, k)>, affine_map<(i, j, c, k) -> (k, c)>,
                                        affine_map<(i, j, c, k) -> (i, j, c)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<256x1x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x1x512xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %d = arith.mulf %p, %q : f32
    %r = arith.addf %o, %d : f32
    linalg.yield %r : f32
  } -> tensor<256x1x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %lowest = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %none = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %m = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : tensor<256x1x512xf32>) outs(%lowest : tensor<256xf32>) {
  ^bb0(%p: f32, %o: f32):
    %r = arith.maximumf %p, %o : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %s = linalg.generic {indexing_maps = [#all, #shift, #row], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x, %t : tensor<256x1x512xf32>, tensor<256x1xf32>) outs(%none : tensor<256xf32>) {
  ^bb0(%p: f32, %u: f32, %o: f32):
    %d = arith.subf %p, %u : f32
    %f = math.exp %d : f32
    %r = arith.addf %o, %f : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %both = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                          iterator_types = ["parallel"]}
      ins(%s, %m : tensor<256xf32>, tensor<256xf32>) outs(%g : tensor<256xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  cg.yield %both : tensor<256xf32>
}
