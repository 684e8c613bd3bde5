// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func private @note(i32)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %seven = arith.constant 7 : i32
  scf.forall (%i) in (4) {
    func.call @note(%seven) : (i32) -> ()
  }
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
