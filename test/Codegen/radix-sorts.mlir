// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A host sorts by digits where the comparator is proven to order elements by numbers, and else by merging.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// Numbers, and NaN behind them: three digits of 11 bits. Equal keys cannot be told apart, so no positions are moved:
// two halves of 8,192 keys, and the counts.
// CHECK-LABEL: func.func @sort_sort(
// CHECK-SAME: cg.scratch = 90112
// CHECK: arith.constant 2047 : i32
// CHECK: arith.shrui
// CHECK-NOT: scf.while
// CHECK: scf.if

// Along with the keys go positions, which fetch what else is sorted. The key is what the comparator computes; it goes
// downwards, so all bits are turned around.
// CHECK-LABEL: func.func @sort_sort_1(
// CHECK-SAME: cg.scratch = 155648
// CHECK: math.absi
// CHECK: arith.shrui

// The last of three keys is sorted by first; the booleans are one digit, which is not shifted.
// CHECK-LABEL: func.func @sort_sort_2(
// CHECK-DAG: arith.constant -128 : i8
// CHECK: arith.shrui {{.*}} : i32
// CHECK-NOT: arith.shrui {{.*}} : i1{{$}}
// CHECK: return

// NaN is neither before nor behind a number, so the comparator defines no order of numbers.
// CHECK-LABEL: func.func @sort_sort_3(
// CHECK-NOT: arith.shrui
// CHECK: arith.shli
// CHECK-NOT: arith.shrui
// CHECK: return

// Two keys of which none decides first: the order is proven, but it is not one of digits.
// CHECK-LABEL: func.func @sort_sort_4(
// CHECK-NOT: arith.shrui
// CHECK: return

// A few of many elements are narrowed down to, and the rest is sorted by digits of 8 bits.
// CHECK-LABEL: func.func @sort_select_ranks(
// CHECK: arith.constant 255 : i32

// 2,000 of the largest: NaN comes first.
// CHECK-LABEL: func.func @sort_top_k(
// CHECK: arith.shrui

func.func @numbers(%x: tensor<4x8192xf32>) -> tensor<4x8192xf32> {
  %r = cg.sort stable dimension(1) ins(%x : tensor<4x8192xf32>) {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %number = arith.cmpf ord, %a, %a : f32
    %last = arith.andi %nan, %number : i1
    %c = arith.ori %less, %last : i1
    cg.yield %c : i1
  }
  return %r : tensor<4x8192xf32>
}

func.func @computed(%x: tensor<4x8192xi32>, %y: tensor<4x8192xf32>) -> (tensor<4x8192xi32>, tensor<4x8192xf32>) {
  %r:2 = cg.sort stable dimension(1) ins(%x, %y : tensor<4x8192xi32>, tensor<4x8192xf32>) {
  ^bb0(%a: i32, %b: i32, %c: f32, %d: f32):
    %left = math.absi %a : i32
    %right = math.absi %b : i32
    %first = arith.cmpi ugt, %left, %right : i32
    cg.yield %first : i1
  }
  return %r#0, %r#1 : tensor<4x8192xi32>, tensor<4x8192xf32>
}

func.func @three(%x: tensor<4x8192xi8>, %y: tensor<4x8192xi32>, %z: tensor<4x8192xi1>)
    -> (tensor<4x8192xi8>, tensor<4x8192xi32>, tensor<4x8192xi1>) {
  %r:3 = cg.sort stable dimension(1) ins(%x, %y, %z : tensor<4x8192xi8>, tensor<4x8192xi32>, tensor<4x8192xi1>) {
  ^bb0(%a: i8, %b: i8, %c: i32, %d: i32, %e: i1, %f: i1):
    %ab = arith.cmpi slt, %a, %b : i8
    %same = arith.cmpi eq, %a, %b : i8
    %cd = arith.cmpi ugt, %c, %d : i32
    %both = arith.cmpi eq, %c, %d : i32
    %ef = arith.cmpi ult, %e, %f : i1
    %third = arith.select %both, %ef, %cd : i1
    %first = arith.select %same, %third, %ab : i1
    cg.yield %first : i1
  }
  return %r#0, %r#1, %r#2 : tensor<4x8192xi8>, tensor<4x8192xi32>, tensor<4x8192xi1>
}

func.func @unordered(%x: tensor<4x8192xf32>) -> tensor<4x8192xf32> {
  %r = cg.sort dimension(1) ins(%x : tensor<4x8192xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  }
  return %r : tensor<4x8192xf32>
}

func.func @mixed(%x: tensor<4x8192xi1>, %y: tensor<4x8192xi1>) -> (tensor<4x8192xi1>, tensor<4x8192xi1>) {
  %r:2 = cg.sort stable dimension(1) ins(%x, %y : tensor<4x8192xi1>, tensor<4x8192xi1>) {
  ^bb0(%a: i1, %b: i1, %c: i1, %d: i1):
    %left = arith.xori %a, %c : i1
    %right = arith.xori %b, %d : i1
    %first = arith.cmpi ult, %left, %right : i1
    %no = arith.cmpi ult, %a, %b : i1
    %equal = arith.cmpi eq, %left, %right : i1
    %twice = arith.andi %equal, %no : i1
    %never = arith.andi %twice, %first : i1
    %any = arith.ori %never, %c : i1
    cg.yield %any : i1
  }
  return %r#0, %r#1 : tensor<4x8192xi1>, tensor<4x8192xi1>
}

func.func @ranks(%x: tensor<4x8192xi32>) -> tensor<4x2xi32> {
  %r = cg.select_ranks dimension(1) first(4000) ins(%x : tensor<4x8192xi32>) {
  ^bb0(%a: i32, %b: i32):
    %c = arith.cmpi slt, %a, %b : i32
    cg.yield %c : i1
  } -> tensor<4x2xi32>
  return %r : tensor<4x2xi32>
}

func.func @largest(%x: tensor<4x8192xf32>) -> (tensor<4x6000xf32>, tensor<4x6000xi32>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8192xf32>) -> tensor<4x6000xf32>, tensor<4x6000xi32>
  return %v, %i : tensor<4x6000xf32>, tensor<4x6000xi32>
}
