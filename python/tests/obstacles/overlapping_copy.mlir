// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<16xf32> {cg.name = "x"}) {
  %a = memref.subview %x[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  %b = memref.subview %x[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 4>>
  gpu.memcpy %b, %a : memref<8xf32, strided<[1], offset: 4>>, memref<8xf32, strided<[1]>>
  return
}
