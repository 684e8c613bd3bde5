// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @static
// CHECK-NOT: cg.require_shape
func.func @static(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = cg.require_shape %x [#cg.dim<bounded 8>, #cg.dim<static>] : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @dynamic
// CHECK: cg.require_shape
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = cg.require_shape %x [#cg.dim<bounded 8>] : tensor<?xf32>
  return %0 : tensor<?xf32>
}
