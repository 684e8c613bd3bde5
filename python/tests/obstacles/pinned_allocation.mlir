// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
  %a = gpu.alloc host_shared () : memref<4xf32>
  gpu.memcpy %a, %x : memref<4xf32>, memref<4xf32>
  gpu.memcpy %y, %a : memref<4xf32>, memref<4xf32>
  return
}
