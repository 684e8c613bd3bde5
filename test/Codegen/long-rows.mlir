// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The blocks of a cluster share a row that does not stay in the registers of one, and send each other their maxima and
// sums: the row is read from memory once.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_80 stop-after=dispatch' | FileCheck %s --check-prefix=OLD
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|st.async" %t.cgpkg | FileCheck %s --check-prefix=PTX

// A block of 512 threads keeps eight vectors of each. Eight blocks, for which there are multiprocessors, share a row.
// CHECK-LABEL: cg.region @"four_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 1048576, write = 1048576,
// CHECK-SAME: grid = array<i64: 32, 1, 1>, kernel = @"kernels@sm_90"::@[[$FOUR:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @four(
func.func @four(%x: tensor<4x65536xf32>) -> tensor<4x65536xf32> {
  %e = tensor.empty() : tensor<4x65536xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x65536xf32>) outs(%e : tensor<4x65536xf32>) -> tensor<4x65536xf32>
  return %0 : tensor<4x65536xf32>
}

// If multiprocessors have enough work, a row gets no more blocks than it needs.
// CHECK-LABEL: cg.region @"rounded_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 8388608, write = 8388608,
// CHECK-SAME: grid = array<i64: 256, 1, 1>
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @rounded(
func.func @rounded(%x: tensor<64x65536xf16>) -> tensor<64x65536xf16> {
  %e = tensor.empty() : tensor<64x65536xf16>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<64x65536xf16>) outs(%e : tensor<64x65536xf16>)
      -> tensor<64x65536xf16>
  return %0 : tensor<64x65536xf16>
}

// If there are many rows, each gets as many threads as keep it, and no more.
// CHECK-LABEL: cg.region @"many_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK: block = array<i64: 128, 1, 1>
// CHECK-SAME: grid = array<i64: 4096, 1, 1>
// CHECK-LABEL: func.func @many(
func.func @many(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %e = tensor.empty() : tensor<4096x4096xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4096x4096xf32>) outs(%e : tensor<4096x4096xf32>)
      -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// A row that one block can keep has one block.
// CHECK-LABEL: cg.region @"one_0@sm_90"
// CHECK: grid = array<i64: 4, 1, 1>
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @one(
func.func @one(%x: tensor<4x16384xf32>) -> tensor<4x16384xf32> {
  %e = tensor.empty() : tensor<4x16384xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x16384xf32>) outs(%e : tensor<4x16384xf32>) -> tensor<4x16384xf32>
  return %0 : tensor<4x16384xf32>
}

// A row that eight blocks cannot keep would be read three times by one kernel, so it takes several kernels.
// CHECK-LABEL: cg.region @"longest_0@sm_90"
// CHECK-COUNT-4: cg.dispatch
// CHECK-LABEL: func.func @longest(
func.func @longest(%x: tensor<1x1048576xf32>) -> tensor<1x1048576xf32> {
  %e = tensor.empty() : tensor<1x1048576xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<1x1048576xf32>) outs(%e : tensor<1x1048576xf32>)
      -> tensor<1x1048576xf32>
  return %0 : tensor<1x1048576xf32>
}

// On a host one worker has a row and reads it once, though two could share its parts, also where it is widened first.
// HOST-LABEL: cg.region @"widened_0@host"
// HOST: cg.dispatch reduce
// HOST: cost = #cg.cost<read = 65536, write = 65536,
// HOST-NOT: cg.dispatch
// HOST-LABEL: func.func @widened(
func.func @widened(%x: tensor<1x32768xf16>) -> tensor<1x32768xf16> {
  %wide = arith.extf %x : tensor<1x32768xf16> to tensor<1x32768xf32>
  %e = tensor.empty() : tensor<1x32768xf32>
  %0 = linalg.softmax dimension(1) ins(%wide : tensor<1x32768xf32>) outs(%e : tensor<1x32768xf32>)
      -> tensor<1x32768xf32>
  %1 = arith.truncf %0 : tensor<1x32768xf32> to tensor<1x32768xf16>
  return %1 : tensor<1x32768xf16>
}

// Each block exchanges a maximum and a sum with all of its cluster, computes each exponential once, and stores its
// part.
// CHECK: gpu.func @[[$FOUR]](
// CHECK: vector.load
// CHECK: arith.maxnumf
// CHECK: st.async
// CHECK: mbarrier.try_wait
// CHECK-NOT: vector.load
// CHECK-COUNT-16: math.exp
// CHECK-NOT: math.exp
// CHECK: st.async
// CHECK: mbarrier.try_wait
// CHECK-NOT: math.exp
// CHECK: vector.store
// CHECK: gpu.return

// Without clusters one block computes a row, and would read the whole row again.
// OLD-LABEL: cg.region @"four_0@sm_80"
// OLD-COUNT-4: cg.dispatch
// OLD-LABEL: func.func @four(

// PTX: .visible .entry
// PTX: st.async
