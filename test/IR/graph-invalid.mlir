// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

// expected-error @below {{'cg.graph' op has results; a graph writes its outputs to slots [G4]}}
cg.graph @g() -> i32 attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.graph' op has an argument of type 'memref<4xf32>'; every argument is a !cg.slot [G4]}}
cg.graph @g(%x: memref<4xf32>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.graph' op has two slots named 'x' [G4]}}
cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>, %y: !cg.slot<patched, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.graph' op requires attribute 'plan'}}
cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'memref.alloc' op is not an operation of a graph [G1]}}
  %b = memref.alloc() : memref<4xf32>
  cg.yield
}

// -----

// The same inside a body.
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    // expected-error @below {{'memref.alloc' op is not an operation of a graph [G1]}}
    %b = memref.alloc() : memref<4xf32>
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %a = cg.arena 0 : memref<4xf32>
  %b = cg.arena 16 : memref<4xf32>
  // A node of a planned region is no node of a graph.
  // expected-error @below {{'memref.copy' op is not an operation of a graph [G1]}}
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.arena' op ends at byte 264 of an arena of 256 [G5]}}
  %b = cg.arena 248 : memref<4xf32>
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    // expected-error @below {{'cg.arena' op ends at byte 264 of an arena of 256 [G5]}}
    %b = cg.arena 248 : memref<4xf32>
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.arena' op has a negative offset}}
  %b = cg.arena -16 : memref<4xf32>
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.arena' op has the type 'memref<?xf32>'; expected a static shape and an identity layout}}
  %b = cg.arena 0 : memref<?xf32>
  cg.yield
}

// -----

func.func @f() {
  // expected-error @below {{'cg.arena' op expects parent op to be one of}}
  %b = cg.arena 0 : memref<4xf32>
  return
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.view' op has a negative offset}}
  %v = cg.view %x[-4] : !cg.slot<patched, "x", memref<4xf32>> to memref<1xf32>
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.view' op is in memory space "ipc", and what it is a view of is in plain device memory}}
  %v = cg.view %x[0] : !cg.slot<patched, "x", memref<4xf32>> to memref<2xf32, "ipc">
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.view' op ends at byte 20 of a source of 16}}
  %v = cg.view %x[12] : !cg.slot<patched, "x", memref<4xf32>> to memref<2xf32>
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.view' op has the type 'memref<2xf32, strided<[2]>>'; expected a static shape and an identity layout}}
  %v = cg.view %x[0] : !cg.slot<patched, "x", memref<4xf32>> to memref<2xf32, strided<[2]>>
  cg.yield
}

// -----

// expected-error @below {{'cg.binary' op has two kernels named 'k'}}
cg.binary @b target <"host"> kernels [#cg.kernel<"k">, #cg.kernel<"k">] images [#cg.image<elf "x86-64-v3" dense<1> : tensor<1xi8>>]

// -----

// expected-error @below {{'cg.binary' op has no image}}
cg.binary @b target <"host"> kernels [] images []

// -----

// expected-error @below {{'cg.binary' op has 2 images; a host binary has exactly one}}
cg.binary @b target <"host"> kernels [] images [#cg.image<elf "x86-64-v3" dense<1> : tensor<1xi8>>, #cg.image<elf "x86-64-v4" dense<1> : tensor<1xi8>>]

// -----

// expected-error @below {{'cg.binary' op has an image in ptx format for the target host}}
cg.binary @b target <"host"> kernels [] images [#cg.image<ptx "compute_90" dense<1> : tensor<1xi8>>]

// -----

// expected-error @below {{'cg.binary' op has an image in elf format for the target sm_90}}
cg.binary @b target <"sm_90"> kernels [] images [#cg.image<elf "x86-64-v3" dense<1> : tensor<1xi8>>]

// -----

// expected-error @below {{'cg.constant' op 'file', 'key' and 'digest' are present together}}
cg.constant @c : tensor<2xi32> {file = "w.safetensors", key = "c"}

// -----

// expected-error @below {{'cg.constant' op is embedded and external at the same time}}
cg.constant @c : tensor<2xi32> = dense<1> : tensor<2xi32> {file = "w.safetensors", key = "c", digest = "00"}

// -----

// expected-error @below {{'cg.constant' op has the type 'tensor<2xi32>' and a value of type 'tensor<4xi32>'}}
cg.constant @c : tensor<2xi32> = dense<1> : tensor<4xi32>

// -----

// expected-error @below {{'cg.constant' op is packed, and has contents of its own}}
cg.constant @c : tensor<2xi32> = dense<1> : tensor<2xi32> {packed}

// -----

// expected-error @below {{'cg.packing' op @nothing is neither a cg.graph nor a cg.region with a target}}
cg.packing @nothing []

// -----

cg.region @pack(%w: tensor<4xf32>) -> tensor<4xf32> {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op @pack is neither a cg.graph nor a cg.region with a target}}
cg.packing @pack []

// -----

cg.constant @w : tensor<4xf32>
cg.region @pack(%w: tensor<4xf32> {cg.binding = #cg.binding<constant>}) -> tensor<4xf32>
    attributes {target = #cg.target<"host">} {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op binds 1 constants, and @pack has 2 arguments and results}}
cg.packing @pack [@w]

// -----

cg.constant @w : tensor<4xf32>
cg.region @pack(%w: tensor<4xf32> {cg.binding = #cg.binding<constant>}) -> tensor<4xf32>
    attributes {target = #cg.target<"host">} {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op @pack is not a cg.constant of the module}}
cg.packing @pack [@w, @pack]

// -----

cg.constant @w : tensor<4xf32>
cg.constant @p : tensor<5xf32> {packed}
cg.region @pack(%w: tensor<4xf32> {cg.binding = #cg.binding<constant>}) -> tensor<4xf32>
    attributes {target = #cg.target<"host">} {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op binds @p, which is 'tensor<5xf32>', to 'tensor<4xf32>'}}
cg.packing @pack [@w, @p]

// -----

cg.constant @w : tensor<4xf32>
cg.constant @p : tensor<4xf32>
cg.region @pack(%w: tensor<4xf32> {cg.binding = #cg.binding<constant>}) -> tensor<4xf32>
    attributes {target = #cg.target<"host">} {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op writes @p, which is not packed}}
cg.packing @pack [@w, @p]

// -----

cg.constant @w : tensor<4xf32> {packed}
cg.constant @p : tensor<4xf32> {packed}
cg.region @pack(%w: tensor<4xf32> {cg.binding = #cg.binding<constant>}) -> tensor<4xf32>
    attributes {target = #cg.target<"host">} {
  cg.yield %w : tensor<4xf32>
}
// expected-error @below {{'cg.packing' op reads @w, which is packed}}
cg.packing @pack [@w, @p]

// -----

func.func @f() {
  // expected-error @below {{'cg.get_constant' op 'f' is not a cg.constant of the module}}
  %0 = cg.get_constant @f : tensor<2xi32>
  return
}

// -----

cg.constant @c : tensor<2xi32>
func.func @f() {
  // expected-error @below {{'cg.get_constant' op has the type 'memref<2xi64>', and 'c' is 'tensor<2xi32>'}}
  %0 = cg.get_constant @c : memref<2xi64>
  return
}
