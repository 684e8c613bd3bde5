// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-bodies --canonicalize --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> ()>

// A shift of StableHLO: its range check goes away, and the amount is no input any more.
// CHECK-LABEL: func @shift
// CHECK: linalg.generic
// CHECK-SAME: ins(%arg0 : tensor<4x8xi8>)
// CHECK-NEXT: ^bb0(%[[X:.+]]: i8, %{{.+}}: i8):
// CHECK-NEXT: %[[R:.+]] = arith.shli %[[X]], %c4_i8
// CHECK-NEXT: linalg.yield %[[R]]
func.func @shift(%x: tensor<4x8xi8>) -> tensor<4x8xi8> {
  %c8 = arith.constant 8 : i8
  %c0 = arith.constant 0 : i8
  %four = arith.constant dense<4> : tensor<i8>
  %e = tensor.empty() : tensor<4x8xi8>
  %b = linalg.generic {indexing_maps = [#one, #id], iterator_types = ["parallel", "parallel"]}
      ins(%four : tensor<i8>) outs(%e : tensor<4x8xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<4x8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : tensor<4x8xi8>, tensor<4x8xi8>) outs(%e : tensor<4x8xi8>) {
  ^bb0(%in: i8, %by: i8, %out: i8):
    %0 = arith.shli %in, %by : i8
    %1 = arith.cmpi ult, %by, %c8 : i8
    %2 = arith.select %1, %0, %c0 : i8
    linalg.yield %2 : i8
  } -> tensor<4x8xi8>
  return %r : tensor<4x8xi8>
}

// -----

#id = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>

// One element of a list of constants, from which JAX's random bits take the distances of their shifts, is a constant;
// two elements are not.
// CHECK-LABEL: func @part_of_a_list
// CHECK: %[[PART:.+]] = tensor.extract_slice %{{.+}}[1] [2] [1]
// CHECK: linalg.generic
// CHECK-SAME: ins(%arg0, %[[PART]] : tensor<2xi32>, tensor<2xi32>)
// CHECK-NEXT: ^bb0(%[[X:.+]]: i32, %[[Y:.+]]: i32, %{{.+}}: i32):
// CHECK-NEXT: %[[L:.+]] = arith.shli %[[X]], %c26_i32
// CHECK-NEXT: %[[R:.+]] = arith.shrui %[[L]], %[[Y]]
// CHECK-NEXT: linalg.yield %[[R]]
func.func @part_of_a_list(%x: tensor<2xi32>) -> tensor<2xi32> {
  %list = arith.constant dense<[[13, 15], [26, 6]]> : tensor<2x2xi32>
  %flat = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
  %third = tensor.extract_slice %list[1, 0] [1, 1] [1, 1] : tensor<2x2xi32> to tensor<1xi32>
  %number = tensor.collapse_shape %third [] : tensor<1xi32> into tensor<i32>
  %two = tensor.extract_slice %flat[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %e = tensor.empty() : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [#id, #one, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %number, %two : tensor<2xi32>, tensor<i32>, tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%in: i32, %by: i32, %back: i32, %out: i32):
    %0 = arith.shli %in, %by : i32
    %1 = arith.shrui %0, %back : i32
    linalg.yield %1 : i32
  } -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

#id = affine_map<(i, j, k) -> (i, j, k)>

// Two tensors that JAX stacks along a new dimension: both elements are read, and one is selected.
// CHECK-LABEL: func @stack
// CHECK: linalg.generic
// CHECK-NOT: scf.if
// CHECK-DAG: %[[A:.+]] = tensor.extract %arg0[%{{.+}}, %{{.+}}, %c0]
// CHECK-DAG: %[[B:.+]] = tensor.extract %arg1[%{{.+}}, %{{.+}}, %c0]
// CHECK: %[[R:.+]] = arith.select %{{.+}}, %[[A]], %[[B]]
// CHECK-NEXT: linalg.yield %[[R]]
func.func @stack(%a: tensor<4x8x1xi8>, %b: tensor<4x8x1xi8>) -> tensor<4x8x2xi8> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4x8x2xi8>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%e : tensor<4x8x2xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %first = arith.cmpi ult, %k, %c1 : index
    %v = scf.if %first -> (i8) {
      %0 = tensor.extract %a[%i, %j, %k] : tensor<4x8x1xi8>
      scf.yield %0 : i8
    } else {
      %1 = arith.subi %k, %c1 : index
      %2 = tensor.extract %b[%i, %j, %1] : tensor<4x8x1xi8>
      scf.yield %2 : i8
    }
    linalg.yield %v : i8
  } -> tensor<4x8x2xi8>
  return %r : tensor<4x8x2xi8>
}

// -----

// Not changed: an element that only one branch may read, and a branch that takes long.
// CHECK-LABEL: func @stays
// CHECK: scf.if
// CHECK: tensor.extract
// CHECK: math.exp
func.func @stays(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<8xf32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                         iterator_types = ["parallel"]} outs(%e, %e : tensor<8xf32>, tensor<8xf32>) {
  ^bb0(%o: f32, %p: f32):
    %i = linalg.index 0 : index
    %first = arith.cmpi ult, %i, %c4 : index
    %v = scf.if %first -> (f32) {
      %0 = tensor.extract %a[%i] : tensor<4xf32>
      scf.yield %0 : f32
    } else {
      %1 = arith.subi %i, %c4 : index
      %2 = tensor.extract %b[%1] : tensor<4xf32>
      scf.yield %2 : f32
    }
    %w = scf.if %first -> (f32) {
      scf.yield %v : f32
    } else {
      %3 = math.exp %v : f32
      scf.yield %3 : f32
    }
    linalg.yield %v, %w : f32, f32
  } -> (tensor<8xf32>, tensor<8xf32>)
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// The counter of an unrolled loop is a constant, and values that are computed from it are, too.
// CHECK-LABEL: func @counter
// CHECK: %[[C:.+]] = arith.constant dense<3> : tensor<i32>
// CHECK-NEXT: return %[[C]]
func.func @counter() -> tensor<i32> {
  %one = arith.constant dense<1> : tensor<i32>
  %two = arith.constant dense<2> : tensor<i32>
  %e = tensor.empty() : tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>],
                       iterator_types = []} ins(%one, %two : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

// -----

// An input that gives a loop its extent is kept.
// CHECK-LABEL: func @extent
// CHECK: linalg.generic
// CHECK-SAME: ins(%{{.+}} : tensor<5xf32>)
func.func @extent(%z: tensor<f32>) -> tensor<f32> {
  %one = arith.constant dense<1.0> : tensor<5xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                       iterator_types = ["reduction"]} ins(%one : tensor<5xf32>) outs(%z : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// -----

#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>

// Squares that are written as powers become products; the exponent may be a tensor of one element. Other powers are not
// changed.
// CHECK-LABEL: func @powers
// CHECK: linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<4xf32>, tensor<4xbf16>)
// CHECK-NEXT: ^bb0(%[[X:.+]]: f32, %[[H:.+]]: bf16, %{{.+}}: f32, %{{.+}}: bf16):
// CHECK-NEXT: %[[X2:.+]] = arith.mulf %[[X]], %[[X]] : f32
// CHECK-NEXT: %[[R:.+]] = arith.divf %{{.+}}, %[[X]] : f32
// CHECK-NEXT: %[[LEFT:.+]] = math.powf %[[X]], %{{.+}} : f32
// CHECK-NEXT: %[[W:.+]] = arith.extf %[[H]] : bf16 to f32
// CHECK-NEXT: %[[W2:.+]] = arith.mulf %[[W]], %[[W]] : f32
// CHECK-NEXT: %[[W3:.+]] = arith.mulf %[[W]], %[[W2]] : f32
// CHECK-NEXT: %[[T:.+]] = arith.truncf %[[W3]] : f32 to bf16
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[X2]], %[[R]]
// CHECK-NEXT: arith.addf %[[S]], %[[LEFT]]
func.func @powers(%x: tensor<4xf32>, %h: tensor<4xbf16>) -> (tensor<4xf32>, tensor<4xbf16>) {
  %two = arith.constant dense<2.0> : tensor<f32>
  %part = arith.constant 0.3 : f32
  %minus = arith.constant -1 : i64
  %three = arith.constant 3 : i32
  %e = tensor.empty() : tensor<4xf32>
  %f = tensor.empty() : tensor<4xbf16>
  %r:2 = linalg.generic {indexing_maps = [#id, #none, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %two, %h : tensor<4xf32>, tensor<f32>, tensor<4xbf16>) outs(%e, %f : tensor<4xf32>, tensor<4xbf16>) {
  ^bb0(%a: f32, %n: f32, %b: bf16, %o: f32, %p: bf16):
    %0 = math.powf %a, %n : f32
    %1 = math.fpowi %a, %minus : f32, i64
    %2 = math.powf %a, %part : f32
    %3 = math.fpowi %b, %three : bf16, i32
    %4 = arith.addf %0, %1 : f32
    %5 = arith.addf %4, %2 : f32
    linalg.yield %5, %3 : f32, bf16
  } -> (tensor<4xf32>, tensor<4xbf16>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xbf16>
}

// Roots that are powers, of which -0 and -infinity are special.
// CHECK-LABEL: func @roots
// CHECK: ^bb0(%[[X:.+]]: f32, %[[H:.+]]: bf16, %{{.+}}: f32, %{{.+}}: bf16):
// CHECK: %[[SUM:.+]] = arith.addf %[[X]], %{{.+}} : f32
// CHECK-NEXT: %[[ROOT:.+]] = math.sqrt %[[SUM]] : f32
// CHECK: %[[IS:.+]] = arith.cmpf oeq, %[[X]], %{{.+}} : f32
// CHECK: %[[HALF:.+]] = arith.select %[[IS]], %{{.+}}, %[[ROOT]] : f32
// CHECK: %[[WIDE:.+]] = arith.extf %[[H]] : bf16 to f32
// CHECK: %[[ROOT:.+]] = math.sqrt
// CHECK: %[[R:.+]] = arith.divf %{{.+}}, %[[ROOT]] : f32
// CHECK: %[[MINUS:.+]] = arith.select %{{.+}}, %{{.+}}, %[[R]] : f32
// CHECK: %[[NARROW:.+]] = arith.truncf %[[MINUS]] : f32 to bf16
// CHECK: linalg.yield %[[HALF]], %[[NARROW]]
func.func @roots(%x: tensor<4xf32>, %h: tensor<4xbf16>) -> (tensor<4xf32>, tensor<4xbf16>) {
  %half = arith.constant 0.5 : f32
  %minus = arith.constant -0.5 : bf16
  %e = tensor.empty() : tensor<4xf32>
  %f = tensor.empty() : tensor<4xbf16>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %h : tensor<4xf32>, tensor<4xbf16>) outs(%e, %f : tensor<4xf32>, tensor<4xbf16>) {
  ^bb0(%a: f32, %b: bf16, %o: f32, %p: bf16):
    %0 = math.powf %a, %half : f32
    %1 = math.powf %b, %minus : bf16
    linalg.yield %0, %1 : f32, bf16
  } -> (tensor<4xf32>, tensor<4xbf16>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xbf16>
}

// A reduction over no elements is its initial value, whatever its body computes.
// CHECK-LABEL: func.func @nothing
// CHECK-DAG: %[[TRUE:.+]] = arith.constant dense<true>
// CHECK-DAG: %[[FALSE:.+]] = arith.constant dense<false> : tensor<i1>
// CHECK: %[[NONE:.+]] = linalg.generic {{.*}} outs(%[[TRUE]] : tensor<i1>)
// CHECK: return %[[NONE]], %[[FALSE]]
func.func @nothing() -> (tensor<i1>, tensor<i1>) {
  %true = arith.constant dense<true> : tensor<i1>
  %empty = arith.constant dense<false> : tensor<0xi1>
  %some = arith.constant dense<false> : tensor<3xi1>
  %0 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%empty : tensor<0xi1>) outs(%true : tensor<i1>) {
  ^bb0(%a: i1, %b: i1):
    %s = arith.andi %a, %b : i1
    linalg.yield %s : i1
  } -> tensor<i1>
  %1 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%some : tensor<3xi1>) outs(%true : tensor<i1>) {
  ^bb0(%a: i1, %b: i1):
    %s = arith.andi %a, %b : i1
    linalg.yield %s : i1
  } -> tensor<i1>
  return %0, %1 : tensor<i1>, tensor<i1>
}

// -----

// Two branches that return the same tensor need no selection. If it is read at different places, they do.
// CHECK-LABEL: func @same(
// CHECK-NOT: arith.select
// CHECK: %[[R:.+]] = linalg.generic
// CHECK-SAME: ins(%arg0, %arg1, %arg1 :
// CHECK: arith.select
// CHECK: return %arg1, %[[R]]
#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
func.func @same(%c: tensor<4x4xi1>, %x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %e = tensor.empty() : tensor<4x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%c, %x, %x : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%in: i1, %a: f32, %b: f32, %out: f32):
    %0 = arith.select %in, %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x4xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%c, %x, %x : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%in: i1, %a: f32, %b: f32, %out: f32):
    %0 = arith.select %in, %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x4xf32>
  return %r, %s : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

// The counter of an unrolled loop that counts from the end.
// CHECK-LABEL: func @counter(
// CHECK: %[[R:.+]] = arith.constant dense<3> : tensor<i32>
// CHECK: return %[[R]]
func.func @counter() -> tensor<i32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : i32
  %i = arith.index_cast %c1 : index to i32
  %t = tensor.from_elements %i : tensor<i32>
  %e = tensor.empty() : tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%t : tensor<i32>) outs(%e : tensor<i32>) {
  ^bb0(%in: i32, %out: i32):
    %0 = arith.subi %c4, %in : i32
    linalg.yield %0 : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}
