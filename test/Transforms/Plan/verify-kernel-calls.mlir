// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-verify-graph | FileCheck %s

// N3: addresses, values, literals of every width, bytes, the handle of a later conditional and a symbol.
cg.binary @b target <"sm_90"> kernels [#cg.kernel<"all" params = [8, 4, 1, 2, 4, 8, 24, 8, 8]>, #cg.kernel<"two" params = [8, 8]>, #cg.kernel<"none">] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
// CHECK: cg.graph @g
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<patched, "x", memref<16xf32>>, %s: !cg.slot<scalar, "s", memref<i32>>) attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<lanes = [0, 0, 0, 0], critical_path = 3, critical_ns = 0>} {
  // G5: a multiple of the bytes of an element.
  %a = cg.arena 4 : memref<1xf32>
  %0 = cg.node.kernel @b::@all grid [1, 1, 1] block [1, 1, 1] args(readwrite %c : !cg.slot<state, "c", memref<i1>>, read %s : !cg.slot<scalar, "s", memref<i32>>, write %a : memref<1xf32>) params [#cg.param<0>, #cg.param<1>, true, 1 : i16, 1.0 : f32, 1 : index, dense<0> : tensor<24xi8>, #cg.handle<1>, #cg.symbol<"table">]
  %1 = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    %2 = cg.node.kernel @b::@none grid [1, 1, 1] block [1, 1, 1] args()
    cg.yield
  } after(%0)
  // Without `params` the parameters are the addresses of the buffers. Kernels that are no cg.binary yet have no sizes.
  %3 = cg.node.kernel @later::@k grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<16xf32>>) after(%1)
  cg.yield
}
