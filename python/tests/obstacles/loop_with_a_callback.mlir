// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func private @note(i32)
func.func @main(%x: tensor<8xf32> {cg.name = "x"}, %n: tensor<index> {cg.name = "n"}) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %k = tensor.extract %n[] : tensor<index>
  %0 = scf.for %i = %c0 to %k step %c1 iter_args(%v = %x) -> (tensor<8xf32>) {
    func.call @note(%seven) : (i32) -> ()
    %1 = arith.addf %v, %x : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
