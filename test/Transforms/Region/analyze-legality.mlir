// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --allow-unregistered-dialect --cg-analyze-legality | FileCheck %s
// RUN: cg-opt %s --allow-unregistered-dialect --cg-analyze-legality '--remarks-filter=cg.*' 2>&1 | FileCheck %s --check-prefix=REMARK

// Every operation of an entry point has a verdict; every verdict but the first two has a code, a cause and a remedy, and
// is a remark.
// CHECK-LABEL: func.func @main
// REMARK-NOT: remark
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>, %d: tensor<?xf32>, %f: f32, %t: tensor<2xi4>) -> tensor<8xf32> {
  // CHECK: tensor.empty() {cg.verdict = #cg.verdict<transparent>}
  %e = tensor.empty() : tensor<8xf32>
  // CHECK: linalg.exp {cg.verdict = #cg.verdict<captured>}
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  // Arithmetic on scalars of the host is no work of the device.
  // CHECK: arith.addf %arg3, %arg3 {cg.verdict = #cg.verdict<transparent>}
  %1 = arith.addf %f, %f : f32
  // CHECK: tensor.extract {{.*}} {cg.verdict = #cg.verdict<legalized HostRead cause "{{.+}}" remedy "{{.+}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] HostRead {{.*}}cg-legality
  %n = tensor.extract %i[] : tensor<i32>
  // Arithmetic on scalars of the device is part of a kernel.
  // CHECK: arith.index_cast {{.*}} {cg.verdict = #cg.verdict<captured>}
  %k = arith.index_cast %n : i32 to index
  // CHECK: tensor.extract_slice {{.*}} {cg.verdict = #cg.verdict<legalized DynamicIndex cause "{{.+}}" remedy "{{.+}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] DynamicIndex
  %s = tensor.extract_slice %0[%k] [2] [1] : tensor<8xf32> to tensor<2xf32>
  // CHECK: math.exp {{.*}} {cg.verdict = #cg.verdict<blocked DynamicShape cause "{{.+}}" remedy "declare the sizes of the dimensions in cg.dims, {{.*}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] DynamicShape
  %dynamic = math.exp %d : tensor<?xf32>
  // CHECK: arith.addi {{.*}} {cg.verdict = #cg.verdict<blocked UnsupportedType cause "{{.+}}" remedy "{{.+}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] UnsupportedType
  %narrow = arith.addi %t, %t : tensor<2xi4>
  // CHECK: "foo.bar"{{.*}} {cg.verdict = #cg.verdict<blocked UnknownOp cause "{{.+}}" remedy "{{.+}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] UnknownOp
  %unknown = "foo.bar"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: call @lib{{.*}} {cg.on_host, cg.verdict = #cg.verdict<blocked UnsafeLibrary cause "{{.+}}" remedy "{{.+}}">}
  // REMARK: :[[@LINE+1]]:{{.*}} remark: [Analysis] UnsafeLibrary
  %library = func.call @lib(%0) : (tensor<8xf32>) -> tensor<8xf32>
  // REMARK-NOT: remark
  return %0 : tensor<8xf32>
}
func.func private @lib(tensor<8xf32>) -> tensor<8xf32>
