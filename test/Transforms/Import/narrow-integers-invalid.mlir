// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: sh -c 'cg-compile %s --entry=argument -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: sh -c 'cg-compile %s --entry=inside -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=INSIDE

// ARGUMENT: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: func.func: {{.*}}argument 0 has the type 'tensor<8xi4>', which a package cannot hold; pack two elements in an i8, and take them apart by shifts: (x << 4) >> 4 and x >> 4 [UnsupportedType]
func.func @argument(%x: tensor<8xi4>) -> tensor<8xf32> {
  %r = arith.sitofp %x : tensor<8xi4> to tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @inside(%x: tensor<8xi8>) -> tensor<8xf32> {
  // INSIDE: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: arith.trunci: {{.*}}the type i4 is not supported; pack two elements in an i8, and take them apart by shifts: (x << 4) >> 4 and x >> 4 [UnsupportedType]
  %n = arith.trunci %x : tensor<8xi8> to tensor<8xi4>
  %r = arith.sitofp %n : tensor<8xi4> to tensor<8xf32>
  return %r : tensor<8xf32>
}
