// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}, %c: f32 {cg.name = "c"}) {
  %t = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  gpu.memset %x, %c : memref<4xf32>, f32
  return
}
