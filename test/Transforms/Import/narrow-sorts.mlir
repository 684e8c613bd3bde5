// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-narrow-reads=patterns=sorts --split-input-file | FileCheck %s

// Slices at known ranks near each other: they become slices of one selection. `ole` says of equal elements that each
// comes first, which is an order as well.
// CHECK-LABEL: func.func @slices
// CHECK: %[[S:.*]]:2 = cg.select_ranks dimension(1) first(30) ins(%arg0, %arg1 : tensor<4x100xf32>, tensor<4x100xi64>) {
// CHECK: } -> tensor<4x6xf32>, tensor<4x6xi64>
// CHECK: tensor.extract_slice %[[S]]#0[0, 2] [4, 1] [1, 1] : tensor<4x6xf32> to tensor<4x1xf32>
// CHECK: tensor.extract_slice %[[S]]#1[1, 0] [2, 3] [1, 2] : tensor<4x6xi64> to tensor<2x3xi64>
// CHECK: %[[C:.*]] = arith.constant 5 : index
// CHECK: tensor.extract %[[S]]#0[%{{.*}}, %[[C]]]
// CHECK-NOT: cg.sort
func.func @slices(%x: tensor<4x100xf32>, %p: tensor<4x100xi64>) -> (tensor<4x1xf32>, tensor<2x3xi64>, f32) {
  %s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<4x100xf32>, tensor<4x100xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %less = arith.cmpf ole, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %first = arith.ori %less, %nan : i1
    cg.yield %first : i1
  }
  %u = tensor.extract_slice %s#0[0, 32] [4, 1] [1, 1] : tensor<4x100xf32> to tensor<4x1xf32>
  %v = tensor.extract_slice %s#1[1, 30] [2, 3] [1, 2] : tensor<4x100xi64> to tensor<2x3xi64>
  %zero = arith.constant 0 : index
  %place = arith.constant 35 : index
  %w = tensor.extract %s#0[%zero, %place] : tensor<4x100xf32>
  return %u, %v, %w : tensor<4x1xf32>, tensor<2x3xi64>, f32
}

// -----

// A slice and an element of the other order of dimensions.
// CHECK-LABEL: func.func @across
// CHECK: %[[S:.*]] = cg.select_ranks dimension(0) first(50) ins(%arg0 : tensor<100x4xi32>) {
// CHECK: } -> tensor<2x4xi32>
// CHECK: %[[PART:.*]] = tensor.extract_slice %[[S]][0, 1] [1, 3] [1, 1] : tensor<2x4xi32> to tensor<1x3xi32>
// CHECK: linalg.transpose ins(%[[PART]] : tensor<1x3xi32>) {{.*}} permutation = [1, 0]
// CHECK: tensor.extract %[[S]][%{{.*}}, %arg1]
// CHECK-NOT: linalg.transpose
func.func @across(%x: tensor<100x4xi32>, %column: index) -> (tensor<3x1xi32>, i32) {
  %s = cg.sort stable dimension(0) ins(%x : tensor<100x4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<4x100xi32>
  %t = linalg.transpose ins(%s : tensor<100x4xi32>) outs(%e : tensor<4x100xi32>) permutation = [1, 0]
  %u = tensor.extract_slice %t[1, 50] [3, 1] [1, 1] : tensor<4x100xi32> to tensor<3x1xi32>
  %place = arith.constant 51 : index
  %v = tensor.extract %t[%column, %place] : tensor<4x100xi32>
  return %u, %v : tensor<3x1xi32>, i32
}

// -----

// Ranks far from each other become selections of their own; four of them need a sort.
// CHECK-LABEL: func.func @apart
// CHECK: %[[LOW:.*]] = cg.select_ranks dimension(0) first(0)
// CHECK: } -> tensor<1xi32>
// CHECK: %[[HIGH:.*]] = cg.select_ranks dimension(0) first(99)
// CHECK: } -> tensor<1xi32>
// CHECK: cg.sort
// CHECK-NOT: cg.select_ranks
func.func @apart(%x: tensor<100xi32>, %y: tensor<100xi32>)
    -> (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) {
  %s = cg.sort stable dimension(0) ins(%x : tensor<100xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %least = tensor.extract_slice %s[0] [1] [1] : tensor<100xi32> to tensor<1xi32>
  %most = tensor.extract_slice %s[99] [1] [1] : tensor<100xi32> to tensor<1xi32>
  %t = cg.sort stable dimension(0) ins(%y : tensor<100xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %t0 = tensor.extract_slice %t[10] [1] [1] : tensor<100xi32> to tensor<1xi32>
  %t1 = tensor.extract_slice %t[30] [1] [1] : tensor<100xi32> to tensor<1xi32>
  %t2 = tensor.extract_slice %t[50] [1] [1] : tensor<100xi32> to tensor<1xi32>
  %t3 = tensor.extract_slice %t[80] [1] [1] : tensor<100xi32> to tensor<1xi32>
  return %least, %most, %t0, %t1, %t2, %t3
    : tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>
}

// -----

// Ranks that loops compute for each row: one selection for both nests, whose elements are the first and the second. The
// operations that compute the second rank are moved.
// CHECK-LABEL: func.func @computed
// CHECK: %[[HIGHER:.*]] = arith.addi %arg2, %arg2
// CHECK: %[[R0:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<4x1xi64>)
// CHECK: arith.maxsi
// CHECK: %[[R1:.*]] = linalg.generic {{.*}} ins(%[[HIGHER]] : tensor<4x1xi64>)
// CHECK: %[[R:.*]] = tensor.concat dim(1) %[[R0]], %[[R1]]
// CHECK: %[[S:.*]] = cg.select_ranks dimension(1) ins(%arg0 : tensor<4x100xf32>) ranks(%[[R]] : tensor<4x2xi64>) {
// CHECK: } -> tensor<4x2xf32>
// CHECK: linalg.generic
// CHECK: tensor.extract %[[S]][
// CHECK: linalg.generic
// CHECK: tensor.extract %[[S]][
func.func @computed(%x: tensor<4x100xf32>, %low: tensor<4x1xi64>, %high: tensor<4x1xi64>)
    -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %c0 = arith.constant 0 : index
  %c99 = arith.constant 99 : index
  %p = arith.constant dense<0> : tensor<4x100xi64>
  %s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<4x100xf32>, tensor<4x100xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %less = arith.cmpf ole, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %first = arith.ori %less, %nan : i1
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<4x1xf32>
  %u = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%low : tensor<4x1xi64>) outs(%e : tensor<4x1xf32>) {
  ^bb0(%in: i64, %out: f32):
    %row = linalg.index 0 : index
    %r = arith.index_cast %in : i64 to index
    %t = arith.maxsi %r, %c0 : index
    %q = arith.minsi %t, %c99 : index
    %v = tensor.extract %s#0[%row, %q] : tensor<4x100xf32>
    linalg.yield %v : f32
  } -> tensor<4x1xf32>
  %higher = arith.addi %high, %high : tensor<4x1xi64>
  %w = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%higher : tensor<4x1xi64>) outs(%e : tensor<4x1xf32>) {
  ^bb0(%in: i64, %out: f32):
    %row = linalg.index 0 : index
    %r = arith.index_cast %in : i64 to index
    %t = arith.maxsi %r, %c0 : index
    %q = arith.minsi %t, %c99 : index
    %v = tensor.extract %s#0[%row, %q] : tensor<4x100xf32>
    linalg.yield %v : f32
  } -> tensor<4x1xf32>
  return %u, %w : tensor<4x1xf32>, tensor<4x1xf32>
}

// -----

// If one rank is computed from an element at another rank, there are two selections.
// CHECK-LABEL: func.func @chained
// CHECK: cg.select_ranks dimension(0) ins(%arg0 : tensor<100xi64>) ranks(%{{.*}} : tensor<1xi64>)
// CHECK: %[[FOUND:.*]] = linalg.generic
// CHECK: linalg.generic {{.*}} ins(%[[FOUND]] : tensor<1xi64>)
// CHECK: cg.select_ranks dimension(0) ins(%arg0 : tensor<100xi64>) ranks(%{{.*}} : tensor<1xi64>)
func.func @chained(%x: tensor<100xi64>, %rank: tensor<1xi64>) -> tensor<1xi64> {
  %s = cg.sort stable dimension(0) ins(%x : tensor<100xi64>) {
  ^bb0(%a: i64, %b: i64):
    %first = arith.cmpi slt, %a, %b : i64
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<1xi64>
  %found = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%rank : tensor<1xi64>) outs(%e : tensor<1xi64>) {
  ^bb0(%in: i64, %out: i64):
    %r = arith.index_cast %in : i64 to index
    %v = tensor.extract %s[%r] : tensor<100xi64>
    linalg.yield %v : i64
  } -> tensor<1xi64>
  %then = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%found : tensor<1xi64>) outs(%e : tensor<1xi64>) {
  ^bb0(%in: i64, %out: i64):
    %r = arith.index_cast %in : i64 to index
    %v = tensor.extract %s[%r] : tensor<100xi64>
    linalg.yield %v : i64
  } -> tensor<1xi64>
  return %then : tensor<1xi64>
}

// -----

// As many ranks for each row as the other loops have points; here all rows have the same.
// CHECK-LABEL: func.func @turned
// CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<3xi64>)
// CHECK: cg.select_ranks dimension(1) ins(%arg0 : tensor<4x100xi32>) ranks(%{{.*}} : tensor<4x3xi64>) {
func.func @turned(%x: tensor<4x100xi32>, %ranks: tensor<3xi64>) -> tensor<3x4xi32> {
  %s = cg.sort stable dimension(1) ins(%x : tensor<4x100xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<3x4xi32>
  %u = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%ranks : tensor<3xi64>) outs(%e : tensor<3x4xi32>) {
  ^bb0(%in: i64, %out: i32):
    %row = linalg.index 1 : index
    %r = arith.index_cast %in : i64 to index
    %v = tensor.extract %s[%row, %r] : tensor<4x100xi32>
    linalg.yield %v : i32
  } -> tensor<3x4xi32>
  return %u : tensor<3x4xi32>
}

// -----

// A dimension of one element has no loop, because its place is known.
// CHECK-LABEL: func.func @unit
// CHECK: %[[R:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<4x1x1x1xi64>)
// CHECK: %[[RANKS:.*]] = tensor.collapse_shape %[[R]] {{.*}} : tensor<4x1x1x1xi64> into tensor<4x1x1xi64>
// CHECK: %[[S:.*]] = cg.select_ranks dimension(2) ins(%arg0 : tensor<4x1x100xi32>) ranks(%[[RANKS]] : tensor<4x1x1xi64>)
// CHECK: tensor.extract %[[S]][
func.func @unit(%x: tensor<4x1x100xi32>, %ranks: tensor<4x1x1xi64>) -> tensor<4x1x1xi32> {
  %zero = arith.constant 0 : index
  %s = cg.sort stable dimension(2) ins(%x : tensor<4x1x100xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<4x1x1xi32>
  %u = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%ranks : tensor<4x1x1xi64>)
      outs(%e : tensor<4x1x1xi32>) {
  ^bb0(%in: i64, %out: i32):
    %row = linalg.index 0 : index
    %r = arith.index_cast %in : i64 to index
    %v = tensor.extract %s[%row, %zero, %r] : tensor<4x1x100xi32>
    linalg.yield %v : i32
  } -> tensor<4x1x1xi32>
  return %u : tensor<4x1x1xi32>
}

// -----

// Not changed: a comparator that is no order (NaN); a result that is read as a whole, whose unused positions are
// dropped; more than half of the row; a rank that depends on another element; rows that a loop computes.
// CHECK-LABEL: func.func @others
// CHECK-NOT: cg.select_ranks
// CHECK: cg.sort stable dimension(1) ins(%arg0 : tensor<4x100xf32>) {
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
// CHECK-COUNT-3: cg.sort
// CHECK-NOT: cg.select_ranks
func.func @others(%x: tensor<4x100xf32>, %p: tensor<4x100xi64>, %y: tensor<100xi64>, %z: tensor<4x100xi32>,
                  %rows: tensor<4xindex>)
    -> (tensor<4x1xf32>, tensor<4x100xf32>, tensor<51xi64>, tensor<1xi64>, tensor<4xi32>) {
  %none:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<4x100xf32>, tensor<4x100xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  %one = tensor.extract_slice %none#0[0, 7] [4, 1] [1, 1] : tensor<4x100xf32> to tensor<4x1xf32>
  %part = cg.sort stable dimension(0) ins(%y : tensor<100xi64>) {
  ^bb0(%a: i64, %b: i64):
    %first = arith.cmpi slt, %a, %b : i64
    cg.yield %first : i1
  }
  %most = tensor.extract_slice %part[0] [51] [1] : tensor<100xi64> to tensor<51xi64>
  %chain = cg.sort stable dimension(0) ins(%y : tensor<100xi64>) {
  ^bb0(%a: i64, %b: i64):
    %first = arith.cmpi sgt, %a, %b : i64
    cg.yield %first : i1
  }
  %e = tensor.empty() : tensor<1xi64>
  %c3 = arith.constant 3 : index
  %u = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%e : tensor<1xi64>) {
  ^bb0(%out: i64):
    %v = tensor.extract %chain[%c3] : tensor<100xi64>
    %q = arith.index_cast %v : i64 to index
    %w = tensor.extract %chain[%q] : tensor<100xi64>
    linalg.yield %w : i64
  } -> tensor<1xi64>
  %anywhere = cg.sort stable dimension(1) ins(%z : tensor<4x100xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %f = tensor.empty() : tensor<4xi32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%rows : tensor<4xindex>) outs(%f : tensor<4xi32>) {
  ^bb0(%row: index, %out: i32):
    %v = tensor.extract %anywhere[%row, %row] : tensor<4x100xi32>
    linalg.yield %v : i32
  } -> tensor<4xi32>
  return %one, %x, %most, %u, %t : tensor<4x1xf32>, tensor<4x100xf32>, tensor<51xi64>, tensor<1xi64>, tensor<4xi32>
}

// -----

// A result that is read only from its end is sorted in the other order: rows are read from their end, so that of equal
// elements the last one comes first. Rows that were reversed before are not reversed twice.
// CHECK-LABEL: func.func @from_end
// CHECK-SAME: (%[[X:.*]]: tensor<3x40xf32>, %[[Y:.*]]: tensor<3x40xf32>)
// CHECK: %[[F:.*]] = linalg.generic {{.*}} ins(%[[X]] :
// CHECK: %[[S:.*]]:2 = cg.sort stable dimension(1) ins(%[[F]], %[[Y]] :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: f32, %{{.*}}: f32):
// CHECK: arith.cmpf olt, %[[B]], %[[A]]
// CHECK: %[[N:.*]] = linalg.generic {indexing_maps = [#[[E:.*]], #[[E]]], {{.*}} ins(%[[S]]#0 :
// CHECK: return %[[N]], %[[S]]#1
// CHECK-LABEL: func.func @from_both
// CHECK: %[[S:.*]] = cg.sort stable dimension(1) ins(%arg0 :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK: arith.cmpf olt, %[[A]], %[[B]]
// CHECK: linalg.generic {indexing_maps = [#[[R:.*]], #{{.*}}], {{.*}} ins(%[[S]] :
#e = affine_map<(d0, d1) -> (d0, d1)>
#f = affine_map<(d0, d1) -> (d0, -d1 + 39)>
func.func @from_end(%x: tensor<3x40xf32>, %y: tensor<3x40xf32>) -> (tensor<3x40xf32>, tensor<3x40xf32>) {
  %e = tensor.empty() : tensor<3x40xf32>
  %z = linalg.generic {indexing_maps = [#f, #e], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<3x40xf32>) outs(%e : tensor<3x40xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3x40xf32>
  %s:2 = cg.sort stable dimension(1) ins(%x, %z : tensor<3x40xf32>, tensor<3x40xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %r = arith.cmpf olt, %a, %b : f32
    cg.yield %r : i1
  }
  %m = linalg.generic {indexing_maps = [#f, #e], iterator_types = ["parallel", "parallel"]}
      ins(%s#0 : tensor<3x40xf32>) outs(%e : tensor<3x40xf32>) {
  ^bb0(%i: f32, %o: f32):
    %n = arith.negf %i : f32
    linalg.yield %n : f32
  } -> tensor<3x40xf32>
  %t = linalg.generic {indexing_maps = [#f, #e], iterator_types = ["parallel", "parallel"]}
      ins(%s#1 : tensor<3x40xf32>) outs(%e : tensor<3x40xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3x40xf32>
  return %m, %t : tensor<3x40xf32>, tensor<3x40xf32>
}
func.func @from_both(%x: tensor<3x40xf32>) -> (tensor<3x40xf32>, tensor<3x40xf32>) {
  %e = tensor.empty() : tensor<3x40xf32>
  %s = cg.sort stable dimension(1) ins(%x : tensor<3x40xf32>) {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    cg.yield %r : i1
  }
  %t = linalg.generic {indexing_maps = [#f, #e], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<3x40xf32>) outs(%e : tensor<3x40xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3x40xf32>
  return %s, %t : tensor<3x40xf32>, tensor<3x40xf32>
}
