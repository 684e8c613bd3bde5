// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-build-graphs %s | cg-translate --mlir-to-cgpkg -o %t.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg | FileCheck %s
//
// Scenario S22: what one graph produces for the next alone is one buffer that both are bound to; no copy is in the plan.
// A shape or element type that differs is explained per argument (test/IR/region-ops-invalid.mlir).

// CHECK: func.func @main(%arg0: {{.*}}, %arg1:
// CHECK: %[[B:.*]] = memref.alloc() : memref<64xf32>
// CHECK-NEXT: cg.launch @"first@host"(%arg0, %[[B]])
// CHECK-NEXT: cg.launch @"second@host"(%[[B]], %arg1)
// CHECK-NEXT: return
func.func @main(%x: memref<64xf32> {cg.name = "x"}, %y: memref<64xf32> {cg.result = 0 : i32})
    attributes {cg.results = [#cg.result<"y" : tensor<64xf32> at 1>]} {
  %b = memref.alloc() : memref<64xf32>
  cg.launch @first(%x, %b) : (memref<64xf32>, memref<64xf32>) -> ()
  cg.launch @second(%b, %y) : (memref<64xf32>, memref<64xf32>) -> ()
  return
}
cg.binary @kernels target <"host"> kernels [#cg.kernel<"k" params = [8, 8]>] images [#cg.image<elf "x86-64-v3" dense<1> : tensor<1xi8>>]
// CHECK: cg.graph @"first@host"
// CHECK-SAME: plan = #cg.memory_plan<size = 0,
// CHECK-NOT: cg.node.copy
// CHECK: cg.node.kernel
// CHECK-NOT: cg.node.copy
cg.region @first(%x: memref<64xf32> {cg.name = "x"}, %b: memref<64xf32> {cg.name = "b"}) attributes {target = #cg.target<"host">} {
  %0 = cg.node.kernel @kernels::@k grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<64xf32>, write %b : memref<64xf32>)
  cg.yield
}
// CHECK: cg.graph @"second@host"
// CHECK-SAME: plan = #cg.memory_plan<size = 0,
// CHECK-NOT: cg.node.copy
// CHECK: cg.node.kernel
// CHECK-NOT: cg.node.copy
cg.region @second(%b: memref<64xf32> {cg.name = "b"}, %y: memref<64xf32> {cg.name = "y"}) attributes {target = #cg.target<"host">} {
  %0 = cg.node.kernel @kernels::@k grid [1, 1, 1] block [1, 1, 1] args(read %b : memref<64xf32>, write %y : memref<64xf32>)
  cg.yield
}
