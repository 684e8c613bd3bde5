// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: sh -c 'cg-compile %s --entry=narrow -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=NARROW
// RUN: sh -c 'cg-compile %s --entry=wide -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: cg-compile %s --entry=move -o %t --quiet 2>&1 | count 0
//
// 8-bit floats are moved, but not computed with: conversions from and to them are refused where they stand, instead of
// failing in LLVM.

func.func @narrow(%x: tensor<4xf32>) -> tensor<4xf8E4M3FN> {
  %e = tensor.empty() : tensor<4xf8E4M3FN>
  // NARROW: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: linalg.generic: {{.*}}arithmetic on f8E4M3FN is not supported; {{.+}} [UnsupportedType]
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf8E4M3FN>) {
  ^bb0(%a: f32, %o: f8E4M3FN):
    %t = arith.truncf %a : f32 to f8E4M3FN
    linalg.yield %t : f8E4M3FN
  } -> tensor<4xf8E4M3FN>
  return %r : tensor<4xf8E4M3FN>
}

func.func @wide(%x: tensor<4xf8E5M2>) -> tensor<4xf32> {
  // WIDE: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: arith.extf: {{.*}}arithmetic on f8E5M2 is not supported; {{.+}} [UnsupportedType]
  %r = arith.extf %x : tensor<4xf8E5M2> to tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @move(%x: tensor<4xf8E5M2>, %c: tensor<2x2xi1>) -> tensor<2x2xf8E5M2> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf8E5M2> into tensor<2x2xf8E5M2>
  %1 = arith.constant dense<1.0> : tensor<2x2xf8E5M2>
  %r = arith.select %c, %0, %1 : tensor<2x2xi1>, tensor<2x2xf8E5M2>
  return %r : tensor<2x2xf8E5M2>
}
