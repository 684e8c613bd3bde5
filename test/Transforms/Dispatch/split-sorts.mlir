// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-sorts --split-input-file | FileCheck %s

// Rows beyond shared memory are runs, which are merged: NaN is above all numbers, so this is an order.
// CHECK-LABEL: cg.region @floats
// CHECK: %[[RUNS:.*]]:2 = cg.sort stable dimension(1) runs([[FIRST:[0-9]+]]) ins(%arg0, %arg1
// CHECK: %[[MERGED:.*]]:2 = cg.sort stable dimension(1) presorted([[FIRST]]) runs([[SECOND:[0-9]+]]) ins(%[[RUNS]]#0, %[[RUNS]]#1
// CHECK: %[[ALL:.*]]:2 = cg.sort stable dimension(1) presorted([[SECOND]]) ins(%[[MERGED]]#0, %[[MERGED]]#1
// CHECK: arith.cmpf uno
// CHECK-NOT: cg.sort
// CHECK: cg.yield %[[ALL]]#0, %[[ALL]]#1
cg.region @floats(%x: tensor<8x50257xf32>, %p: tensor<8x50257xi64>) -> (tensor<8x50257xf32>, tensor<8x50257xi64>)
    attributes {target = #cg.target<"sm_90">} {
  %s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<8x50257xf32>, tensor<8x50257xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %less = arith.cmpf olt, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %number = arith.cmpf ord, %a, %a : f32
    %last = arith.andi %nan, %number : i1
    %first = arith.ori %less, %last : i1
    cg.yield %first : i1
  }
  cg.yield %s#0, %s#1 : tensor<8x50257xf32>, tensor<8x50257xi64>
}

// -----

// Orders that are proven: a comparison of the same function of both sides; of one key and then another; padding that
// comes last; several steps; and `ole` of integers, which is true for equal ones.
// CHECK-LABEL: cg.region @proven
// CHECK-COUNT-4: cg.sort stable dimension(0) runs(
cg.region @proven(%x: tensor<50000xf32>, %k: tensor<50000xi32>, %f: tensor<50000xi1>)
    -> (tensor<50000xf32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>)
    attributes {target = #cg.target<"sm_90">} {
  %sign = arith.constant 31 : i32
  %rest = arith.constant 0x7fffffff : i32
  %total = cg.sort dimension(0) ins(%x : tensor<50000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %a0 = arith.bitcast %a : f32 to i32
    %a1 = arith.shrsi %a0, %sign : i32
    %a2 = arith.andi %a1, %rest : i32
    %a3 = arith.xori %a0, %a2 : i32
    %b0 = arith.bitcast %b : f32 to i32
    %b1 = arith.shrsi %b0, %sign : i32
    %b2 = arith.andi %b1, %rest : i32
    %b3 = arith.xori %b0, %b2 : i32
    %first = arith.cmpi slt, %a3, %b3 : i32
    cg.yield %first : i1
  }
  %two:2 = cg.sort dimension(0) ins(%k, %f : tensor<50000xi32>, tensor<50000xi1>) {
  ^bb0(%a: i32, %b: i32, %i: i1, %j: i1):
    %less = arith.cmpi ult, %a, %b : i32
    %equal = arith.cmpi eq, %a, %b : i32
    %then = arith.cmpi ugt, %i, %j : i1
    %both = arith.andi %equal, %then : i1
    %first = arith.ori %less, %both : i1
    cg.yield %first : i1
  }
  %padded:2 = cg.sort dimension(0) ins(%k, %f : tensor<50000xi32>, tensor<50000xi1>) {
  ^bb0(%a: i32, %b: i32, %i: i1, %j: i1):
    %less = arith.cmpi slt, %a, %b : i32
    %any = arith.ori %i, %j : i1
    %right = arith.cmpi ult, %i, %j : i1
    %first = arith.select %any, %right, %less : i1
    cg.yield %first : i1
  }
  %equal = cg.sort dimension(0) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi sle, %a, %b : i32
    cg.yield %first : i1
  }
  cg.yield %total, %two#0, %padded#0, %equal
      : tensor<50000xf32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>
}

// -----

// Orders that are not proven: floats that may be NaN; different functions of both sides; signed and unsigned
// comparisons; a comparison that depends on another value; an operation that the proof does not know.
// CHECK-LABEL: cg.region @unproven
// CHECK-NOT: runs(
cg.region @unproven(%x: tensor<50000xf32>, %k: tensor<50000xi32>, %f: tensor<50000xi1>)
    -> (tensor<50000xf32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>)
    attributes {target = #cg.target<"sm_90">} {
  %one = arith.constant 1 : i32
  %sa = cg.sort dimension(0) ins(%x : tensor<50000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  %sb = cg.sort dimension(0) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %b, %one : i32
    %first = arith.cmpi slt, %a, %c : i32
    cg.yield %first : i1
  }
  %sc = cg.sort dimension(0) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %signed = arith.cmpi slt, %a, %b : i32
    %unsigned = arith.cmpi ult, %a, %b : i32
    %first = arith.andi %signed, %unsigned : i1
    cg.yield %first : i1
  }
  %sd:2 = cg.sort dimension(0) ins(%k, %f : tensor<50000xi32>, tensor<50000xi1>) {
  ^bb0(%a: i32, %b: i32, %i: i1, %j: i1):
    %less = arith.cmpi slt, %a, %b : i32
    %more = arith.cmpi sgt, %a, %b : i32
    %first = arith.select %i, %less, %more : i1
    cg.yield %first : i1
  }
  %se = cg.sort dimension(0) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %d = arith.subi %a, %b : i32
    %first = arith.trunci %d : i32 to i1
    cg.yield %first : i1
  }
  cg.yield %sa, %sb, %sc, %sd#0, %se
      : tensor<50000xf32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>, tensor<50000xi32>
}

// -----

// Not split: many rows that fit into shared memory; and rows that are sorted in runs already.
// CHECK-LABEL: cg.region @short
// CHECK: cg.sort dimension(1) ins(
// CHECK: cg.sort dimension(0) runs(512) ins(
// CHECK-NOT: cg.sort
cg.region @short(%x: tensor<10000x300xi32>, %k: tensor<50000xi32>) -> (tensor<10000x300xi32>, tensor<50000xi32>)
    attributes {target = #cg.target<"sm_90">} {
  %sa = cg.sort dimension(1) ins(%x : tensor<10000x300xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  %sb = cg.sort dimension(0) runs(512) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  cg.yield %sa, %sb : tensor<10000x300xi32>, tensor<50000xi32>
}

// -----

// On a host one worker sorts a row.
// CHECK-LABEL: cg.region @host
// CHECK-NOT: runs(
cg.region @host(%k: tensor<50000xi32>) -> tensor<50000xi32> attributes {target = #cg.target<"host">} {
  %sa = cg.sort dimension(0) ins(%k : tensor<50000xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  cg.yield %sa : tensor<50000xi32>
}

// -----

// The first elements of each part of a row, and of those and what is left; their places in the row.
// CHECK-LABEL: cg.region @some
// CHECK: %[[PARTS:.*]] = tensor.expand_shape %{{.*}} {{\[}}[0], [1, 2], [3]]
// CHECK-SAME: into tensor<4x[[COUNT:[0-9]+]]x[[LENGTH:[0-9]+]]x2xf32>
// CHECK: %[[VALUES:.*]], %[[PLACES:.*]] = cg.top_k dimension(2) ins(%[[PARTS]]
// CHECK-SAME: -> tensor<4x[[COUNT]]x3x2xf32>, tensor<4x[[COUNT]]x3x2xi32>
// CHECK: %[[FIRST:.*]] = tensor.collapse_shape %[[VALUES]]
// CHECK: %[[REST:.*]] = tensor.extract_slice %arg0
// CHECK: %[[ALL:.*]] = tensor.concat dim(1) %[[FIRST]], %[[REST]]
// CHECK: %[[LAST:.*]], %[[WHICH:.*]] = cg.top_k dimension(1) ins(%[[ALL]]
// CHECK-SAME: -> tensor<4x3x2xf32>, tensor<4x3x2xindex>
// CHECK: %[[FOUND:.*]] = linalg.generic
// CHECK: tensor.extract %[[WHICH]]
// CHECK: tensor.extract %[[PLACES]]
// CHECK: cg.yield %[[LAST]], %[[FOUND]]
cg.region @some(%x: tensor<4x50257x2xf32>) -> (tensor<4x3x2xf32>, tensor<4x3x2xi32>)
    attributes {target = #cg.target<"sm_90">} {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x50257x2xf32>) -> tensor<4x3x2xf32>, tensor<4x3x2xi32>
  cg.yield %v, %i : tensor<4x3x2xf32>, tensor<4x3x2xi32>
}

// -----

// If most of a row is wanted, it is sorted with its positions, which are words until they are stored.
// CHECK-LABEL: cg.region @most
// CHECK: %[[NUMBERS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<60000xi32>)
// CHECK: cg.sort stable dimension(0) runs({{.*}}) ins(%arg0, %[[NUMBERS]]
// CHECK: %[[ALL:.*]]:2 = cg.sort stable dimension(0) presorted({{[0-9]+}}) ins(
// CHECK: arith.cmpf olt
// CHECK: tensor.extract_slice %[[ALL]]#0[0] [40000] [1]
// CHECK: %[[WORDS:.*]] = tensor.extract_slice %[[ALL]]#1[0] [40000] [1]
// CHECK: tensor.extract %[[WORDS]]
// CHECK-NEXT: arith.extui {{.*}} : i32 to i64
cg.region @most(%x: tensor<60000xf64>) -> (tensor<40000xf64>, tensor<40000xi64>)
    attributes {target = #cg.target<"sm_90">} {
  %v, %i = cg.top_k smallest dimension(0) ins(%x : tensor<60000xf64>) -> tensor<40000xf64>, tensor<40000xi64>
  cg.yield %v, %i : tensor<40000xf64>, tensor<40000xi64>
}

// -----

// Positions that no operation reads are not sorted along.
// CHECK-LABEL: cg.region @values
// CHECK: cg.sort stable dimension(0) runs({{.*}}) ins(%arg0 : tensor<60000xf16>)
// CHECK: cg.sort stable dimension(0) presorted({{[0-9]+}}) ins(%{{[^,]*}} : tensor<60000xf16>)
cg.region @values(%x: tensor<60000xf16>) -> tensor<40000xf16> attributes {target = #cg.target<"sm_90">} {
  %v, %i = cg.top_k dimension(0) ins(%x : tensor<60000xf16>) -> tensor<40000xf16>, tensor<40000xi64>
  cg.yield %v : tensor<40000xf16>
}

// -----

// Values besides the keys of a selection are read at the selected positions at the end: keys and words are sorted.
// Values of at most a word are sorted along.
// CHECK-LABEL: cg.region @beside
// CHECK: cg.sort stable dimension(1) runs({{.*}}) ins(%arg0, %{{.*}} : tensor<1x100000xf32>, tensor<1x100000xi32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: i32, %{{.*}}: i32):
// CHECK-NEXT: arith.cmpf olt, %[[A]], %[[B]]
// CHECK: %[[ALL:.*]]:2 = cg.sort stable dimension(1) presorted({{[0-9]+}}) ins(
// CHECK: %[[AT:.*]] = tensor.extract_slice %[[ALL]]#1[0, 333] [1, 2] [1, 1]
// CHECK: %[[I:.*]] = tensor.extract %[[AT]]
// CHECK-NEXT: %[[J:.*]] = arith.index_castui %[[I]]
// CHECK-NEXT: tensor.extract %arg1[%{{.*}}, %[[J]]]
// CHECK: cg.sort stable dimension(1) runs({{.*}}) ins(%arg0, %arg2 : tensor<1x100000xf32>, tensor<1x100000xf16>)
cg.region @beside(%x: tensor<1x100000xf32>, %y: tensor<1x100000xf64>, %z: tensor<1x100000xf16>)
    -> (tensor<1x2xf32>, tensor<1x2xf64>, tensor<1x2xf16>) attributes {target = #cg.target<"sm_90">} {
  %s:2 = cg.select_ranks dimension(1) first(333) ins(%x, %y : tensor<1x100000xf32>, tensor<1x100000xf64>) {
  ^bb0(%a: f32, %b: f32, %i: f64, %j: f64):
    %less = arith.cmpf olt, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %number = arith.cmpf ord, %a, %a : f32
    %last = arith.andi %nan, %number : i1
    %first = arith.ori %less, %last : i1
    cg.yield %first : i1
  } -> tensor<1x2xf32>, tensor<1x2xf64>
  %t:2 = cg.select_ranks dimension(1) first(333) ins(%x, %z : tensor<1x100000xf32>, tensor<1x100000xf16>) {
  ^bb0(%a: f32, %b: f32, %i: f16, %j: f16):
    %less = arith.cmpf olt, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %number = arith.cmpf ord, %a, %a : f32
    %last = arith.andi %nan, %number : i1
    %first = arith.ori %less, %last : i1
    cg.yield %first : i1
  } -> tensor<1x2xf32>, tensor<1x2xf16>
  cg.yield %s#0, %s#1, %t#1 : tensor<1x2xf32>, tensor<1x2xf64>, tensor<1x2xf16>
}

// -----

// Not split: short rows, and rows without elements.
// CHECK-LABEL: cg.region @few
// CHECK-COUNT-2: cg.top_k dimension(1)
// CHECK-NOT: cg.top_k
cg.region @few(%x: tensor<64x300xf32>, %y: tensor<2x50000xf32>)
    -> (tensor<64x5xf32>, tensor<64x5xi32>, tensor<2x0xf32>, tensor<2x0xi32>)
    attributes {target = #cg.target<"sm_90">} {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<64x300xf32>) -> tensor<64x5xf32>, tensor<64x5xi32>
  %w, %j = cg.top_k dimension(1) ins(%y : tensor<2x50000xf32>) -> tensor<2x0xf32>, tensor<2x0xi32>
  cg.yield %v, %i, %w, %j : tensor<64x5xf32>, tensor<64x5xi32>, tensor<2x0xf32>, tensor<2x0xi32>
}

// -----

// A few of a short row, as the experts of a token, are taken out of the row as one kernel sorts it, and none stores all.
// CHECK-LABEL: cg.region @experts
// CHECK: cg.top_k dimension(1) ins(%arg0 : tensor<256x64xf32>) -> tensor<256x4xf32>, tensor<256x4xi64>
// CHECK-NOT: cg.sort
// CHECK: cg.yield
cg.region @experts(%x: tensor<256x64xf32>) -> (tensor<256x4xf32>, tensor<256x4xi64>)
    attributes {target = #cg.target<"sm_90">} {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<256x64xf32>) -> tensor<256x4xf32>, tensor<256x4xi64>
  cg.yield %v, %i : tensor<256x4xf32>, tensor<256x4xi64>
}
