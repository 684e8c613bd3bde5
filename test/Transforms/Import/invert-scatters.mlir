// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-scatters=patterns=inverse --canonicalize --cse --split-input-file | FileCheck %s

// Columns of an image: one number counts rows of the kernel, rows of the image, and so on. Elements at the edges have
// fewer updates.
// CHECK-LABEL: func.func @images(
// CHECK-SAME: %[[U:.*]]: tensor<144x2x1x1xf32>
// CHECK: %[[D:.*]] = tensor.expand_shape %[[U]] {{.*}} into tensor<3x4x3x4x2x1x1xf32>
// CHECK: %[[P:.*]] = tensor.pad %[[D]] low[0, 2, 0, 2, 0, 0, 0] high[0, 2, 0, 2, 0, 0, 0]
// CHECK: %[[Z:.*]] = linalg.fill
// CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[AT:.*]], #{{.*}}], iterator_types =
// CHECK-SAME: ["parallel", "parallel", "parallel", "reduction", "reduction"]}
// CHECK-SAME: ins(%[[P]] : tensor<3x8x3x8x2x1x1xf32>) outs(%[[Z]] : tensor<2x6x6xf32>)
// CHECK: return %[[R]]
#line = affine_map<(d0) -> (d0, 0)>
func.func @images(%u: tensor<144x2x1x1xf32>) -> tensor<2x6x6xf32> {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c48 = arith.constant 48 : index
  %e = tensor.empty() : tensor<144x1xindex>
  %n:2 = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
      outs(%e, %e : tensor<144x1xindex>, tensor<144x1xindex>) {
  ^bb0(%o0: index, %o1: index):
    %at = linalg.index 0 : index
    %i = arith.divsi %at, %c48 : index
    %j = arith.divsi %at, %c12 : index
    %k = arith.remsi %j, %c4 : index
    %v0 = arith.addi %i, %k : index
    %l = arith.divsi %at, %c4 : index
    %m = arith.remsi %l, %c3 : index
    %o = arith.remsi %at, %c4 : index
    %v1 = arith.addi %m, %o : index
    linalg.yield %v0, %v1 : index, index
  } -> (tensor<144x1xindex>, tensor<144x1xindex>)
  %places = tensor.concat dim(1) %n#0, %n#1 : (tensor<144x1xindex>, tensor<144x1xindex>) -> tensor<144x2xindex>
  %zeros = arith.constant dense<0.0> : tensor<2x6x6xf32>
  %s = cg.scatter scatter_dims([1, 2]) ins(%u, %places : tensor<144x2x1x1xf32>, tensor<144x2xindex>)
      outs(%zeros : tensor<2x6x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<2x6x6xf32>
}

// -----

// Windows of eight every three: a position is 3 * row + phase, and has one update in three for each.
// CHECK-LABEL: func.func @windows(
// CHECK: %[[D:.*]] = tensor.expand_shape %{{.*}} into tensor<10x8x1xf32>
// CHECK: %[[P:.*]] = tensor.pad %[[D]] low[2, 0, 0] high[2, 1, 0]
// CHECK: %[[R:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK-SAME: ins(%[[P]], %{{.*}} : tensor<14x9x1xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<12x3xf32>)
// CHECK: %[[C:.*]] = tensor.collapse_shape %[[R]] {{.*}} into tensor<36xf32>
// CHECK: tensor.extract_slice %[[C]][0] [35] [1]
// CHECK-NOT: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @windows(%u: tensor<80x1xf32>) -> tensor<35xf32> {
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<80x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<80x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %i = arith.divsi %at, %c8 : index
    %j = arith.muli %i, %c3 : index
    %k = arith.remsi %at, %c8 : index
    %v0 = arith.addi %j, %k : index
    linalg.yield %v0 : index
  } -> tensor<80x1xindex>
  %zeros = arith.constant dense<0.0> : tensor<35xf32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<80x1xf32>, tensor<80x1xindex>)
      outs(%zeros : tensor<35xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<35xf32>
}

// -----

// A step of three and a dilation of two: phases come in another order.
// CHECK-LABEL: func.func @dilated(
// CHECK: linalg.generic {indexing_maps = [#[[AT:.*]], #{{.*}}, #{{.*}}], {{.*}} ["parallel", "parallel", "reduction"]}
// CHECK-NOT: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @dilated(%u: tensor<40x1xf32>) -> tensor<34xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<40x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<40x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %i = arith.divsi %at, %c4 : index
    %j = arith.muli %i, %c3 : index
    %k = arith.remsi %at, %c4 : index
    %l = arith.muli %k, %c2 : index
    %v0 = arith.addi %j, %l : index
    linalg.yield %v0 : index
  } -> tensor<40x1xindex>
  %zeros = arith.constant dense<0.0> : tensor<34xf32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<40x1xf32>, tensor<40x1xindex>)
      outs(%zeros : tensor<34xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<34xf32>
}

// -----

// Positions of a matrix in one number, counted from its end, in a target with contents: updates are added to them.
// CHECK-LABEL: func.func @flat(
// CHECK-SAME: %[[U:.*]]: tensor<12x1xf32>, %[[X:.*]]: tensor<35xf32>
// CHECK: %[[D:.*]] = tensor.expand_shape %[[U]] {{.*}} into tensor<3x4x1xf32>
// CHECK: %[[E:.*]] = tensor.expand_shape %[[X]] {{.*}} into tensor<5x7xf32>
// CHECK: %[[O:.*]] = tensor.extract_slice %[[E]][2, 3] [3, 4] [1, 1]
// CHECK: %[[S:.*]] = linalg.generic {{.*}} ins(%[[O]], %{{.*}} : tensor<3x4xf32>, tensor<3x4xf32>)
// CHECK: %[[I:.*]] = tensor.insert_slice %[[S]] into %[[E]][2, 3] [3, 4] [1, 1]
// CHECK: %[[C:.*]] = tensor.collapse_shape %[[I]]
// CHECK: return %[[C]]
#line = affine_map<(d0) -> (d0, 0)>
func.func @flat(%u: tensor<12x1xf32>, %x: tensor<35xf32>) -> tensor<35xf32> {
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c34 = arith.constant 34 : index
  %e = tensor.empty() : tensor<12x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<12x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %i = arith.divsi %at, %c4 : index
    %j = arith.muli %i, %c7 : index
    %k = arith.remsi %at, %c4 : index
    %l = arith.addi %j, %k : index
    %v0 = arith.subi %c34, %l : index
    linalg.yield %v0 : index
  } -> tensor<12x1xindex>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<12x1xf32>, tensor<12x1xindex>)
      outs(%x : tensor<35xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<35xf32>
}

// -----

// Overwriting every other element becomes an insertion.
// CHECK-LABEL: func.func @overwrite(
// CHECK-SAME: %[[U:.*]]: tensor<4x1xf32>, %[[X:.*]]: tensor<9xf32>
// CHECK: %[[I:.*]] = tensor.insert_slice %{{.*}} into %[[X]][1] [4] [2] : tensor<4xf32> into tensor<9xf32>
// CHECK: return %[[I]]
#line = affine_map<(d0) -> (d0, 0)>
func.func @overwrite(%u: tensor<4x1xf32>, %x: tensor<9xf32>) -> tensor<9xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<4x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %j = arith.muli %at, %c2 : index
    %v0 = arith.addi %j, %c1 : index
    linalg.yield %v0 : index
  } -> tensor<4x1xindex>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<4x1xf32>, tensor<4x1xindex>)
      outs(%x : tensor<9xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<9xf32>
}

// -----

// Not changed: the last of several updates wins, which no reduction expresses.
// CHECK-LABEL: func.func @twice(
// CHECK: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @twice(%u: tensor<8x1xf32>, %x: tensor<9xf32>) -> tensor<9xf32> {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<8x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<8x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %v0 = arith.divsi %at, %c2 : index
    linalg.yield %v0 : index
  } -> tensor<8x1xindex>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<8x1xf32>, tensor<8x1xindex>)
      outs(%x : tensor<9xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<9xf32>
}

// -----

// In a target with contents, few elements are updated in place.
// CHECK-LABEL: func.func @few(
// CHECK: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @few(%u: tensor<9x1xf32>, %x: tensor<150xf32>) -> tensor<150xf32> {
  %c3 = arith.constant 3 : index
  %c49 = arith.constant 49 : index
  %e = tensor.empty() : tensor<9x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<9x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %j = arith.remsi %at, %c3 : index
    %i = arith.divsi %at, %c3 : index
    %l = arith.muli %i, %c49 : index
    %v0 = arith.addi %j, %l : index
    linalg.yield %v0 : index
  } -> tensor<9x1xindex>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<9x1xf32>, tensor<9x1xindex>)
      outs(%x : tensor<150xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<150xf32>
}

// -----

// Not changed: the last update lies outside and is dropped, which no other form expresses.
// CHECK-LABEL: func.func @beyond(
// CHECK: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @beyond(%u: tensor<9x1xf32>) -> tensor<9xf32> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<9x1xindex>
  %n = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%e : tensor<9x1xindex>) {
  ^bb0(%o0: index):
    %at = linalg.index 0 : index
    %v0 = arith.addi %at, %c1 : index
    linalg.yield %v0 : index
  } -> tensor<9x1xindex>
  %zeros = arith.constant dense<0.0> : tensor<9xf32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %n : tensor<9x1xf32>, tensor<9x1xindex>)
      outs(%zeros : tensor<9xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<9xf32>
}

// -----

// A number that stands for two positions.
// CHECK-LABEL: func.func @diagonal(
// CHECK: cg.scatter
#line = affine_map<(d0) -> (d0, 0)>
func.func @diagonal(%u: tensor<4x1x1xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4x1xindex>
  %n:2 = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
      outs(%e, %e : tensor<4x1xindex>, tensor<4x1xindex>) {
  ^bb0(%o0: index, %o1: index):
    %at = linalg.index 0 : index
    %v0 = arith.addi %at, %c0 : index
    %v1 = arith.addi %at, %c0 : index
    linalg.yield %v0, %v1 : index, index
  } -> (tensor<4x1xindex>, tensor<4x1xindex>)
  %places = tensor.concat dim(1) %n#0, %n#1 : (tensor<4x1xindex>, tensor<4x1xindex>) -> tensor<4x2xindex>
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %s = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<4x1x1xf32>, tensor<4x2xindex>)
      outs(%zeros : tensor<4x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<4x4xf32>
}

// -----

// Not changed: the places are arguments.
// CHECK-LABEL: func.func @given(
// CHECK: cg.scatter
func.func @given(%u: tensor<4x1xf32>, %p: tensor<4x1xindex>) -> tensor<9xf32> {
  %zeros = arith.constant dense<0.0> : tensor<9xf32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<4x1xf32>, tensor<4x1xindex>) outs(%zeros : tensor<9xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<9xf32>
}

// -----

// Not changed: constant places whose updates are not in a row.
// CHECK-LABEL: func.func @constant(
// CHECK: linalg.generic {{.*}} ["parallel", "reduction"]} ins(%{{.*}} : tensor<2x3x1xf32>)
// CHECK-NOT: cg.scatter
func.func @constant(%u: tensor<2x3x1xf32>) -> tensor<3xf32> {
  %p = arith.constant dense<[[[0], [1], [2]], [[0], [1], [2]]]> : tensor<2x3x1xi64>
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<2x3x1xf32>, tensor<2x3x1xi64>) outs(%zeros : tensor<3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<3xf32>
}

// -----

// One window is not changed, because other passes recognize it as a row that is written.
// CHECK-LABEL: func.func @one(
// CHECK: cg.scatter
func.func @one(%u: tensor<1x1x4xf32>, %x: tensor<9x4xf32>) -> tensor<9x4xf32> {
  %p = arith.constant dense<2> : tensor<1x1xi64>
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<1x1x4xf32>, tensor<1x1xi64>) outs(%x : tensor<9x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<9x4xf32>
}

// -----

// Quotients that are rounded down, in PyTorch's form and as a shift: the remainder decides whether one is subtracted,
// which never happens, since no number is negative.
// CHECK-LABEL: func.func @segments(
// CHECK: linalg.generic {{.*}} ["parallel", "parallel", "reduction"]} ins(%{{.*}} : tensor<6x4x1x3xf32>)
// CHECK: linalg.generic {{.*}} ["parallel", "parallel", "reduction"]} ins(%{{.*}} : tensor<3x8x1x3xf32>)
// CHECK-NOT: cg.scatter
// CHECK-LABEL: func.func @unknown(
// CHECK: cg.scatter
#v = affine_map<(d0) -> (d0)>
func.func @segments(%u: tensor<24x1x3xf32>) -> (tensor<6x3xf32>, tensor<3x3xf32>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %zeros = arith.constant dense<0.0> : tensor<6x3xf32>
  %others = arith.constant dense<0.0> : tensor<3x3xf32>
  %e = tensor.empty() : tensor<24xi64>
  %p:2 = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      outs(%e, %e : tensor<24xi64>, tensor<24xi64>) {
  ^bb0(%o: i64, %o1: i64):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %q = arith.divsi %n, %c4 : i64
    %m = arith.muli %q, %c4 : i64
    %rest = arith.subi %n, %m : i64
    %some = arith.cmpi ne, %rest, %c0 : i64
    %negative = arith.cmpi slt, %rest, %c0 : i64
    %both = arith.andi %some, %negative : i1
    %less = arith.subi %q, %c1 : i64
    %down = arith.select %both, %less, %q : i64
    %shifted = arith.shrsi %n, %c3 : i64
    %more = arith.addi %shifted, %c1 : i64
    %any = arith.ori %some, %negative : i1
    %none = arith.cmpi sge, %n, %c0 : i64
    %or = arith.ori %any, %none : i1
    %place = arith.select %or, %shifted, %more : i64
    linalg.yield %down, %place : i64, i64
  } -> (tensor<24xi64>, tensor<24xi64>)
  %x = tensor.expand_shape %p#0 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
  %y = tensor.expand_shape %p#1 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
  %s = cg.scatter scatter_dims([0]) ins(%u, %x : tensor<24x1x3xf32>, tensor<24x1xi64>) outs(%zeros : tensor<6x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  %t = cg.scatter scatter_dims([0]) ins(%u, %y : tensor<24x1x3xf32>, tensor<24x1xi64>) outs(%others : tensor<3x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s, %t : tensor<6x3xf32>, tensor<3x3xf32>
}
// Not changed: some of the remainders are zero, and others are not.
func.func @unknown(%u: tensor<24x1x3xf32>) -> tensor<6x3xf32> {
  %c0 = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %zeros = arith.constant dense<0.0> : tensor<6x3xf32>
  %e = tensor.empty() : tensor<24xi64>
  %p = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]} outs(%e : tensor<24xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %q = arith.divsi %n, %c4 : i64
    %rest = arith.remsi %n, %c4 : i64
    %some = arith.cmpi ne, %rest, %c0 : i64
    %positive = arith.cmpi sge, %n, %c0 : i64
    %both = arith.andi %some, %positive : i1
    %place = arith.select %both, %c0, %q : i64
    linalg.yield %place : i64
  } -> tensor<24xi64>
  %x = tensor.expand_shape %p [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
  %s = cg.scatter scatter_dims([0]) ins(%u, %x : tensor<24x1x3xf32>, tensor<24x1xi64>) outs(%zeros : tensor<6x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %r = arith.addf %old, %new : f32
    cg.yield %r : f32
  }
  return %s : tensor<6x3xf32>
}

// -----

// A quotient as JAX rounds it: one less where the signs differ and something is left. The sign of a number that is not
// negative differs where it is zero, and there nothing is left. Also of a digit, and of what is counted down.
// CHECK-LABEL: func.func @signs(
// CHECK: linalg.generic {{.*}} ["parallel", "parallel", "reduction"]} ins(%{{.*}} : tensor<6x4x1x3xf32>)
// CHECK: linalg.generic {{.*}} "reduction"]} ins(%{{.*}} : tensor<2x3x4x1x3xf32>)
// CHECK: linalg.generic {{.*}} ["parallel", "parallel", "reduction"]} ins(%{{.*}} : tensor<6x4x1x3xf32>)
// CHECK-NOT: cg.scatter
// CHECK-LABEL: func.func @signs_below(
// CHECK: cg.scatter
#v = affine_map<(d0) -> (d0)>
func.func @signs(%u: tensor<24x1x3xf32>) -> (tensor<6x3xf32>, tensor<3x3xf32>, tensor<6x3xf32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %c12 = arith.constant 12 : i32
  %c23 = arith.constant 23 : i32
  %c31 = arith.constant 31 : i32
  %zeros = arith.constant dense<0.0> : tensor<6x3xf32>
  %others = arith.constant dense<0.0> : tensor<3x3xf32>
  %more = arith.constant dense<0.0> : tensor<6x3xf32>
  %e = tensor.empty() : tensor<24xi32>
  %n:3 = linalg.generic {indexing_maps = [#v, #v, #v], iterator_types = ["parallel"]}
      outs(%e, %e, %e : tensor<24xi32>, tensor<24xi32>, tensor<24xi32>) {
  ^bb0(%o: i32, %o1: i32, %o2: i32):
    %i = linalg.index 0 : index
    %each = arith.index_cast %i : index to i32
    %digit = arith.remsi %each, %c12 : i32
    %down = arith.subi %c23, %each : i32
    linalg.yield %each, %digit, %down : i32, i32, i32
  } -> (tensor<24xi32>, tensor<24xi32>, tensor<24xi32>)
  %s:3 = linalg.generic {indexing_maps = [#v, #v, #v, #v, #v, #v], iterator_types = ["parallel"]}
      ins(%n#0, %n#1, %n#2 : tensor<24xi32>, tensor<24xi32>, tensor<24xi32>)
      outs(%e, %e, %e : tensor<24xi32>, tensor<24xi32>, tensor<24xi32>) {
  ^bb0(%x: i32, %y: i32, %z: i32, %o: i32, %o1: i32, %o2: i32):
    %is0 = arith.cmpi eq, %x, %c0 : i32
    %bits0 = arith.shrsi %x, %c31 : i32
    %odd0 = arith.ori %bits0, %c1 : i32
    %sign0 = arith.select %is0, %c0, %odd0 : i32
    %is1 = arith.cmpi eq, %y, %c0 : i32
    %bits1 = arith.shrsi %y, %c31 : i32
    %odd1 = arith.ori %bits1, %c1 : i32
    %sign1 = arith.select %is1, %c0, %odd1 : i32
    %is2 = arith.cmpi ne, %z, %c0 : i32
    %bits2 = arith.shrsi %z, %c31 : i32
    %odd2 = arith.ori %bits2, %c1 : i32
    %sign2 = arith.select %is2, %odd2, %c0 : i32
    linalg.yield %sign0, %sign1, %sign2 : i32, i32, i32
  } -> (tensor<24xi32>, tensor<24xi32>, tensor<24xi32>)
  %p:3 = linalg.generic {indexing_maps = [#v, #v, #v, #v, #v, #v, #v, #v, #v], iterator_types = ["parallel"]}
      ins(%n#0, %n#1, %n#2, %s#0, %s#1, %s#2
          : tensor<24xi32>, tensor<24xi32>, tensor<24xi32>, tensor<24xi32>, tensor<24xi32>, tensor<24xi32>)
      outs(%e, %e, %e : tensor<24xi32>, tensor<24xi32>, tensor<24xi32>) {
  ^bb0(%x: i32, %y: i32, %z: i32, %sx: i32, %sy: i32, %sz: i32, %o: i32, %o1: i32, %o2: i32):
    %q0 = arith.divsi %x, %c4 : i32
    %differ0 = arith.cmpi ne, %sx, %c1 : i32
    %rest0 = arith.remsi %x, %c4 : i32
    %some0 = arith.cmpi ne, %rest0, %c0 : i32
    %both0 = arith.andi %differ0, %some0 : i1
    %less0 = arith.subi %q0, %c1 : i32
    %r0 = arith.select %both0, %less0, %q0 : i32
    %q1 = arith.divsi %y, %c4 : i32
    %differ1 = arith.cmpi ne, %c1, %sy : i32
    %rest1 = arith.remsi %y, %c4 : i32
    %some1 = arith.cmpi sgt, %rest1, %c0 : i32
    %both1 = arith.andi %some1, %differ1 : i1
    %less1 = arith.subi %q1, %c1 : i32
    %r1 = arith.select %both1, %less1, %q1 : i32
    %q2 = arith.divsi %z, %c4 : i32
    %same2 = arith.cmpi eq, %sz, %c1 : i32
    %rest2 = arith.remsi %z, %c4 : i32
    %none2 = arith.cmpi slt, %rest2, %c1 : i32
    %any2 = arith.ori %same2, %none2 : i1
    %less2 = arith.subi %q2, %c1 : i32
    %r2 = arith.select %any2, %q2, %less2 : i32
    linalg.yield %r0, %r1, %r2 : i32, i32, i32
  } -> (tensor<24xi32>, tensor<24xi32>, tensor<24xi32>)
  %a = tensor.expand_shape %p#0 [[0, 1]] output_shape [24, 1] : tensor<24xi32> into tensor<24x1xi32>
  %b = tensor.expand_shape %p#1 [[0, 1]] output_shape [24, 1] : tensor<24xi32> into tensor<24x1xi32>
  %c = tensor.expand_shape %p#2 [[0, 1]] output_shape [24, 1] : tensor<24xi32> into tensor<24x1xi32>
  %f = cg.scatter scatter_dims([0]) ins(%u, %a : tensor<24x1x3xf32>, tensor<24x1xi32>) outs(%zeros : tensor<6x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %g = cg.scatter scatter_dims([0]) ins(%u, %b : tensor<24x1x3xf32>, tensor<24x1xi32>)
      outs(%others : tensor<3x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %h = cg.scatter scatter_dims([0]) ins(%u, %c : tensor<24x1x3xf32>, tensor<24x1xi32>) outs(%more : tensor<6x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  return %f, %g, %h : tensor<6x3xf32>, tensor<3x3xf32>, tensor<6x3xf32>
}
// Not changed: with the other sign the remainder may be non-zero, because the number is 1 there.
func.func @signs_below(%u: tensor<24x1x3xf32>) -> tensor<6x3xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %zeros = arith.constant dense<0.0> : tensor<6x3xf32>
  %e = tensor.empty() : tensor<24xi32>
  %p = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]} outs(%e : tensor<24xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %is = arith.cmpi eq, %n, %c1 : i32
    %sign = arith.select %is, %c0, %c1 : i32
    %q = arith.divsi %n, %c4 : i32
    %differ = arith.cmpi ne, %sign, %c1 : i32
    %rest = arith.remsi %n, %c4 : i32
    %some = arith.cmpi ne, %rest, %c0 : i32
    %both = arith.andi %differ, %some : i1
    %less = arith.addi %q, %c1 : i32
    %r = arith.select %both, %less, %q : i32
    linalg.yield %r : i32
  } -> tensor<24xi32>
  %x = tensor.expand_shape %p [[0, 1]] output_shape [24, 1] : tensor<24xi32> into tensor<24x1xi32>
  %s = cg.scatter scatter_dims([0]) ins(%u, %x : tensor<24x1x3xf32>, tensor<24x1xi32>) outs(%zeros : tensor<6x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  return %s : tensor<6x3xf32>
}
