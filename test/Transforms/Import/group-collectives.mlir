// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small collectives of one kind that do not need each other are joined.
//
// RUN: cg-opt %s --cg-group-collectives | FileCheck %s

cg.communicator @g = dense<[[0, 1]]> : tensor<1x2xi64>
func.func private @log(tensor<4xf32>)

// CHECK-LABEL: func.func @three
func.func @three(%a: tensor<4xf32>, %b: tensor<2x2xf16>, %c: tensor<8xf32>) -> (tensor<4xf32>, tensor<2x2xf16>, tensor<8xf32>) {
  // CHECK: %[[R:.*]]:3 = cg.collective all_reduce @g(%arg0, %arg1, %arg2) {reduction = "sum"} : (tensor<4xf32>, tensor<2x2xf16>, tensor<8xf32>) -> (tensor<4xf32>, tensor<2x2xf16>, tensor<8xf32>)
  // CHECK-NEXT: return %[[R]]#0, %[[R]]#1, %[[R]]#2
  %0 = cg.collective all_reduce @g(%a) {reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = cg.collective all_reduce @g(%b) {reduction = "sum"} : (tensor<2x2xf16>) -> tensor<2x2xf16>
  %2 = cg.collective all_reduce @g(%c) {reduction = "sum"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<2x2xf16>, tensor<8xf32>
}

// The second collective waits for its input, and the users of the first one can wait.
// CHECK-LABEL: func.func @down
func.func @down(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: math.exp
  // CHECK-NEXT: cg.collective all_gather @g(%arg0, %{{.*}})
  %0 = cg.collective all_gather @g(%a) : (tensor<4xf32>) -> tensor<2x4xf32>
  %1 = math.exp %a : tensor<4xf32>
  %2 = cg.collective all_gather @g(%1) : (tensor<4xf32>) -> tensor<2x4xf32>
  %3 = tensor.extract_slice %0[0, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<4xf32>
  %4 = tensor.extract_slice %2[0, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<4xf32>
  return %3, %4 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @apart
func.func @apart(%a: tensor<4xf32>, %large: tensor<32768xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<32768xf32>, tensor<4xf32>) {
  // Not joined: one needs the other; another reduction; an operation with side effects between them. A large collective
  // between small ones does not prevent joining them.
  // CHECK-COUNT-3: cg.collective all_reduce @g(%{{[a-z0-9]+}}) {
  // CHECK: cg.collective all_reduce @g(%arg0, %arg0) {
  // CHECK-NEXT: cg.collective all_reduce @g(%arg1) {
  %0 = cg.collective all_reduce @g(%a) {reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = cg.collective all_reduce @g(%0) {reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = cg.collective all_reduce @g(%a) {reduction = "max"} : (tensor<4xf32>) -> tensor<4xf32>
  func.call @log(%a) : (tensor<4xf32>) -> ()
  %3 = cg.collective all_reduce @g(%a) {reduction = "max"} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = cg.collective all_reduce @g(%large) {reduction = "max"} : (tensor<32768xf32>) -> tensor<32768xf32>
  %5 = cg.collective all_reduce @g(%a) {reduction = "max"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<32768xf32>, tensor<4xf32>
}

// Each collective is moved behind its input. A collective that needs another one stays behind it, and none is moved
// across an operation with side effects.
// CHECK-LABEL: func.func @ready
func.func @ready(%a: tensor<32768xf32>) -> (tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>) {
  // CHECK: %[[EXP:.*]] = math.exp %arg0
  // CHECK-NEXT: cg.collective all_reduce @g(%[[EXP]])
  // CHECK-NEXT: %[[SIN:.*]] = math.sin %[[EXP]]
  // CHECK-NEXT: %[[R:.*]] = cg.collective all_reduce @g(%[[SIN]])
  // CHECK-NEXT: %[[COS:.*]] = math.cos %[[R]]
  // CHECK-NEXT: cg.collective all_reduce @g(%[[COS]])
  // CHECK-NOT: cg.collective
  // CHECK: call @log
  // CHECK-NEXT: cg.collective all_reduce @g(%arg0)
  %0 = math.exp %a : tensor<32768xf32>
  %1 = math.sin %0 : tensor<32768xf32>
  %2 = cg.collective all_reduce @g(%1) {reduction = "sum"} : (tensor<32768xf32>) -> tensor<32768xf32>
  %3 = math.cos %2 : tensor<32768xf32>
  %4 = cg.collective all_reduce @g(%3) {reduction = "sum"} : (tensor<32768xf32>) -> tensor<32768xf32>
  %5 = cg.collective all_reduce @g(%0) {reduction = "sum"} : (tensor<32768xf32>) -> tensor<32768xf32>
  %s = tensor.extract_slice %a[0] [4] [1] : tensor<32768xf32> to tensor<4xf32>
  func.call @log(%s) : (tensor<4xf32>) -> ()
  %6 = cg.collective all_reduce @g(%a) {reduction = "sum"} : (tensor<32768xf32>) -> tensor<32768xf32>
  return %2, %4, %5, %6 : tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>
}

// Gradients that a program sums in the order of their names: those of one layer are joined when they are computed; the
// large one between them stays alone.
// CHECK-LABEL: func.func @buckets
func.func @buckets(%a: tensor<12288xf32>, %large: tensor<32768xf32>) -> (tensor<12288xf32>, tensor<12288xf32>, tensor<12288xf32>, tensor<12288xf32>, tensor<32768xf32>) {
  // CHECK: %[[B2:.*]] = math.exp %arg0
  // CHECK-NEXT: %[[L2:.*]] = math.exp %arg1
  // CHECK-NEXT: cg.collective all_reduce @g(%[[L2]])
  // CHECK-NEXT: %[[W2:.*]] = math.sin %[[B2]]
  // CHECK-NEXT: %[[B1:.*]] = math.cos %[[W2]]
  // CHECK-NEXT: %[[W1:.*]] = math.tan %[[B1]]
  // CHECK-NEXT: cg.collective all_reduce @g(%[[B2]], %[[W2]], %[[B1]], %[[W1]])
  %b2 = math.exp %a : tensor<12288xf32>
  %l2 = math.exp %large : tensor<32768xf32>
  %w2 = math.sin %b2 : tensor<12288xf32>
  %b1 = math.cos %w2 : tensor<12288xf32>
  %w1 = math.tan %b1 : tensor<12288xf32>
  %0 = cg.collective all_reduce @g(%b1) {reduction = "sum"} : (tensor<12288xf32>) -> tensor<12288xf32>
  %1 = cg.collective all_reduce @g(%b2) {reduction = "sum"} : (tensor<12288xf32>) -> tensor<12288xf32>
  %2 = cg.collective all_reduce @g(%l2) {reduction = "sum"} : (tensor<32768xf32>) -> tensor<32768xf32>
  %3 = cg.collective all_reduce @g(%w1) {reduction = "sum"} : (tensor<12288xf32>) -> tensor<12288xf32>
  %4 = cg.collective all_reduce @g(%w2) {reduction = "sum"} : (tensor<12288xf32>) -> tensor<12288xf32>
  return %0, %1, %3, %4, %2 : tensor<12288xf32>, tensor<12288xf32>, tensor<12288xf32>, tensor<12288xf32>, tensor<32768xf32>
}
