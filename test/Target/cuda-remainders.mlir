// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -A14 -E "shfl.sync" %t.cgpkg | FileCheck %s

// The remainder is not a difference of two large numbers: ptxas took its negative for it, behind a sum of constants.
// CHECK: shfl.sync.bfly.b32
// CHECK: and.b32 {{.*}}, 3;
// CHECK: sub.s32
func.func @rest(%x: tensor<4xi32>, %first: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<4> : tensor<4x8xi32>
  %sum = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%c : tensor<4x8xi32>) outs(%first : tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    linalg.yield %s : i32
  } -> tensor<4xi32>
  %four = arith.constant dense<4> : tensor<4xi32>
  %rest = arith.remsi %sum, %four : tensor<4xi32>
  %largest = arith.maxsi %rest, %x : tensor<4xi32>
  return %largest : tensor<4xi32>
}
