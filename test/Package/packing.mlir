// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A packing graph in a package comes back, and goes into the same bytes again.
//
// RUN: rm -rf %t && mkdir %t
// RUN: cg-compile %s -o %t/a.cgpkg --report=%t/report.json 2> %t/screen
// RUN: FileCheck %s --input-file %t/screen --check-prefix=SCREEN
// RUN: FileCheck %s --input-file %t/report.json --check-prefix=REPORT
// RUN: cg-translate --cgpkg-to-mlir %t/a.cgpkg -o %t/b.mlir
// RUN: FileCheck %s --input-file %t/b.mlir
// RUN: cg-translate --mlir-to-cgpkg %t/b.mlir -o %t/b.cgpkg
// RUN: cmp %t/a.cgpkg %t/b.cgpkg
// RUN: cg-run inspect %t/a.cgpkg | FileCheck %s --check-prefix=INSPECT

// SCREEN: packing_0   for host: 1 nodes make 1 constants of 64.0 KiB from 128.0 KiB, once
// SCREEN: constants 64.0 KiB, staged

// REPORT: "constant_bytes": 65536
// REPORT: "packing_source_bytes": 131072
// REPORT: "cause": "it depends on constants alone: packing_0 computes it once for each executable"
// REPORT: "graph": null
// REPORT: "verdict": "transparent"
// REPORT: "packing": [
// REPORT: "bytes_read": 131072
// REPORT: "bytes_written": 65536
// REPORT: "constants": 1
// REPORT: "name": "packing_0"
// REPORT: "nodes": 1
// REPORT: "packed_bytes": 65536
// REPORT: "source_bytes": 131072
// REPORT: "graphs": 1

// CHECK-DAG: cg.constant @packed_0 : tensor<64x512xbf16> {packed}
// CHECK-DAG: cg.constant @w : tensor<64x512xf32> loc
// CHECK: cg.graph @"packing_0@host"(%w: !cg.slot<constant, "w", memref<64x512xf32>> {{.*}}, %packed_0: !cg.slot<staged,
// CHECK: cg.packing @"packing_0@host" [@w, @packed_0]

// INSPECT: constant packed_0 {{.*}} computed once
// INSPECT: constant w {{.*}} given at load
// INSPECT: graph packing_0 for host
#id = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<1x64xbf16> {cg.name = "x"},
                %w: tensor<64x512xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> tensor<1x512xf32> {
  %e = tensor.empty() : tensor<64x512xbf16>
  %narrow = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<64x512xf32>) outs(%e : tensor<64x512xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %t = arith.truncf %a : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<64x512xbf16>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<1x512xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<1x512xf32>) -> tensor<1x512xf32>
  %r = linalg.matmul ins(%x, %narrow : tensor<1x64xbf16>, tensor<64x512xbf16>)
      outs(%init : tensor<1x512xf32>) -> tensor<1x512xf32>
  return %r : tensor<1x512xf32>
}
