// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
  gpu.memcpy %y, %x : memref<4xf32>, memref<4xf32>
  gpu.wait
  gpu.memcpy %x, %y : memref<4xf32>, memref<4xf32>
  return
}
