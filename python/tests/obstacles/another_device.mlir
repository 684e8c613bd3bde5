// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}, %d: i32 {cg.name = "d"}) {
  gpu.set_default_device %d
  gpu.memcpy %y, %x : memref<4xf32>, memref<4xf32>
  return
}
