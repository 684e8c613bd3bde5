// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func private @note(i32)
func.func @main(%x: tensor<8xf32> {cg.name = "x"}, %p: tensor<i1> {cg.name = "p"}) -> tensor<8xf32> {
  %seven = arith.constant 7 : i32
  %c = tensor.extract %p[] : tensor<i1>
  %0 = scf.if %c -> (tensor<8xf32>) {
    func.call @note(%seven) : (i32) -> ()
    %1 = math.exp %x : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  } else {
    scf.yield %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
