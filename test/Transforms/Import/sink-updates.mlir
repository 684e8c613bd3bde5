// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-sink-updates | FileCheck %s

// The branch returns a row and its place. Its other results are kept, and so are its prints.
// CHECK-LABEL: func.func @row(
// CHECK: %[[B:.*]]:3 = scf.if %arg1 -> (f32, tensor<1x1x16xf32>, tensor<1x1xi64>) {
// CHECK:   vector.print
// CHECK:   %[[I:.*]] = arith.index_cast %arg2 : index to i64
// CHECK:   %[[R:.*]] = tensor.expand_shape %arg3
// CHECK:   %[[P:.*]] = tensor.from_elements %[[I]] : tensor<1x1xi64>
// CHECK:   scf.yield %arg4, %[[R]], %[[P]]
// CHECK: } else {
// CHECK:   %[[Z:.*]] = arith.constant dense<0.0{{.*}}> : tensor<1x1x16xf32>
// CHECK:   %[[N:.*]] = arith.constant dense<-1> : tensor<1x1xi64>
// CHECK:   scf.yield %arg5, %[[Z]], %[[N]]
// CHECK: %[[S:.*]] = cg.scatter unique_indices scatter_dims([0]) ins(%[[B]]#1, %[[B]]#2 : tensor<1x1x16xf32>, tensor<1x1xi64>)
// CHECK-SAME: outs(%arg0 : tensor<64x16xf32>)
// CHECK: return %[[S]], %[[B]]#0
func.func @row(%s: tensor<64x16xf32>, %c: i1, %i: index, %r: tensor<16xf32>, %x: f32, %y: f32)
    -> (tensor<64x16xf32>, f32) {
  %0:2 = scf.if %c -> (tensor<64x16xf32>, f32) {
    vector.print %x : f32
    %u = tensor.insert_slice %r into %s[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<64x16xf32>
    scf.yield %u, %x : tensor<64x16xf32>, f32
  } else {
    scf.yield %s, %y : tensor<64x16xf32>, f32
  }
  return %0#0, %0#1 : tensor<64x16xf32>, f32
}

// Two branches with updates of the same form share a scatter; an update of another form has a scatter of its own behind
// it.
// CHECK-LABEL: func.func @cases(
// CHECK: scf.index_switch %arg1 -> tensor<1x1x16xf32>, tensor<1x1xi64>, tensor<1x4x1xf32>, tensor<1x2xi32>
// CHECK: %[[A:.*]] = cg.scatter unique_indices scatter_dims([0]) {{.*}} outs(%arg0
// CHECK: cg.yield
// CHECK: %[[B:.*]] = cg.scatter scatter_dims([1, 0]) {{.*}} outs(%[[A]]
// CHECK: arith.addf
// CHECK: return %[[B]]
func.func @cases(%s: tensor<64x16xf32>, %c: index, %r: tensor<1x16xf32>, %v: tensor<1x4x1xf32>, %at: tensor<1x2xi32>)
    -> tensor<64x16xf32> {
  %0 = scf.index_switch %c -> tensor<64x16xf32>
  case 0 {
    %u = tensor.insert_slice %r into %s[%c, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
    scf.yield %u : tensor<64x16xf32>
  }
  case 1 {
    %u = tensor.insert_slice %r into %s[3, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
    %w = cg.scatter scatter_dims([1, 0]) ins(%v, %at : tensor<1x4x1xf32>, tensor<1x2xi32>)
        outs(%u : tensor<64x16xf32>) {
    ^bb0(%old: f32, %new: f32):
      %sum = arith.addf %old, %new : f32
      cg.yield %sum : f32
    }
    scf.yield %w : tensor<64x16xf32>
  }
  default {
    scf.yield %s : tensor<64x16xf32>
  }
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: func.func @nested(
// CHECK: %[[B:.*]]:2 = scf.if %arg1
// CHECK:   scf.if %arg2
// CHECK-NOT: cg.scatter
// CHECK: } else {
// CHECK: cg.scatter {{.*}} ins(%[[B]]#0, %[[B]]#1
func.func @nested(%s: tensor<64xf32>, %c: i1, %d: i1, %r: tensor<2xf32>, %i: index) -> tensor<64xf32> {
  %0 = scf.if %c -> tensor<64xf32> {
    %1 = scf.if %d -> tensor<64xf32> {
      scf.yield %s : tensor<64xf32>
    } else {
      %u = tensor.insert_slice %r into %s[%i] [2] [1] : tensor<2xf32> into tensor<64xf32>
      scf.yield %u : tensor<64xf32>
    }
    scf.yield %1 : tensor<64xf32>
  } else {
    scf.yield %s : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// Not changed: different tensors, large windows, windows with gaps, and an updated tensor that the branch reads.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT: cg.scatter
// CHECK-COUNT-2: scf.yield {{.*}} : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
// CHECK-NOT: cg.scatter
// CHECK: return
func.func @stays(%s: tensor<64xf32>, %t: tensor<64xf32>, %c: i1, %r: tensor<2xf32>, %l: tensor<40xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %0:4 = scf.if %c -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
    %a = tensor.insert_slice %r into %s[4] [2] [1] : tensor<2xf32> into tensor<64xf32>
    %b = tensor.insert_slice %l into %s[4] [40] [1] : tensor<40xf32> into tensor<64xf32>
    %d = tensor.insert_slice %r into %s[4] [2] [3] : tensor<2xf32> into tensor<64xf32>
    %e = tensor.insert_slice %r into %s[5] [2] [1] : tensor<2xf32> into tensor<64xf32>
    %f = arith.negf %e : tensor<64xf32>
    scf.yield %a, %b, %d, %e : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  } else {
    scf.yield %t, %s, %s, %s : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// Not changed: a later operation reads the old contents; and a small state, which is copied faster.
//
// CHECK-LABEL: func.func @old_and_small
// CHECK-NOT: cg.scatter
// CHECK: return
func.func @old_and_small(%s: tensor<64x16xf32>, %t: tensor<4xi64>, %c: i1, %i: index, %r: tensor<16xf32>,
                         %n: tensor<1xi64>) -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<4xi64>) {
  %0:2 = scf.if %c -> (tensor<64x16xf32>, tensor<4xi64>) {
    %u = tensor.insert_slice %r into %s[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<64x16xf32>
    %v = tensor.insert_slice %n into %t[1] [1] [1] : tensor<1xi64> into tensor<4xi64>
    scf.yield %u, %v : tensor<64x16xf32>, tensor<4xi64>
  } else {
    scf.yield %s, %t : tensor<64x16xf32>, tensor<4xi64>
  }
  %old = math.exp %s : tensor<64x16xf32>
  return %0#0, %old, %0#1 : tensor<64x16xf32>, tensor<64x16xf32>, tensor<4xi64>
}
