// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: sh -c 'cg-compile %s --entry=inside -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: sh -c 'cg-compile %s --entry=argument -o %t --quiet; test $? = 1' 2>&1 | FileCheck %s --check-prefix=ARGUMENT
//
// A type with an encoding may have a special layout, which the compiler does not support.

func.func @inside(%x: tensor<4xf32>) -> tensor<4xf32> {
  // INSIDE: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: tensor.cast: {{.*}}the encoding of tensor<4xf32, "e"> is not supported; use tensor types without an encoding [UnsupportedType]
  %0 = tensor.cast %x : tensor<4xf32> to tensor<4xf32, "e">
  %1 = math.exp %0 : tensor<4xf32, "e">
  %2 = tensor.cast %1 : tensor<4xf32, "e"> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// ARGUMENT: {{^}}[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}argument 0 has the type 'tensor<4xf32, "e">', whose encoding is not supported; use tensor types without an encoding [UnsupportedType]
func.func @argument(%x: tensor<4xf32, "e">) -> tensor<4xf32, "e"> {
  %0 = math.exp %x : tensor<4xf32, "e">
  return %0 : tensor<4xf32, "e">
}
