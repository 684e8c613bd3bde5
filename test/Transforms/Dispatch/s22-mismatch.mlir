// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S22: where the next graph takes another type than one makes, there is a copy between, and a remark for each argument;
// equal types are one buffer (test/Package/s22-handoff.mlir). What cannot be copied: test/IR/region-ops-invalid.mlir.
//
// RUN: cg-opt %s --cg-match-launches --remarks-filter=cg-legality --remark-format=emitRemark 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// Alone, the passes behind it say what to run before.
// RUN: not cg-opt %s --cg-form-segments 2>&1 | FileCheck %s --check-prefix=ALONE
// All operations become graphs.
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=graph" | FileCheck %s --check-prefix=GRAPH
//
// REMARK: remark: [Missed] CopiedBetween {{.*}}"argument 0 of 'narrow' is a copy: the element type (f16, not f32) of what it is given and of what it takes differ"
// REMARK: remark: [Missed] CopiedBetween {{.*}}"argument 0 of 'joined' is a copy: the element type (bf16, not f16) and the shape of
// REMARK: remark: [Missed] CopiedBetween {{.*}}"argument 0 of 'strided' is a copy: the element type (f64, not f32) and the shape and the strides of
// REMARK: remark: [Missed] CopiedBetween {{.*}}"argument 1 of 'strided' is a copy: the shape of
// REMARK-NOT: CopiedBetween
// ALONE: error: 'cg.launch' op gives @narrow another type than it takes; run cg-match-launches before this pass

module attributes {cg.phase = "region", gpu.container_module} {
gpu.module @kernels {
  gpu.func @add(%x: memref<2x3xf64, strided<[4, 1], offset: 1>>, %y: memref<6xf32>) kernel {
    %i = gpu.thread_id x
    %j = gpu.thread_id y
    %c3 = arith.constant 3 : index
    %a = memref.load %x[%i, %j] : memref<2x3xf64, strided<[4, 1], offset: 1>>
    %b = arith.truncf %a : f64 to f32
    %r = arith.muli %i, %c3 : index
    %p = arith.addi %r, %j : index
    %o = memref.load %y[%p] : memref<6xf32>
    %s = arith.addf %o, %b : f32
    memref.store %s, %y[%p] : memref<6xf32>
    gpu.return
  }
}

// CHECK-LABEL: cg.region @narrow_copy(
// CHECK-NEXT: arith.truncf {{.*}} : tensor<2x3xf32> to tensor<2x3xf16>
// CHECK-NEXT: cg.yield
cg.region @first(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = math.exp %x {cg.verdict = #cg.verdict<captured>} : tensor<2x3xf32>
  cg.yield %0 : tensor<2x3xf32>
}
cg.region @narrow(%x: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %0 = arith.negf %x {cg.verdict = #cg.verdict<captured>} : tensor<2x3xf16>
  cg.yield %0 : tensor<2x3xf16>
}
// CHECK-LABEL: cg.region @joined_copy(
// CHECK-NEXT: arith.extf {{.*}} : tensor<2x3xf16> to tensor<2x3xf32>
// CHECK-NEXT: arith.truncf {{.*}} : tensor<2x3xf32> to tensor<2x3xbf16>
// CHECK-NEXT: tensor.collapse_shape {{.*}} : tensor<2x3xbf16> into tensor<6xbf16>
cg.region @joined(%x: tensor<6xbf16>) -> tensor<6xbf16> {
  %0 = arith.negf %x {cg.verdict = #cg.verdict<captured>} : tensor<6xbf16>
  cg.yield %0 : tensor<6xbf16>
}
// CHECK-LABEL: func.func @tensors
// CHECK: %[[A:.*]] = cg.launch @first(%arg0)
// CHECK-NEXT: %[[B:.*]] = cg.launch @narrow_copy(%[[A]]) : (tensor<2x3xf32>) -> tensor<2x3xf16>
// CHECK-NEXT: %[[C:.*]] = cg.launch @narrow(%[[B]])
// CHECK-NEXT: %[[D:.*]] = cg.launch @joined_copy(%[[C]]) : (tensor<2x3xf16>) -> tensor<6xbf16>
// CHECK-NEXT: %[[E:.*]] = cg.launch @joined(%[[D]])
// CHECK-NEXT: return %[[E]]
func.func @tensors(%x: tensor<2x3xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"}) -> (tensor<6xbf16> {cg.name = "y"}) {
  %0 = cg.launch @first(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = cg.launch @narrow(%0) : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %2 = cg.launch @joined(%1) : (tensor<2x3xf16>) -> tensor<6xbf16>
  return %2 : tensor<6xbf16>
}

// Values of equal types are passed on without a copy.
// CHECK-LABEL: func.func @equal
// CHECK-NEXT: %[[A:.*]] = cg.launch @first(%arg0)
// CHECK-NEXT: %[[B:.*]] = cg.launch @first(%[[A]])
// CHECK-NEXT: return %[[B]]
func.func @equal(%x: tensor<2x3xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"}) -> (tensor<2x3xf32> {cg.name = "y"}) {
  %0 = cg.launch @first(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = cg.launch @first(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Memory is copied to the region's type, and back if it is written. A buffer with gaps is dense memory with a view of
// it.
cg.region @strided(%x: memref<2x3xf64, strided<[4, 1], offset: 1>>, %y: memref<6xf32>) {
  %c1 = arith.constant {cg.verdict = #cg.verdict<transparent>} 1 : index
  %c2 = arith.constant {cg.verdict = #cg.verdict<transparent>} 2 : index
  %c3 = arith.constant {cg.verdict = #cg.verdict<transparent>} 3 : index
  gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c2, %c3, %c1)
      args(%x : memref<2x3xf64, strided<[4, 1], offset: 1>>, %y : memref<6xf32>) {cg.verdict = #cg.verdict<captured>}
  cg.yield
}
// CHECK-LABEL: func.func @memory
// CHECK-DAG: %[[X:.*]] = memref.alloc() : memref<8xf64>
// CHECK-DAG: %[[Y:.*]] = memref.alloc() : memref<6xf32>
// CHECK: cg.launch @strided_0_copy{{(_[0-9])?}}(%arg0, %[[X]])
// CHECK-NEXT: cg.launch @strided_0_copy{{(_[0-9])?}}(%arg1, %[[Y]])
// CHECK-NEXT: cg.launch @strided_0(%[[X]], %[[Y]])
// CHECK-NEXT: cg.launch @strided_0_copy{{(_[0-9])?}}(%arg1, %[[Y]])
// CHECK-NEXT: return
func.func @memory(%x: memref<6xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"},
                  %y: memref<2x3xf32> {cg.binding = #cg.binding<state>, cg.name = "y", cg.alias_result = 0 : i32})
    attributes {cg.results = [#cg.result<"y" : tensor<2x3xf32> at 1>]} {
  cg.launch @strided(%x, %y) : (memref<6xf32>, memref<2x3xf32>) -> ()
  return
}
}
// The graphs make these copies, and not the host.
// GRAPH: cg.graph @"memory_0@host"
// GRAPH: cg.node.kernel @"kernels@host"::@copy
// GRAPH: cg.node.kernel @"kernels@host"::@add
