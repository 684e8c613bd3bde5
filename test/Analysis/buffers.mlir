// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-verify-graph %s
//
// What bytes a value stands for: through views, views of views, and arena buffers at the same place.

// Views of one slot that do not touch.
cg.graph @apart(%x: !cg.slot<state, "x", memref<8xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 1], critical_path = 1, critical_ns = 0>} {
  %half = cg.view %x[16] : !cg.slot<state, "x", memref<8xf32>> to memref<4xf32>
  %low = cg.view %half[0] : memref<4xf32> to memref<2xf32>
  %high = cg.view %half[8] : memref<4xf32> to memref<2xf32>
  %0 = cg.node.fill %low with 0 : i32 : memref<2xf32>
  %1 = cg.node.fill %high with 0 : i32 : memref<2xf32>
  cg.yield
}

// -----

// Views that share one element.
cg.graph @touching(%x: !cg.slot<state, "x", memref<8xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 1], critical_path = 1, critical_ns = 0>} {
  %half = cg.view %x[16] : !cg.slot<state, "x", memref<8xf32>> to memref<4xf32>
  %low = cg.view %half[0] : memref<4xf32> to memref<2xf32>
  %over = cg.view %x[20] : !cg.slot<state, "x", memref<8xf32>> to memref<1xf32>
  // expected-note @below {{'fill' (node 0) is here}}
  %0 = cg.node.fill %low with 0 : i32 : memref<2xf32>
  // expected-error @below {{'fill' (node 1) writes argument 'x', which 'fill' writes, and no path of edges orders them}}
  %1 = cg.node.fill %over with 0 : i32 : memref<1xf32>
  cg.yield
}

// -----

// Two arena buffers over the same bytes are one place, and their lives may not meet.
cg.graph @arena(%x: !cg.slot<state, "x", memref<8xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{the other buffer is here}}
  %a = cg.arena 0 : memref<8xf32>
  // expected-error @below {{buffer at byte 16 of the arena shares bytes with buffer at byte 0 of the arena}}
  %b = cg.arena 16 : memref<4xf32>
  %0 = cg.node.copy %x to %a : !cg.slot<state, "x", memref<8xf32>> to memref<8xf32>
  %1 = cg.node.fill %b with 0 : i32 : memref<4xf32> after(%0)
  %2 = cg.node.copy %a to %x : memref<8xf32> to !cg.slot<state, "x", memref<8xf32>> after(%1)
  cg.yield
}

// -----

// Upstream views in a planned region: an expanded row of a collapsed subview.
cg.region @upstream(%x: memref<4x4xf32> {cg.binding = #cg.binding<state>}, %y: memref<4xf32> {cg.binding = #cg.binding<state>})
    attributes {schedule = #cg.schedule<lanes = [0, 1], critical_path = 1, critical_ns = 0>} {
  %rows = memref.subview %x[1, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  %flat = memref.collapse_shape %rows [[0, 1]] : memref<2x4xf32, strided<[4, 1], offset: 4>> into memref<8xf32, strided<[1], offset: 4>>
  %tail = memref.subview %flat[4] [4] [1] : memref<8xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1], offset: 8>>
  %third = memref.reinterpret_cast %x to offset: [8], sizes: [4], strides: [1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: 8>>
  // expected-note @below {{'copy' (node 0) is here}}
  memref.copy %y, %tail {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32, strided<[1], offset: 8>>
  // expected-error @below {{'copy' (node 1) writes argument 'arg0', which 'copy' writes}}
  memref.copy %y, %third {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32, strided<[1], offset: 8>>
  cg.yield
}
