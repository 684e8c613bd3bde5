// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-emit-kernels | FileCheck %s

// Steps of an unrolled loop read and store the next row each: they share one kernel that gets other addresses. A slice
// of a slice is a slice of the whole tensor.
// CHECK-LABEL: cg.region @steps
// CHECK: kernel = @"kernels@host"::@map_step, schedule = {vector = 1 : i64}}
// CHECK: kernel = @"kernels@host"::@map_step, schedule = {params = [#cg.param<0 offset 256>, #cg.param<1 offset 512>],
// CHECK: kernel = @"kernels@host"::@map_step, schedule = {params = [#cg.param<0 offset 512>, #cg.param<1 offset 768>],
cg.region @steps(%a: memref<4x64xf32>, %b: memref<5x64xf32>) attributes {target = #cg.target<"host">} {
  cg.dispatch map "step" ins(%a : memref<4x64xf32>) outs(%b : memref<5x64xf32>) {
  ^bb0(%x: tensor<4x64xf32>, %o: tensor<5x64xf32>):
    %0 = tensor.extract_slice %x[0, 0] [1, 64] [1, 1] : tensor<4x64xf32> to tensor<1x64xf32>
    %1 = math.exp %0 : tensor<1x64xf32>
    %2 = tensor.insert_slice %1 into %o[0, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<5x64xf32>
    cg.yield %2 : tensor<5x64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "step" ins(%a : memref<4x64xf32>) outs(%b : memref<5x64xf32>) {
  ^bb0(%x: tensor<4x64xf32>, %o: tensor<5x64xf32>):
    %0 = tensor.extract_slice %x[1, 0] [1, 64] [1, 1] : tensor<4x64xf32> to tensor<1x64xf32>
    %1 = math.exp %0 : tensor<1x64xf32>
    %2 = tensor.insert_slice %1 into %o[2, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<5x64xf32>
    cg.yield %2 : tensor<5x64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "step" ins(%a : memref<4x64xf32>) outs(%b : memref<5x64xf32>) {
  ^bb0(%x: tensor<4x64xf32>, %o: tensor<5x64xf32>):
    %rest = tensor.extract_slice %x[1, 0] [3, 64] [1, 1] : tensor<4x64xf32> to tensor<3x64xf32>
    %0 = tensor.extract_slice %rest[1, 0] [1, 64] [1, 1] : tensor<3x64xf32> to tensor<1x64xf32>
    %1 = math.exp %0 : tensor<1x64xf32>
    %2 = tensor.insert_slice %1 into %o[3, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<5x64xf32>
    cg.yield %2 : tensor<5x64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// All windows of one buffer move together, for all operands of that buffer, and rows of an inner dimension move as
// well.
// CHECK-LABEL: cg.region @together
// CHECK: kernel = @"kernels@host"::@map_next, schedule = {vector
// CHECK: kernel = @"kernels@host"::@map_next, schedule = {params = [#cg.param<0 offset 64>, #cg.param<1 offset 64>],
cg.region @together(%a: memref<8x4x16xf32>) attributes {target = #cg.target<"host">} {
  cg.dispatch map "next" ins(%a : memref<8x4x16xf32>) outs(%a : memref<8x4x16xf32>) {
  ^bb0(%x: tensor<8x4x16xf32>, %o: tensor<8x4x16xf32>):
    %0 = tensor.extract_slice %x[0, 0, 0] [8, 1, 16] [1, 1, 1] : tensor<8x4x16xf32> to tensor<8x1x16xf32>
    %1 = math.exp %0 : tensor<8x1x16xf32>
    %2 = tensor.insert_slice %1 into %o[0, 1, 0] [8, 1, 16] [1, 1, 1] : tensor<8x1x16xf32> into tensor<8x4x16xf32>
    cg.yield %2 : tensor<8x4x16xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "next" ins(%a : memref<8x4x16xf32>) outs(%a : memref<8x4x16xf32>) {
  ^bb0(%x: tensor<8x4x16xf32>, %o: tensor<8x4x16xf32>):
    %0 = tensor.extract_slice %x[0, 1, 0] [8, 1, 16] [1, 1, 1] : tensor<8x4x16xf32> to tensor<8x1x16xf32>
    %1 = math.exp %0 : tensor<8x1x16xf32>
    %2 = tensor.insert_slice %1 into %o[0, 2, 0] [8, 1, 16] [1, 1, 1] : tensor<8x1x16xf32> into tensor<8x4x16xf32>
    cg.yield %2 : tensor<8x4x16xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// Addresses are moved only as far as the alignment of the first row allows: the second of two rows begins four bytes
// behind an aligned address, and a row of 16 bytes cannot be moved at all.
// CHECK-LABEL: cg.region @unaligned
// CHECK: kernel = @"kernels@sm_90"::@map_row, schedule = {vector
// CHECK: kernel = @"kernels@sm_90"::@map_row_1, schedule = {vector
// CHECK: kernel = @"kernels@sm_90"::@map_row, schedule = {params = [#cg.param<0 offset 16>, #cg.param<1>],
cg.region @unaligned(%a: memref<8xf32>, %b: memref<1xf32>) attributes {target = #cg.target<"sm_90">} {
  cg.dispatch map "row" ins(%a : memref<8xf32>) outs(%b : memref<1xf32>) {
  ^bb0(%x: tensor<8xf32>, %o: tensor<1xf32>):
    %0 = tensor.extract_slice %x[0] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %1 = math.exp %0 : tensor<1xf32>
    cg.yield %1 : tensor<1xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "row" ins(%a : memref<8xf32>) outs(%b : memref<1xf32>) {
  ^bb0(%x: tensor<8xf32>, %o: tensor<1xf32>):
    %0 = tensor.extract_slice %x[1] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %1 = math.exp %0 : tensor<1xf32>
    cg.yield %1 : tensor<1xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "row" ins(%a : memref<8xf32>) outs(%b : memref<1xf32>) {
  ^bb0(%x: tensor<8xf32>, %o: tensor<1xf32>):
    %0 = tensor.extract_slice %x[4] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %1 = math.exp %0 : tensor<1xf32>
    cg.yield %1 : tensor<1xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// An operand that is also read as a whole is not moved.
// CHECK-LABEL: cg.region @whole
// CHECK: kernel = @"kernels@host"::@map_both, schedule = {vector
// CHECK: kernel = @"kernels@host"::@map_both_1, schedule = {vector
cg.region @whole(%a: memref<2x64xf32>, %b: memref<2x64xf32>) attributes {target = #cg.target<"host">} {
  cg.dispatch map "both" ins(%a : memref<2x64xf32>) outs(%b : memref<2x64xf32>) {
  ^bb0(%x: tensor<2x64xf32>, %o: tensor<2x64xf32>):
    %0 = tensor.extract_slice %x[0, 0] [1, 64] [1, 1] : tensor<2x64xf32> to tensor<1x64xf32>
    %1 = math.exp %x : tensor<2x64xf32>
    %2 = tensor.insert_slice %0 into %1[0, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<2x64xf32>
    cg.yield %2 : tensor<2x64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "both" ins(%a : memref<2x64xf32>) outs(%b : memref<2x64xf32>) {
  ^bb0(%x: tensor<2x64xf32>, %o: tensor<2x64xf32>):
    %0 = tensor.extract_slice %x[1, 0] [1, 64] [1, 1] : tensor<2x64xf32> to tensor<1x64xf32>
    %1 = math.exp %x : tensor<2x64xf32>
    %2 = tensor.insert_slice %0 into %1[0, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<2x64xf32>
    cg.yield %2 : tensor<2x64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// CHECK: func.func @map_step(%{{.*}}: memref<64xf32> {llvm.noalias}, %{{.*}}: memref<64xf32>
