// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-settle-generics=patterns=scalars | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#all = affine_map<(d0) -> ()>
#none = affine_map<() -> ()>

// A reducer of JAX after its function was inlined: loops of rank 0 become their body.
// CHECK-LABEL: func.func @reducer
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT: %[[GT:.*]] = arith.cmpf ogt, %[[OUT]], %[[IN]] : f32
// CHECK-NEXT: %[[MAX:.*]] = arith.select %[[GT]], %[[OUT]], %[[IN]] : f32
// CHECK-NEXT: linalg.yield %[[MAX]] : f32
func.func @reducer(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %a = tensor.from_elements %in : tensor<f32>
    %b = tensor.from_elements %out : tensor<f32>
    %gt = arith.cmpf ogt, %out, %in : f32
    %c = tensor.from_elements %gt : tensor<i1>
    %e = tensor.empty() : tensor<f32>
    %w = linalg.generic {indexing_maps = [#none, #none, #none, #none], iterator_types = []}
        ins(%c, %b, %a : tensor<i1>, tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
    ^bb0(%p: i1, %q: f32, %s: f32, %o: f32):
      %t = arith.select %p, %q, %s : f32
      linalg.yield %t : f32
    } -> tensor<f32>
    %v = tensor.extract %w[] : tensor<f32>
    linalg.yield %v : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// Arithmetic on tensors, constants, changes of shape, loops of one turn, their index, and branches.
// CHECK-LABEL: func.func @kinds
// CHECK: ^bb0(%[[IN:.*]]: f32, %{{.*}}: f32):
// CHECK-NOT: tensor.
// CHECK: math.exp %[[IN]] : f32
// CHECK-NOT: tensor.
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT: arith.index_cast %[[ZERO]]
// CHECK-NOT: tensor.
// CHECK: scf.if %{{.*}} -> (f32)
// CHECK-NOT: tensor.
// CHECK: } -> tensor<4xf32>
func.func @kinds(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %two = arith.constant dense<2.0> : tensor<1xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = tensor.from_elements %in : tensor<f32>
    %b = math.exp %a : tensor<f32>
    %c = tensor.expand_shape %b [] output_shape [1] : tensor<f32> into tensor<1xf32>
    %d = arith.mulf %c, %two : tensor<1xf32>
    %n = tensor.empty() : tensor<1xf32>
    %f = linalg.map ins(%d : tensor<1xf32>) outs(%n : tensor<1xf32>) (%p: f32, %o: f32) {
      %i = linalg.index 0 : index
      %j = arith.index_cast %i : index to i32
      %k = arith.sitofp %j : i32 to f32
      %s = arith.addf %p, %k : f32
      linalg.yield %s : f32
    }
    %pos = arith.cmpf ogt, %in, %in : f32
    %g = scf.if %pos -> tensor<1xf32> {
      scf.yield %f : tensor<1xf32>
    } else {
      scf.yield %d : tensor<1xf32>
    }
    %h = tensor.collapse_shape %g [] : tensor<1xf32> into tensor<f32>
    %v = tensor.extract %h[] : tensor<f32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// The bodies of other structured operations, and tensors from outside, whose element is read.
// CHECK-LABEL: func.func @generate
// CHECK: tensor.generate
// CHECK-NEXT: ^bb0
// CHECK-NEXT: %[[A:.*]] = tensor.extract %arg0[] : tensor<f32>
// CHECK-NEXT: %[[B:.*]] = math.exp %[[A]] : f32
// CHECK-NEXT: tensor.yield %[[B]]
func.func @generate(%x: tensor<f32>) -> tensor<4xf32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %a = math.exp %x : tensor<f32>
    %v = tensor.extract %a[] : tensor<f32>
    tensor.yield %v : f32
  } : tensor<4xf32>
  return %r : tensor<4xf32>
}

// Not changed: tensors of more than one element, and operations that are in no body.
// CHECK-LABEL: func.func @kept
// CHECK: math.exp %arg0 : tensor<f32>
// CHECK: linalg.generic
// CHECK: tensor.from_elements %{{.*}}, %{{.*}} : tensor<2xf32>
// CHECK: math.exp %{{.*}} : tensor<2xf32>
func.func @kept(%s: tensor<f32>, %x: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %0 = math.exp %s : tensor<f32>
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = tensor.from_elements %in, %in : tensor<2xf32>
    %b = math.exp %a : tensor<2xf32>
    %i = linalg.index 0 : index
    %v = tensor.extract %b[%i] : tensor<2xf32>
    linalg.yield %v : f32
  } -> tensor<4xf32>
  return %0, %r : tensor<f32>, tensor<4xf32>
}
