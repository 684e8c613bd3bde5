// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-unroll-loops | FileCheck %s
// RUN: cg-opt %s --cg-unroll-loops=max-ops=5 | FileCheck %s --check-prefix=FEW
// RUN: cg-opt %s --cg-unroll-loops=max-body-ops=5 | FileCheck %s --check-prefix=SHORT

// CHECK-LABEL: func.func @constant
// CHECK-NOT: scf.for
// CHECK-COUNT-6: math.exp
// CHECK-NOT: math.exp
// FEW-LABEL: func.func @constant
// FEW: scf.for
func.func @constant(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    %1 = scf.for %j = %c0 to %c2 step %c1 iter_args(%w = %v) -> tensor<4xf32> {
      %2 = math.exp %w : tensor<4xf32>
      scf.yield %2 : tensor<4xf32>
    }
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Not unrolled: a bound that is not a constant, and too many iterations.
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-2: scf.for
func.func @kept(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %many = arith.constant 100000 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    %2 = math.exp %v : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  %1 = scf.for %i = %c0 to %many step %c1 iter_args(%v = %0) -> tensor<4xf32> {
    %2 = math.exp %v : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// Not unrolled: a loop over single elements is a kernel, whatever its size, and so are loops inside of it.
// CHECK-LABEL: func.func @elements
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.insert
// CHECK-NOT: tensor.insert
// CHECK: return
func.func @elements(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %x) -> tensor<4x2xf32> {
    %s = scf.for %j = %c0 to %c2 step %c1 iter_args(%u = %t) -> tensor<4x2xf32> {
      %v = tensor.extract %u[%i, %j] : tensor<4x2xf32>
      %w = arith.negf %v : f32
      %y = tensor.insert %w into %u[%i, %j] : tensor<4x2xf32>
      scf.yield %y : tensor<4x2xf32>
    }
    scf.yield %s : tensor<4x2xf32>
  }
  return %r : tensor<4x2xf32>
}

// A loop of one iteration is replaced by its body, whatever it accesses.
// CHECK-LABEL: func.func @once
// CHECK: tensor.extract %{{.*}}[%c0
// CHECK: tensor.insert
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @inner
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @once(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %x) -> tensor<4xf32> {
    %v = tensor.extract %t[%i] : tensor<4xf32>
    %w = math.exp %v : f32
    %u = tensor.insert %w into %t[%i] : tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
func.func @inner(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %x) -> tensor<1x4xf32> {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%u = %t) -> tensor<1x4xf32> {
      %v = tensor.extract %u[%i, %j] : tensor<1x4xf32>
      %w = math.exp %v : f32
      %n = tensor.insert %w into %u[%i, %j] : tensor<1x4xf32>
      scf.yield %n : tensor<1x4xf32>
    }
    scf.yield %s : tensor<1x4xf32>
  }
  return %r : tensor<1x4xf32>
}

// The end is the start plus a constant, and the start varies.
// CHECK-LABEL: func.func @behind
// CHECK-SAME: %[[FROM:[a-z0-9]+]]: index
// CHECK-NOT: scf.for
// CHECK-COUNT-3: tensor.extract_slice
// CHECK-NOT: tensor.extract_slice
// CHECK: return
// FEW-LABEL: func.func @behind
func.func @behind(%from: index, %x: tensor<64x4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %to = arith.addi %from, %c6 overflow<nsw> : index
  %r = scf.for %i = %from to %to step %c2 iter_args(%t = %y) -> tensor<4xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<64x4xf32> to tensor<4xf32>
    %e = math.exp %row : tensor<4xf32>
    %s = arith.addf %t, %e : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// A loop in the body of a structured operation has a limit of its own.
// CHECK-LABEL: func.func @in_body
// CHECK: tensor.generate
// CHECK-COUNT-4: math.exp
// CHECK-NOT: math.exp
// SHORT-LABEL: func.func @in_body
// SHORT: tensor.generate
// SHORT: scf.for
// SHORT: math.exp
// SHORT-NOT: math.exp
// FEW-LABEL: func.func @in_body
// FEW-COUNT-4: math.exp
func.func @in_body(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.generate {
  ^bb0(%i: index):
    %a = tensor.extract %x[%i] : tensor<8xf32>
    %v = scf.for %k = %c0 to %c4 step %c1 iter_args(%b = %a) -> (f32) {
      %e = math.exp %b : f32
      scf.yield %e : f32
    }
    tensor.yield %v : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
