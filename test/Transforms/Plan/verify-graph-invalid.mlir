// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-verify-graph %s

// An edge is missing: the error names both nodes, the buffer and the edge.
cg.region @missing_edge(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %b = memref.alloc() : memref<4xf32> loc("scores")
  // expected-note @below {{'exp' (node 0) is here}}
  cg.dispatch map "exp" ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {after = #cg.after<[]>}
  // expected-error @below {{'memref.copy' op 'copy' (node 1) reads buffer 'scores', which 'exp' writes, and no path of edges orders them; add node 0 to its after list [G7]}}
  memref.copy %b, %y {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// Write after read, and write after write.
cg.graph @conflicts(%x: !cg.slot<state, "x", memref<4xf32>>, %y: !cg.slot<state, "y", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 1, 2], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{'copy' (node 0) is here}}
  %0 = cg.node.copy %x to %y : !cg.slot<state, "x", memref<4xf32>> to !cg.slot<state, "y", memref<4xf32>>
  // expected-error @below {{'fill' (node 1) writes argument 'x', which 'copy' reads, and no path of edges orders them; add node 0 to its after list [G7]}}
  // expected-note @below {{'fill' (node 1) is here}}
  %1 = cg.node.fill %x with 0 : i32 : !cg.slot<state, "x", memref<4xf32>>
  // expected-error @below {{'fill' (node 2) writes argument 'x', which 'fill' writes, and no path of edges orders them; add node 1 to its after list [G7]}}
  %2 = cg.node.fill %x with 1 : i32 : !cg.slot<state, "x", memref<4xf32>>
  cg.yield
}

// -----

// The arena: nodes on different buffers conflict when these share bytes, and the buffers must not live at the same time.
cg.region @overlap(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>} {
  // expected-note @below {{the other buffer is here}}
  %a = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  // expected-error-re @below {{'memref.alloc' op buffer memref<4xf32> of {{.*}} shares bytes with buffer memref<4xf32> of {{.*}}, and node 2 'copy', which uses that one, does not finish before node 1 'copy', which uses this one; order them, or place one elsewhere [G6]}}
  %b = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b {cg.after = #cg.after<[0]>} : memref<4xf32> to memref<4xf32>
  memref.copy %a, %y {cg.after = #cg.after<[1]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @overlap_unordered(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>} {
  // expected-note @below {{the other buffer is here}}
  %a = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  // expected-error @below {{which uses that one, does not finish before node 1 'copy'}}
  %b = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  // expected-note @below {{'copy' (node 0) is here}}
  memref.copy %x, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  // expected-error @below {{, and that 'copy' writes, and no path of edges orders them; add node 0 to its after list [G7]}}
  memref.copy %x, %b {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @outside(%x: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>} {
  // expected-error @below {{'memref.alloc' op ends at byte 272 of an arena of 256 [G5]}}
  %a = memref.alloc() {cg.offset = 256 : i64} : memref<4xf32>
  memref.copy %x, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// A buffer of a body shares bytes with one that is live across the body's node.
cg.graph @across(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{the other buffer is here}}
  %a = cg.arena 0 : memref<4xf32>
  %0 = cg.node.copy %x to %a : !cg.slot<state, "x", memref<4xf32>> to memref<4xf32>
  %1 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    // expected-error @below {{'cg.arena' op buffer at byte 0 of the arena shares bytes with buffer at byte 0 of the arena, and node 2 'copy', which uses that one, does not finish before node 1 'conditional', which uses this one}}
    %b = cg.arena 0 : memref<4xf32>
    %2 = cg.node.copy %x to %b : !cg.slot<state, "x", memref<4xf32>> to memref<4xf32>
    %3 = cg.node.copy %b to %x : memref<4xf32> to !cg.slot<state, "x", memref<4xf32>> after(%2)
    cg.yield
  } after(%0)
  %4 = cg.node.copy %a to %x : memref<4xf32> to !cg.slot<state, "x", memref<4xf32>> after(%1)
  cg.yield
}

// -----

// Edges join nodes of one body.
cg.graph @bodies(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{the other node is here}}
  %0 = cg.node.fill %x with 0 : i32 : !cg.slot<state, "x", memref<4xf32>>
  %1 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    // expected-error @below {{'cg.node.fill' op waits for a node of another body; edges join nodes of one body [G2]}}
    %2 = cg.node.fill %x with 0 : i32 : !cg.slot<state, "x", memref<4xf32>> after(%0)
    cg.yield
  } after(%0)
  cg.yield
}

// -----

// A kernel behind a programmatic edge that does not promise to wait is not ordered by it.
cg.graph @no_wait(%x: !cg.slot<state, "x", memref<4xf32>>, %y: !cg.slot<state, "y", memref<4xf32>>)
    attributes {target = #cg.target<"sm_90">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{'a' (node 0) is here}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : !cg.slot<state, "x", memref<4xf32>>) {name = "a"}
  // expected-error @below {{'cg.node.kernel' op 'b' (node 1) has a programmatic edge from 'a' (node 0) and does not promise to wait; set 'waits' in cg.programmatic, or make the edge full [G10]}}
  // expected-error @below {{'b' (node 1) reads argument 'x', which 'a' writes, and no path of edges orders them; add node 0 to its after list [G7]}}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, write %y : !cg.slot<state, "y", memref<4xf32>>)
      after(%0 programmatic) {name = "b"}
  cg.yield
}

// -----

// An early read of memory that the predecessor itself writes.
cg.graph @early(%x: !cg.slot<state, "x", memref<4xf32>>, %y: !cg.slot<state, "y", memref<4xf32>>)
    attributes {target = #cg.target<"sm_90">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{written here}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : !cg.slot<state, "x", memref<4xf32>>) {name = "a"}
  // expected-error @below {{'b' reads argument 'x' before its wait, and 'a' may still be writing it; read it after the wait, or let the programmatic predecessors release after their own wait [G11]}}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, write %y : !cg.slot<state, "y", memref<4xf32>>)
      after(%0 programmatic) {name = "b", cg.programmatic = {waits, early_reads = array<i64: 0>}}
  cg.yield
}

// -----

// An early read of memory that an ancestor wrote, when the predecessor releases before its own wait.
cg.graph @early_release(%x: !cg.slot<state, "x", memref<4xf32>>, %y: !cg.slot<state, "y", memref<4xf32>>, %z: !cg.slot<state, "z", memref<4xf32>>)
    attributes {target = #cg.target<"sm_90">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-note @below {{written here}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : !cg.slot<state, "x", memref<4xf32>>) {name = "a"}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, write %y : !cg.slot<state, "y", memref<4xf32>>)
      after(%0 programmatic) {name = "b", cg.programmatic = {waits}}
  // expected-error @below {{'c' reads argument 'x' before its wait, and 'a' may still be writing it}}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, read %y : !cg.slot<state, "y", memref<4xf32>>, write %z : !cg.slot<state, "z", memref<4xf32>>)
      after(%1 programmatic) {name = "c", cg.programmatic = {waits, early_reads = array<i64: 0>}}
  cg.yield
}

// -----

cg.graph @early_write(%x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"sm_90">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 1], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op promises an early read of buffer 0, which it writes; nothing is written before the wait [G11]}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : !cg.slot<state, "x", memref<4xf32>>)
      {cg.programmatic = {waits, early_reads = array<i64: 0>}}
  // expected-error @below {{'cg.node.kernel' op promises an early read of buffer 3 of 0 [G11]}}
  %1 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args() {cg.programmatic = {waits, early_reads = array<i64: 3>}}
  cg.yield
}

// -----

// A slot that is bound constant is never written.
cg.graph @constants(%w: !cg.slot<constant, "w", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.fill' op writes argument 'w', which is bound constant and only read [G9]}}
  %0 = cg.node.fill %w with 0 : i32 : !cg.slot<constant, "w", memref<4xf32>>
  cg.yield
}

// -----

// A loop whose body writes other bytes of the arena than its condition.
cg.graph @loop()
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  %go = cg.arena 0 : memref<i1>
  %other = cg.arena 256 : memref<i1>
  // expected-error @below {{'cg.node.loop' op no node of the body writes the condition: the loop would never end [N11]}}
  %0 = cg.node.loop %go : memref<i1> {
    %1 = cg.node.fill %other with 0 : i8 : memref<i1>
    cg.yield
  }
  cg.yield
}

// -----

// Children.
cg.graph @child(%a: !cg.slot<staged, "a", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "child",
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.graph @parent(%x: !cg.slot<staged, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "parent",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op 'child' has an arena of 256 bytes; bind part of the outer arena to a slot of it instead [G12]}}
  %0 = cg.node.child @child args(read %x : !cg.slot<staged, "x", memref<4xf32>>)
  cg.yield
}

// -----

cg.graph @child(%a: !cg.slot<staged, "a", memref<4xf32>>, %b: !cg.slot<staged, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "child",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<staged, "a", memref<4xf32>> to !cg.slot<staged, "b", memref<4xf32>>
  cg.yield
}
cg.graph @modes(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "modes",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op declares to read buffer 1, and 'child' does more to its slot [G12]}}
  %0 = cg.node.child @child args(read %x : !cg.slot<staged, "x", memref<4xf32>>, read %y : !cg.slot<staged, "y", memref<4xf32>>)
  cg.yield
}
cg.graph @aliases(%x: !cg.slot<staged, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "aliases",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op binds bytes of argument 'x' to two slots and writes one of them; inside the child nothing orders them [G12]}}
  %0 = cg.node.child @child args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %x : !cg.slot<staged, "x", memref<4xf32>>)
  cg.yield
}

// -----

// A patched buffer is passed to a slot whose address is fixed, and that a child would capture.
cg.graph @child(%a: !cg.slot<staged, "a", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "child",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.graph @moves(%x: !cg.slot<patched, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "moves",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op binds argument 'x', which is patched, to the slot "a" of 'child', which is staged [G12]}}
  %0 = cg.node.child @child args(read %x : !cg.slot<patched, "x", memref<4xf32>>)
  cg.yield
}
cg.graph @value(%x: !cg.slot<scalar, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "value",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op binds argument 'x', which is scalar, to the slot "a" of 'child', which is staged [G12]}}
  %0 = cg.node.child @child args(read %x : !cg.slot<scalar, "x", memref<4xf32>>)
  cg.yield
}

// -----

// Only kernels take values and tables of pointers.
cg.graph @bindings(%s: !cg.slot<scalar, "s", memref<i1>>, %t: !cg.slot<indirect, "t", memref<4xf32>>, %x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.copy' op uses argument 't', which is bound indirect; only kernels take such arguments, so copy it in one [G16]}}
  %0 = cg.node.copy %t to %x : !cg.slot<indirect, "t", memref<4xf32>> to !cg.slot<state, "x", memref<4xf32>>
  cg.yield
}
cg.graph @condition(%s: !cg.slot<scalar, "s", memref<i1>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op uses argument 's', which is bound scalar; only kernels take such arguments, so copy it in one [G16]}}
  %0 = cg.node.conditional if %s : !cg.slot<scalar, "s", memref<i1>> bodies {
    cg.yield
  }
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op has an arena aligned to 8192 bytes; the most is 4096 [G5]}}
cg.region @alignment(%x: memref<4xf32>) attributes {plan = #cg.memory_plan<size = 0, alignment = 8192, lower_bound = 0>} {
  cg.yield
}

// -----

// Lanes.
cg.graph @lanes(%x: !cg.slot<state, "x", memref<4xf32>>, %y: !cg.slot<state, "y", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.fill %x with 0 : i32 : !cg.slot<state, "x", memref<4xf32>>
  // expected-error @below {{'cg.node.fill' op 'fill' (node 1) is on lane 0 after 'fill' (node 0), and no path of edges orders them [G13]}}
  %1 = cg.node.fill %y with 0 : i32 : !cg.slot<state, "y", memref<4xf32>>
  cg.yield
}

// -----

// expected-error @below {{'cg.graph' op has a schedule of 2 lanes for 1 nodes, those of bodies counted [G13]}}
cg.graph @lane_count(%x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.fill %x with 0 : i32 : !cg.slot<state, "x", memref<4xf32>>
  cg.yield
}

// -----

// Nine nested bodies.
cg.graph @deep(%c: !cg.slot<state, "c", memref<i1>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0, 0, 0, 0], critical_path = 1, critical_ns = 0>} {
  %1 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %2 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %3 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %4 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %5 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %6 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  %7 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
  // expected-error @below {{'cg.node.conditional' op bodies nest more than 8 deep [G14]}}
  %8 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
    cg.yield
  }
  cg.yield
}

// -----

// Bindings of a launch.
func.func @twice(%x: memref<4xf32>, %k: memref<4xf32> {cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op binds one buffer to the slots 'a' and 'b', and 'g' writes it; nothing orders nodes on different slots [G8]}}
  cg.launch @g(%k, %k) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func @input(%x: memref<4xf32>, %k: memref<4xf32> {cg.binding = #cg.binding<state>}) {
  // expected-error @below {{'cg.launch' op binds an input to slot 'b', which 'g' writes; only a state, a result or a buffer between segments is written [G15]}}
  cg.launch @g(%k, %x) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func @constant(%k: memref<4xf32> {cg.binding = #cg.binding<state>}) {
  %c = cg.get_constant @c : memref<4xf32>
  // expected-error @below {{'cg.launch' op binds an input to slot 'b', which 'g' writes; only a state, a result or a buffer between segments is written [G15]}}
  cg.launch @g(%k, %c) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.constant @c : tensor<4xf32>
cg.graph @g(%a: !cg.slot<patched, "a", memref<4xf32>>, %b: !cg.slot<patched, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<patched, "a", memref<4xf32>> to !cg.slot<patched, "b", memref<4xf32>>
  cg.yield
}

// -----

// An edge that is order alone has to exist and be full.
cg.region @order(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>)
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>) {cg.after = #cg.after<[]>}
  // expected-error @below {{'fill' (node 1) has the order of node 0 (cg.order), and no edge from it; run cg-plan-dependences, or add the edge [G17]}}
  %1 = cg.node.fill %y with 0 : i32 : memref<4xf32> {cg.after = #cg.after<[]>, cg.order = array<i64: 0>}
  // expected-error @below {{'kernel' (node 2) has a programmatic edge from node 0 that is order alone; make it full, or take it out of cg.order [G17]}}
  %2 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(write %z : memref<4xf32>)
      {cg.after = #cg.after<[0 programmatic]>, cg.order = array<i64: 0>, cg.programmatic = {waits}}
  cg.yield
}

// -----

// An edge that is order alone covers no conflict, and does not order buffers that share bytes of the arena.
cg.region @order_covers_nothing(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-note @below {{the other buffer is here}}
  %a = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  // expected-error @below {{shares bytes with}}
  %b = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  // expected-note @below {{'copy' (node 0) is here}}
  %0 = cg.node.copy %x to %a : memref<4xf32> to memref<4xf32> {cg.after = #cg.after<[]>}
  // expected-error @below {{'copy' (node 1) writes buffer}}
  %1 = cg.node.copy %y to %b : memref<4xf32> to memref<4xf32> {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  cg.yield
}

// -----

// Ranks perform collectives in one order, whatever communicators and bodies they belong to.
cg.communicator @g = dense<[[0, 1]]> : tensor<1x2xi64>
cg.communicator @h = dense<[[1, 0]]> : tensor<1x2xi64>
cg.region @collectives(%x: memref<4xf32> {cg.binding = #cg.binding<staged>}, %y: memref<4xf32> {cg.binding = #cg.binding<staged>},
                       %z: memref<4xf32> {cg.binding = #cg.binding<staged>}, %c: memref<i1> {cg.binding = #cg.binding<staged>})
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-note @below {{node 0}}
  %0 = cg.node.collective all_reduce "g" args(readwrite %x : memref<4xf32>) {cg.after = #cg.after<[]>, reduction = "sum"}
  // expected-error @below {{communicates, and no path comes to it from node 0, which does too: ranks could perform them in different orders [G19]}}
  %1 = cg.node.collective all_reduce "h" args(readwrite %y : memref<4xf32>) {cg.after = #cg.after<[]>, reduction = "sum"}
  %2 = cg.node.conditional if %c : memref<i1> bodies {
    %3 = cg.node.collective all_reduce "g" args(readwrite %z : memref<4xf32>) {cg.after = #cg.after<[]>, reduction = "sum"}
    cg.yield
  } {cg.after = #cg.after<[1]>, cg.order = array<i64: 1>}
  cg.yield
}

// -----

// Only kernels have priorities, of which there are three above none.
cg.region @priorities(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'kernel' has cg.priority = 4 : i32; a kernel has an i32 of 1 to 3, and no other node has one [N17]}}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
      {cg.after = #cg.after<[]>, cg.priority = 4 : i32}
  cg.yield
}

// -----

cg.region @priority_of_a_copy(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'copy' has cg.priority = 1 : i32; a kernel has an i32 of 1 to 3, and no other node has one [N17]}}
  memref.copy %x, %y {cg.after = #cg.after<[]>, cg.priority = 1 : i32} : memref<4xf32> to memref<4xf32>
  cg.yield
}
