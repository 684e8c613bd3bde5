// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-narrow-reads=patterns=generics --canonicalize | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// The first columns of a concatenation are read from its first part; the columns behind are read from the second, at
// their places.
//
// CHECK-LABEL: func.func @parts(
// CHECK-SAME: %[[A:.+]]: tensor<4x51xf32>, %[[B:.+]]: tensor<4x100xf32>, %[[W:.+]]: tensor<151xf32>
// CHECK-NOT: scf.if
// CHECK: %[[WA:.+]] = tensor.extract_slice %[[W]][101] [50] [1]
// CHECK: %[[LAST:.+]] = linalg.generic {{.*}} ins(%[[WA]] : tensor<50xf32>)
// CHECK: %[[J:.+]] = linalg.index 1
// CHECK: %[[N:.+]] = arith.addi %[[J]], %c50
// CHECK: tensor.extract %[[B]][%{{.+}}, %[[N]]]
// CHECK: %[[FIRST:.+]] = linalg.generic {{.*}}
// CHECK: tensor.extract %[[A]]
// CHECK: return %[[FIRST]], %[[LAST]]
func.func @parts(%a: tensor<4x51xf32>, %b: tensor<4x100xf32>, %w: tensor<151xf32>)
    -> (tensor<4x50xf32>, tensor<4x50xf32>) {
  %c51 = arith.constant 51 : index
  %e = tensor.empty() : tensor<4x151xf32>
  %cat = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<151xf32>) outs(%e : tensor<4x151xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %isFirst = arith.cmpi ult, %j, %c51 : index
    %x = scf.if %isFirst -> (f32) {
      %y = tensor.extract %a[%i, %j] : tensor<4x51xf32>
      scf.yield %y : f32
    } else {
      %n = arith.subi %j, %c51 : index
      %y = tensor.extract %b[%i, %n] : tensor<4x100xf32>
      scf.yield %y : f32
    }
    %s = arith.mulf %x, %in : f32
    linalg.yield %s : f32
  } -> tensor<4x151xf32>
  %first = tensor.extract_slice %cat[0, 0] [4, 50] [1, 1] : tensor<4x151xf32> to tensor<4x50xf32>
  %last = tensor.extract_slice %cat[0, 101] [4, 50] [1, 1] : tensor<4x151xf32> to tensor<4x50xf32>
  return %first, %last : tensor<4x50xf32>, tensor<4x50xf32>
}

// One column: the dimension of the slice is dropped.
//
// CHECK-LABEL: func.func @one(
// CHECK-NOT: scf.if
// CHECK: %[[G:.+]] = linalg.generic
// CHECK: -> tensor<4x1xf32>
// CHECK: tensor.extract_slice %[[G]][0, 0] [4, 1] [1, 1] : tensor<4x1xf32> to tensor<4xf32>
func.func @one(%a: tensor<4x51xf32>, %b: tensor<4x100xf32>) -> tensor<4xf32> {
  %c51 = arith.constant 51 : index
  %e = tensor.empty() : tensor<4x151xf32>
  %cat = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<4x151xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %isFirst = arith.cmpi ult, %j, %c51 : index
    %x = scf.if %isFirst -> (f32) {
      %y = tensor.extract %a[%i, %j] : tensor<4x51xf32>
      scf.yield %y : f32
    } else {
      %n = arith.subi %j, %c51 : index
      %y = tensor.extract %b[%i, %n] : tensor<4x100xf32>
      scf.yield %y : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x151xf32>
  %first = tensor.extract_slice %cat[0, 3] [4, 1] [1, 1] : tensor<4x151xf32> to tensor<4xf32>
  return %first : tensor<4xf32>
}

// Not changed: a slice of both parts, and one of a concatenation that is also returned as a whole.
//
// CHECK-LABEL: func.func @both(
// CHECK: linalg.generic
// CHECK: scf.if
// CHECK: tensor.extract_slice %{{.+}}[0, 40] [4, 50] [1, 1] : tensor<4x151xf32>
// CHECK: linalg.generic
// CHECK: scf.if
// CHECK: tensor.extract_slice %{{.+}}[0, 0] [4, 50] [1, 1] : tensor<4x151xf32>
func.func @both(%a: tensor<4x51xf32>, %b: tensor<4x100xf32>)
    -> (tensor<4x50xf32>, tensor<4x50xf32>, tensor<4x151xf32>) {
  %c51 = arith.constant 51 : index
  %e = tensor.empty() : tensor<4x151xf32>
  %cat = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<4x151xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %isFirst = arith.cmpi ult, %j, %c51 : index
    %x = scf.if %isFirst -> (f32) {
      %y = tensor.extract %a[%i, %j] : tensor<4x51xf32>
      scf.yield %y : f32
    } else {
      %n = arith.subi %j, %c51 : index
      %y = tensor.extract %b[%i, %n] : tensor<4x100xf32>
      scf.yield %y : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x151xf32>
  %some = tensor.extract_slice %cat[0, 40] [4, 50] [1, 1] : tensor<4x151xf32> to tensor<4x50xf32>
  %c52 = arith.constant 52 : index
  %other = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<4x151xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %isFirst = arith.cmpi ult, %j, %c52 : index
    %x = scf.if %isFirst -> (f32) {
      %y = tensor.extract %b[%i, %j] : tensor<4x100xf32>
      scf.yield %y : f32
    } else {
      %n = arith.subi %j, %c52 : index
      %y = tensor.extract %b[%i, %n] : tensor<4x100xf32>
      scf.yield %y : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x151xf32>
  %part = tensor.extract_slice %other[0, 0] [4, 50] [1, 1] : tensor<4x151xf32> to tensor<4x50xf32>
  return %some, %part, %other : tensor<4x50xf32>, tensor<4x50xf32>, tensor<4x151xf32>
}

// As an 8-bit number, a position behind 127 is another number.
//
// CHECK-LABEL: func.func @narrow(
// CHECK: scf.if
func.func @narrow(%a: tensor<300xf32>, %b: tensor<300xf32>) -> tensor<50xf32> {
  %c100 = arith.constant 100 : i8
  %e = tensor.empty() : tensor<300xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<300xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    %less = arith.cmpi slt, %n, %c100 : i8
    %x = scf.if %less -> (f32) {
      %y = tensor.extract %a[%i] : tensor<300xf32>
      scf.yield %y : f32
    } else {
      %y = tensor.extract %b[%i] : tensor<300xf32>
      scf.yield %y : f32
    }
    linalg.yield %x : f32
  } -> tensor<300xf32>
  %s = tensor.extract_slice %r[200] [50] [1] : tensor<300xf32> to tensor<50xf32>
  return %s : tensor<50xf32>
}
