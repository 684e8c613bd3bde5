// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parallel loops of tensors become loops that carry them.
//
// RUN: cg-opt %s --cg-expand-ops=patterns=loops | FileCheck %s

// Single elements are inserted as elements; the mapping to processing units is ignored.
// CHECK-LABEL: func.func @elements
// CHECK-NOT: scf.forall
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %c0{{.*}} to %c8{{.*}} step %c1{{.*}} iter_args(%[[T:.*]] = %{{.*}}) -> (tensor<8x4xf32>)
// CHECK: %[[S:.*]] = scf.for %[[J:.*]] = %c0{{.*}} to %c4{{.*}} step %c1{{.*}} iter_args(%[[U:.*]] = %[[T]]) -> (tensor<8x4xf32>)
// CHECK: %[[V:.*]] = math.exp
// CHECK: %[[N:.*]] = tensor.insert %[[V]] into %[[U]][%[[I]], %[[J]]]
// CHECK: scf.yield %[[N]]
// CHECK: scf.yield %[[S]]
// CHECK: return %[[R]]
func.func @elements(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %r = scf.forall (%i, %j) in (8, 4) shared_outs(%o = %e) -> tensor<8x4xf32> {
    %a = tensor.extract %x[%i, %j] : tensor<8x4xf32>
    %b = math.exp %a : f32
    %c = tensor.from_elements %b : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %c into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x4xf32>
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return %r : tensor<8x4xf32>
}

// Two outputs, constant and dynamic bounds and steps, and slices. The slice that an iteration replaces is read from the
// output, however its place is written; other elements are read as they were before the loop.
// CHECK-LABEL: func.func @slices
// CHECK-SAME: %[[X:.*]]: tensor<8x4xf32>, %[[Y:.*]]: tensor<4xf32>, %[[N:.*]]: index
// CHECK: scf.for %[[I:.*]] = %c2{{.*}} to %[[N]] step %c2{{.*}} iter_args(%[[S:.*]] = %[[X]], %[[T:.*]] = %[[Y]])
// CHECK: tensor.extract_slice %[[S]][%[[I]], 0] [2, 4] [1, 1]
// CHECK: tensor.extract_slice %[[X]][0, 0] [2, 4] [1, 1]
// CHECK: tensor.extract %[[T]][%{{.*}}]
// CHECK: tensor.extract %[[Y]][%{{.*}}]
// CHECK: %[[A:.*]] = tensor.insert_slice %{{.*}} into %[[S]][%[[I]], 0] [2, 4] [1, 1]
// CHECK: %[[B:.*]] = tensor.insert %{{.*}} into %[[T]][%{{.*}}]
// CHECK: scf.yield %[[A]], %[[B]]
func.func @slices(%x: tensor<8x4xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<2x4xf32>
  %r:2 = scf.forall (%i) = (2) to (%n) step (2) shared_outs(%o = %x, %p = %y) -> (tensor<8x4xf32>, tensor<4xf32>) {
    %own = tensor.extract_slice %o[%i, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
    %first = tensor.extract_slice %o[0, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
    %k = arith.divui %i, %c2 : index
    %same = arith.divui %i, %c2 : index
    %old = tensor.extract %p[%same] : tensor<4xf32>
    %other = tensor.extract %p[%c0] : tensor<4xf32>
    %sum = linalg.add ins(%own, %first : tensor<2x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
    %both = arith.addf %old, %other : f32
    %one = tensor.splat %both : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %sum into %o[%i, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x4xf32>
      tensor.parallel_insert_slice %one into %p[%k] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r#0, %r#1 : tensor<8x4xf32>, tensor<4xf32>
}

// One loop in the other.
// CHECK-LABEL: func.func @nested
// CHECK: scf.for
// CHECK: tensor.extract_slice
// CHECK: scf.for
// CHECK: tensor.insert %
// CHECK: scf.yield
// CHECK: tensor.insert_slice
// CHECK-NOT: scf.forall
func.func @nested(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %x) -> tensor<4x8xf32> {
    %row = tensor.extract_slice %o[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    %s = scf.forall (%j) in (8) shared_outs(%p = %row) -> tensor<8xf32> {
      %a = tensor.extract %p[%j] : tensor<8xf32>
      %b = math.exp %a : f32
      %c = tensor.from_elements %b : tensor<1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %c into %p[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
      }
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    }
  }
  return %r : tensor<4x8xf32>
}

// Not changed: a loop without results, and one without an end.
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-2: scf.forall (
func.func @kept(%x: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  %c = arith.constant 1.0 : f32
  scf.forall (%i) in (4) {
    memref.store %c, %m[%i] : memref<4xf32>
  }
  %r = scf.forall (%i) = (0) to (4) step (0) shared_outs(%o = %x) -> tensor<4xf32> {
    %e = tensor.from_elements %c : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
