// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constant that MLIR has moved has no location of its own; it gets that of the operations around it.
//
// RUN: not cg-compile %s -o %t.cgpkg --quiet 2>&1 | FileCheck %s

// CHECK: {{^[0-9]+:[0-9]+: error: arith.constant: .*the type i4 is not supported.*\[UnsupportedType\]}}
#id = affine_map<(i) -> (i)>
func.func @main(%x: tensor<3xi64>) -> tensor<3xi64> {
  %e = tensor.empty() : tensor<3xi64>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<3xi64>) outs(%e : tensor<3xi64>) {
  ^bb0(%p: i64, %o: i64):
    %v = arith.trunci %p : i64 to i4
    %c = arith.constant 1 : i4
    %w = arith.addi %v, %c : i4
    %u = arith.extsi %w : i4 to i64
    linalg.yield %u : i64
  } -> tensor<3xi64>
  return %r : tensor<3xi64>
}
