// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-compile %s --target=sm_90a,sm_100a,sm_120f -o %t.cgpkg --quiet
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg -o %t.mlir
// RUN: cg-opt %t.mlir --mlir-elide-elementsattrs-if-larger=8 --mlir-elide-resource-strings-if-larger=8 | FileCheck %s
// RUN: grep -a -E "^\.target" %t.cgpkg | FileCheck %s --check-prefix=PTX

// Machine code for a specific target is for no other device, so what newer devices take is PTX of the plain one.
// CHECK-DAG: target <"sm_90a"> {{.*}}images [#cg.image<cubin "sm_90a" {{[^]]*}}, #cg.image<ptx "compute_90" {{[^]]*}}]
// CHECK-DAG: target <"sm_100a"> {{.*}}images [#cg.image<cubin "sm_100a" {{[^]]*}}, #cg.image<ptx "compute_100" {{[^]]*}}]
// CHECK-DAG: target <"sm_120f"> {{.*}}images [#cg.image<cubin "sm_120f" {{[^]]*}}, #cg.image<ptx "compute_120" {{[^]]*}}]
// PTX:      {{^}}.target sm_100{{$}}
// PTX-NEXT: {{^}}.target sm_120{{$}}
// PTX-NEXT: {{^}}.target sm_90{{$}}
// PTX-NOT:  .target
// Code of libdevice is linked into both.
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.tanh ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
