// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: memref<16xf32> {cg.name = "x"}, %y: memref<16xf32> {cg.name = "y"}) {
  %t = memref.alloc() : memref<16xf32>
  %c = arith.constant 2.0 : f32
  linalg.fill ins(%c : f32) outs(%t : memref<16xf32>)
  linalg.add ins(%x, %t : memref<16xf32>, memref<16xf32>) outs(%y : memref<16xf32>)
  memref.dealloc %t : memref<16xf32>
  return
}
