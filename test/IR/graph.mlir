// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s
//
// Graphs, their buffers, and what a package holds beside them.

// CHECK: cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<64xf32>>, %y: !cg.slot<patched, "y", memref<16xf32>>) attributes {cg.exec_bytes = 0 : i64, plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>, schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 0>, segment = "main_0", target = #cg.target<"host">} {
cg.graph @"main_0@host"(%a: !cg.slot<patched, "x", memref<64xf32>>, %b: !cg.slot<patched, "y", memref<16xf32>>)
    attributes {target = #cg.target<"host">, segment = "main_0", cg.exec_bytes = 0 : i64,
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 0>} {
  // CHECK-NEXT: %b = cg.arena 0 : memref<16xf32>
  %c = cg.arena 0 : memref<16xf32>
  // CHECK-NEXT: %v = cg.view %x[64] : !cg.slot<patched, "x", memref<64xf32>> to memref<16xf32>
  %d = cg.view %a[64] : !cg.slot<patched, "x", memref<64xf32>> to memref<16xf32>
  // CHECK-NEXT: %v_0 = cg.view %b[0] : memref<16xf32> to memref<8xi64>
  %e = cg.view %c[0] : memref<16xf32> to memref<8xi64>
  // CHECK-NEXT: %n = cg.node.copy %v to %b : memref<16xf32> to memref<16xf32>
  %n = cg.node.copy %d to %c : memref<16xf32> to memref<16xf32>
  // CHECK-NEXT: %n_1 = cg.node.copy %b to %y : memref<16xf32> to !cg.slot<patched, "y", memref<16xf32>> after(%n)
  %m = cg.node.copy %c to %b : memref<16xf32> to !cg.slot<patched, "y", memref<16xf32>> after(%n)
  cg.yield
}

// CHECK: cg.binary @"kernels@host" target <"host"> kernels [#cg.kernel<"map_0" params = [8, 8]>] images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
cg.binary @"kernels@host" target <"host"> kernels [#cg.kernel<"map_0" params = [8, 8]>]
    images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
// CHECK: cg.binary @"kernels@sm_90" target <"sm_90"> kernels [] images [#cg.image<cubin {{.*}}>, #cg.image<ptx {{.*}}>]
cg.binary @"kernels@sm_90" target <"sm_90"> kernels []
    images [#cg.image<cubin "sm_90" dense<127> : tensor<1xi8>>, #cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]

// CHECK: cg.constant @table : tensor<2xi32> = dense<[1, 2]> : tensor<2xi32>
cg.constant @table : tensor<2xi32> = dense<[1, 2]> : tensor<2xi32>
// CHECK: cg.constant @wte : tensor<4x2xf32> {digest = "9a1b", file = "w.safetensors", key = "wte"}
cg.constant @wte : tensor<4x2xf32> {file = "w.safetensors", key = "wte", digest = "9a1b"}
// CHECK: cg.constant @given : tensor<4xf32>{{$}}
cg.constant @given : tensor<4xf32>

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: cg.get_constant @table : tensor<2xi32>
  %0 = cg.get_constant @table : tensor<2xi32>
  // CHECK: cg.get_constant @wte : memref<4x2xf32>
  %1 = cg.get_constant @wte : memref<4x2xf32>
  return
}
