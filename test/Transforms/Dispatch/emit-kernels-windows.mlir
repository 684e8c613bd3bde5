// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-emit-kernels | FileCheck %s

// Steps of a loop take the next row each of what they read, and store the next row: they are one kernel, which is passed
// other addresses. A slice of a slice is a slice of the whole.
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

// All windows of a buffer move together, whichever operands it is, and rows of an inner dimension move as well.
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

// Rows that begin at addresses of which a kernel could not know what it knows of the first stay where they are, as far
// as that goes: the second row of two begins four bytes behind a place that is aligned, the row of 16 bytes nowhere else.
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

// What is read as a whole too does not move.
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
