// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --cg-raise-loops=patterns=recurrences --canonicalize %s | FileCheck %s
// RUN: cg-opt --cg-raise-loops="patterns=recurrences max-bytes=100" %s | FileCheck %s --check-prefix=SMALL

#scalar = affine_map<() -> ()>
#id = affine_map<(a) -> (a)>
#one = affine_map<(a) -> ()>
#id2 = affine_map<(a, b) -> (a, b)>
#rows = affine_map<(a, b) -> (a)>
#columns = affine_map<(a, b) -> (b)>

// What importers write to keep an index inside of the tensor changes nothing here. The slice of each iteration is a row
// of the whole tensor, the results of all iterations are the states, and the last of them is the last state.
// CHECK-LABEL: func.func @forward
// CHECK-SAME: (%[[X:.*]]: tensor<8x4xf32>, %[[H:.*]]: tensor<4xf32>)
// CHECK: %[[ALL:.*]] = cg.scan ordered dimension(0) ins(%[[X]] : tensor<8x4xf32>) inits(%[[H]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0(%[[S:.*]]: f32, %[[E:.*]]: f32):
// CHECK-NEXT: %[[P:.*]] = arith.mulf %[[E]], %[[S]] : f32
// CHECK-NEXT: cg.yield %[[P]] : f32
// CHECK: %[[LAST:.*]] = tensor.extract_slice %[[ALL]][7, 0] [1, 4] [1, 1]
// CHECK: return %[[LAST]], %[[ALL]]
// Not changed: the states of all iterations would take 128 bytes, more than the limit.
// SMALL-LABEL: func.func @forward
// SMALL: scf.for
func.func @forward(%x: tensor<8x4xf32>, %h: tensor<4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %none = tensor.empty() : tensor<8x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h, %ys = %none) -> (tensor<4xf32>, tensor<8x4xf32>) {
    %word = arith.index_cast %i : index to i32
    %counter = tensor.from_elements %word : tensor<i32>
    %back = tensor.extract %counter[] : tensor<i32>
    %wide = arith.index_cast %back : i32 to index
    %low = arith.maxsi %wide, %c0 : index
    %at = arith.minsi %low, %c7 : index
    %e = tensor.extract_slice %x[%at, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %o = tensor.empty() : tensor<4xf32>
    %t = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
        ins(%e, %s : tensor<4xf32>, tensor<4xf32>) outs(%o : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %p = arith.mulf %a, %b : f32
      linalg.yield %p : f32
    } -> tensor<4xf32>
    %y = tensor.insert_slice %t into %ys[%at, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %t, %y : tensor<4xf32>, tensor<8x4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<8x4xf32>
}

// Results are written from the end, so positions count down. A value that an iteration reads before it changes it is
// the one that the previous iteration left.
// CHECK-LABEL: func.func @reverse
// CHECK: %[[ALL:.*]] = cg.scan reverse ordered dimension(0)
// CHECK: %[[LAST:.*]] = tensor.extract_slice %[[ALL]][0, 0] [1, 4] [1, 1]
// CHECK: %[[YS:.*]] = linalg.generic
// CHECK: scf.if
// CHECK: tensor.extract %{{.*}}[%{{.*}}] : tensor<4xf32>
// CHECK: tensor.extract %[[ALL]]
// CHECK: return %[[LAST]], %[[YS]]
func.func @reverse(%x: tensor<8x4xf32>, %h: tensor<4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %none = tensor.empty() : tensor<8x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h, %ys = %none) -> (tensor<4xf32>, tensor<8x4xf32>) {
    %at = arith.subi %c7, %i : index
    %e = tensor.extract_slice %x[%at, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %t = arith.addf %e, %s : tensor<4xf32>
    %y = tensor.insert_slice %s into %ys[%at, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %t, %y : tensor<4xf32>, tensor<8x4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<8x4xf32>
}

// Values that go into the state are computed for all iterations at once, here as one product; so are values computed
// from it. Rows are broadcast to the state.
// CHECK-LABEL: func.func @around
// CHECK: %[[PRODUCT:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<8x3xf32>, tensor<3x4xf32>)
// CHECK: %[[ALL:.*]] = cg.scan ordered dimension(0) ins(%{{.*}} : tensor<8x4x5xf32>) inits(%{{.*}} : tensor<4x5xf32>)
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]
// CHECK-SAME: ins(%[[ALL]] : tensor<8x4x5xf32>)
// CHECK: return %{{.*}}, %[[SUMS]]
func.func @around(%x: tensor<8x3xf32>, %w: tensor<3x4xf32>, %h: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %none = tensor.empty() : tensor<8x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h, %ys = %none) -> (tensor<4x5xf32>, tensor<8x4xf32>) {
    %e = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
    %o = tensor.empty() : tensor<4xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%o : tensor<4xf32>) -> tensor<4xf32>
    %p = linalg.vecmat ins(%e, %w : tensor<3xf32>, tensor<3x4xf32>) outs(%begin : tensor<4xf32>) -> tensor<4xf32>
    %same = tensor.empty() : tensor<4x5xf32>
    %t = linalg.generic {indexing_maps = [#rows, #id2, #id2], iterator_types = ["parallel", "parallel"]}
        ins(%p, %s : tensor<4xf32>, tensor<4x5xf32>) outs(%same : tensor<4x5xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %q = arith.mulf %a, %b : f32
      linalg.yield %q : f32
    } -> tensor<4x5xf32>
    %sums = linalg.reduce {arith.addf} ins(%t : tensor<4x5xf32>) outs(%begin : tensor<4xf32>) dimensions = [1]
    %y = tensor.insert_slice %sums into %ys[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %t, %y : tensor<4x5xf32>, tensor<8x4xf32>
  }
  return %r#0, %r#1 : tensor<4x5xf32>, tensor<8x4xf32>
}

// Two states that need each other become one scan, a third that needs them another; counters of the framework
// disappear.
// CHECK-LABEL: func.func @states
// CHECK: cg.scan ordered {{.*}} inits(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>) {
// CHECK: cg.scan ordered {{.*}} inits(%{{.*}} : tensor<f32>) {
// CHECK-NOT: scf.for
// CHECK: return %{{.*}}, %{{.*}}, %{{.*}}, %[[COUNT:.*]] :
func.func @states(%x: tensor<8x4xf32>, %h: tensor<4xf32>, %g: tensor<4xf32>, %k: tensor<f32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %begin = arith.constant dense<0> : tensor<i32>
  %r:4 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h, %t = %g, %u = %k, %count = %begin)
      -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>) {
    %number = tensor.extract %count[] : tensor<i32>
    %at = arith.index_cast %number : i32 to index
    %e = tensor.extract_slice %x[%at, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %s1 = arith.addf %s, %t : tensor<4xf32>
    %t1 = arith.mulf %s, %e : tensor<4xf32>
    %sum = linalg.reduce {arith.addf} ins(%s1 : tensor<4xf32>) outs(%k : tensor<f32>) dimensions = [0]
    %u1 = arith.addf %u, %sum : tensor<f32>
    %o = tensor.empty() : tensor<i32>
    %next = linalg.generic {indexing_maps = [#scalar, #scalar], iterator_types = []}
        ins(%count : tensor<i32>) outs(%o : tensor<i32>) {
    ^bb0(%a: i32, %b: i32):
      %one = arith.constant 1 : i32
      %c = arith.addi %a, %one : i32
      linalg.yield %c : i32
    } -> tensor<i32>
    scf.yield %s1, %t1, %u1, %next : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>
}

// A row whose number is data, and a number that is computed from the counter.
// CHECK-LABEL: func.func @lookup
// CHECK: tensor.extract %{{.*}}[%{{.*}}] : tensor<8xi32>
// CHECK: arith.sitofp
// CHECK: cg.scan ordered dimension(0)
// CHECK-NOT: scf.for
func.func @lookup(%table: tensor<9x4xf32>, %rows: tensor<8xi32>, %h: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    %number = tensor.extract %rows[%i] : tensor<8xi32>
    %at = arith.index_cast %number : i32 to index
    %e = tensor.extract_slice %table[%at, 0] [1, 4] [1, 1] : tensor<9x4xf32> to tensor<4xf32>
    %word = arith.index_cast %i : index to i32
    %factor = arith.sitofp %word : i32 to f32
    %o = tensor.empty() : tensor<4xf32>
    %scaled = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel"]}
        ins(%e, %factor : tensor<4xf32>, f32) outs(%o : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %p = arith.mulf %a, %b : f32
      linalg.yield %p : f32
    } -> tensor<4xf32>
    %t = arith.addf %s, %scaled : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// The scan of an inner loop gets the iterations of the outer one as rows.
// CHECK-LABEL: func.func @inner
// CHECK: cg.scan ordered dimension(1) ins(%{{.*}} : tensor<8x5x4xf32>) inits(%{{.*}} : tensor<8x4xf32>)
// CHECK: cg.scan ordered dimension(0) ins(%{{.*}} : tensor<8x4xf32>) inits(%{{.*}} : tensor<4xf32>)
// CHECK-NOT: scf.for
func.func @inner(%x: tensor<8x5x4xf32>, %h: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    %q = scf.for %j = %c0 to %c5 step %c1 iter_args(%t = %h) -> (tensor<4xf32>) {
      %e = tensor.extract_slice %x[%i, %j, 0] [1, 1, 4] [1, 1, 1] : tensor<8x5x4xf32> to tensor<4xf32>
      %u = arith.mulf %t, %e : tensor<4xf32>
      scf.yield %u : tensor<4xf32>
    }
    %v = arith.addf %s, %q : tensor<4xf32>
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Not changed: an element of the next state depends on all elements of this one.
// CHECK-LABEL: func.func @product
// CHECK: scf.for
func.func @product(%x: tensor<8x4xf32>, %w: tensor<4x4xf32>, %h: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %p = linalg.vecmat ins(%s, %w : tensor<4xf32>, tensor<4x4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %p : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Not changed: an element depends on its neighbour.
// CHECK-LABEL: func.func @shifted
// CHECK: scf.for
func.func @shifted(%x: tensor<8x4xf32>, %h: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %right = tensor.extract_slice %s[1] [3] [1] : tensor<4xf32> to tensor<3xf32>
    %t = tensor.insert_slice %right into %e[0] [3] [1] : tensor<3xf32> into tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Not changed: the transposed state has another element in that place.
// CHECK-LABEL: func.func @transposed
// CHECK: scf.for
func.func @transposed(%x: tensor<8x4x4xf32>, %h: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4x4xf32>) {
    %e = tensor.extract_slice %x[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<8x4x4xf32> to tensor<4x4xf32>
    %o = tensor.empty() : tensor<4x4xf32>
    %t = linalg.transpose ins(%s : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) permutation = [1, 0]
    %u = arith.addf %t, %e : tensor<4x4xf32>
    scf.yield %u : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// Not changed: a tensor that is read and written in the loop, and a loop whose number of iterations is not known.
// CHECK-LABEL: func.func @read_back
// CHECK: scf.for
func.func @read_back(%h: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c1 to %c8 step %c1 iter_args(%s = %h) -> (tensor<8x4xf32>) {
    %before = arith.subi %i, %c1 : index
    %e = tensor.extract_slice %s[%before, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %d = arith.addf %e, %e : tensor<4xf32>
    %t = tensor.insert_slice %d into %s[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %t : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @unknown
// CHECK: scf.for
func.func @unknown(%x: tensor<8x4xf32>, %h: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %t = arith.addf %s, %e : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Not changed: an iteration has side effects: a callback, a check, a store to a global.
// CHECK-LABEL: func.func @effects
// CHECK: scf.for
// CHECK: func.call @note
// CHECK: scf.for
// CHECK: cf.assert
// CHECK: scf.for
// CHECK: ml_program.global_store
func.func private @note(tensor<f32>)
ml_program.global private mutable @kept(dense<0.0> : tensor<f32>) : tensor<f32>
func.func @effects(%x: tensor<8x4xf32>, %h: tensor<4xf32>, %v: tensor<f32>, %good: i1) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %h) -> (tensor<4xf32>) {
    func.call @note(%v) : (tensor<f32>) -> ()
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %t = arith.addf %s, %e : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  %q = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %r) -> (tensor<4xf32>) {
    cf.assert %good, "not good"
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %t = arith.addf %s, %e : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  %p = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %q) -> (tensor<4xf32>) {
    ml_program.global_store @kept = %v : tensor<f32>
    %e = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %t = arith.addf %s, %e : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %p : tensor<4xf32>
}

// A state without elements is not changed: no slice of a dimension of size 0 is valid.
// CHECK-LABEL: func.func @no_elements
// CHECK-NOT: extract_slice
// CHECK: return %arg0
func.func @no_elements(%x: tensor<0x4xf32>, %y: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %x) -> (tensor<0x4xf32>) {
    %e = tensor.empty() : tensor<0x4xf32>
    %t = linalg.add ins(%s, %y : tensor<0x4xf32>, tensor<0x4xf32>) outs(%e : tensor<0x4xf32>) -> tensor<0x4xf32>
    scf.yield %t : tensor<0x4xf32>
  }
  return %r : tensor<0x4xf32>
}
