// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory %t/shared.mlir | FileCheck %t/shared.mlir
// RUN: not cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory %t/ipc.mlir 2>&1 | FileCheck %t/ipc.mlir
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-verify-graph %t/mixed.mlir
//
// Scenario S21: one function needs buffers of {128, 256} KiB, the other {192, 64, 512} KiB. Graphs never run at the same
// time, so one allocation serves both: every arena starts at byte 0 of it, and it is as large as the largest. Memory of
// another scope does not mix: an arena is plain device memory, and a buffer of another space must be an argument. In plans
// that were made by hand the proof finds each mix that is planted: memory of another space in the arena, a view into
// another space, and memory of one class bound to a slot of another.

//--- shared.mlir

// CHECK-LABEL: cg.region @f1
// CHECK-SAME: plan = #cg.memory_plan<size = 393216, alignment = 256, lower_bound = 393216>
cg.region @f1(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<131072xi8>
  %b = memref.alloc() : memref<262144xi8>
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<131072xi8>, write %b : memref<262144xi8>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<131072xi8>, read %b : memref<262144xi8>, write %x : memref<4xf32>)
  cg.yield
}

// CHECK-LABEL: cg.region @f2
// CHECK-SAME: plan = #cg.memory_plan<size = 786432, alignment = 256, lower_bound = 786432>
cg.region @f2(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<196608xi8>
  %b = memref.alloc() : memref<65536xi8>
  %c = memref.alloc() : memref<524288xi8>
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<196608xi8>, write %b : memref<65536xi8>, write %c : memref<524288xi8>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<196608xi8>, read %b : memref<65536xi8>, read %c : memref<524288xi8>, write %x : memref<4xf32>)
  cg.yield
}

//--- ipc.mlir

cg.region @f1(%x: memref<4xf32>) {
  // CHECK: 'memref.alloc' op is in memory space "ipc", and the arena is plain device memory; pass the buffer as an argument instead
  %a = memref.alloc() : memref<524288xi8, "ipc">
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<524288xi8, "ipc">)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %a : memref<524288xi8, "ipc">, write %x : memref<4xf32>)
  cg.yield
}

//--- mixed.mlir

cg.region @in_the_arena(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>} {
  // expected-error @below {{'memref.alloc' op has a place in the arena and is in memory space "ipc"; the arena is plain device memory, so pass the buffer as an argument instead [G20]}}
  %a = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32, "ipc">
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %a : memref<4xf32, "ipc">) {cg.after = #cg.after<[]>}
  cg.yield
}

// -----

cg.graph @in_the_arena_of_a_graph(%x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.arena' op has a place in the arena and is in memory space "pinned"}}
  %a = cg.arena 0 : memref<4xf32, "pinned">
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<4xf32, "pinned">)
  cg.yield
}

// -----

// A cast to another memory space is no view: the bytes would be in two spaces.
cg.region @cast(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-note @below {{made here}}
  %p = memref.memory_space_cast %x : memref<4xf32> to memref<4xf32, "pinned">
  // expected-error @below {{'cg.node.kernel' op addresses a buffer made by memref.memory_space_cast; expected an argument, memref.alloc, cg.arena or a view of one}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %p : memref<4xf32, "pinned">) {cg.after = #cg.after<[]>}
  cg.yield
}

// -----

// A plain argument may have another address in each launch, and a graph never looks up the address of a state again.
func.func @main(%x: memref<4xf32> {cg.name = "x"}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound state, argument 'x', which is bound patched; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<state, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<state, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// A state is written, and constants are shared by all sessions.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<state>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound constant, argument 'x', which is bound state; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<constant, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<constant, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// Memory that is copied for each launch does not keep its contents.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<staged>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound constant, argument 'x', which is bound staged; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<constant, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<constant, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// A scalar is a value and no memory.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<scalar>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound patched, argument 'x', which is bound scalar; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<patched, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<patched, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// A table of pointers is not the memory that they point to.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound staged, argument 'x', which is bound indirect; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<staged, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<staged, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// A constant is read only through slots that are bound constant.
cg.constant @c : tensor<4xf32>
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<staged>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  %c = cg.get_constant @c : memref<4xf32>
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound state, a constant; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%c, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<state, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<state, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// Memory between segments is new in each launch.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<staged>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  %m = memref.alloc() : memref<4xf32>
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound constant, memory between segments; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%m, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<constant, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<constant, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}

// -----

// Accepted: equal bindings, and memory whose binding follows from its use.
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<staged>}, %k: memref<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  cg.launch @g(%x, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  cg.launch @h(%k) : (memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<patched, "a", memref<4xf32>>, %b: !cg.slot<state, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<patched, "a", memref<4xf32>> to !cg.slot<state, "b", memref<4xf32>>
  cg.yield
}
cg.graph @h(%a: !cg.slot<patched, "a", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "h", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.fill %a with 0 : i32 : !cg.slot<patched, "a", memref<4xf32>>
  cg.yield
}

// -----

// Memory between segments that a graph takes by value lies on the host: a host segment may write it, and no other graph
// takes its address.
func.func @main(%k: memref<i32> {cg.name = "k", cg.binding = #cg.binding<state>}) {
  %m = memref.alloc() : memref<i32>
  cg.launch @written(%m) {cg.segment = #cg.segment<host>} : (memref<i32>) -> ()
  cg.launch @taken(%m, %k) : (memref<i32>, memref<i32>) -> ()
  // expected-error @below {{'cg.launch' op gives slot 'a' of 'g', which is bound staged, a number that a host segment computes; memory of one class stays in it, so bind both alike [G20]}}
  cg.launch @g(%m, %k) : (memref<i32>, memref<i32>) -> ()
  return
}
cg.graph @written(%a: !cg.slot<staged, "a", memref<i32>>)
    attributes {target = #cg.target<"host">, segment = "written", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.fill %a with 3 : i32 : !cg.slot<staged, "a", memref<i32>>
  cg.yield
}
cg.graph @taken(%n: !cg.slot<scalar, "n", memref<i32>>, %b: !cg.slot<state, "b", memref<i32>>)
    attributes {target = #cg.target<"host">, segment = "taken", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.kernel @k::@k grid [1, 1, 1] block [1, 1, 1]
      args(write %b : !cg.slot<state, "b", memref<i32>>, read %n : !cg.slot<scalar, "n", memref<i32>>)
  cg.yield
}
cg.graph @g(%a: !cg.slot<staged, "a", memref<i32>>, %b: !cg.slot<state, "b", memref<i32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<staged, "a", memref<i32>> to !cg.slot<state, "b", memref<i32>>
  cg.yield
}
