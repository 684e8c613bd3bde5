// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches | FileCheck %s

// Element-wise operations that depend on each other become one kernel; a region without a target is not changed.
// CHECK-LABEL: cg.region @fused
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8xf32>
// CHECK-NEXT: %[[R:.*]] = cg.dispatch map "mulf" ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%[[E]] : tensor<8xf32>)
// CHECK: math.exp
// CHECK-NEXT: arith.addf
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: cg.yield
// CHECK-NEXT: } {cost = #cg.cost<read = 64, write = 32,
// CHECK-NEXT: cg.yield %[[R]]
cg.region @fused(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> attributes {target = #cg.target<"host">} {
  %0 = math.exp %x : tensor<8xf32>
  %1 = arith.addf %0, %y : tensor<8xf32>
  %2 = arith.mulf %1, %x : tensor<8xf32>
  cg.yield %2 : tensor<8xf32>
}
// CHECK-LABEL: cg.region @template
// CHECK-NEXT: math.exp
cg.region @template(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.exp %x : tensor<8xf32>
  cg.yield %0 : tensor<8xf32>
}

// -----

// Storing a row of a cache is a dispatch of its own: the output is the cache, and only the row is read.
// CHECK-LABEL: cg.region @row
// CHECK-NEXT: cg.dispatch map "insert_slice" ins(%arg1 : tensor<1x64xf32>) outs(%arg0 : tensor<1024x64xf32>)
// CHECK: tensor.insert_slice
// CHECK: } {cost = #cg.cost<read = 256, write = 256,
cg.region @row(%k: tensor<1024x64xf32>, %row: tensor<1x64xf32>) -> tensor<1024x64xf32>
    attributes {target = #cg.target<"sm_90">} {
  %0 = tensor.insert_slice %row into %k[5, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<1024x64xf32>
  cg.yield %0 : tensor<1024x64xf32>
}

// -----

// A softmax is one reduction per row together with the element-wise operations around it.
// CHECK-LABEL: cg.region @softmax
// CHECK: cg.dispatch reduce
// CHECK-NOT: cg.dispatch
cg.region @softmax(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> attributes {target = #cg.target<"sm_90">} {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  %m0 = linalg.fill ins(%low : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %m = linalg.reduce {arith.maximumf} ins(%x : tensor<16x1024xf32>) outs(%m0 : tensor<16xf32>) dimensions = [1]
  %full = tensor.empty() : tensor<16x1024xf32>
  %mb = linalg.broadcast ins(%m : tensor<16xf32>) outs(%full : tensor<16x1024xf32>) dimensions = [1]
  %d = arith.subf %x, %mb : tensor<16x1024xf32>
  %p = math.exp %d : tensor<16x1024xf32>
  %s0 = linalg.fill ins(%zero : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %s = linalg.reduce {arith.addf} ins(%p : tensor<16x1024xf32>) outs(%s0 : tensor<16xf32>) dimensions = [1]
  %sb = linalg.broadcast ins(%s : tensor<16xf32>) outs(%full : tensor<16x1024xf32>) dimensions = [1]
  %r = arith.divf %p, %sb : tensor<16x1024xf32>
  cg.yield %r : tensor<16x1024xf32>
}

// -----

// Rows of a computed tensor are moved within it: they are computed again, because other workers may have overwritten
// them.
// CHECK-LABEL: cg.region @moved
// CHECK: %[[S:.*]] = cg.dispatch map "addf"
// CHECK: cg.dispatch map "insert_slice" ins(%arg0 : tensor<9x4xf32>) outs(%[[S]] : tensor<9x4xf32>)
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<9x4xf32>, %[[OLD:.*]]: tensor<9x4xf32>):
// CHECK-NEXT: %[[AGAIN:.*]] = arith.addf %[[X]], %[[X]]
// CHECK-NEXT: tensor.extract_slice %[[AGAIN]][0, 0]
// CHECK: tensor.insert_slice {{.*}} into %[[OLD]][1, 0]
cg.region @moved(%x: tensor<9x4xf32>) -> tensor<9x4xf32> attributes {target = #cg.target<"sm_90">} {
  %s = arith.addf %x, %x : tensor<9x4xf32>
  %a = tensor.extract_slice %s[0, 0] [8, 4] [1, 1] : tensor<9x4xf32> to tensor<8x4xf32>
  %b = arith.negf %a : tensor<8x4xf32>
  %r = tensor.insert_slice %b into %s[1, 0] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<9x4xf32>
  cg.yield %r : tensor<9x4xf32>
}

// -----

// Each row is read at the place where it is stored, so it is read from memory and not computed again from a state that
// may have been overwritten.
// CHECK-LABEL: cg.region @instep
// CHECK: %[[S:.*]] = cg.dispatch reduce "generic"
// CHECK: cg.dispatch map "insert_slice" ins(%arg2 : tensor<1x4xf64>) outs(%[[S]] : tensor<3x4xf64>)
// CHECK-NEXT: ^bb0(%[[Y:.*]]: tensor<1x4xf64>, %[[OLD:.*]]: tensor<3x4xf64>):
// CHECK-NEXT: tensor.extract_slice %[[OLD]][1, 0]
// CHECK: tensor.insert_slice {{.*}} into %[[OLD]][1, 0]
cg.region @instep(%x: tensor<3x2x4xf64>, %k: tensor<3x4xf64>, %y: tensor<1x4xf64>) -> tensor<3x4xf64>
    attributes {target = #cg.target<"host">} {
  %s = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, k)>],
    iterator_types = ["parallel", "reduction", "parallel"]} ins(%x : tensor<3x2x4xf64>) outs(%k : tensor<3x4xf64>) {
  ^bb0(%a: f64, %b: f64):
    %c = arith.addf %b, %a : f64
    linalg.yield %c : f64
  } -> tensor<3x4xf64>
  %a = tensor.extract_slice %s[1, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<1x4xf64>
  %b = arith.minimumf %a, %y : tensor<1x4xf64>
  %r = tensor.insert_slice %b into %s[1, 0] [1, 4] [1, 1] : tensor<1x4xf64> into tensor<3x4xf64>
  cg.yield %r : tensor<3x4xf64>
}

// -----

// A tensor that is inserted into itself at a computed place is computed again: its memory is only the destination.
// CHECK-LABEL: cg.region @into_itself
// CHECK: %[[S:.*]] = cg.dispatch reduce "generic"
// CHECK: %[[T:.*]] = cg.dispatch map "extract_slice"
// CHECK: cg.dispatch map "insert_slice" ins(%arg1, %[[S]] : {{.*}}) outs(%[[T]] :
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<2xi32>, %[[SUM:.*]]: tensor<1xf32>, %[[OLD:.*]]: tensor<1xf32>):
// CHECK: %[[AGAIN:.*]] = tensor.extract_slice %[[SUM]]
// CHECK: tensor.insert_slice %[[AGAIN]] into %[[OLD]]
cg.region @into_itself(%x: tensor<1x5xf32>, %at: tensor<2xi32>) -> tensor<1xf32>
    attributes {target = #cg.target<"host">} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>],
    iterator_types = ["parallel", "reduction"]} ins(%x : tensor<1x5xf32>) outs(%f : tensor<1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %b, %a : f32
    linalg.yield %c : f32
  } -> tensor<1xf32>
  %p = tensor.extract %at[%c0] : tensor<2xi32>
  %i = arith.index_cast %p : i32 to index
  %q = tensor.extract %at[%c1] : tensor<2xi32>
  %j = arith.index_cast %q : i32 to index
  %t = tensor.extract_slice %s[%i] [1] [1] : tensor<1xf32> to tensor<1xf32>
  %r = tensor.insert_slice %t into %t[%j] [1] [1] : tensor<1xf32> into tensor<1xf32>
  cg.yield %r : tensor<1xf32>
}
