// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-verify-graph %s | FileCheck %s
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule -cg-plan-memory=keep-offsets -cg-verify-graph %s | FileCheck %s --check-prefix=KEEP
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule -cg-plan-memory=exact-limit=1 -cg-verify-graph %s | FileCheck %s --check-prefix=SAMPLED

// Three nodes, one behind the other: the third buffer shares the bytes of the first.
// CHECK-LABEL: cg.region @chain
// CHECK-SAME: plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 512>
// SAMPLED-LABEL: cg.region @chain
// SAMPLED-SAME: cg.lower_bound_sampled
// SAMPLED-SAME: plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 512>
cg.region @chain(%x: memref<64xf32>) {
  // CHECK: memref.alloc() {cg.offset = [[A:[0-9]+]] : i64}
  // CHECK-NOT: cg.offset = [[A]] :
  // CHECK: memref.alloc() {cg.offset = {{[0-9]+}} : i64}
  // CHECK: memref.alloc() {cg.offset = [[A]] : i64}
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<64xf32>
  memref.copy %x, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %c : memref<64xf32> to memref<64xf32>
  memref.copy %c, %x : memref<64xf32> to memref<64xf32>
  cg.yield
}

// -----

// Without a path no bytes are shared, whatever the order of the text is; a buffer that no node uses gets no offset.
// CHECK-LABEL: cg.region @independent
// CHECK-SAME: plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 512>
cg.region @independent(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  // CHECK: memref.alloc() {cg.offset = 0 : i64}
  %a = memref.alloc() : memref<4xf32>
  // CHECK: memref.alloc() {cg.offset = 256 : i64}
  %b = memref.alloc() : memref<4xf32>
  // CHECK: memref.alloc() : memref<999xf32>
  %unused = memref.alloc() : memref<999xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %z : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// The bodies of a conditional share their bytes with each other, but not with buffers that are live across it.
// CHECK-LABEL: cg.region @bodies
// CHECK-SAME: plan = #cg.memory_plan<size = 1280, alignment = 256, lower_bound = 1280>
cg.region @bodies(%c: memref<i1>, %x: memref<64xf32>, %y: memref<64xf32>) {
  // CHECK: memref.alloc() {cg.offset = [[ACROSS:[0-9]+]] : i64} : memref<64xf32>
  %across = memref.alloc() : memref<64xf32>
  memref.copy %x, %across : memref<64xf32> to memref<64xf32>
  %1 = cg.node.conditional if %c : memref<i1> bodies {
    // CHECK-NOT: cg.offset = [[ACROSS]] :
    // CHECK: memref.alloc() {cg.offset = [[BODY:[0-9]+]] : i64} : memref<256xf32>
    %t = memref.alloc() : memref<256xf32>
    %2 = cg.node.kernel @k::@t grid [1, 1, 1] block [1, 1, 1] args(write %t : memref<256xf32>)
    %3 = cg.node.kernel @k::@u grid [1, 1, 1] block [1, 1, 1] args(read %t : memref<256xf32>, write %y : memref<64xf32>)
    cg.yield
  }, {
    // CHECK: memref.alloc() {cg.offset = [[BODY]] : i64} : memref<128xf32>
    %t = memref.alloc() : memref<128xf32>
    %2 = cg.node.kernel @k::@t grid [1, 1, 1] block [1, 1, 1] args(write %t : memref<128xf32>)
    %3 = cg.node.kernel @k::@u grid [1, 1, 1] block [1, 1, 1] args(read %t : memref<128xf32>, write %y : memref<64xf32>)
    cg.yield
  }
  memref.copy %across, %y : memref<64xf32> to memref<64xf32>
  cg.yield
}

// -----

// An offset chosen by hand is replaced, or kept with the other buffers around it.
// CHECK-LABEL: cg.region @by_hand
// CHECK-SAME: size = 512
// KEEP-LABEL: cg.region @by_hand
// KEEP-SAME: plan = #cg.memory_plan<size = 1280, alignment = 256, lower_bound = 512>
cg.region @by_hand(%x: memref<64xf32>) {
  // KEEP: memref.alloc() {cg.offset = 1024 : i64}
  %a = memref.alloc() {cg.offset = 1024 : i64} : memref<64xf32>
  // KEEP: memref.alloc() {cg.offset = 0 : i64}
  %b = memref.alloc() : memref<64xf32>
  memref.copy %x, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %x : memref<64xf32> to memref<64xf32>
  cg.yield
}
