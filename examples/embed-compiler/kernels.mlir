// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel level: the toy compiler has kernels of its own, and takes dependences, memory and the package from CGMLIR.
func.func @main(%x: memref<1000xf32> {cg.name = "x"}, %y: memref<1000xf32> {cg.name = "y"}) {
  %between = memref.alloc() : memref<1000xf32>
  toy.scale_into %x to %between by 3.0 : memref<1000xf32>
  toy.scale_into %between to %y by -2.0 : memref<1000xf32>
  memref.dealloc %between : memref<1000xf32>
  return
}
