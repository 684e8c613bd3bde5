// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func private @log(f32)
func.func @main(%x: tensor<8xf32> {cg.name = "x"}) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %0 = math.exp %x : tensor<8xf32>
  %s = tensor.extract %0[%c2] : tensor<8xf32>
  %t = arith.addf %s, %one : f32
  func.call @log(%t) : (f32) -> ()
  return %0 : tensor<8xf32>
}
