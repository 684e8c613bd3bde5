// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-form-variants --split-input-file --verify-diagnostics | FileCheck %s
// RUN: cg-opt %s --cg-form-variants --split-input-file --remarks-filter='cg.*' 2>&1 | FileCheck %s --check-prefix=REMARK

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// Elements behind the value are zero: the sum covers as many elements as the bound says, and its terms are computed
// only for them. A bound that is not below the size has no variant, and negative values select the last one.
//
// CHECK-LABEL: func.func @sum(
// CHECK-SAME: %[[X:.+]]: tensor<64xf32>, %[[N:.+]]: tensor<i32>
// CHECK-NOT: cg.switch_on
// CHECK: %[[V:.+]] = tensor.extract %[[N]][] : tensor<i32>
// CHECK-DAG: %[[TWO:.+]] = arith.constant 2 : index
// CHECK-DAG: %[[ONE:.+]] = arith.constant 1 : index
// CHECK: %[[NEXT:.+]] = arith.select %{{.+}}, %[[ONE]], %[[TWO]] : index
// CHECK: %[[ZERO:.+]] = arith.constant 0 : index
// CHECK: %[[NUMBER:.+]] = arith.select %{{.+}}, %[[ZERO]], %[[NEXT]] : index
// CHECK: scf.index_switch %[[NUMBER]] {cg.variants} -> tensor<f32>
// CHECK: case 0 {
// CHECK: tensor.extract_slice %[[X]][0] [8] [1]
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<8xf32>) outs(%{{.+}} : tensor<f32>)
// CHECK: case 1 {
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<16xf32>) outs(%{{.+}} : tensor<f32>)
// CHECK-NOT: case 2
// CHECK: default {
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<64xf32>) outs(%{{.+}} : tensor<f32>)
func.func @sum(%x: tensor<64xf32>, %n: tensor<i32>) -> tensor<f32> {
  %m = cg.switch_on %n [8, 16, 64] : tensor<i32>
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<64xf32>
  %kept = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel"]}
      ins(%x, %m : tensor<64xf32>, tensor<i32>) outs(%e : tensor<64xf32>) {
  ^bb0(%in: f32, %v: i32, %out: f32):
    %t = linalg.index 0 : index
    %i = arith.index_cast %t : index to i32
    %inside = arith.cmpi slt, %i, %v : i32
    %s = arith.select %inside, %in, %zero : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%kept : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// The value is the last valid place, so the extent is the bound plus one, rounded up. The same for a number that is no
// tensor. A masked tensor that is returned as a whole is filled up.
//
// CHECK-LABEL: func.func @whole(
// CHECK: scf.index_switch
// CHECK: case 0 {
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<32xf32>)
// CHECK: tensor.pad %{{.+}} low[0] high[32]
// CHECK: default {
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<64xf32>)
func.func @whole(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %m = cg.switch_on %n [16] : index
  %low = arith.constant -1.0e9 : f32
  %e = tensor.empty() : tensor<64xf32>
  %kept = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %inside = arith.cmpi sle, %t, %m : index
    %s = arith.select %inside, %in, %low : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %kept : tensor<64xf32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// A constant value has its variant without a switch.
//
// CHECK-LABEL: func.func @constant(
// CHECK-NOT: scf.index_switch
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<16xf32>) outs(%{{.+}} : tensor<f32>)
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @constant(%x: tensor<64xf32>) -> tensor<f32> {
  %n = arith.constant 9 : i64
  %m = cg.switch_on %n [8, 16, 32] : i64
  %one = arith.constant 1.0 : f32
  %init = arith.constant dense<1.0> : tensor<f32>
  %product = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %i = arith.index_cast %t : index to i64
    %inside = arith.cmpi ugt, %m, %i : i64
    %s = arith.select %inside, %in, %one : f32
    %p = arith.mulf %s, %out : f32
    linalg.yield %p : f32
  } -> tensor<f32>
  return %product : tensor<f32>
}

// -----

#ij = affine_map<(i, j) -> (i, j)>
#i = affine_map<(i, j) -> (i)>
#j = affine_map<(i, j) -> (j)>

// The mask does not give the neutral element of the sum: a remark, and a warning because no operation is narrowed.
//
// CHECK-LABEL: func.func @wide(
// CHECK-NOT: scf.index_switch
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<4x64xf32>)
func.func @wide(%x: tensor<4x64xf32>, %n: index) -> tensor<4xf32> {
  // expected-warning @below {{cg.switch_on has no effect: nothing that uses the value is masked by it beyond 16; compare places}}
  %m = cg.switch_on %n [16] : index
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %sum = linalg.generic {indexing_maps = [#ij, #i], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 1 : index
    %inside = arith.cmpi slt, %t, %m : index
    %s = arith.select %inside, %in, %one : f32
    %a = arith.addf %out, %s : f32
    linalg.yield %a : f32
  } -> tensor<4xf32>
  return %sum : tensor<4xf32>
}

// -----

#th = affine_map<(h, d, t) -> (h, t)>
#td = affine_map<(h, d, t) -> (t, d)>
#hd = affine_map<(h, d, t) -> (h, d)>
#all = affine_map<(h, t) -> (h, t)>
#rows = affine_map<(h, t) -> (h)>

// The maximum of elements that are masked with a large number is not narrowed, but the operations before the mask are.
//
// REMARK: linalg.generic: goes over all elements whatever the bound
// CHECK-LABEL: func.func @largest(
// CHECK: case 0 {
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<4x16xf32>)
// CHECK: tensor.pad
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<4x64xf32>) outs(%{{.+}} : tensor<4xf32>)
func.func @largest(%x: tensor<4x64xf32>, %n: tensor<1xi32>, %other: tensor<64xi64>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %m = cg.switch_on %n [16] : tensor<1xi32>
  %v = tensor.extract %m[%c0] : tensor<1xi32>
  %low = arith.constant -1.0e9 : f32
  %e = tensor.empty() : tensor<4x64xf32>
  %kept = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x64xf32>) outs(%e : tensor<4x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 1 : index
    %i = arith.index_cast %t : index to i32
    %inside = arith.cmpi slt, %i, %v : i32
    %s = arith.select %inside, %in, %low : f32
    linalg.yield %s : f32
  } -> tensor<4x64xf32>
  %init = arith.constant dense<0xFF800000> : tensor<4xf32>
  %largest = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%kept : tensor<4x64xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %l = arith.maximumf %out, %in : f32
    linalg.yield %l : f32
  } -> tensor<4xf32>
  return %largest : tensor<4xf32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// A mask that other operations use has unused results, which no variant holds; the tensors that they read are narrowed
// for the other users.
//
// CHECK-LABEL: func.func @unused(
// CHECK-SAME: %[[X:[^:]+]]: tensor<64xf32>
// CHECK-NOT: math.
// CHECK: scf.index_switch
// CHECK: case 0 {
// CHECK: %[[MASK:.+]] = linalg.generic {{.*}} outs(%{{.+}} : tensor<8xi1>)
// CHECK: linalg.generic {{.*}} ins(%[[MASK]], %{{.+}}, %{{.+}} : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>)
// CHECK-NOT: math.
// CHECK: default {
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<64xi1>)
// CHECK-NOT: math.
// CHECK: return
func.func @unused(%x: tensor<64xf32>, %n: tensor<i32>) -> tensor<64xf32> {
  %m = cg.switch_on %n [8] : tensor<i32>
  %zero = arith.constant dense<0.0> : tensor<64xf32>
  %te = tensor.empty() : tensor<64xi1>
  %e = tensor.empty() : tensor<64xf32>
  %mask = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%m : tensor<i32>) outs(%te : tensor<64xi1>) {
  ^bb0(%v: i32, %out: i1):
    %t = linalg.index 0 : index
    %i = arith.index_cast %t : index to i32
    %inside = arith.cmpi slt, %i, %v : i32
    linalg.yield %inside : i1
  } -> tensor<64xi1>
  %sin = math.sin %x : tensor<64xf32>
  %first = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%mask, %sin, %zero : tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%c: i1, %a: f32, %b: f32, %out: f32):
    %s = arith.select %c, %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %second = math.cos %first : tensor<64xf32>
  %kept = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%mask, %x, %zero : tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%c: i1, %a: f32, %b: f32, %out: f32):
    %s = arith.select %c, %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %kept : tensor<64xf32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// One mask compares with <, another one with <=: both are narrowed, with the room that the second one needs.
//
// CHECK-LABEL: func.func @both(
// CHECK: scf.index_switch
// CHECK: case 0 {
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<32xf32>) outs(%{{.+}} : tensor<f32>)
// CHECK: linalg.generic {{.*}} ins(%{{.+}} : tensor<32xf32>) outs(%{{.+}} : tensor<f32>)
// CHECK: default {
func.func @both(%x: tensor<64xf32>, %y: tensor<64xf32>, %n: index) -> (tensor<f32>, tensor<f32>) {
  %m = cg.switch_on %n [16] : index
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<f32>
  %below = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %inside = arith.cmpi slt, %t, %m : index
    %s = arith.select %inside, %in, %zero : f32
    %a = arith.addf %out, %s : f32
    linalg.yield %a : f32
  } -> tensor<f32>
  %upto = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%y : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %inside = arith.cmpi sle, %t, %m : index
    %s = arith.select %inside, %in, %zero : f32
    %a = arith.addf %out, %s : f32
    linalg.yield %a : f32
  } -> tensor<f32>
  return %below, %upto : tensor<f32>, tensor<f32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// With room for one more row, rounded up, no dimension becomes smaller.
//
// CHECK-LABEL: func.func @room(
// CHECK-NOT: scf.index_switch
// CHECK: return
func.func @room(%x: tensor<64xf32>, %n: index) -> tensor<f32> {
  // expected-warning @below {{cg.switch_on has no effect: masks that say <= have room for a row more than 50, rounded up to 64, and nothing that the value masks is larger than that; give a smaller bound}}
  %m = cg.switch_on %n [50] : index
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %inside = arith.cmpi sle, %t, %m : index
    %s = arith.select %inside, %in, %zero : f32
    %a = arith.addf %out, %s : f32
    linalg.yield %a : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

// -----

#id = affine_map<(t) -> (t)>
#none = affine_map<(t) -> ()>

// A known value that is beyond all bounds leaves nothing to choose, and gives no warning.
//
// CHECK-LABEL: func.func @beyond(
// CHECK-NOT: scf.index_switch
// CHECK: return
func.func @beyond(%x: tensor<64xf32>) -> tensor<f32> {
  %n = arith.constant 50 : index
  %m = cg.switch_on %n [8, 32] : index
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = linalg.index 0 : index
    %inside = arith.cmpi slt, %t, %m : index
    %s = arith.select %inside, %in, %zero : f32
    %a = arith.addf %out, %s : f32
    linalg.yield %a : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}
