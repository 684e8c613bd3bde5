// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
  scf.forall (%i) in (4) {
    %0 = memref.load %x[%i] : memref<4xf32>
    memref.store %0, %y[%i] : memref<4xf32>
  }
  return
}
