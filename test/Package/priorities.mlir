// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A package keeps the priorities of kernels, also of those in bodies. One that has none has no word about them, and so is
// what older compilers wrote (golden.test).
//
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-build-graphs %s -o %t.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.mlir -o %t.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg -o %t.back.mlir
// RUN: FileCheck %s --input-file %t.back.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.back.mlir -o %t.again.cgpkg
// RUN: cmp %t.cgpkg %t.again.cgpkg
// RUN: cg-run inspect %t.cgpkg | FileCheck %s --check-prefix=LOADED
// RUN: sed 's/cg.priority = [0-9] : i32/cg.unknown/' %t.mlir | cg-translate --mlir-to-cgpkg -o %t.plain.cgpkg
// RUN: not cmp -s %t.cgpkg %t.plain.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.plain.cgpkg | FileCheck %s --check-prefix=PLAIN
// What is no priority is an error before anything is written.
// RUN: sed 's/cg.priority = 3 : i32/cg.priority = 7 : i32/' %t.mlir | not cg-translate --mlir-to-cgpkg -o %t.none.cgpkg 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not ls %t.none.cgpkg

// LOADED: main
// PLAIN-NOT: cg.priority
// NONE: has cg.priority = 7 : i32; a kernel has an i32 of 1 to 3, and no other node has one [N17]
func.func @main(%go: memref<i1> {cg.name = "go"}, %x: memref<64xf32> {cg.result = 0 : i32}, %y: memref<64xf32> {cg.result = 1 : i32},
                %z: memref<64xf32> {cg.result = 2 : i32})
    attributes {cg.results = [#cg.result<"x" : tensor<64xf32> at 1>, #cg.result<"y" : tensor<64xf32> at 2>, #cg.result<"z" : tensor<64xf32> at 3>]} {
  cg.launch @g(%go, %x, %y, %z) : (memref<i1>, memref<64xf32>, memref<64xf32>, memref<64xf32>) -> ()
  return
}
cg.binary @kernels target <"sm_90"> kernels [#cg.kernel<"k" params = [8]>] images [#cg.image<ptx "compute_90" dense<1> : tensor<1xi8>>]
// CHECK: cg.graph @"g@sm_90"
cg.region @g(%go: memref<i1> {cg.name = "go"}, %x: memref<64xf32> {cg.name = "x"}, %y: memref<64xf32> {cg.name = "y"},
             %z: memref<64xf32> {cg.name = "z"}) attributes {target = #cg.target<"sm_90">} {
  // CHECK: cg.node.kernel {{.*}}write %x{{.*}}cg.priority = 3 : i32
  %0 = cg.node.kernel @kernels::@k grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<64xf32>)
      {cost = #cg.cost<read = 0, write = 256, flops = 0, ns = 100000>}
  // CHECK: cg.node.conditional
  %1 = cg.node.conditional if %go : memref<i1> bodies {
    // CHECK: cg.node.kernel {{.*}}write %y{{.*}}cg.priority = 1 : i32
    %2 = cg.node.kernel @kernels::@k grid [1, 1, 1] block [1, 1, 1] args(write %y : memref<64xf32>)
        {cost = #cg.cost<read = 0, write = 256, flops = 0, ns = 60000>}
    // CHECK: cg.node.kernel {{.*}}write %z
    // CHECK-NOT: cg.priority
    %3 = cg.node.kernel @kernels::@k grid [1, 1, 1] block [1, 1, 1] args(write %z : memref<64xf32>)
        {cost = #cg.cost<read = 0, write = 256, flops = 0, ns = 1000>}
    cg.yield
  }
  cg.yield
}
