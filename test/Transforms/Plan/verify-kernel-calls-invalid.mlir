// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-verify-graph --split-input-file --verify-diagnostics

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes 1 parameters, and @b::@k2 takes 2 [N3]}}
  %n = cg.node.kernel @b::@k2 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>)
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes 2 parameters, and @b::@k1 takes 1 [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.param<0>, 3 : i32]
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes 8 bytes as parameter 1, and @b::@k4 takes 4 [N3]}}
  %n = cg.node.kernel @b::@k4 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.param<0>, 3 : i64]
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes 4 bytes as parameter 1, and @b::@k2 takes 8 [N3]}}
  %n = cg.node.kernel @b::@k2 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>, read %s : !cg.slot<scalar, "s", memref<i32>>)
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes 3 bytes as parameter 1, and @b::@k4 takes 4 [N3]}}
  %n = cg.node.kernel @b::@k4 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.param<0>, dense<0> : tensor<3xi8>]
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes the literal 3 : i128; pass more than 8 bytes as an i8 tensor [N3]}}
  %n = cg.node.kernel @b::@k16 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [3 : i128]
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op names the kernel @b::@nope, and 'b' holds no 'nope' [N3]}}
  %n = cg.node.kernel @b::@nope grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>)
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op names the kernel @b::@k1, which is for the target host [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>)
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0, 0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes #cg.handle<1>, which exists on CUDA targets only [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.handle<1>]
  %1 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  } after(%n)
  cg.yield
}

// -----

cg.binary @b target <"host"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes #cg.symbol<"table">, which exists on CUDA targets only [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.symbol<"table">]
  cg.yield
}

// -----

cg.binary @b target <"sm_90"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes the handle of node 0, which is not a later conditional or loop of the same body [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.handle<0>]
  cg.yield
}

// -----

cg.binary @b target <"sm_90"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes the handle of node 7, which is not a later conditional or loop of the same body [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.handle<7>]
  cg.yield
}

// -----

cg.binary @b target <"sm_90"> kernels [#cg.kernel<"k1" params = [8]>, #cg.kernel<"k2" params = [8, 8]>, #cg.kernel<"k4" params = [8, 4]>, #cg.kernel<"k16" params = [16]>] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0, 1], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  }
  // expected-error @below {{'cg.node.kernel' op passes the handle of node 0, which is not a later conditional or loop of the same body [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.handle<0>]
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<patched, "x", memref<16xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.arena' op begins at byte 3 of the arena, which is no multiple of the 4 bytes of an element [G5]}}
  %a = cg.arena 3 : memref<16xf32>
  %n = cg.node.copy %x to %a : !cg.slot<patched, "x", memref<16xf32>> to memref<16xf32>
  cg.yield
}

// -----

cg.binary @b target <"sm_90"> kernels [#cg.kernel<"k1" params = [8]>] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op passes #cg.loop_handle, and stands in no loop's body [N3]}}
  %n = cg.node.kernel @b::@k1 grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) params [#cg.loop_handle]
  cg.yield
}
