// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -F ".shared" %t.cgpkg | FileCheck %s

// Shared memory is aligned for the widest access: LLVM joins neighbouring reads to vectors.
// CHECK:     .shared .align 16 .b8 __wg_
// CHECK-NOT: .shared .align {{[248]}} .b8
func.func @main(%x: tensor<1x130x170xi32>) -> tensor<i32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<i32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<i32>) -> tensor<i32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> ()>],
                       iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%x : tensor<1x130x170xi32>) outs(%f : tensor<i32>) {
  ^bb0(%a: i32, %b: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}
